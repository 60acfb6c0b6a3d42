import APITesting
import Foundation
import HTTPMessages
import Testing

@Suite("Language of JSON responses")
struct LanguageOfAnswersTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    static let questions = [
        "/v1/contrast?foreground=777&background=fff&vision=all",
        "/v1/contrast?foreground=fff&background=rgb(0+0+0/50%25)",
        "/v1/contrast/focus?indicator=%23ddd&background=%23fff&component=%23eee&width=120&height=44&thickness=1",
        "/v1/contrast/link?link=%23555&text=%23333&background=%23fff", "/v1/contrast/required?background=fff",
        "/v1/contrast/suggestions?foreground=777&background=fff", "/v1/type/styles?platform=watchos&pointSize=16",
        "/v1/type/scale?style=bodyLarge&size=16sp", "/v1/type/tracking?typeface=SF+Pro+Text&size=17,20.5",
        "/v1/type/legibility?size=10&weight=300&foreground=777&background=fff",
        "/v1/target?width=20&height=20&gap=2", "/v1/contrast/suggestions?foreground=000&background=fff&change=opacity",
        "/v1/vision/simulate?color=red", "/v1/reference/grids", "/v1/reference?q=tvos",
    ]
    /// Endpoints with responses that contain only names and figures.
    private static let wordless = ["simulate", "suggestions"]
    /// Members whose values are sentences.
    private static let sentences: Set = [
        "because", "message", "note", "title", "published", "inferred", "notModelled", "systemFont", "anomaly",
        "trackingAnomaly", "statement", "cells",
    ]

    @Test("Responses in both languages are equal except for their sentences", arguments: questions)
    func same(_ question: String) throws {
        let english = try server.get(question + "&lang=en".asFirst(in: question))
        let japanese = try server.get(question + "&lang=ja".asFirst(in: question))
        try #require(english.status == 200)
        try #require(japanese.status == 200)
        #expect(english.body == (try server.get(question)).body)
        let count = try compare(JSONSerialization.jsonObject(with: Data(english.body)), object(japanese), at: "")
        #expect(count > 0 || Self.wordless.contains { question.contains($0) })
        #expect(japanese.header("Content-Language") == "ja")
        #expect(english.header("Content-Language") == nil)
        if count > 0 { #expect(japanese.header("ETag") != english.header("ETag")) }
    }

    private func object(_ response: HTTPResponse) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(response.body))
    }

    /// Returns the number of different sentences, and checks that nothing else differs.
    private func compare(_ one: Any, _ other: Any, at place: String, _ name: String = "") throws -> Int {
        switch (one, other) {
        case (let one as [String: Any], let other as [String: Any]):
            #expect(one.keys.sorted() == other.keys.sorted(), "\(place)")
            return try one.reduce(0) {
                try $0 + compare($1.value, other[$1.key] ?? NSNull(), at: "\(place).\($1.key)", $1.key)
            }
        case (let one as [Any], let other as [Any]):
            #expect(one.count == other.count, "\(place)")
            return try zip(one, other).reduce(0) { try $0 + compare($1.0, $1.1, at: place, name) }
        case (let one as String, let other as String) where Self.sentences.contains(name) && one != other:
            #expect(VisibleText("<p>\(other)</p>").isJapanese, "\(place): \(other)")
            #expect(VisibleText("<p>\(other)</p>").english == [], "\(place): \(other)")
            return 1
        default:
            #expect(one as? NSObject == other as? NSObject, "\(place)")
            return 0
        }
    }

    @Test("The browser's language doesn't affect responses under /v1", arguments: questions)
    func browser(_ question: String) throws {
        let asked = try server.send(
            .get, question, headers: [("Accept", "application/json"), ("Accept-Language", "ja")])
        let plain = try server.send(.get, question, headers: [("Accept", "application/json")])
        #expect(asked.body == plain.body)
        #expect(asked.header("ETag") == plain.header("ETag"))
        #expect(asked.header("Vary")?.contains("Accept-Language") == false)
    }

    @Test("A batch accepts a language in the query, in the body and in each item")
    func batch() throws {
        let pair = ##""foreground": "#777", "background": "#fff""##
        let answer = try server.post(
            "/v1/contrast",
            "{\"lang\": \"ja\", \"pairs\": [{\(pair)}, {\(pair), \"lang\": \"en\"}, {\"x\": 1}, {\"x\": 1, \"lang\": \"en\"}]}"
        ).json
        let texts = ["0.verdict.because", "1.verdict.because", "2.problem.detail", "3.problem.title"].map {
            answer[path: "results.\($0)"]?.string ?? ""
        }
        #expect(texts.map { VisibleText("<p>\($0)</p>").isJapanese } == [true, false, true, false])
        let body = "{\"lang\": \"en\", \"pairs\": [{\(pair)}]}"
        let because = try server.post("/v1/contrast?lang=ja", body).json[path: "results.0.verdict.because"]?.string
        #expect(VisibleText("<p>\(because ?? "")</p>").isJapanese)
        let colors = #"{"lang": "ja", "colors": [{"color": "red"}, {"color": "green"}]}"#
        for path in ["/v1/contrast/matrix", "/v1/vision/palette"] {
            let because = try server.post(path, colors).json["because"]?.string
            #expect(VisibleText("<p>\(because ?? "")</p>").isJapanese, "\(path)")
        }
    }

    @Test("An unknown language is an error in a query, a body and an item")
    func unknown() throws {
        #expect(try server.get("/v1/contrast?foreground=777&background=fff&lang=xx").faults.map(\.place) == ["lang"])
        let body = #"{"lang": "xx", "pairs": []}"#
        #expect(try server.post("/v1/contrast", body).faults.map(\.place) == ["#/lang"])
        let pairs = ##"{"pairs": [{"foreground": "#777", "background": "#fff", "lang": 3}]}"##
        let problem = try server.post("/v1/contrast", pairs).json[path: "results.0.problem.errors.0.pointer"]?.string
        #expect(problem == "#/pairs/0/lang")
    }
}

extension String {
    /// The query item, after “?” if it is the only item.
    fileprivate func asFirst(in target: String) -> String { target.contains("?") ? self : "?\(dropFirst())" }
}
