import Testing

@testable import JSON

/// The expected texts follow RFC 8259.
@Suite("JSON literals") struct JSONLiteralTests {
    @Test("A literal is written in its order, without members that are nil")
    func order() {
        let name: String? = nil
        let literal: JSONLiteral = [
            "z": 1, "a": [true, .null, "\"", .number(0.5), [:], []], "name": name.map { .string($0) },
            "encoded": .raw(Array("[1,2]".utf8)),
        ]
        #expect(
            String(decoding: literal.bytes, as: UTF8.self)
                == #"{"z":1,"a":[true,null,"\"",0.5,{},[]],"encoded":[1,2]}"#)
    }
}
