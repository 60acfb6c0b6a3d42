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
    func json(for client: ClientCapabilities) -> [UInt8] {
        MessageText.value { json in
            json.object { json in
                if client.takesDocumentChanges {
                    json.member("documentChanges", array: writeDocumentChanges)
                } else {
                    json.member(
                        "changes",
                        object: { json in
                            for file in files {
                                json.member(file.uri, array: { Self.write(file.replacements, to: &$0) })
                            }
                        })
                }
            }
        }
    }

    private func writeDocumentChanges(to json: inout JSONWriter) {
        if let created {
            json.object { json in
                json.member("kind", "create")
                json.member("uri", created)
            }
        }
        for file in files {
            json.object { json in
                json.member(
                    "textDocument",
                    object: { json in
                        json.member("uri", file.uri)
                        json.member("version", file.version)
                    })
                json.member("edits", array: { Self.write(file.replacements, to: &$0) })
            }
        }
    }

    private static func write(_ replacements: [Replacement], to json: inout JSONWriter) {
        for replacement in replacements {
            json.object { json in
                json.member("range", replacement.range)
                json.member("newText", replacement.text)
            }
        }
    }
}
