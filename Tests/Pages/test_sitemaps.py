"""The pages of an audit come from a sitemap, a folder, or the links of pages."""

import gzip
import http.server
import json
import pathlib
import threading

import pytest

MAP = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{}</urlset>"
INDEX = "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{}</sitemapindex>"


def pages(*addresses):
    return MAP.format("".join(f"<url><loc>{address}</loc></url>" for address in addresses)).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.paths.append(self.path)
        status, kind, body = self.server.files.get(self.path, (404, "text/html", b"Not found"))
        self.send_response(status)
        self.send_header("Location" if status == 302 else "Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def servers():
    """Two servers; the second one must not receive any requests."""
    found = []
    for _ in range(2):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.paths, server.files, server.url = [], {}, f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        found.append(server)
    yield found
    for server in found:
        server.shutdown()
        server.server_close()


def recorded(records):
    return [(one["url"] or one["path"]).rsplit("/", 1)[1] for one in records.all]


def test_the_pages_of_a_sitemap_index_at_a_url_are_recorded(record, servers):
    server, other = servers
    for name in "abc":
        server.files[f"/{name}"] = (200, "text/html", b"<!doctype html><title>x</title><p>x")
    server.files["/sitemap.xml"] = (200, "application/xml", INDEX.format(
        f"<sitemap><loc>{server.url}/1.xml.gz</loc></sitemap><sitemap><loc>{other.url}/2.xml</loc></sitemap>").encode())
    server.files["/1.xml.gz"] = (
        200, "application/gzip", gzip.compress(pages(f"{server.url}/a", f"{other.url}/x", f"{server.url}/b", f"{server.url}/c")))
    records = record(None, "--pages", "2", pages=(server.url + "/sitemap.xml",))
    assert records.status == 0, records.errors
    assert recorded(records) == ["a", "b"]
    assert "1 address of another origin was omitted" in records.errors and "--pages" in records.errors
    assert "/c" not in server.paths and other.paths == []


@pytest.mark.parametrize(
    "answer, reason",
    [
        ((200, "text/html", b"<html>no"), "isn’t a sitemap"), ((404, "text/html", b""), "404"),
        ((200, "application/gzip", b"\x1f\x8b no"), "damaged"),
        ((200, "application/gzip", gzip.compress(b" " * (60 << 20))), "50 MiB"), ((302, "OTHER/sitemap.xml", b""), "redirection"),
    ],
)
def test_a_sitemap_that_cannot_be_read_is_reported(record, servers, answer, reason):
    server, other = servers
    status, kind, body = answer
    server.files["/sitemap.xml"] = (status, kind.replace("OTHER", other.url), body)
    records = record(None, pages=(server.url + "/sitemap.xml",))
    assert records.status == 2 and reason in records.errors
    assert other.paths == []


def test_the_pages_of_a_sitemap_in_a_folder_are_recorded(record, site):
    for name in ("index.html", "about.html", "hidden.html"):
        (site / name).write_text("<!doctype html><p>x")
    (site / "sitemap.xml").write_bytes(pages("https://example.org/", "https://example.org/about", "https://example.org/gone"))
    records = record(None, pages=("sitemap.xml",))
    assert recorded(records) == ["index.html", "about.html"]
    assert "1 address in the sitemap has no page" in records.errors


def test_a_served_folder_needs_no_further_path(record, site):
    for name in ("a.html", "b.html"):
        (site / name).write_text("<!doctype html><p>x")
    assert recorded(record(None, "--serve", str(site), pages=())) == ["a.html", "b.html"]


def test_links_within_a_folder_are_followed_up_to_a_limit(record, site):
    (site / "index.html").write_text("<!doctype html><a href=a#x>A</a> <a href=b.html?q>B</a> <a href=/>Home</a> <a href=https://example.org/>Other</a>")
    (site / "a.html").write_text("<!doctype html><a href=b.html>B</a> <a href=c.html>C</a> <a href=../../etc/passwd>Up</a>")
    for name in ("b.html", "c.html", "unlinked.html"):
        (site / name).write_text("<!doctype html><p>x")
    assert recorded(record(None, "--follow", pages=("index.html",))) == ["index.html", "a.html", "b.html", "c.html"]
    records = record(None, "--follow", "--pages", "1", pages=("index.html",))
    assert recorded(records) == ["index.html", "a.html"] and "--pages" in records.errors


def test_pages_recorded_side_by_side_give_the_same_records_in_the_same_order(site, start, tmp_path):
    names = [f"{number}.html" for number in range(6)]
    for number, name in enumerate(names):
        # The first page takes longest. Its links come after the named pages.
        more = "<a href=5.html>5</a> <a href=4.html>4</a>" + "<p>x" * 200 if number == 0 else ""
        (site / name).write_text(f"<!doctype html><title>{number}</title><p style='color: #{number}{number}a'>Hours{more}")
    told = []
    for jobs in (1, 3):
        process = start(*names[:4], options=["--states", "rest", "--follow", "--jobs", str(jobs)])
        output, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
        told.append([(line, (json.loads(pathlib.Path(line).read_bytes()))["texts"]) for line in output.splitlines()])
    assert told[0] == told[1]
    assert [line.rsplit("-", 1)[1][0] for line, _ in told[0]] == ["0", "1", "2", "3", "5", "4"]
