import JSON
import Legibility
import Testing

@testable import LegibilityServer

@Suite("/v1/reference")
struct ReferenceEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// HIG, Color, change log 2025-06-09: Blue is 0, 136, 255 in the light appearance.
    @Test("A row carries its values and where they come from")
    func row() throws {
        let json = try server.get("/v1/reference/system-colors?name=blue&appearance=light").json
        #expect(json["count"]?.number == 1)
        #expect(json[path: "rows.0.hex"]?.string == "#0088ff")
        #expect(json[path: "rows.0.green"]?.number == 136)
        #expect(json[path: "rows.0.swiftUI"]?.string == "blue")
        #expect(json[path: "rows.0.uiKit"]?.kind == .null)
        #expect(json[path: "rows.0.source.changeLogDate"]?.string == "2025-06-09")
        #expect(json[path: "rows.0.source.url"]?.string?.hasPrefix("https://developer.apple.com/") == true)
        #expect(json[path: "rows.0.anomaly"]?.string?.contains("colour space") == true)
    }

    @Test("A table has all its rows, and filters combine")
    func filters() throws {
        #expect(try server.get("/v1/reference/system-colors").json["rows"]?.elements?.count == 72)
        #expect(try server.get("/v1/reference/system-colors?appearance=dark").json["count"]?.number == 18)
        #expect(try server.get("/v1/reference/system-colors?name=red&name=blue").json["count"]?.number == 8)
        #expect(try server.get("/v1/reference/system-colors?red=0&appearance=light").json["count"]?.number == 4)
    }

    @Test("A value that no row has is a mistake", arguments: ["name=bleu", "colour=blue", "appearance=", "red=-1"])
    func mistakes(query: String) throws {
        let response = try server.get("/v1/reference/system-colors?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.count == 1)
    }

    @Test("A filter on platforms finds rows for that platform and rows for all")
    func platforms() throws {
        let json = try server.get("/v1/reference/contrast?platform=visionos").json
        #expect(json["count"]?.number == 5)
        #expect(json[path: "rows.0.platform.0"]?.string == "all")
        #expect(try server.get("/v1/reference/contrast?platform=tvos").json["count"]?.number == 7)
        #expect(try server.get("/v1/reference/text-sizes?platform=ipados").json[path: "rows.0.default"]?.number == 17)
        #expect(try server.get("/v1/reference/rules?platform=android").status == 422)
    }

    @Test(
        "A number is asked for as a number, and every column is a filter",
        arguments: [
            ("devices?scale=3.0&family=iPhone", 34), ("devices?pointWidth=1.024e3", 2), ("complications?case=42", 23),
            ("widgets?screenWidth=414&family=rectangular", 2), ("rules?strength=must&check=auto", 7),
            ("grids?columns=7", 1),
            ("live-activities?platform=carplay", 3), ("watch-screens?case=42", 2), ("icons?page=top-shelf&scale=1", 13),
            ("multitasking?portraitWidthClass=compact", 10), ("size-classes?landscapeWidthClass=regular", 25),
        ])
    func numbers(target: String, count: Double) throws {
        #expect(try server.get("/v1/reference/\(target)").json["count"]?.number == count, "\(target)")
    }

    @Test(
        "What is not there is refused with what is",
        arguments: [
            ("rules?topic=contrasts", "contrast"), ("rules?topik=contrast", "topic"),
            ("devices?model=iPhone%20Ayr", "iPhone Air"),
            ("devices?scale=nan", "2"), ("devices?scale=", "2"), ("text-sizes?platform=iOS", "ios"),
            ("rules?statement=x", "Text of up to 17 points reaches a contrast of 4.5:1 with what lies behind it."),
        ])
    func suggestions(target: String, example: String) throws {
        let response = try server.get("/v1/reference/\(target)")
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.example"]?.string == example)
        #expect(try response.faults.allSatisfy { $0.detail.count < 400 })
    }

    @Test("A table that is not there is 404 with the one that was meant")
    func unknownTable() throws {
        let response = try server.get("/v1/reference/system-colours")
        #expect(response.status == 404)
        #expect(response.text.contains("/v1/reference/system-colors"))
    }

    @Test("Rows name their own page where a table has several")
    func sources() throws {
        let json = try server.get("/v1/reference/rules?id=safeArea.corners").json
        #expect(json[path: "rows.0.source.url"]?.kind == .null)
        #expect(json[path: "rows.0.source.changeLogDate"]?.kind == .null)
        #expect(
            try server.get("/v1/reference/rules?id=contrast.text.upTo17").json[
                path: "rows.0.source.changeLogDate"]?.string == "2025-06-09")
    }

    @Test("The whole table is the same with and without a filter that all its rows pass")
    func whole() throws {
        let all = try server.get("/v1/reference/grids")
        #expect(try server.get("/v1/reference/grids?platform=tvos").body == all.body)
        #expect(all.header("ETag") != nil)
    }

    @Test("The list names every table")
    func list() throws {
        let tables = Array(try #require(try server.get("/v1/reference").json["tables"]?.elements))
        #expect(tables.count == ReferenceTable.all.count)
        for table in tables {
            let path = try #require(table["path"]?.string)
            #expect(try server.get(path).json["count"]?.number == table["count"]?.number)
        }
    }
}
