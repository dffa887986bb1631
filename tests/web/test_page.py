"""The page that shows the OpenAPI document: it answers, and loads nothing from another host."""

import re
from html.parser import HTMLParser
from typing import Final
from urllib.parse import urlsplit

import pytest

from tests.support.service import Wire

ADDRESS: Final = re.compile(r"(?:https?:)?//[^\s\"'<>)]+")


class Links(HTMLParser):
    """The addresses that a page loads things from."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Final[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep where a tag leads."""
        self.found.extend(value for name, value in attrs if name in ("src", "href", "action", "data") and value)


def page(wire: Wire) -> str:
    """The text of the page."""
    answer = wire.send("GET", "/docs/")
    assert (answer.status, answer.kind) == (200, "text/html")
    return answer.body.decode()


def links(text: str) -> list[str]:
    """Where the page leads."""
    parser = Links()
    parser.feed(text)
    return parser.found


def test_the_page_answers_by_its_short_name_too(wire: Wire) -> None:
    answer = wire.send("GET", "/docs")
    assert answer.status in (301, 308)
    assert urlsplit(answer.headers["location"]).path == "/docs/"


def test_the_page_shows_the_document_of_this_service(wire: Wire) -> None:
    assert '"url": "/openapi.yaml"' in page(wire)
    assert wire.send("GET", "/openapi.yaml").status == 200


def test_the_page_and_its_script_name_no_other_host(wire: Wire, service_url: str) -> None:
    own = urlsplit(service_url).netloc
    text = page(wire)
    assert {urlsplit(address).netloc for address in ADDRESS.findall(text)} <= {own}
    assert all(urlsplit(link).netloc in ("", own) for link in links(text))
    assert 'validatorUrl": null' in text


def test_all_that_the_page_loads_is_here(wire: Wire) -> None:
    found = links(page(wire))
    assert [link for link in found if link.endswith(".js")]
    assert [link for link in found if link.endswith(".css")]
    for link in found:
        answer = wire.send("GET", link)
        assert answer.status == 200, link
        assert answer.body


@pytest.mark.parametrize("name", ["index.css", "swagger-ui.css"])
def test_the_style_of_the_page_loads_nothing_from_another_host(wire: Wire, name: str) -> None:
    text = wire.send("GET", f"/docs/{name}").body.decode()
    assert not re.search(r"@import|url\(\s*[\"']?(?:https?:)?//", text)
