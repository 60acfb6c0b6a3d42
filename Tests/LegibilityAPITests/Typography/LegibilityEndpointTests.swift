import APITesting
import JSON
import Legibility
import Testing

@Suite("GET /v1/type/legibility")
struct LegibilityEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func findings(_ query: String) throws -> [JSONValue] {
        Array(try #require(try server.get("/v1/type/legibility?\(query)").json["findings"]?.elements))
    }

    /// HIG: at least 11 points on iOS; Ultralight should be avoided.
    @Test("The OpenAPI document's example is both too small and too thin")
    func example() throws {
        let json = try server.get("/v1/type/legibility?platform=ios&size=10&weight=ultralight").json
        #expect(json["result"]?.string == "error")
        let size = try #require(json[path: "findings.0"])
        #expect(size["rule"]?.string == "typography.minSize.ios")
        #expect(size["severity"]?.string == "error")
        #expect(size["measured"]?.number == 10)
        #expect(size["required"]?.number == 11)
        #expect(size["message"]?.string == "10 pt is below 11 pt, the minimum on iOS.")
        #expect(size[path: "source.url"]?.string?.hasSuffix("/typography") == true)
        #expect(size[path: "source.changeLogDate"]?.string == "2025-03-07")
        let weight = try #require(json[path: "findings.1"])
        #expect(weight["rule"]?.string == "typography.avoidLight")
        #expect(weight["measured"]?.number == 100)
    }

    @Test(
        "A flawless screen passes, and otherwise the result is the highest severity",
        arguments: [
            ("size=17", "pass"), ("size=15", "advice"), ("size=17&weight=Thin", "warning"), ("size=10", "error"),
            ("style=body&foreground=000&background=fff", "pass"), ("style=largeTitle", "advice"),
            ("platform=visionos&size=17", "pass"), ("platform=macos&style=caption2", "pass"),
            ("role=control&width=44&height=44&padding=12&bezel=true", "pass"),
            ("role=control&width=44&height=30", "warning"), ("role=control&foreground=888&background=fff", "pass"),
            ("role=control&foreground=999&background=fff", "error"), ("role=game&width=20&height=50", "error"),
            ("role=widget&size=10", "error"), ("role=live-activity&size=20&weight=medium", "pass"),
            ("platform=watchos&size=16&typeface=custom", "pass"),
        ])
    func results(query: String, result: String) throws {
        #expect(try server.get("/v1/type/legibility?\(query)").json["result"]?.string == result)
    }

    /// #777 on white is 4.478…: insufficient up to 17 points, sufficient from 18 points.
    @Test("Contrast is checked at all twelve categories")
    func categories() throws {
        let json = try server.get("/v1/type/legibility?style=footnote&foreground=777&background=fff").json
        let categories = Array(try #require(json["categories"]?.elements))
        #expect(categories.count == 12)
        #expect(
            categories.map { $0[path: "contrast.required"]?.number } == Array(repeating: 4.5, count: 6)
                + Array(repeating: 3, count: 6))
        #expect(categories[3][path: "contrast.result"]?.string == "fail")
        #expect(categories[9]["category"]?.string == "AX3")
        #expect(categories[9]["size"]?.number == 33)
        #expect(categories[9][path: "contrast.result"]?.string == "pass")
        #expect(json[path: "contrast.ratio"]?.number == 4.478089453577214)
        #expect(json[path: "contrast.result"]?.string == "fail")
        #expect(json[path: "findings.0.rule"]?.string == "contrast.text.upTo17")
        #expect(json[path: "findings.0.message"]?.string?.contains("4.47:1 is below 4.5:1") == true)
        #expect(json[path: "findings.0.categories"]?.elements?.count == 6)
    }

    /// HIG, Accessibility: 4.5 up to 17 points, 3 from 18 points; in between, the stricter minimum applies. #777 on
    /// white is 4.478….
    @Test("17.5 points are checked as requested, and the response says where they are rendered larger")
    func betweenTheRules() throws {
        let json = try server.get("/v1/type/legibility?size=17.5&foreground=777&background=fff").json
        #expect(json["result"]?.string == "error")
        #expect(json[path: "contrast.result"]?.string == "fail")
        #expect(json[path: "contrast.required"]?.number == 4.5)
        #expect(
            json[path: "contrast.note"]?.string?.contains("At Large, the text is drawn at 18 pt, which requires 3:1")
                == true)
        #expect(json[path: "categories.3.size"]?.number == 18)
        #expect(json[path: "categories.3.contrast.result"]?.string == "pass")
        #expect(
            json[path: "findings.0.message"]?.string
                == "At the requested 17.5 pt, and at xSmall, small, medium, the contrast of 4.47:1 is below 4.5:1, the Apple "
                + "HIG minimum for text of up to 17 points.")
        // The same request for contrast only.
        let alone = try server.get("/v1/contrast?foreground=777&background=fff&profile=apple&size=17.5&unit=pt").json
        #expect(alone[path: "verdict.result"]?.string == "fail")
        let whole = try server.get("/v1/type/legibility?size=17&foreground=777&background=fff").json
        #expect(whole[path: "contrast.note"]?.kind == .null)
    }

    @Test(
        "A message lists exactly the categories with its requirement and result",
        arguments: [
            "style=body&foreground=fff&background=system:green",
            "style=caption2&foreground=%23888&background=rgb(255+255+255/50%25)",
            "style=footnote&foreground=777&background=fff", "style=title3&foreground=767676&background=eee",
            "size=17.5&foreground=777&background=fff", "style=title3&foreground=767676&background=222&appearance=dark",
        ])
    func exactlyThoseCategories(query: String) throws {
        let json = try server.get("/v1/type/legibility?\(query)").json
        let categories = Array(try #require(json["categories"]?.elements))
        let findings = try #require(json["findings"]?.elements).filter { $0["unit"]?.string == "ratio" }
        #expect(!findings.isEmpty)
        for finding in findings {
            let listed = try #require(finding["categories"]?.elements).compactMap(\.string)
            let short = categories.filter {
                $0[path: "contrast.required"]?.number == finding["required"]?.number
                    && ["fail", "indeterminate"].contains($0[path: "contrast.result"]?.string)
            }
            #expect(listed == short.compactMap { $0["category"]?.string })
            let message = try #require(finding["message"]?.string)
            #expect(message.contains(listed.joined(separator: ", ")))
            // Categories that aren't in the list aren't mentioned.
            for category in categories.compactMap({ $0["category"]?.string }) where !listed.contains(category) {
                #expect(!message.contains(" \(category),"), "\(category): \(message)")
            }
        }
    }

    /// HIG, Dark Mode: at least 4.5:1. #6e6e73 on black is 4.14….
    @Test("In Dark Mode, both of Apple's rules are listed, and the stricter one decides")
    func darkMode() throws {
        let colors = "foreground=6e6e73&background=000&appearance=dark"
        let json = try server.get("/v1/type/legibility?style=largeTitle&\(colors)").json
        #expect(json[path: "contrast.result"]?.string == "fail")
        #expect(json[path: "contrast.rule.id"]?.string == "contrast.darkMode.min")
        #expect(json[path: "contrast.otherRules.0.id"]?.string == "contrast.text.from18")
        #expect(json[path: "contrast.otherRules.0.required"]?.number == 3)
        #expect(json[path: "findings.0.rule"]?.string == "contrast.darkMode.min")
        #expect(json[path: "findings.0.otherRules.0"]?.string == "contrast.text.from18")
        let alone = try server.get("/v1/contrast?profile=apple&size=34&\(colors)").json
        #expect(alone[path: "verdict.result"]?.string == "fail")
        #expect(alone[path: "verdict.required"]?.number == 4.5)
        #expect(
            alone[path: "verdict.because"]?.string
                == "4.14:1 is below 4.5:1, the Apple HIG minimum for any foreground in Dark Mode "
                + "(elsewhere 3:1, the Apple HIG minimum for large text (34 px, weight 400)).")
        #expect(alone[path: "verdict.otherRules.0.id"]?.string == "contrast.text.from18")
        // Size doesn't matter in Dark Mode, so no size is suggested.
        let suggestions = try server.get("/v1/contrast/suggestions?profile=apple&size=12&\(colors)").json
        #expect(suggestions["passesFrom"]?.elements?.count == 0)
        // WCAG has no rule for Dark Mode, and Apple's rule doesn't apply to platforms without a Dark Mode.
        #expect(try server.get("/v1/contrast?size=34&\(colors)").json[path: "verdict.result"]?.string == "pass")
        let watch = try server.get("/v1/type/legibility?platform=watchos&size=34&\(colors)").json
        #expect(watch[path: "contrast.result"]?.string == "pass")
    }

    @Test("A watch's case determines the default text size")
    func cases() throws {
        func body(_ query: String) throws -> JSONValue {
            try server.get("/v1/type/legibility?platform=watchos&style=body\(query)").json
        }
        let all = try body("")
        #expect(all[path: "largerText.reachedAt"]?.kind == .null)
        #expect(all[path: "findings.0.cases"]?.elements?.compactMap(\.number) == [44, 45, 49])
        #expect(
            all[path: "findings.0.message"]?.string
                == "On 44, 45 and 49 mm cases, the text grows to at most 135.29%; people should be able to enlarge it to 140%."
        )
        #expect(all[path: "largerText.cases.1.reachedAt"]?.string == "AX3")
        #expect(try body("&case=41")["result"]?.string == "pass")
        #expect(try body("&case=41mm").text() == body("&case=41").text())
        let large = try body("&case=45%20mm")
        #expect(large["case"]?.number == 45)
        #expect(large["size"]?.number == 17)
        #expect(large["result"]?.string == "advice")
        #expect(try body("&case=46")[path: "notChecked.0.parameter"]?.string == "case")
        for query in ["platform=watchos&size=16&case=43", "platform=ios&size=16&case=44", "size=16&case=44"] {
            #expect(try server.get("/v1/type/legibility?\(query)").faults.map(\.place) == ["case"])
        }
    }

    @Test("A value to which no rule applies is rejected or reported, but never passes")
    func nothingJudged() throws {
        for query in [
            "role=widget&platform=macos", "role=live-activity", "role=widget",
            "role=widget&foreground=777&background=fff",
        ] {
            #expect(try server.get("/v1/type/legibility?\(query)").status == 422, "\(query)")
        }
        let widget = try server.get("/v1/type/legibility?role=widget&width=100&height=100").json
        #expect(widget["result"]?.string == "advice")
        #expect(widget[path: "findings.0.rule"]?.string == "widgets.sizes")
        let mac = try server.get("/v1/type/legibility?role=widget&platform=macos&width=100&height=100").json
        #expect(mac[path: "notChecked.0.parameter"]?.string == "width")
        let vision = try server.get("/v1/type/legibility?role=widget&platform=visionos&size=20").json
        #expect(vision[path: "notChecked.0.parameter"]?.string == "role")
        for query in ["role=widget&platform=tvos", "role=live-activity&platform=visionos&size=20&weight=600"] {
            let json = try server.get("/v1/type/legibility?\(query)").json
            #expect(json["result"]?.string == "error")
            #expect(json[path: "findings.0.measured"]?.kind == .null)
        }
    }

    @Test("A translucent background over an unknown backdrop is a warning")
    func uncertain() throws {
        let finding = try #require(
            try findings("size=17&foreground=fff&background=rgb(0%200%200%20/%2050%25)").first)
        #expect(finding["severity"]?.string == "warning")
        #expect(finding["rule"]?.string == "contrast.text.upTo17")
        #expect(try findings("size=17&foreground=fff&background=rgb(0%200%200%20/%2050%25)&backdrop=000").isEmpty)
    }

    @Test("Tracking and leading are compared with the tables, or reported as unchecked")
    func details() throws {
        #expect(try findings("size=17&tracking=-0.43").isEmpty)
        let tracking = try #require(try findings("size=17&tracking=0").first)
        #expect(tracking["required"]?.number == -0.43)
        #expect(tracking["measured"]?.number == 0)
        let leading = try #require(try findings("style=body&leading=18&lines=5").first)
        #expect(leading["rule"]?.string == "typography.tightLeading")
        #expect(leading["required"]?.number == 22)
        let json = try server.get("/v1/type/legibility?size=18&typeface=custom&tracking=0&leading=20").json
        #expect(json["notChecked"]?.elements?.compactMap { $0["parameter"]?.string } == ["tracking", "leading"])
    }

    @Test("The rule of every finding can be looked up")
    func rules() throws {
        let queries = [
            "size=10&weight=100&typeface=custom&role=widget", "style=largeTitle&tracking=3&leading=3&lines=4",
            "role=control&width=30&height=30&padding=3", "role=game&width=30&height=30",
            "role=live-activity&size=17&weight=light", "role=live-activity&platform=tvos", "role=widget&platform=tvos",
            "role=control&platform=visionos&padding=2", "role=widget&width=100&height=100",
            "platform=watchos&style=body",
            "style=largeTitle&foreground=6e6e73&background=000&appearance=dark",
            "role=control&foreground=999&background=fff", "style=body&foreground=999&background=fff",
            "size=20&foreground=aaa&background=fff", "size=17&weight=bold&foreground=aaa&background=fff",
        ]
        for query in queries {
            let findings = try findings(query)
            #expect(!findings.isEmpty, "\(query)")
            for finding in findings {
                let rule = try #require(finding["rule"]?.string)
                #expect(try server.get("/v1/reference/rules?id=\(rule)").json["count"]?.number == 1, "\(rule)")
                for other in try #require(finding["otherRules"]?.elements).compactMap(\.string) {
                    #expect(try server.get("/v1/reference/rules?id=\(other)").json["count"]?.number == 1, "\(other)")
                }
                #expect(finding["message"]?.string?.hasSuffix(".") == true)
            }
        }
    }

    @Test(
        "Invalid input is rejected",
        arguments: [
            ("", ["size"]), ("platform=ios", ["size"]), ("size=0", ["size"]), ("size=-3", ["size"]),
            ("size=NaN", ["size"]),
            ("size=1e7", ["size"]), ("size=17&weight=feather", ["weight"]), ("size=17&weight=50", ["weight"]),
            ("size=17&style=boddy", ["style"]), ("platform=visionos&style=body", ["style"]),
            ("platform=watchos&style=callout", ["style"]), ("platform=beos&size=17", ["platform"]),
            ("size=17&role=banana", ["role"]), ("role=control&width=44", ["height"]),
            ("role=control&width=44&height=0", ["height"]), ("size=17&foreground=777", ["background"]),
            ("size=17&background=777", ["foreground"]), ("size=17&bezel=maybe", ["bezel"]),
            ("size=17&foreground=777&background=fff&backdrop=%23fff8", ["backdrop"]),
            ("size=17&typeface=comic", ["typeface"]), ("size=17&tracking=x", ["tracking"]),
            ("size=x&weight=y&role=z", ["role", "weight", "size"]),
        ])
    func mistakes(query: String, places: [String]) throws {
        let response = try server.get("/v1/type/legibility?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == places)
    }

    @Test(
        "Weights are accepted as case-insensitive names, or by number", arguments: ["ultralight", "Ultralight", "100"])
    func weights(weight: String) throws {
        #expect(try server.get("/v1/type/legibility?size=17&weight=\(weight)").json["weight"]?.number == 100)
    }
}
