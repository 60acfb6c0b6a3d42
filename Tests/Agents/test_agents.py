"""Tests the tools for agents with the official Model Context Protocol client, over both transports and in all its modes.

Config/test.sh starts the server, and sets LEGIBILITY_URL to its address. LEGIBILITY_PROGRAM is the program, which also
answers over standard input and output.
"""

import asyncio
import base64
import json
import os
import pathlib
import struct
import urllib.error
import urllib.request
import zlib

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

URL = os.environ["LEGIBILITY_URL"] + "/mcp"
PROGRAM = os.environ["LEGIBILITY_PROGRAM"]
TOP = pathlib.Path(__file__).resolve().parents[2]

# "auto" requests the newest revision and can fall back, a date requests only that revision, and "legacy" uses the old
# handshake.
MODES = ["auto", "2026-07-28", "legacy"]
TRANSPORTS = ["stdio", "http"]

TOOLS = [
    "check_contrast", "suggest_colors", "check_palette", "simulate_color_vision", "check_text_on_image", "audit_files",
    "audit_screen", "apple_guidelines",
]


def run(transport, mode, work):
    """The result of `work` with a client."""

    async def main():
        target = URL
        if transport == "stdio":
            target = stdio_client(StdioServerParameters(command=PROGRAM, args=["mcp"], cwd=TOP))
        async with Client(target, mode=mode) as client:
            return await work(client)

    return asyncio.run(asyncio.wait_for(main(), 60))


def parsed(result):
    """The result as an object, after checking that its text has the same content and is short."""
    assert not result.is_error, result.content[0].text
    text = result.content[0].text
    assert len(text.encode()) < 1024
    assert json.loads(text) == result.structured_content
    return result.structured_content


def png(width, height, pixel):
    """A PNG that was made without our code."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# The left half is white, and the right half is black.
IMAGE = base64.b64encode(png(20, 10, lambda x, _: [255] * 3 if x < 10 else [0] * 3)).decode()

STYLES = ":root { --ink: #777; --paper: #fff }\n.note { color: #999; background: white }\n"

SCREEN = {
    "screen": {"width": 393, "height": 852, "scale": 3},
    "elements": [{"id": "like", "role": "button", "frame": [334, 72, 24, 24]}],
}


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize("mode", MODES)
def test_every_tool_returns_known_results(transport, mode):
    async def work(client):
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == TOOLS
        assert all(tool.input_schema["type"] == "object" for tool in tools)

        async def call(name, **arguments):
            return await client.call_tool(name, arguments)

        # WCAG's formula gives 4.4781 for this pair, which is just below 4.5.
        pair = parsed(await call("check_contrast", foreground="#777777", background="#ffffff"))
        assert abs(pair["ratio"] - 4.4781) < 1e-4
        assert pair["result"] == "fail" and pair["required"] == 4.5

        # The lightest grey that reaches 4.5:1 on white.
        colors = parsed(await call("suggest_colors", foreground="#777777", background="#ffffff"))
        assert colors["suggestions"][0]["foreground"] == "#767676"

        # Red and green of Matplotlib's cycle, which deuteranopes confuse.
        palette = parsed(await call("check_palette", colors=["#d62728", "#2ca02c", "#1f77b4"]))
        assert palette["colorVision"]["result"] == "fail"
        assert palette["colorVision"]["indistinguishable"][0]["deficiency"] == "deutan"

        # Greys look the same with every colour vision.
        grey = parsed(await call("simulate_color_vision", colors=["#777777"]))
        assert set(grey["results"][0].values()) == {"#777777"}
        image = await call("simulate_color_vision", image=IMAGE, deficiency="deutan")
        assert image.content[1].type == "image"
        assert base64.b64decode(image.content[1].data).startswith(b"\x89PNG")

        # White text disappears on the white half.
        text = parsed(await call("check_text_on_image", image=IMAGE, foreground="white"))
        assert text["results"][0]["worst"]["ratio"] == 1
        assert text["results"][0]["failingPercent"] == 50

        audit = parsed(await call("audit_files", documents=[{"path": "theme.css", "content": STYLES}]))
        assert audit["result"] == "fail"
        place = [failure for failure in audit["failures"] if failure["path"] == "theme.css" and failure["line"] == 2]
        assert place[0]["fix"] == "#767676"

        # Apple: controls on iOS have at least 28 × 28 points.
        screen = parsed(await call("audit_screen", screen=SCREEN))
        assert screen["findings"][0]["element"] == "like" and "28 pt" in screen["findings"][0]["because"]
        rules = parsed(await call("apple_guidelines", question="minimum touch target size on iOS"))
        assert "28" in rules["rows"][0]["statement"]
        assert "developer.apple.com" in rules["sources"][rules["rows"][0]["source"]]

        with pytest.raises(MCPError, match="check_contrast"):
            await call("check_contrasts")
        wrong = await call("check_contrast", foreground="#7777", background="blu", sise=16)
        assert wrong.is_error and "did you mean “size”" in wrong.content[0].text
        wrong = await call("check_contrast", foreground="#77", background="blu")
        assert wrong.is_error and wrong.content[0].text.count("Example: ") == 2

    run(transport, mode, work)


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_the_tool_list_is_short(transport):
    """Clients send the list of tools to their models with every prompt."""

    async def work(client):
        return (await client.list_tools()).model_dump_json(by_alias=True, exclude_none=True)

    text = json.dumps(json.loads(run(transport, "legacy", work))["tools"], ensure_ascii=False, separators=(",", ":"))
    assert len(text.encode()) < 8000


def test_only_a_local_client_can_name_files(tmp_path):
    (tmp_path / "theme.css").write_text(STYLES)
    (tmp_path / "photo.png").write_bytes(base64.b64decode(IMAGE))
    (tmp_path / "screen.json").write_text(json.dumps(SCREEN))
    calls = [
        ("audit_files", {"paths": [str(tmp_path)]}),
        ("check_text_on_image", {"imagePath": str(tmp_path / "photo.png"), "foreground": "white"}),
        ("audit_screen", {"screenPath": str(tmp_path / "screen.json")}),
    ]

    async def work(client):
        return [await client.call_tool(name, arguments) for name, arguments in calls]

    audit, text, screen = map(parsed, run("stdio", "auto", work))
    assert audit["result"] == "fail" and audit["failures"][0]["line"] == 2
    assert text["results"][0]["worst"]["ratio"] == 1
    assert screen["result"] == "error"
    for result in run("http", "auto", work):
        assert result.is_error and "Path" in result.content[0].text or "paths" in result.content[0].text

    async def missing(client):
        return await client.call_tool("audit_files", {"paths": [str(tmp_path / "nothing")]})

    assert run("stdio", "auto", missing).is_error


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_other_methods_are_rejected(method):
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(urllib.request.Request(URL, method=method), timeout=60)
    assert caught.value.code == 405


@pytest.mark.parametrize("origin, status", [("https://other.example", 403), ("null", 403), ("http://localhost:5173", 200)])
def test_only_local_origins_are_accepted(origin, status):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"}).encode()
    headers = {"Origin": origin, "Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(URL, body, headers), timeout=60) as answer:
            assert answer.status == status
    except urllib.error.HTTPError as error:
        assert error.code == status
