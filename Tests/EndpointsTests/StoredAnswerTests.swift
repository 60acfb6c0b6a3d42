import HTTPMessages
import MessageAuthentication
import Testing

@testable import Endpoints

@Suite("Stored responses")
struct StoredAnswerTests {
    private let authentication = MessageAuthentication(key: Array("secret".utf8))

    private var answer: Answer {
        var answer = Answer(
            Array("{\"ratio\": 4.5}".utf8), mediaType: "application/json", freshness: .revalidated,
            headers: [("Content-Disposition", "attachment"), ("X-Empty", "")])
        answer.status = 203
        answer.result = .indeterminate
        return answer
    }

    private func bytes(_ answer: Answer, key: String = "a") throws -> [UInt8] {
        try #require(StoredAnswer.bytes(of: answer, to: key, authentication))
    }

    @Test("HMAC-SHA-256 matches RFC 4231, test cases 1 and 2")
    func code() {
        let cases: [(key: [UInt8], message: String, code: String)] = [
            (
                Array(repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
        ]
        for (key, message, expected) in cases {
            let code = MessageAuthentication(key: key).code(of: Array(message.utf8)) ?? []
            let digits = code.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            #expect(digits == expected)
        }
    }

    @Test("Every property of a stored response is restored")
    func whole() throws {
        // A new member must be stored too, or must prevent the response from being stored.
        let members = Mirror(reflecting: answer).children.compactMap(\.label)
        #expect(
            members == [
                "status", "mediaType", "content", "document", "fixed", "isCompressed", "keepsLanguage", "freshness",
                "headers", "result",
            ])
        let back = try #require(StoredAnswer.answer(in: try bytes(answer), to: "a", authentication))
        #expect("\(back)" == "\(answer)")
        var plain = answer
        plain.result = nil
        plain.freshness = .day
        plain.headers = []
        plain.body = []
        let again = try #require(StoredAnswer.answer(in: try bytes(plain), to: "a", authentication))
        #expect("\(again)" == "\(plain)")
    }

    @Test("Responses that change with time or are already in memory aren't stored")
    func unstored() {
        var live = answer
        live.freshness = .none
        #expect(StoredAnswer.bytes(of: live, to: "a", authentication) == nil)
        #expect(StoredAnswer.bytes(of: answer.kept, to: "a", authentication) == nil)
        let page = Answer(document: { Array($0.rawValue.utf8) }, mediaType: "text/html", freshness: .day, headers: [])
        #expect(StoredAnswer.bytes(of: page, to: "a", authentication) == nil)
        #expect(page.written(in: .japanese).body == Array("ja".utf8))
    }

    @Test("A truncated, altered or extended response is rejected")
    func damaged() throws {
        let bytes = try bytes(answer)
        for count in 0..<bytes.count {
            #expect(StoredAnswer.answer(in: Array(bytes.prefix(count)), to: "a", authentication) == nil)
        }
        for place in bytes.indices {
            for bit in 0..<8 {
                var turned = bytes
                turned[place] ^= 1 << bit
                #expect(StoredAnswer.answer(in: turned, to: "a", authentication) == nil, "byte \(place), bit \(bit)")
            }
        }
        #expect(StoredAnswer.answer(in: bytes + [0], to: "a", authentication) == nil)
        #expect(StoredAnswer.answer(in: bytes + bytes, to: "a", authentication) == nil)
    }

    @Test("Invalid data with a valid authentication code is rejected")
    func forged() throws {
        var numbers = SystemRandomNumberGenerator()
        for length in 0..<300 {
            let members = (0..<length).map { _ in UInt8.random(in: 0...3, using: &numbers) }
            var bytes = Array("LGA1".utf8)
            bytes.append(number: length)
            bytes += try #require(authentication.code(of: Array("a".utf8) + members))
            #expect(StoredAnswer.answer(in: bytes + members, to: "a", authentication) == nil)
        }
    }

    @Test("Responses to other requests or with another secret are rejected")
    func others() throws {
        let bytes = try bytes(answer)
        #expect(StoredAnswer.answer(in: bytes, to: "b", authentication) == nil)
        #expect(StoredAnswer.answer(in: bytes, to: "a", MessageAuthentication(key: [1])) == nil)
    }
}
