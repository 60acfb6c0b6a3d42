import Testing

@testable import LanguageServer

// The headers follow the Language Server Protocol 3.17, “Base Protocol”.
@Suite("Messages in a stream of bytes")
struct FrameReaderTests {
    private func messages(_ text: String, piece: Int = .max, longest: Int = 1_000) throws -> [String] {
        var reader = FrameReader(longest: longest)
        var messages: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(Array(rest.prefix(piece)))
            rest = rest.dropFirst(min(piece, rest.count))
            while let message = try reader.next() { messages.append(String(decoding: message, as: UTF8.self)) }
        }
        return messages
    }

    @Test("Messages are found regardless of how their bytes arrive", arguments: [1, 2, 3, 7, 20, 1_000])
    func pieces(_ piece: Int) throws {
        let text =
            "Content-Length: 2\r\n\r\n{}content-length:8 \r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n"
            + "[\"é😀Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1"
        // Lengths count bytes: é has two bytes, and the emoji has four.
        let found = try messages(text, piece: piece)
        #expect(found == ["{}", "[\"é😀", "", "1"])
    }

    @Test("An incomplete message waits for the rest of its bytes")
    func rest() throws {
        var reader = FrameReader(longest: 100)
        #expect(!reader.isWithinMessage)
        reader.append(Array("Content-Length: 4\r\n\r\n12".utf8))
        #expect(try reader.next() == nil)
        #expect(reader.isWithinMessage)
        reader.append(Array("34".utf8))
        #expect(try reader.next() == Array("1234".utf8))
        #expect(!reader.isWithinMessage)
    }

    @Test(
        "An unreadable header is refused with the reason",
        arguments: [
            ("{\"jsonrpc\":\"2.0\"}\n", FrameFailure.Reason.notAHeader), ("\u{16}\u{3}\u{1}", .notAHeader),
            ("Content-Length: 2\n\n{}", .notAHeader), ("Content-Length\r\n\r\n{}", .notAHeader),
            ("Content-Type: x\r\n\r\n", .noLength), ("Content-Length: -1\r\n\r\n", .invalidLength("-1")),
            ("Content-Length: 1e3\r\n\r\n", .invalidLength("1e3")), ("Content-Length: \r\n\r\n", .invalidLength("")),
            ("Content-Length: 1\r\nContent-Length: 1\r\n\r\n1", .invalidLength("1")),
            ("Content-Length: 99999999999999999999\r\n\r\n", .invalidLength("99999999999999999999")),
            ("Content-Length: 1001\r\n\r\n", .tooLong(1001, limit: 1_000)),
            ("Content-Length: 2\r\nContent-Type: a; charset=utf-16\r\n\r\n{}", .encoding("utf-16")),
            ("A" + String(repeating: "a", count: 5_000), .headerTooLong),
        ])
    func refused(_ text: String, _ reason: FrameFailure.Reason) throws {
        let failure = #expect(throws: FrameFailure.self) { try messages(text) }
        #expect(failure?.reason == reason)
        #expect(failure?.sentence.isEmpty == false)
    }
}
