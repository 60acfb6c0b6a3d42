import Testing

@testable import JSON

@Suite("Short strings")
struct ShortTextTests {
    @Test(
        "A string of up to 24 bytes keeps its bytes",
        arguments: ["", "a", "#595959", "é", "12345678", "123456789012345678901234"])
    func texts(_ text: String) throws {
        let short = try #require(ShortText(text))
        #expect(short.text == text)
        #expect(short.count == text.utf8.count)
    }

    @Test("A string of more than 24 bytes has no short form")
    func longTexts() {
        #expect(ShortText("1234567890123456789012345") == nil)
        #expect(ShortText("éééééééééééé") != nil)
        #expect(ShortText("ééééééééééééé") == nil)
    }

    @Test("Strings are equal only if all of their bytes are equal")
    func equality() throws {
        #expect(ShortText("size") == ShortText("size"))
        #expect(ShortText("size") != ShortText("site"))
        #expect(ShortText("a") != ShortText("a\u{0}"))
        #expect(ShortText("1234567890123456789012345") == nil)
        #expect(ShortText("12345678901234567") != ShortText("12345678901234568"))
    }

    @Test("Members are read in order, and values that are long strings, containers or literals are omitted")
    func members() throws {
        let text = """
            {"a": 1.5, "b": "x\\n", "c": "1234567890123456789012345", "d": [1, {"e": 2}], "f": null, "g": 1e400, "h": 0}
            """
        let root = try JSONDocument(Array(text.utf8)).root
        var read: [String] = []
        let isRead = root.readPlainMembers { name, value, index in
            switch value {
            case .text(let text): read.append("\(name.text) \(text.text)")
            case .number(let number): read.append("\(name.text) \(number)")
            case nil: read.append("\(name.text) \(root.value(at: index).kind)")
            }
            return true
        }
        #expect(isRead)
        #expect(read == ["a 1.5", "b x\n", "c string", "d array", "f null", "g number", "h 0.0"])
    }

    @Test("Reading stops at a refused member or a long name, and only objects have members to read")
    func refusal() throws {
        func count(_ text: String) throws -> (isRead: Bool, count: Int) {
            var count = 0
            let isRead = try JSONDocument(Array(text.utf8)).root.readPlainMembers { name, _, _ in
                count += 1
                return name != ShortText("no")
            }
            return (isRead, count)
        }
        #expect(try count(#"{"a": 1, "no": 2, "b": 3}"#) == (false, 2))
        #expect(try count(#"{"a": 1, "1234567890123456789012345": 2}"#) == (false, 1))
        #expect(try count("[]") == (false, 0))
        #expect(try count("{}") == (true, 0))
    }
}
