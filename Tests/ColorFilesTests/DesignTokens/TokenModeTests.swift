import ColorFiles
import Foundation
import Testing
import Sentences

/// Creates sets, named by file, from lists of tokens: `x=#fff` without quotes.
private func files(_ sets: KeyValuePairs<String, String>, modes: [RequestedMode]? = nil) -> ColorFiles {
    ColorFiles(
        sets.map { path, content in
            guard !content.hasPrefix("{"), !content.hasPrefix("[") else { return document(path, content) }
            let tokens = content.split(separator: " ").map { token in
                let parts = token.split(separator: "=")
                return ##""\##(parts[0])":{"$value":"\##(parts[1])"}"##
            }
            return document(path, ##"{"$type":"color",\##(tokens.joined(separator: ","))}"##)
        }, modes: modes)
}

extension ColorFiles {
    fileprivate var modes: [ColorMode] { collections.first?.modes ?? [] }

    /// Returns a token's colours in the order of the modes.
    fileprivate func hexes(_ name: String) -> [String?] { modes.map { hex(name, $0.name) } }
}

private func named(_ name: String, sets: [String]? = nil, inputs: [String: String]? = nil) -> RequestedMode {
    var mode = RequestedMode(name: name)
    (mode.sets, mode.inputs) = (sets, inputs)
    return mode
}

@Suite("Design token modes") struct TokenModeTests {
    private static let word: Phrase = "A set or a value is named after the theme."
    private static let studio: Phrase = "A theme of Tokens Studio, which lists the sets that it merges."
    private static let permutation: Phrase = "A combination of the resolver’s modifiers."

    @Test("Files without a theme have one mode")
    func single() {
        let files = files(["base.json": "x=#111111"])
        #expect(
            files.modes
                == [ColorMode("default", how: "The files don’t name a theme, so there is one mode.", isDark: false)])
    }

    @Test("Sets named after themes are merged over all others")
    func words() {
        let both = files([
            "t/base.json": "x=#111111 y=#222222", "t/light.json": "x=#333333", "t/dark.json": "x=#444444",
        ])
        #expect(
            both.modes
                == [ColorMode("light", how: Self.word, isDark: false), ColorMode("dark", how: Self.word, isDark: true)])
        #expect(both.hexes("x") == ["#333333", "#444444"])
        #expect(both.hexes("y") == ["#222222", "#222222"])
    }

    @Test("Without a light theme, files with a dark theme have a default mode")
    func darkAlone() {
        let files = files(["t/base.json": "x=#111111", "t/dark.json": "x=#444444"])
        #expect(files.modes.map(\.name) == ["default", "dark"])
        #expect(files.modes[0].how == "Values of sets without a theme name.")
        #expect(files.modes.map(\.isDark) == [false, true])
        #expect(files.hexes("x") == ["#111111", "#444444"])
    }

    @Test("A theme named with several words is merged over themes named with some of these words")
    func below() {
        let files = files([
            "t/light.json": "x=#111111 y=#111111 z=#111111", "t/dark.json": "x=#222222 y=#222222",
            "t/dark-high-contrast.json": "x=#333333",
        ])
        #expect(files.modes.map(\.name) == ["light", "dark", "dark-high-contrast"])
        #expect(files.hexes("x") == ["#111111", "#222222", "#333333"])
        #expect(files.hexes("y") == ["#111111", "#222222", "#222222"])
        #expect(files.hexes("z") == ["#111111", nil, nil])
    }

    @Test(
        "Sets are modes if they share at least three names, and half of the names of each",
        arguments: [
            ("x=#111111 y=#111111 z=#111111", ["a", "b"]), ("x=#111111 y=#111111", ["default"]),
            ("x=#111111 y=#111111 z=#111111 p=#111111 q=#111111 r=#111111", ["a", "b"]),
            ("x=#111111 y=#111111 z=#111111 p=#111111 q=#111111 r=#111111 s=#111111", ["default"]),
        ])
    func rivals(first: String, modes: [String]) {
        let more = first.split(separator: " ").dropFirst(3).map { "other-\($0)" }
        let second = (first.split(separator: " ").prefix(3).map(String.init) + more).joined(separator: " ")
            .replacing("#111111", with: "#222222")
        let files = files(["t/a.json": first, "t/b.json": second])
        #expect(files.modes.map(\.name) == modes)
        #expect(files.hexes("x") == (modes.count == 2 ? ["#111111", "#222222"] : ["#222222"]))
        if modes.count == 2 {
            #expect(files.modes[0].how == "Sets declare the same names, so each of them is a mode.")
        }
    }

    @Test("If many sets declare the same names, only the first 24 become modes")
    func manyRivals() {
        let names = (10..<35).map { "set\($0)" }
        let files = ColorFiles(
            names.map { name in
                document(
                    "t/\(name).json",
                    ##"{"$type":"color","x":{"$value":"#000"},"y":{"$value":"#000"},"z":{"$value":"#000"}}"##)
            })
        #expect(files.modes.map(\.name) == Array(names.prefix(24)))
        #expect(files.problems.map(\.problem.reason) == [.limit])
    }

    @Test("A group can extend a group that extends another, in any order")
    func inherited() {
        let files = files([
            "t/light.json": ##"""
            {"$type":"color","third":{"$extends":"{button}"},"button":{"$extends":"{base}"},"base":{"bg":{"$value":"#111111"}}}
            """##,
            "t/dark.json": ##"{"$type":"color","button":{"bg":{"$value":"#222222"}}}"##,
        ])
        #expect(files.modes.map(\.name) == ["light", "dark"])
        #expect(files.hexes("button.bg") == ["#111111", "#222222"])
        #expect(files.hexes("third.bg") == ["#111111", nil])
    }

    /// Groups that each inherit from the next one several times, so that the last one's color stands for many.
    private func chain(links: Int, width: Int, _ reference: String) -> String {
        let groups = (0..<links).map { link -> String in
            let next = reference.replacing("NEXT", with: "g\(link + 1)")
            let children = (0..<width).map { ##""k\##($0)":{\##(next)}"## }
            return ##""g\##(link)":{\##(children.joined(separator: ","))}"##
        }
        return ##"{"$type":"color",\##(groups.joined(separator: ",")),"g\##(links)":{"c":{"$value":"#777"}}}"##
    }

    @Test("Groups inherit at most 32 times the bytes of their files, and the limit is reported", arguments: [2, 10])
    func multiplied(width: Int) throws {
        for reference in [##""$extends":"{NEXT}""##, ##""$ref":"#/NEXT""##] {
            let text = chain(links: 30, width: width, reference)
            let files = files(["t.json": text])
            let size = files.collections[0].tokens.reduce(0) { $0 + $1.name.utf8.count + 256 }
            #expect(size <= 33 * text.utf8.count)
            let problem = try #require(files.problems.first?.problem)
            #expect(problem.reason == .limit)
            #expect(problem.detail.english.contains("are over 32 times as large as the files, so some are omitted."))
            #expect(width > 2 || files.hexes("g29.k0.c") == ["#777777"])
        }
    }

    @Test("Groups that inherit as many tokens as real files have aren't limited")
    func themed() {
        let about = ##""$description":"A color of the brand, for backgrounds""##
        let base = (0..<100).map { ##""c\##($0)":{"$value":"#777",\##(about)}"## }
        let themes = (0..<8).map { ##""theme-\##($0)":{"$extends":"{base}"}"## }
        let text = ##"{"$type":"color","base":{\##(base.joined(separator: ","))},\##(themes.joined(separator: ","))}"##
        let files = files(["t.json": text])
        #expect(files.collections[0].tokens.count == 900 && files.problems.isEmpty)
    }

    @Test("Small files with many tokens have fewer modes")
    func modesOfSmallFiles() {
        let tokens = (0..<300).map { ##""c\##($0)":{"$value":"#777"}"## }.joined(separator: ",")
        let contexts = (0..<24).map { ##""m\##($0)":[{"c0":{"$type":"color","$value":"#888"}}]"## }
        let resolver =
            ##"{"version":"2025.10","sets":{"s":{"sources":[{"$type":"color",\##(tokens)}]}},"modifiers":{"m":{"contexts":{"##
            + contexts.joined(separator: ",")
            + ##"}}},"resolutionOrder":[{"$ref":"#/sets/s"},{"$ref":"#/modifiers/m"}]}"##
        let files = files(["a.resolver.json": resolver])
        let most = 64 * resolver.utf8.count / (128 * 300)
        #expect(files.modes.count == most && most < 24)
        #expect(
            files.problems.map(\.problem.detail.english) == [
                "There are more than \(most) modes; request the others by name."
            ])
    }

    @Test("Parts of a set that a resolver repeats at each level are limited, too")
    func repeatedParts() {
        var text = ##""c":{"$value":"#777"}"##
        for index in 0..<400 { text += ##","c\##(index)":{"$value":"#777"}"## }
        for _ in 0..<60 { text = ##""a":{\##(text)}"## }
        let parts = (1...60).map { ##"{"$ref":"base.json#\##(String(repeating: "/a", count: $0))"}"## }
        let resolver = ##"{"version":"2025.10","sets":{"s":{"sources":[\##(parts.joined(separator: ","))]}},"##
        let files = files([
            "base.json": ##"{"$type":"color",\##(text)}"##,
            "a.resolver.json": resolver + ##""modifiers":{},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
        ])
        #expect(files.problems.map(\.problem.reason) == [.limit])
        #expect(files.collections[0].tokens.count < 10_000)
    }

    @Test("A requested mode can be a list of sets, a set, or a differently worded theme name")
    func requested() {
        let sets: KeyValuePairs = ["t/base.json": "x=#111111", "t/light.json": "x=#333333", "t/dark.json": "x=#444444"]
        let files = files(
            sets,
            modes: [
                named("mine", sets: ["dark", "base"]), named("Dark mode"), named("base"), named("sepia"),
                named("none", sets: []),
            ])
        #expect(files.hexes("x") == ["#111111", "#444444", "#111111", nil, nil])
        #expect(
            files.modes.map(\.how) == [
                "The request lists the sets of this mode.", Self.word, "A set with this name.",
                "The files have no set or theme with this name.", "The request lists the sets of this mode.",
            ])
        guard case .unresolved(let why)? = files.cell("x", "sepia") else {
            Issue.record("x has a colour")
            return
        }
        #expect(why.reason == .noEntry && why.detail == "No set of this mode has a value.")
    }

    // MARK: Tokens Studio

    @Test("Themes merge their enabled sets in theme order or in metadata order")
    func studio() {
        let themes = """
            [{"name":"Day","selectedTokenSets":{"a":"source","b":"enabled","c":"disabled"}},
            {"id":"Night","selectedTokenSets":["b","a"]},{"selectedTokenSets":["c"]}]
            """
        let sets: KeyValuePairs = [
            "t/$themes.json": themes, "t/a.json": "x=#111111", "t/b.json": "x=#222222", "t/c.json": "x=#333333",
        ]
        let files = files(sets)
        #expect(
            files.modes
                == [
                    ColorMode("Day", how: Self.studio, isDark: false),
                    ColorMode("Night", how: Self.studio, isDark: true),
                ])
        #expect(files.hexes("x") == ["#222222", "#111111"])
        let inOrder = ordered(sets, metadata: #"{"tokenSetOrder":["b","a","b"]}"#)
        #expect(inOrder.hexes("x") == ["#111111", "#111111"])
    }

    private func ordered(_ sets: KeyValuePairs<String, String>, metadata: String) -> ColorFiles {
        ColorFiles(
            [document("t/$metadata.json", metadata), document("t/$themes.json", sets[0].value)]
                + sets.dropFirst().map { path, content in
                    let parts = content.split(separator: "=")
                    return document(path, ##"{"\##(parts[0])":{"$type":"color","$value":"\##(parts[1])"}}"##)
                })
    }

    /// Creates themes in two groups of the given sizes. Each set has a separate colour; the sets of the second group
    /// may have no colours.
    private func grouped(_ first: Int, _ second: Int, coloured: Bool) -> ColorFiles {
        var documents: [ColorDocument] = []
        var themes: [String] = []
        for (group, count) in [("a", first), ("b", second)] {
            for index in 0..<count {
                let name = "\(group)\(index)"
                themes.append(
                    ##"{"name":"\##(name)","group":"\##(group)","selectedTokenSets":{"\##(name)":"enabled"}}"##)
                let isColoured = group == "a" || coloured
                let token =
                    isColoured
                    ? ##"{"\##(group)":{"$type":"color","$value":"#00000\##(index)"}}"##
                    : ##"{"gap":{"$type":"dimension","$value":"\##(index)px"}}"##
                documents.append(document("t/\(name).json", token))
            }
        }
        return ColorFiles([document("t/$themes.json", "[\(themes.joined(separator: ","))]")] + documents)
    }

    @Test("Each mode combines one theme of each group, and groups without colours create no modes")
    func groups() {
        let both = grouped(2, 2, coloured: true)
        #expect(both.modes.map(\.name) == ["a0-b0", "a0-b1", "a1-b0", "a1-b1"])
        #expect(both.hexes("b") == ["#000000", "#000001", "#000000", "#000001"])
        #expect(grouped(2, 3, coloured: false).modes.map(\.name) == ["a0", "a1"])
    }

    @Test("Themes form up to 24 modes", arguments: [(4, 6), (5, 5)])
    func mostModes(first: Int, second: Int) {
        let files = grouped(first, second, coloured: true)
        #expect(files.modes.count == 24)
        #expect(files.modes.first?.name == "a0-b0" && files.modes.last?.name == (first == 4 ? "a3-b5" : "a4-b3"))
        #expect(
            files.problems.map(\.problem.detail.english)
                == (first * second == 24 ? [] : ["There are more than 24 modes; request the others by name."]))
    }

    // MARK: The resolver of 2025.10

    private func resolver(_ order: String, _ others: String = "", modes: [RequestedMode]? = nil) -> ColorFiles {
        let text = ##"""
            {"version":"2025.10","sets":{"base":{"sources":[{"x":{"$type":"color","$value":"#111111"}}]}},
            "modifiers":{"theme":{"contexts":{"light":[{"x":{"$type":"color","$value":"#222222"}}],
            "dark":[{"x":{"$type":"color","$value":"#333333"}}]}},"size":{"contexts":{"big":[]},"default":"big"}},
            "resolutionOrder":[\##(order)]\##(others)}
            """##
        return ColorFiles([document("t/a.resolver.json", text), document("t/b.json", "{}")], modes: modes)
    }

    private let base = ##"{"$ref":"#/sets/base"}"##
    private let theme = ##"{"$ref":"#/modifiers/theme"}"##
    private let size = ##"{"$ref":"#/modifiers/size"}"##

    @Test("A permutation is named after its varying contexts")
    func permutations() {
        let files = resolver([base, size, theme].joined(separator: ","))
        #expect(
            files.modes == [
                ColorMode("light", how: Self.permutation, isDark: false),
                ColorMode("dark", how: Self.permutation, isDark: true),
            ])
        #expect(files.hexes("x") == ["#222222", "#333333"])
        #expect(resolver([base, size].joined(separator: ",")).modes.map(\.name) == ["default"])
        #expect(resolver([theme, base].joined(separator: ",")).hexes("x") == ["#111111", "#111111"])
    }

    @Test("A requested mode can be a set of the resolver", arguments: ["base", "theme"])
    func resolverSets(name: String) {
        let files = resolver(base + "," + theme, modes: [named(name), named("mine", sets: [name])])
        #expect(files.hexes("x") == (name == "base" ? ["#111111", "#111111"] : [nil, nil]))
    }

    @Test("Requested inputs select contexts, and a modifier without input or default is reported")
    func inputs() {
        let order = [base, size, theme].joined(separator: ",")
        let files = resolver(
            order, modes: [named("mine", inputs: ["theme": "dark"]), named("light"), named("lacking", inputs: [:])])
        #expect(files.hexes("x") == ["#333333", "#222222", nil])
        #expect(
            files.modes.map(\.how) == [
                "The resolver merges the sets for its inputs.", "The resolver merges the sets for its inputs.",
                "The modifier “theme” of the resolver has neither an input nor a default.",
            ])
    }

    @Test(
        "An invalid resolver step is reported with its position",
        arguments: [
            (##"{"$ref":"#/sets/x"}"##, "The resolver has no “#/sets/x”."),
            (##"{"$ref":"#/modifiers/x"}"##, "The resolver has no “#/modifiers/x”."),
            (##"{"$ref":"#/sets"}"##, "The resolver has no “#/sets”."), (##""x""##, "The resolver has no “x”."),
            ("3", "A step of the resolver is neither a set nor a modifier."),
            ("{}", "A step of the resolver is neither a set nor a modifier."),
        ])
    func badSteps(step: String, detail: String) {
        let good = resolver(base + "," + step)
        #expect(good.problems.map(\.problem.detail.english) == [detail])
        #expect(good.problems.map(\.problem.reason) == [.structure])
        let head = "\"resolutionOrder\":[" + base + ","
        let text = String(decoding: bytes(base + "," + step), as: UTF8.self)
        let offset = text.range(of: head).map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) }
        #expect(good.problems.map(\.problem.offset) == [offset])
        #expect(good.hexes("x") == ["#111111"])
    }

    /// Returns the text of the resolver.
    private func bytes(_ order: String) -> [UInt8] {
        Array(
            ##"""
            {"version":"2025.10","sets":{"base":{"sources":[{"x":{"$type":"color","$value":"#111111"}}]}},
            "modifiers":{"theme":{"contexts":{"light":[{"x":{"$type":"color","$value":"#222222"}}],
            "dark":[{"x":{"$type":"color","$value":"#333333"}}]}},"size":{"contexts":{"big":[]},"default":"big"}},
            "resolutionOrder":[\##(order)]}
            """##.utf8)
    }

    @Test("A resolver without steps and a file with a single value are reported, and a second resolver is also read")
    func structure() {
        #expect(
            resolver("").problems.map(\.problem.detail.english)
                == ["The resolver’s “resolutionOrder” contains neither a set nor a modifier."])
        let one = ##"{"version":"1","sets":{"a":{"sources":[]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}"##
        let two = ColorFiles([document("a.resolver.json", one), document("b.resolver.json", one)])
        #expect(two.problems.isEmpty)
        #expect(two.groups.count == 2)
        let single = ColorFiles([document("a.json", "3")], as: .tokens)
        #expect(
            single.problems.map(\.problem.detail.english) == [
                "The file contains a single value, not an object of tokens."
            ])
    }

    @Test("The sources of a resolver are found relative to its folder, and missing sources are noted")
    func sources() throws {
        let text =
            ##"{"version":"1","resolutionOrder":[{"sources":[{"$ref":"sets/a.json"},{"$ref":"../b.json"},{"$ref":"c.json"}]}]}"##
        let files = ColorFiles([
            document("t/r/a.resolver.json", text),
            document(
                "t/r/sets/a.json",
                ##"{"x":{"$type":"color","$value":"#111111"},"y":{"$type":"color","$value":"#111111"}}"##),
            document("t/b.json", ##"{"x":{"$type":"color","$value":"#222222"}}"##),
        ])
        #expect(files.hexes("x") == ["#222222"])
        #expect(files.hexes("y") == ["#111111"])
        let note = try #require(files.collections.first?.notes.first { $0.kind == .missingFile })
        #expect(note.detail == "The resolver refers to “c.json”, but this file wasn’t provided.")
        let place = try #require(note.place)
        #expect(String(decoding: Array(text.utf8)[place.bytes], as: UTF8.self) == ##"{"$ref":"c.json"}"##)
    }

    @Test("A resolver can use parts of files and parts of itself as sets")
    func parts() {
        let text = ##"""
            {"version":"1","definitions":{"mine":{"y":{"$type":"color","$value":"#222222"}}},
            "resolutionOrder":[{"sources":[{"$ref":"a.json#/light"},{"$ref":"#/definitions/mine"}]}]}
            """##
        let files = ColorFiles([
            document("a.resolver.json", text),
            document(
                "a.json",
                ##"{"light":{"x":{"$type":"color","$value":"#111111"}},"other":{"z":{"$type":"color","$value":"#333333"}}}"##
            ),
        ])
        #expect(files.hexes("x") == ["#111111"])
        #expect(files.hexes("y") == ["#222222"])
    }

    @Test("A set that refers to itself indirectly is reported")
    func cycle() {
        let text = ##"""
            {"version":"1","sets":{"a":{"sources":[{"$ref":"#/sets/b"}]},"b":{"sources":[{"$ref":"#/sets/a"},
            {"x":{"$type":"color","$value":"#111111"}}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}
            """##
        let files = ColorFiles([document("a.resolver.json", text)])
        #expect(files.problems.map(\.problem.detail.english) == ["The set “a” of the resolver refers to itself."])
        #expect(files.hexes("x") == ["#111111"])
    }
}
