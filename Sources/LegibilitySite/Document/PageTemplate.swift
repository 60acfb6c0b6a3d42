import LegibilityAPI
import Sentences

/// What stands in `<main>` of a page, from a file of `Public/` with slots, written `{{name}}`, that the server fills
/// for every request.
struct PageTemplate<Content>: Sendable {
    /// Every slot by its name, with what fills it in view of the content.
    typealias Slots = [String: @Sendable (Content) -> HTML]

    private enum Piece: Sendable {
        case markup(HTML)
        case slot(@Sendable (Content) -> HTML)
    }

    private let pieces: [Piece]
    /// The file with holes for its slots.
    private let template: [UInt8]

    /// Reads a file, whose slots must be exactly these.
    init(_ file: String, slots: Slots) throws(SiteError) {
        var pieces: [Piece] = []
        var missing = Set(slots.keys)
        var unknown: Set<String> = []
        var rest = file.utf8[...]
        while let open = rest.firstPair(of: "{"), let close = rest[open.upperBound...].firstPair(of: "}") {
            pieces.append(.markup(HTML(markup: String(Substring(rest[..<open.lowerBound])))))
            let name = String(Substring(rest[open.upperBound..<close.lowerBound]))
            missing.remove(name)
            if let fill = slots[name] { pieces.append(.slot(fill)) } else { unknown.insert(name) }
            rest = rest[close.upperBound...]
        }
        self.pieces = pieces + [.markup(HTML(markup: String(Substring(rest))))]
        template = self.pieces.flatMap { piece in
            switch piece {
            case .markup(let markup): markup.bytes
            case .slot: [MarkupTemplate.hole]
            }
        }

        guard missing.isEmpty, unknown.isEmpty else {
            let wrong = missing.union(unknown).sorted().joined(separator: ", ")
            throw SiteError(description: "the page's slots are not those the server fills: \(wrong).")
        }
    }

    /// The file with its slots filled.
    func filled(_ content: Content) -> HTML {
        guard Language.current == .english else {
            let holes = pieces.compactMap { if case .slot(let fill) = $0 { fill(content).bytes } else { nil } }
            return HTML(bytes: MarkupTemplate.spoken(template, holes: holes))
        }
        return HTML(
            bytes: pieces.flatMap { piece in
                switch piece {
                case .markup(let markup): markup.bytes
                case .slot(let fill): fill(content).bytes
                }
            })
    }
}

extension Substring.UTF8View {
    /// Where an ASCII character first stands twice. `String.firstRange(of:)` compares characters as people see them, and
    /// took a twelfth of the server's start.
    fileprivate func firstPair(of character: Unicode.Scalar) -> Range<Index>? {
        let byte = UInt8(ascii: character)
        var rest = self
        while let first = rest.firstIndex(of: byte) {
            rest = rest[index(after: first)...]
            if rest.first == byte { return first..<index(after: rest.startIndex) }
        }
        return nil
    }
}
