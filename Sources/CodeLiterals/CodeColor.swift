import Legibility

/// A colour of one expression, which can be written in other colours.
package struct CodeColor: Sendable {
    private let color: LiteralColor

    /// Reads an expression; nil if it is anything else than a colour.
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

    /// Other text for parts of the expression that gives it another colour with the same alpha, and the colour that
    /// results; nil if its notation can't have that colour.
    package func rewriting(to new: SRGB8) -> (edits: [(bytes: Range<Int>, replacement: String)], color: Color)? {
        color.rewriting(to: new).map { ($0.edits, $0.color) }
    }
}
