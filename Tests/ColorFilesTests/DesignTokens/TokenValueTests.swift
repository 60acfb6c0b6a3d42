import ColorFiles
import Legibility
import Testing
import Sentences

/// Returns files with one token `a`, and its value: `#336699 1`, or the reason and detail.
private func files(_ a: String, _ others: String = "", type: String = #""$type":"color","#) -> ColorFiles {
    ColorFiles([document("t.json", "{\(type)\"a\":\(a)\(others.isEmpty ? "" : ",")\(others)}")])
}

extension ColorFiles {
    fileprivate func reported(_ name: String, _ mode: String = "default") -> String {
        switch cell(name, mode) {
        case .color(let resolved)?:
            let alpha = (resolved.color.alpha * 1_000).rounded() / 1_000
            return "\(SRGB8(rounding: resolved.color.mappedToSRGB).hex) \(alpha)"
        case .unresolved(let why)?: return "\(why.reason.rawValue): \(why.detail?.english ?? "")"
        case nil: return "none"
        }
    }
}

@Suite("Design token values") struct TokenValueTests {
    // Design Tokens Color Module 2025.10 §§ 4.1–4.2; CSS Color 4 for the spaces.
    @Test(
        "An object is a colour of its space, or the invalid part is reported",
        arguments: [
            (##""colorSpace":"srgb","components":[0.2,0.4,0.6]"##, "#336699 1.0"),
            (##""colorSpace":"srgb","components":["none",0,1]"##, "#0000ff 1.0"),
            (##""colorSpace":"srgb","components":["0.2","0.4",0.6]"##, "#336699 1.0"),
            (##""colorSpace":"srgb","channels":[0,1,0]"##, "#00ff00 1.0"),
            (##""colorSpace":"hsl","components":[120,100,50]"##, "#00ff00 1.0"),
            (##""colorSpace":"oklch","components":[1,0,0]"##, "#ffffff 1.0"),
            (##""colorSpace":"srgb","components":[0,0,0],"alpha":0.25"##, "#000000 0.25"),
            (##""colorSpace":"srgb","components":[0,0,0],"alpha":"0.25""##, "#000000 0.25"),
            (##""colorSpace":"srgb","components":[0,0,0],"alpha":"none""##, "#000000 0.0"),
            (##""colorSpace":"srgb","components":[0,0,0],"alpha":"x""##, "bad-component: \"x\""),
            (##""colorSpace":"srgb","components":[0,0,0,0.5]"##, "bad-component: 0.5"),
            (##""colorSpace":"srgb","components":[0,0]"##, "bad-component: The colour doesn’t have three components."),
            (##""colorSpace":"srgb","components":[]"##, "bad-component: The colour doesn’t have three components."),
            (##""colorSpace":"srgb""##, "bad-component: The colour has no components."),
            (##""colorSpace":"srgb","components":"x""##, "bad-component: The colour has no components."),
            (##""colorSpace":"srgb","components":[true,0,0]"##, "bad-component: true"),
            (##""colorSpace":"srgb","components":["1e999",0,0]"##, "bad-component: \"1e999\""),
            (##""colorSpace":"rgb","components":[0,0,0]"##, "unknown-color-space: rgb"),
            (##""colorSpace":"display-p3-linear","components":[0,0,0]"##, "unknown-color-space: display-p3-linear"),
            (##""colorSpace":3,"components":[0,0,0]"##, "unknown-color-space: 3"),
            (##""unit":"px""##, "not-a-color: {\"unit\":\"px\"}"),
        ])
    func objects(members: String, expected: String) {
        #expect(files("{\"$value\":{\(members)}}").reported("a") == expected)
    }

    @Test(
        "A colour can use another token's components",
        arguments: [
            ("#/b/$value/components/2", "#990000 1.0"), ("#/b/$value/components/0", "#330000 1.0"),
            ("#/b/$value/components/3", "missing-reference: b"),
            ("#/nowhere/$value/components/0", "missing-reference: nowhere"),
            ("#/c/$value/components/1", "#660000 1.0"), ("#/b/$value/alpha", "#800000 1.0"),
            ("#/b", "bad-component: {\"$ref\":\"#/b\"}"),
        ])
    func parts(reference: String, expected: String) {
        let others =
            ##""b":{"$value":{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5}},"c":{"$value":"{b}"}"##
        let value = "{\"colorSpace\":\"srgb\",\"components\":[{\"$ref\":\"\(reference)\"},0,0]}"
        #expect(files("{\"$value\":\(value)}", others).reported("a") == expected)
    }

    @Test(
        "A string is a colour, an alias, or listed with the reason why it is neither",
        arguments: [
            (##""#336699""##, "#336699 1.0"), (##""{b}""##, "#ff0000 1.0"), (##"" { b } ""##, "#ff0000 1.0"),
            (##""{nowhere}""##, "missing-reference: nowhere"), (##""""##, "invalid: "), (##""#12""##, "invalid: #12"),
            (##""currentColor""##, "context-dependent: currentColor"), (##""Canvas""##, "context-dependent: Canvas"),
            (##""rgb(1 2 3 4)""##, "invalid: rgb(1 2 3 4)"), (##""hsl(1 2% 3% 4%)""##, "invalid: hsl(1 2% 3% 4%)"),
            (##""1px""##, "not-a-color: 1px"), (##""rgb(0 0 0""##, "not-a-color: rgb(0 0 0"), ("3", "not-a-color: 3"),
            ("null", "not-a-color: null"), ("[1]", "not-a-color: [1]"), ("true", "not-a-color: true"),
            (##""rgba({b}, 0.5)""##, "#ff0000 0.5"), (##""rgba( {b} , 50% )""##, "#ff0000 0.5"),
            (##""rgba({b})""##, "unsupported-function: rgba({b})"),
            (##""rgba({b}, )""##, "unsupported-function: rgba({b}, )"),
            (##""rgba({b}; 1)""##, "unsupported-function: rgba({b}; 1)"),
            (##""rgb({b}, 1)""##, "unsupported-function: rgb({b}, 1)"),
            (##""rgba({b}, x)""##, "unsupported-function: x"),
            (##""linear-gradient({b}, {b})""##, "not-a-color: linear-gradient({b}, {b})"),
            (##""rgba({b}, {quarter})""##, "#ff0000 0.25"), (##""rgba({b}, {percent})""##, "#ff0000 0.3"),
            (##""rgba({b}, {nowhere})""##, "missing-reference: nowhere"),
            (##""rgba({b}, {b})""##, "unsupported-function: {b}"),
            (##""rgba({nowhere}, 1)""##, "missing-reference: nowhere"), (##""{size}""##, "not-a-color: dimension"),
        ])
    func strings(value: String, expected: String) {
        let others = ##"""
            "b":{"$value":"#f00"},"quarter":{"$type":"number","$value":0.25},"percent":{"$type":"opacity","$value":"30%"},
            "size":{"$type":"dimension","$value":"1px"}
            """##
        #expect(files("{\"$value\":\(value)}", others).reported("a") == expected)
    }

    @Test(
        "An untyped token of Style Dictionary is a colour if its notation, its path or a token beside it shows it",
        arguments: [
            ("a", ##"{"value":"#fff"}"##, "#ffffff"), ("a", #"{"value":"rgb(255, 255, 255)"}"#, "#ffffff"),
            ("color.a", #"{"value":"white"}"#, "#ffffff"), ("a", #"{"value":"white"}"#, "untyped: white"),
            ("size.a", #"{"value":"10px"}"#, "none"), ("background.a", #"{"value":"calc(1px + 2px)"}"#, "none"),
            ("a", ##"{"$value":"#fff"}"##, "untyped: #fff"),
        ])
    func styleDictionary(path: String, token: String, expected: String) {
        let nested = path.split(separator: ".").reversed().reduce(token) { "{\"\($1)\":\($0)}" }
        let typed = ##"{"value":"#000000","type":"color"}"##
        func reported(_ name: String, _ content: String) -> String {
            ColorFiles([ColorDocument(path: "a.json", content: Array(content.utf8))]).reported(name)
        }
        #expect(reported(path, "{\"other\":{\"typed\":\(typed)},\(nested.dropFirst())").hasPrefix(expected))
        #expect(reported("a", "{\"typed\":\(typed),\"a\":{\"value\":\"white\"}}") == "#ffffff 1.0")
    }

    @Test("An untyped value isn't interpreted, but is listed if it looks like a colour")
    func untyped() {
        #expect(files(##"{"$value":"#fff"}"##, type: "").reported("a") == "untyped: #fff")
        #expect(files(##"{"$value":"16px"}"##, type: "").reported("a") == "none")
        #expect(
            files(##"{"$value":{"colorSpace":"srgb","components":[0,0,0]}}"##, type: "").reported("a")
                == "untyped: an object")
    }

    @Test(
        "Only Tokens Studio's alpha modifier is supported",
        arguments: [
            (#"{"type":"alpha","value":"0.3"}"#, "#ff0000 0.3"), (#"{"type":"alpha","value":0.3}"#, "#ff0000 0.3"),
            (#"{"type":"alpha","value":0}"#, "#ff0000 0.0"),
            (#"{"type":"alpha","value":-1}"#, "unsupported-function: modify alpha"),
            (#"{"type":"alpha","value":"30%"}"#, "unsupported-function: modify alpha"),
            (#"{"type":"lighten","value":"0.3"}"#, "unsupported-function: modify lighten"),
            ("{}", "unsupported-function: modify "),
            ("3", "#ff0000 1.0"),
        ])
    func modify(change: String, expected: String) {
        let token = ##"{"$value":"#f00","$extensions":{"studio.tokens":{"modify":\##(change)}}}"##
        #expect(files(token).reported("a") == expected)
    }

    @Test("Each deviation from the 2025.10 format is counted once per token, in a fixed order")
    func deviations() throws {
        let text = ##"""
            {"a":{"value":"#fff","type":"color"},"b":{"value":"{a.value}","type":"color"},
            "c":{"value":"rgba({a}, 0.5)","type":"color"},
            "d":{"value":"#000","type":"color","alpha":0.5,"e":{"value":"#111","type":"color"}}}
            """##
        let notes = try #require(ColorFiles([document("t.json", text)]).collections.first).notes
        #expect(
            notes.map(\.detail.english) == [
                "3 tokens with a colour as a string; the 2025.10 format uses an object with “colorSpace”.",
                "5 tokens with “value” and “type”; the 2025.10 format uses “$value” and “$type”.",
                "1 token with an alias that ends in “.value”; the 2025.10 format uses only the token name.",
                "1 token with a function of aliases, which the 2025.10 format doesn’t define.",
                "1 token with tokens inside; in the 2025.10 format, a group has its own value as “$root”.",
                "1 token with “alpha” beside the value, which no format defines: it isn’t applied.",
            ])
        #expect(notes.allSatisfy { $0.kind == .deviation && $0.place?.bytes == 0..<0 })
        let homeMade = try #require(ColorFiles([document("t.json", ##"{"color":{"ink":"#777"}}"##)]).collections.first)
        #expect(
            homeMade.notes.map(\.detail.english)
                == ["1 token in JSON of an unknown format: values that look like colours were used."])
    }

    // 0.2 is 51/255, #33.
    @Test(
        "A hex fallback may differ by one step, or by any amount outside sRGB",
        arguments: [
            ("srgb", "0.2,0.2,0.2", "#333333", true), ("srgb", "0.2,0.2,0.2", "#343332", true),
            ("srgb", "0.2,0.2,0.2", "#353333", false), ("srgb", "0.2,0.2,0.2", "zz", false),
            ("srgb", "0.2,0.2,0.2", "#333335", false), ("display-p3", "1,0,0", "#000000", true),
            ("display-p3", "1,1,1", "#ffffff", true), ("display-p3", "1,1,1", "#fdffff", false),
        ])
    func hex(space: String, components: String, hex: String, agrees: Bool) throws {
        let value = ##"{"$value":{"colorSpace":"\##(space)","components":[\##(components)],"hex":"\##(hex)"}}"##
        let notes = try #require(files(value).collections.first).notes
        #expect(notes.isEmpty == agrees)
        guard !agrees else { return }
        #expect(
            notes.map(\.detail.english) == ["“hex” and “components” describe different colours; “components” is used."])
        // {"$type":"color","a":{"$value": is 31 bytes long.
        #expect(notes.first?.place?.bytes.lowerBound == 31)
    }

    @Test("A key of 1,000 bytes is read, and a longer key is reported with its position", arguments: [1_000, 1_001])
    func longPaths(count: Int) {
        let key = String(repeating: "k", count: count)
        let text = ##"{"\##(key)":{"$type":"color","$value":"#fff"},"a":{"$type":"color","$value":"#000"}}"##
        let files = ColorFiles([document("t.json", text)])
        #expect(files.hex("a", "default") == "#000000")
        #expect((files.hex(key, "default") != nil) == (count == 1_000))
        #expect(files.problems.map(\.problem.offset) == (count == 1_000 ? [] : [count + 4]))
        #expect(files.problems.allSatisfy { $0.problem.detail == "Paths of more than 1000 bytes aren’t read." })
        let homeMade = ColorFiles([document("t.json", ##"{"\##(key)":"#fff","ink":"#000"}"##)])
        #expect(homeMade.problems.map(\.problem.offset) == (count == 1_000 ? [] : [count + 4]))
    }

    @Test("A group that extends itself or one of its own subgroups is reported", arguments: ["a", "a.b", "x"])
    func circles(target: String) {
        let group = ##"{"$extends":"{\##(target)}","b":{"c":{"$value":"#fff"}}}"##
        let problems = files(group, ##""x":{"d":{"$value":"#000"}}"##).problems
        #expect(problems.map(\.problem.detail.english) == (target == "x" ? [] : ["The group “a” extends itself."]))
        #expect(problems.allSatisfy { $0.problem.reason == .structure })
    }
}
