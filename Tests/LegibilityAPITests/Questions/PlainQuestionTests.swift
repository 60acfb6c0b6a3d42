import Endpoints
import HTTPMessages
import JSON
import Legibility
import Sentences
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("Plain requests")
struct PlainQuestionTests {
    private static let parameters = ContrastQuery.parameters(layers: 16)

    /// Returns the response to a request; nil if the request has errors, or values that were interpreted as something
    /// else.
    private func answer(_ query: ContrastQuery, _ reader: inout Reader, in language: Language) -> [UInt8]? {
        var steps = 1000
        guard let report = try? ContrastReport(query, &reader, steps: &steps), reader.faults.isEmpty,
            reader.taken.isEmpty
        else { return nil }
        var json = JSONWriter(in: language)
        json.object { report.write(to: &$0, fields: nil) }
        return json.bytes
    }

    /// The response to a plain request; nil if the request isn't plain.
    private func plainly(_ question: PlainContrastQuestion?, in language: Language) -> [UInt8]? {
        guard let figures = question?.judged() else { return nil }
        var json = JSONWriter(in: language)
        json.object { PlainContrastQuestion.content(of: figures).write(to: &$0, fields: nil) }
        return json.bytes
    }

    private func plainly(_ query: [QueryItem], in language: Language) -> [UInt8]? {
        guard let request = request(query) else { return nil }
        var others = PlainOthers(of: PlainMembers(of: PlainContrastQuestion.self))
        return plainly(PlainContrastQuestion.read(request, &others), in: language)
    }

    private func plainly(_ json: JSONValue) -> [UInt8]? {
        var others = PlainOthers(of: PlainMembers(of: PlainContrastQuestion.self))
        return plainly(PlainContrastQuestion.read(json, &others), in: .english)
    }

    /// Returns a request with a query as clients send it, in which `#` and other characters are escaped.
    private func request(_ query: [QueryItem]) -> HTTPRequest? {
        try? HTTPRequest(head: RequestHead(method: .get, rawTarget: "/?\(query.encoded)"))
    }

    private func carefully(_ reader: Reader, in language: Language) -> [UInt8]? {
        var reader = reader
        let query = ContrastQuery(&reader, layers: 16)
        return answer(query, &reader, in: language)
    }

    /// Common, unusual and invalid values of each parameter.
    private static let values: [(name: String, values: [String], share: Int)] = {
        let colors = [
            "777", "#777", "fff", "#FFFFFF", "#0b57d0", "000", "#7778", "white", "rgb(0 0 0 / 50%)", "", "#77", "é",
            "system:blue", "linear-gradient(#000, #fff)", "transparent", "767676",
        ]
        return [
            ("foreground", colors, 20), ("background", colors, 20), ("background", colors, 1), ("backdrop", colors, 3),
            ("size", ["16", "24", "0", "016", "16px", "18.66", "1000", "99999", "1e2", "-3", "", "x", "٣"], 8),
            ("unit", ["px", "pt", "PX", "em"], 6),
            ("weight", ["400", "700", "bold", "450", "0", "1000", "5000", "x", "400.0"], 8),
            ("role", ["text", "non-text", "decorative", "icon", "Text"], 6),
            ("profile", ["wcag-aa", "wcag-aaa", "apple", "hig", ""], 8),
            ("appearance", ["light", "dark", "Dark", "x"], 4), ("vision", ["none", "all", "true", "x"], 4),
            ("unknown", ["1"], 1),
        ]
    }()

    private func question(_ random: inout SeededGenerator) -> [(name: String, value: String)] {
        Self.values.compactMap { name, values, share in
            guard Int.random(in: 0..<20, using: &random) < share, let value = values.randomElement(using: &random)
            else { return nil }
            return (name, value)
        }
    }

    @Test(
        "A plain query has the same response when it is read by the full reader",
        arguments: Language.allCases)
    func queries(in language: Language) {
        var random = SeededGenerator(seed: 36)
        var count = 0
        for _ in 0..<4000 {
            let items = question(&random).map { QueryItem(name: $0.name, value: $0.value) }
            guard let plain = plainly(items, in: language) else { continue }
            count += 1
            #expect(plain == carefully(Reader(query: items, known: Self.parameters), in: language), "\(items)")
        }
        #expect(count > 100)
    }

    @Test("A plain JSON object has the same response when it is read by the full reader")
    func objects() throws {
        var random = SeededGenerator(seed: 37)
        var count = 0
        for _ in 0..<4000 {
            let members = question(&random).map { name, value in
                let isNumber = Double(value) != nil && value.first != "0" && Bool.random(using: &random)
                let literal = isNumber || value == "null" ? value : "\"\(value)\""
                return "\"\(name)\":\(Int.random(in: 0..<40, using: &random) == 0 ? "null" : literal)"
            }
            guard let root = try? JSONDocument(Array("{\(members.joined(separator: ","))}".utf8)).root else { continue }
            guard let plain = plainly(root) else { continue }
            count += 1
            let careful = Reader(json: root, at: "#", known: Self.parameters.map(\.name))
            #expect(plain == carefully(careful, in: .english), "\(members)")
        }
        #expect(count > 100)
    }

    @Test(
        "A request that isn't plain is left to the full reader",
        arguments: [
            [], [("foreground", "777")], [("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("background", "000")],
            [("foreground", "777"), ("foreground", "777"), ("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("other", "1")],
            [("foreground", "red"), ("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("size", "16px")],
            [("foreground", "777"), ("background", "fff"), ("vision", "all")],
            [("foreground", "777"), ("background", "fff"), ("role", "decorative")],
            [("foreground", "777"), ("background", "fff"), ("profile", "apple"), ("appearance", "dark")],
        ] as [[(String, String)]])
    func others(_ question: [(String, String)]) {
        #expect(plainly(question.map { QueryItem(name: $0.0, value: $0.1) }, in: .english) == nil)
    }

    @Test(
        "A plain query about tracking has the same response if the full reader reads it",
        arguments: Language.allCases)
    func tracking(in language: Language) throws {
        let known = PlainMembers(of: PlainTrackingQuestion.self)
        var random = SeededGenerator(seed: 38)
        let typefaces = Typeface.allCases.map(\.rawValue) + ["SF Pro Text", "NEW-YORK", "all"]
        let platforms = Platform.allCases.map(\.rawValue) + ["mac", ""]
        var count = 0
        for _ in 0..<4000 {
            let size =
                Int.random(in: 0..<10, using: &random) == 0 ? "17.5" : "\(Int.random(in: 0..<280, using: &random))"
            var items = [QueryItem(name: "size", value: size)]
            if Bool.random(using: &random), let typeface = typefaces.randomElement(using: &random) {
                items.append(QueryItem(name: "typeface", value: typeface))
            }
            if Bool.random(using: &random), let platform = platforms.randomElement(using: &random) {
                items.append(QueryItem(name: "platform", value: platform))
            }
            if Bool.random(using: &random) { items.append(QueryItem(name: "mode", value: "nearest")) }
            var others = PlainOthers(of: known)
            guard let report = PlainTrackingQuestion.read(try #require(request(items)), &others)?.judged() else {
                continue
            }
            count += 1
            var reader = Reader(query: items, known: TrackingQuery.parameters)
            let careful = TrackingReport(TrackingQuery(&reader))
            #expect(reader.faults.isEmpty && reader.taken.isEmpty, "\(items)")
            let (plain, full) = (
                JSONWriter.bytes(of: report, in: language), JSONWriter.bytes(of: careful, in: language)
            )
            #expect(plain == full, "\(items)")
            // The note is also a phrase, which isn't prepared.
            let note = try JSONDocument(plain).root["note"]?.string
            #expect(note == report.note.text(in: language))
        }
        #expect(count > 1000)
    }

    @Test(
        "A list of members selects them only if the response contains all of them",
        arguments: [
            ("foreground", 1), ("wcag", 4), ("wcag,verdict", 20), ("wcag,wcag", 4), ("", nil), ("wcag,", nil),
            (",wcag", nil), ("vision", nil), ("wcag, verdict", nil), ("Wcag", nil), ("results", nil),
            ("12345678901234567890123456", nil),
        ] as [(String, UInt64?)])
    func selection(_ list: String, _ bits: UInt64?) {
        var list = list
        let known = PlainMembers(of: PlainContrastQuestion.self)
        #expect(list.withUTF8 { known.bits(of: $0) } == bits)
    }
}

extension JSONWriter {
    /// Returns the bytes of a report with all default members.
    fileprivate static func bytes(of report: some Report, in language: Language) -> [UInt8] {
        var json = JSONWriter(in: language)
        json.object { report.write(to: &$0, fields: nil) }
        return json.bytes
    }
}
