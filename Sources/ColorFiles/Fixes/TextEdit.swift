/// Other bytes in place of some of a document's.
package struct TextEdit: Sendable {
    package let place: Place
    package let replacement: [UInt8]
}

extension [ColorDocument] {
    /// The same documents with some bytes replaced and every other left alone; of edits that overlap the first counts.
    package func applying(_ edits: [TextEdit]) -> [ColorDocument] {
        var documents = self
        for (number, edits) in Dictionary(grouping: edits, by: \.place.document) {
            let old = documents[number].content
            var content: [UInt8] = []
            content.reserveCapacity(old.count + 64)
            var position = 0
            for edit in edits.sorted(by: { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound })
            where edit.place.bytes.lowerBound >= position {
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
