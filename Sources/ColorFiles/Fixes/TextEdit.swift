/// A replacement for some bytes of a document.
package struct TextEdit: Sendable {
    package let place: Place
    package let replacement: [UInt8]

    package var text: String { String(decoding: replacement, as: UTF8.self) }
}

extension TextEdit {
    /// Creates the edit that changes a value from one version of the documents to another, or nil if the value has no
    /// location in one of them. If a value has several lines, the edit covers only the lines from the first to the last
    /// difference.
    init?(from old: Place?, in before: [ColorDocument], to new: Place?, in after: [ColorDocument]) {
        guard let old, let new else { return nil }
        var (was, becomes) = (before[old.document].content[old.bytes], after[new.document].content[new.bytes])
        let newline = UInt8(ascii: "\n")
        while let end = was.firstIndex(of: newline), let newEnd = becomes.firstIndex(of: newline),
            was[...end].elementsEqual(becomes[...newEnd])
        {
            (was, becomes) = (was[(end + 1)...], becomes[(newEnd + 1)...])
        }
        while let start = was.lastIndex(of: newline), let newStart = becomes.lastIndex(of: newline),
            was[start...].elementsEqual(becomes[newStart...])
        {
            (was, becomes) = (was[..<start], becomes[..<newStart])
        }
        self.init(place: Place(old.document, was.startIndex..<was.endIndex), replacement: Array(becomes))
    }
}

extension [TextEdit] {
    /// The edits of one document, ordered by location; if edits overlap, the first counts.
    var withoutOverlaps: [TextEdit] {
        var position = 0
        return sorted { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound }.filter { edit in
            guard edit.place.bytes.lowerBound >= position else { return false }
            position = edit.place.bytes.upperBound
            return true
        }
    }
}

extension [ColorDocument] {
    /// Returns the same documents with some bytes replaced; if edits overlap, the first counts.
    package func applying(_ edits: [TextEdit]) -> [ColorDocument] {
        var documents = self
        for (number, edits) in Dictionary(grouping: edits, by: \.place.document) {
            let old = documents[number].content
            var content: [UInt8] = []
            content.reserveCapacity(old.count + 64)
            var position = 0
            for edit in edits.withoutOverlaps {
                content += old[position..<edit.place.bytes.lowerBound]
                content += edit.replacement
                position = edit.place.bytes.upperBound
            }
            content += old[position...]
            documents[number] = ColorDocument(path: documents[number].path, content: content)
        }
        return documents
    }
}
