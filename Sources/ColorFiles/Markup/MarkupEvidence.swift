/// The evidence for a pair of colours in markup: its certainty, and the places where it occurs.
package struct MarkupEvidence: Sendable {
    /// A place where elements show a pair.
    package struct Occurrence: Sendable {
        /// The utility or the value that gives the text its colour, or else the background.
        package let place: Place
        /// The element, or the selector of the style rule.
        package let name: String
        /// Other places in the modes in which another utility gives the colour, by the numbers of modes.
        package let others: [Int: Place]
        /// The utilities of the two colours in each mode, for fixes.
        let sources: [Int: Sources]
    }

    /// The sources of the two colours of an occurrence.
    struct Sources: Hashable, Sendable {
        let text: MarkupSource?
        let ground: MarkupSource?
    }

    package let certainty: Certainty
    /// Whether the file doesn't show the size of the text.
    package let isSizeAssumed: Bool
    package internal(set) var occurrences: [Occurrence]
}

/// The class or the value that sets a colour.
struct MarkupSource: Hashable, Sendable {
    /// The whole class, or the value in a style.
    let place: Place
    let text: String
    /// The element that has the class, by its number in the document.
    let element: Int
    /// The branches that lead to the class.
    let path: [Int]
    /// Whether the value is in a style or an attribute rather than a class.
    let isValue: Bool
    /// The custom property whose colour this is, such as `--ink`; nil for all other colours.
    var token: String?
}

extension MarkupEvidence {
    /// The custom properties that give the pair its colours at any of its places.
    var tokens: [String] {
        Set(
            occurrences.flatMap { $0.sources.values.flatMap { [$0.text?.token, $0.ground?.token] } }.compactMap(\.self)
        )
        .sorted()
    }
}

extension MarkupSource {
    /// Returns the only custom property in a value that is nothing else, such as `var(--ink)` and `hsl(var(--ink))`.
    static func token(in css: String) -> String? {
        var text = css
        for function in ["hsl(", "rgb(", "oklch("] where text.hasPrefix(function) && text.hasSuffix(")") {
            text = String(text.dropFirst(function.count).dropLast())
        }
        guard text.hasPrefix("var(--"), text.hasSuffix(")") else { return nil }
        let name = text.dropFirst(4).dropLast()
        return name.contains { $0 == "," || $0 == "(" || $0 == ")" || $0.isWhitespace } ? nil : String(name)
    }
}
