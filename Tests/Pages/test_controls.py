"""Audits pages with controls of known colours, which have known results.

WCAG 2.2 requires 3:1 for controls and icons (1.4.11) and 4.5:1 for text, also with the pointer over it (1.4.3). On white,
#767676 has 4.54:1, #949494 3.03:1, #aaaaaa 2.32:1, #bbbbbb 1.92:1 and #cccccc 1.61:1. On #1e1e1e, #777777 has 3.73:1 and
#555555 2.24:1. White on #0a58ca has 6.44:1.
"""

import json
import subprocess

import pytest

from conftest import OPTIONS, PATIENCE, PROGRAM


@pytest.fixture
def audit(site, tmp_path):
    """A function that audits a page with this body and returns the findings of a rule, as states by selector."""

    def run(body, rule, *options):
        (site / "page.html").write_text(f"<!doctype html><html lang=en><meta charset=utf-8><title>Page</title>{body}")
        command = [
            PROGRAM, "audit", str(site / "page.html"), "--as", "json", "--checks", rule, "--fail-on", "never", *OPTIONS,
            *options]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=PATIENCE)
        (result,) = [one for one in json.loads(done.stdout)["results"] if one["page"]["state"] == "rest"]
        assert not [one for one in result["notChecked"] if one["rule"] == rule], result["notChecked"]
        return {one["element"]["selector"]: one["state"] for one in result["findings"]}

    return run


FIELDS = {
    "<input id={} style='border: 1px solid #949494'>": None,
    "<input id={} style='border: 1px solid #ccc'>": "fail",
    "<input id={} style='border: 1px solid #ccc' value=Oslo>": "indeterminate",
    "<input id={} style='border: 1px solid #ccc' placeholder=Town>": "indeterminate",
    "<input id={} style='border: 0; border-bottom: 1px solid #767676'>": None,
    "<input id={} style='border: 0; border-bottom: 1px solid #bbb'>": "fail",
    "<input id={} style='border: 0; background: #767676'>": None,
    "<input id={} style='border: 0; background: #ccc'>": "fail",
    "<input id={} style='border: 0'>": "indeterminate",
    "<input id={}>": None,
    "<input id={} style='width: 300px; font-size: 20px'>": None,
    "<input id={} style='border: 1px solid #ccc' disabled>": None,
    "<div style='border: 1px solid #767676; padding: 12px'><input id={} style='border: 0; background: none'></div>": None,
    "<div style='border: 1px solid #ccc; padding: 12px'><input id={} style='border: 0; background: none'></div>": "fail",
    "<input id={} style='border: 0; box-shadow: 0 0 0 2px #767676'>": None,
    "<input id={} style='border: 0; outline: 1px solid #767676; outline-offset: 2px'>": None,
    "<input id={} style='border: 1px solid #ccc; border-radius: 20px; height: 40px'>": "fail",
    "<input id={} style='border: 1px solid #767676; border-radius: 20px; height: 40px'>": None,
    "<input id={} style='border: 1px dashed #767676'>": None,
    "<textarea id={} style='border: 1px solid #ccc; resize: none'></textarea>": "fail",
    # The browser draws a resize handle in the corner.
    "<textarea id={} style='border: 1px solid #ccc'></textarea>": "indeterminate",
    "<div style='background: #1e1e1e; padding: 20px'><input id={} style='background: #1e1e1e; border: 1px solid #777'></div>": None,
    "<div style='background: #1e1e1e; padding: 20px'><input id={} style='background: #1e1e1e; border: 1px solid #555'></div>": "fail",
    "<div style='background: #1e1e1e; padding: 20px'><input id={} style='background: #fff; border: 0'></div>": None,
    "<input id={} style='border: 1px solid #ccc; transform: rotate(2deg)'>": "indeterminate",
    "<div style='height: 0; overflow: hidden'><input id={} style='border: 1px solid #ccc'></div>": None,
}

BOX = "appearance: none; width: 20px; height: 20px; border:"
KNOB = "<span style='position: absolute; left: 2px; top: 2px; width: 16px; height: 16px; border-radius: 8px; background: #fff'></span>"
TRACK = "position: relative; width: 40px; height: 20px; border: 0; border-radius: 10px; background:"
TOGGLES = {
    f"<input type=checkbox id={{}} style='{BOX} 1px solid #767676'>": None,
    f"<input type=checkbox id={{}} style='{BOX} 1px solid #ccc'>": "fail",
    "<input type=checkbox id={}>": None,
    "<input type=checkbox id={} style='accent-color: #ccc' checked>": None,
    f"<input type=radio id={{}} style='{BOX} 1px solid #ccc; border-radius: 50%'>": "fail",
    f"<input type=radio id={{}} style='{BOX} 1px solid #767676; border-radius: 50%'>": None,
    f"<input type=checkbox id={{}} style='{BOX} 0; background: #767676'>": None,
    f"<button role=switch id={{}} style='{TRACK} #ccc'>{KNOB}</button>": "fail",
    f"<button role=switch id={{}} style='{TRACK} #767676'>{KNOB}</button>": None,
    f"<button role=switch id={{}} style='{TRACK} #ccc' aria-disabled=true>{KNOB}</button>": None,
}


def svg(color, shape="<path d='M4 4h12v12H4z'/>", style=""):
    return f"<svg width=20 height=20 viewBox='0 0 20 20' fill='{color}' style='{style}'>{shape}</svg>"


CROSS = "<path d='M4 4l12 12M16 4L4 16' fill='none' stroke='{}' stroke-width='2'/>"
BUTTON = "<button aria-label=Close id={} style='border: 0; padding: 6px; background:"
UNSEEN = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); white-space: nowrap"
BAR = "<span style='display: block; width: 24px; height: 4px; margin: 4px 0; background: {}'></span>"
ARROW = "<i style='display: block; width: 12px; height: 12px; margin: 6px; border: solid {}; border-width: 4px 4px 0 0'></i>"
ICONS = {
    f"{BUTTON} #fff'>{svg('#767676')}</button>": None,
    f"{BUTTON} #fff'>{svg('#bbb')}</button>": "fail",
    f"{BUTTON} #fff'>{svg('none', CROSS.format('#767676'))}</button>": None,
    f"{BUTTON} #fff'>{svg('none', CROSS.format('#bbb'))}</button>": "fail",
    f"{BUTTON} #0a58ca'>{svg('#fff')}</button>": None,
    f"{BUTTON} #0a58ca'>{svg('#4d8fe8')}</button>": "fail",
    f"{BUTTON} #fff' disabled>{svg('#bbb')}</button>": None,
    f"{BUTTON} #fff'>{svg('#bbb')} Close</button>": None,
    f"{BUTTON} #fff; color: #bbb; font-size: 24px'>×</button>": "fail",
    f"{BUTTON} #fff; color: #767676; font-size: 24px'>×</button>": None,
    f"{BUTTON} #fff'><img width=20 height=20 src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E"
    "%3Cpath fill='%23bbb' d='M2 2h5v5H2z'/%3E%3C/svg%3E\" alt=''></button>": "indeterminate",
    f"<a href=# aria-label=Home id={{}}>{svg('#bbb')}</a>": "indeterminate",
    f"{BUTTON} #fff'></button>": None,
    # Words that only screen readers get don't name an icon for people who see it.
    f"{BUTTON} #fff'><span style='{UNSEEN}'>Close it</span>{svg('#bbb')}</button>": "fail",
    f"{BUTTON} #fff'><span style='{UNSEEN}'>Close it</span>{svg('#767676')}</button>": None,
    # Icons drawn with boxes: the bars of a menu button, an arrow of two borders, and generated bars.
    f"{BUTTON} #fff'>{BAR.format('#bbb') * 3}</button>": "fail",
    f"{BUTTON} #fff'>{BAR.format('#767676') * 3}</button>": None,
    f"{BUTTON} #0a58ca'>{BAR.format('#fff') * 3}</button>": None,
    f"{BUTTON} #fff'>{ARROW.format('#bbb')}</button>": "fail",
    f"{BUTTON} #fff'>{ARROW.format('#767676')}</button>": None,
    f"<button aria-label=Menu class=bars id={{}} style='color: #bbb'></button>": "fail",
    f"<button aria-label=Menu class=bars id={{}} style='color: #767676'></button>": None,
    # A single filled box may be a sample of a colour.
    f"{BUTTON} #fff'><span style='display: block; width: 20px; height: 20px; background: #fbb'></span></button>": "indeterminate",
    f"{BUTTON} #fff'>{BAR.format('#bbb') * 3} Menu</button>": None,
    "<button id={} style='background: #fff; border: 1px solid #eee'>Send</button>": None,
}


@pytest.mark.parametrize(
    "rule, cases", [("contrast.control", {**FIELDS, **TOGGLES}), ("contrast.icon", ICONS)], ids=["controls", "icons"])
def test_controls_and_icons_have_the_expected_results(audit, rule, cases):
    parts = "".join(f"<div style='margin: 20px'>{body.format(f'c{index}')}</div>" for index, body in enumerate(cases))
    style = (
        "body { font: 16px DejaVu Sans; background: #fff; color: #000 }"
        ".bars { position: relative; width: 40px; height: 40px; border: 0; background: #fff }"
        ".bars::before, .bars::after { content: ''; position: absolute; left: 8px; top: 12px; width: 24px; height: 4px; background: currentColor }"
        ".bars::after { top: 24px }")
    found = audit(f"<style>{style}</style>{parts}", rule, "--states", "rest")
    expected = {f"#c{index}": state for index, state in enumerate(cases.values()) if state}
    assert found == expected, {list(cases)[int(one[2:])]: (expected.get(one), found.get(one)) for one in found.keys() ^ expected.keys()}


def test_text_in_the_hover_state_is_checked(audit):
    body = (
        "<style>body { font: 16px DejaVu Sans; background: #fff } a, button { display: block; margin: 20px; color: #000; background: #fff; border: 0 }"
        "#a:hover { color: #949494 } #b:hover { color: #767676 } #c:hover { background: #555 } #d:hover { background: #555; color: #fff }"
        "#e { color: #bbb } #e:hover { color: #949494 } nav:hover #f { color: #949494 } #g:hover { transform: translateY(-2px) }"
        "#h:disabled:hover { color: #bbb } a, button { transition: all 9s }</style>"
        "<a href=# id=a>One</a><a href=# id=b>Two</a><button id=c>Three</button><button id=d>Four</button><button id=e>Five</button>"
        "<nav><a href=# id=f>Six</a></nav><button id=g>Seven</button><button id=h disabled>Eight</button>")
    assert audit(body, "hover.contrast", "--states", "rest,hover") == {"#a": "fail", "#c": "fail", "#e": "fail", "#f": "fail"}


@pytest.mark.parametrize("color, state", [("#fff", "fail"), ("rgb(255 255 255 / .5)", "indeterminate")])
def test_a_header_over_the_focused_element_is_reported(audit, color, state):
    body = (
        f"<style>body {{ margin: 0 }} header {{ position: sticky; top: 0; height: 80px; background: {color} }} a {{ display: block; height: 40px }}"
        " #b { scroll-margin-top: 90px }</style><header></header><a href=# id=a style='margin-top: -60px'>Under the bar</a>"
        "<a href=# id=b style='margin-top: 60px'>Below</a><p style='height: 3000px'></p><a href=# id=c>End</a>")
    assert audit(body, "focus.obscured", "--states", "rest,focus") == {"#a": state}


def test_typography_is_advice_in_paragraphs(audit):
    words = "Ships leave from the old harbour every day. " * 12
    body = (
        "<style>body { font: 16px/1.5 DejaVu Sans; margin: 20px } p { width: 40em }</style>"
        f"<p id=a>{words}<p id=b style='width: 70em'>{words}<p id=c style='line-height: 1.3'>{words}<p id=d style='text-align: justify'>{words}"
        f"<p id=e style='letter-spacing: -.05em'>{words}<p id=f style='font-size: 11px; width: 500px'>{words}")
    for rule, selector in {
        "text.lineLength": "#b", "text.leading": "#c", "text.justified": "#d", "text.letterSpacing": "#e", "text.size": "#f",
    }.items():
        assert audit(body, rule, "--states", "rest") == {selector: "fail"}, rule


def test_only_text_beside_a_target_makes_it_part_of_a_sentence(audit):
    small = "<button id={} style='width: 18px; height: 18px; padding: 0; border: 0'></button>"
    body = (
        "<style>body { font: 16px DejaVu Sans } a { font-size: 10px }</style>" + small.format("a") + small.format("b")
        + "<div style='height: 90px'></div><label><input type=checkbox>I agree</label><div style='height: 90px'></div>"
        "<p style='width: 200px'>All ships leave from the old harbour at <a href=# id=c>noon</a> <a href=# id=d>daily</a> and in the evening.</p>")
    assert audit(body, "target.size", "--states", "rest") == {"#a": "fail", "#b": "fail"}
