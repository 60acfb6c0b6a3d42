"""Tests that take 20 seconds or more: a page that hangs, a page beyond all limits, and the recipe for Firefox."""

from test_faults import check_next_page
from test_recipes import check_findings, check_text_only

HANG = "<p id=t>x<script>onload = () => setTimeout(() => { for (;;); }, 200)</script>"


def test_the_next_page_is_recorded_after_one_that_hangs(record, site):
    check_next_page(record, site, HANG, "seconds")


def test_a_large_page_is_recorded_up_to_the_limits(record):
    records = record(
        "<style>p { margin: 0; height: 30px }</style><div style='height: 59000px'><p id=t>First</p></div><p id=u>Last</p>"
        "<div style='height: 2000px'></div><p id=v>Beyond</p><p id=w style='margin-left: 20000px'>Far</p>"
        "<script>document.write('<span>w</span>'.repeat(100000))</script>")
    assert len(records.rest["texts"]) == 5000
    assert records.rest["omitted"] > 90000
    assert records.text("#u")["rects"][0][1] > 59000
    reasons = " ".join(one["because"] for one in records.rest["unreached"])
    assert "60,000 px" in reasons and "8,000 px" in reasons


def test_the_records_of_the_recipe_for_firefox_give_the_right_findings(tmp_path):
    check_findings("selenium-firefox", tmp_path)


def test_the_recipe_for_firefox_without_the_second_script_records_text(tmp_path):
    check_text_only("selenium-firefox", tmp_path)
