import Foundation
import Legibility
import Sentences
import Testing

@testable import LegibilityAPI

/// The expected figures were copied from the guidelines by hand, or are in the library's transcriptions of the pages.
@Suite("Direct results of a search")
struct DirectAnswerTests {
    private func values(_ words: String) -> [String]? {
        DirectAnswer(ReferenceSearch(words)).map { answer in
            answer.figures.map { figure in
                [figure.name?.english, figure.value.english].compactMap(\.self).joined(separator: ": ")
            }
        }
    }

    @Test(
        "A query about a single figure returns that figure",
        arguments: [
            ("tvos safe zone", ["Safe zone: 60 pt top and bottom, 80 pt left and right"]),
            ("Apple TV safe area", ["Safe zone: 60 pt top and bottom, 80 pt left and right"]),
            ("iphone 16 screen size", ["393 × 852 pt at 3×"]), ("iPhone 16", ["393 × 852 pt at 3×"]),
            ("iphone 16 medium widget", ["Medium widget: 338 × 158 pt"]),
            ("iPhone 16 ウィジェット small", ["Small widget: 158 × 158 pt"]),
            (
                "iphone 16 dynamic island",
                ["Dynamic Island, compact or minimal: 230 pt", "Dynamic Island, expanded: 371 pt"]
            ),
            ("iphone 16 safe area", ["Apple doesn’t publish safe-area insets for iOS. Read them at run time."]),
            ("minimum font size watch", ["At least 12 pt; default 16 pt"]),
            ("コントラスト比 3:1", ["3:1 or more"]), ("body ax3", ["40 pt, leading 48 pt"]),
            // HIG, Layout: pixels of iPhone 8 Plus; grids of tvOS.
            ("iphone 8 plus pixels", ["Pixels, portrait: 1080 × 1920 px"]),
            ("tvos grid row spacing", ["Grids, minimum vertical spacing: 100 pt"]),
            // HIG, Live Activities (2025-12-16).
            ("minimal view size iphone 16", ["Live Activity, minimal: 36.67–45 × 36.67 pt"]),
            ("compact leading size iphone 15 plus", ["Live Activity, compact leading: 62.33 × 36.67 pt"]),
            ("16 Plus lock screen live activity height", ["Live Activity, Lock Screen: 408 × 84–160 pt"]),
            ("carplay live activity", ["240 × 78 pt, 240 × 100 pt, 170 × 78 pt"]),
            ("live activity apple watch ultra size", ["Live Activity, Smart Stack: 191 × 81.5 pt"]),
            ("how long can a live activity run", ["at most 8 h"]), ("headline weight", ["Semibold"]),
            // HIG, Page controls and Notifications.
            ("how many dots in a page control", ["about 10"]),
            ("how many buttons can a notification have", ["at most 4"]),
            // HIG, iMessage apps and stickers.
            (
                "sticker size",
                [
                    "sticker, small, ios, ipados: 300 × 300 px", "sticker, regular, ios, ipados: 408 × 408 px",
                    "sticker, large, ios, ipados: 618 × 618 px",
                ]
            ),
            // HIG, Color.
            ("system red", ["#ff383c"]),
            ("what color is system blue in dark mode", ["#0091ff"]),
            (
                "minimum contrast",
                [
                    "contrast.aa.small, all: 4.5:1 or more", "contrast.aa.large, all: 3:1 or more",
                    "contrast.aa.bold, bold, all: 3:1 or more",
                ]
            ),
        ])
    func figure(words: String, expected: [String]) { #expect(values(words) == expected) }

    @Test(
        "A figure of another subject or quantity isn't the answer",
        arguments: [
            "button spacing ios", "split view sizes", "smallest body", "complication sizes", "largest text size",
            "mac icon",
            // The table has a figure for another kind of button, icon, margin or screen.
            "full width button height", "app store icon size", "notification icon size", "settings icon size iPad",
            "margin on iPhone", "apple watch complication size", "live activity height", "dynamic island size",
            "medium widget dimensions",
        ])
    func otherFigure(words: String) { #expect(values(words) == nil) }

    @Test("All widgets of a device are listed if the query names none")
    func widgets() {
        #expect(
            values("widget sizes iphone 16")?.prefix(3)
                == ["Small widget: 158 × 158 pt", "Medium widget: 338 × 158 pt", "Large widget: 338 × 354 pt"])
        // HIG, Widgets has no row for 440 × 956 points.
        #expect(
            values("widgets iphone 16 pro max") == ["Apple’s guidelines don’t list widget sizes for this screen."])
    }

    @Test(
        "A query that isn't about a figure has no direct result",
        arguments: ["severity", "button", "qwertz", "widget"])
    func none(words: String) { #expect(values(words) == nil) }

    private static func fixture(_ name: String) throws -> [[String]] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = folder.appending(path: "LegibilityTests/Fixtures/\(name).tsv")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#!") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// HIG, Typography: the default category of iOS is Large, and other platforms with one size have no category.
    @Test("A text style without a category has its default size", arguments: try fixture("text-styles"))
    func styles(row: [String]) throws {
        let (platform, category) = (try #require(Platform(rawValue: row[0])), row[1])
        let style = try #require(TextStyle(rawValue: row[2]))
        let figure = "\(row[5]) pt, leading \(row[6]) pt"
        if category.isEmpty || category == "large" {
            #expect(values("\(platform.title) \(style.title) size") == [figure])
            // iOS is the platform if none is named, unless only another platform has the style.
            if platform == .ios { #expect(values("\(style.title) font size") == [figure]) }
        } else {
            #expect(values("\(platform.title) \(style.title) \(category)") == [figure])
        }
    }

    /// The topics with tables by screen, and the columns that identify the screen.
    private static let topics = ["widget", "widget size", "live activity", "dynamic island", "screen size", ""]

    @Test(
        "A search for a device finds rows for its own screen, never for another's",
        arguments: DeviceQuery.choices.filter { !$0.group.contains("Mac") }.flatMap(\.names))
    func devices(name: String) throws {
        let report = DeviceReport(try #require(DeviceQuery(device: name)))
        for topic in Self.topics {
            let search = ReferenceSearch("\(topic) \(name)")
            #expect(search.question.devices.map(\.name) == [name], "\(topic)")
            for match in search.matches {
                func number(_ column: String) -> Double? {
                    match.columns.firstIndex(of: column).flatMap { index in
                        if case .number(let number) = match.cells[index] { number } else { nil }
                    }
                }
                if let width = number("screenWidth") ?? number("pointWidth"),
                    let height = number("screenHeight") ?? number("pointHeight"), match.table != "icons",
                    name != "iPhone SE"
                {
                    let size = ScreenSize(width: width, height: height)
                    #expect(size.upright == report.layout.size?.upright, "\(topic): \(match.text)")
                }
                // The page has a row for every iPhone SE, without a screen.
                if let index = match.columns.firstIndex(of: "model"), !name.hasPrefix("iPhone SE") {
                    #expect(DeviceScreen.named(name)?.isNamed(match.cells[index].text) == true, "\(match.text)")
                }
            }
        }
        let sizes = values("widget size \(name)") ?? []
        let own = report.widgetFigures.map { "\($0.name.english): \($0.value) \($0.unit)" }
        if own.isEmpty {
            // “iPhone SE” is the name of several screens.
            let start = name == "iPhone SE" ? "Several screens have this name." : "Apple"
            #expect(sizes.count == 1 && sizes[0].hasPrefix(start), "\(sizes)")
        } else {
            #expect(sizes == own || sizes == own.map { String($0.split(separator: ": ")[1]) })
        }
    }

    @Test("A name of several devices has the figures of each")
    func severalDevices() {
        // HIG, Live Activities lists 768 × 1024, the screen of the older iPad mini, but not 744 × 1133.
        #expect(
            values("live activity ipad mini") == [
                "iPad mini 8.3-inch: Apple’s guidelines don’t list Live Activity sizes for this screen.",
                "iPad mini 7.9-inch: Live Activity, Lock Screen: 425 × 84–160 pt",
            ])
    }

    @Test(
        "A search in Japanese begins with the same row as in English",
        arguments: [
            ("色覚異常", "color blind"), ("通知のボタンは何個", "how many notification buttons"), ("赤", "red"), ("見出し", "headline"),
            ("横向き サイズクラス", "landscape size class"), ("アプリアイコン サイズ", "app icon size"),
            ("フルサイズ幅のボタン", "full width button"),
            ("最小フォントサイズ", "minimum font size"), ("タブの数", "how many tabs"), ("本文の文字サイズ", "body text size"),
            ("ライブアクティビティの時間", "live activity duration"), ("コントロールの余白", "control margin"),
            ("ダークモード コントラスト", "dark mode contrast"),
            ("１２．９インチiPad Pro", "iPad Pro 12.9"), ("ツールチップ", "tooltip"), ("ロック画面", "lock screen"),
        ])
    func japanese(japanese: String, english: String) throws {
        let (one, other) = (ReferenceSearch(japanese), ReferenceSearch(english))
        #expect(!one.isPartial)
        #expect(one.matches.first?.path == other.matches.first?.path)
    }
}
