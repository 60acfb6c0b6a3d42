import Testing
import HTTPMessages

@Suite struct EntityTagTests {
    /// The expected digits were computed with `xxhsum -H3` of xxHash.
    @Test(
        "An entity tag is the XXH3 hash in hexadecimal",
        arguments: [
            ("", "2d06800538d394c2"), ("a", "e6c632b61e964e1f"), ("abc", "78af5f94892f3950"),
        ])
    func known(_ text: String, digits: String) {
        #expect(entityTag(Array(text.utf8)) == "\"\(digits)\"")
    }

    @Test("Hexadecimal digits are those of the standard library, padded with zeros")
    func digits() {
        var number: UInt64 = 1
        for _ in 0..<10_000 {
            number = number &* 6_364_136_223_846_793_005 &+ 1
            let plain = String(number, radix: 16)
            #expect(hexadecimal(number) == String(repeating: "0", count: 16 - plain.count) + plain)
        }
    }

    @Test("Different bytes have different entity tags of the same length")
    func different() {
        let tags = (0..<10_000).map { entityTag(Array("\($0)".utf8)) }
        #expect(Set(tags).count == 10_000)
        #expect(tags.allSatisfy { $0.utf8.count == 18 })
    }

    @Test(
        "If-None-Match is a list and is compared weakly",
        arguments: [
            (["\"abc\""], true), (["W/\"abc\""], true), (["*"], true), ([" * "], true), (["\"x\", \"abc\""], true),
            (["\"x\",W/\"abc\"\t,\"y\""], true),
            (["\"x\"", "\"abc\""], true), (["\"x\""], false), (["abc"], false), (["\"ABC\""], false), ([""], false),
            ([], false), (["\"abc"], false),
        ])
    func matches(_ values: [String], result: Bool) throws {
        let headers = HTTPHeaders(values.map { ("If-None-Match", $0) })
        let request = try HTTPRequest(head: RequestHead(method: .get, rawTarget: "/", headers: headers))
        #expect(request.matches(entityTag: "\"abc\"") == result)
    }
}
