import ColorFiles

/// Lines and columns, counted from 1; the end is the first column behind.
struct TextRegion: Equatable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
}

/// Lines of a file with which a pair passes, in place of those that it has.
struct LineFix: Sendable {
    let document: Int
    /// What changes, for people.
    let summary: String
    /// The lines that change, each with its text from then on, without line breaks.
    let lines: [(place: Place, text: String)]
}

extension AuditReport {
    /// The path of the file of a place.
    package func path(of place: Place) -> String { files.documents[place.document].path }

    /// How the lines between the first and the last of a place become in the mended file; nil where lines were added there,
    /// so that none of them stands for another.
    func lineFix(at place: Place, _ summary: String) -> LineFix? {
        guard let repair, repair.isChanged[place.document] else { return nil }
        let (old, new) = (files.documents[place.document].content, repair.documents[place.document].content)
        let before = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let after = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard before.count == after.count else { return nil }
        let region = region(of: place)
        let lines = (region.startLine - 1..<region.endLine).compactMap { index -> (place: Place, text: String)? in
            guard before[index] != after[index] else { return nil }
            let bytes = before[index].withoutReturn
            return (
                Place(place.document, bytes.startIndex..<bytes.endIndex),
                String(decoding: after[index].withoutReturn, as: UTF8.self)
            )
        }
        return lines.isEmpty ? nil : LineFix(document: place.document, summary: summary, lines: lines)
    }
}

extension ArraySlice<UInt8> {
    /// A line without the first half of CR LF.
    fileprivate var withoutReturn: ArraySlice<UInt8> { last == UInt8(ascii: "\r") ? dropLast() : self }
}
