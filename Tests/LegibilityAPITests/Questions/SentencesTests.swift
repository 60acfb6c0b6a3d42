import APITesting
import Foundation
import HTTPMessages
import JSON
import Testing

/// A sentence of the service: the request, the position of the sentence in the response, and the sentence.
struct Saying: CustomTestStringConvertible, Sendable {
    /// The request: a target or, after `POST `, a target and a body: JSON, or `@` with the name of an image.
    let request: String
    let member: String
    let sentence: String

    func answer(of server: TestServer) throws -> JSONValue {
        guard request.hasPrefix("POST ") else { return try server.get(request).json }
        let parts = request.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts[2].hasPrefix("@") else { return try server.post(parts[1], parts[2]).json }
        let name = String(parts[2].dropFirst())
        let type = "image/\(name.split(separator: ".").last ?? "")"
        let head = RequestHead(
            method: .post, rawTarget: parts[1], headers: HTTPHeaders([("Content-Type", type)]), id: "test")
        return try server.application.respond(to: try HTTPRequest(head: head, body: try imageFixture(name))).json
    }

    var testDescription: String { sentence }

    /// Returns the sentences of the fixture, one of each kind.
    static func all() throws -> [Saying] {
        let file = repository.appending(path: "Tests/LegibilityAPITests/Fixtures/sentences.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#!") }
        try #require(!rows.isEmpty)
        return try rows.map { row in
            let cells = row.split(separator: "\t").map(String.init)
            try #require(cells.count == 3, "\(row)")
            return Saying(request: cells[0], member: cells[1], sentence: cells[2])
        }
    }
}

/// The fixture contains every kind of sentence, so that an editor can read them all in one place.
@Suite("Reviewed sentences")
struct SentencesTests {
    private static let server = Result { try TestServer() }

    @Test("Each sentence in a response matches its reviewed wording", arguments: try Saying.all())
    func said(withSummary: Saying) throws {
        let json = try withSummary.answer(of: try Self.server.get())
        #expect(json[path: withSummary.member]?.string == withSummary.sentence, "\(withSummary.request)")
    }

    @Test(
        "A sentence starts with a capital, ends with punctuation and shows no trace of its parts",
        arguments: try Saying.all()
    )
    func tidy(withSummary: Saying) {
        let sentence = withSummary.sentence
        #expect(sentence.first.map { $0.isUppercase || $0.isNumber || $0 == "“" } == true)
        #expect([".", "?"].contains(sentence.last) && !sentence.hasSuffix(".."))
        for seam in ["  ", " .", " ,", ",.", "nil", "Optional", "\\(", ".."] {
            #expect(!sentence.contains(seam), "\(seam)")
        }
        let words = sentence.split { $0 == " " }
        #expect(!zip(words, words.dropFirst()).contains { $0 == $1 })
    }
}
