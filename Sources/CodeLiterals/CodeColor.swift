import Legibility

/// A colour in a single expression, which can be rewritten to another colour.
package struct CodeColor: Sendable {
    private let color: LiteralColor

    /// Reads an expression; returns nil if it isn't a colour.
    package init?(_ text: [UInt8], _ language: CodeLanguage) {
        let code = SourceCode(text, language)
        let range = 0..<code.count
        let found: LiteralColor? =
            switch language {
            case .swift: SwiftColors(code: code).readable(range)
            case .kotlin: ComposeColors(code: code).color(range)
            case .dart: FlutterColors(code: code).color(range)
            }
        guard let found, found.color != nil else { return nil }
        color = found
    }

    /// Returns replacements for parts of the expression that give it another colour with the same alpha, and the
    /// resulting colour; nil if its notation can't express that colour.
    package func rewriting(to new: SRGB8) -> (edits: [(bytes: Range<Int>, replacement: String)], color: Color)? {
        color.rewriting(to: new).map { ($0.edits, $0.color) }
    }
}
