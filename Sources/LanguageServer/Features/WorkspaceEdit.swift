import JSON

/// Changes to files, in the form that the client supports.
struct WorkspaceEdit {
    struct Replacement: Hashable {
        let range: TextRange
        let text: String
    }

    private struct File {
        let uri: String
        /// The version of an open document; nil if the file isn't open.
        let version: Int?
        var replacements: [Replacement]
    }

    /// The URI of the file to create before the edit; nil if no file is created.
    private var created: String?
    private var files: [File] = []

    /// Adds a replacement, unless the edit already contains the same or an overlapping replacement in the same file.
    mutating func add(_ replacement: Replacement, to uri: String, version: Int?) {
        guard let index = files.firstIndex(where: { $0.uri == uri }) else {
            files.append(File(uri: uri, version: version, replacements: [replacement]))
            return
        }
        let meets = files[index].replacements.contains {
            $0.range.start < replacement.range.end && replacement.range.start < $0.range.end
                || $0.range == replacement.range
        }
        if !meets { files[index].replacements.append(replacement) }
    }

    /// Adds a new file with this text.
    mutating func create(_ uri: String, _ text: String) {
        created = uri
        let start = TextPosition(0, 0)
        add(Replacement(range: TextRange(start, start), text: text), to: uri, version: nil)
    }

    var isEmpty: Bool { files.isEmpty }

    /// Returns the edit as JSON.
    func json(for client: ClientCapabilities) -> JSONLiteral {
        guard client.takesDocumentChanges else {
            return ["changes": .object(files.map { ($0.uri, Self.json($0.replacements)) })]
        }
        let changes = files.map { file -> JSONLiteral in
            let version = file.version.map { JSONLiteral.integer($0) } ?? .null
            return [
                "textDocument": ["uri": .string(file.uri), "version": version], "edits": Self.json(file.replacements),
            ]
        }
        let creation = created.map { ["kind": "create", "uri": .string($0)] as JSONLiteral }
        return ["documentChanges": .array((creation.map { [$0] } ?? []) + changes)]
    }

    private static func json(_ replacements: [Replacement]) -> JSONLiteral {
        .array(replacements.map { ["range": $0.range.json, "newText": .string($0.text)] })
    }
}
