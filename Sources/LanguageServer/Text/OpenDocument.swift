import JSON

/// A document that is open in the client, with its current text.
struct OpenDocument: Sendable {
    /// The URI as the client wrote it.
    let uri: String
    /// The path of the document's file; nil if it isn't a file on this machine.
    let path: String?
    let languageID: String
    private(set) var version: Int
    private(set) var lines: TextLines

    var text: [UInt8] { lines.content }

    init(uri: String, languageID: String, version: Int, text: String) {
        self.uri = uri
        path = FileURI.path(of: uri)
        self.languageID = languageID
        self.version = version
        lines = TextLines(Array(text.utf8))
    }

    /// Applies changes in order. Each change refers to the text after the previous change. If any of them is invalid,
    /// nothing changes.
    mutating func apply(
        _ changes: some Sequence<JSONValue>, version: Int, in encoding: PositionEncoding
    ) throws(RequestFailure) {
        // The line index is created once, after the last change.
        var edited: EditedText?
        for change in changes {
            guard let text = change["text"]?.string else {
                throw RequestFailure(.parameters, "A change must have a string `text`.")
            }
            guard let given = change["range"], given.kind != .null else {
                edited = EditedText(Array(text.utf8))
                continue
            }
            var changed = edited ?? EditedText(self.text)
            edited = nil
            guard let range = TextRange(given), changed.replace(range, with: text, in: encoding) else {
                throw RequestFailure(.parameters, "The `range` of a change must have a start, and an end after it.")
            }
            edited = changed
        }
        if let edited { lines = TextLines(edited.content) }
        self.version = version
    }
}
