import APITesting
import JSON
import Testing

@Suite("Values that were interpreted as something else")
struct TakenTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func taken(_ json: JSONValue) -> [[String]]? {
        json["taken"]?.elements?.map { value in ["parameter", "given", "as"].map { value[$0]?.string ?? "" } }
    }

    private func ask(_ query: String) throws -> JSONValue { try server.get("/v1/type/\(query)").json }

    @Test("Every type endpoint reports interpreted values in `taken`")
    func everywhere() throws {
        let scale = try ask("scale?style=UIFontTextStyleTitle1&size=16px&category=XL&platform=iPhone")
        #expect(
            taken(scale) == [
                ["platform", "iPhone", "ios"], ["style", "UIFontTextStyleTitle1", "title1"], ["size", "16px", "16"],
                ["category", "XL", "xLarge"],
            ])
        #expect(scale["style"]?.string == "title1")
        #expect(scale["size"]?.number == 16)
        for entry in try #require(scale["taken"]?.elements) {
            #expect(entry["because"]?.string?.hasSuffix(".") == true)
        }
        let tracking = try ask("tracking?typeface=SFProText-Regular&size=1rem")
        #expect(taken(tracking) == [["typeface", "SFProText-Regular", "sf-pro"], ["size", "1rem", "16"]])
        let styles = try ask("styles?style=bodyLarge&platform=OS%20X&pointSize=13pt")
        #expect(
            taken(styles) == [
                ["platform", "OS X", "macos"], ["style", "bodyLarge", "body"], ["pointSize", "13pt", "13"],
            ])
        let legibility = try ask("legibility?style=-apple-system-short-body&typeface=SF%20Pro%20Display")
        #expect(
            taken(legibility) == [
                ["style", "-apple-system-short-body", "body"], ["typeface", "SF Pro Display", "sf-pro"],
            ])
        #expect(taken(try ask("scale?size=17&displayScale=@2x")) == [["displayScale", "@2x", "2"]])
    }

    @Test("A member's own name in upper or lower case, or a plain number, isn't reported")
    func nothing() throws {
        for query in [
            "scale?style=Body&size=17&platform=iOS&category=Large", "tracking?typeface=SF%20Pro&size=17",
            "styles?platform=macOS", "legibility?style=.body&platform=IOS",
            "scale?style=UIFont.TextStyle.title1&size=17",
        ] {
            #expect(try ask(query)["taken"] == nil, "\(query)")
        }
    }

    @Test("`taken` is returned if `fields` contains it, even if empty")
    func fields() throws {
        let named = try ask("scale?style=body&size=17&fields=taken")
        #expect(named.members.map { $0.map(\.name) } == ["taken"])
        #expect(named["taken"]?.elements?.count == 0)
        let both = try ask("tracking?size=17px&fields=points,taken")
        #expect(both.members.map { $0.map(\.name) } == ["points", "taken"])
        #expect(try ask("tracking?size=17px&fields=points")["taken"] == nil)
        #expect(try server.get("/v1/contrast?foreground=777&background=fff&fields=taken").json["taken"] != nil)
    }

    /// An earlier edition of the HIG's page on CarPlay: SF Pro Text up to 19 points, Display from 20 points.
    @Test("If the size belongs to another optical size, the response says so")
    func opticalSizes() throws {
        func because(_ query: String) throws -> String { try #require(ask(query)[path: "taken.0.because"]?.string) }
        let large = try because("tracking?typeface=SF%20Pro%20Text&size=34")
        #expect(large.hasSuffix("but Display is used from 20 pt."))
        #expect(try !because("tracking?typeface=SF%20Pro%20Text&size=17").contains("was given"))
        let small = try because("legibility?typeface=SF%20Pro%20Display&size=17")
        #expect(small.hasSuffix("but Text is used below 20 pt."))
        // Both names use the same table.
        #expect(try ask("tracking?typeface=SF%20Pro%20Display&size=17")["points"]?.number == -0.43)
    }

    /// CSS: 1rem is the root's font size, by default 16 px.
    @Test(
        "A text size may include its unit",
        arguments: [
            ("16px", 16, "px", false), ("18.66PX", 18.66, "px", false), ("14pt", 14, "pt", false),
            ("1.5rem", 24, "px", true), ("24sp", 24, "px", true), ("24.dp", 24, "px", true),
            ("24%20px", 24, "px", false), ("16", 16, "px", false),
        ])
    func units(size: String, value: Double, unit: String, isTold: Bool) throws {
        let json = try server.get("/v1/contrast?foreground=777&background=fff&size=\(size)").json
        #expect(json[path: "verdict.size"]?.number == value)
        #expect(json[path: "verdict.unit"]?.string == unit)
        #expect((json["taken"] != nil) == isTold)
    }

    @Test("Contradictory units are rejected, and so are sizes relative to unknown values")
    func contradictions() throws {
        func faults(_ query: String) throws -> [(place: String, detail: String)] {
            try server.get("/v1/contrast?foreground=777&background=fff&\(query)").faults
        }
        #expect(try faults("size=16px&unit=pt").map(\.place) == ["unit"])
        #expect(try faults("size=1rem&unit=pt").map(\.place) == ["unit"])
        let same = try server.get("/v1/contrast?foreground=777&background=fff&size=12pt&unit=pt")
        #expect(same.status == 200)
        for size in ["1.5em", "120%25", "2vw", "1ex"] {
            let fault = try #require(try faults("size=\(size)").first)
            #expect(fault.place == "size")
            #expect(fault.detail.contains("relative"), "\(fault.detail)")
        }
        #expect(try #require(try faults("size=16furlong").first).detail.contains("Valid units: px, pt"))
        for size in ["px", "x16px", "0px", "1e9px", "nanpx", "16pxpx", "--16px", "", "16px%20x"] {
            #expect(try faults("size=\(size)").map(\.place) == ["size"], "\(size)")
        }
        for size in ["1.5em", "0.1px", "1001pt", "70rem", "px"] {
            #expect(try server.get("/v1/type/scale?size=\(size)").faults.map(\.place) == ["size"], "\(size)")
        }
    }

    @Test("Units are accepted in all contrast requests, including JSON")
    func elsewhere() throws {
        let link = try server.get("/v1/contrast/link?link=00f&text=000&background=fff&size=1.5rem").json
        #expect(taken(link) == [["size", "1.5rem", "24px"]])
        let required = try server.get("/v1/contrast/required?background=fff&size=1.5rem").json
        #expect(required["size"]?.number == 24)
        #expect(taken(required) == [["size", "1.5rem", "24px"]])
        let body = ##"{"colors": [{"name": "a", "color": "#000"}, {"name": "b", "color": "#fff"}], "size": "1.5rem"}"##
        #expect(taken(try server.post("/v1/contrast/matrix", body).json) == [["size", "1.5rem", "24px"]])
        let pair = ##"{"pairs": [{"foreground": "#777", "background": "#fff", "size": "1.5rem"}]}"##
        let result = try #require(try server.post("/v1/contrast", pair).json[path: "results.0"])
        #expect(result[path: "verdict.large"]?.bool == true)
        #expect(taken(result) == [["size", "1.5rem", "24px"]])
    }

    @Test("A page's form shows the interpreted value, and the result explains the interpretation")
    func page() throws {
        let page = try server.get("/type/scale?style=bodyLarge&size=16px&platform=iPadOS").text
        #expect(page.contains("<option value=\"body\" selected>"))
        #expect(page.contains("<option value=\"ipados\" selected>iPadOS</option>"))
        #expect(!page.contains("<option value=\"iPadOS\""))
        #expect(page.contains("value=\"16px\""))
        #expect(page.contains("<code>style=bodyLarge</code> was interpreted as <code>body</code>"))
        #expect(page.contains("<code>size=16px</code> was interpreted as <code>16</code>"))
        let contrast = try server.get("/?foreground=777&background=fff&size=1.5rem").text
        #expect(contrast.contains("<code>size=1.5rem</code> was interpreted as <code>24px</code>"))
        #expect(!(try server.get("/type/scale?style=body&size=16").text.contains("was interpreted as")))
    }
}
