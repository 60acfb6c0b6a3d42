import APITesting
import Testing

/// Leadings and sizes from the HIG, Typography (change log 2025-12-16), copied independently of the source code; a
/// custom font scales with the leading, in whole points.
@Suite("Drawing of font growth")
struct FontScaleCurveTests {
    struct Style: CustomTestStringConvertible, Sendable {
        let name: String
        let sizes: [Double]
        let leadings: [Double]
        /// The size of a custom font.
        let size: Double

        var testDescription: String { "\(name), \(size)" }

        var scaled: [Double] { leadings.map { (size * $0 / leadings[3]).rounded() } }
        var customPercents: [Double] { scaled.map { 100 * $0 / size } }
        var systemPercents: [Double] { sizes.map { 100 * $0 / sizes[3] } }
    }

    static let styles = [
        Style(
            name: "body", sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62], size: 16),
        Style(
            name: "largeTitle", sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70], size: 34),
        Style(
            name: "caption2", sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
            leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48], size: 11),
    ]

    private let server: TestServer

    init() throws { server = try TestServer() }

    private func page(_ style: Style, _ more: String = "") throws -> String {
        try server.get("/type/scale?style=\(style.name)&size=\(style.size)\(more)").text
    }

    /// Returns the vertical positions of markers or horizontal lines, in percent from the upper edge.
    private func heights(_ page: String, _ pattern: Regex<(Substring, Substring)>) -> [Double] {
        page.matches(of: pattern).compactMap { Double($0.1) }
    }

    @Test("Each marker is at its percentage between the horizontal lines", arguments: styles)
    func markers(style: Style) throws {
        let page = try page(style)
        let hundred = try #require(heights(page, /y="([0-9.]+)%" dy="-0.35em">100%</).first)
        let goal = try #require(heights(page, /y="([0-9.]+)%" dy="-0.35em">200%</).first)
        func percents(_ heights: [Double]) -> [Double] {
            heights.map { 100 + 100 * (hundred - $0) / (hundred - goal) }
        }
        let custom = percents(heights(page, /<svg class="custom" x="[0-9.]+%" y="([0-9.]+)%"><circle/))
        let system = percents(heights(page, /<svg class="system" x="[0-9.]+%" y="([0-9.]+)%"><path/))
        #expect(custom.count == 12 && system.count == 12)
        // Positions have two decimals, and the drawing is a few hundred percent high.
        for (drawn, real) in zip(custom + system, style.customPercents + style.systemPercents) {
            #expect(abs(drawn - real) < 0.15)
        }
        // The lines connect the markers.
        for (look, count) in [("custom", 12), ("system", 12)] {
            let points = page.matches(of: /<polyline class="([a-z]+)" points="([^"]*)"/).first { $0.1 == look }?.2
            #expect(points?.split(separator: " ").count == count)
        }
    }

    @Test("A ring and a sentence show where the goal is reached", arguments: styles)
    func reached(style: Style) throws {
        let page = try page(style)
        let names = [
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5",
        ]
        let columns = page.matches(of: /<circle class="ring ([a-z]+)" cx="([0-9.]+)%"/)
        for (look, percents) in [("custom", style.customPercents), ("system", style.systemPercents)] {
            let ring = columns.first { $0.1 == look }.flatMap { Double($0.2) }
            let index = percents.firstIndex { $0 >= 200 }
            #expect(ring.map { Int($0 / 100 * 12) } == index)
            if let index { #expect(page.contains("200% from \(names[index]) on")) }
        }
        #expect(page.contains("below the goal of 200%.") == style.customPercents.allSatisfy { $0 < 200 })
    }

    @Test("The visitor's words are set in the table's sizes, leading and tracking")
    func specimens() throws {
        let style = Self.styles[0]
        let page = try page(style)
        func list(_ name: String, after words: String) throws -> [Double] {
            let figure = try #require(
                page.split(separator: "<figure class=\"specimen\"").dropFirst().first { $0.contains(words) })
            let values = try #require(
                figure.firstMatch(of: try Regex("data-\(name)=\"([^\"]*)\"", as: (Substring, Substring).self)))
            return values.1.split(separator: " ").compactMap { Double($0) }
        }
        #expect(try list("size", after: "Your font") == style.scaled)
        #expect(try list("leading", after: "Your font") == [])
        #expect(try list("size", after: "The system’s Body") == style.sizes)
        #expect(try list("leading", after: "The system’s Body") == style.leadings)
        let tracking = try list("tracking", after: "The system’s Body")
        // HIG, Typography, SF Pro: the values are those at 17, 33 and 40 points.
        #expect([tracking[3], tracking[8], tracking[9]] == [-0.43, 0.4, 0.37])
        let steps = try #require(page.firstMatch(of: /data-names="([^"]*)"/)).1.split(separator: " ")
        #expect(steps.count == 12 && steps[9] == "AX3")
    }

    @Test("Oversized letters aren't drawn")
    func leftOut() throws {
        let large = try server.get("/type/scale?style=body&size=900").text
        #expect(!large.contains("<b>Your font</b>"))
        #expect(large.contains("<b>The system’s Body</b>"))
        #expect(large.contains("class=\"plot\""))
    }

    /// HIG, Typography, watchOS: nine text sizes; Accessibility: 140%.
    @Test("A watch has its own text sizes and goal")
    func watch() throws {
        let page = try server.get("/type/scale?platform=watchos&style=body&size=16").text
        #expect(page.contains("data-names=\"XS S L XL 2XL 3XL AX1 AX2 AX3\""))
        #expect(page.contains("The goal: 140%"))
        #expect(page.contains("the default on 40, 41 and 42\u{A0}mm watches"))
    }
}
