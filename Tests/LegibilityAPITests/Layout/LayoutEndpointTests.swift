import APITesting
import Foundation
import JSON
import Testing

@testable import Endpoints

@Suite("GET /v1/layout")
struct LayoutEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    private func ask(_ query: String) throws -> JSONValue {
        let reply = try server.get("/v1/layout?\(query)")
        try #require(reply.status == 200, "\(query): \(reply.text)")
        return try reply.json
    }

    private func texts(_ value: JSONValue?, _ member: String) -> [String] {
        (value?.elements.map(Array.init) ?? []).compactMap { $0[member]?.string }
    }

    private func numbers(_ value: JSONValue?, _ member: String) -> [Double] {
        (value?.elements.map(Array.init) ?? []).compactMap { $0[member]?.number }
    }

    /// HIG, CarPlay (2023-05-02) and Live Activities (2025-12-16).
    @Test("CarPlay has its screens and Live Activities, and no device")
    func carPlay() throws {
        let json = try ask("platform=carplay")
        #expect(json["platform"]?.string == "carplay" && json["device"]?.kind == .null)
        #expect(numbers(json["carPlayScreens"], "width") == [800, 960, 1280, 1920, 1920, 900, 800])
        #expect(numbers(json["liveActivities"], "width") == [240, 240, 170])
        #expect(numbers(json["liveActivities"], "height") == [78, 100, 78])
        #expect(try server.get("/v1/layout?platform=carplay&device=iphone%2016").status == 422)
    }

    /// HIG, Layout (2025-09-09), Widgets (2025-01-17), Live Activities (2025-12-16).
    @Test("A phone has its models, scale, classes, widgets, Live Activities and Dynamic Island")
    func phone() throws {
        let json = try ask("device=iphone%2016")
        #expect(json["device"]?.string == "iPhone 16")
        #expect(json["platform"]?.string == "ios")
        #expect(json["width"]?.number == 393 && json["height"]?.number == 852)
        #expect(texts(json["models"], "model") == ["iPhone 16", "iPhone 15 Pro", "iPhone 15", "iPhone 14 Pro"])
        #expect(json["scales"]?.elements.map { $0.map(\.number) } == [3])
        #expect(texts(json["orientations"], "orientation") == ["portrait", "landscape"])
        #expect(texts(json["orientations"], "widthClass") == ["compact", "compact"])
        #expect(texts(json["orientations"], "heightClass") == ["regular", "compact"])
        #expect(numbers(json["orientations"], "width") == [393, 852])
        let held = try #require(json["orientations"]?.elements.map(Array.init)?.first)
        #expect(held[path: "source.changeLogDate"]?.string == "2025-09-09")
        #expect(
            texts(json["widgets"], "family") == ["small", "medium", "large", "circular", "rectangular", "inline"])
        #expect(numbers(json["widgets"], "width") == [158, 338, 338, 72, 160, 234])
        #expect(numbers(json["liveActivities"], "width") == [52.33, 52.33, 45, 371, 371])
        #expect(numbers(json["liveActivities"], "minimumHeight") == [36.67, 36.67, 36.67, 84, 84])
        #expect(Set(numbers(json["dynamicIsland"], "width")) == [230, 371])
        #expect(json["safeZone"]?.kind == .null)
        #expect(
            json["notes"]?.elements.map {
                $0.contains { $0.string?.contains("doesn’t publish safe-area insets") == true }
            } == true)
        let widgets = try #require(json["widgets"]?.elements.map(Array.init))
        #expect(widgets[0][path: "source.changeLogDate"]?.string == "2025-01-17")
        #expect(widgets[0][path: "source.url"]?.string?.hasSuffix("/widgets") == true)
        let activities = try #require(json["liveActivities"]?.elements.map(Array.init))
        #expect(activities[0][path: "source.changeLogDate"]?.string == "2025-12-16")
    }

    @Test(
        "A size in either orientation, a device, or both return the same result",
        arguments: ["width=430&height=932", "width=932&height=430", "device=iPhone%2016%20Plus&width=932&height=430"])
    func same(query: String) throws {
        let members = "&fields=models,scales,orientations,widgets,liveActivities,dynamicIsland,notes"
        let json = try server.get("/v1/layout?\(query)\(members)").text
        #expect(json == (try server.get("/v1/layout?device=iPhone%2016%20Plus\(members)").text))
    }

    @Test("A layout contains only the requested orientation")
    func orientation() throws {
        let json = try ask("device=iPad%20Pro%2012.9-inch&orientation=landscape")
        #expect(json["width"]?.number == 1366)
        #expect(texts(json["orientations"], "orientation") == ["landscape"])
        let held = try #require(json["orientations"]?.elements.map(Array.init)?.first)
        #expect(texts(held["multitasking"], "mode") == ["2/3 split view", "1/2 split view", "1/3 split view"])
        #expect(texts(held["multitasking"], "widthClass") == ["regular", "regular", "compact"])
        #expect(numbers(json["liveActivities"], "width") == [500])
        #expect(numbers(json["widgets"], "width") == [170, 378.5, 378.5, 795, 160, 356, 356, 748])
    }

    @Test("In portrait, no app occupies half of an iPad's screen")
    func halves() throws {
        let json = try ask("width=1024&height=1366&orientation=portrait")
        let held = try #require(json["orientations"]?.elements.map(Array.init)?.first)
        #expect(texts(held["multitasking"], "mode") == ["2/3 split view", "1/3 split view"])
    }

    @Test(
        "A television has a safe zone and grids",
        arguments: ["platform=tvos", "device=Apple%20TV", "width=1920&height=1080"])
    func television(query: String) throws {
        let json = try ask(query)
        #expect(json[path: "safeZone.top"]?.number == 60 && json[path: "safeZone.left"]?.number == 80)
        #expect(numbers(json["grids"], "contentWidth") == [860, 560, 410, 320, 260, 217, 184, 160])
        #expect(texts(json["orientations"], "orientation") == ["landscape"])
        #expect(texts(json["rules"], "rule").contains("safeArea.tv"))
        #expect(json["widgets"]?.elements.map { Array($0).isEmpty } == true)
    }

    @Test(
        "A watch has its case, its widget and the notes of its rows",
        arguments: [
            "device=Apple%20Watch%20Series%209%2041mm", "width=176&height=215",
        ])
    func watch(query: String) throws {
        let json = try ask(query)
        #expect(json["platform"]?.string == "watchos")
        #expect(numbers(json["watches"], "case") == [41])
        #expect(texts(json["watches"], "defaultCategory") == ["large"])
        #expect(numbers(json["widgets"], "width") == [165] && numbers(json["liveActivities"], "height") == [72.5])
        #expect(texts(json["rules"], "rule").contains("spacing.watch.row"))
        #expect(texts(json["orientations"], "orientation") == ["portrait"])
    }

    @Test("Source errors are reported")
    func anomalies() throws {
        let plus = try ask("device=iPhone%208%20Plus")
        #expect(texts(plus["models"], "anomaly").contains { $0.contains("1242 × 2208") })
        let grids = try ask("platform=tvos")
        #expect(texts(grids["grids"], "anomaly").count == 2)
    }

    @Test(
        "An unpublished figure is reported and not guessed",
        arguments: [
            ("device=iPad%20mini%208.3-inch", "don’t list size classes for this screen"),
            ("device=iPad%20Air%2010.9-inch", "other models"),
            ("device=iPhone%2017", "don’t list widget sizes"),
            ("device=iPhone%2017", "don’t list Live Activity sizes"),
            ("device=iPad%2011-inch", "safe-area insets for iPadOS"),
            ("platform=macos", "don’t list screens for macOS"),
            ("platform=visionos", "safe-area insets for visionOS"),
        ])
    func unprinted(query: String, note: String) throws {
        let notes = try #require(try ask(query)["notes"]?.elements.map(Array.init))
        #expect(notes.contains { $0.string?.contains(note) == true })
    }

    @Test("An unknown screen size returns the nearest sizes")
    func unknown() throws {
        let json = try ask("width=391&height=844")
        #expect(json["known"]?.bool == false)
        #expect(json["models"]?.elements.map { Array($0).isEmpty } == true)
        #expect(numbers(json["nearest"], "width") == [390, 393, 402])
        let pixels = try ask("width=1179&height=2556")
        let notes = try #require(pixels["notes"]?.elements.map(Array.init))
        #expect(notes.contains { $0.string?.hasSuffix("in points, the size is 393 × 852.") == true })
        // Only models of the requested platform are listed.
        #expect(Set(texts(try ask("width=391&height=844&platform=watchos")["nearest"], "platform")) == ["watchos"])
    }

    @Test("A device with size classes but no size returns its size classes")
    func withoutSize() throws {
        let json = try ask("device=iPhone%20SE")
        #expect(json["width"]?.kind == .null && json["known"]?.bool == true)
        #expect(texts(json["orientations"], "heightClass") == ["regular", "compact"])
    }

    @Test(
        "An invalid request is rejected with the reason",
        arguments: [
            ("", "device", "missing"),
            ("platform=ios", "device", "missing"),
            ("width=393", "height", "missing"),
            ("height=852", "width", "missing"),
            ("width=0&height=852", "width", "from 1"),
            ("device=iPhnoe%2016", "device", "did you mean “iPhone 16”?"),
            ("device=iPhone%2099", "device", "/v1/reference/devices"),
            ("device=Apple%20Watch%20Series%2010", "device", "42 mm"),
            ("device=", "device", "1 to 100"),
            ("device=iPhone%2016&platform=ipados", "platform", "iPhone 16 is iOS"),
            ("device=iPhone%2016&width=390&height=844", "width", "393 × 852"),
            ("platform=linux&width=393&height=852", "platform", "must be one of"),
            ("device=iPhone%2016&orientation=sideways", "orientation", "“portrait” or “landscape”, not “sideways”"),
            ("platform=tvos&orientation=portrait", "orientation", "a portrait orientation"),
            ("width=176&height=215&orientation=landscape", "orientation", "a landscape orientation"),
        ])
    func faults(query: String, place: String, detail: String) throws {
        let reply = try server.get("/v1/layout?\(query)")
        #expect(reply.status == 422 || reply.status == 400)
        let faults = try #require(try reply.json["errors"]?.elements.map(Array.init), "\(reply.text)")
        #expect(faults.count == 1)
        #expect(faults.first?["parameter"]?.string == place)
        #expect(faults.first?["detail"]?.string?.contains(detail) == true, "\(reply.text)")
    }
}
