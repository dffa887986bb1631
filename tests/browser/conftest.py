"""The browser, and its pages, in which no error may occur."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.support.redis import needed

PROGRAM: Final = "chromium"
PATIENCE: Final = 120_000  # milliseconds
KNOWN: Final = (
    "Deprecated: escaping deep link whitespace",  # Swagger UI says so of links with an underscore
    "Failed to load resource: the server responded with a status of",  # which the page explains
)

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")  # while it is open, no test can run an event loop of its own
def browser() -> Iterator[Browser]:
    """The browser of the system."""
    program = needed(PROGRAM)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser, service_url: str) -> Iterator[Page]:
    """A page of the service that all tests share."""
    with opened_page(browser, service_url) as opened:
        yield opened


@contextmanager
def opened_page(browser: Browser, url: str, **settings: Any) -> Iterator[Page]:
    """A page with a storage of its own; nothing that it loads may fail, and no error may be written to its console."""
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(KNOWN):
            faults.append(message.text)

    with browser.new_context(base_url=url, **settings) as context:
        context.set_default_timeout(PATIENCE)
        opened = context.new_page()
        opened.on("console", hear)
        opened.on("pageerror", lambda error: faults.append(f"{error}"))
        opened.on("requestfailed", lambda request: faults.extend(failures(request)))
        yield opened
        assert faults == []


def failures(request: Request) -> list[str]:
    """What is wrong with a request that failed: nothing where the page was left meanwhile."""
    return [] if request.failure == "net::ERR_ABORTED" else [f"{request.url} could not be loaded: {request.failure}"]
