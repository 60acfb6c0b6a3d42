import APITesting
import Foundation
import Testing

@testable import Endpoints

@Suite("GET /v1/type/tracking")
struct TrackingEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    /// HIG, Typography: SF Pro at 17 is -26 and -0.43. em by hand: -0.43 / 17 = -0.025294117647058823….
    @Test("The example in the OpenAPI document returns a complete response")
    func example() throws {
        let json = try server.get("/v1/type/tracking?typeface=sf-pro&size=17").json
        #expect(json["typeface"]?.string == "sf-pro")
        #expect(json["platform"]?.string == "ios")
        #expect(json["size"]?.number == 17)
        #expect(json["points"]?.number == -0.43)
        #expect(json["thousandthsOfEm"]?.number == -26)
        let em: Double = -0.43 / 17
        #expect(json["em"]?.number == em)
        #expect(json["percent"]?.number == 100 * em)
        #expect(json["css"]?.string == "-0.0253em")
        #expect(json["interpolated"]?.bool == false)
        #expect(json["range"]?.string == "inside")
        #expect(json["note"]?.string?.contains("at run time") == true)
        #expect(json["note"]?.string?.contains("1/1024") == true)
        #expect(json["anomaly"]?.kind == .null)
        #expect(json[path: "source.url"]?.string?.hasSuffix("/typography") == true)
    }

    @Test("All 377 rows are returned as published")
    func rows() throws {
        let fixture = repository.appending(path: "Tests/LegibilityTests/Fixtures/tracking.tsv")
        let lines = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#!") }
        #expect(lines.count == 377)
        for line in lines {
            let cells = line.split(separator: "\t").map(String.init)
            let json = try server.get(
                "/v1/type/tracking?typeface=\(cells[0])&platform=\(cells[1])&size=\(cells[2])"
            ).json
            #expect(json["thousandthsOfEm"]?.number == Double(cells[3]), "\(line)")
            #expect(json["points"]?.number == Double(cells[4]), "\(line)")
            #expect(json["interpolated"]?.bool == false)
        }
    }

    @Test(
        "Between rows, outside the table and on other platforms, the response says which rows were used",
        arguments: [
            ("typeface=sf-pro&size=55", 0.31, true, "inside", "between the rows for 54 and 56 pt"),
            ("typeface=sf-pro&size=55&mode=nearest", 0.32, false, "inside", "the row for 54 pt is used"),
            ("typeface=sf-pro&size=5", 0.24, false, "below", "begins at 6"),
            ("typeface=new-york&size=300", -4.57, false, "above", "ends at 260"),
            ("typeface=new-york&size=17&platform=macos", -0.07, false, "inside", "but not for macOS"),
            ("typeface=SF%20Pro&size=12", 0, false, "inside", "mock-ups"),
        ])
    func notes(query: String, points: Double, interpolated: Bool, range: String, note: String) throws {
        let json = try server.get("/v1/type/tracking?\(query)").json
        #expect(try abs(#require(json["points"]?.number) - points) < 1e-12)
        #expect(json["interpolated"]?.bool == interpolated)
        #expect(json["range"]?.string == range)
        #expect(json["note"]?.string?.contains(note) == true)
    }

    @Test("Source errors are reported", arguments: [("macos", "swapped"), ("tvos", "no tvOS table")])
    func anomalies(platform: String, anomaly: String) throws {
        let json = try server.get("/v1/type/tracking?typeface=sf-pro&size=52&platform=\(platform)").json
        #expect(json["points"]?.number == (platform == "macos" ? 0.31 : 0.33))
        #expect(json["anomaly"]?.string?.contains(anomaly) == true)
    }

    @Test("The default typeface is the platform's, and the default platform is the first of the typeface")
    func defaults() throws {
        let watch = try server.get("/v1/type/tracking?size=17&platform=watchos").json
        #expect(watch["typeface"]?.string == "sf-compact")
        let rounded = try server.get("/v1/type/tracking?size=17&typeface=sf-compact-rounded").json
        #expect(rounded["platform"]?.string == "watchos")
        #expect(try server.get("/v1/type/tracking?size=17").json["typeface"]?.string == "sf-pro")
        #expect(try server.get("/v1/type/tracking?size=12").json["css"]?.string == "0em")
    }

    @Test(
        "Invalid input is rejected",
        arguments: [
            ("typeface=sf-pro", "size"), ("size=0", "size"), ("size=-17", "size"), ("size=NaN", "size"),
            ("size=inf", "size"),
            ("size=1e9", "size"), ("size=0x11", "size"), ("size=17&typeface=helvetica", "typeface"),
            ("size=17&platform=ios9000", "platform"), ("size=17&mode=cubic", "mode"), ("size=17&face=sf-pro", "face"),
            ("size=17&mode=linear&mode=nearest", "mode"),
        ])
    func mistakes(query: String, place: String) throws {
        let response = try server.get("/v1/type/tracking?\(query)")
        #expect(response.status == 422)
        #expect(try response.faults.map(\.place) == [place])
    }
}
