import Testing

@testable import Browser

@Suite("Message framing") struct MessageFramingTests {
    @Test("Messages are reassembled regardless of where their bytes are split", arguments: [1, 2, 3, 5, 100])
    func parts(size: Int) throws {
        let bytes = Array("{\"id\":1}\0{}\0\0{\"é\":2}\0rest".utf8)
        var framing = MessageFraming()
        var messages: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            let part = Array(bytes[start..<min(start + size, bytes.count)])
            messages += try framing.take(part).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(messages == ["{\"id\":1}", "{}", "{\"é\":2}"])
        #expect(try framing.take([0]).map { String(decoding: $0, as: UTF8.self) } == ["rest"])
    }
}
