import Foundation
import LegibilityAPI
import Testing

@testable import LegibilitySite

@Suite("Data URLs")
struct DataURLTests {
    @Test("Base64 matches Foundation for every length modulo three", arguments: [0, 1, 2, 3, 4, 5, 255, 70_000])
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        let url = HTML(dataURLOf: bytes, mediaType: "image/png")
        #expect(
            String(decoding: url.bytes(in: .english), as: UTF8.self)
                == "data:image/png;base64,\(Data(bytes).base64EncodedString())")
    }
}
