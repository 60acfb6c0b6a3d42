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
