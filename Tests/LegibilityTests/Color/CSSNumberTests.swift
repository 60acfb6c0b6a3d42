import Foundation
import Testing

@testable import Legibility

@Suite("CSS numbers")
struct CSSNumberTests {
    private func number(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = CSSTokenizer(bytes)
            return tokenizer.consumeNumber()
        }
    }

    /// The C library's `strtod` returns the nearest double.
    @Test("Every power of ten is read as the nearest double", arguments: -30...30)
    func powers(exponent: Int) {
        for digits in ["1", "7", "123456789", "9007199254740991", "9007199254740993", "0.1", "12345678901234567890"] {
            let text = "\(digits)e\(exponent)"
            #expect(number(text) == strtod(text, nil), "\(text)")
        }
    }

    @Test("A value that isn't a number isn't consumed", arguments: ["", ".", "+", "-.", "e5", "+e1"])
    func none(text: String) { #expect(number(text) == nil) }
}
