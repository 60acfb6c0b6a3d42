import MarkupColors

/// What several readings of the same files share: the parsed form of each file that hasn't changed since the last of
/// them. A repair reads the files in rounds, and each round changes a few colours in a few files.
package final class ReadingCache {
    /// The parsed forms by the numbers of the documents, with the contents that they were parsed from.
    private var markup: [Int: (content: [UInt8], parsed: MarkupDocument)] = [:]
    private var parts: [Int: (content: [UInt8], parsed: StylePartRecorder)] = [:]

    package init() {}

    /// Returns the markup of a document if an earlier reading has kept it.
    func markup(_ number: Int, _ content: [UInt8]) -> MarkupDocument? {
        // Comparing the same array takes no time.
        markup[number].flatMap { $0.content == content ? $0.parsed : nil }
    }

    func keep(_ parsed: MarkupDocument, _ number: Int, _ content: [UInt8]) { markup[number] = (content, parsed) }

    /// Returns the parts of a style sheet, and keeps them in a cache if there is one.
    static func parts(_ document: RecognizedDocument, _ cache: ReadingCache?) -> StylePartRecorder {
        let (number, content) = (document.number, document.document.content)
        if let known = cache?.parts[number], known.content == content { return known.parsed }
        let parsed = StylePartRecorder.parts(of: document)
        cache?.parts[number] = (content, parsed)
        return parsed
    }
}
