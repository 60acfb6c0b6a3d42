import Foundation
import Testing

@testable import JSON

/// Foundation's Base64 is the truth here.
@Suite("Base64") struct Base64Tests {
    @Test("Bytes of every length go both ways as Foundation has them", arguments: [0, 1, 2, 3, 4, 5, 255, 256, 1000])
    func bothWays(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 5) }
        let text = Data(bytes).base64EncodedString()
        #expect(Base64.text(of: bytes) == text)
        #expect(Base64.bytes(of: text.utf8) == bytes)
    }

    @Test("What isn't Base64 has no bytes", arguments: ["A", "AA-_", "QUJD\n", "é==="])
    func refused(text: String) {
        #expect(Data(base64Encoded: text) == nil)
        #expect(Base64.bytes(of: text.utf8) == nil)
    }

    // RFC 4648, section 10.
    @Test(
        "The vectors of the standard",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
            ("Zm9vYmFy", "foobar"), ("Zg", "f"),
        ])
    func vectors(text: String, bytes: String) { #expect(Base64.bytes(of: text.utf8) == Array(bytes.utf8)) }

    @Test(
        "What isn't Base64, padded or not, is refused",
        arguments: ["Z", "Zg=", "Z===", "Zg==Zg==", "Zm9v\n", "Zm-v", "="])
    func malformed(text: String) { #expect(Base64.bytes(of: text.utf8) == nil) }
}
