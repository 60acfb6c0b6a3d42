import ColorFiles
import Foundation
import Legibility
import Testing
import Sentences

@Suite("Design tokens") struct DesignTokensTests {
    @Test("Every token, including the reason if it is unresolved, matches the result of an independent program")
    func edges() throws {
        let documents = try ["base", "light", "dark"].map {
            ColorDocument(path: "tokens/\($0).json", content: Array(try fixture("\($0).json").utf8))
        }
        let files = ColorFiles(
            documents, as: .tokens, modes: [mode("light", "base", "light"), mode("dark", "base", "dark")])
        let cells = try #require(files.collections.first).cells
        for row in try fixture("expected.tsv").split(separator: "\n") where !row.hasPrefix("#!") {
            let columns = row.split(separator: "\t").map(String.init)
            let cell = cells[columns[0]]?[columns[1]]
            if columns.count == 3 {
                #expect(cell?.unresolved?.reason.rawValue == columns[2], "\(row)")
            } else {
                let color = try #require(cell?.color, "\(row)")
                let channels = color.srgb.channels
                for (index, mine) in [channels.x, channels.y, channels.z, color.alpha].enumerated() {
                    #expect(abs(mine - (Double(columns[index + 2]) ?? .nan)) < 2e-4, "\(row)")
                }
            }
        }
    }

    // Expected values come from the documentation of each format: 2025.10 §§ 4–8, Tokens Studio, Style Dictionary,
    // Terrazzo.
    @Test("Each notation of design tokens is read", arguments: spellings)
    func spelling(_ example: Example) throws {
        let cells = try #require(example.files().collections.first).cells
        for (key, value) in example.expected {
            let parts = key.split(separator: " @ ").map(String.init)
            let cell = cells[parts[0]]?[parts[1]]
            #expect(cell?.text == value, "\(example.name): \(key)")
        }
        #expect(
            cells.count == Set(example.expected.keys.map { $0.split(separator: " @ ")[0] }).count, "\(example.name)")
    }

    @Test("Chains and cycles of 10,000 aliases end")
    func chains() throws {
        for (last, expected) in [("#123456", "#123456 1"), ("{t0}", "cycle")] {
            var text = "{\"$type\":\"color\""
            for index in 0..<10_000 { text += ",\"t\(index)\":{\"$value\":\"{t\(index + 1)}\"}" }
            text += ",\"t10000\":{\"$value\":\"\(last)\"}}"
            let files = ColorFiles([ColorDocument(path: "a.json", content: Array(text.utf8))])
            let cells = try #require(files.collections.first).cells
            #expect(cells["t0"]?["default"]?.text == expected)
            #expect(cells["t9999"]?["default"]?.text == expected)
        }
    }

    @Test(
        "Nonsensical documents are read without crashing and give no colours",
        arguments: [
            "3", "[]", "[[[1]]]", ##"{"$themes":3,"$metadata":[]}"##,
            ##"{"a":{"$value":{"$value":1},"$type":4,"sets":[]}}"##,
            ##"{"resolutionOrder":[1,{"$ref":"#/sets/x"},{"contexts":4}],"sets":4}"##, ##"{"a":{"$extends":"{a}"}}"##,
            ##"{"a":{"$extends":"{b}"},"b":{"x":{"$extends":"{a}"}}}"##,
            ##"{"version":"1","sets":{"a":{"sources":[{"$ref":"#/sets/a"}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}"##,
            ##"{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":[{"$ref":"#/a/$value/components/0"},0,0]}}}"##,
            String(repeating: #"{"a":"#, count: 390) + "1" + String(repeating: "}", count: 390),
        ])
    func nonsense(_ text: String) {
        let files = ColorFiles([ColorDocument(path: "a.json", content: Array(text.utf8))], as: .tokens)
        for token in files.collections.flatMap(\.tokens) { #expect(token.cells.allSatisfy { $0.color == nil }) }
    }

    @Test("Features outside the 2025.10 format are counted, and a contradictory hex value is reported")
    func notes() throws {
        let text = ##"""
            {"$type":"color","a":{"$value":"#fff"},"b":{"$value":"#000"},
            "c":{"$value":{"colorSpace":"srgb","components":[0.2,0.2,0.2],"hex":"#ffffff"}}}
            """##
        let collection = try #require(
            ColorFiles([ColorDocument(path: "a.json", content: Array(text.utf8))]).collections.first)
        #expect(collection.notes.map(\.kind) == [.deviation, .disagreement])
        #expect(collection.notes.first?.detail.english.hasPrefix("2 tokens") == true)
        #expect(collection.notes.last?.token == "c")
    }

    @Test("The position of a token covers exactly its value")
    func places() throws {
        let text = "{\"é\": {\"$type\": \"color\", \"$value\": \"#FFF\" }}"
        let collection = try #require(
            ColorFiles([ColorDocument(path: "a.json", content: Array(text.utf8))]).collections.first)
        guard case .color(let color)? = collection.tokens.first?.cells.first, let place = color.place else {
            Issue.record("no colour")
            return
        }
        #expect(String(decoding: Array(text.utf8)[place.bytes], as: UTF8.self) == "\"#FFF\"")
        #expect(color.written == "#FFF")
        #expect(color.from == "a")
    }

    @Test("Modifiers create at most 24 modes, and a note reports the limit")
    func permutations() throws {
        let contexts = #"{"contexts":{"a":[],"b":[],"c":[]},"default":"a"}"#
        let resolver = ##"""
            {"version":"2025.10","modifiers":{"m":\##(contexts),"n":\##(contexts),"o":\##(contexts)},
            "resolutionOrder":[{"$ref":"#/modifiers/m"},{"$ref":"#/modifiers/n"},{"$ref":"#/modifiers/o"},
            {"name":"s","sources":[{"x":{"$type":"color","$value":"red"}}]}]}
            """##
        let files = ColorFiles([ColorDocument(path: "a.resolver.json", content: Array(resolver.utf8))])
        // The 27 permutations exceed the limit of 24, so there is a mode for the defaults and for each other context.
        #expect(try #require(files.collections.first).modes.count == 7)
        #expect(files.problems.map(\.problem.reason) == [.limit])
    }

    @Test("If a resolver repeats steps, the last one counts")
    func repeatedSteps() throws {
        let resolver = ##"""
            {"version":"2025.10","sets":{"a":{"sources":[{"x":{"$type":"color","$value":"#ff0000"}}]},
            "b":{"sources":[{"x":{"$type":"color","$value":"#0000ff"}}]}},
            "modifiers":{"m":{"contexts":{"one":[],"two":[{"x":{"$type":"color","$value":"#00ff00"}}]}}},
            "resolutionOrder":[{"$ref":"#/modifiers/m"},{"$ref":"#/sets/a"},{"$ref":"#/sets/b"},{"$ref":"#/sets/a"},
            {"$ref":"#/modifiers/m"}]}
            """##
        let files = ColorFiles([ColorDocument(path: "a.resolver.json", content: Array(resolver.utf8))])
        let collection = try #require(files.collections.first)
        #expect(collection.modes.map(\.name) == ["one", "two"])
        let cells = try #require(collection.cells["x"])
        #expect(cells.mapValues(\.text) == ["one": "#ff0000 1", "two": "#00ff00 1"])
    }
}

private func mode(_ name: String, _ sets: String...) -> RequestedMode {
    var mode = RequestedMode(name: name)
    mode.sets = sets
    return mode
}

private func fixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/design-tokens")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
}

extension ColorCollection {
    /// The cells, by token name and mode name.
    fileprivate var cells: [String: [String: ColorCell]] {
        let names = modes.map(\.name)
        return Dictionary(
            tokens.map { ($0.name, Dictionary(zip(names, $0.cells)) { first, _ in first }) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension ColorCell {
    fileprivate var unresolved: UnresolvedColor? { if case .unresolved(let fault) = self { fault } else { nil } }

    /// The hexadecimal digits and alpha, or the reason.
    fileprivate var text: String {
        guard let color else { return unresolved?.reason.rawValue ?? "" }
        let channels = (color.srgb.channels * 255).rounded(.toNearestOrAwayFromZero)
        let digits = [channels.x, channels.y, channels.z].map { String(Int($0) + 256, radix: 16).dropFirst() }
        let alpha = (color.alpha * 100).rounded() / 100
        return "#" + digits.joined() + " " + (alpha == 1 ? "1" : "\(alpha)")
    }
}
