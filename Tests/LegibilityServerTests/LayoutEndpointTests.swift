import JSON
import Testing

@testable import LegibilityAPI
@testable import LegibilityServer

@Suite("/v1/layout")
struct LayoutEndpointTests {
    private func layout(_ query: String, status: Int = 200) throws -> JSONValue {
        let response = try TestServer { _ in }.get("/v1/layout?\(query)")
        #expect(response.status == status)
        return try response.json
    }

    private func rows(_ answer: JSONValue, _ table: String) -> [JSONValue] {
        answer["tables"]?.elements?.first { $0["table"]?.string == table }?["rows"]?.elements.map(Array.init) ?? []
    }

    private func models(_ answer: JSONValue) -> [String] {
        answer["models"]?.elements?.compactMap(\.string) ?? []
    }

    // HIG, Layout, Specifications (2025-09-09): rows of dimensions and size classes.
    @Test(
        "Devices and size classes are those of the page",
        arguments: [
            ("width=393&height=852", "ios", 3.0, "compact", "compact"),
            ("width=852&height=393", "ios", 3, "compact", "compact"),
            ("device=iPhone+16+Plus", "ios", 3, "compact", "regular"),
            ("device=iPad+Pro+12.9-inch", "ipados", 2, "regular", "regular"),
            ("device=12.9%22+iPad+Pro", "ipados", 2, "regular", "regular"),
        ])
    func classes(query: String, platform: String, scale: Double, portrait: String, landscape: String) throws {
        let answer = try layout(query)
        #expect(answer["platform"]?.string == platform)
        #expect(answer["scale"]?.number == scale)
        let widths = answer["orientations"]?.elements?.compactMap { $0["widthClass"]?.string }
        #expect(widths == [portrait, landscape])
        #expect(answer[path: "orientations.0.orientation"]?.string == "portrait")
    }

    @Test("One size may be that of several devices")
    func several() throws {
        #expect(
            try models(layout("width=390&height=844"))
                == ["iPhone 16e", "iPhone 14", "iPhone 13 Pro", "iPhone 13", "iPhone 12 Pro", "iPhone 12"])
    }

    // HIG, Widgets (2025-01-17); Live Activities (2025-12-16).
    @Test("Widgets and Live Activities are those of the screen")
    func hosted() throws {
        let answer = try layout("device=iPhone+16")
        let small = try #require(rows(answer, "widgets").first { $0["family"]?.string == "small" })
        #expect(small["width"]?.number == 158)
        #expect(small[path: "source.changeLogDate"]?.string == "2025-01-17")
        let live = rows(answer, "live-activities")
        #expect(live.contains { $0["presentation"]?.string == "lock screen" && $0["width"]?.number == 371 })
        #expect(live.contains { $0["device"]?.string == "iPhone 16" && $0["width"]?.number == 230 })
        #expect(!live.contains { $0["device"]?.string == "iPhone 16 Pro Max" })
    }

    @Test("Newer phones have island widths and no widgets; that is no mistake of the question")
    func withoutRows() throws {
        let answer = try layout("device=iPhone+16+Pro")
        #expect(rows(answer, "widgets").isEmpty)
        #expect(rows(answer, "live-activities").count == 2)
    }

    // HIG, Layout, tvOS.
    @Test("A television has a safe area and grids")
    func television() throws {
        let answer = try layout("platform=tvos")
        let safeArea = try #require(rows(answer, "safe-areas").first { $0["subject"]?.string == "main content" })
        #expect([60, 60, 80, 80] == ["top", "bottom", "left", "right"].map { safeArea[$0]?.number })
        #expect(rows(answer, "grids").count == 8)
        #expect(answer[path: "orientations.0.width"]?.number == 1920)
        #expect(answer["orientations"]?.elements?.count == 1)
    }

    @Test("Split View has the classes of an older page")
    func splitView() throws {
        let modes = try rows(layout("device=iPad+Pro+11-inch"), "multitasking").compactMap { $0["mode"]?.string }
        #expect(modes == ["2/3 split view", "1/2 split view", "1/3 split view"])
    }

    @Test("A watch is known by its case")
    func watch() throws {
        let answer = try layout("device=41mm")
        #expect(answer["platform"]?.string == "watchos")
        #expect(answer[path: "orientations.0.width"]?.number == 176)
        #expect(rows(answer, "watch-screens").count == 1)
        #expect(rows(answer, "widgets").map { $0["width"]?.number } == [165])
    }

    @Test("A size of no device is answered with what is known, and with the nearest")
    func unknown() throws {
        let answer = try layout("width=400&height=850")
        #expect(models(answer).isEmpty)
        #expect(answer["nearest"]?.elements?.contains { $0.string == "iPhone 16" } == true)
        #expect(answer["notes"]?.elements?.count == 1)
        #expect(answer["platform"].map { $0.kind == .null } == true)
    }

    @Test("One orientation may be enough")
    func orientation() throws {
        let answer = try layout("device=iPhone+16&orientation=landscape")
        #expect(answer[path: "orientations.0.width"]?.number == 852)
        #expect(answer["orientations"]?.elements?.count == 1)
    }

    @Test(
        "What contradicts itself, or tells too little, is refused",
        arguments: [
            ("", "device"), ("width=393", "height"), ("device=iFone+16", "device"), ("device=iPhone+99", "device"),
            ("device=iPhone+16&platform=tvos", "platform"), ("device=iPhone+16&width=1&height=2", "width"),
            ("width=0&height=2", "width"),
        ])
    func refused(query: String, name: String) throws {
        let answer = try layout(query, status: 422)
        #expect(answer[path: "errors.0.parameter"]?.string == name)
    }
}
