import ColorFiles
import Endpoints
import JSON

extension ColorDocument {
    private static let example = #"{"path": "theme.css", "content": ":root { --ink: #777 }"}"#

    /// Reads `documents`, an array of one or more documents.
    static func read(_ reader: inout Reader, atMost limit: Int) -> [ColorDocument] {
        let list = reader.json("documents")
        guard let given = list?.elements, given.first(where: { _ in true }) != nil else {
            reader.note(
                "documents", value: list?.echo,
                "“documents” must be an array of files, each with “path” and “content”.",
                example: "[\(example)]")
            return []
        }
        let count = given.count
        guard count <= limit else {
            reader.note(
                "documents", value: nil, code: .tooMany, "“documents” has \(count) files; the maximum is \(limit).",
                example: nil)
            return []
        }
        return given.enumerated().compactMap { index, value in
            var part = reader.part(value, at: "documents/\(index)", known: ["path", "content"], example: example)
            defer { reader.add(part.faults) }
            guard part.isQuestion else { return nil }
            let path = part.path()
            let content = part.text("content", ":root { --ink: #777 }")
            return path.flatMap { path in
                content.map { ColorDocument(path: path, content: Array($0.utf8)) }
            }
        }
    }
}

extension ColorDocument {
    /// The maximum length of a path; no operating system accepts longer paths.
    static let longestPath = 4096

    /// Returns whether a string can be the path of a file in an archive.
    fileprivate static func isPath(_ text: String) -> Bool {
        (1...longestPath).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

extension Reader {
    fileprivate mutating func path() -> String? {
        guard let path = text("path", "theme.css") else { return nil }
        guard ColorDocument.isPath(path) else {
            note(
                "path", value: path,
                "“path” must be a string of 1 to \(ColorDocument.longestPath) bytes without control characters.",
                example: "theme.css")
            return nil
        }
        return path
    }

    /// Reads a required string of any length; records an error if the string is missing.
    mutating func text(_ name: String, _ example: String, missing words: String = "a string") -> String? {
        guard let value = first(name) else {
            noteMissing(name, Need(words: words, example: example))
            return nil
        }
        guard let text = value.text else {
            note(name, value: value.echo, "“\(name)” must be a string.", example: example)
            return nil
        }
        return text
    }
}
