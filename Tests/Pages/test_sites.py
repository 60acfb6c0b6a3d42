"""Audits pages of a site that knows its visitors: by a sign-in, cookies, header fields or stored values.

No record, report or message may contain what identifies the visitor.
"""

import http.server
import json
import pathlib
import subprocess
import threading
import urllib.parse

import pytest

from conftest import OPTIONS, PATIENCE, PROGRAM

PASSWORD, SESSION, TOKEN = "correct-horse", "s3ss10n-8421", "t0ken-5533-abcd"
LOGIN = ("<form method=post action=/login><input id=user name=user aria-label=Name><input id=password name=password type=password aria-label=Password>"
         "<textarea id=note name=note aria-label=Note></textarea><button id=go>Sign in</button></form>")
FAINT = "<p id=faint style='color: #aaa; background: #fff'>Faint words</p>"


class Site(http.server.BaseHTTPRequestHandler):
    """A site whose page /account is for visitors with a session; it shows what it knows about them."""

    def do_GET(self):
        self.server.requests.append((self.path, dict(self.headers)))
        if self.path == "/account" and f"session={SESSION}" not in self.headers.get("Cookie", ""):
            return self.answer("", 302, Location="/login")
        if self.path == "/away":
            return self.answer("", 302, Location=self.server.elsewhere + "/landed")
        if self.path == "/dot.png":
            return self.answer("", 404)
        links = "".join(f"<a href={path}>{words}</a> " for path, words in self.server.links)
        pages = {
            "/login": LOGIN,
            "/account": f"<h1>Account</h1><p id=user data-key={SESSION}>Signed in as anna-9917 with {self.headers.get('Cookie')}</p>{FAINT}{links}",
            "/header": f"<p id=t>{self.headers.get('Authorization')}</p>{FAINT}<img src={self.server.elsewhere}/dot.png>",
            "/stored": "<p id=t></p><script>t.textContent = localStorage.token + ' ' + document.cookie</script>" + FAINT,
        }
        self.answer(pages.get(self.path.split("?")[0], FAINT))

    def do_POST(self):
        form = urllib.parse.parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.server.requests.append((self.path, form))
        if form.get("user") == ["anna-9917"] and form.get("password") == [PASSWORD]:
            # A sign-in takes a moment.
            threading.Event().wait(0.7)
            return self.answer("", 303, Location="/account", Set_Cookie=f"session={SESSION}; HttpOnly")
        self.answer("<p>Wrong password", 403)

    def answer(self, body, status=200, **fields):
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(("<!doctype html><html lang=en><title>Page</title>" + body).encode())

    def log_message(self, *_):
        pass


def serving():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.requests, server.links, server.elsewhere, server.daemon_threads = [], [], "", True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_port}"
    return server


@pytest.fixture
def servers():
    """The site and another origin."""
    pair = serving(), serving()
    pair[0].elsewhere = pair[1].address
    yield pair
    for server in pair:
        server.shutdown()


def run(*arguments):
    return subprocess.run(
        [PROGRAM, "audit", *arguments, "--states", "rest", "--fail-on", "never", *OPTIONS],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)


def audited(done):
    """The selectors that fail the contrast of text, by page."""
    assert done.returncode == 0, done.stderr
    return {result["path"]: [one["element"]["selector"] for one in result["findings"] if one["rule"] == "contrast.text"]
            for result in json.loads(done.stdout)["results"]}


def check_secrets(*texts):
    for text in texts:
        for secret in (PASSWORD, SESSION, TOKEN, "anna-9917", "private note"):
            assert secret not in text


STEPS = ["--type", "#user=anna-9917", "--type", f"#password={PASSWORD}", "--type", "#note=private note", "--click", "#go"]


def test_a_page_behind_a_sign_in_is_audited_after_the_steps(servers, tmp_path):
    site, _ = servers
    done = run(f"{site.address}/login", *STEPS, "--as", "json")
    assert audited(done) == {f"{site.address}/login": ["#faint"]}
    assert "the steps lead to" in done.stderr and "/account" in done.stderr
    assert [form["note"] for path, form in site.requests if path == "/login" and "note" in form] == [["private note"]]
    check_secrets(done.stdout, done.stderr)
    done = run(f"{site.address}/login", *STEPS, "--record", str(tmp_path))
    records = [path.read_text() for path in tmp_path.glob("*.json")]
    assert len(records) == 1 and "Signed in as xxxx-xxxx" in records[0]
    check_secrets(done.stdout, done.stderr, *records)


def test_typed_text_is_missing_in_the_record_of_its_field(servers, tmp_path):
    site, _ = servers
    run(f"{site.address}/login", "--type", "#user=jo", "--type", "#note=private note", "--record", str(tmp_path))
    (record,) = [json.loads(path.read_text()) for path in tmp_path.glob("*.json")]
    assert {text["selector"]: text["text"] for text in record["texts"]} == {"#user": "xx", "#note": "xxxxxxx xxxx", "#go": "Sign in"}


def test_a_wrong_password_is_an_error_with_the_status(servers):
    site, _ = servers
    done = run(f"{site.address}/login", "--type", "#user=anna-9917", "--type", "#password=other-words", "--click", "#go")
    assert done.returncode == 2 and "403" in done.stderr
    assert "other-words" not in done.stderr


def test_linked_pages_are_opened_by_the_signed_in_visitor_but_no_link_that_signs_out(servers):
    site, _ = servers
    site.links = [("/account?tab=2", "Orders"), ("/logout", "Leave"), ("/end", "Sign out"), ("/archive/old", "Old"), ("/blog-outlook", "Blog outlook")]
    done = run(f"{site.address}/login", *STEPS, "--follow", "--exclude", "archive/", "--as", "json")
    assert {path.removeprefix(site.address) for path in audited(done)} == {"/login", "/account?tab=2", "/blog-outlook"}
    followed = [path for path, _ in site.requests]
    assert not {"/logout", "/end", "/archive/old"} & set(followed)
    cookies = [fields.get("Cookie") for path, fields in site.requests if path == "/account?tab=2"]
    assert cookies == [f"session={SESSION}"]
    for path in ("/logout", "/end"):
        assert f"the link to “{site.address}{path}” wasn’t followed" in done.stderr
    check_secrets(done.stdout, done.stderr)


def test_cookies_and_header_fields_reach_only_the_pages_own_origin(servers):
    site, other = servers
    options = ["--cookie", f"session={SESSION}", "--header", f"Authorization: Bearer {TOKEN}", "--network", "all", "--as", "json"]
    done = run(f"{site.address}/header", f"{site.address}/away", f"{site.address}/account", *options)
    assert audited(done) == {f"{site.address}/{path}": ["#faint"] for path in ("header", "away", "account")}
    own = [fields for path, fields in site.requests if path in ("/header", "/away", "/account")]
    assert len(own) == 3 and all(fields["Authorization"] == f"Bearer {TOKEN}" and SESSION in fields["Cookie"] for fields in own)
    foreign = [path for path, fields in other.requests if "Authorization" in fields or TOKEN in str(fields)]
    assert {"/landed", "/dot.png"} <= {path for path, _ in other.requests} and foreign == []
    check_secrets(done.stdout, done.stderr)


def state(address, session=SESSION):
    host = urllib.parse.urlsplit(address).hostname
    return {
        "cookies": [{"name": "session", "value": session, "domain": host, "path": "/", "expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax"},
                    {"name": "seen", "value": "yes", "domain": host, "path": "/", "expires": 4102444800, "httpOnly": False, "secure": False, "sameSite": "Strict"}],
        "origins": [{"origin": address, "localStorage": [{"name": "token", "value": TOKEN}]}],
    }


def test_a_storage_state_of_playwright_signs_in(servers, tmp_path):
    site, _ = servers
    file, records = tmp_path / "state.json", tmp_path / "records"
    file.write_text(json.dumps(state(site.address)))
    done = run(f"{site.address}/account", f"{site.address}/stored", "--storage-state", str(file), "--record", str(records))
    account, stored = [json.loads(pathlib.Path(line).read_text()) for line in done.stdout.splitlines()]
    assert account["url"].endswith("/account")
    # The token is masked, and short values are not.
    assert [text["text"] for text in stored["texts"] if text["selector"] == "#t"] == ["xxxxx-xxxx-xxxx seen=yes"]
    check_secrets(done.stderr, json.dumps([account, stored]).replace("anna-9917", ""))


@pytest.mark.parametrize("change, reason", [
    (lambda state: state["cookies"][0].update(value="a;b" + SESSION), "“/cookies/0” isn’t a valid cookie"),
    (lambda state: state["cookies"][1].pop("domain"), "“/cookies/1/domain” isn’t a string"),
    (lambda state: state["cookies"][0].update(sameSite=SESSION), "“/cookies/0/sameSite” must be Strict, Lax or None"),
    (lambda state: state["origins"][0].update(origin="file:///"), "“/origins/0/origin” isn’t an http: or https: origin"),
    (lambda state: state["origins"][0].update(localStorage=[{"name": "a", "value": "b"}] * 2001), "“/origins/0/localStorage” has more than 2000 entries"),
    (lambda state: state.clear(), "it has neither “cookies” nor “origins”"),
])
def test_an_invalid_storage_state_is_reported_with_its_place(tmp_path, change, reason):
    content = state("http://127.0.0.1:9")
    change(content)
    (tmp_path / "state.json").write_text(json.dumps(content))
    done = run("http://127.0.0.1:9/", "--storage-state", str(tmp_path / "state.json"))
    assert done.returncode == 64 and reason in done.stderr
    check_secrets(done.stderr)


@pytest.mark.parametrize("options", [
    ["--cookie", f"{TOKEN}"], ["--cookie", f"a b={TOKEN}"], ["--header", f"{TOKEN}"], ["--header", f"Host: {TOKEN}"],
    ["--header", f"X-Key: {TOKEN}\r\nX-Other: 1"], ["--type", f"{TOKEN}"], [f"--cookies=session={TOKEN}"],
])
def test_an_invalid_option_is_reported_without_its_value(options):
    done = run("http://127.0.0.1:9/", *options)
    assert done.returncode == 64 and options[0].split("=")[0] in done.stderr
    check_secrets(done.stderr)


PARTS = ("<p id=own style='color: #aaa'>Own faint words</p><aside class=ad><p id=ad style='color: #bbb'>Faint words of others</p></aside>"
         "<div id=host></div><div id=bar style='position: fixed; bottom: 0; color: #ccc'>Cookies?</div>"
         "<script>host.attachShadow({mode: 'open'}).innerHTML = `<p class=ad id=in style='color: #bbb'>More of them</p>`</script>")


@pytest.fixture
def parts(site):
    (site / "page.html").write_text(f"<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>Page</title>{PARTS}")
    return str(site / "page.html")


def test_findings_in_ignored_elements_are_counted_and_named(parts):
    options = ["--ignore", ".ad", "--checks", "contrast.text"]
    done = run(parts, *options, "--as", "json")
    (result,) = json.loads(done.stdout)["results"]
    assert {one["element"]["selector"] for one in result["findings"]} == {"#own", "#bar"}
    assert set(result["ignoredFindings"]) == {"contrast.text: #ad", "contrast.text: #host > #in"}
    assert (result["summary"]["error"], result["summary"]["ignored"]) == (2, 2)
    table = run(parts, *options, "--as", "table").stdout
    assert "Ignored: 2 findings (contrast.text: #ad, contrast.text: #host > #in)." in table and "Faint words of others" not in table


def test_all_findings_in_ignored_elements_make_an_audit_pass(parts):
    command = [PROGRAM, "audit", parts, "--states", "rest", "--checks", "contrast.text", "--ignore", ".ad", "--ignore", "#own, #bar", *OPTIONS]
    assert subprocess.run(command, stdout=subprocess.DEVNULL, timeout=PATIENCE).returncode == 0


def test_removed_elements_are_named_as_not_checked(parts):
    done = run(parts, "--hide", "#bar", "--hide", ".ad", "--checks", "contrast.text", "--as", "table")
    assert "1 error" in done.stdout and "Not checked: 3 parts" in done.stdout and "removed with --hide" in done.stdout


@pytest.mark.parametrize("options, status, words", [
    (["--ignore", "p["], 2, "the selector “p[” isn’t valid CSS"),
    (["--ignore", ".none"], 0, "elements for --ignore “.none”, because there are none"),
    (["--hide", "p["], 2, "the selector “p[” isn’t valid CSS"),
    (["--click", "p["], 2, "the selector “p[” isn’t valid CSS"),
    (["--click", "#none", "--timeout", "4"], 2, "the selector “#none” matches no element, even after"),
    (["--type", "#own=x"], 2, "matches an element into which no text can be typed"),
])
def test_a_selector_that_fits_nothing_is_reported(parts, options, status, words):
    done = subprocess.run(
        [PROGRAM, "audit", parts, "--states", "rest", "--fail-on", "never", "--as", "json", *OPTIONS, *options],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
    assert done.returncode == status and words in done.stderr, done.stderr


def test_a_device_sets_the_window_its_density_and_touch(site, record):
    (site / "page.html").write_text(
        "<!doctype html><meta name=viewport content='width=device-width'><p id=t></p><p id=faint style='color: #aaa'>Faint words</p><script>"
        "t.textContent = [innerWidth, innerHeight, devicePixelRatio, matchMedia('(pointer: coarse)').matches, 'ontouchstart' in window].join()</script>")
    records = record(None, "--device", "iPhone 16")
    assert records.text("#t")["text"] == "393,852,3,true,true"
    assert records.rest["scale"] == 3 and records.rest["viewport"] == [393, 852]
    assert "aaaaaa" in records.colors("#faint", "real")
    assert records.colors("#faint", "ground") == {"ffffff"}


@pytest.mark.parametrize("name, words", [("iPhone", "several devices"), ("Toaster", "isn’t in the table")])
def test_a_device_that_isnt_known_is_reported(parts, name, words):
    done = run(parts, "--device", name)
    assert done.returncode == 64 and words in done.stderr
