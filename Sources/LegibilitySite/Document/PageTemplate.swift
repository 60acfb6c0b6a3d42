import LegibilityAPI
import Sentences

/// The content of a page's `<main>`, from a file in `Public/` with slots, written `{{name}}`, that are filled for every
/// request.
package struct PageTemplate<Content>: Sendable {
    /// The slots by name, each with a function that returns its content.
    package typealias Slots = [String: @Sendable (Content) -> HTML]

    private let fills: [@Sendable (Content) -> HTML]
    /// The file with holes in place of its slots.
    private let template: PreparedMarkup

    /// Reads a file, which must contain exactly these slots.
    package init(_ file: String, slots: Slots) throws(SiteError) {
        var fills: [@Sendable (Content) -> HTML] = []
        var template: [UInt8] = []
        var missing = Set(slots.keys)
        var unknown: Set<String> = []
        var rest = file.utf8[...]
        while let open = rest.firstPair(of: "{"), let close = rest[open.upperBound...].firstPair(of: "}") {
            template += rest[..<open.lowerBound]
            template.append(MarkupTemplate.hole)
            let name = String(Substring(rest[open.upperBound..<close.lowerBound]))
            missing.remove(name)
            if let fill = slots[name] { fills.append(fill) } else { unknown.insert(name) }
            rest = rest[close.upperBound...]
        }
        self.fills = fills
        self.template = PreparedMarkup(template: template + rest)

        guard missing.isEmpty, unknown.isEmpty else {
            let wrong = missing.union(unknown).sorted().joined(separator: ", ")
            throw SiteError(description: "the page’s placeholders differ from those that the server fills: \(wrong).")
        }
    }

    /// Returns the file with its slots filled.
    package func filled(_ content: Content) -> HTML { HTML(template, holes: fills.map { $0(content) }) }
}

extension Substring.UTF8View {
    /// Returns the first place at which an ASCII character appears twice in a row. `String.firstRange(of:)` compares
    /// grapheme clusters, and took a twelfth of the server's start time.
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
