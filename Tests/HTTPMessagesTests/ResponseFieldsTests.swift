import HTTPMessages
import Testing

@Suite("Header fields of a response")
struct ResponseFieldsTests {
    @Test("Header fields are written as lines, in order")
    func lines() {
        var fields = ResponseFields([("Vary", "Accept"), ("ETag", "\"x\"")])
        fields.append("X-Long", String(repeating: "é: ", count: 20))
        fields.append(ResponseFields([("A", "b")]))
        let long = String(repeating: "é: ", count: 20)
        #expect(
            String(decoding: fields.bytes, as: UTF8.self)
                == "Vary: Accept\r\nETag: \"x\"\r\nX-Long: \(long)\r\nA: b\r\n")
        #expect(fields.list.map(\.name) == ["Vary", "ETag", "X-Long", "A"])
        #expect(fields.list.map(\.value) == ["Accept", "\"x\"", long, "b"])
    }

    @Test(
        "An entity tag and a request id are written with all 16 digits",
        arguments: [(0, "0000000000000000"), (0x2D06_8005_38D3_94C2, "2d06800538d394c2"), (.max, "ffffffffffffffff")])
    func numbers(_ number: UInt64, _ digits: String) {
        var fields = ResponseFields()
        fields.append(entityTag: number)
        fields.append(id: .number(number))
        fields.append(id: .text("from-client"))
        fields.append(id: .text("two\nlines"))
        #expect(
            String(decoding: fields.bytes, as: UTF8.self)
                == "ETag: \"\(digits)\"\r\nX-Request-Id: \(digits)\r\nX-Request-Id: from-client\r\n")
    }

    @Test(
        "A field that would span lines is omitted",
        arguments: [
            ("X-A", "a\r\nX-B: b"), ("X-A", "a\nX-B: b"), ("X-A", "a\r"), ("X-A\r\nX-B", "b"), ("X-A", "a\tb"),
            ("X-A", "a\0b"), ("X-A\0", "b"), ("", "b"), ("X-A", ""), ("X-A", "\n"), ("\nX-A", "a"),
        ])
    func notOneLine(_ name: String, _ value: String) {
        let fields = ResponseFields([("Before", "1"), (name, value), ("After", "2")])
        #expect(String(decoding: fields.bytes, as: UTF8.self) == "Before: 1\r\nAfter: 2\r\n")
    }
}
