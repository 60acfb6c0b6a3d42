import Legibility

/// Samples of colours on a terminal, with the escape sequences of ECMA-48 and ISO 8613-6 (24-bit colours).
package enum TerminalSample {
    /// Returns a word in both colours.
    package static func text(_ text: SRGB8, on background: SRGB8) -> String {
        "\u{1B}[\(code(38, text));\(code(48, background))m Aa \u{1B}[0m  "
    }

    /// Returns an area in one colour.
    package static func area(_ color: SRGB8) -> String { "\u{1B}[\(code(48, color))m    \u{1B}[0m  " }

    private static func code(_ kind: Int, _ color: SRGB8) -> String {
        "\(kind);2;\(color.red);\(color.green);\(color.blue)"
    }
}
