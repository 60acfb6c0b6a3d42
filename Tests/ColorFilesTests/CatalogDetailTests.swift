import Legibility
import Testing

@testable import ColorFiles
import Sentences

@Suite("Asset catalog details") struct CatalogDetailTests {
    private static let path = "A.xcassets/A.colorset"

    private func text(_ slots: [String]) -> String { "{\"colors\":[\(slots.joined(separator: ","))],\"info\":{}}" }

    private func set(_ slots: [String], modes: [RequestedMode]? = nil) -> ColorFiles {
        ColorFiles([document("\(Self.path)/Contents.json", text(slots))], modes: modes)
    }

    /// Returns a slot with a red colour for an appearance, such as `dark` or `dark-high`.
    private func slot(_ name: String, _ red: String = "0x11") -> String {
        var appearances = name.split(separator: "-").filter { $0 != "any" }.map {
            $0 == "high"
                ? #"{"appearance":"contrast","value":"high"}"# : #"{"appearance":"luminosity","value":"\#($0)"}"#
        }
        if name == "any" { appearances = [] }
        let list = appearances.isEmpty ? "" : #""appearances":[\#(appearances.joined(separator: ","))],"#
        return """
            {\(list)"idiom":"universal","color":{"color-space":"srgb","components":{"red":"\(red)","green":"0x00",\
            "blue":"0x00","alpha":"1.000"}}}
            """
    }

    private func colored(_ color: String) -> String { #"{"idiom":"universal","color":\#(color)}"# }

    private func reported(_ files: ColorFiles, _ mode: String = "light") -> String {
        switch files.cell(Self.path, mode) {
        case .color(let resolved)?: "\(SRGB8(rounding: resolved.color.mappedToSRGB).hex) \(resolved.from)"
        case .unresolved(let why)?: "\(why.reason.rawValue): \(why.detail?.english ?? "")"
        case nil: "none"
        }
    }

    // A single slot, and for each of the four appearances whether the appearance uses that slot.
    @Test(
        "A slot is found in the appearances that look it up",
        arguments: [
            ("any", [true, true, true, true]), ("light", [true, false, true, false]),
            ("dark", [false, true, false, true]), ("high", [false, false, true, true]),
            ("light-high", [false, false, true, false]), ("dark-high", [false, false, false, true]),
        ])
    func lookups(name: String, found: [Bool]) {
        let files = set([slot(name)])
        for (mode, isFound) in zip(["light", "dark", "light-high", "dark-high"], found) {
            #expect(reported(files, mode) == (isFound ? "#110000 \(name)" : "no-entry: no slot for \(mode)"))
        }
    }

    @Test("The closest matching slot of a colour set is used")
    func order() {
        let files = set(["any", "light", "dark", "high", "light-high", "dark-high"].map { slot($0) })
        #expect(
            ["light", "dark", "light-high", "dark-high"].map { reported(files, $0) }
                == ["#110000 light", "#110000 dark", "#110000 light-high", "#110000 dark-high"])
        let withoutBoth = set(["any", "light", "dark", "high"].map { slot($0) })
        #expect(
            reported(withoutBoth, "light-high") == "#110000 light"
                && reported(withoutBoth, "dark-high") == "#110000 dark")
        #expect(reported(set([slot("any"), slot("high", "0x22")]), "dark-high") == "#220000 high")
    }

    @Test("Each mode describes its lookup order, and an unknown mode has no colours")
    func modes() {
        let files = set([slot("any")])
        #expect(
            files.collections[0].modes == [
                ColorMode(
                    "light",
                    how: "One of the four appearances of asset catalogs. Its values are looked up in light, then any.",
                    isDark: false),
                ColorMode(
                    "dark",
                    how: "One of the four appearances of asset catalogs. Its values are looked up in dark, then any.",
                    isDark: true),
                ColorMode(
                    "light-high",
                    how:
                        "One of the four appearances of asset catalogs. Its values are looked up in light-high, light, high, then any.",
                    isDark: false),
                ColorMode(
                    "dark-high",
                    how:
                        "One of the four appearances of asset catalogs. Its values are looked up in dark-high, dark, high, then any.",
                    isDark: true),
            ])
        let asked = set([slot("any")], modes: [RequestedMode(name: "sepia"), RequestedMode(name: "dark")])
        #expect(
            asked.collections[0].modes.map(\.how.english) == [
                "Requested mode; asset catalogs have no such appearance.",
                "One of the four appearances of asset catalogs. Its values are looked up in dark, then any.",
            ])
        #expect(reported(asked, "sepia") == "no-entry: no such appearance" && reported(asked, "dark") == "#110000 any")
    }

    @Test(
        "An unreadable colour has a reason",
        arguments: [
            (#"{"color-space":"srgb"}"#, "bad-component: no components"),
            (#"{"color-space":"srgb","components":{"red":"1","green":"0"}}"#, "bad-component: no blue"),
            (#"{"color-space":"srgb","components":{"green":"1","blue":"0"}}"#, "bad-component: no red"),
            (#"{"color-space":"srgb","components":{"red":true,"green":"0","blue":"0"}}"#, "bad-component: true"),
            (#"{"color-space":"cmyk","components":{"red":"1","green":"0","blue":"0"}}"#, "unknown-color-space: cmyk"),
            (#"{"components":{"red":"1","green":"0","blue":"0"}}"#, "unknown-color-space: none is named"),
            (#"{"color-space":"srgb","components":{"white":"1"}}"#, "unknown-color-space: srgb"),
            (
                #"{"color-space":"gray-gamma-22","components":{"red":"1","green":"0","blue":"0"}}"#,
                "unknown-color-space: gray-gamma-22"
            ),
            (
                #"{"color-space":"srgb","components":{"red":"0","green":"0","blue":"0","alpha":"x"}}"#,
                "bad-component: \"x\""
            ),
            (
                #"{"color-space":"srgb","components":{"red":"0","green":"0","blue":"0","alpha":true}}"#,
                "bad-component: true"
            ),
            (#"{"platform":"macos","reference":"systemBlueColor"}"#, "system-color: macOS systemBlueColor"),
            (#"{"platform":"ios","reference":"labelColor"}"#, "system-color: labelColor"),
            (#"{"platform":"ios","reference":"systemNopeColor"}"#, "system-color: systemNopeColor"),
        ])
    func unresolved(color: String, reported expected: String) {
        let files = set([colored(color)])
        #expect(reported(files) == expected)
        guard case .unresolved(let why)? = files.cell(Self.path, "light"), let place = why.place else {
            Issue.record("it has no place")
            return
        }
        #expect(String(decoding: Array(text([colored(color)]).utf8)[place.bytes], as: UTF8.self) == color)
    }

    // gray-gamma-22: 0.5 ^ 2.2 is 0.217638 in linear light, and 0.503867 in sRGB.
    @Test(
        "Colour spaces and numbers of components are read",
        arguments: [
            (#"{"color-space":"gray-gamma-22","components":{"white":"0.5"}}"#, 0.503867, 1),
            (#"{"color-space":"extended-gray","components":{"white":"-0.5"}}"#, -0.503867, 1),
            (#"{"color-space":"gray-gamma-22","components":{"white":"0xFF","alpha":"0x80"}}"#, 1, 128.0 / 255),
            (#"{"color-space":"srgb","components":{"red":0.5,"green":0,"blue":0,"alpha":0.25}}"#, 0.5, 0.25),
            (#"{"color-space":"srgb","components":{"red":"51","green":"0","blue":"0","alpha":"1"}}"#, 0.2, 1),
            (#"{"color-space":"srgb","components":{"red":"1","green":"255","blue":"0.5"}}"#, 1.0 / 255, 1),
            (#"{"color-space":"extended-srgb","components":{"red":"1.5","green":"0","blue":"0"}}"#, 1.5, 1),
            (
                #"{"color-space":"extended-linear-srgb","components":{"red":"0.217638","green":"0","blue":"0"}}"#,
                0.503867, 1
            ),
        ] as [(String, Double, Double)])
    func components(color: String, red: Double, alpha: Double) throws {
        let found = try #require(set([colored(color)]).cell(Self.path, "light")?.color)
        #expect(abs(found.srgb.channels.x - red) < 1e-5)
        #expect(abs(found.alpha - alpha) < 1e-12)
    }

    @Test(
        "A system colour follows the appearance, regardless of its slot",
        arguments: [
            ("systemBlueColor", SystemColor.blue), ("systemGray2Color", .gray2), ("systemBlue", .blue),
            ("systemINDIGOColor", .indigo),
        ])
    func system(reference: String, color: SystemColor) throws {
        let files = set([colored(#"{"platform":"ios","reference":"\#(reference)"}"#)])
        for (mode, appearance) in [
            ("light", Appearance.light), ("dark", .dark), ("light-high", .lightIncreasedContrast),
            ("dark-high", .darkIncreasedContrast),
        ] {
            #expect(files.hex(Self.path, mode) == color.color(in: appearance).hex)
        }
        let note = try #require(files.collections[0].notes.first { $0.kind == .systemColor })
        #expect(note.detail == "“system ios \(reference)” depends on the device; the published value is used.")
        #expect(note.mode == "any" && note.token == Self.path)
    }

    @Test("A colour is written as its colour space and components")
    func written() {
        func written(_ color: String) -> String? {
            guard case .color(let resolved)? = set([colored(color)]).cell(Self.path, "light") else { return nil }
            return resolved.written
        }
        #expect(
            written(#"{"color-space":"srgb","components":{"red":"0x11","green":0.5,"blue":"0","alpha":"1.000"}}"#)
                == "srgb 0x11 0.5 0 1.000")
        #expect(
            written(#"{"color-space":"gray-gamma-22","components":{"white":"0.5","alpha":"1.000"}}"#)
                == "gray-gamma-22 0.5 1.000")
        #expect(written(#"{"reference":"systemBlueColor"}"#) == "system - systemBlueColor")
    }

    @Test("Notes list missing, ambiguous, duplicate and unchecked slots")
    func notes() throws {
        func details(_ slots: [String]) -> [String] { set(slots).collections[0].notes.map(\.detail.english) }
        let all = ["any", "dark", "high", "dark-high"].map { slot($0) }
        #expect(details(all) == [])
        #expect(details([slot("any")]) == ["The colour set has no value for dark, high, dark-high."])
        #expect(details([slot("any"), slot("dark"), slot("high")]) == ["The colour set has no value for dark-high."])
        #expect(details([]) == [])
        #expect(details(all + [slot("any")]) == ["The slot occurs twice; the last one is checked."])
        #expect(
            details(all + [slot("dark").replacing("luminosity", with: "weather")])
                == ["An unknown appearance isn’t checked."])
        let tv = slot("any").replacing("universal", with: "tv")
        let wide = slot("any").replacing(#""idiom""#, with: #""display-gamut":"display-P3","idiom""#)
        #expect(
            details(all + [tv, wide, tv])
                == ["The colour set has separate slots for tv, display-P3; the general slots are checked."])
        #expect(
            details([wide] + all.dropFirst())
                == [
                    "The colour set has separate slots for display-P3; if there is no general slot, the sRGB slot is "
                        + "checked, or else another one."
                ])
        #expect(
            details([slot("any", "1").replacing("0x00", with: "0")] + all.dropFirst())
                == ["“srgb 1 0 0 1.000” may be in bytes; because no number is above 1, 1 is used as the maximum."])
    }

    @Test("A colour set without colours is reported")
    func empty() {
        let files = set([])
        #expect(reported(files) == "empty: no slot has a colour")
        #expect(reported(set([#"{"idiom":"universal"}"#])) == "empty: no slot has a colour")
        let broken = ColorFiles([document("\(Self.path)/Contents.json", #"{"info":{}}"#)])
        #expect(broken.problems.map(\.problem.detail.english) == ["This colour set has no array “colors”."])
        #expect(ColorFiles([document("A.xcassets/Contents.json", #"{"info":{}}"#)]).problems.isEmpty)
    }

    @Test(
        "A path has a colour set folder, an innermost catalog and a resource name",
        arguments: [
            ("A.xcassets/B/C.colorset/Contents.json", "A.xcassets/B/C.colorset", "A.xcassets", "B/C", true),
            ("x/A.xcassets/C.colorset/Contents.json", "x/A.xcassets/C.colorset", "x/A.xcassets", "C", true),
            (
                "A.xcassets/B.xcassets/C.colorset/Contents.json", "A.xcassets/B.xcassets/C.colorset",
                "A.xcassets/B.xcassets", "C", true
            ),
            ("C.colorset/Contents.json", "C.colorset", "", "C", true),
            ("A.xcassets/Contents.json", "A.xcassets", "", "A.xcassets", false),
            ("A.XCASSETS/C.COLORSET/Contents.json", "A.XCASSETS/C.COLORSET", "A.XCASSETS", "C", true),
            ("Contents.json", "", "", "", false),
            ("A.xcassets//C.colorset/Contents.json", "A.xcassets//C.colorset", "A.xcassets", "C", true),
        ])
    func paths(path: String, folder: String, catalog: String, name: String, isColorSet: Bool) {
        let path = CatalogPath(path)
        #expect([path.folder, path.catalog, path.nameInCatalog] == [folder, catalog, name])
        #expect(path.isColorSet == isColorSet)
    }
}
