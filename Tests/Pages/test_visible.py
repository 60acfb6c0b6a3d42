"""Audits pages on which text, controls or documents were once taken for something else, each with its known result.

On white, #aaaaaa has a contrast of 2.32:1, #bbbbbb 1.92:1 and #333333 12.63:1; 4.5:1 is required of text, 3:1 of large text.
"""

import json
import subprocess
import threading
import http.server

import pytest

from conftest import OPTIONS, PATIENCE, PROGRAM


@pytest.fixture
def audit(site):
    """A function that audits a page with this body and returns the findings of a rule in a state, as states by selector."""

    def run(body, rule, *options, state="rest"):
        (site / "page.html").write_text(
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Page</title>"
            f"<style>body {{ font: 16px DejaVu Sans; background: #fff; color: #333 }}</style>{body}")
        command = [
            PROGRAM, "audit", str(site / "page.html"), "--as", "json", "--checks", rule, "--fail-on", "never", *OPTIONS, *options]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=PATIENCE)
        (result,) = [one for one in json.loads(done.stdout)["results"] if one["page"]["state"] == state]
        return {one["element"]["selector"].split("::")[0]: one["state"] for one in result["findings"]}

    return run


LINES = "<p>A line of the article.</p>" * 40
TEXTS = {
    "generated text without words": "<style>.c::before { content: ' '; display: table }</style>"
    "<div class=c><p>Words with <a href=# id=t style='color: #aaa'>a faint link</a> in them.</p></div>",
    "an important colour in the style attribute": "<p id=t style='-webkit-text-fill-color: #bbb !important'>Faint words</p>",
    "an important colour in an earlier layer": "<style>@layer a { #t { -webkit-text-fill-color: #bbb !important } }</style>"
    "<p id=t>Faint words</p>",
    "an important colour of a placeholder in an earlier layer": "<style>@layer a { #t::placeholder {"
    " -webkit-text-fill-color: #bbb !important; opacity: 1 } }</style><input id=t placeholder='Faint words'>",
    "an important colour of generated text in an earlier layer": "<style>@layer a { #t::after { content: 'Faint words';"
    " -webkit-text-fill-color: #bbb !important } }</style><p id=t>Dark</p>",
    "a colour of a highlighted range": "<style>::highlight(x) { color: #aaa }</style><p id=t>Faint words</p><script>"
    "const r = new Range(); r.selectNodeContents(t); CSS.highlights.set('x', new Highlight(r))</script>",
    "a page that removes adopted style sheets": "<p id=t style='color: #aaa'>Faint words</p><script>"
    "setInterval(() => document.adoptedStyleSheets = [], 1)</script>",
    "an option of a list box": "<select size=3 style='color: #aaa; background: #fff'><option id=t>Faint words<option>More words</select>",
    "a closed shadow tree in a plain element": "<div id=h></div><script>"
    "h.attachShadow({mode: 'closed'}).innerHTML = `<p id=t style='color: #aaa'>Faint words</p>`</script>",
    "a closed shadow tree in another one": "<div id=h></div><script>const r = h.attachShadow({mode: 'closed'});"
    "r.innerHTML = '<section></section>'; r.firstChild.attachShadow({mode: 'closed'}).innerHTML ="
    " `<p id=t style='color: #aaa'>Faint words</p>`</script>",
    "text under a bar that scrolling frees": "<div style='height: 760px'></div><p id=t style='color: #aaa; margin: 0'>Faint words</p>"
    f"{LINES}<div style='position: fixed; left: 0; right: 0; bottom: 0; height: 60px; background: #222'></div>",
    "text partly under a bar that sticks to the window": f"<div style='height: 770px'></div><p id=t style='margin: 0; color: #aaa'>Faint words</p>"
    f"{LINES}<div style='position: sticky; bottom: 0; height: 18px; background: #222'></div>",
    "text that appears when people scroll to it": f"{LINES}<p id=t style='color: #aaa; opacity: 0'>Faint words</p>{LINES}<script>"
    "new IntersectionObserver((all) => all.forEach((one) => { if (one.isIntersecting) t.style.opacity = 1 })).observe(t)</script>",
    "a page that answers a change of the window": "<p id=t style='color: #aaa'>Faint words</p><div style='height: 900px'></div>"
    "<script>onresize = () => document.body.style.paddingLeft = '2px'</script>",
    "a view transition": "<p id=t style='color: #333'>Faint words</p><script>"
    "onload = () => document.startViewTransition(() => { t.style.color = '#aaa' })</script>",
    "a form with fields named like properties": "<form><input name=matches><input name=getAttribute><input name=parentNode>"
    "<input name=tabIndex><p id=t style='color: #aaa'>Faint words</p></form>",
    "a document with names like properties": "<img name=querySelectorAll><form name=body></form><p id=t style='color: #aaa'>Faint words</p>",
    "a page that changes at each change of the window": "<p id=t style='color: #aaa'>Faint words</p><div style='height: 1200px'></div><script>"
    "onresize = () => document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Row' }))</script>",
    "elements that a script replaces again and again": "<div id=w></div><script>"
    "setInterval(() => w.innerHTML = '<p id=t style=\"color: #aaa\">Faint words', 100)</script>",
    "text that moves into the window when people scroll to it": f"<style>body {{ overflow-x: hidden }}</style>{LINES}"
    f"<p id=t style='color: #aaa; transform: translateX(-3000px)'>Faint words</p>{LINES}<script>"
    "onscroll = () => { if (t.getBoundingClientRect().top < innerHeight) t.style.transform = 'none' }</script>",
    "a sandboxed frame": "<div style='padding: 20px'><iframe sandbox width=400 style='border: 9px solid; padding: 7px'"
    " srcdoc='<p>Words</p><p id=t style=\"color: #aaa\">Faint words'></iframe></div>",
    "a sandboxed frame in the dark": "<iframe sandbox=allow-scripts width=400 srcdoc='<body style=\"background: #111; color: #eee\">"
    "<p>Words</p><p id=t style=\"color: #555\">Faint words'></iframe>",
    "a frame without an address": "<iframe width=400 src='data:text/html,<p id=t style=color:%23aaa>Faint words'></iframe>",
    "a translucent frame": "<iframe sandbox width=400 style='opacity: .4' srcdoc='<p id=t style=\"color: #333\">Faint words'></iframe>",
    "white text on a background that turns white": "<div style='position: relative; height: 60px'><canvas id=c width=500 height=60"
    " style='position: absolute'></canvas><p id=t style='position: absolute; color: #fff'>Faint words</p></div><script>"
    "let n = 0; const paint = () => { const x = c.getContext('2d'); x.fillStyle = n++ % 2 ? '#fff' : '#000'; x.fillRect(0, 0, 500, 60) };"
    "paint(); setInterval(paint, 110)</script>",
    "text that zoom makes small": "<p id=t style='zoom: .5; font-size: 30px; color: #888'>Faint words</p>",
    "text in an element without a box, whose opacity changes nothing": "<div style='display: contents; opacity: 0'>"
    "<p id=t style='color: #aaa'>Faint words</p></div>",
    "text that a drawing makes small": "<svg viewBox='0 0 2000 400' width=500 height=100><text id=t y=99 font-size=60 fill='#888'>Small words</text></svg>",
    "a paragraph that a drawing makes small": "<svg viewBox='0 0 2000 400' width=500 height=100><foreignObject width=2000 height=400>"
    "<p id=t style='font-size: 60px; color: #888'>Small words</p></foreignObject></svg>",
    "text that scrolls beside a column that stays": "<div style='width: 400px; overflow: auto'><table style='width: 900px'><tr>"
    "<td style='position: sticky; left: 0; min-width: 120px; background: #222; color: #eee'>Head<td style='width: 400px'>Words"
    "<td id=t style='color: #aaa'>Faint words</table></div>",
    "text that scrolls below a head that stays": "<div style='height: 90px; overflow: auto; position: relative'><div style='position: sticky; top: 0;"
    f" height: 40px; background: #222; color: #eee'>Head</div><p style='height: 300px'>Words</p><p id=t style='color: #aaa'>Faint words</p>{LINES}</div>",
    "elements that are nested 400 times": "<div>" * 400 + "<p id=u style='color: #333'>Dark</p></div>"
    + "</div>" * 399 + "<p id=t style='color: #aaa'>Faint words</p>",
}
PASSING = {
    "text in the colour of its background": "<p id=t style='background: #222; color: #222'>Hidden words</p>",
    "text in a sandboxed frame": "<iframe sandbox width=400 srcdoc='<p id=t style=\"color: #333\">Dark words</p><p style=\"color: #aaa\">Faint'></iframe>",
    "text that a drawing makes large": "<svg viewBox='0 0 100 20' width=500 height=100><text id=t y=12 font-size=8 fill='#888'>Large words</text></svg>"
    "<svg width=500 height=90><text y=20 font-size=10 fill='#333'>Dark words</text></svg>",
    "text partly under a bar that sticks to the window": f"<div style='height: 770px'></div><p id=t style='margin: 0'>A dark line of the page</p>"
    f"{LINES}<div style='position: sticky; bottom: 0; height: 15px; background: #222'></div>",
    "an animation that scrolling drives": "<style>@keyframes a { from { opacity: .1 } } p:last-of-type { animation: a linear both;"
    f" animation-timeline: view(); animation-range: entry 0% cover 30% }}</style>{LINES}<p id=t>Dark words</p>",
    "text that zoom makes large": "<p id=t style='zoom: 2; font-size: 14px; color: #888'>Large words</p>",
}


@pytest.mark.parametrize("body", TEXTS.values(), ids=TEXTS)
def test_faint_text_fails(audit, body):
    assert audit(body, "contrast.text", "--states", "rest").get("#t") == "fail"


@pytest.mark.parametrize("body", PASSING.values(), ids=PASSING)
def test_other_text_passes(audit, body):
    assert "#t" not in audit(body, "contrast.text", "--states", "rest")


EMBEDDED = ["<object data=inner.svg type=image/svg+xml></object>", "<embed src=inner.svg>", "<object data=inner.html></object>"]


@pytest.mark.parametrize("element", EMBEDDED)
def test_faint_text_in_an_embedded_document_fails(audit, site, element):
    (site / "inner.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='300' height='60'><text id='t' y='30' fill='#aaa'>Faint words</text></svg>")
    (site / "inner.html").write_text("<!doctype html><p id=t style='color: #aaa'>Faint words</p>")
    assert audit(element, "contrast.text", "--states", "rest").get("#t") == "fail"


OTHERS = [
    # A colour without blue isn't transparent, and a line in the background's colour isn't visible.
    ("<p>Words with <a href=# id=t style='color: #900'>an underlined link</a>.</p>", "link.distinguishable", None),
    ("<p>Words with <a href=# id=t style='color: #222; text-decoration-color: #fff'>a link</a>.</p>", "link.distinguishable", "fail"),
    # The caret shows the focus of a field, unless nobody can write into it.
    ("<style>* { outline: none !important }</style><input id=t style='border: 1px solid #555'>", "focus.visible", None),
    ("<style>* { outline: none !important }</style><input id=t readonly style='border: 1px solid #555'>", "focus.visible", "fail"),
    ("<style>* { outline: none !important }</style><input id=t style='border: 1px solid #555; caret-color: transparent'>", "focus.visible", "fail"),
    ("<style>* { outline: none !important }</style><button id=t onfocus=\"setTimeout(() => this.style.background = '#06c', 50)\">Words</button>",
     "focus.visible", None),
    ("<style>* { outline: none !important }</style><p><a id=t>Current page</a></p>", "focus.visible", None),
    ("<style>* { outline: none !important }</style><p><a id=t href=#>Other page</a></p>", "focus.visible", "fail"),
    # The Tab key closes what the focus has opened, and shows that a page is used with the keyboard.
    ("<style>#v { position: fixed; inset: 0; background: #0009; display: none } .on #v { display: block }</style><div id=v></div>"
     "<input onfocus=\"document.body.className = 'on'\" onkeydown=\"if (event.key === 'Tab') document.body.className = ''\"><p><a id=t href=#>Words</a>",
     "focus.obscured", None),
    ("<style>* { outline: none } .keys a:focus { background: #06c }</style><a id=t href=#>Words</a><script>"
     "onkeydown = (event) => document.body.classList.toggle('keys', event.key === 'Tab')</script>", "focus.visible", None),
    # What a neighbour's focus leaves on the page doesn't show the focus of this link, nor does it hide it.
    ("<style>* { outline: none !important } .on #t { color: #b00 }</style><a href=# onfocus=\"document.body.className = 'on'\">One</a> "
     "<a href=#>Two</a> <a id=t href=#>Three</a>", "focus.visible", "fail"),
    ("<style>* { outline: none !important } .on #t { color: #b00 } #t:focus { background: #06c }</style>"
     "<a href=# onfocus=\"document.body.className = 'on'\">One</a> <a href=#>Two</a> <a id=t href=#>Three</a>", "focus.visible", None),
    ("<style>* { outline: none !important } a:last-of-type:focus { background: #06c }</style>"
     "<a href=#>One</a> <a id=t href=#>Two</a> <a href=#>Three</a>", "focus.visible", "fail"),
    # What takes the focus so that people can scroll it isn't a target.
    ("<pre id=t tabindex=0 style='width: 18px; height: 18px; margin: 0'>x</pre><pre tabindex=0 style='width: 18px; height: 18px; margin: 0'>x</pre>",
     "target.size", None),
    ("<div style='display: flex'><span id=t tabindex=0 style='width: 18px; height: 18px'></span><span tabindex=0 style='width: 18px; height: 18px'></span></div>",
     "target.size", "fail"),
    ("<map name=m><area id=t href=#a coords='0,0,12,12' alt=one><area href=#b coords='13,0,25,12' alt=two></map>"
     "<img usemap=#m width=60 height=30 alt=''>", "target.size", "fail"),
    ("<a href=# style='display: block; width: 300px; padding: 6px'>Words <button id=t style='width: 11px; height: 18px; padding: 0'></button></a>",
     "target.size", "fail"),
    # Controls that other elements draw.
    ("<style>#t { position: absolute; opacity: 0 } span { display: inline-block; width: 20px; height: 20px; border: 2px solid #ccc }</style>"
     "<label><input type=checkbox id=t><span></span> News</label>", "contrast.control", "fail"),
    ("<style>#t { position: absolute; opacity: 0 } span { display: inline-block; width: 20px; height: 20px; border: 2px solid #767676 }</style>"
     "<label><input type=checkbox id=t><span></span> News</label>", "contrast.control", None),
]
OTHERS += [
    # The edge of another control doesn't bound a field.
    ("<p><input id=t style='border: 1px solid #ddd; background: #fff; width: 200px'> <select style='border: 1px solid #555; background: #fff'>"
     "<option>a</select></p>", "contrast.control", "fail"),
    ("<p style='display: flex'><input id=t style='border: 1px solid #ddd; background: #fff'><button style='border: 0; background: #234'>Go</button>",
     "contrast.control", "fail"),
    # What the label draws shows the focus of an invisible check box.
    ("<style>#t { position: absolute; opacity: 0 } i { display: inline-block; width: 18px; height: 18px; border: 2px solid #555 }</style>"
     "<label><input type=checkbox id=t><i></i> News</label>", "focus.visible", "fail"),
    ("<style>#t { position: absolute; opacity: 0 } i { display: inline-block; width: 18px; height: 18px; border: 2px solid #555 }"
     ":focus-visible + i { border-color: #06c; background: #def }</style><label><input type=checkbox id=t><i></i> News</label>", "focus.visible", None),
]
OTHERS += [
    # A box that generated content draws, in a line of text and at a place of its own, and the thumb of a slider.
    (f"<style>#t {{ position: absolute; opacity: 0 }} label::before {{ content: ''; {place} border: 2px solid {color} }}</style>"
     f"<input type=checkbox id=t><label for=t dir={direction} style='position: relative; padding-inline-start: 40px'>News</label>",
     "contrast.control", expected)
    for color, expected in (("#ccc", "fail"), ("#767676", None))
    for place, direction in (
        ("display: inline-block; width: 18px; height: 18px;", "ltr"), ("display: inline-block; width: 18px; height: 18px;", "rtl"),
        ("box-sizing: border-box; position: absolute; left: 0; top: 0; width: 22px; height: 22px;", "ltr"))
] + [
    (f"<style>#t {{ appearance: none; width: 200px; height: 6px; background: #eee }} #t::-webkit-slider-thumb {{ appearance: none; width: 18px;"
     f" height: 18px; background: {color} }}</style><input type=range id=t>", "contrast.control", expected)
    for color, expected in (("#ddd", "fail"), ("#333", None))
]


@pytest.mark.parametrize("body, rule, expected", OTHERS)
def test_an_element_has_its_known_result(audit, body, rule, expected):
    assert audit(body, rule, "--states", "rest,focus").get("#t") == expected


LAYOUTS = [
    ("<p id=t style='font-size: 1.4vw'>Words as wide as the window</p>", "zoom.200", "fail"),
    ("<p id=t style='font-size: 2vmin'>Words as wide as the shorter side</p>", "zoom.200", "fail"),
    ("<p id=t style='font-size: 1rem'>Words that grow</p>", "zoom.200", None),
    ("<style>@media (max-width: 700px) { #t { font-size: 16px } } #t { font-size: 32px }</style><p id=t>A heading of its own</p>", "zoom.200", None),
    # A closed drawer, which no scrolling reaches, beside content that is too wide.
    ("<div style='position: fixed; top: 0; right: 0; width: 240px; transform: translateX(100%)'><p id=t>Closed</p></div>"
     "<p style='width: 500px'>Wide words</p>", "reflow.320", None),
    # Focus opens a panel that stays; the layout is measured before.
    ("<style>#p { display: none; position: absolute; top: 0; left: 0; background: #fff } .on #p { display: block }</style>"
     "<p id=t>Words at the top</p><p id=p>Words of a panel</p><input onfocus=\"document.body.className = 'on'\">", "reflow.320", None),
]


@pytest.mark.parametrize("body, rule, expected", LAYOUTS)
def test_a_layout_has_its_known_result(audit, body, rule, expected):
    assert audit(body, rule, state=rule.replace(".", "-")).get("#t") == expected


class Answers(http.server.BaseHTTPRequestHandler):
    """Answers with the status and the type in the path, or leads to another path."""

    def do_GET(self):
        status, kind = (self.path.strip("/").split("/", 1) + ["text/html"])[:2]
        if status == "302":
            self.send_response(302)
            self.send_header("Location", "/200/text/html?sign-in")
            self.end_headers()
            return
        self.send_response(int(status) if status.isdigit() else 404)
        self.send_header("Content-Type", kind.split("?")[0])
        self.end_headers()
        self.wfile.write(b"<!doctype html><html lang=en><title>Page</title><p>Dark words</p>")

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def server():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize(
    "path, status, words",
    [
        ("200/text/html", 0, ""),
        ("404/text/html", 2, "the server answers with the status 404"),
        ("500/text/html", 2, "the server answers with the status 500"),
        ("200/application/json", 2, "it is “application/json”, not a web page"),
        ("302/old", 0, "/200/text/html?sign-in”, so that page was checked"),
    ])
def test_a_document_that_is_not_the_page_is_told(server, path, status, words):
    command = [PROGRAM, "audit", f"{server}/{path}", "--as", "table", "--states", "rest", "--checks", "contrast.text", *OPTIONS]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    assert done.returncode == status, done.stderr.decode()
    assert words in done.stderr.decode()


class Frames(http.server.BaseHTTPRequestHandler):
    """A page with frames of other origins, which its scripts can't read."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        other = f"http://localhost:{self.server.server_port}"
        frames = (
            f"<iframe id=other src='{other}/inner?token=1'></iframe><iframe id=sealed sandbox srcdoc='<p>Sealed words<p>More'></iframe>"
            "<iframe id=data src='data:text/html,<p>Words'></iframe><iframe id=empty sandbox srcdoc=''></iframe>"
            "<iframe id=broken src='https://page.invalid/'></iframe><iframe id=own srcdoc='<p id=t>Words'></iframe>")
        inner = ("<p>One</p><p>Two <b>three</b></p><p hidden>Four</p><script>1</script><x-a></x-a><script>"
                 "document.querySelector('x-a').attachShadow({mode: 'open'}).innerHTML = '<p>Five'</script>")
        self.wfile.write(b"<!doctype html><html lang=en><title>Page</title>" + (inner if "inner" in self.path else frames).encode())

    def log_message(self, *_):
        pass


def test_text_in_frames_of_other_origins_is_counted_with_the_way_to_check_it():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Frames) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_port
        command = [PROGRAM, "audit", f"http://127.0.0.1:{port}/", "--states", "rest", "--as", "table", "--network", "all", *OPTIONS]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
        server.shutdown()
    assert "Not checked: 5 parts" in done.stdout, done.stderr
    for words in (f"#other: frame of another origin, of which only the visible text was checked; check it with “legibility audit http://localhost:{port}/inner”",
                  "#sealed: frame of another origin, of which only the visible text was checked; check its content as a page of its own",
                  "#data: frame of another origin, of which only the visible text was checked; check its content as a page of its own"):
        assert words in done.stdout
    assert "token" not in done.stdout
