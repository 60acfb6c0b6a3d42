import Endpoints
import LegibilityAPI
import Sentences

/// What the docs have about some words: endpoints, parameters and fields, with their places.
struct DocsSearch {
    private struct Match {
        let rank: Int
        let operation: DocumentedOperation
        /// What is found in the operation; nil for itself.
        let part: (kind: Phrase, name: String, anchor: String, sentence: String)?
    }

    /// More than these nobody reads.
    private static let most = 40

    private let words: String
    private let matches: [Match]

    init(_ words: String, in documentation: Documentation) {
        self.words = words
        let wanted = words.lowercased().split(separator: " ").map(String.init)
        var matches: [Match] = []
        /// How well a name and a sentence fit: the name itself, a name with the words in it, or a sentence; nil where a
        /// word is missing.
        func rank(_ name: String, _ sentence: String) -> Int? {
            let (name, sentence) = (name.lowercased(), sentence.lowercased())
            guard !wanted.isEmpty, wanted.allSatisfy({ name.contains($0) || sentence.contains($0) }) else { return nil }
            let last = name.split { ".[]".contains($0) }.last.map(String.init) ?? name
            return wanted == [last] ? 0 : wanted.allSatisfy { name.contains($0) } ? 1 : 3
        }
        for operation in documentation.operations {
            let described = operation.operation
            // An endpoint is a larger find than a part of it. What it is called stands in the page's language, too.
            let names = [operation.name, operation.id, described.summary, operation.title.description]
            if let rank = rank(names.joined(separator: " "), described.details ?? "") {
                matches.append(Match(rank: rank, operation: operation, part: nil))
            }
            func look(_ kind: Phrase, _ prefix: String, _ name: String, _ sentence: String) {
                guard let rank = rank(name, sentence) else { return }
                let part = (kind, name, "\(prefix)-\(name.asAnchor)", sentence)
                matches.append(Match(rank: rank + 1, operation: operation, part: part))
            }
            for parameter in operation.parameters { look("parameter", "p", parameter.name, parameter.summary) }
            for field in operation.members { look("member of the body", "b", field.path, field.sentence) }
            for field in operation.fields(besides: documentation.twin(of: operation)) {
                look("field of the answer", "f", field.path, field.sentence)
            }
        }
        self.matches = matches.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    var markup: HTML {
        let title: HTML =
            matches.isEmpty
            ? "Nothing about “\(words.echoed)”"
            : matches.count == 1
                ? "One place about “\(words.echoed)”" : "\(matches.count) places about “\(words.echoed)”"
        let items = matches.prefix(Self.most).map { match -> HTML in
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
        let rest = matches.count - items.count
        return """
            <section aria-labelledby="matches"><h2 id="matches">\(title)</h2>
            \(items.isEmpty ? "<p>Try one word, such as <a href=\"/docs?q=severity\">severity</a>.</p>" as HTML : "<ul class=\"endpoints\">\(items)</ul>")
            \(rest > 0 ? "<p>And \(rest) more; another word narrows them down.</p>" as HTML : "")</section>
            """
    }
}
