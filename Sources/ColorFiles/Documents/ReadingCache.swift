import MarkupColors
import Synchronization

/// What several readings of the same files share: the parsed form of each file that hasn't changed since the last of
/// them. A repair reads the files in rounds, and each round changes a few colours in a few files.
package final class ReadingCache {
    private let markup: MarkupCache
    private var parts: [Int: (content: [UInt8], parsed: StylePartRecorder)] = [:]

    package init(_ markup: MarkupCache = MarkupCache()) { self.markup = markup }

    /// Returns the markup of a document if an earlier reading has kept it.
    func markup(_ number: Int, _ content: [UInt8]) -> MarkupDocument? { markup.parsed(number, content) }

    func keep(_ parsed: MarkupDocument, _ number: Int, _ content: [UInt8]) { markup.keep(parsed, number, content) }

    /// Returns values that an earlier reading resolved with the same style sheets.
    func resolved(_ texts: Set<String>, with sheets: [RecognizedDocument]) -> MarkupValues? {
        markup.values(texts, sheets)
    }

    func keep(_ values: MarkupValues, _ texts: Set<String>, with sheets: [RecognizedDocument]) {
        markup.keep(values, texts, sheets)
    }

    /// Returns the parts of a style sheet, and keeps them in a cache if there is one.
    static func parts(_ document: RecognizedDocument, _ cache: ReadingCache?) -> StylePartRecorder {
        let (number, content) = (document.number, document.document.content)
        if let known = cache?.parts[number], known.content == content { return known.parsed }
        let parsed = StylePartRecorder.parts(of: document)
        cache?.parts[number] = (content, parsed)
        return parsed
    }
}

/// The parsed forms of files with markup, which audits of a folder in an editor share as well: most of them change one file.
package final class MarkupCache: Sendable {
    private struct Kept {
        /// The parsed forms by the numbers of the documents, with the contents that they were parsed from.
        var documents: [Int: (content: [UInt8], parsed: MarkupDocument)] = [:]
        /// The number of their elements and class lists.
        var elements = 0
        /// Resolved values, each with the texts and the style sheets that decide them.
        var values: [(texts: Set<String>, sheets: [(number: Int, content: [UInt8])], resolved: MarkupValues)] = []
    }

    /// The maximum number of groups and themes whose resolved values are kept.
    private static let mostValues = 8

    private let kept = Mutex(Kept())
    private let mostElements: Int

    /// Creates a cache for files with up to some elements together; each takes about 500 bytes.
    package init(mostElements: Int = .max) { self.mostElements = mostElements }

    fileprivate func parsed(_ number: Int, _ content: [UInt8]) -> MarkupDocument? {
        // Comparing the same array takes no time.
        kept.withLock { kept in kept.documents[number].flatMap { $0.content == content ? $0.parsed : nil } }
    }

    fileprivate func values(_ texts: Set<String>, _ sheets: [RecognizedDocument]) -> MarkupValues? {
        kept.withLock { kept in
            kept.values.first { known in
                known.texts == texts
                    && known.sheets.elementsEqual(sheets) {
                        $0.number == $1.number && $0.content == $1.document.content
                    }
            }?.resolved
        }
    }

    fileprivate func keep(_ values: MarkupValues, _ texts: Set<String>, _ sheets: [RecognizedDocument]) {
        kept.withLock { kept in
            if kept.values.count >= Self.mostValues { kept.values.removeFirst() }
            kept.values.append((texts, sheets.map { ($0.number, $0.document.content) }, values))
        }
    }

    fileprivate func keep(_ parsed: MarkupDocument, _ number: Int, _ content: [UInt8]) {
        kept.withLock { kept in
            let old = kept.documents[number]?.parsed.size ?? 0
            guard kept.elements - old + parsed.size <= mostElements else { return }
            kept.elements += parsed.size - old
            kept.documents[number] = (content, parsed)
        }
    }
}

extension MarkupDocument {
    fileprivate var size: Int { elements.count + freeLists.count }
}
