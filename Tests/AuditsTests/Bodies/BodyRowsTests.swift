import JSON
import Testing

@testable import Audits

@Suite("Rows of a body")
struct BodyRowsTests {
    private struct Reader: MemberReading {
        var notes = MemberNotes()
        static let longestText = 5
    }

    private enum Kind: String, CaseIterable, Sendable { case small, large }

    private struct Part: Sendable {
        var name = ""
        var kind: Kind?
    }

    private struct Body: Sendable {
        var count = 0
        var size = 1.5
        var parts: [Part] = []
        var kinds: Set<Kind> = []
        var isFinished = false
    }

    private static let parts = BodyRows<Reader, Part>(
        "parts", [.text("name", isRequired: true) { $0.name = $1 }, .choice("kind", named: "Kind") { $0.kind = $1 }])

    private static let rows = BodyRows<Reader, Body>(
        "",
        [
            .integer("count", in: 0...9, isRequired: true) { $0.count = $1 },
            .number("size", in: 1...2) { $0.size = $1 },
            .entries("parts", of: parts, named: "Part", "A part.", atMost: 2, blank: Part()) { $0.parts = $1 },
            .choices("kinds", named: "Kind", atMost: 2) { $0.kinds = $1 },
        ],
        finish: { _, _, _, body in body.isFinished = true })

    private func read(_ text: String) throws -> (body: Body, faults: [String], ignored: [String]) {
        var (reader, body) = (Reader(), Body())
        Self.rows.read(try JSONDocument(Array(text.utf8)).root, at: "", with: &reader, into: &body)
        return (body, reader.faults.faults.map { "\($0.pointer) \($0.detail.english)" }, reader.ignored)
    }

    @Test("Members are read, null and missing ones keep their defaults, and unknown ones are listed")
    func reading() throws {
        let read = try read(
            #"{"count": 3, "size": null, "parts": [{"name": "a", "kind": "large", "hue": 1}], "kinds": ["small"], "x": 1}"#
        )
        #expect(read.faults == [] && read.ignored == ["x", "parts.hue"])
        #expect(read.body.count == 3 && read.body.size == 1.5 && read.body.kinds == [.small] && read.body.isFinished)
        #expect(read.body.parts.map(\.name) == ["a"] && read.body.parts[0].kind == .large)
    }

    @Test(
        "Each invalid member is reported at its place",
        arguments: [
            (#"{}"#, " The member “count” is missing."),
            (#"{"count": 1.5}"#, "/count “count” must be a whole number from 0 to 9, not “1.5”."),
            (#"{"count": 10}"#, "/count “count” must be a whole number from 0 to 9, not “10”."),
            (#"{"count": "1"}"#, "/count “count” must be a whole number from 0 to 9, not “1”."),
            (#"{"count": 1, "size": 3}"#, "/size “size” must be a number from 1 to 2, not “3”."),
            (#"{"count": 1, "parts": {}}"#, "/parts “parts” must be an array."),
            (#"{"count": 1, "parts": [1]}"#, "/parts/0 An entry of “parts” must be an object."),
            (#"{"count": 1, "parts": [{"kind": "large"}]}"#, "/parts/0 The member “name” is missing."),
            (
                #"{"count": 1, "parts": [{"name": "abcdef"}]}"#, "/parts/0/name “name” has 6 bytes; the maximum is 5."
            ),
            (
                #"{"count": 1, "parts": [{"name": "a", "kind": "big"}]}"#,
                "/parts/0/kind “kind” must be “small” or “large”, not “big”."
            ),
            (#"{"count": 1, "kinds": ["small", 2]}"#, "/kinds/1 “kinds” must be “small” or “large”, not “2”."),
            (
                #"{"count": 1, "parts": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}"#,
                "/parts “parts” has 3 entries; the maximum is 2."
            ),
        ])
    func faults(text: String, fault: String) throws {
        let read = try read(text)
        #expect(read.faults == [fault])
        #expect(!read.body.isFinished || fault.hasPrefix("/parts/"))
    }

    @Test("The shape lists the members with their bounds in the order of the rows")
    func shape() throws {
        guard case .object(let members) = Self.rows.shape else { throw DescriptionFault("", "not an object") }
        #expect(members.map(\.name) == ["count", "size", "parts", "kinds"])
        #expect(members.map(\.isRequired) == [true, false, false, false])
        guard case .integer(let bounds) = members[0].shape,
            case .list(.named(let name, _, .object(let inner)), let count) = members[2].shape
        else { throw DescriptionFault("", "other shapes") }
        #expect(bounds == 0...9 && name == "Part" && count == 0...2 && inner.map(\.name) == ["name", "kind"])
    }
}
