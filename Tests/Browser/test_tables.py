"""Searches on the page with all reference tables."""

import pytest

from test_accessibility import TOO_WIDE


def facts(browser, place=0):
    """Returns the figures of a search result by the names of their columns."""
    items = browser.find_all(".found li")[place].find_elements("css selector", ".facts div")
    parts = [[item.find_element("css selector", part).text.replace("\u00a0", " ") for part in ("dt", "dd")] for item in items]
    return dict(parts)


@pytest.mark.parametrize("script", [True, False])
def test_a_device_widget_is_found_with_labelled_figures(browser, script):
    browser.configure(script=script)
    browser.open("/v1/reference?q=iphone+16+widget")
    # HIG, Widgets: a screen of 393 × 852 pt has small widgets of 158 × 158 pt.
    found = facts(browser)
    assert found["Devices"].startswith("iPhone 16,") and found["Platform"] == "iOS"
    assert (found["Family"], found["Width"], found["Height"]) == ("small", "158 pt", "158 pt")


@pytest.mark.parametrize("language, top, left", [("en", "Top", "Left"), ("ja", "上", "左")])
def test_the_safe_area_of_a_television_is_found_with_labelled_figures(browser, language, top, left):
    browser.configure(width=320, height=700)
    browser.open(f"/v1/reference?q=tvos+safe+zone&lang={language}")
    browser.run("document.documentElement.style.fontSize = '200%'")
    # HIG, Layout: 60 pt at the top and 80 pt at the sides.
    found = facts(browser)
    assert (found[top], found[left]) == ("60 pt", "80 pt")
    assert browser.run(TOO_WIDE) == []


@pytest.mark.parametrize("width", [320, 810, 1440])
def test_groups_of_tables_follow_each_other_without_gaps(browser, width):
    browser.configure(width=width)
    browser.open("/v1/reference")
    groups = [group.rect for group in browser.find_all(".table-groups > *")]
    assert len({group["x"] for group in groups}) == {320: 1, 810: 2, 1440: 3}[width]
    for one, other in zip(groups, groups[1:]):
        if other["x"] == one["x"]:
            assert abs(other["y"] - one["y"] - one["height"]) <= 1
        else:
            # A group isn't divided between columns.
            assert other["x"] > one["x"] and abs(other["y"] - groups[0]["y"]) <= 1
