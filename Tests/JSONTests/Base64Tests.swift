import Foundation
import Testing

@testable import JSON

/// Expected values come from Foundation.
@Suite("Base64") struct Base64Tests {
    @Test("Base64 matches Foundation for every length", arguments: [0, 1, 2, 3, 4, 5, 255, 256, 1000])
    func bothWays(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 5) }
        let text = Data(bytes).base64EncodedString()
        #expect(Base64.text(of: bytes) == text)
        #expect(Base64.bytes(of: text.utf8) == bytes)
    }

    @Test("Invalid Base64 text is rejected", arguments: ["A", "AA-_", "QUJD\n", "é==="])
    func refused(text: String) {
        #expect(Data(base64Encoded: text) == nil)
        #expect(Base64.bytes(of: text.utf8) == nil)
    }

    // RFC 4648, section 10.
    @Test(
        "The vectors of RFC 4648 are decoded",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
            ("Zm9vYmFy", "foobar"), ("Zg", "f"),
        ])
    func vectors(text: String, bytes: String) { #expect(Base64.bytes(of: text.utf8) == Array(bytes.utf8)) }

    @Test(
        "Malformed Base64 is rejected, padded or not",
        arguments: [
            "Z", "Zg=", "Zg===", "Z===", "Zm8==", "Zm9v=", "Zm9v====", "Zg==Zg==", "Zm9v\n", "Zm-v", "=", "====",
        ])
    func malformed(text: String) { #expect(Base64.bytes(of: text.utf8) == nil) }

    @Test("One invalid letter anywhere makes the text invalid", arguments: 0..<12)
    func anyPlace(place: Int) {
        var letters = Array("Zm9vYmFyYQ==".utf8)
        letters[place] = UInt8(ascii: "-")
        #expect(Base64.bytes(of: letters) == nil)
    }

    @Test("Base64 is also read from a collection without contiguous memory")
    func noncontiguous() {
        let letters = "-Y-m-F-y".utf8.lazy.filter { $0 != UInt8(ascii: "-") }
        #expect(Base64.bytes(of: letters) == Array("bar".utf8))
    }
}
