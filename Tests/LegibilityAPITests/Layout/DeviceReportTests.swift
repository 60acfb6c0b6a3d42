import Foundation
import Legibility
import Testing

@testable import LegibilityAPI

@Suite("Page for a device")
struct DeviceReportTests {
    /// A published figure, with its device, its subject and its size classes.
    struct Row: CustomTestStringConvertible {
        let device, what, figure, classes: String
        var testDescription: String { "\(device), \(what)" }
    }

    private static let rows: [Row] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/device-figures.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Row(device: cells[0], what: cells[1], figure: cells[2], classes: cells[3])
        }
    }()

    private func report(_ device: String) throws -> DeviceReport {
        DeviceReport(try #require(DeviceQuery(device: device)))
    }

    @Test("The fixture with published figures has 50 rows")
    func fixture() { #expect(Self.rows.count == 50) }

    @Test(
        "Every published figure is in the list for copying, and screens are drawn with their figures",
        arguments: rows)
    func figures(_ row: Row) throws {
        let report = try report(row.device)
        let words = row.what.split(separator: " ", maxSplits: 1).map(String.init)
        func value(_ name: String) -> String? { report.figures.first { $0.name.english == name }?.value }
        switch words[0] {
        case "portrait", "landscape":
            let drawing = try #require(
                report.drawings.first { $0.isScreen && $0.name.english.lowercased() == words[0] })
            #expect(drawing.figure == row.figure)
            #expect(drawing.size.figure == row.figure)
            #expect((drawing.classes?.words.english ?? "") == row.classes)
            #expect(value(words[0].capitalized) == row.figure)
        case "widget":
            let isHome = ["small", "medium", "large"].contains(words[1])
            #expect(
                value(isHome ? "\(words[1].capitalized) widget" : "Lock Screen widget, \(words[1])") == row.figure)
        case "activity": #expect(value("Live Activity, \(words[1])") == row.figure)
        case "zone": #expect(value("Safe zone, \(words[1])") == row.figure)
        case "grid": #expect(value("Grid of \(words[1]) columns, column width") == row.figure)
        default: Issue.record("“\(row.what)” isn’t a kind of figure")
        }
    }

    /// The expected headlines are from the mock-up and the guidelines: 393 × 852 points at 3×, and 60 and 80 points on
    /// a television.
    @Test(
        "The headline contains the main figure, or says what isn't published",
        arguments: [
            ("iPhone 16", "393 × 852 pt at 3×"),
            ("Apple TV", "Safe zone: 60 pt top and bottom, 80 pt left and right"),
            ("Mac", "Apple doesn’t publish screen sizes for macOS"),
            ("Apple Vision Pro", "Apple doesn’t publish screen sizes for visionOS"),
        ])
    func headline(device: String, expected: String) throws {
        #expect(try report(device).headline.english == expected)
    }

    @Test("Every name in the list is a device, and unpublished values don't have a figure")
    func choices() throws {
        let names = DeviceQuery.choices.flatMap(\.names)
        #expect(names.count == Set(names).count && names.count > 60)
        for name in names {
            let report = try report(name)
            #expect(report.name == name)
            #expect(!report.unpublished.isEmpty)
            #expect(report.figures.allSatisfy { $0.value.contains(where: \.isNumber) })
        }
        #expect(try report("Mac").figures.isEmpty)
    }

    @Test("On all devices, every drawing fits its size and shows its figure")
    func drawings() throws {
        for name in DeviceQuery.choices.flatMap(\.names) {
            for drawing in try report(name).drawings {
                for box in drawing.boxes {
                    #expect(box.x >= 0 && box.x + box.width <= drawing.size.width + 1e-9, "\(name)")
                    #expect(box.y >= 0 && box.y + box.height <= drawing.size.height + 1e-9, "\(name)")
                }
            }
        }
    }

    @Test("The gap between two columns of a drawn grid has the published spacing")
    func grid() throws {
        let grids = try report("Apple TV").drawings.filter { !$0.isScreen }
        #expect(grids.count == 8)
        for grid in grids {
            for (one, next) in zip(grid.boxes, grid.boxes.dropFirst()) {
                #expect(next.x - one.x - one.width == 40)
            }
            #expect(grid.boxes.first?.x == 80)
        }
    }

    @Test(
        "The nearest names share the most words with the request",
        arguments: [("iphon 16x", "iPhone 16"), ("ipad pro 12.8", "iPad Pro"), ("iPad Pro 99", "iPad Pro")])
    func nearest(text: String, expected: String) {
        #expect(DeviceQuery.nearest(to: text).first?.hasPrefix(expected) == true)
    }
}

@Suite("Whether a view fits on a device")
struct DevicePlacesTests {
    private func places(_ device: String, _ width: Double, _ height: Double) throws -> [String: String] {
        let query = try #require(DeviceQuery(device: device)).asking(about: ScreenSize(width: width, height: height))
        let places = DeviceReport(query).places.map { ($0.name.english, "\($0.fits) \($0.because.english)") }
        return Dictionary(places) { first, _ in first }
    }

    /// HIG: the screen has 393 × 852 points, a medium widget 338 × 158, an expanded Live Activity 371 × 84–160.
    @Test("A view of 360 × 160 fits in both orientations and in a Live Activity, but not in a medium widget")
    func phone() throws {
        let places = try places("iPhone 16", 360, 160)
        #expect(places["Portrait"] == "true 33 pt of width and 692 pt of height to spare")
        #expect(places["Landscape"] == "true 492 pt of width and 233 pt of height to spare")
        #expect(places["Live Activity, expanded"] == "true 11 pt of width and 0 pt of height to spare")
        #expect(places["Medium widget"] == "false 22 pt too wide, 2 pt too tall")
        #expect(places["Large widget"] == "false 22 pt too wide")
        #expect(places["Live Activity, minimal"] == "false 315 pt too wide, 123.33 pt too tall")
    }

    @Test("A difference below two decimals isn't shown as 0")
    func smallDifference() throws {
        #expect(try places("iPhone 16", 393.001, 852)["Portrait"] == "false 0.01 pt too wide")
        #expect(try places("iPhone 16", 393, 852)["Portrait"] == "true 0 pt of width and 0 pt of height to spare")
        #expect(try places("iPhone 16", 394, 853)["Portrait"] == "false 1 pt too wide, 1 pt too tall")
        #expect(try places("iPhone 16", 100, 853)["Portrait"] == "false 1 pt too tall")
    }

    /// HIG, Layout: 60 points at the top and bottom, 80 at the sides. This leaves 1760 × 960 of 1920 × 1080.
    @Test("A television has a safe zone and doesn't have a portrait orientation")
    func television() throws {
        let places = try places("Apple TV", 1800, 960)
        #expect(places["Safe zone"] == "false 40 pt too wide")
        #expect(places["Landscape"]?.hasPrefix("true") == true && places["Portrait"] == nil)
    }

    @Test("Devices without published sizes don't have rows, and neither do requests without a view")
    func none() throws {
        #expect(try places("Mac", 100, 100).isEmpty)
        #expect(DeviceReport(try #require(DeviceQuery(device: "iPhone 16"))).places.isEmpty)
    }
}
