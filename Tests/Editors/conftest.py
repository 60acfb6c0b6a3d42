"""A server for each test, started as by an editor: LEGIBILITY_PROGRAM with the editor's capabilities."""

import asyncio
import os
import urllib.parse

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import ClientServerConfig, client_capabilities, make_test_lsp_client

PROGRAM = os.environ["LEGIBILITY_PROGRAM"]

# The newest recordings of each editor's capabilities. Neovim requests diagnostics and counts in UTF-8; Visual Studio
# Code receives them and counts in UTF-16; Emacs receives them and counts in UTF-8.
EDITORS = ["neovim@v0.11.0", "visual-studio-code@v1.65.2", "emacs@v29.1"]


class Editor:
    """An editor with an open folder, and the actions that a test performs in it."""

    def __init__(self, name, client, folder, initialized):
        self.name = name
        self.client = client
        self.folder = folder
        self.encoding = initialized.capabilities.position_encoding
        self.pulls = client.capabilities.text_document.diagnostic is not None
        self.versions = {}
        self.texts = {}

    def uri(self, path):
        return (self.folder / path).as_uri()

    def open(self, path, text=None, language="css"):
        uri = self.uri(path)
        self.texts[path] = (self.folder / path).read_bytes().decode() if text is None else text
        self.versions[path] = 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=uri, language_id=language, version=1, text=self.texts[path])))

    def width(self, text):
        """The number of units in which this editor counts the characters of a line."""
        return len(text.encode()) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def position(self, path, offset):
        before = self.texts[path][:offset]
        line = before.rpartition("\n")[2]
        return types.Position(before.count("\n"), self.width(line))

    def range(self, path, part, after=0):
        """Returns the range of a string in a document, searched from an offset."""
        start = self.texts[path].index(part, after)
        return types.Range(self.position(path, start), self.position(path, start + len(part)))

    def text(self, path, place):
        """Returns the text in a range that the server sent."""
        lines = self.texts[path].split("\n")

        def offset(position):
            start = sum(len(line) + 1 for line in lines[: position.line])
            line = lines[position.line]
            count = next(n for n in range(len(line) + 1) if self.width(line[:n]) == position.character)
            return start + count

        return self.texts[path][offset(place.start):offset(place.end)]

    def change(self, path, old, new):
        """Replaces a part of a document, like typing."""
        place = self.range(path, old)
        start = self.texts[path].index(old)
        self.versions[path] += 1
        self.texts[path] = self.texts[path][:start] + new + self.texts[path][start + len(old):]
        # The diagnostics of all documents may change.
        self.client.diagnostics.clear()
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(version=self.versions[path], uri=self.uri(path)),
            content_changes=[types.TextDocumentContentChangePartial(range=place, text=new)]))

    def apply(self, edit):
        """Applies a workspace edit to open documents and files. Returns the names of the changed files."""
        changes = edit.changes.items() if edit.changes else []
        for change in edit.document_changes or []:
            if isinstance(change, types.CreateFile):
                assert self.client.capabilities.workspace.workspace_edit.resource_operations
                continue
            assert change.text_document.version == self.versions.get(self.path(change.text_document.uri))
            changes = [*changes, (change.text_document.uri, change.edits)]
        for uri, edits in changes:
            path = self.path(uri)
            if path not in self.texts:
                file = self.folder / path
                self.texts[path] = file.read_bytes().decode() if file.exists() else ""
            text = self.texts[path]
            for one in sorted(edits, key=lambda one: (one.range.start.line, one.range.start.character), reverse=True):
                lines = text.split("\n")

                def offset(position):
                    line = lines[position.line]
                    count = next(n for n in range(len(line) + 1) if self.width(line[:n]) == position.character)
                    return sum(len(line) + 1 for line in lines[: position.line]) + count

                text = text[:offset(one.range.start)] + one.new_text + text[offset(one.range.end):]
            self.texts[path] = text
        return {self.path(uri) for uri, _ in changes}

    def path(self, uri):
        prefix = self.folder.as_uri() + "/"
        assert uri.startswith(prefix)
        return urllib.parse.unquote(uri[len(prefix):])

    async def diagnostics(self, path):
        """Requests, or waits for, the diagnostics of a document's newest version."""
        uri = self.uri(path)
        if self.pulls:
            report = await self.client.text_document_diagnostic_async(
                types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri)))
            return list(report.items)
        while uri not in self.client.diagnostics:
            await self.client.wait_for_notification("textDocument/publishDiagnostics")
        return list(self.client.diagnostics[uri])

    async def actions(self, path, place, only=None, diagnostics=()):
        return list(await self.client.text_document_code_action_async(types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(self.uri(path)), range=place,
            context=types.CodeActionContext(diagnostics=list(diagnostics), only=only))))


@pytest.fixture(params=EDITORS)
def editor_name(request):
    return request.param


@pytest_asyncio.fixture
async def start(editor_name, tmp_path):
    """Starts an editor in a folder of files."""
    clients = []

    async def begin(files, locale="en", options=None, name=editor_name, folders=None):
        folder = tmp_path / "プロジェクト 1"
        folder.mkdir()
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text.encode())
        config = ClientServerConfig(server_command=[PROGRAM, "lsp"], client_factory=make_test_lsp_client)
        client = await config.start()
        capabilities = client_capabilities(name)
        client.capabilities = capabilities
        roots = folders if folders is not None else [folder]
        initialized = await client.initialize_session(types.InitializeParams(
            capabilities=capabilities, process_id=os.getpid(), root_uri=folder.as_uri(), locale=locale,
            initialization_options=options,
            workspace_folders=[types.WorkspaceFolder(root.as_uri(), root.name) for root in roots]))
        editor = Editor(name, client, folder, initialized)
        clients.append(editor)
        return editor

    yield begin
    for editor in clients:
        await asyncio.wait_for(editor.client.shutdown_session(), 20)
