// Functions that make characters visible if they affect the display of other characters. Names of files, colours and
// screens can contain any characters.

extension String {
    /// Returns the text with control characters, including those for its direction, written as `\u{1B}`: terminals,
    /// logs and pages then show them instead of executing them.
    ///
    /// They are U+0000 to U+001F, U+007F to U+009F, U+202A to U+202E and U+2066 to U+2069.
    /// - Parameters:
    ///   - keepingLines: Whether tabs and line endings stay unchanged.
    ///   - keepingReturns: Whether carriage returns without a following line feed stay unchanged, too.
    package func showingControls(keepingLines: Bool = false, keepingReturns: Bool = false) -> String {
        replacingControls(keepingLines: keepingLines, keepingReturns: keepingReturns) {
            "\\u{\(String($0.value, radix: 16, uppercase: true))}"
        }
    }

    /// The JSON text with control characters in strings escaped as in JSON: `\u001B`. Its meaning is unchanged.
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
                // A single carriage return would move the cursor to the start of the line.
                case "\r": keepingReturns || keepingLines && rest.first == "\n"
                default: !scalar.isControl
                }
            if isKept { shown.append(scalar) } else { shown.append(contentsOf: written(scalar).unicodeScalars) }
        }
        return String(shown)
    }

    /// Returns whether a byte may belong to a control character; most text contains none.
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
