import APITesting
import JSON
import Legibility
import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("GET /v1/contrast/suggestions")
struct SuggestionsEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func ask(_ query: String) throws -> JSONValue {
        let response = try server.get("/v1/contrast/suggestions?\(query)")
        #expect(response.status == 200, "\(response.text)")
        return try response.json
    }

    @Test("A well-known near miss gets a complete response")
    func example() throws {
        let json = try ask("foreground=777&background=fff")
        #expect(json.members.map { $0.map(\.name) } == SuggestionsReport.members)
        #expect(json["target"]?.number == 4.5)
        #expect(json["metric"]?.string == "wcag")
        #expect(json["achievable"]?.bool == true)
        #expect(json[path: "current.ratio"]?.number == 4.478089453577214)
        #expect(json[path: "current.passes"]?.bool == false)
        let suggestion = try #require(json[path: "suggestions.0"])
        #expect(
            suggestion.members.map { $0.map(\.name) } == [
                "change", "direction", "foreground", "background", "hex", "css", "ratio", "lc", "deltaE",
                "drastic", "failsWith",
            ])
        #expect(suggestion["direction"]?.string == "darker")
        #expect(suggestion["hex"]?.string == "#767676")
        #expect(suggestion["css"]?.string == "rgb(118, 118, 118)")
        // #767676 on white has this ratio in other programs.
        #expect(suggestion["ratio"]?.number == 4.542224959605253)
        #expect(json[path: "best.hex"]?.string == "#000000")
        #expect(json[path: "best.ratio"]?.number == 21)
        #expect(json[path: "passesFrom.0.size"]?.number == 24)
        #expect(json[path: "passesFrom.1.weight"]?.number == 700)
    }

    @Test(
        "The profile's requirement is the default target",
        arguments: [
            ("", 4.5), ("&profile=wcag-aaa", 7), ("&size=24", 3), ("&role=non-text", 3), ("&metric=apca", 75),
            ("&target=5.5", 5.5), ("&role=decorative&target=2", 2),
        ])
    func targets(query: String, target: Double) throws {
        #expect(try ask("foreground=999&background=fff\(query)")["target"]?.number == target)
    }

    /// WCAG 2.2: 4.5:1 for normal and 3:1 for large text at AA, 7:1 and 4.5:1 at AAA; a bare ratio has no sizes.
    @Test("The sizes at which a pair passes follow the target")
    func sizes() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let grey = Int.random(in: 60...200, using: &random)
            let hex = String(repeating: String(grey, radix: 16), count: 3)
            let target = ["AA", "AAA", "WCAG 2.2 AAA", "AA-large", "AAA-large"].randomElement(using: &random) ?? "AA"
            let number = (Double.random(in: 1...21, using: &random) * 10).rounded() / 10
            let asked = Bool.random(using: &random) ? target : "\(number)"
            let json = try ask("foreground=\(hex)&background=fff&target=\(asked.replacing(" ", with: "+"))")
            let ratio = try #require(json[path: "current.ratio"]?.number)
            let levels = ["AA": 3...4.5, "AAA": 4.5...7, "WCAG 2.2 AAA": 4.5...7]
            let passes = levels[asked].map { ratio >= $0.lowerBound && ratio < $0.upperBound } ?? false
            let sizes = try #require(json["passesFrom"]?.elements).map { $0["size"]?.number }
            #expect(sizes == (passes ? [24, 18.66] : []), "\(hex), \(asked)")
        }
    }

    /// The simulated ratios come from `/v1/vision/simulate`, which is tested against published figures, and WCAG's formula.
    @Test(
        "A suggestion names the deficiencies with which it fails, and one that everyone can read is offered",
        arguments: [
            "foreground=e57373&background=fff", "foreground=00a000&background=d0d0ff", "foreground=777&background=fff",
        ])
    func everyone(query: String) throws {
        let json = try ask(query)
        func missing(_ pair: JSONValue) throws -> [String] {
            let colors = try [pair["foreground"], pair["background"]].map { try #require($0?.string).dropFirst() }
            let simulated = try server.get("/v1/vision/simulate?color=\(colors[0])&color=\(colors[1])").json
            return try (0..<4).compactMap { index in
                let hexes = try (0..<2).map { place in
                    try #require(simulated[path: "results.\(place).simulations.\(index).hex"]?.string).dropFirst()
                }
                let ratio = try server.get("/v1/contrast?foreground=\(hexes[0])&background=\(hexes[1])")
                    .json[path: "wcag.ratio"]?.number
                // Simulated colours are rounded here, so a ratio at the limit isn't checked.
                guard let ratio, abs(ratio - 4.5) > 0.05 else { return nil }
                return ratio < 4.5 ? simulated[path: "results.0.simulations.\(index).deficiency"]?.string : nil
            }
        }
        for pair in try #require(json["suggestions"]?.elements) {
            let names = Set(try #require(pair["failsWith"]?.elements).compactMap(\.string))
            #expect(try names.isSuperset(of: missing(pair)), "\(pair)")
        }
        let first = Array(try #require(json[path: "suggestions.0.failsWith"]?.elements))
        let forEveryone = try #require(json["forEveryone"])
        #expect((forEveryone.kind == .null) == first.isEmpty)
        if forEveryone.kind != .null {
            #expect(forEveryone["failsWith"]?.elements?.count == 0)
            #expect(try missing(forEveryone).isEmpty && (forEveryone["ratio"]?.number ?? 0) >= 4.5)
        }
    }

    /// WCAG ratios on white: #777 4.47, #767676 4.54, #595959 7.00, #000 21.
    @Test("Colours to choose from are listed with those that pass first, nearest first")
    func choices() throws {
        let json = try ask("foreground=777&background=fff&choose=000&choose=777777&choose=767676&choose=595959")
        let choices = try #require(json["choices"]?.elements)
        #expect(choices.map { $0["input"]?.string } == ["767676", "595959", "000", "777777"])
        #expect(choices.map { $0["passes"]?.bool } == [true, true, true, false])
        #expect(try ask("foreground=777&background=fff")["choices"]?.elements?.count == 0)
        let background = try ask("foreground=fff&background=999&change=background&choose=777&choose=000080")
        #expect(background[path: "choices.0.hex"]?.string == "#000080")
        #expect(background[path: "choices.1.passes"]?.bool == false)
    }

    @Test("A suggestion in the colour's own space is the same colour as its hex code")
    func space() throws {
        let json = try ask("foreground=oklch(0.7+0.15+250)&background=color(display-p3+1+1+1)&change=both")
        let suggestions = try #require(json["suggestions"]?.elements.map(Array.init))
        #expect(!suggestions.isEmpty)
        for suggestion in suggestions {
            let text = try #require(suggestion["css"]?.string)
            let background = try #require(suggestion["backgroundCss"]?.string)
            #expect(text.hasPrefix("oklch("))
            #expect(background.hasPrefix("color(display-p3 "))
            #expect(SRGB8(rounding: try Color(css: text).mappedToSRGB).hex == suggestion["foreground"]?.string)
            #expect(SRGB8(rounding: try Color(css: background).mappedToSRGB).hex == suggestion["background"]?.string)
        }
    }

    @Test("An unreachable target is reported with the highest possible contrast")
    func infeasible() throws {
        let json = try ask("foreground=c102c5&background=c102c5&target=7")
        #expect(json["achievable"]?.bool == false)
        #expect(json["suggestions"]?.elements.map { Array($0).isEmpty } == true)
        #expect(json[path: "best.hex"]?.string == "#ffffff")
        #expect(try #require(json[path: "best.ratio"]?.number) < 7)
    }

    /// White under black at 97.3 % is #070707.
    @Test("A drastic suggestion is only given if all are requested or there is no better suggestion")
    func drastic() throws {
        let json = try ask("foreground=777&background=fff")
        #expect(json["scrims"]?.elements.map { Array($0).count } == 0)
        #expect(json["leftOut"]?.number == 1)
        #expect(json[path: "suggestions.0.drastic"]?.bool == false)
        let all = try ask("foreground=777&background=fff&all=true")
        #expect(all[path: "scrims.0.opacity"]?.number == 0.975)
        #expect(all[path: "scrims.0.drastic"]?.bool == true)
        #expect(all["leftOut"]?.number == 0)
        #expect(try ask("foreground=777&background=fff&all=false").text(limit: 9999) == json.text(limit: 9999))
    }

    @Test("If only a drastic suggestion reaches the target, it is given and marked as drastic")
    func onlyDrastic() throws {
        let json = try ask("foreground=777&background=fff&change=background")
        #expect(json["achievable"]?.bool == true)
        #expect(json[path: "suggestions.0.hex"]?.string == "#060606")
        #expect(json[path: "suggestions.0.drastic"]?.bool == true)
        #expect(json[path: "suggestions.1"] == nil)
    }

    @Test("The complete list contains the default suggestions, and both reach the same targets")
    func all() throws {
        for pair in [
            "9333ad&background=668bb4", "d1db14&background=4a8079", "777&background=fff", "123&background=234",
        ] {
            for change in ContrastChange.allCases {
                let query = "foreground=\(pair)&change=\(change.rawValue)&target=3"
                let (some, all) = (try ask(query), try ask(query + "&all=true"))
                let reported = Array(try #require(some["suggestions"]?.elements)).map { $0.text() }
                let known = Array(try #require(all["suggestions"]?.elements)).map { $0.text() }
                #expect(reported.first == known.first && known.filter(reported.contains) == reported)
                #expect(some["achievable"]?.bool == all["achievable"]?.bool)
                #expect(
                    (some["achievable"]?.bool == true)
                        == (!reported.isEmpty || some[path: "current.passes"]?.bool == true))
            }
        }
    }

    @Test("The page for a pair doesn't show drastic suggestions")
    func page() throws {
        let page = try server.get("/?foreground=777&background=fff").text
        #expect(page.contains("Darker text <code>#767676</code>"))
        #expect(!page.contains("#060606") && !page.contains("97.3%"))
        let grey = try server.get("/?foreground=bbb&background=fff").text
        #expect(!grey.contains("Darker background"))
    }

    @Test("A passing pair doesn't get suggestions")
    func passing() throws {
        let json = try ask("foreground=000&background=fff")
        #expect(json["achievable"]?.bool == true)
        #expect(json[path: "current.passes"]?.bool == true)
        for list in ["suggestions", "passesFrom", "scrims"] {
            #expect(json[list]?.elements.map { Array($0).isEmpty } == true)
        }
    }

    @Test("Every suggestion and scrim passes when it is checked again", arguments: ContrastChange.allCases)
    func consistency(change: ContrastChange) throws {
        var count = 0
        for pair in ["foreground=6a9&background=eee", "foreground=white&background=rgb(0+0+0/.4)"] {
            let json = try ask("\(pair)&change=\(change.rawValue)&all=true")
            let suggestions = try #require(json["suggestions"]?.elements.map(Array.init))
            let scrims = try #require(json["scrims"]?.elements.map(Array.init))
            #expect(!scrims.isEmpty)
            count += suggestions.count
            for suggestion in suggestions {
                let text = try #require(suggestion["foreground"]?.string).dropFirst()
                let background = try #require(suggestion["background"]?.string).dropFirst()
                let again = try server.get("/v1/contrast?foreground=\(text)&background=\(background)").json
                #expect(again[path: "wcag.ratio"]?.number == suggestion["ratio"]?.number)
                #expect(again[path: "verdict.result"]?.string == "pass")
            }
            for scrim in scrims {
                let css = try #require(scrim["css"]?.string).replacing(" ", with: "")
                let target = pair.replacing("background=", with: "background=\(css)&background=")
                let again = try server.get("/v1/contrast?\(target)").json
                #expect(again[path: "verdict.result"]?.string == "pass", "\(target)")
            }
        }
        #expect(count > 0)
    }

    @Test(
        "An unusable value is reported",
        arguments: [
            ("background=fff", "foreground"), ("foreground=777&background=fff&target=0.5", "target"),
            ("foreground=777&background=fff&target=22", "target"),
            ("foreground=777&background=fff&metric=apca&target=111", "target"),
            ("foreground=777&background=fff&metric=lc", "metric"),
            ("foreground=777&background=fff&change=text", "change"),
            ("foreground=777&background=fff&keep=saturation", "keep"),
            ("foreground=777&background=fff&role=decorative", "target"),
            ("foreground=7778&background=fff8", "backdrop"), ("foreground=777&background=fff&fields=wcag", "fields"),
            ("foreground=777&background=fff&targets=3", "targets"), ("foreground=777&background=fff&all=yes", "all"),
        ])
    func faults(query: String, parameter: String) throws {
        let response = try server.get("/v1/contrast/suggestions?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == [parameter])
    }

    @Test("Identical requests are served from the cache, and rejected requests aren't cached")
    func cache() throws {
        let server = try TestServer { _ in }
        func counters() throws -> [String] {
            try server.get("/metrics").text.split(separator: "\n").map(String.init).filter { $0.contains("_cache_") }
        }
        let first = try server.get("/v1/contrast/suggestions?foreground=678&background=fff")
        let second = try server.get("/v1/contrast/suggestions?foreground=678&background=fff")
        #expect(first.body == second.body)
        _ = try server.get("/v1/contrast/suggestions?foreground=nothing&background=fff")
        _ = try server.get("/v1/contrast/suggestions?foreground=nothing&background=fff")
        let lines = try counters()
        #expect(lines.contains("legibility_cache_hits_total 1"))
        #expect(lines.contains("legibility_cache_misses_total 3"))
        #expect(lines.contains("legibility_cache_entries 1"))
    }
}
