import APITesting
import Foundation
import HTTPMessages
import JSON
import Legibility
import Testing

@testable import LegibilityAPI
@testable import LegibilitySite

@Suite("GET /v1/type/styles")
struct TextStylesEndpointTests {
    /// HIG, Typography: Small at 38 mm, Large at 40, 41 and 42, xLarge at 44, 45 and 49; no entry for 46.
    @Test(
        "A watch's case size selects its default category",
        arguments: [("38", "small"), ("41mm", "large"), ("49%20mm", "xLarge")])
    func watches(watch: String, category: String) throws {
        let json = try TestServer().get("/v1/type/styles?case=\(watch)").json
        let styles = Array(try #require(json["styles"]?.elements))
        #expect(styles.count == TextStyleTable.watchOS.styles.count)
        #expect(styles.allSatisfy { $0["platform"]?.string == "watchos" && $0["category"]?.string == category })
    }

    @Test("A case without a published category is reported, and contradictions are rejected")
    func openCases() throws {
        let server = try TestServer()
        let unknown = try server.get("/v1/type/styles?platform=watchos&case=46").json
        #expect(unknown["styles"]?.elements?.count == 0)
        #expect(unknown["note"]?.string?.contains("46 mm") == true)
        #expect(try server.get("/v1/type/styles?case=42").json["note"]?.string?.contains("two 42 mm screens") == true)
        #expect(try server.get("/v1/type/styles?case=41").json["note"]?.kind == .null)
        #expect(try server.get("/v1/type/styles?case=41&style=body").json["styles"]?.elements?.count == 1)
        for query in ["platform=ios&case=41", "case=43", "case=41&category=large"] {
            #expect(try server.get("/v1/type/styles?\(query)").faults.map(\.place) == ["case"], "\(query)")
        }
    }

    let server: TestServer

    init() throws { server = try TestServer() }

    private func styles(_ query: String) throws -> [JSONValue] {
        Array(try #require(try server.get("/v1/type/styles\(query)").json["styles"]?.elements))
    }

    @Test("The complete table has the page's 242 rows, each with its source")
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
        "Filters can be combined, and names from UIKit, SwiftUI and CSS are accepted",
        arguments: [
            ("?platform=ios", 132), ("?platform=ipados", 132), ("?platform=watchos", 90), ("?platform=macos", 11),
            ("?platform=tvos", 9), ("?platform=visionos", 0), ("?style=body", 23), ("?category=AX3", 21),
            ("?platform=ios&style=UICTFontTextStyleBody&category=UICTContentSizeCategoryAccessibilityXL", 1),
            ("?platform=iOS&style=.title&category=accessibility1", 1), ("?style=-apple-system-caption1", 23),
            ("?platform=tvos&style=subtitle1", 1), ("?style=footnote2", 9), ("?style=body,title1", 46),
            ("?platform=ios,macOS&style=body", 13), ("?platform=ios&category=large,AX5", 22),
            ("?platform=ios,%20tvos", 141), ("?platform=macos,ios&category=large", 11),
        ])
    func filters(query: String, count: Int) throws {
        #expect(try styles(query).count == count)
    }

    /// HIG, Typography: Title 1 at AX1 is 38 on 46; SF Pro's tracking at 38 is +0.37.
    @Test("A row contains figures, tracking and the anomaly of its source")
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

    @Test("For visionOS, published figures are returned, with a note about unpublished ones")
    func vision() throws {
        let json = try server.get("/v1/type/styles?platform=visionos").json
        #expect(json[path: "platforms.0.defaultSize"]?.number == 17)
        #expect(json[path: "platforms.0.minimumSize"]?.number == 12)
        #expect(json[path: "platforms.0.note"]?.string?.contains("no text styles") == true)
    }

    @Test(
        "A value that isn't available on the platform is rejected with the available values",
        arguments: [
            ("platform=watchos&style=callout", "style", "footnote2"),
            ("platform=ios&style=footnote1", "style", "footnote"),
            ("platform=watchos&category=medium", "category", "xLarge"),
            ("platform=macos&category=large", "category", "one size"),
            ("platform=visionos&category=large", "category", "no text styles"),
            ("style=boddy", "style", "Did you mean “body”?"), ("style=", "style", "largeTitle"),
            ("category=AX6", "category", "AX4, AX5, not “AX6”."), ("platform=android", "platform", "visionos"),
            ("category=UICTContentSizeCategoryAccesibilityXL", "category", "UICTContentSizeCategoryAccessibilityXL"),
            ("style=body,boddy", "style", "Did you mean “body”?"), ("style=body,", "style", "largeTitle"),
            ("platform=macos,tvos&category=large", "category", "one size"), ("pointSize=0", "pointSize", "from 1"),
            ("platform=watchos,tvos&style=subtitle1,subtitle2", "style", "headline, subtitle1, body"),
            ("pointSize=1em", "pointSize", "relative"), ("styel=body", "styel", "did you mean “style”?"),
            ("fields=style", "fields", "“styles”"),
        ])
    func mistakes(query: String, place: String, detail: String) throws {
        let response = try server.get("/v1/type/styles?\(query)")
        #expect(response.status == 422)
        let faults = try response.faults
        #expect(faults.map(\.place) == [place])
        #expect(faults[0].detail.contains(detail), "\(faults[0].detail)")
    }

    @Test("Only selected members are returned")
    func fields() throws {
        let json = try server.get("/v1/type/styles?platform=ios&fields=platforms").json
        #expect(json.members.map { $0.map(\.name) } == ["platforms"])
    }

    /// HIG, Typography: on iOS, 17 points are Headline and Body at Large, and other styles at other categories.
    @Test("A point size matches all rows with that size, Large first")
    func pointSize() throws {
        let json = try server.get("/v1/type/styles?platform=ios&pointSize=17px").json
        let rows = Array(try #require(json["styles"]?.elements))
        #expect(rows.allSatisfy { $0["pointSize"]?.number == 17 })
        #expect(rows.prefix(2).map { $0["style"]?.string } == ["headline", "body"])
        #expect(rows.prefix(2).allSatisfy { $0["category"]?.string == "large" })
        #expect(rows.dropFirst(2).allSatisfy { $0["category"]?.string != "large" })
        #expect(try rows.count == printed().count { $0[0] == "ios" && $0[5] == "17" })
        #expect(json[path: "match.exact"]?.bool == true)
        #expect(json[path: "match.nearest"]?.elements?.compactMap(\.number) == [17])
        #expect(try styles("?platform=macOS&pointSize=13").map { $0["style"]?.string } == ["headline", "body"])
    }

    /// HIG, Typography: on macOS, Title 2 is 17 points and Title 3 is 15, with no style in between.
    @Test("A size without a row matches the nearest rows, and the response says so")
    func nearestPointSize() throws {
        let json = try server.get("/v1/type/styles?platform=macos&pointSize=16").json
        #expect(json[path: "match.exact"]?.bool == false)
        #expect(json[path: "match.nearest"]?.elements?.compactMap(\.number) == [15, 17])
        #expect(json[path: "match.note"]?.string?.contains("No row has a size of 16 pt") == true)
        #expect(json["styles"]?.elements?.compactMap { $0["style"]?.string } == ["title2", "title3"])
        let none = try server.get("/v1/type/styles?platform=visionos&pointSize=16").json
        #expect(none[path: "match.exact"]?.bool == false)
        #expect(none["styles"]?.elements?.count == 0)
        #expect(try server.get("/v1/type/styles?platform=ios").json["match"] == nil)
        #expect(try server.get("/v1/type/styles?platform=ios&fields=match").json["match"]?.kind == .null)
    }

    /// Returns the rows of the page, cell by cell.
    private func printed() throws -> [[String]] {
        let fixture = repository.appending(path: "Tests/LegibilityTests/Fixtures/text-styles.tsv")
        return try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#!") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// RFC 4180: each record ends with CRLF, and a field with a comma is quoted.
    @Test("In CSV, every row is a record")
    func csv() throws {
        func csv(_ query: String) throws -> HTTPResponse {
            try server.send(.get, "/v1/type/styles\(query)", headers: [(name: "Accept", value: "text/csv")])
        }
        let all = try csv("")
        #expect(all.header("Content-Type") == "text/csv; charset=utf-8; header=present")
        let records = all.text.components(separatedBy: "\r\n")
        #expect(records.count == 242 + 2)
        for (record, cells) in zip(records.dropFirst(), try printed()) {
            // The page's columns are platform, category, style; a record's are platform, style, category.
            let expected = [cells[0], cells[2], cells[1]] + cells[3...6]
            #expect(record.hasPrefix(expected.joined(separator: ",") + ","))
        }
        let one = try csv("?platform=ios&style=title&category=AX1").text.components(separatedBy: "\r\n")
        #expect(one[0].hasPrefix("platform,style,category,weight,emphasizedWeight,pointSize,leading,tracking,"))
        let source =
            "Human Interface Guidelines: Typography,https://developer.apple.com/design/human-interface-guidelines/typography"
        #expect(one[1] == "ios,title1,AX1,Regular,,38,46,0.37,false,,\(source),2025-03-07,,")
        #expect(try csv("?platform=watchos&style=body&category=large").text.contains(",\"40, 41, 42\","))
        #expect(try csv("?fields=styles").status == 422)
        #expect(try csv("?style=boddy").status == 422)
    }

    /// DTCG Format Module 2025.10, section 9.7: a typography token has five members.
    @Test("In design tokens, every row is a typography token")
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
        #expect(try one.json[path: "textStyle.$type"]?.string == "typography")
        #expect(try one.json[path: "textStyle.ios.body.AX3.$type"]?.string == "typography")

        let all = try tokens("")
        #expect(all.text.components(separatedBy: "\"$value\"").count - 1 == 242)
        let mac = try all.json[path: "textStyle.macos.headline"]
        #expect(mac?["$extensions"]?["legibility.emphasizedFontWeight"]?.number == 800)
        #expect(try tokens("?fields=styles").status == 422)
        #expect(try tokens("?style=boddy").status == 422)
    }
}
