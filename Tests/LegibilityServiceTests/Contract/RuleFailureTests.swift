import APITesting
import Foundation
import JSON
import Testing

/// The rules that the reference lists as checked, with a request for each that fails it.
@Suite("Failures of every checked rule") struct RuleFailureTests {
    /// A request whose answer contains a failure of a rule.
    private struct Example {
        let id, path, body, contentType: String
        let isPost: Bool

        /// Reads a line of the file. A body of text stands for bytes, because a form may contain a picture.
        init(_ line: JSONValue) throws {
            id = try #require(line["id"]?.string)
            path = try #require(line["path"]?.string)
            isPost = line["method"]?.string == "POST"
            contentType = line["contentType"]?.string ?? "application/json"
            let body = line["body"].flatMap { $0.kind == .null ? nil : $0 }
            self.body = body.map { $0.string ?? String(decoding: $0.source, as: UTF8.self) } ?? ""
        }
    }

    private static let examples = Result {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "failing-rules.jsonl")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try Example(try JSONDocument(Array($0.utf8)).root)
        }
    }

    /// The findings that have another form: differences of screens are listed only if they are failures, one rule only
    /// stands beside others, and a palette's verdict and a note on a colour are members of answers.
    private static let others: [String: @Sendable (_ answer: JSONValue) -> Bool] = {
        var others: [String: @Sendable (JSONValue) -> Bool] = [
            "spacing.vision.regular": { answer in
                answer["findings"]?.elements?.contains {
                    $0["otherRules"]?.elements?.contains { $0.string == "spacing.vision.regular" } ?? false
                } ?? false
            },
            "vision.palette": { $0["result"]?.string == "fail" },
            "audit.missing-variant": { answer in
                answer["notes"]?.elements?.contains { $0["kind"]?.string == "missing-variant" } ?? false
            },
        ]
        for id in [
            "contrast.bothAppearances", "text.lost", "text.truncation", "text.stacking", "text.order", "text.rank",
        ] {
            others[id] = { $0["between"]?.elements?.contains { $0["rule"]?.string == id } ?? false }
        }
        return others
    }()

    @Test("Each rule that the reference lists as checked has an example, and no other has one")
    func complete() throws {
        let rows = try TestServer().get("/v1/reference/rules").json["rows"]?.elements.map(Array.init)
        let listed = try #require(rows).flatMap { $0["findingIds"]?.elements?.compactMap(\.string) ?? [] }
        let ids = try Self.examples.get().map(\.id)
        #expect(Set(listed) == Set(ids) && ids.count == Set(ids).count)
        // All other rules that numbers could decide say that no check covers them.
        for row in try #require(rows) where row["check"]?.string == "auto" {
            let isChecked = row["findingIds"]?.elements?.contains { _ in true } ?? false
            #expect(isChecked || row["notChecked"]?.string?.isEmpty == false)
        }
    }

    @Test("Each example fails its rule")
    func failures() throws {
        let server = try TestServer()
        for example in try Self.examples.get() {
            let bytes =
                example.contentType == "application/json"
                ? Array(example.body.utf8) : example.body.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            let response = try server.send(
                example.isPost ? .post : .get, example.path,
                headers: example.isPost ? [("Content-Type", example.contentType)] : [], bytes: bytes)
            let answer = try response.json
            #expect(
                Self.others[example.id]?(answer) == true || answer.holdsFailure(of: example.id), "\(example.id)")
        }
    }
}

extension JSONValue {
    /// Returns whether an object at any depth is a failure of a rule, or a finding of a severity without a state.
    fileprivate func holdsFailure(of id: String) -> Bool {
        let names = ["rule", "id", "finding"].contains { self[$0]?.string == id || self[$0]?["id"]?.string == id }
        let states = ["state", "result"].compactMap { self[$0]?.string }
        if kind == .object, names, states.contains("fail") || states.isEmpty && self["severity"]?.string != nil {
            return true
        }
        return (elements?.contains { $0.holdsFailure(of: id) } ?? false)
            || (members?.contains { $1.holdsFailure(of: id) } ?? false)
    }
}
