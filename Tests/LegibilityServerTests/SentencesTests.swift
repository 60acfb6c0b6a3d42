import Foundation
import JSON
import Testing

@testable import LegibilityServer

/// One sentence that the service says: what it is asked, where the sentence stands in the answer, and the sentence.
struct Saying: CustomTestStringConvertible, Sendable {
    let request: String
    let member: String
    let sentence: String

    var testDescription: String { sentence }

    /// Those of the fixture, one of each kind.
    static func all() throws -> [Saying] {
        let file = repository.appending(path: "Tests/LegibilityServerTests/Fixtures/sentences.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#!") }
        try #require(!rows.isEmpty)
        return try rows.map { row in
            let cells = row.split(separator: "\t").map(String.init)
            try #require(cells.count == 3, "\(row)")
            return Saying(request: cells[0], member: cells[1], sentence: cells[2])
        }
    }
}

/// The fixture lists every kind of sentence, so that an editor can read them all in one place.
@Suite("What the service says")
struct SentencesTests {
    private static let server = Result { try TestServer() }

    @Test("A sentence is as an editor left it", arguments: try Saying.all())
    func said(saying: Saying) throws {
        let json = try Self.server.get().get(saying.request).json
        #expect(json[path: saying.member]?.string == saying.sentence, "\(saying.request)")
    }

    @Test(
        "A sentence begins large, ends with a full stop, and shows no seam of its making", arguments: try Saying.all())
    func tidy(saying: Saying) {
        let sentence = saying.sentence
        #expect(sentence.first.map { $0.isUppercase || $0.isNumber } == true)
        #expect(sentence.hasSuffix(".") && !sentence.hasSuffix(".."))
        for seam in ["  ", " .", " ,", ",.", "nil", "Optional", "\\(", "..", "is is", "the the"] {
            #expect(!sentence.contains(seam), "\(seam)")
        }
        let words = sentence.split { $0 == " " }
        #expect(!zip(words, words.dropFirst()).contains { $0 == $1 })
    }
}
