"""Asks two builds for the same answers with many header fields, as different clients send them, and compares the answers.

    Tests/Answers/negotiation.py OLD NEW [--old-public FOLDER] [--public FOLDER] [--show N]

Each path is asked with a sample of 22 values of Accept, 16 of Accept-Encoding and 16 of Accept-Language. Status, decoded
body, media type, language, Vary, Cache-Control and ETag must be equal. Whether and how well a body is compressed may differ.
Exits with status 1 if an answer differs.
"""
import argparse, pathlib, random, sys, zlib

from compare import Server

HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"
ACCEPT = [
    None, "", "*/*", HTML, HTML + ",application/signed-exchange;v=b3;q=0.7", "application/json, text/plain, */*",
    "application/json", "application/problem+json", "text/html", "text/*", "text/csv", "TEXT/CSV;q=0.5, application/json;q=0.4",
    "text/markdown, text/html;q=0.9", "image/svg+xml,image/*,*/*;q=0.5", "image/png", "application/json;q=0, */*;q=0.1",
    "text/html;q=x, application/json;q=0.001", "a/b/c, ,;,text", "*/json, */*;q=0.0", " text/html ;\tq=0.3 ; level=1 , */* ;Q=0.2",
    ",".join(f"text/x{number}" for number in range(40)) + ",text/html", "application/*;q=.5, text/csv;q=1.",
]
ENCODING = [
    None, "", "gzip, deflate, br, zstd", "gzip", "br", "identity", "gzip, compress, deflate, br", "*", "*;q=0", "gzip;q=0, *;q=0.5",
    "identity;q=1, gzip;q=0.9", "x-gzip;q=0.5", "br;q=0.8, GZIP;q=0.9", "gzip;q=2, br;q=x", "deflate", ", gzip ;q=0.5\t,",
]
LANGUAGE = [
    None, "", "en-US,en;q=0.9", "ja,en-US;q=0.9,en;q=0.8", "ja", "JA-jp", "en", "de-DE,de;q=0.9,ja;q=0.3", "*", "ja;q=0,*",
    "en;q=0.5, *;q=0.7", "fr", "ja;q=0.8,en;q=0.8", "ja;level=1, en;q=0", ", ja_JP ,*-JP,ja-Hira;q=0.1", "zh;q=1.5,ja;q=0.001",
]
PATHS = [
    "/", "/?foreground=777&background=fff", "/contrast/focus", "/palette", "/palette?colors=1b9e77,d95f02", "/palette/scale", "/image",
    "/audit", "/screen", "/page", "/device", "/device?device=iphone-17", "/device.svg?device=iphone-17", "/type", "/type/scale",
    "/type/tracking?size=17", "/search", "/search?q=iphone", "/search?q=%E7%94%BB%E9%9D%A2", "/docs", "/docs?q=contrast",
    "/docs/getContrast", "/docs/getContrast.md", "/docs.md", "/llms.txt", "/v1/limits", "/v1",
    "/v1/contrast?foreground=777&background=fff", "/v1/contrast?foreground=777&background=fff&lang=ja", "/v1/contrast?foreground=zz",
    "/v1/contrast/suggestions?foreground=777&background=fff", "/v1/type/styles", "/v1/type/scale?style=body&category=AX3",
    "/v1/vision/simulate?color=f00&deficiency=protan", "/v1/layout?device=iphone-17", "/v1/reference", "/v1/reference/devices",
    "/v1/reference?q=widget", "/v1/search?q=minimum+font+size", "/problems/not-found", "/styles/style.css", "/wp-login.php",
    "/docs/getContrst", "/V1/contrats",
]
COMPARED = ("content-type", "content-language", "vary", "cache-control", "etag")


def decoded(fields, content):
    # Brotli's bytes are compared as they are: equal bodies give equal bytes.
    if fields.get("content-encoding") == "gzip":
        return zlib.decompress(content, 31)
    return content


def answer(server, path, headers):
    status, fields, content = server.ask("GET", path, None, headers)
    fields = dict(fields)
    compared = {name: fields.get(name) for name in COMPARED}
    coding = fields.get("content-encoding")
    if compared["etag"] and coding:
        compared["etag"] = compared["etag"].replace(f'-{coding}"', '"')
    return status, compared, decoded(fields, content)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--public", default="Public")
    parser.add_argument("--old-public")
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    chance = random.Random(7)
    servers = [Server(options.old, options.old_public or options.public), Server(options.new, options.public)]
    asked, differing = 0, 0
    try:
        for path in PATHS:
            for number in range(88):
                # Each value of Accept occurs four times with each path.
                values = {"Accept": ACCEPT[number % len(ACCEPT)], "Accept-Encoding": chance.choice(ENCODING),
                          "Accept-Language": chance.choice(LANGUAGE)}
                headers = {name: value for name, value in values.items() if value is not None}
                old, new = (answer(server, path, headers) for server in servers)
                asked += 1
                if old != new:
                    differing += 1
                    if differing <= options.show:
                        print(path, headers, *(f"\n  {status} {fields} {len(body)} bytes" for status, fields, body in (old, new)))
    finally:
        for server in servers:
            server.stop()
    print(f"{asked - differing} of {asked} answers are equal.")
    return differing > 0


if __name__ == "__main__":
    sys.exit(main())
