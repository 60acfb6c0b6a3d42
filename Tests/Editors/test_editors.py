"""Tests the language server as Neovim, Visual Studio Code and Emacs use it.

Ratios are those of WebAIM's contrast checker: #777777 on #ffffff is 4.47:1 and #767676 on #ffffff is 4.54:1.
"""

import asyncio
import json
import subprocess

import pytest
from conftest import PROGRAM
from lsprotocol import types
from pygls.exceptions import JsonRpcException

CARD = "/* é😀 色 */ .card { color: #777777; background: #ffffff }\n"
TOKENS = ":root { --ink: #777777; --paper: #fff }\n"
USE = ".a { color: var(--ink); background: var(--paper) }\n"


async def within(seconds, work):
    return await asyncio.wait_for(work, seconds)


async def test_a_failing_pair_is_reported_at_the_text_colour(start):
    editor = await start({"card.css": CARD})
    assert editor.encoding == ("utf-16" if editor.name.startswith("visual") else "utf-8")
    editor.open("card.css")
    [found] = await within(20, editor.diagnostics("card.css"))
    assert editor.text("card.css", found.range) == "#777777"
    assert (found.severity, found.code, found.source) == (
        types.DiagnosticSeverity.Error, "wcag22.1.4.3", "legibility")
    assert found.message == (
        "“#777777” on “#ffffff”: 4.47:1 is just below 4.5:1, the WCAG 2.2 AA minimum for normal text (16 px, weight 400).")
    published = editor.client.capabilities.text_document.publish_diagnostics
    if published.code_description_support:
        assert found.code_description.href.startswith("https://www.w3.org/TR/WCAG22/")
    if published.related_information:
        assert editor.text("card.css", found.related_information[0].location.range) == "#ffffff"


async def test_unsaved_text_is_checked_together_with_the_files_beside_it(start):
    editor = await start({"tokens.css": TOKENS, "pages/use.css": USE})
    editor.open("pages/use.css")
    [found] = await within(20, editor.diagnostics("pages/use.css"))
    assert editor.text("pages/use.css", found.range) == "var(--ink)"
    # An unsaved change in another open document fixes the pair.
    editor.open("tokens.css")
    editor.change("tokens.css", "#777777", "#595959")
    assert await within(20, editor.diagnostics("tokens.css")) == []
    assert await within(20, editor.diagnostics("pages/use.css")) == []
    editor.change("pages/use.css", "var(--ink)", "#999")
    [found] = await within(20, editor.diagnostics("pages/use.css"))
    assert editor.text("pages/use.css", found.range) == "#999"


async def test_the_preferred_action_is_the_smallest_edit(start):
    editor = await start({"card.css": CARD})
    editor.open("card.css")
    found = await within(20, editor.diagnostics("card.css"))
    actions = await within(20, editor.actions("card.css", found[0].range, diagnostics=found))
    assert [action.kind for action in actions] == ["quickfix"] * len(actions)
    assert actions[0].is_preferred and not any(action.is_preferred for action in actions[1:])
    assert actions[0].title == "Change #777777 to #767676"
    assert editor.apply(actions[0].edit) == {"card.css"}
    assert editor.texts["card.css"] == CARD.replace("#777777", "#767676")
    # Away from the pair, no action is offered.
    away = types.Range(types.Position(0, 0), types.Position(0, 2))
    assert await within(20, editor.actions("card.css", away)) == []


async def test_a_fix_changes_the_file_that_defines_the_colour(start):
    editor = await start({"tokens.css": TOKENS, "use.css": USE})
    editor.open("use.css")
    [found] = await within(20, editor.diagnostics("use.css"))
    [fix, *_] = await within(20, editor.actions("use.css", found.range))
    assert editor.apply(fix.edit) == {"tokens.css"}
    assert editor.texts["tokens.css"] == TOKENS.replace("#777777", "#767676")


async def test_all_failures_of_a_file_are_fixed_together(start):
    text = ".a { color: #777; background: #fff }\r\n/* 😀 */ .b { color: rgb(150, 150, 150); background: #FFF }\r\n"
    editor = await start({"two.css": text})
    editor.open("two.css")
    found = await within(20, editor.diagnostics("two.css"))
    assert len(found) == 2
    whole = types.Range(types.Position(0, 0), types.Position(2, 0))
    [action] = await within(20, editor.actions("two.css", whole, only=["source.fixAll"]))
    assert action.kind == "source.fixAll.legibility"
    editor.apply(action.edit)
    assert editor.texts["two.css"] == text.replace("#777", "#767676").replace("150, 150, 150", "118, 118, 118")
    editor.change("two.css", ".a", ".a")
    assert await within(20, editor.actions("two.css", whole, only=["refactor"])) == []


@pytest.mark.parametrize("options", [None, '{"modes": null, "pairs": [\n  {"text": "x", "ground": "y"}\n]}\n', "[]"])
async def test_a_finding_is_accepted_in_the_options_file(start, options):
    files = {"card.css": CARD} | ({} if options is None else {"legibility.json": options})
    editor = await start(files)
    editor.open("card.css")
    [found] = await within(20, editor.diagnostics("card.css"))
    actions = await within(20, editor.actions("card.css", found.range))
    operations = editor.client.capabilities.workspace.workspace_edit.resource_operations or []
    accepts = [action for action in actions if action.title.startswith("Accept")]
    if options is None and "create" not in operations:
        # This editor can't create the file.
        assert accepts == []
        return
    [accept] = accepts
    assert editor.apply(accept.edit) == {"legibility.json"}
    written = json.loads(editor.texts["legibility.json"])
    pairs = written if isinstance(written, list) else written["pairs"]
    assert pairs[-1]["text"] == "#777777" and pairs[-1]["ground"] == "#ffffff" and pairs[-1]["reason"]
    # Changes to the options file as an open document apply immediately.
    editor.client.diagnostics.clear()
    editor.open("legibility.json", editor.texts["legibility.json"], language="json")
    assert await within(20, editor.diagnostics("card.css")) == []


async def test_a_declared_pair_without_colours_is_reported_at_its_declaration(start):
    options = '{"pairs": [{"text": "x", "ground": "y"},\n {"text": "#777", "ground": ["#ffffff"]}]}'
    editor = await start({"card.css": CARD.replace("#777777", "#000"), "legibility.json": options})
    editor.open("card.css")
    editor.open("legibility.json", language="json")
    assert await within(20, editor.diagnostics("card.css")) == []
    found = await within(20, editor.diagnostics("legibility.json"))
    assert {editor.text("legibility.json", one.range): one.severity for one in found} == {
        '{"text": "x", "ground": "y"}': types.DiagnosticSeverity.Information,
        '{"text": "#777", "ground": ["#ffffff"]}': types.DiagnosticSeverity.Error,
    }


async def test_invalid_json_in_options_is_reported_at_its_position(start):
    editor = await start({"card.css": CARD, "legibility.json": '{"pairs": ['})
    editor.open("legibility.json", language="json")
    [found] = await within(20, editor.diagnostics("legibility.json"))
    assert found.code == "audit.options" and "isn’t valid JSON" in found.message


async def test_known_and_accepted_failures_are_not_reported(start, tmp_path):
    editor = await start({"card.css": CARD, "b.css": ".b { color: #888; background: #fff }\n"},
                         options={"baseline": "known.json"})
    known = subprocess.run([PROGRAM, "audit", "card.css", "--as", "baseline"], cwd=editor.folder, capture_output=True)
    (editor.folder / "known.json").write_bytes(known.stdout)
    editor.open("card.css")
    editor.open("b.css")
    assert await within(20, editor.diagnostics("card.css")) == []
    assert len(await within(20, editor.diagnostics("b.css"))) == 1


async def test_messages_are_in_the_language_of_the_editor(start):
    editor = await start({"card.css": CARD}, locale="ja-JP")
    editor.open("card.css")
    [found] = await within(20, editor.diagnostics("card.css"))
    assert "コントラスト" in found.message or "最小値" in found.message
    [fix, *_] = await within(20, editor.actions("card.css", found.range))
    assert "#767676" in fix.title and "変更" in fix.title


COLORS = [
    ("a.css", "css", "/* 😀 */ .a { color: #ABC; border: 1px solid hsl(210 50% 40% / 0.5) }\n",
     [("#ABC", (170, 187, 204, 1)), ("hsl(210 50% 40% / 0.5)", (51, 102, 153, 0.5))]),
    ("a.scss", "scss", "$ink: #123456; // #fff\n.a { &:hover { color: rgba(255, 0, 0, .5) } }\n",
     [("#123456", (18, 52, 86, 1)), ("rgba(255, 0, 0, .5)", (255, 0, 0, 0.5))]),
    ("a.tokens.json", "json", '{"ink": {"$type": "color", "$value": "#336699"}, "b": {"$type": "color", "$value": "{ink}"}}\n',
     [("#336699", (51, 102, 153, 1))]),
    ("res/values/colors.xml", "xml", '<resources>\n  <color name="ink">#80FF0000</color>\n</resources>\n',
     [("#80FF0000", (255, 0, 0, 128 / 255))]),
]


@pytest.mark.parametrize("path,language,text,expected", COLORS, ids=[row[0] for row in COLORS])
async def test_colours_are_listed_with_their_positions(start, path, language, text, expected):
    editor = await start({path: text})
    editor.open(path, language=language)
    colors = await within(20, editor.client.text_document_document_color_async(
        types.DocumentColorParams(types.TextDocumentIdentifier(editor.uri(path)))))
    found = [(editor.text(path, one.range), one.color) for one in colors]
    assert [name for name, _ in found] == [name for name, _ in expected]
    for (_, color), (_, (red, green, blue, alpha)) in zip(found, expected, strict=True):
        assert [color.red * 255, color.green * 255, color.blue * 255, color.alpha] == pytest.approx(
            [red, green, blue, alpha], abs=0.51)


async def test_a_chosen_colour_keeps_the_notation_of_the_file(start):
    files = {path: text for path, _, text, _ in COLORS}
    editor = await start(files)
    expected = {
        "#ABC": "#369", "hsl(210 50% 40% / 0.5)": "hsl(210 50% 40%)", "rgba(255, 0, 0, .5)": "rgba(51, 102, 153, 1)",
        "#123456": "#336699", "#80FF0000": "#FF336699",
    }
    for path, language, text, colors in COLORS:
        editor.open(path, language=language)
        for name, _ in colors:
            if name not in expected:
                continue
            ways = await within(20, editor.client.text_document_color_presentation_async(types.ColorPresentationParams(
                text_document=types.TextDocumentIdentifier(editor.uri(path)), range=editor.range(path, name),
                color=types.Color(0.2, 0.4, 0.6, 1.0))))
            assert ways[0].label == ways[0].text_edit.new_text == expected[name]
            assert ways[0].text_edit.range == editor.range(path, name)


async def test_a_document_outside_all_folders_is_checked_with_the_files_beside_it(start, tmp_path):
    (tmp_path / "other").mkdir()
    editor = await start({"tokens.css": TOKENS, "use.css": USE, "deep/tokens.css": ":root { --ink: #000 }"},
                         folders=[tmp_path / "other"])
    editor.open("use.css")
    assert len(await within(20, editor.diagnostics("use.css"))) == 1


async def test_a_document_without_a_file_is_checked_alone(start):
    editor = await start({})
    uri = "untitled:Untitled-1"
    editor.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
        uri=uri, language_id="css", version=1, text=CARD)))
    editor.uri = lambda path: path
    editor.versions[uri] = 1
    assert len(await within(20, editor.diagnostics(uri))) == 1


async def test_a_file_that_changes_on_disk_is_read_again(start):
    editor = await start({"tokens.css": TOKENS, "use.css": USE})
    editor.open("use.css")
    assert len(await within(20, editor.diagnostics("use.css"))) == 1
    editor.client.diagnostics.clear()
    (editor.folder / "tokens.css").write_text(TOKENS.replace("#777777", "#000"))
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
        [types.FileEvent(editor.uri("tokens.css"), types.FileChangeType.Changed)]))
    assert await within(20, editor.diagnostics("use.css")) == []


async def test_closing_a_document_removes_its_diagnostics(start):
    editor = await start({"card.css": CARD})
    editor.open("card.css")
    await within(20, editor.diagnostics("card.css"))
    if editor.pulls:
        return
    closed = asyncio.ensure_future(editor.client.wait_for_notification("textDocument/publishDiagnostics"))
    editor.client.text_document_did_close(types.DidCloseTextDocumentParams(
        types.TextDocumentIdentifier(editor.uri("card.css"))))
    assert not (await within(20, closed)).diagnostics


async def test_changed_settings_apply(start):
    editor = await start({"card.css": CARD.replace("#777777", "#666666")})
    editor.open("card.css")
    assert await within(20, editor.diagnostics("card.css")) == []
    editor.client.diagnostics.clear()
    editor.client.set_configuration({"legibility": {"profile": "wcag-aaa"}})
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams({"legibility": {"profile": "wcag-aaa"}}))
    if editor.pulls:
        # The editor responds to the request for settings before the next pull, but not immediately.
        while not (found := await within(20, editor.diagnostics("card.css"))):
            pass
    else:
        found = await within(20, editor.diagnostics("card.css"))
    assert found[0].code == "wcag22.1.4.6"


async def test_unknown_requests_and_unopened_documents_are_rejected(start):
    editor = await start({"card.css": CARD})
    with pytest.raises(JsonRpcException) as refused:
        await within(20, editor.client.text_document_hover_async(types.HoverParams(
            types.TextDocumentIdentifier(editor.uri("card.css")), types.Position(0, 0))))
    assert refused.value.code == -32601
    with pytest.raises(JsonRpcException) as refused:
        await within(20, editor.client.text_document_document_color_async(
            types.DocumentColorParams(types.TextDocumentIdentifier(editor.uri("card.css")))))
    assert refused.value.code == -32602


MANIFEST = '{"devDependencies": {"tailwindcss": "^4.1.0"}}'
THEME = """@import "tailwindcss";
@theme { --color-brand: #5b8def; --color-faint: #9a9a9a }
"""
PAGE = """<div class="bg-white dark:bg-gray-900">
  <p class="text-blue-500">one</p>
  <p class="text-gray-400 hover:text-gray-500">two</p>
  <p class="text-gray-700 dark:text-gray-600">three</p>
  <p class="text-brand">four</p>
  <p class="font-medium bg-gray-100 text-faint">five</p>
</div>
"""


def ratios(folder):
    """The contrast ratio of each line in each mode, with whether it passes, from an audit of the folder."""
    audit = subprocess.run([PROGRAM, "audit", ".", "--as", "json"], cwd=folder, capture_output=True)
    found = {}
    for pair in json.loads(audit.stdout)["pairs"]:
        for place in pair.get("places", []):
            for result in pair["results"]:
                if result["ratio"] is not None:
                    key = (":".join(place.split(":")[:2]), result["mode"])
                    found[key] = (result["ratio"], result["verdict"]["result"] == "pass")
    return found


async def test_fixes_of_classes_and_tokens_make_no_pair_worse_in_any_mode(start):
    editor = await start({"package.json": MANIFEST, "app.css": THEME, "page.vue": PAGE})
    before = ratios(editor.folder)
    assert len({line for line, _ in before}) == 5 and {"light", "dark"} <= {mode for _, mode in before}
    languages = {"page.vue": "vue", "app.css": "css"}
    for path, language in languages.items():
        editor.open(path, language=language)
    titles = []
    while found := await within(20, editor.diagnostics("page.vue")):
        fixes = [
            action for one in found for action in await within(20, editor.actions("page.vue", one.range))
            if action.is_preferred
        ]
        if not fixes:
            break
        titles.append(fixes[0].title)
        assert len(titles) <= 10, titles
        # The diagnostics of all documents may change.
        editor.client.diagnostics.clear()
        for path in editor.apply(fixes[0].edit):
            (editor.folder / path).write_text(editor.texts[path])
            editor.versions[path] += 1
            editor.client.text_document_did_change(types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(
                    version=editor.versions[path], uri=editor.uri(path)),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=editor.texts[path])]))
        after = ratios(editor.folder)
        for (line, mode), (ratio, passes) in before.items():
            # A state that shows the same as its theme has no result of its own.
            now, is_passing = after.get((line, mode)) or after[line, mode.split(",")[0]]
            assert is_passing if passes else now >= ratio, (line, mode, titles)
    # Blue-600 on gray-900 is 3.38:1, so the plain next step of blue-500 needs a twin that keeps the dark mode.
    assert "dark:text-blue-500" in editor.texts["page.vue"], titles
    assert editor.texts["app.css"] != THEME, titles
