import Foundation
import Testing

@testable import Browser

/// Foundation's Base64 is the truth here.
@Suite("Base64") struct Base64Tests {
    @Test("Bytes of every length go both ways as Foundation has them", arguments: [0, 1, 2, 3, 4, 5, 255, 256, 1000])
    func bothWays(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 5) }
        let text = Data(bytes).base64EncodedString()
        #expect(Base64.text(of: bytes) == text)
        #expect(Base64.bytes(of: Array(text.utf8)[...]) == bytes)
    }

    @Test("Text that isn't Base64 has no bytes", arguments: ["A", "AA-_", "QUJD\n", "é==="])
    func refused(text: String) {
        #expect(Data(base64Encoded: text) == nil)
        #expect(Base64.bytes(of: Array(text.utf8)[...]) == nil)
    }
}
