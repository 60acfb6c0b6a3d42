"""Checks the members and the renderings of records against pages with known colours, sizes and positions."""

import math
import re

import pytest

from conftest import colors

TEXT_COLOR, BACKGROUND = "cc0000", "ffeedd"
STYLE = f"<style>body {{ background: #{BACKGROUND}; font: 20px DejaVu Sans }} #t, #h::part(t) {{ color: #{TEXT_COLOR} }}</style>"
SHADOW = """<x-a id=h></x-a><script>
h.attachShadow({mode: "open"}).innerHTML = "<p id=t style='color: #cc0000'>Opening hours</p>"</script>"""


@pytest.mark.parametrize(
    "body, selector",
    [
        ("<p id=t>Opening hours</p>", "#t"),
        ("<p id=t><b>Opening</b> hours</p>", "#t"),
        ("<p id=t style='-webkit-text-fill-color: #cc0000'>Opening hours</p>", "#t"),
        ("<style>body p#t.a.b { -webkit-text-fill-color: #cc0000 !important }</style><p id=t class='a b'>Opening hours</p>", "#t"),
        ("<p id=t style='transition: all 9s'>Opening hours</p>", "#t"),
        ("<style>#t::before { content: 'Opening hours' }</style><p id=t></p>", "#t::before"),
        ("<input id=t value='Opening hours' style='background: none; border: 0'>", "#t"),
        ("<style>#t::placeholder { color: #cc0000; opacity: 1 }</style>"
         "<input id=t placeholder='Opening hours' style='background: none; border: 0'>", "#t::placeholder"),
        ("<select id=t style='appearance: none; background: none; border: 0'><option>Opening hours</select>", "#t"),
        ("<svg width=400 height=40><text id=t y=30 fill='#cc0000'>Opening hours</text></svg>", "#t"),
        (SHADOW, "#t"),
        (SHADOW.replace("open", "closed"), "#t"),
        ("<iframe srcdoc=\"<body style='background: #ffeedd'><p id=t style='color: #cc0000'>Opening hours\"></iframe>", "#t"),
        ("<meta http-equiv=Content-Security-Policy content=\"style-src 'unsafe-inline'; script-src 'none'\"><p id=t>Opening hours</p>", "#t"),
        ("<p id=t style='color: transparent; background: #cc0000; background-clip: text'>Opening hours</p>", "#t"),
        ("<div style='height: 60px; overflow: auto'><p style='height: 300px'><p id=t>Opening hours</p></div>", "#t"),
        ("<p style='height: 4000px'><p id=t>Opening hours</p>", "#t"),
        ("<p id=t style='margin-left: 2000px; white-space: nowrap'>Opening hours</p>", "#t"),
        ("<style>@keyframes a { from { opacity: 0 } }</style><p id=t style='animation: a 60s both'>Opening hours</p>", "#t"),
    ],
)
def test_the_renderings_change_the_text_color_and_keep_the_background(record, body, selector):
    records = record(STYLE + body)
    real, background, black, white = (records.colors(selector, part) for part in ("real", "ground", "black", "white"))
    assert TEXT_COLOR in real and BACKGROUND in real
    assert background == {BACKGROUND}
    assert "000000" in black and TEXT_COLOR not in black
    assert "ffffff" in white and TEXT_COLOR not in white
    assert not any(band.get("shifted") for band in records.rest["bands"])


def test_images_leave_out_the_empty_margins_of_the_page(record):
    records = record("<p id=t style='margin-left: 400px'>Opening hours</p><div style='height: 1600px'></div>"
                     "<p style='margin-left: 500px'><button id=b>Open</button></p>")
    bands = records.rest["bands"]
    left, right = records.text("#t")["rects"][0][0], max(
        x + width for text in records.rest["texts"] for x, _, width, _ in text["rects"] + [records.of("targets", "#b")[0]["box"]])
    assert {(band["x"], band["x"] + band["width"]) for band in bands} == {(math.floor(left - 24), math.ceil(right + 24))}
    # Both texts are in one image, which is less than 500 px wide.
    assert len(bands) == 1 and bands[0]["height"] > 1600


def test_text_on_white_has_no_separate_image_of_white_text(record):
    records = record("<p id=t style='color: #777'>Opening hours</p>")
    (band,) = records.rest["bands"]
    assert band["white"] == band["ground"] != band["black"]


@pytest.mark.parametrize(
    "style", ["background: #fffffe", "background: #000; color: #fff", "filter: invert(1)", "mix-blend-mode: multiply", "opacity: .5; filter: blur(0)"])
def test_other_text_has_an_image_of_white_text(record, style):
    records = record(f"<p>Directions</p><p id=t style='{style}'>Opening hours</p>")
    (band,) = records.rest["bands"]
    assert len({band[part] for part in ("real", "ground", "black", "white")}) == 4


def test_overlapping_text_elements_have_separate_renderings(record):
    style = "position: absolute; left: 8px; top: 8px; margin: 0"
    records = record(f"{STYLE}<p id=u style='{style}; color: #008800'>MMMMMMMM</p><p id=t style='{style}'>Opening hours</p>")
    upper = records.rest["texts"].index(records.text("#t"))
    (own,) = [one for one in records.rest["bands"][0]["classes"] if upper in one["texts"]]
    assert len(own["texts"]) == 1
    background, black, white = (records.colors("#t", part, own) for part in ("ground", "black", "white"))
    # The lower text element stays unchanged.
    assert "008800" in background and TEXT_COLOR not in background
    assert "000000" in black and TEXT_COLOR not in black and "008800" in black
    assert "ffffff" in white and TEXT_COLOR not in white and "008800" in white


def test_a_page_that_moves_is_reported(record):
    records = record("<p id=p style='position: relative'>Moves<script>let i = 0; setInterval(() => p.style.left = i++ % 90 + 'px', 5)</script>")
    # It is measured again while its scripts are held, so that the boxes match the images.
    assert "shifted" not in records.rest["bands"][0]
    assert "content that never stopped moving" in [one["because"] for one in records.rest["unreached"]]
    assert "content that never stopped moving" in [one["because"] for one in records.rest["unreached"]]


@pytest.mark.parametrize(
    "body",
    [
        "<p id=t style='display: none'>x</p>",
        "<p id=t style='visibility: hidden'>x</p>",
        "<p id=t style='opacity: 0'>x</p>",
        "<details><summary>More</summary><p id=t>x</p></details>",
        "<div style='content-visibility: hidden'><p id=t>x</p></div>",
        "<p id=t style='font-size: 0'>x</p>",
        "<template><p id=t>x</p></template>",
    ],
)
def test_text_that_is_not_drawn_has_no_entry(record, body):
    assert "#t" not in [text["selector"] for text in record(f"{body}<p id=u>Seen").rest["texts"]]


@pytest.mark.parametrize(
    "body, reason",
    [
        ("<button disabled id=t>x</button>", "disabled"),
        ("<div aria-disabled=true><p id=t>x</p></div>", "disabled"),
        ("<fieldset disabled><input id=t value=x></fieldset>", "disabled"),
        ("<fieldset disabled><legend id=t>x</legend></fieldset>", None),
        ("<label id=t>x <input disabled></label>", "label"),
        ("<p id=t>x</p><input disabled aria-labelledby=t>", "label"),
        ("<p id=t>x</p><input disabled aria-labelledby=t><input aria-labelledby=t>", None),
        ("<div inert><p id=t>x</p></div>", "inert"),
        ("<p id=t>x</p><dialog id=d>y</dialog><script>d.showModal()</script>", "modal"),
        ("<dialog id=d><p id=t>x</p></dialog><script>d.showModal()</script>", None),
        ("<p id=t>x</p>", None),
    ],
)
def test_inactive_text_has_a_reason(record, body, reason):
    assert record(body).text("#t")["inactive"] == reason


def test_a_text_element_has_its_style_and_position(record):
    records = record(
        "<style>body { margin: 0 }</style><main lang=de style='opacity: .5; filter: blur(1px)'>"
        "<div style='transform: scale(.5); transform-origin: 0 0'><h2 style='margin: 0; font: 700 40px/60px DejaVu Sans' aria-hidden=true>Hallo</h2>"
        "</div></main><main><p>One<p>Two<p class=c>Three</main>")
    text = records.rest["texts"][0]
    assert text["selector"] == "body > main:nth-of-type(1) > div > h2"
    assert (text["size"], text["drawnSize"], text["weight"], text["lang"]) == (40, 20, 700, "de")
    assert (text["opacity"], text["effects"], text["ariaHidden"]) == (0.5, ["filter"], True)
    # The box of the letters is centred in a line box of 60 px, and the transform halves both.
    x, y, _, height = text["rects"][0]
    assert x == 0 and abs(y + height / 2 - 15) <= 1
    # A class that only one element has identifies it.
    assert [one["selector"] for one in records.rest["texts"][1:]] == [
        *(f"body > main:nth-of-type(2) > p:nth-of-type({n})" for n in (1, 2)), "p.c"]


def test_frames_and_shadow_trees_have_a_path(record):
    records = record(f"{SHADOW}<iframe id=f srcdoc='<p id=u>x</p>'></iframe><iframe id=g src='https://example.com/'></iframe>")
    assert records.text("#t")["path"] == ["#h"]
    assert records.text("#u")["path"] == ["#f"]
    assert records.rest["unreached"] == [{"selector": "#g", "because": "frame of another origin that couldn’t be opened"}]


def test_links_in_text_have_their_underline_and_style(record):
    records = record(
        "<p>Before <a href=# id=a>plain</a>, <a href=# id=b style='text-decoration: none'>none</a>,"
        " <a href=# id=c style='text-decoration: none; font-weight: bold'>bold</a> after</p><nav><a href=# id=d>alone</a></nav>")
    assert {link["selector"]: (link["underlined"], link["styled"]) for link in records.rest["links"]} == {
        "#a": (True, False), "#b": (False, False), "#c": (False, True)}
    assert records.of("links", "#a")[0]["around"]


@pytest.mark.parametrize("outside, border, is_styled", [
    ("", "1px solid #555", True), ("", "1px solid transparent", False), ("", "0 solid #555", False),
    ("", "1px solid white", False), ("background: #eef", "1px solid white", True), ("background: #eef", "1px solid #eef", False),
])
def test_a_border_distinguishes_a_link_unless_it_has_the_colour_outside(record, outside, border, is_styled):
    records = record(
        f"<div style='{outside}'><p>Before <a href=# id=a style='text-decoration: none; border: {border}; background: #ddd'>link</a> after</div>")
    (link,) = records.rest["links"]
    assert (link["underlined"], link["styled"]) == (False, is_styled)


def test_targets_have_the_size_of_their_clickable_area(record):
    button = "<button id={} style='position: absolute; left: 100px; top: {}px; width: 16px; height: 16px; padding: 0; border: 0'></button>"
    records = record(
        "<style>#b::after { content: ''; position: absolute; inset: -8px }</style>" + button.format("a", 20) + button.format("b", 3000)
        + "<p>In <a href=# id=c>text</a> here</p><input type=checkbox id=d><input type=checkbox id=e style='width: 20px; height: 20px'>"
        + "<label><input type=checkbox id=f> A label</label>")
    sizes = {target["selector"]: target for target in records.rest["targets"]}
    assert (sizes["#a"]["hit"], sizes["#b"]["hit"]) == ([16, 16], [32, 32])
    assert sizes["#a"]["box"] == [100, 20, 16, 16]
    assert (sizes["#c"]["inline"], sizes["#a"]["inline"]) == (True, False)
    assert (sizes["#d"]["native"], sizes["#e"]["native"]) == (True, False)
    assert sizes["#f"]["hit"][0] > 24


def test_text_that_spacing_zoom_or_reflow_cuts_off_is_listed(record):
    text = "Opening hours and directions "
    records = record(
        f"<meta name=viewport content='width=device-width, maximum-scale=1'><style>body {{ margin: 24px; font: 16px/1.5 DejaVu Sans }}</style>"
        f"<div id=a style='width: 248px; height: 24px; overflow: hidden'>{text}</div><div style='height: 15vh; overflow: hidden'>"
        f"<p id=b style='margin: 0'>{text * 10}</p></div><p id=c style='width: 600px'>{text * 3}</p><div style='overflow: auto'>"
        f"<p id=d style='width: 700px; margin: 0'>{text * 3}</p></div><p id=e style='letter-spacing: .05em !important'>{text}</p>",
        states="rest,spacing,zoom-200,reflow-320")

    def lost(state, selector):
        return max([clip["lost"] for clip in records.of("clips", selector, state)], default=0)

    assert lost("rest", "#a") == 0 and lost("spacing", "#a") > 0.2
    assert lost("rest", "#b") == 0 and lost("zoom-200", "#b") > 0.2
    assert records.of("clips", "#c", "reflow-320")[0]["by"] == "viewport"
    (scrolled,) = records.of("clips", "#d", "reflow-320")
    assert scrolled["scroller"] and scrolled["lost"] == 0
    assert not records.of("clips", "#e", "reflow-320")
    assert records.states["zoom-200"]["viewport"] == [640, 512] and records.states["reflow-320"]["viewport"] == [320, 256]
    assert "bands" in records.rest and "bands" not in records.states["spacing"]
    assert records.rest["viewportMeta"] == "width=device-width, maximum-scale=1"
    (spacing,) = records.rest["importantSpacing"]
    assert (spacing["selector"], spacing["property"], spacing["ratio"], spacing["lines"]) == ("#e", "letter-spacing", 0.05, 1)


def test_fields_may_have_the_names_of_properties(record):
    """A form has each of its fields as a property, even in place of the properties of all elements."""
    names = "id lang style title children".split()
    fields = "".join(f"<label for=f-{name}>{name}</label><input id=f-{name} name={name}>" for name in names)
    records = record(
        f"<form id=booking lang=de>{fields}<p>Hin und zurück<p style='letter-spacing: .05em !important'>Kinder</form><p id=after>After")
    selectors = {text["selector"]: text["lang"] for text in records.rest["texts"]}
    assert selectors.keys() >= {f"#booking > label:nth-of-type({place})" for place in range(1, 6)} | {"#booking > p:nth-of-type(1)"}
    assert selectors["#booking > p:nth-of-type(1)"] == "de" and selectors["#after"] == ""
    assert [one["selector"] for one in records.rest["importantSpacing"]] == ["#booking > p:nth-of-type(2)"]


def test_text_is_not_reported_as_covered_by_text_that_is_clipped_to_a_shape(record):
    """Both halves of a comparison are at the same place, and a shape shows only one of them in each half."""
    style = "<style>div { position: relative } p { position: absolute; top: 0; margin: 0 }</style>"
    halves = "<p>Opening hours</p><p style='clip-path: inset(0 0 0 50%)'>Opening hours</p>"
    records = record(f"{style}<div id=a>{halves}</div>", states="rest,zoom-200")
    assert [clip for state in records.states.values() for clip in state["clips"] if clip["covered"]] == []
    records = record(f"{style}<div id=a>{halves.replace('clip-path', '--shape')}</div>", states="zoom-200")
    assert {clip["selector"] for clip in records.states["zoom-200"]["clips"] if clip["covered"]} == {
        "#a > p:nth-of-type(1)", "#a > p:nth-of-type(2)"}


def test_text_beyond_the_edge_of_a_box_that_scrolls_does_not_overlap_other_content(record):
    text = "Opening hours and directions"
    records = record(
        "<style>body { font: 16px DejaVu Sans; margin: 0 } #box { width: 100px; height: 50px; overflow: auto; white-space: nowrap }"
        " p { margin: 0 } #right { position: absolute; left: 120px; top: 0 }</style>"
        f"<div id=box><p id=wide>{text}</p><p id=tall style='font-size: 40px; line-height: 1.3'>Hours</p></div><p id=right>{text}</p><p id=below>{text}</p>",
        states="rest,spacing")
    for state in ("rest", "spacing"):
        assert [clip["selector"] for clip in records.states[state]["clips"] if clip["covered"]] == []
        assert {clip["selector"]: clip["lost"] for clip in records.states[state]["clips"]} == {"#wide": 0, "#tall": 0}


# Generated text that may be over the words of its element needs images of its own.
BESIDE = {
    "in front of the words": ("", False),
    "as an icon in front of the words": ("#t::before { display: inline-block; width: 1em }", False),
    "positioned over the words": ("#t::before { position: absolute; left: 8px }", True),
    "pulled over the words": ("#t::before { margin-right: -30px }", True),
    "without a width of its own": ("#t::before { display: inline-block; width: 0 }", True),
    "in the same cell of a grid": ("#t { display: grid } #t::before, #w { grid-area: 1 / 1 }", True),
    "under words that are pulled over it": ("#w { margin-left: -30px }", True),
    "under words that are moved over it": ("#w { position: relative; left: -30px }", True),
    "moved over the words": ("#t::before { display: inline-block; transform: translateX(30px) }", True),
}


@pytest.mark.parametrize("style, expected", BESIDE.values(), ids=BESIDE)
def test_generated_text_has_images_of_its_own_only_if_it_may_be_over_other_text(record, style, expected):
    records = record(
        f"<style>body {{ font: 16px DejaVu Sans; margin: 0 }} #t::before {{ content: 'Note'; color: #aaa }} {style}</style>"
        "<p id=t><span id=w>Opening hours</span></p>")
    assert {text["selector"] for text in records.rest["texts"]} == {"#t::before", "#w"}
    assert ("classes" in records.rest["bands"][0]) == expected


def test_focusable_elements_have_images_before_and_after_focus(record):
    records = record(
        "<style>button { margin: 30px; outline: 0; transition: all 5s } #a:focus-visible { box-shadow: 0 0 0 3px #0000ff }</style>"
        "<button id=a>One</button><button id=b>Two</button><a href=# tabindex=-1 id=c>Three</a>", states="focus")
    focus = {one["selector"]: one for one in records.rest["focus"]}
    assert set(focus) == {"#a", "#b"}
    shots = {name: [(records.folder / focus[name][part]).read_bytes() for part in ("before", "after")] for name in focus}
    assert shots["#a"][0] != shots["#a"][1]
    assert shots["#b"][0] == shots["#b"][1]


def test_a_control_is_scrolled_into_view_in_its_boxes_before_it_is_focused(record):
    """A control that is scrolled out of a box looks the same with and without the focus."""
    link = "<a href=# style='display: block; height: 40px'>{}</a>"
    box = "<div id={} style='width: 200px; height: 60px; overflow: auto'><div style='height: 300px'></div>{}</div>"
    frame = f"<iframe id=f style='width: 300px; height: 80px' srcdoc=\"<div style='height: 400px'></div>{link.format('Three')}\"></iframe>"
    records = record(
        "<style>a:focus-visible { outline: 3px solid #00f }</style>" + link.format("Zero") + box.format("a", link.format("One"))
        + box.format("b", box.format("c", link.format("Two"))) + frame, states="focus")
    focus = records.rest["focus"]
    assert [one["selector"] for one in focus] == ["body > a", "#a > a", "#c > a", "body > a"]
    for one in focus:
        shots = [(records.folder / one[part]).read_bytes() for part in ("before", "after")]
        assert shots[0] != shots[1], one["selector"]


def test_a_box_keeps_its_scroll_position_in_the_images(record):
    """Chromium resizes the window for images beyond it, and in a narrow window this box doesn't scroll."""
    links = "".join(f"<a href=# id=a{index} style='display: block; height: 40px; color: #ff0000'>Link</a>" for index in range(30))
    records = record(
        "<style>body { margin: 0 } nav { height: 100vh; overflow: auto } a:focus { outline: 3px solid #0000ff }"
        f" @media (max-width: 300px) {{ nav {{ height: auto }} }}</style><nav>{links}</nav><p style='height: 3000px'>", states="focus")
    assert not any(one.get("shifted") for one in records.rest["bands"])
    assert "ff0000" in records.colors("#a29", "real")
    last = records.rest["focus"][-1]
    assert last["selector"] == "#a29" and "0000ff" in colors(records.folder / last["after"], 0, 0, 5000, 5000)


def test_controls_that_move_or_disappear_when_others_get_the_focus_are_measured_or_reported(record):
    records = record(
        "<style>body { margin: 0; overflow-x: hidden } button { outline: 0 } #c:focus { background: #0000ff }</style>"
        "<input id=a onfocus='gone.hidden = true; moved.style.marginTop = `200px`'><p id=gone><button id=b>Two</button></p>"
        "<p id=moved><button id=c style='width: 90px'>Three</button></p><div style='height: 500px'></div>", states="focus")
    focus = {one["selector"]: one for one in records.rest["focus"]}
    assert set(focus) == {"#a", "#c"}
    one = focus["#c"]
    assert one["clip"][1] > one["box"][1] + 60
    assert "0000ff" in colors(records.folder / one["after"], 0, 0, 2000, 2000)
    assert "the focus of 1 controls that were no longer visible on the page" in [one["because"] for one in records.rest["unreached"]]


def test_content_that_the_browser_skips_is_drawn(record):
    body = "<style>section { content-visibility: auto; contain-intrinsic-size: auto 400px }</style><div style='height: 3000px'></div><section><p id=t style='color: #ff0000'>Below"
    records = record(body)
    assert {"ff0000", "ffffff"} <= records.colors("#t", "real") and "ff0000" not in records.colors("#t", "ground")


@pytest.mark.parametrize(
    "style, content, text",
    [
        ("", "<ol start=3><li>a<li id=t>b</ol>", "4."),
        ("", "<ol><li id=t value=9><p>b</ol>", "9."),
        ("ol { list-style-position: inside }", "<ol><li id=t>b c d e f g</ol>", "1."),
        ("", "<ol dir=rtl><li id=t>b</ol>", "1."),
        ("li { list-style-type: 'Step ' }", "<ul><li id=t>b</ul>", "Step"),
        ("li::marker { content: 'Day ' }", "<ul><li id=t>b</ul>", "Day"),
        # The marker overlaps other text, so that it has separate renderings.
        ("ol { position: relative } b { position: absolute; left: 20px; top: 0 }", "<ol><li id=t>x</li><b>Over</b></ol>", "1."),
    ],
)
def test_the_numbers_of_lists_are_text(record, style, content, text):
    records = record(f"<style>body {{ width: 90px }} li::marker {{ color: #ff0000 }} {style}</style>{content}")
    marker = records.text("#t::marker")
    assert (marker["kind"], marker["text"], marker["ink"]) == ("marker", text, "rgb(255, 0, 0)")
    assert "ff0000" in records.colors("#t::marker", "real") and "ff0000" not in records.colors("#t::marker", "black")


@pytest.mark.parametrize("style", ["", "list-style-type: none", "list-style-type: '→ '", "display: flex"])
def test_bullets_are_not_text(record, style):
    records = record(f"<ul><li id=t style=\"{style}\">x</ul>")
    assert [one["selector"] for one in records.rest["texts"]] == ["#t"]


def test_the_box_of_a_number_is_never_reported_as_cut_off(record):
    records = record("<div style='overflow: hidden'><ol style='padding-left: 20px'><li>x</ol></div>")
    assert "marker" in {one["kind"] for one in records.rest["texts"]} and records.rest["clips"] == []


def test_the_button_of_a_file_field_is_text(record):
    records = record("<style>#t { font-size: 20px } #t::file-selector-button { color: #ff0000; font-size: 14px }</style><input id=t type=file>")
    assert (records.text("#t")["kind"], records.text("#t")["text"], records.text("#t")["size"]) == ("value", "Choose file", 14)
    assert "ff0000" in records.colors("#t", "real") and "ff0000" not in records.colors("#t", "ground")


def test_an_outline_of_another_color_is_the_background_of_drawn_text(record):
    text = "<text id={} y={} stroke='{}' stroke-width=4 paint-order=stroke fill='#ff0000'>Harbour</text>"
    records = record(f"<svg>{text.format('t', 30, '#0000ff')}{text.format('u', 70, '#ff0000')}</svg>")
    assert "0000ff" in records.colors("#t", "ground") and "ff0000" not in records.colors("#u", "ground")


@pytest.mark.parametrize(
    "boxes, widths",
    [
        ([(0, 40, ""), (16, 40, "")], [16, 40]),
        ([(0, 40, "z-index: 1"), (16, 40, "")], [40, 16]),
        # The part that is left is large enough.
        ([(0, 40, ""), (26, 40, "")], [40, 40]),
        ([(0, 200, ""), (170, 30, "")], [200, 30]),
        # A bar covers other targets only at some scroll positions.
        ([(0, 40, ""), (16, 40, "position: fixed; top: 0")], [40, 40]),
        # Content that isn't a target doesn't get the clicks.
        ([(0, 40, ""), (16, 40, "pointer-events: none")], [40]),
    ],
)
@pytest.mark.parametrize("top", [0, 3000])
def test_a_covered_target_has_the_size_of_the_part_that_is_left(record, boxes, widths, top):
    buttons = "".join(f"<button style='left: {left}px; width: {width}px; {style}'></button>" for left, width, style in boxes)
    records = record(
        "<style>body { margin: 0 } div { position: relative; height: 40px } button { position: absolute; height: 40px; padding: 0; border: 0 }</style>"
        f"<p style='margin: 0; height: {top}px'></p><div>{buttons}</div>")
    assert [one["box"][2] for one in records.rest["targets"]] == widths


@pytest.mark.parametrize(
    "options, feature, value",
    [
        ([], "prefers-color-scheme", "light"),
        (["--scheme", "dark"], "prefers-color-scheme", "dark"),
        (["--contrast", "more"], "prefers-contrast", "more"),
        (["--forced-colors"], "forced-colors", "active"),
    ],
)
def test_options_set_the_media_features(record, options, feature, value):
    body = "<style>@media (%s: %s) { p { letter-spacing: 9px } }</style><p id=t>x</p>" % (feature, value)
    records = record(body, *options)
    assert records.rest["media"][feature] == value
    assert records.text("#t")["rects"][0][2] > 9
    assert records.text("#t")["forced"] == (feature == "forced-colors")


def test_passwords_are_never_recorded_and_redact_hides_all_text(record):
    body = (
        "<title>Account 12</title><input type=password value=hunter2><input autocomplete=cc-number value=4111111111111111>"
        "<input id=t value='Jo Doe'><p id=p aria-label='For Jo'>Hello Jo 7!</p>")
    plain = record(body)
    text = str(plain.all)
    assert "hunter2" not in text and "4111" not in text and "Jo Doe" in text
    redacted = record(body, "--redact")
    assert not re.search("Jo|Doe|Hello|Account|12|7", str(redacted.rest["texts"] + [redacted.rest["title"]]).replace("DejaVu", "").split("'rects'")[0])
    assert redacted.text("#p")["text"] == "xxxxx xx x!"
    assert redacted.text("#p")["rects"] == plain.text("#p")["rects"]


def test_only_files_in_the_folder_of_a_page_are_served(record, site):
    (site / "style.css").write_text("#t { color: #0000cc }")
    (site.parent / "secret.css").write_text("#t { letter-spacing: 40px }")
    (site / "link.css").symlink_to("../secret.css")
    sheets = "".join(f"<link rel=stylesheet href='{path}'>" for path in ("style.css", "link.css", "%2e%2e/secret.css"))
    records = record(f"{sheets}<p id=t>x</p><p id=u></p><script>u.textContent = isSecureContext + ' ' + location</script>")
    assert records.text("#t")["ink"] == "rgb(0, 0, 204)"
    assert records.text("#t")["rects"][0][2] < 40
    assert records.text("#u")["text"] == "true https://page.invalid/page.html"


def test_a_page_is_recorded_after_a_click_and_a_wait(record):
    records = record(
        "<button id=b onclick='this.nextSibling.hidden = false'>Open</button><p id=t hidden>Opened</p><script>"
        "setTimeout(() => document.body.append(Object.assign(document.createElement('p'), {id: 'l', textContent: 'Late'})), 700)</script>",
        "--click", "#b", "--wait", "#l")
    assert records.text("#t")["text"] == "Opened" and records.text("#l")["text"] == "Late"


def test_each_page_viewport_and_scheme_has_a_record(record, site):
    (site / "sub").mkdir()
    for name in ("a.html", "sub/b.html", "note.txt"):
        (site / name).write_text("<p>x")
    records = record(None, "--viewport", "800x600,390x844", "--scheme", "light,dark", pages=(".",))
    assert len(records.all) == 8
    assert {tuple(one["viewport"]) for one in records.all} == {(800, 600), (390, 844)}
    assert [one["path"].rsplit("/site/", 1)[1] for one in records.all][::4] == ["a.html", "sub/b.html"]


def controls(records):
    return {one["selector"]: one for one in records.rest["controls"]}


def test_controls_that_the_page_styles_are_listed(record):
    field = "style='border: 1px solid #ccc; background: #fff'"
    records = record(
        f"<input id=a {field}><input id=b><textarea id=c {field}></textarea><select id=d {field}><option>x</select>"
        f"<input id=e {field} disabled><input id=f type=checkbox><input id=g type=checkbox style='appearance: none; border: 1px solid'>"
        "<button id=h role=switch style='width: 40px; height: 20px; border: 0'></button><button id=i role=switch>On</button>"
        f"<input id=j {field} hidden><div style='height: 0; overflow: hidden'><input id=k {field}></div>")
    found = controls(records)
    assert {selector: one["kind"] for selector, one in found.items()} == {
        "#a": "field", "#c": "field", "#d": "field", "#g": "toggle", "#h": "toggle"}
    x, y, width, height = found["#a"]["box"]
    assert any(band["y"] <= y - 6 and band["y"] + band["height"] >= y + height for band in records.rest["bands"])


def test_a_default_field_is_the_browsers_own_even_on_dark_pages(record):
    body = "<meta name=color-scheme content='light dark'><p>x<input id=a><select id=b><option>x</select><textarea id=c></textarea>"
    assert controls(record(body, "--scheme", "dark")) == {}


def test_icons_without_text_are_listed_with_the_boxes_of_their_images(record):
    svg = "<svg width=16 height=16><path d='M0 0h16v16z'/></svg>"
    records = record(
        "<style>button { padding: 4px; border: 0 } #f::before { content: '\\e001' } #g { width: 20px; height: 20px; background: url(x.png) }</style>"
        f"<button id=a aria-label=Close>{svg}</button><button id=b>{svg} Close</button><a id=c href=# aria-label=Home>{svg}</a>"
        "<button id=d aria-label=Close>×</button><button id=e></button><button id=f aria-label=Menu></button><button id=g></button>"
        f"<div style='position: relative'><button id=h>{svg}</button><div style='position: absolute; inset: 0; background: #fff'></div></div>")
    found = controls(records)
    assert {selector: one["essential"] for selector, one in found.items()} == {
        "#a": False, "#c": True, "#d": False, "#f": False, "#g": False}
    x, y, *_ = found["#a"]["box"]
    assert found["#a"]["graphics"] == [[x + 4, y + 4, 16, 16]]


def test_a_box_around_a_field_and_a_transform_are_recorded(record):
    records = record(
        "<div id=box style='border: 1px solid; padding: 9px'><input id=a style='border: 0'></div>"
        "<input id=b style='border: 0; transform: rotate(3deg)'>")
    found = controls(records)
    x, y, width, height = found["#a"]["box"]
    ((left, top, right, bottom),) = [(ax, ay, ax + aw, ay + ah) for ax, ay, aw, ah in found["#a"]["around"]]
    assert left == x - 10 and top <= y - 10 and right > x + width and bottom >= y + height + 10
    assert (found["#a"]["transformed"], found["#b"]["transformed"]) == (False, True)


def obscured(records, state="rest"):
    return {one["selector"]: (one["share"], one["by"], one["opaque"]) for one in records.states[state]["obscured"]}


@pytest.mark.parametrize(
    "bar, expected",
    [
        ("background: #fff", {"#a": (1, "#bar", True)}),
        ("background: rgb(255 255 255 / .8)", {"#a": (1, "#bar", False)}),
        ("background: #fff; opacity: .9", {"#a": (1, "#bar", False)}),
        ("background: #fff; height: 30px", {"#a": (0.6, "#bar", True)}),
        ("background: #fff; pointer-events: none", {}),
        ("background: #fff; position: absolute", {}),
        # At the end of the page, the browser can't scroll the link out from under the bar.
        ("background: #fff; top: auto; bottom: 0", {"#b": (1, "#bar", True)}),
    ],
)
def test_a_bar_over_the_focused_element_is_recorded(record, bar, expected):
    records = record(
        f"<style>body {{ margin: 0 }} #bar {{ position: fixed; inset: 0 0 auto; height: 60px; {bar} }}</style>"
        "<div style='height: 9px'></div><a id=a href=# style='display: block; height: 40px'>Top</a>"
        "<div id=bar></div><p style='height: 3000px'>x<p><a href=# id=b>End</a>", states="focus")
    assert obscured(records) == expected


def test_the_label_and_parts_of_an_element_do_not_cover_it(record):
    records = record(
        "<style>label { position: fixed; inset: 0 0 auto; height: 60px; background: #fff }</style>"
        "<label><input id=a style='position: absolute; left: 0; top: 0'><span style='position: absolute; inset: 0; background: #ccc'></span></label>"
        "<a href=# id=b><span style='position: fixed; left: 0; top: 90px; background: #fff'>Part</span></a>", states="focus")
    assert records.rest["obscured"] == []


def test_controls_that_change_in_the_hover_state_have_images(record):
    records = record(
        "<style>body { background: #ffeedd } a, button { transition: all 5s } #a:hover { color: #cc0000; letter-spacing: 4px }"
        " nav:hover #b { color: #00cc00 }</style><a href=# id=a>One</a> <nav><a href=# id=b>Two</a></nav><button id=c style='border: 0'>Three</button>",
        states="hover")
    found = {one["selector"]: one for one in records.rest["hover"]}
    assert set(found) == {"#a", "#b"}
    for selector, color in (("#a", "cc0000"), ("#b", "00cc00")):
        one = found[selector]
        (text,) = one["texts"]
        assert records.rest["texts"][text["index"]]["selector"] == selector
        x, y, width, height = text["rects"][0]
        place = [2 * (x - one["clip"][0]), 2 * (y - one["clip"][1]), 2 * width, 2 * height]
        assert color in colors(records.folder / one["real"], *place)
        assert colors(records.folder / one["ground"], *place) == {"ffeedd"}
        assert "000000" in colors(records.folder / one["black"], *place)
    assert found["#a"]["texts"][0]["rects"][0][2] > records.text("#a")["rects"][0][2]
    assert "hover" not in record("<a href=#>One</a>").rest


def test_paragraphs_have_their_line_length_and_spacing(record):
    # In a monospaced font, the lines have a known number of characters.
    style = "font: 16px/24px DejaVu Sans Mono; margin: 0"
    width = record(f"<span id=t style='{style}'>0000000000</span>").text("#t")["rects"][0][2] / 10
    words = "0123456789 " * 40
    records = record(
        f"<p id=a style='{style}; width: {88 * width + 1}px'>{words}</p>"
        f"<p id=b style='{style}; width: {88 * width + 1}px; line-height: 1.2; letter-spacing: -.5px; text-align: justify'><b>{words}</b>{words}</p>"
        f"<p id=c style='{style}'>{'0123456789 ' * 2}</p><p id=d style='{style}; width: 330px' lang=ja>{'日本語' * 40}</p>"
        f"<pre id=e>{words}\n{words}\n{words}</pre><div style='columns: 2'><p id=f style='{style}'>{words * 4}</p></div>")
    found = {one["selector"]: one for one in records.rest["paragraphs"]}
    assert set(found) == {"#a", "#b", "#d"}
    a, b, d = found["#a"], found["#b"], found["#d"]
    # Eight words of eleven characters each, the last without its space.
    assert abs(a["longest"] - 87) <= 1 and a["lines"] == 5
    assert (a["leading"], a["tracking"], a["justified"], a["cjk"]) == (1.5, 0, False, False)
    assert (b["leading"], b["tracking"], b["justified"]) == (1.2, -0.03, True)
    assert d["cjk"] and abs(d["longest"] - 20) <= 1
