import APITesting
import Legibility
import Testing

@testable import LegibilityAPI

@Suite("/v1/reference")
struct ReferenceEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// HIG, Color, change log 2025-06-09: Blue is 0, 136, 255 in light appearance.
    @Test("A row contains its values and their source")
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

    @Test("A table contains all its rows, and filters can be combined")
    func filters() throws {
        #expect(try server.get("/v1/reference/system-colors").json["rows"]?.elements?.count == 72)
        #expect(try server.get("/v1/reference/system-colors?appearance=dark").json["count"]?.number == 18)
        #expect(try server.get("/v1/reference/system-colors?name=red&name=blue").json["count"]?.number == 8)
        #expect(try server.get("/v1/reference/system-colors?red=0&appearance=light").json["count"]?.number == 4)
    }

    @Test("A value without a row is an error", arguments: ["name=bleu", "colour=blue", "appearance=", "red=-1"])
    func mistakes(query: String) throws {
        let response = try server.get("/v1/reference/system-colors?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.count == 1)
    }

    @Test("A platform filter matches rows for that platform and rows for all platforms")
    func platforms() throws {
        let json = try server.get("/v1/reference/contrast?platform=visionos").json
        #expect(json["count"]?.number == 5)
        #expect(json[path: "rows.0.platform.0"]?.string == "all")
        #expect(try server.get("/v1/reference/contrast?platform=tvos").json["count"]?.number == 7)
        #expect(try server.get("/v1/reference/text-sizes?platform=ipados").json[path: "rows.0.default"]?.number == 17)
        #expect(try server.get("/v1/reference/rules?platform=android").status == 422)
    }

    @Test(
        "Numbers are compared by value, and every column is a filter",
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
        "A value without rows is rejected with the available values",
        arguments: [
            ("rules?topic=contrasts", "contrast"), ("rules?topik=contrast", "topic"),
            ("devices?model=iPhone%20Ayr", "iPhone Air"),
            ("devices?scale=nan", "2"), ("devices?scale=", "2"), ("text-sizes?platform=iOSS", "ios"),
            ("rules?statement=x", "Text of up to 17 points has a contrast of at least 4.5:1 with its background."),
        ])
    func suggestions(target: String, example: String) throws {
        let response = try server.get("/v1/reference/\(target)")
        #expect(response.status == 422)
        #expect(try response.json[path: "errors.0.example"]?.string == example)
        #expect(try response.faults.allSatisfy { $0.detail.count < 400 })
    }

    @Test(
        "For an unknown number, the nearest values come first, without “did you mean”",
        arguments: [
            ("complications?case=47", "valid values are 45, 49, 44", "45"),
            ("widgets?screenWidth=403", "valid values are 393, 414", "393"),
            ("devices?scale=4", "valid values are 3, 2.", "3"),
            ("live-activities?device=iPhone%2018%20Pro", "valid values are iPhone", nil),
            ("devices?model=iPhone%201", "valid values are iPhone", nil),
        ])
    func numbersAreNoMisspellings(target: String, words: String, example: String?) throws {
        let response = try server.get("/v1/reference/\(target)")
        let detail = try #require(try response.faults.first).detail
        #expect(detail.contains(words), "\(detail)")
        #expect(!detail.contains("did you mean"))
        if let example { #expect(try response.json[path: "errors.0.example"]?.string == example) }
    }

    @Test(
        "A value known only to another table matches no rows, with a note that the source has no figures",
        arguments: [
            ("widgets?screenWidth=402", "screenWidth 402", "devices"), ("widgets?screenWidth=420", "420", "devices"),
            ("widgets?screenHeight=956", "956", "devices"), ("widgets?screenWidth=440&family=small", "440", "devices"),
            ("widgets?case=42", "case 42", "watch-screens"), ("widgets?case=46mm", "46mm", "watch-screens"),
            ("complications?case=46", "case 46", "watch-screens"), ("live-activities?case=42", "42", "watch-screens"),
            ("live-activities?screenWidth=820", "820", "devices"),
            ("live-activities?device=iPhone%2013", "iPhone 13", "devices"),
            ("multitasking?model=iPhone%20Air", "iPhone Air", "devices"),
            ("widgets?platform=tvOS", "tvOS", "text-sizes"),
            ("size-classes?model=iPad%20Air%2010.9-inch", "iPad Air 10.9-inch", "devices"),
            ("devices?pixelWidth=374", "374", "watch-screens"),
        ])
    func knownElsewhere(target: String, value: String, table: String) throws {
        let response = try server.get("/v1/reference/\(target)")
        #expect(response.status == 200)
        let json = try response.json
        #expect(json["count"]?.number == 0)
        #expect(json["rows"]?.elements.map { Array($0).isEmpty } == true)
        let note = try #require(json["note"]?.string)
        #expect(note.hasPrefix("The source has no figures for "))
        #expect(note.contains(value) && note.contains("although the \(table) table lists it"), "\(note)")
    }

    @Test("A note about a value without figures comes before the table's note, with the rows for other values")
    func partlyKnown() throws {
        let json = try server.get("/v1/reference/widgets?screenWidth=402&screenWidth=430&family=small").json
        #expect(json["count"]?.number == 1)
        let own = try #require(try server.get("/v1/reference/widgets").json["note"]?.string)
        #expect(
            json["note"]?.string
                == "The source has no figures for screenWidth 402, although the devices table lists it. \(own)")
    }

    @Test(
        "A value that no table contains is an error",
        arguments: [
            "widgets?screenWidth=401", "widgets?case=43", "live-activities?device=iPhone%203", "devices?model=Ultra",
            "widgets?family=tiny", "widgets?screenWidth=402&family=tiny", "text-sizes?platform=android",
            "icons?pixelWidth=402",
        ])
    func unknown(target: String) throws { #expect(try server.get("/v1/reference/\(target)").status == 422) }

    @Test(
        "Many spellings of platform names are accepted, in every table with platforms",
        arguments: ReferenceTable.all.filter { table in table.columns.contains { $0.name == "platform" } }.map(\.name))
    func platformSpellings(table: String) throws {
        for (written, id) in [
            ("iOS", "ios"), ("iPadOS", "ipados"), ("MACOS", "macos"), ("tvOS", "tvos"), ("visionOS", "visionos"),
            ("WatchOS", "watchos"), ("ｉＯＳ", "ios"),
        ] {
            let query = written.utf8.map { "%" + String($0, radix: 16) }.joined()
            let one = try server.get("/v1/reference/\(table)?platform=\(query)").json
            let other = try server.get("/v1/reference/\(table)?platform=\(id)").json
            #expect(one["count"]?.number == other["count"]?.number)
            #expect(one["count"]?.number != nil)
        }
    }

    /// HIG, Layout, Japanese edition: “10” stands for the current “10, 11”, and “全世代” for every Ultra.
    @Test(
        "Japanese names and names from an older page match their rows",
        arguments: [
            ("devices", "model=12.9インチiPad Pro", 1), ("devices", "model=iPod touch（第5世代以降）", 1),
            ("size-classes", "model=11インチiPad Air", 1), ("size-classes", "model=4.7インチiPhone SE", 1),
            ("multitasking", "model=7.9インチiPad mini", 3), ("watch-screens", "series=Apple Watch Ultra（第3世代）", 1),
            ("watch-screens", "series=Apple Watch Ultra（全世代）", 2), ("watch-screens", "series=4、5、6、およびSE", 2),
            ("watch-screens", "series=10", 2), ("watch-screens", "series=Series 9", 2),
            ("watch-screens", "case=４９ｍｍ", 2),
            ("watch-screens", "series=Ultra 2", 1), ("devices", "model=iPhone SE 4.7-inch", 1),
        ])
    func names(table: String, query: String, count: Double) throws {
        let parts = query.split(separator: "=")
        let value = parts[1].utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let json = try server.get("/v1/reference/\(table)?\(parts[0])=\(value)").json
        #expect(json["count"]?.number == count)
    }

    @Test("A row with a figure that only the Japanese page contains says so")
    func japaneseAlone() throws {
        let json = try server.get("/v1/reference/watch-screens?series=Ultra%20(all%20generations)").json
        for row in try #require(json["rows"]?.elements) {
            #expect(row["anomaly"]?.string?.contains("Only the Japanese edition of 2025-06-09") == true)
        }
    }

    @Test("An unknown table returns 404 with a suggestion")
    func unknownTable() throws {
        let response = try server.get("/v1/reference/system-colours")
        #expect(response.status == 404)
        #expect(response.text.contains("/v1/reference/system-colors"))
    }

    @Test("In tables from several pages, each row names its own page")
    func sources() throws {
        let json = try server.get("/v1/reference/rules?id=safeArea.corners").json
        #expect(json[path: "rows.0.source.url"]?.kind == .null)
        #expect(json[path: "rows.0.source.changeLogDate"]?.kind == .null)
        #expect(
            try server.get("/v1/reference/rules?id=contrast.text.upTo17").json[
                path: "rows.0.source.changeLogDate"]?.string == "2025-06-09")
    }

    @Test("A filter that matches every row doesn't change the response")
    func whole() throws {
        let all = try server.get("/v1/reference/grids")
        #expect(try server.get("/v1/reference/grids?platform=tvos").body == all.body)
        #expect(all.header("ETag") != nil)
    }

    @Test("The list of tables contains every table")
    func list() throws {
        let tables = Array(try #require(try server.get("/v1/reference").json["tables"]?.elements))
        #expect(tables.count == ReferenceTable.all.count)
        for table in tables {
            let path = try #require(table["path"]?.string)
            #expect(try server.get(path).json["count"]?.number == table["count"]?.number)
        }
    }
}
