import HTTPMessages
import Testing

@Suite struct BodyBytesTests {
    @Test(
        "Blocks are joined in their order",
        arguments: [[], [[]], [[1, 2, 3]], [[1], [2, 3]], [[1], [], [2, 3]], [[], []]] as [[[UInt8]]])
    func joined(parts: [[UInt8]]) {
        let bytes = BodyBytes(parts.map { BodyBytes.Block($0) })
        #expect(bytes.joined == Array(parts.joined()))
        #expect(bytes.count == parts.joined().count)
        #expect(bytes.blocks.map(\.count) == parts.map(\.count))
    }

    @Test("An array stays one array")
    func array() {
        let bytes = BodyBytes([4, 5, 6])
        #expect(bytes.blocks.isEmpty && bytes.joined == [4, 5, 6] && bytes.count == 3 && bytes.capacity >= 3)
    }

    @Test("A new body replaces the blocks of a response")
    func replaced() {
        var response = HTTPResponse(
            status: 200, fields: ResponseFields([]), content: BodyBytes([BodyBytes.Block([1]), BodyBytes.Block([2])]))
        #expect(response.body == [1, 2])
        response.body = [7]
        #expect(response.content.blocks.isEmpty && response.body == [7])
    }

    @Test("A block keeps its bytes")
    func owner() {
        let blocks = (0..<100).map { number in BodyBytes.Block([UInt8](repeating: UInt8(clamping: number), count: 1000))
        }
        let others = (0..<100).map { _ in [UInt8](repeating: 255, count: 1000) }
        #expect(BodyBytes(blocks).joined == (0..<100).flatMap { [UInt8](repeating: UInt8(clamping: $0), count: 1000) })
        #expect(others.count == 100)
    }
}
