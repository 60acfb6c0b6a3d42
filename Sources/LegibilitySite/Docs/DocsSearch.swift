import Endpoints
import Glibc
import HTTPMessages
import LegibilityAPI
import Sentences

/// The search results in the docs: endpoints, parameters and fields, with links to their descriptions.
struct DocsSearch {
    /// An operation, or a part of an operation, that the search can find.
    fileprivate struct Entry {
        let operation: DocumentedOperation
        /// The part of the operation that was found; nil for the operation itself.
        let part: (kind: Phrase, name: String, anchor: String, sentence: String)?
        /// The name in lower case, for comparison with search words.
        let name: String
        /// The last component of the name.
        let last: String
        /// The name and the sentence in lower case, as a C string, because Swift searches strings a hundred times as
        /// slowly.
        let text: ContiguousArray<CChar>

        func holds(_ word: String) -> Bool {
            guard !word.utf8.contains(0) else { return false }
            return unsafe text.withUnsafeBufferPointer { text in
                guard let start = text.baseAddress else { return false }
                return unsafe strstr(start, word) != nil
            }
        }
    }

    /// The searchable entries, prepared once.
    struct Index: Sendable {
        fileprivate let entries: [Entry]

        init(_ documentation: Documentation, in language: Language) {
            var entries: [Entry] = []
            func add(
                _ name: String, _ sentence: String, _ operation: DocumentedOperation,
                _ part: (kind: Phrase, name: String, anchor: String, sentence: String)? = nil
            ) {
                let lower = name.lowercased()
                let last = lower.split { ".[]".contains($0) }.last.map(String.init) ?? lower
                // Search words never contain a line break.
                let text = "\(lower)\n\(sentence.lowercased())".utf8CString
                entries.append(Entry(operation: operation, part: part, name: lower, last: last, text: text))
            }
            for operation in documentation.operations {
                let described = operation.operation
                // An endpoint ranks above its parts. Its title is also searched in the page's language.
                let names = [operation.name, operation.id, described.summary, operation.title.text(in: language)]
                add(names.joined(separator: " "), described.details ?? "", operation)
                func addPart(_ kind: Phrase, _ prefix: String, _ name: String, _ sentence: String) {
                    add(name, sentence, operation, (kind, name, "\(prefix)-\(name.asAnchor)", sentence))
                }
                for parameter in operation.parameters { addPart("parameter", "p", parameter.name, parameter.summary) }
                for field in operation.members { addPart("body member", "b", field.path, field.sentence) }
                for field in operation.fields(besides: documentation.twin(of: operation)) {
                    addPart("response field", "f", field.path, field.sentence)
                }
            }
            self.entries = entries
        }
    }

    /// The maximum number of results shown, because users wouldn't read more.
    private static let most = 40

    let words: String
    /// The number of entries that match, and the best of them.
    private let count: Int
    private let matches: [Entry]

    init(_ words: String, in index: Index) {
        self.words = words
        let wanted = Set(words.lowercased().utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
        /// Returns a rank for an entry's match: by its whole name, by words in its name, or by words in its
        /// description.
        func rank(_ entry: Entry) -> Int {
            let rank = wanted == [entry.last] ? 0 : wanted.allSatisfy { entry.name.hasPart($0) } ? 1 : 3
            return entry.part == nil ? rank : rank + 1
        }
        let found = index.entries.indices.filter { place in
            !wanted.isEmpty && wanted.allSatisfy { index.entries[place].holds($0) }
        }.map { (rank(index.entries[$0]), $0) }
        count = found.count
        matches = found.sorted { $0 < $1 }.prefix(Self.most).map { index.entries[$0.1] }
    }

    var markup: HTML {
        let title: HTML =
            matches.isEmpty
            ? "No results for “\(words.echoed)”"
            : count == 1 ? "1 result for “\(words.echoed)”" : "\(count) results for “\(words.echoed)”"
        let items = matches.map { match -> HTML in
            guard let part = match.part else {
                return """
                    <li><a href="\(match.operation.address)"><code>\(match.operation.name)</code></a> \
                    <span>\(match.operation.title)</span></li>
                    """
            }
            return """
                <li><a href="\(match.operation.address)#\(part.anchor)"><code>\(part.name)</code></a> \
                <span>\(part.kind) of <code>\(match.operation.name)</code>. \(HTML.line(part.sentence))</span></li>
                """
        }
        let rest = count - items.count
        return """
            <section aria-labelledby="matches"><h2 id="matches">\(title)</h2>
            \(items.isEmpty ? "<p>Try a single word, such as <a href=\"/docs?q=severity\">severity</a>.</p>" as HTML : "<ul class=\"endpoints\">\(items)</ul>")
            \(rest > 0 ? "<p>And \(rest) more; add a word to narrow the search.</p>" as HTML : "")</section>
            """
    }
}

extension NearPaths {
    /// Creates the suggestions for a server: its pages and endpoints, and the docs of its endpoints.
    ///
    /// Pages are first, so that they precede endpoints with equally similar paths.
    package init(_ entries: [Contract.Entry]) {
        let operations = Documentation(entries).operations.filter { $0.operation.template == nil }
        var places = operations.filter(\.isForPeople).map { page in
            Place(path: page.path, title: page.title, address: page.method == .get ? page.path : page.address)
        }
        places += operations.filter { !$0.isForPeople }.map { endpoint in
            Place(path: endpoint.path, title: endpoint.title, address: endpoint.readableAddress)
        }
        places += operations.map(\.near)
        self.init(places)
    }
}

extension DocumentedOperation {
    /// The page about the endpoint in the docs.
    var near: NearPaths.Place { .init(path: address, title: title, address: address) }

    /// The address that shows the endpoint in a browser: its own page or, if it only returns data, its docs.
    fileprivate var readableAddress: String {
        method == .get && entry.endpoint.mediaTypes.contains("text/html") ? path : address
    }
}
