// Makes characters visible that change how others are shown. Names of files, of colours and of screens can contain any.

extension String {
    /// The text with control characters, and those that change its direction, written as `\u{1B}`: a terminal, a log or a page
    /// shows them and doesn't obey them.
    ///
    /// They are U+0000 to U+001F, U+007F to U+009F, U+202A to U+202E and U+2066 to U+2069.
    /// - Parameters:
    ///   - keepingLines: Whether tabs and the ends of lines stay as they are.
    ///   - keepingReturns: Whether carriage returns without a following line feed stay, too.
    package func showingControls(keepingLines: Bool = false, keepingReturns: Bool = false) -> String {
        replacingControls(keepingLines: keepingLines, keepingReturns: keepingReturns) {
            "\\u{\(String($0.value, radix: 16, uppercase: true))}"
        }
    }

    /// The same for a text of JSON, with the characters in its strings as JSON escapes them: `\u001B`. Its meaning
    /// stays.
    package var showingControlsInJSON: String {
        replacingControls(keepingLines: true, keepingReturns: true) { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }

    private func replacingControls(
        keepingLines: Bool, keepingReturns: Bool, _ written: (Unicode.Scalar) -> String
    ) -> String {
        guard mayHoldControls(besidesLines: keepingLines) else { return self }
        var shown = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isKept =
                switch scalar {
                case "\n", "\t": keepingLines
                // Alone, it would move back to the start of the line.
                case "\r": keepingReturns || keepingLines && rest.first == "\n"
                default: !scalar.isControl
                }
            if isKept { shown.append(scalar) } else { shown.append(contentsOf: written(scalar).unicodeScalars) }
        }
        return String(shown)
    }

    /// Whether a byte could belong to one of them; nearly all texts have none.
    private func mayHoldControls(besidesLines: Bool) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            bytes.contains { byte in
                switch byte {
                case UInt8(ascii: "\n"), UInt8(ascii: "\t"): !besidesLines
                // The first bytes of U+0080 to U+00BF and of U+2000 to U+2FFF.
                case ..<0x20, 0x7F, 0xC2, 0xE2: true
                default: false
                }
            }
        }
    }
}

extension Unicode.Scalar {
    private static let directions: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069]

    fileprivate var isControl: Bool {
        properties.generalCategory == .control || Self.directions.contains { $0.contains(value) }
    }
}
