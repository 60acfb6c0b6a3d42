import JSON
import TestSupport
import Testing

private struct Members: MemberReading {
    var notes = MemberNotes()
    static let longestText = 4
}

@Suite("Members of JSON descriptions") struct MemberReadingTests {
    private let object: JSONValue

    init() throws {
        let text = #"{"width": 12.5, "high": 400, "name": "edge", "long": "edges", "isOn": true, "none": null}"#
        object = try JSONDocument(bytes(text)).root
    }

    @Test("Valid members are returned, and missing and null members are nil")
    func valid() {
        var members = Members()
        #expect(members.number(object, "width", at: "", in: 0...20) == 12.5)
        #expect(members.text(object, "name", at: "") == "edge")
        #expect(members.flag(object, "isOn", at: "") == true)
        #expect(members.text(object, "none", at: "") == nil)
        #expect(members.flag(object, "missing", at: "") == nil)
        #expect(members.faults.isEmpty)
    }

    @Test("All errors are noted with their pointers, and limits are marked")
    func errors() {
        var members = Members()
        #expect(members.number(object, "high", at: "/box", in: 0...20) == nil)
        #expect(members.number(object, "name", at: "/box", in: 2.5...20) == nil)
        #expect(members.text(object, "long", at: "/box") == nil)
        #expect(members.text(object, "long", at: "/box", longest: 5) == "edges")
        #expect(members.flag(object, "width", at: "/box") == nil)
        #expect(members.text(object, "none", at: "/box", isRequired: true) == nil)
        let faults = members.faults.faults
        #expect(faults.map(\.pointer) == ["/box/high", "/box/name", "/box/long", "/box/width", "/box"])
        #expect(faults.map(\.example) == ["1", "2.5", nil, "true", nil])
        #expect(faults.map(\.isLimit) == [false, false, true, false, false])
        #expect(faults[0].detail.english == "“high” must be a number from 0 to 20, not “400”.")
    }

    @Test("Each unknown member is noted once, up to a limit")
    func ignored() throws {
        var members = Members()
        for _ in 0..<2 { members.ignore(object, beside: ["width", "high", "name"], kind: "box") }
        #expect(members.ignored == ["box.long", "box.isOn", "box.none"])
        let many = "{" + (0..<200).map { "\"m\($0)\": 1" }.joined(separator: ",") + "}"
        members.ignore(try JSONDocument(bytes(many)).root, beside: [])
        #expect(members.ignored.count == 100)
    }

    @Test("Only the first errors are kept")
    func most() {
        var members = Members()
        for place in 0..<60 { members.note("/\(place)", nil, "Wrong.") }
        #expect(members.faults.faults.map(\.pointer) == (0..<50).map { "/\($0)" })
    }
}
