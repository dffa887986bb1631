"""The page of the OpenAPI document: its operations can be tried out, and linked to."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.slow


@pytest.fixture
def docs(page: Page) -> Page:
    """The page, as soon as it shows the operations."""
    page.goto("/docs/")
    expect(page.locator(".opblock").first).to_be_visible()
    return page


def test_an_operation_is_tried_out_with_its_example_of_five_seats(docs: Page) -> None:
    operation = docs.locator("#operations-sheepshead-sheepshead_start")
    operation.locator(".opblock-summary").click()
    operation.get_by_role("button", name="Try it out").click()
    assert '"seats": 5' in operation.locator("textarea.body-param__text").input_value()
    with docs.expect_response("**/v1/games/sheepshead/new") as answered:
        operation.get_by_role("button", name="Execute").click()
    assert answered.value.status == 200
    expect(operation.locator(".live-responses-table tbody .response-col_status")).to_contain_text("200")
    expect(operation.locator(".live-responses-table")).to_contain_text('"to_act"')


def test_a_link_leads_to_an_operation(page: Page) -> None:
    page.goto("/docs/#/wolf/wolf_play")
    expect(page.locator("#operations-wolf-wolf_play .opblock-body")).to_be_visible()
