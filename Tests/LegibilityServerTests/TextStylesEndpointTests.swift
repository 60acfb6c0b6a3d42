import Foundation
import JSON
import Testing
import WebServer

@testable import LegibilityServer

@Suite("GET /v1/type/styles")
struct TextStylesEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func styles(_ query: String) throws -> [JSONValue] {
        Array(try #require(try server.get("/v1/type/styles\(query)").json["styles"]?.elements))
    }

    @Test("The whole table has the 242 rows of the page, each with its source")
    func whole() throws {
        let fixture = repository.appending(path: "Tests/LegibilityTests/Fixtures/text-styles.tsv")
        let printed = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#!") }
        let served = try styles("")
        #expect(served.count == 242)
        let members = [
            "platform", "style", "category", "weight", "emphasizedWeight", "pointSize", "leading", "tracking",
            "trackingInterpolated", "defaultCaseSizes", "source", "anomaly", "trackingAnomaly",
        ]
        for (row, line) in zip(served, printed) {
            let cells = ["platform", "category", "style", "weight", "emphasizedWeight"].map { row[$0]?.string ?? "" }
            let numbers = ["pointSize", "leading"].map { row[$0]?.number?.plain ?? "" }
            #expect((cells + numbers).joined(separator: "\t") == line)
            #expect(row.members.map { $0.map(\.name) } == members)
            #expect(row[path: "source.changeLogDate"]?.string == "2025-03-07")
            #expect(row["tracking"]?.number != nil)
        }
    }

    @Test(
        "Filters combine, and names of UIKit, SwiftUI and CSS are read",
        arguments: [
            ("?platform=ios", 132), ("?platform=ipados", 132), ("?platform=watchos", 90), ("?platform=macos", 11),
            ("?platform=tvos", 9), ("?platform=visionos", 0), ("?style=body", 23), ("?category=AX3", 21),
            ("?platform=ios&style=UICTFontTextStyleBody&category=UICTContentSizeCategoryAccessibilityXL", 1),
            ("?platform=iOS&style=.title&category=accessibility1", 1), ("?style=-apple-system-caption1", 23),
            ("?platform=tvos&style=subtitle1", 1), ("?style=footnote2", 9),
        ])
    func filters(query: String, count: Int) throws {
        #expect(try styles(query).count == count)
    }

    /// HIG, Typography: Title 1 at AX1 is 38 on 46; SF Pro's tracking at 38 is +0.37.
    @Test("A row carries figures, tracking and the anomaly of its source")
    func row() throws {
        let title = try #require(try styles("?platform=ipados&style=title&category=accessibility1").first)
        #expect(title["platform"]?.string == "ipados")
        #expect(title["style"]?.string == "title1")
        #expect(title["category"]?.string == "AX1")
        #expect(title["pointSize"]?.number == 38)
        #expect(title["leading"]?.number == 46)
        #expect(title["tracking"]?.number == 0.37)
        #expect(title["anomaly"]?.kind == .null)
        let odd = try #require(try styles("?platform=watchos&style=title2&category=AX1").first)
        #expect(odd["leading"]?.number == 41)
        #expect(odd["anomaly"]?.string?.contains("36.5") == true)
        let between = try #require(try styles("?platform=tvos&style=title2").first)
        #expect(between["trackingInterpolated"]?.bool == true)
        #expect(between["trackingAnomaly"]?.string?.contains("tvOS table") == true)
        let watch = try #require(try styles("?platform=watchos&style=body&category=small").first)
        #expect(watch["defaultCaseSizes"]?.elements?.compactMap(\.number) == [38])
    }

    @Test("visionOS has what the page gives, and says what it does not")
    func vision() throws {
        let json = try server.get("/v1/type/styles?platform=visionos").json
        #expect(json[path: "platforms.0.defaultSize"]?.number == 17)
        #expect(json[path: "platforms.0.minimumSize"]?.number == 12)
        #expect(json[path: "platforms.0.note"]?.string?.contains("no text styles") == true)
    }

    @Test(
        "What a platform does not have is a mistake, with the list of what it has",
        arguments: [
            ("platform=watchos&style=callout", "style", "footnote2"),
            ("platform=ios&style=footnote1", "style", "footnote"),
            ("platform=watchos&category=medium", "category", "xLarge"),
            ("platform=macos&category=large", "category", "one size"),
            ("platform=visionos&category=large", "category", "not known"),
            ("style=boddy", "style", "Did you mean “body”?"), ("style=", "style", "largeTitle"),
            ("category=AX6", "category", "AX4, AX5."), ("platform=android", "platform", "visionos"),
            ("category=UICTContentSizeCategoryAccesibilityXL", "category", "UICTContentSizeCategoryAccessibilityXL"),
            ("styel=body", "styel", "did you mean “style”?"), ("fields=style", "fields", "“styles”"),
        ])
    func mistakes(query: String, place: String, detail: String) throws {
        let response = try server.get("/v1/type/styles?\(query)")
        #expect(response.status == 422)
        let faults = try response.faults
        #expect(faults.map(\.place) == [place])
        #expect(faults[0].detail.contains(detail), "\(faults[0].detail)")
    }

    @Test("Only the wanted members are sent")
    func fields() throws {
        let json = try server.get("/v1/type/styles?platform=ios&fields=platforms").json
        #expect(json.members.map { $0.map(\.name) } == ["platforms"])
    }

    /// DTCG Format Module 2025.10, section 9.7: the five members of a typography token.
    @Test("As design tokens, every row is a typography token")
    func tokens() throws {
        func tokens(_ query: String) throws -> HTTPResponse {
            let accept = [(name: "Accept", value: "application/design-tokens+json")]
            return try server.send(.get, "/v1/type/styles\(query)", headers: accept)
        }
        let one = try tokens("?platform=ios&style=body&category=AX3")
        #expect(one.header("Content-Type") == "application/design-tokens+json")
        let value = try #require(try one.json[path: "textStyle.ios.body.AX3.$value"])
        #expect(value[path: "fontSize.value"]?.number == 40)
        #expect(value[path: "fontSize.unit"]?.string == "px")
        #expect(value["fontWeight"]?.number == 400)
        #expect(value[path: "letterSpacing.value"]?.number == 0.37)
        #expect(value["lineHeight"]?.number == 1.2)
        #expect(value["fontFamily"]?.string == "SF Pro")

        let all = try tokens("")
        #expect(all.text.components(separatedBy: "\"$value\"").count - 1 == 242)
        let mac = try all.json[path: "textStyle.macos.headline"]
        #expect(mac?["$extensions"]?["legibility.emphasizedFontWeight"]?.number == 800)
        #expect(try tokens("?fields=styles").status == 422)
        #expect(try tokens("?style=boddy").status == 422)
    }
}
