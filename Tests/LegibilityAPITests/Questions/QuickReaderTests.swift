import Endpoints
import HTTPMessages
import JSON
import Sentences
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("Questions that are read quickly")
struct QuickReaderTests {
    private static let parameters = ContrastQuery.parameters(layers: 16)

    /// The answer to a question; nil if the question has errors, or values that were interpreted as others.
    private func answer(_ query: ContrastQuery, _ reader: inout Reader, in language: Language) -> [UInt8]? {
        var steps = 1000
        guard let report = try? ContrastReport(query, &reader, steps: &steps), reader.faults.isEmpty,
            reader.taken.isEmpty
        else { return nil }
        var json = JSONWriter(in: language)
        json.object { report.write(to: &$0, fields: nil) }
        return json.bytes
    }

    private func quickly(_ reader: QuickReader, in language: Language) -> [UInt8]? {
        var (quick, silent) = (reader, Reader(query: [], known: []))
        let query = ContrastQuery(&quick, layers: 16)
        return quick.hasReadAll ? answer(query, &silent, in: language) : nil
    }

    private func carefully(_ reader: Reader, in language: Language) -> [UInt8]? {
        var reader = reader
        let query = ContrastQuery(&reader, layers: 16)
        return answer(query, &reader, in: language)
    }

    /// Values of each parameter: common, unusual and invalid ones.
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
        "A query that is read quickly has the answer that it has when it is read carefully",
        arguments: Language.allCases)
    func queries(in language: Language) {
        var random = SeededGenerator(seed: 36)
        var count = 0
        for _ in 0..<4000 {
            let items = question(&random).map { QueryItem(name: $0.name, value: $0.value) }
            guard let quick = quickly(QuickReader(items), in: language) else { continue }
            count += 1
            #expect(quick == carefully(Reader(query: items, known: Self.parameters), in: language), "\(items)")
        }
        #expect(count > 100)
    }

    @Test("An object of JSON that is read quickly has the answer that it has when it is read carefully")
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
            guard let quick = quickly(QuickReader(root), in: .english) else { continue }
            count += 1
            let careful = Reader(json: root, at: "#", known: Self.parameters.map(\.name))
            #expect(quick == carefully(careful, in: .english), "\(members)")
        }
        #expect(count > 100)
    }

    @Test(
        "A question that isn't completely in the most common form is left to the careful reader",
        arguments: [
            [], [("foreground", "777")], [("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("background", "000")],
            [("foreground", "777"), ("foreground", "777"), ("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("other", "1")],
            [("foreground", "red"), ("background", "fff")],
            [("foreground", "777"), ("background", "fff"), ("size", "16px")],
        ] as [[(String, String)]])
    func others(_ question: [(String, String)]) {
        #expect(quickly(QuickReader(question.map { QueryItem(name: $0.0, value: $0.1) }), in: .english) == nil)
    }
}
