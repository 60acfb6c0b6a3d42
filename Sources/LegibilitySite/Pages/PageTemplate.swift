import LegibilityAPI

/// A page of `Public/` with slots, written `{{name}}`, that are filled for every request.
struct PageTemplate: Sendable {
    private enum Piece: Sendable {
        case markup(String)
        case slot(String)
    }

    private let pieces: [Piece]

    /// Reads a page, whose slots must be exactly these.
    init(_ page: String, slots: Set<String>) throws(SiteError) {
        var pieces: [Piece] = []
        var rest = page.utf8[...]
        while let open = rest.firstPair(of: "{"), let close = rest[open.upperBound...].firstPair(of: "}") {
            pieces += [
                .markup(String(Substring(rest[..<open.lowerBound]))),
                .slot(String(Substring(rest[open.upperBound..<close.lowerBound]))),
            ]
            rest = rest[close.upperBound...]
        }
        pieces.append(.markup(String(Substring(rest))))
        self.pieces = pieces

        let found = Set(pieces.compactMap { if case .slot(let name) = $0 { name } else { nil } })
        guard found == slots else {
            let wrong = found.symmetricDifference(slots).sorted().joined(separator: ", ")
            throw SiteError(description: "the page's slots are not those the server fills: \(wrong).")
        }
    }

    /// The page with its slots filled.
    func filled(_ values: [String: HTML]) -> HTML {
        HTML(
            markup: pieces.map { piece in
                switch piece {
                case .markup(let text): text
                case .slot(let name): values[name]?.text ?? ""
                }
            }.joined())
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
