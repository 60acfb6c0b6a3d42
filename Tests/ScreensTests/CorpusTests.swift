import Foundation
import Legibility
import RasterImage
import Testing

@testable import Screens

/// Screens that were generated from a description in several formats, with the findings of a reference implementation.
///
/// Two of the images are black where there are no elements.
struct CorpusScreen: Decodable, CustomTestStringConvertible, Sendable {
    struct Finding: Decodable, Hashable, Sendable {
        let rule: String, element: String, state: String
        let severity: String?
    }

    struct Hints: Decodable, Sendable {
        let platform: String, device: String?
    }

    struct Expected: Decodable, Sendable {
        let findings: [Finding]
        let notChecked: [String]
        let result: String
    }

    let id: String, title: String
    let hints: Hints
    let trueContrast: [String: [Double]]
    let expected: [String: Expected]

    var testDescription: String { "\(id) \(title)" }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/corpus")
    static let all = ["s01", "s03", "s05", "s07", "s09", "s11", "s13", "s15"].compactMap { id in
        try? JSONDecoder().decode(
            Self.self, from: Data(contentsOf: folder.appending(path: "\(id).expected.json")))
    }

    func bytes(_ suffix: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: Self.folder.appending(path: "\(id).\(suffix)")))
    }

    /// Audits the screen in one of its formats.
    func audit(_ way: String, change: (inout ScreenQuestion) -> Void = { _ in }) throws -> ScreenAudit {
        let parts = way.split(separator: "+")
        let files = ["facts": "facts.json", "wda": "wda.xml", "figma": "figma.json"]
        var screen = try ScreenFile.read(
            bytes(#require(files[String(parts[0])])), atMost: 5_000)
        screen.platform = screen.platform ?? ScreenPlatform(name: hints.platform)
        screen.device = screen.device ?? hints.device
        if parts.contains("safeArea") {
            screen.safeArea = try ScreenFile.read(bytes("facts.json"), atMost: 5_000).safeArea
        }
        var question = ScreenQuestion()
        change(&question)
        guard parts.contains("png") else { return ScreenAudit(screen, question) }
        return try ScreenAudit(screen, question, pixels: picture(of: screen))
    }

    private func picture(of screen: AppScreen) throws -> ScreenPixelSource {
        let limits = ImageLimits(pixels: 1 << 23, seconds: 60)
        let image = try RasterImage(bytes("png"), limits: limits).asOnScreen(limits: limits)
        var pixels: [Pixel] = []
        image.readRows(0..<image.height, columns: 0..<image.width) { _, row in
            for x in row.indices { pixels.append(row[x]) }
        }
        let (width, height) = (image.width, image.height)
        return ScreenPixelSource(scale: Double(width) / screen.width, width: width, height: height) {
            x, y, columns, rows in
            let part = (y..<y + rows).flatMap { pixels[$0 * width + x..<$0 * width + x + columns] }
            return PixelRectangle(width: columns, height: rows, pixels: part)
        }
    }
}

extension ScreenAudit {
    /// The findings in the notation of the reference.
    var asInCorpus: Set<CorpusScreen.Finding> {
        Set(
            findings.map { finding in
                let ids = ([finding.element] + finding.others).map { screen.elements[$0].id }
                return CorpusScreen.Finding(
                    rule: finding.rule.rawValue, element: ids.joined(separator: "|"),
                    state: finding.state.rawValue,
                    severity: finding.state == .fail ? finding.severity.rawValue : nil)
            })
    }
}

@Suite("Screens of the corpus")
struct CorpusTests {
    static let ways = ["facts", "facts+png", "wda", "wda+png", "wda+png+safeArea", "figma", "figma+png"]

    @Test("The corpus has eight screens in seven formats")
    func fixtures() {
        #expect(CorpusScreen.all.count == 8)
        #expect(CorpusScreen.all.allSatisfy { Set($0.expected.keys) == Set(Self.ways) })
    }

    @Test("The findings on screens match the reference", arguments: CorpusScreen.all, ways)
    func findings(screen: CorpusScreen, way: String) throws {
        let audit = try screen.audit(way)
        let expected = try #require(screen.expected[way])
        #expect(audit.asInCorpus == Set(expected.findings))
        #expect(audit.result.worst?.rawValue ?? "pass" == expected.result)
    }

    @Test("No verdict contradicts the drawn colours", arguments: CorpusScreen.all, ways)
    func contrasts(screen: CorpusScreen, way: String) throws {
        let audit = try screen.audit(way)
        for finding in audit.findings where finding.rule == .textContrast && finding.state == .fail {
            let id = audit.screen.elements[finding.element].id
            let ratios = try #require(screen.trueContrast[id])
            guard case .number(let required) = finding.required else { continue }
            #expect(ratios[0] < required)
        }
    }

    @Test("Pixels are read up to the limit, and elements beyond it are reported")
    func budget() throws {
        let screen = try #require(CorpusScreen.all.first { $0.id == "s01" })
        let whole = try screen.audit("wda+png")
        let half = try screen.audit("wda+png") { $0.screenPixels = whole.pixelsRead / 2 }
        #expect(half.pixelsRead <= whole.pixelsRead / 2 && half.pixelsRead > 0)
        func unread(_ audit: ScreenAudit) -> Int {
            audit.unjudged.filter { $0.need == .smallerRegion }.reduce(0) { $0 + $1.elements }
        }
        #expect(unread(whole) == 0)
        #expect(unread(half) > 0)
    }

    @Test("Rules that can't be checked are listed", arguments: CorpusScreen.all, ways)
    func unjudged(screen: CorpusScreen, way: String) throws {
        let rules = try Set(screen.audit(way).unjudged.map(\.rule.rawValue))
        #expect(rules.isSuperset(of: try #require(screen.expected[way]).notChecked))
    }
}
