import APITesting
import Testing

@testable import LegibilityAPI

@Suite("GET /v1/type/scale")
struct FontScaleEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// Body's leading is 22 at Large, 21 at Medium and 62 at AX5; the value at Medium for 17 and 3x is a published
    /// measurement. 17 sp at 1.3 and 2.0 by Android's tables; React Native's and Flutter's multipliers are from their
    /// code.
    @Test("A 17-point custom font is compared with the system font and other frameworks")
    func body() throws {
        let json = try server.get("/v1/type/scale?style=body&size=17").json
        #expect(json["style"]?.string == "body")
        #expect(json["size"]?.number == 17)
        let (medium, percent): (Double, Double) = (21 / 22, 100 * 48 / 17)
        let scales = Array(try #require(json["scales"]?.elements))
        #expect(scales.count == 12)
        #expect(scales[2]["category"]?.string == "medium")
        #expect(scales[2]["factor"]?.number == medium)
        #expect(try abs(#require(scales[2]["scaledValue"]?.number) - 16.333333) < 1e-6)
        #expect(scales[2]["scaledFontSize"]?.number == 16)
        #expect(scales[11]["scaledFontSize"]?.number == 48)
        #expect(scales[11]["percent"]?.number == percent)
        #expect(scales[11]["systemPointSize"]?.number == 53)
        #expect(scales[11]["systemLeading"]?.number == 62)
        #expect(json[path: "largerText.goal"]?.number == 200)
        #expect(json[path: "largerText.reachedAt"]?.string == "AX3")
        #expect(json[path: "largerText.maximumPercent"]?.number == percent)
        #expect(json[path: "counterparts.reactNative.sizes.11.multiplier"]?.number == 3.571)
        #expect(json[path: "counterparts.flutter.sizes.11.size"]?.number == 53)
        #expect(json[path: "counterparts.css.fontSize"]?.string == "calc(17rem / 17)")
        #expect(json[path: "counterparts.android.versions.1.version"]?.string == "aosp8")
        #expect(json[path: "counterparts.android.versions.1.sizes.6.dp"]?.number == 29)
        #expect(try abs(#require(json[path: "counterparts.android.versions.1.sizes.3.dp"]?.number) - 20.9) < 1e-9)
        for part in ["published", "inferred", "notModelled"] { #expect(json["basis"]?[part]?.string != nil) }
    }

    @Test("A category, a maximum size and a display scale are applied")
    func options() throws {
        let json = try server.get(
            "/v1/type/scale?style=body&size=17&category=AX5&maximumSize=40&displayScale=1"
        ).json
        #expect(json["scales"]?.elements?.count == 1)
        #expect(json[path: "scales.0.scaledFontSize"]?.number == 40)
        #expect(json[path: "scales.0.capped"]?.bool == true)
        #expect(json[path: "scales.0.scaledValue"]?.number == 48)
        #expect(json[path: "counterparts.flutter.sizes"]?.elements?.count == 1)
        let percent: Double = 100 * 40 / 17
        #expect(json[path: "largerText.maximumPercent"]?.number == percent)
        let free = try server.get("/v1/type/scale?size=17&category=large&maximumSize=17").json
        #expect(free[path: "scales.0.capped"]?.bool == false)
    }

    /// HIG, Typography: Body's leading is 22 at Large, 21 at Medium and 62 at AX5; 24 * 62 / 22 is 67.64, 24 * 21 / 22
    /// is 22.91, and 3x rounds to thirds.
    @Test("The font's own leading scales as a length and isn't limited by the maximum size")
    func leading() throws {
        let json = try server.get("/v1/type/scale?style=body&size=17&leading=24&maximumSize=20").json
        #expect(json["leading"]?.number == 24)
        let scales = Array(try #require(json["scales"]?.elements))
        #expect(scales[3]["scaledLeading"]?.number == 24)
        #expect(scales[2]["scaledLeading"]?.number == 23)
        #expect(try abs(#require(scales[11]["scaledLeading"]?.number) - 67.666667) < 1e-6)
        #expect(scales[3]["lineHeight"]?.number == 24.0 / 17)
        #expect(scales[11]["scaledFontSize"]?.number == 20)
        let without = try server.get("/v1/type/scale?style=body&size=17").json
        #expect(without["leading"]?.kind == .null)
        #expect(without[path: "scales.0.scaledLeading"] == nil)
        let page = try server.get("/type/scale?style=body&size=17&leading=24").text
        #expect(page.contains("<th scope=\"col\">Scaled leading</th>"))
        #expect(page.contains("<td>67.67\u{A0}pt</td>"))
    }

    @Test("Large Title never reaches 200 %, and a watch must reach 140 %")
    func goals() throws {
        let title = try server.get("/v1/type/scale?style=largeTitle&size=34").json
        #expect(title[path: "largerText.reachedAt"]?.kind == .null)
        let watch = try server.get("/v1/type/scale?platform=watchos&style=body&size=16").json
        #expect(watch["scales"]?.elements?.count == 9)
        #expect(watch[path: "largerText.goal"]?.number == 140)
        #expect(watch["displayScale"]?.number == 2)
        #expect(watch[path: "counterparts.flutter"]?.kind == .null)
        #expect(watch[path: "counterparts.android.versions"]?.elements?.count == 3)
    }

    @Test(
        "Invalid input is rejected with the valid values",
        arguments: [
            ("style=body", "size", "missing"), ("size=0", "size", "from 1 to 1000"), ("size=-1", "size", "from 1"),
            ("size=nan", "size", "number"), ("size=1e300", "size", "1000"), ("size=17&style=boddy", "style", "“body”"),
            ("size=17&platform=macos", "platform", "ios, ipados, watchos"),
            ("size=17&platform=watchos&category=medium", "category", "xxxLarge"),
            ("size=17&platform=watchos&style=callout", "style", "footnote1"),
            ("size=17&displayScale=4", "displayScale", "1, 2, 3"), ("size=17&maximumSize=0", "maximumSize", "from 1"),
            ("size=17&leading=0", "leading", "from 0.1"), ("size=17&leading=1.3em", "leading", "relative"),
            ("size=17&category=huge", "category", "xSmall"), ("size=17&maxSize=3", "maxSize", "Unknown parameter"),
        ])
    func mistakes(query: String, place: String, detail: String) throws {
        let response = try server.get("/v1/type/scale?\(query)")
        #expect(response.status == 422)
        let faults = try response.faults
        #expect(faults.map(\.place) == [place])
        #expect(faults[0].detail.contains(detail), "\(faults[0].detail)")
    }

    @Test("All mistakes are reported at once, without follow-up errors")
    func together() throws {
        let response = try server.get("/v1/type/scale?platform=ios7&style=footnote2&size=x&category=medium")
        #expect(try response.faults.map(\.place) == ["platform", "size"])
    }
}
