import APITesting
import Testing

@testable import LegibilityAPI

@Suite("GET /v1/contrast")
struct ContrastEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// WCAG: #777 on white is 4.478…, a well-known near miss. APCA's Lc was computed by apca-w3 0.1.9.
    @Test("The example in the OpenAPI document returns a complete response")
    func example() throws {
        let response = try server.get("/v1/contrast?foreground=777&background=fff")
        #expect(response.status == 200)
        let json = try response.json
        #expect(
            json.members.map { $0.map(\.name) } == ["foreground", "background", "wcag", "apca", "verdict", "painted"])
        #expect(json[path: "foreground.input"]?.string == "777")
        #expect(json[path: "foreground.hex"]?.string == "#777777")
        #expect(json[path: "foreground.css"]?.string == "rgb(119, 119, 119)")
        #expect(json[path: "foreground.alpha"]?.number == 1)
        #expect(json[path: "foreground.inGamut"]?.bool == true)
        #expect(json[path: "wcag.ratio"]?.number == 4.478089453577214)
        #expect(json[path: "wcag.display"]?.string == "4.47:1")
        #expect(json[path: "wcag.range"]?.kind == .null)
        #expect(json[path: "wcag.normalText.aa"]?.bool == false)
        #expect(json[path: "wcag.largeText.aa"]?.bool == true)
        #expect(json[path: "wcag.largeText.aaa"]?.bool == false)
        #expect(json[path: "wcag.nonText.aa"]?.bool == true)
        #expect(json[path: "apca.polarity"]?.string == "dark-on-light")
        #expect(json[path: "apca.algorithm"]?.string == "0.0.98G-4g")
        #expect(json[path: "apca.table"]?.string == "2022-05-28")
        // apca-w3 0.1.9: 64 px at Lc 70 and 62 px at Lc 72, and 18 px at both.
        #expect(json[path: "apca.minimumFontSizes.100"]?.number.map { (62...64).contains($0) } == true)
        #expect(json[path: "apca.minimumFontSizes.900"]?.number == 18)
        #expect(json[path: "verdict.result"]?.string == "fail")
        #expect(json[path: "verdict.required"]?.number == 4.5)
        #expect(json[path: "verdict.large"]?.bool == false)
        #expect(json[path: "verdict.margin"]?.number == 4.478089453577214 - 4.5)
        #expect(json[path: "verdict.because"]?.string?.contains("just below") == true)
        #expect(json[path: "verdict.rule.url"]?.string == "https://www.w3.org/TR/WCAG22/#contrast-minimum")
    }

    @Test(
        "Size, weight, role and profile determine the requirement",
        arguments: [
            ("", 4.5, "fail"), ("&size=24", 3, "pass"), ("&size=18&unit=pt", 3, "pass"),
            ("&size=18.66&weight=700", 3, "pass"), ("&profile=wcag-aaa", 7, "fail"),
            ("&profile=apple&weight=700", 3, "pass"), ("&profile=apple&size=17&unit=pt", 4.5, "fail"),
            ("&role=non-text", 3, "pass"),
        ])
    func requirements(query: String, required: Double, result: String) throws {
        let json = try server.get("/v1/contrast?foreground=777&background=fff\(query)").json
        #expect(json[path: "verdict.required"]?.number == required)
        #expect(json[path: "verdict.result"]?.string == result)
    }

    /// WCAG 2.2, 1.4.3: “Incidental” covers inactive components, decoration and invisible text; “Logotypes” covers logos.
    @Test(
        "WCAG's exemptions are roles, with the name of the exception",
        arguments: [
            ("disabled", "inactive", "1.4.3 exempts inactive controls (“Incidental”)"),
            ("inactive", "inactive", "1.4.3 exempts inactive controls (“Incidental”)"),
            ("logo", "logotype", "(“Logotypes”)"), ("Brand+name", "logotype", "(“Logotypes”)"),
            ("incidental", "incidental", "1.4.3 exempts text that no one can see"),
            ("%E3%83%AD%E3%82%B4", "logotype", "1.4.3 exempts text in a logo"),
        ])
    func exemptions(word: String, role: String, because: String) throws {
        let verdict = try #require(
            server.get("/v1/contrast?foreground=bbb&background=fff&role=\(word)").json["verdict"])
        #expect(verdict["result"]?.string == "exempt" && verdict["role"]?.string == role)
        #expect(verdict["because"]?.string?.contains(because) == true)
        #expect(verdict["because"]?.string?.contains("1.91:1") == true)
        let enhanced = try server.get("/v1/contrast?foreground=bbb&background=fff&profile=wcag-aaa&role=\(word)").json
        #expect(
            enhanced[path: "verdict.because"]?.string?.contains(because.replacing("1.4.3", with: "1.4.6")) == true)
    }

    @Test(
        "Words for parts of an interface are roles, and names of standards are profiles",
        arguments: [
            ("role=placeholder", "text", "wcag-aa"), ("role=button", "non-text", "wcag-aa"),
            ("role=chart", "non-text", "wcag-aa"), ("role=focus", "non-text", "wcag-aa"),
            ("role=%E8%A6%8B%E5%87%BA%E3%81%97", "text", "wcag-aa"), ("role=tooltip", "text", "wcag-aa"),
            ("profile=EAA", "text", "wcag-aa"), ("profile=ISO/IEC+40500", "text", "wcag-aa"),
            ("profile=BITV", "text", "wcag-aa"), ("profile=RGAA+4", "text", "wcag-aa"),
            ("profile=JIS+X+8341-3", "text", "wcag-aa"), ("profile=JIS+X+8341-3:2016", "text", "wcag-aa"),
            ("profile=WCAG+2.2", "text", "wcag-aa"), ("profile=EN+301+549", "text", "wcag-aa"),
            ("profile=Section+508", "text", "wcag-aa"), ("profile=WCAG+2.1+Level+AAA", "text", "wcag-aaa"),
        ])
    func words(query: String, role: String, profile: String) throws {
        let json = try server.get("/v1/contrast?foreground=999&background=fff&\(query)").json
        #expect(json[path: "verdict.role"]?.string == role && json[path: "verdict.profile"]?.string == profile)
        #expect(json[path: "verdict.result"]?.string == "fail")
        #expect(json[path: "taken.0.because"]?.string?.isEmpty == false)
    }

    @Test("A level for large text isn't a profile, and the error says where the size belongs")
    func levelOfLargeText() throws {
        let response = try server.get("/v1/contrast?foreground=999&background=fff&profile=AA-large")
        #expect(response.status == 422 && response.text.contains("the size in “size”"))
    }

    @Test(
        "A profile that can't decide is refused with the reason",
        arguments: [("A", "1.4.3 is a criterion of Level AA"), ("APCA", "advises")])
    func refusedProfile(name: String, words: String) throws {
        let response = try server.get("/v1/contrast?foreground=999&background=fff&profile=\(name)")
        #expect(response.status == 422 && response.text.contains(words))
    }

    /// JIS X 8341-3:2016 and the ACT rules: 22 pt, or 18 pt in bold.
    @Test(
        "In Japanese, the size from which full-width text is large is stated if the two readings differ",
        arguments: [
            ("18pt", 400, true), ("21.9pt", 400, true), ("22pt", 400, false), ("14pt", 700, true),
            ("17.9pt", 700, true),
            ("18pt", 700, false), ("16px", 400, false),
        ])
    func fullWidth(size: String, weight: Int, isStated: Bool) throws {
        let query = "foreground=888&background=fff&size=\(size)&weight=\(weight)"
        let japanese = try server.get("/v1/contrast?\(query)&lang=ja").json[path: "verdict.because"]?.string
        #expect(japanese?.contains("22ポイント") == isStated)
        let english = try server.get("/v1/contrast?\(query)").json[path: "verdict.because"]?.string
        #expect(english?.contains("JIS") == false)
    }

    /// Matplotlib 3.11.2: names of Tableau and of the xkcd survey that CSS defines differently or not at all; X11's
    /// rgb.txt for the greys.
    @Test("Names from sets outside CSS are read with their own values or refused")
    func otherNames() throws {
        func hex(_ name: String) throws -> String? {
            let response = try server.get("/v1/contrast?foreground=\(name.replacing(" ", with: "+"))&background=fff")
            return response.status == 200 ? try response.json[path: "foreground.hex"]?.string : nil
        }
        for (name, value) in [
            "blue": "1f77b4", "orange": "ff7f0e", "green": "2ca02c", "red": "d62728", "gray": "7f7f7f",
        ] {
            #expect(try hex("tab:\(name)") == "#\(value)")
            #expect(try hex("xkcd:\(name)") == nil && hex("pantone:\(name)") == nil && hex("foo:\(name)") == nil)
            #expect(try hex("xkcd: \(name)") == nil && hex("xkcd:dark \(name)") == nil && hex("color:\(name)") != nil)
        }
        for (name, value) in ["grey0": "000000", "grey50": "7f7f7f", "gray51": "828282", "gray99": "fcfcfc"] {
            #expect(try hex(name) == "#\(value)")
        }
        for name in ["steelblue4", "firebrick3", "red1"] {
            let response = try server.get("/v1/contrast?foreground=\(name)&background=fff")
            #expect(response.status == 422 && !response.text.contains("did you mean “\(name.dropLast())”"))
        }
    }

    @Test("Decoration is exempt but still measured")
    func decoration() throws {
        let json = try server.get("/v1/contrast?foreground=777&background=fff&role=decorative").json
        #expect(json[path: "verdict.result"]?.string == "exempt")
        #expect(json[path: "verdict.required"]?.kind == .null)
        #expect(json[path: "verdict.margin"]?.kind == .null)
        #expect(json[path: "wcag.ratio"]?.number == 4.478089453577214)
    }

    @Test("System colours follow the appearance")
    func systemColors() throws {
        let light = try server.get("/v1/contrast?foreground=system:blue&background=fff").json
        let dark = try server.get("/v1/contrast?foreground=system:blue&background=fff&appearance=dark").json
        #expect(light[path: "foreground.hex"]?.string == "#0088ff")
        #expect(dark[path: "foreground.hex"]?.string == "#0091ff")
    }

    @Test(
        "A system colour's name from code is reported with the API's name",
        arguments: [
            ("systemBlue", "blue"), (".systemBlue", "blue"), ("UIColor.systemBlue", "blue"),
            ("NSColor.systemGray", "gray"), ("UIColor.systemGray2", "gray2"), ("Color.blue", "blue"), (".mint", "mint"),
            ("system:systemBlue", "blue"), ("linear-gradient(system:systemBlue,red)", "blue"),
        ])
    func systemColorsInCode(text: String, name: String) throws {
        let response = try server.get("/v1/contrast?foreground=fff&background=\(text)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.detail).joined().hasSuffix("did you mean “system:\(name)”?"))
        #expect(try response.json[path: "errors.0.example"]?.string == "system:\(name)")
    }

    @Test(
        "A similar name isn't interpreted as a system colour", arguments: ["UIColor.systemBleu", "systemBleu", ".nope"])
    func noSystemColors(text: String) throws {
        let faults = try server.get("/v1/contrast?foreground=\(text)&background=fff").faults
        #expect(!faults[0].detail.contains("system:"))
    }

    @Test("light-dark() follows the appearance")
    func lightDark() throws {
        let target = "/v1/contrast?foreground=light-dark(black,white)&background=fff&appearance=dark-increased-contrast"
        #expect(try server.get(target).json[path: "wcag.ratio"]?.number == 1)
    }

    @Test("An unknown backdrop gives a range, and a verdict only if the backdrop can't change it")
    func unknownBackdrop() throws {
        let half = try server.get("/v1/contrast?foreground=000&background=rgb(255+255+255/.5)").json
        let minimum = try #require(half[path: "wcag.range.minimum"]?.number)
        #expect(abs(minimum - 5.2808228) < 1e-6)
        #expect(half[path: "wcag.ratio"]?.number == minimum)
        #expect(half[path: "verdict.result"]?.string == "pass")
        #expect(half[path: "background.alpha"]?.number == 0.5)

        #expect(half[path: "verdict.because"]?.string?.hasPrefix("Even in the worst case, 5.28:1 meets") == true)

        let poor = try server.get("/v1/contrast?foreground=888&background=rgb(128+128+128/.9)").json
        #expect(poor[path: "verdict.result"]?.string == "fail")
        #expect(poor[path: "verdict.because"]?.string?.hasPrefix("Even in the best case, ") == true)

        let thin = try server.get("/v1/contrast?foreground=000&background=rgb(255+255+255/.2)").json
        #expect(thin[path: "verdict.result"]?.string == "indeterminate")

        let known = try server.get("/v1/contrast?foreground=000&background=rgb(255+255+255/.2)&backdrop=fff").json
        #expect(known[path: "wcag.range"]?.kind == .null)
        #expect(known[path: "wcag.ratio"]?.number == 21)
        #expect(known[path: "background.hex"]?.string == "#ffffff")
    }

    @Test("Backgrounds are layers, topmost first")
    func layers() throws {
        let json = try server.get("/v1/contrast?foreground=fff&background=0008&background=fff").json
        #expect(json[path: "background.input"]?.string == "0008 over fff")
        #expect(json[path: "background.layers"]?.elements?.count == 2)
        // Black at 0x88/255 over white leaves 0x77/255 in every channel.
        #expect(json[path: "background.hex"]?.string == "#777777")
        #expect(json[path: "background.alpha"]?.number == 1)
    }

    @Test("`fields` returns only the selected members")
    func fields() throws {
        let response = try server.get("/v1/contrast?foreground=777&background=fff&fields=verdict,wcag")
        #expect(try response.json.members.map { $0.map(\.name) } == ["wcag", "verdict"])
        let wrong = try server.get("/v1/contrast?foreground=777&background=fff&fields=wacg")
        #expect(wrong.status == 422)
        #expect(try wrong.faults.first?.detail.contains("“wcag”") == true)
    }

    /// CSS Fonts 4, § 2.4: `normal` is 400 and `bold` 700. By WCAG 2.2, text of 14 pt (18.67 px) is large if bold.
    @Test(
        "Every weight parameter accepts a number, CSS's keyword or Apple's name",
        arguments: [
            ("normal", 400.0), ("bold", 700), ("Bold", 700), ("700", 700), ("7e2", 700), ("semibold", 600),
            ("Ultralight", 100), ("black", 900),
        ])
    func weights(name: String, weight: Double) throws {
        let contrast = "/v1/contrast?foreground=777&background=fff&size=19&weight="
        let named = try server.get(contrast + name).json
        #expect(named[path: "verdict.weight"]?.number == weight)
        #expect(named[path: "verdict.large"]?.bool == (weight >= 700))
        #expect(named["taken"] == nil)
        #expect(try server.get(contrast + weight.plain).text == server.get(contrast + name).text)
        #expect(try server.get("/v1/type/legibility?size=17&weight=\(name)").json["weight"]?.number == weight)
        let body = "{\"pairs\": [{\"foreground\": \"#777\", \"background\": \"#fff\", \"weight\": \"\(name)\"}]}"
        let inBody = try server.post("/v1/contrast", body).json
        #expect(inBody[path: "results.0.verdict.weight"]?.number == weight)
    }

    @Test("An invalid weight is reported with the valid weights", arguments: ["bolt", "1000", "99.9", ""])
    func noWeight(name: String) throws {
        let fault = try #require(
            server.get("/v1/contrast?foreground=777&background=fff&weight=\(name)").faults.first)
        #expect(
            fault.detail.contains(
                "“weight” must be one of normal, ultralight, thin, light, regular, medium, semibold, bold, heavy, black, or "
                    + "a number from 100 to 900, not “\(name)”."))
    }

    @Test("All errors are reported at once, each with its position")
    func allFaults() throws {
        let response = try server.get(
            "/v1/contrast?foreground=blakc&size=huge&weight=1000&unit=em&role=texts&profile=ab&appearance=night&colour=1"
        )
        #expect(response.status == 422)
        #expect(response.header("Content-Type") == "application/problem+json")
        #expect(
            try Set(response.faults.map(\.place)) == [
                "foreground", "background", "size", "weight", "unit", "role", "profile", "appearance", "colour",
            ])
        #expect(try response.faults.first { $0.place == "foreground" }?.detail.contains("“black”") == true)
    }

    @Test(
        "An unusable value is rejected",
        arguments: [
            "foreground=&background=fff", "foreground=777", "background=777", "", "foreground=777&background=",
            "foreground=777&background=fff&background=nope", "foreground=777&foreground=888&background=fff",
            "foreground=blac%E2%84%AA&background=fff", "foreground=currentcolor&background=fff",
            "foreground=CanvasText&background=fff", "foreground=system:blu&background=fff",
            "foreground=777&background=fff&backdrop=%230008", "foreground=777&background=fff&size=0",
            "foreground=777&background=fff&size=-1", "foreground=777&background=fff&size=nan",
            "foreground=777&background=fff&size=inf", "foreground=777&background=fff&size=0x10",
            "foreground=777&background=fff&size=1e400", "foreground=777&background=fff&size=1,5",
            "foreground=777&background=fff&size=", "foreground=777&background=fff&weight=feather",
            "foreground=777&background=fff&weight=99", "foreground=777&background=fff&fields=",
            "foreground=777&background=fff&unknown", "foreground=77777&background=fff",
            "foreground=device-cmyk(0%200%200%200)&background=fff",
        ])
    func refused(query: String) throws {
        let response = try server.get("/v1/contrast?\(query)")
        #expect(response.status == 422)
        for fault in try response.faults {
            #expect(!fault.place.isEmpty)
            #expect(!fault.detail.isEmpty)
        }
        #expect(try !response.faults.isEmpty)
    }

    @Test("An echoed value is truncated to 200 characters")
    func echo() throws {
        let long = String(repeating: "a", count: 3000)
        let response = try server.get("/v1/contrast?foreground=\(long)&background=fff")
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.value"]?.string?.count == 200)
        #expect(response.body.count < 1500)
    }
}
