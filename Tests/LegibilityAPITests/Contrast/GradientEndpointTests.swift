import APITesting
import HTTPMessages
import JSON
import Legibility
import Testing

@testable import Endpoints
@testable import LegibilityAPI

@Suite("Contrast on a gradient")
struct GradientEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func get(_ query: String) throws -> JSONValue {
        try server.get("/v1/contrast?\(query.replacing(" ", with: "%20").replacing("%,", with: "%25,"))").json
    }

    /// HIG, Color (2025-06-09): blue is 0, 136, 255 in light appearance and 0, 145, 255 in dark appearance.
    @Test(
        "System colours can be used in a gradient and follow the appearance",
        arguments: [("light", "rgb(0, 136, 255)"), ("dark", "rgb(0, 145, 255)")])
    func systemColors(appearance: String, css: String) throws {
        let json = try get(
            "foreground=white&background=linear-gradient(system:blue 20%, navy)&appearance=\(appearance)")
        #expect(json[path: "background.gradient.stops.0.css"]?.string == css)
        #expect(json[path: "background.gradient.stops.0.position"]?.number == 20)
    }

    @Test("A misspelt system colour in a gradient is reported")
    func misspeltSystemColor() throws {
        let json = try get("foreground=white&background=linear-gradient(navy, system:blu)")
        #expect(json["status"]?.number == 422)
        #expect(json[path: "errors.0.detail"]?.string?.contains("did you mean “system:blue”?") == true)
        #expect(try get("foreground=white&background=linear-gradient(navy, systems:blue)")["status"]?.number == 422)
    }

    /// WCAG: white on black is 21:1, and white on #767676 4.54:1, the lightest sufficient grey.
    @Test("The lowest contrast along a gradient decides, and both extremes are reported")
    func worst() throws {
        let json = try get("foreground=white&background=linear-gradient(black, %23767676)")
        #expect(json[path: "verdict.result"]?.string == "pass")
        #expect(json[path: "wcag.ratio"]?.number == 4.542224959605253)
        #expect(json[path: "wcag.range.minimum"]?.number == 4.542224959605253)
        #expect(json[path: "wcag.range.maximum"]?.number == 21)
        #expect(json[path: "wcag.range.worstBackdrop"]?.kind == .null)
        #expect(json[path: "background.hex"]?.string == "#767676")
        #expect(json[path: "background.gradient.shape"]?.string == "linear")
        #expect(json[path: "background.gradient.interpolation.space"]?.string == "srgb")
        #expect(json[path: "background.gradient.worst.position"]?.number == 100)
        #expect(json[path: "background.gradient.worst.color.hex"]?.string == "#767676")
        #expect(json[path: "background.gradient.best.position"]?.number == 0)
        #expect(json[path: "background.gradient.stops.1.position"]?.number == 100)
        #expect(
            json[path: "verdict.because"]?.string?.hasPrefix(
                "The lowest contrast, 4.54:1 at 100% along the gradient, meets") == true)

        let fails = try get("foreground=white&background=linear-gradient(black, %23777777)")
        #expect(fails[path: "verdict.result"]?.string == "fail")
        let because = "4.47:1 at 100% along the gradient, is just below 4.5:1"
        #expect(fails[path: "verdict.because"]?.string?.contains(because) == true)
    }

    @Test("Layers above and below a gradient are composited, and a plain colour gets no `gradient` member")
    func layers() throws {
        let bare = try get("foreground=white&background=linear-gradient(black, white)")
        #expect(bare[path: "wcag.ratio"]?.number == 1)
        let scrim = try get("foreground=white&background=rgb(0 0 0 / 60%25)&background=linear-gradient(black, white)")
        // White on 60 % black over white is white on #666666, which is 5.74:1.
        #expect(abs((scrim[path: "wcag.ratio"]?.number ?? 0) - 5.741) < 1e-3)
        #expect(scrim[path: "background.layers.1.input"]?.string == "linear-gradient(black, white)")
        #expect(scrim[path: "background.layers.1.hex"]?.string == "#ffffff")
        #expect(try get("foreground=white&background=black")[path: "background.gradient"] == nil)
    }

    @Test("Over an unknown backdrop, the verdict must be true for every backdrop")
    func unknown() throws {
        let open = try get("foreground=white&background=linear-gradient(black, transparent)")
        #expect(open[path: "verdict.result"]?.string == "indeterminate")
        #expect(open[path: "wcag.range.worstBackdrop"]?.string == "#ffffff")
        #expect(open[path: "background.gradient.worst.backdrop"]?.string == "#ffffff")
        // One end of the gradient fails over any backdrop.
        let opaque = try get("foreground=white&background=linear-gradient(white, transparent)")
        #expect(opaque[path: "verdict.because"]?.string?.hasPrefix("The lowest contrast, 1.00:1 at 0% along") == true)
        let fails = try get("foreground=white&background=linear-gradient(rgb(255 255 255 / 90%25), transparent)")
        #expect(fails[path: "verdict.result"]?.string == "fail")
        #expect(fails[path: "verdict.because"]?.string?.hasPrefix("Whatever is behind") == true)
        let passes = try get("foreground=white&background=linear-gradient(black, rgb(0 0 0 / 90%25))")
        #expect(passes[path: "verdict.result"]?.string == "pass")
        let known = try get("foreground=white&background=linear-gradient(black, transparent)&backdrop=black")
        #expect(known[path: "wcag.range.minimum"]?.number == 21)
    }

    @Test("A batch gives the same result for a gradient as a single request")
    func batch() throws {
        let server = try TestServer()
        let pair = "{\"foreground\": \"white\", \"background\": [\"#0008\", \"linear-gradient(navy, teal)\"]}"
        let json = try server.post("/v1/contrast", "{\"pairs\": [\(pair), \(pair)]}").json
        #expect(json[path: "results.0.background.gradient.worst.position"]?.number == 100)
        #expect(json[path: "results.1.status"]?.number == 200)
        #expect(try server.get("/v1/limits").json["gradientSteps"]?.number == Double(ContrastAssessment.usualSteps))
    }

    @Test("Gradients that exceed a request's work limit are rejected, and so are later ones")
    func tooIntricate() {
        var steps = 10
        for background in ["linear-gradient(in oklch longer hue, red, lime, blue)", "linear-gradient(navy, teal)"] {
            let question = [
                QueryItem(name: "foreground", value: "#777"), QueryItem(name: "background", value: background),
            ]
            var reader = Reader(query: question, known: ContrastQuery.parameters(layers: 1))
            let query = ContrastQuery(&reader, layers: 1)
            #expect(reader.faults.isEmpty)
            #expect(throws: Unusable.self) { try ContrastReport(query, &reader, steps: &steps) }
            #expect(reader.faults.reported.map(\.value) == [background])
        }
    }

    /// White on #606dbc is 4.7608:1 by the formula of WCAG 2.2, and higher on #465298.
    @Test("Stripes in px are checked by their worst colour, with a note that positions depend on the layout")
    func stripes() throws {
        let stripes = "repeating-linear-gradient(45deg,%23606dbc,%23606dbc%2010px,%23465298%2010px,%23465298%2020px)"
        let json = try server.get("/v1/contrast?foreground=white&background=\(stripes)").json
        #expect(abs(try #require(json[path: "wcag.range.minimum"]?.number) - 4.76084355491248) < 1e-6)
        #expect(json[path: "verdict.result"]?.string == "pass")
        #expect(json[path: "background.gradient.note"]?.string?.contains("depend on the layout") == true)
        let plain = try server.get("/v1/contrast?foreground=white&background=linear-gradient(red,blue)").json
        #expect(plain[path: "background.gradient.note"]?.kind == .null)
    }

    @Test(
        "An unusable value is rejected with its position",
        arguments: [
            ("linear-gradient()", "at “)” in"), ("linear-gradient(red 5, blue)", "at “5, blue)” in"),
            ("linear-gradient(in oklhc, red)", "oklch"), ("linear-gradeint(red)", "linear-gradient()"),
            ("linear-gradient(red)&background=linear-gradient(blue)", "2 gradients"),
            ("linear-gradient(\(Array(repeating: "red", count: 33).joined(separator: ",")))", "33 colour stops"),
            ("red&backdrop=linear-gradient(red)", "a single colour is required"),
        ])
    func refused(background: String, detail: String) throws {
        let response = try server.get(
            "/v1/contrast?foreground=white&background=\(background.replacing(" ", with: "%20"))")
        #expect(response.status == 422)
        #expect(try response.faults.first?.detail.contains(detail) == true, "\(response.text)")
    }

    @Test("Suggestions for a gradient say what to send instead")
    func suggestions() throws {
        let response = try server.get("/v1/contrast/suggestions?foreground=white&background=linear-gradient(red,blue)")
        #expect(try response.faults.first?.detail.contains("gradient colour with the lowest contrast") == true)
    }

    @Test("The gradient page draws the gradient")
    func page() throws {
        let page = try server.get("/?foreground=fff8&background=repeating-linear-gradient(red,blue%2050%25)").text
        #expect(page.contains("<linearGradient") && page.contains("spreadMethod=\"repeat\""))
        #expect(page.contains("x2=\"50%\"") && page.contains("color=\"#ffffff88\""))
        #expect(page.contains("Worst position along the gradient"))
    }
}
