import Audits
import Legibility
import Testing

@testable import Screens

/// The findings of one rule with all figures: the screen and the expected text.
struct FigureCase: CustomTestStringConvertible, Sendable {
    let rule: ScreenRule
    let elements: [String]
    var platform = "ios"
    var size = (393.0, 852.0)
    var others = ""
    /// The expected text; empty if there are no findings.
    let expected: String

    var testDescription: String { "\(rule.rawValue): \(expected)" }
}

private func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)".replacing(/\.0$/, with: "") }

extension ScreenFigure {
    fileprivate var words: String {
        switch self {
        case .number(let value): rounded(value)
        case .range(let least, let most): "\(rounded(least))…\(rounded(most))"
        case .size(let width, let height): "\(rounded(width))×\(rounded(height))"
        case .sizes(let sizes): sizes.map { "\(rounded($0.width))×\(rounded($0.height))" }.joined(separator: ", ")
        }
    }
}

extension ScreenAudit {
    /// Returns the findings of a rule: element, severity or doubt, measured and required value, unit, and the source of
    /// the value.
    fileprivate func figures(_ rule: ScreenRule) -> String {
        findings.filter { $0.rule == rule }.map { finding in
            let ids = ([finding.element] + finding.others).map { screen.elements[$0].id }.joined(separator: "|")
            let weight = finding.doubt ?? finding.severity.rawValue
            let category = finding.category.map { " \($0.rawValue)" } ?? ""
            return "\(ids) \(weight) \(finding.measured.words) of \(finding.required.words) "
                + "\(finding.unit.rawValue) \(finding.basis.rawValue)\(category)"
        }.joined(separator: "; ")
    }
}

private func text(_ id: String, _ frame: String, _ more: String) -> String {
    #"{"id": "\#(id)", "role": "text", "text": "x", "frame": \#(frame)\#(more)}"#
}

private func colored(_ color: String, _ font: String) -> String {
    text("t", "[20, 200, 30, 30]", ##", "color": "\##(color)", "background": "#fff"\##(font)"##)
}

private let iPhone16 = #", "device": "iPhone 16""#

/// Figures come from the pages in ``ScreenRule/source(under:)``; measured values follow from the frames.
private let cases: [FigureCase] = [
    FigureCase(
        rule: .targetMinimum, elements: [button("a", 20, 100, 100, 20)], expected: "a error 20 of 28 pt given"),
    FigureCase(
        rule: .targetDefault, elements: [button("a", 20, 100, 30, 100)], expected: "a warning 30 of 44 pt given"),
    FigureCase(
        rule: .targetDefault,
        elements: [
            #"{"id": "bar", "role": "navigationBar", "frame": [0, 50, 393, 44]}"#,
            button("a", 20, 60, 30, 30, #", "parent": "bar""#),
        ], expected: "a inBar 30 of 44 pt given"),
    FigureCase(
        rule: .targetSpacing, elements: [button("a", 20, 100, 60, 60), button("b", 91, 100, 60, 60)],
        expected: "a|b advice 11 of 12 pt given"),
    FigureCase(
        rule: .targetSpacing, elements: [button("a", 20, 100, 60, 60), button("b", 20, 183, 60, 60)],
        expected: "a|b bezel 23 of 24 pt given"),
    FigureCase(
        rule: .targetSpacing,
        elements: [button("a", 20, 100, 60, 60), button("b", 93, 100, 60, 60, #", "bezel": false"#)],
        expected: "a|b advice 13 of 24 pt given"),
    // Elements side by side that overlap slightly are neighbours, but elements above one another and diagonal elements
    // aren't.
    FigureCase(
        rule: .targetSpacing, elements: [button("a", 20, 100, 60, 60), button("b", 79.5, 100, 60, 60)],
        expected: "a|b advice -0.5 of 12 pt given"),
    FigureCase(
        rule: .targetOverlap, elements: [button("a", 20, 100, 60, 60), button("b", 79.5, 100, 60, 60)], expected: ""),
    FigureCase(
        rule: .targetSpacing, elements: [button("a", 20, 100, 60, 60), button("b", 81, 161, 60, 60)], expected: ""),
    FigureCase(
        rule: .targetOverlap, elements: [button("a", 20, 100, 60, 60), button("b", 70, 100, 60, 60)],
        expected: "a|b warning 10 of 0 pt given"),
    // An element is part of another element that covers nine tenths of it.
    FigureCase(
        rule: .targetOverlap, elements: [button("a", 20, 100, 100, 100), button("b", 30, 100, 100, 100)], expected: ""),
    FigureCase(
        rule: .targetOverlap, elements: [button("a", 20, 100, 100, 100), button("b", 31, 100, 100, 100)],
        expected: "a|b warning 89 of 0 pt given"),
    FigureCase(
        rule: .textSize, elements: [text("t", "[20, 200, 30, 30]", #", "font": {"size": 10.5}"#)],
        expected: "t error 10.5 of 11 pt given"),
    FigureCase(
        rule: .textWeight, elements: [text("t", "[20, 200, 30, 30]", #", "font": {"weight": 300}"#)],
        expected: "t warning 300 of 400 weight given"),
    FigureCase(
        rule: .textWeight, elements: [text("t", "[20, 200, 30, 30]", #", "font": {"weight": 400}"#)], expected: ""),
    // WebAIM's contrast checker: #777 on white 4.48:1, #949494 3.03:1, #999 2.85:1.
    FigureCase(
        rule: .textContrast, elements: [colored("#777", #", "font": {"size": 15, "weight": 400}"#)],
        expected: "t error 4.478 of 4.5 ratio given"),
    FigureCase(
        rule: .textContrast, elements: [colored("#949494", "")],
        expected: "t sizeUnknown 3.033 of 3…4.5 ratio given"),
    FigureCase(
        rule: .textContrast, elements: [colored("#999", "")], expected: "t error 2.849 of 3…4.5 ratio given"),
    FigureCase(
        rule: .safeArea, elements: [button("a", 20, 800, 100, 50)],
        others: #", "safeArea": {"top": 59, "bottom": 34, "left": 0, "right": 0}"#,
        expected: "a warning 32 of 0 pt given"),
    FigureCase(
        rule: .bottomCorner, elements: [button("a", 20, 802, 100, 50)],
        others: #", "safeArea": {"top": 20, "bottom": 0, "left": 0, "right": 0}"#,
        expected: "a advice 0 of 0 pt given"),
    FigureCase(
        rule: .bottomCorner, elements: [button("a", 20, 802, 100, 50)], platform: "ipados",
        others: #", "safeArea": {"top": 20, "bottom": 0, "left": 0, "right": 0}"#,
        expected: "a advice 0 of 0 pt given"),
    FigureCase(
        rule: .bottomCorner, elements: [button("a", 20, 802, 100, 50)], platform: "macos",
        others: #", "safeArea": {"top": 20, "bottom": 0, "left": 0, "right": 0}"#, expected: ""),
    // HIG, Adaptivity and Layout: neither at the very bottom of the screen nor in its corners. A screen of 375 × 667 has
    // square corners and a Home button.
    FigureCase(
        rule: .bottomCorner, elements: [button("a", 345, 804, 48, 48)], expected: "a advice 0 of 0 pt given"),
    FigureCase(rule: .bottomCorner, elements: [button("a", 0, 0, 48, 48)], expected: "a advice 0 of 0 pt given"),
    FigureCase(rule: .bottomCorner, elements: [button("a", 100, 0, 48, 48)], expected: ""),
    FigureCase(rule: .bottomCorner, elements: [button("a", 345, 803, 48, 48)], expected: ""),
    FigureCase(rule: .bottomCorner, elements: [button("a", 327, 619, 48, 48)], size: (375, 667), expected: ""),
    // WCAG 2.2, 2.5.8.
    FigureCase(
        rule: .targetMinimum, elements: [button("a", 20, 100, 23.9, 100), button("b", 20, 300, 24, 100)],
        platform: "android", expected: "a error 23.9 of 24 pt given"),
    FigureCase(
        rule: .offscreen, elements: [button("a", 350, 100, 100, 50)], expected: "a warning 57 of 0 pt given"),
    FigureCase(
        rule: .fullWidthButton, elements: [button("a", 0, 100, 393, 119)], expected: "a advice 393 of 393 pt given"),
    FigureCase(rule: .fullWidthButton, elements: [button("a", 0, 100, 393, 120)], expected: ""),
    FigureCase(rule: .fullWidthButton, elements: [button("a", 0, 100, 392, 50)], expected: ""),
    FigureCase(
        rule: .windowBottom, elements: [button("a", 20, 380, 90, 28, #", "critical": true"#)], platform: "macos",
        size: (640, 420), expected: "a advice 12 of 28 pt given"),
    FigureCase(
        rule: .windowBottom, elements: [button("a", 20, 364, 90, 28, #", "critical": true"#)], platform: "macos",
        size: (640, 420), expected: ""),
    // The island is 230 points wide, from 81.5 to 311.5, and its parts are 36.67 high.
    FigureCase(
        rule: .dynamicIsland, elements: [button("a", 30, 20, 100, 60)], others: iPhone16,
        expected: "a warning 48.5 of 0 pt given"),
    FigureCase(
        rule: .dynamicIsland, elements: [button("a", 300, 20, 60, 60)], others: iPhone16,
        expected: "a warning 11.5 of 0 pt given"),
    FigureCase(
        rule: .dynamicIsland, elements: [button("a", 100, 36.6, 60, 60)], others: iPhone16,
        expected: "a warning 60 of 0 pt given"),
    FigureCase(rule: .dynamicIsland, elements: [button("a", 100, 36.7, 60, 60)], others: iPhone16, expected: ""),
    FigureCase(rule: .dynamicIsland, elements: [button("a", 20, 20, 60, 60)], others: iPhone16, expected: ""),
    FigureCase(
        rule: .dynamicIsland,
        elements: [
            #"{"id": "l", "role": "liveActivity", "frame": [11, 11, 371, 160]}"#,
            button("a", 100, 20, 60, 60, #", "parent": "l""#),
        ], others: iPhone16, expected: ""),
    FigureCase(
        rule: .tvSafeZone, elements: [button("a", 79, 500, 200, 100)], platform: "tvos", size: (1920, 1080),
        expected: "a error 1 of 0 pt given"),
    FigureCase(
        rule: .tvSafeZone, elements: [button("a", 500, 925, 200, 100)], platform: "tvos", size: (1920, 1080),
        expected: "a error 5 of 0 pt given"),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 400, 500, 200, 100), button("b", 639, 501, 200, 101)],
        platform: "tvos", size: (1920, 1080), expected: "a|b advice 39 of 40 pt given"),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 400, 500, 200, 100), button("b", 600, 500, 200, 100)],
        platform: "tvos", size: (1920, 1080), expected: "a|b advice 0 of 40 pt given"),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 400, 500, 200, 100), button("b", 640, 500, 200, 100)],
        platform: "tvos", size: (1920, 1080), expected: ""),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 400, 500, 200, 100), button("b", 639, 501.1, 200, 100)],
        platform: "tvos", size: (1920, 1080), expected: ""),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 400, 500, 200, 100), button("b", 639, 500, 200, 101.1)],
        platform: "tvos", size: (1920, 1080), expected: ""),
    FigureCase(
        rule: .tvTabBar, elements: [#"{"id": "t", "role": "tabBar", "frame": [80, 44.9, 800, 68]}"#], platform: "tvos",
        size: (1920, 1080), expected: "t advice 44.9 of 46 pt given"),
    FigureCase(
        rule: .tvTabBar, elements: [#"{"id": "t", "role": "tabBar", "frame": [80, 47, 800, 68]}"#], platform: "tvos",
        size: (1920, 1080), expected: ""),
    FigureCase(
        rule: .tvTabBar, elements: [#"{"id": "t", "role": "tabBar", "frame": [80, 46, 800, 90]}"#], platform: "tvos",
        size: (1920, 1080), expected: "t advice 90 of 68 pt given"),
    FigureCase(
        rule: .tvTabBar, elements: [#"{"id": "t", "role": "tabBar", "frame": [80, 46, 800, 67]}"#], platform: "tvos",
        size: (1920, 1080), expected: ""),
    // HIG, Layout, tvOS: rows of a grid are 100 points apart; a single column is a list.
    FigureCase(
        rule: .tvGridSpacing,
        elements: [
            button("a", 80, 200, 560, 315), button("b", 680, 200, 560, 315), button("c", 80, 575, 560, 315),
            button("d", 680, 615, 560, 315),
        ], platform: "tvos", size: (1920, 1080), expected: "a|c advice 60 of 100 pt given"),
    FigureCase(
        rule: .tvGridSpacing, elements: [button("a", 80, 200, 560, 66), button("c", 80, 280, 560, 66)],
        platform: "tvos",
        size: (1920, 1080), expected: ""),
    FigureCase(
        rule: .watchRow, elements: (0..<4).map { button("\($0)", Double($0) * 48, 100, 44, 44) }, platform: "watchos",
        size: (198, 242), expected: "0|1|2|3 advice 4 of 3 controls given"),
    FigureCase(
        rule: .watchRow, elements: (0..<3).map { button("\($0)", Double($0) * 64, 100, 44, 44) }, platform: "watchos",
        size: (198, 242), expected: ""),
    FigureCase(
        rule: .watchRow, elements: (0..<3).map { button("\($0)", Double($0) * 64, 100, 44, 44, #", "text": "x""#) },
        platform: "watchos", size: (198, 242), expected: "0|1|2 advice 3 of 2 controls given"),
    FigureCase(
        rule: .visionCentres, elements: [button("a", 100, 100, 44, 44), button("b", 136, 147, 44, 44)],
        platform: "visionos", size: (1280, 720), expected: "a|b warning 59.203 of 60 pt given"),
    // HIG, Buttons, visionOS (2025-06-09): 4 points of padding for buttons of 60 points or more. HIG, Eyes (2024-06-10):
    // centres 60 points apart, or a margin of 16 points.
    FigureCase(
        rule: .visionCentres, elements: [button("a", 100, 100, 60, 60), button("b", 162, 100, 60, 60)],
        platform: "visionos", size: (1280, 720), expected: "a|b warning 2 of 4 pt given"),
    FigureCase(
        rule: .visionCentres, elements: [button("a", 100, 100, 60, 60), button("b", 164, 100, 60, 60)],
        platform: "visionos", size: (1280, 720), expected: ""),
    FigureCase(
        rule: .visionCentres, elements: [button("a", 100, 100, 28, 28), button("b", 144, 100, 28, 28)],
        platform: "visionos", size: (1280, 720), expected: ""),
    // HIG, Buttons, visionOS: a white fill with black content is the toggled state.
    FigureCase(
        rule: .visionWhiteButton,
        elements: [
            button("a", 200, 300, 100, 60, ##", "text": "x", "color": "#000", "background": "#fff""##),
            button("b", 400, 300, 100, 60, ##", "text": "x", "color": "#fff", "background": "#000""##),
        ], platform: "visionos", size: (1280, 720), expected: "a warning 21 of 1 ratio given"),
    // HIG, Apple Pay (2024-06-10): a margin of a tenth of the height; black on light, white on dark backgrounds.
    FigureCase(
        rule: .appleButton,
        elements: [
            button("a", 20, 300, 200, 44, #", "appleButton": "apple-pay""#), button("b", 20, 346, 200, 44),
        ], expected: "a|b warning 2 of 4.4 pt given"),
    FigureCase(
        rule: .appleButton,
        elements: [
            button("a", 20, 300, 200, 44, #", "appleButton": "apple-pay""#), button("b", 20, 348.4, 200, 44),
        ], expected: ""),
    // HIG, Sign in with Apple (2022-09-14): the title is 43% of the height; 19 points for 44.
    FigureCase(
        rule: .appleButton,
        elements: [
            button("a", 20, 300, 200, 44, #", "appleButton": "sign-in-with-apple", "font": {"size": 14}"#),
            button("b", 20, 400, 200, 44, #", "appleButton": "sign-in-with-apple", "font": {"size": 19}"#),
        ], expected: "a warning 14 of 18.92 pt given"),
    FigureCase(
        rule: .appleButtonContrast,
        elements: [
            button("a", 20, 300, 200, 44, ##", "appleButton": "apple-pay", "color": "#fff", "background": "#000""##)
        ], others: ##", "background": "#000""##, expected: "a warning 1 of 3 ratio given"),
    FigureCase(
        rule: .appleButtonContrast,
        elements: [
            button("a", 20, 300, 200, 44, ##", "appleButton": "apple-pay", "color": "#fff", "background": "#000""##)
        ], others: ##", "background": "#fff""##, expected: ""),
    // #bbb on white is 1.92:1, by WCAG's formula.
    FigureCase(
        rule: .iconContrast,
        elements: [
            ##"{"id": "i", "role": "image", "frame": [20, 300, 24, 24], "color": "#bbb", "background": "#fff"}"##
        ],
        expected: "i advice 1.92 of 3 ratio given"),
    FigureCase(
        rule: .iconContrast,
        elements: [
            ##"{"id": "i", "role": "image", "frame": [20, 300, 24, 24], "color": "#767676", "background": "#fff"}"##
        ],
        expected: ""),
    FigureCase(
        rule: .widgetSize, elements: [#"{"id": "w", "role": "widget", "frame": [0, 0, 158.6, 158]}"#],
        expected: "w warning 158.6×158 of 158×158, 338×158, 338×354, 72×72, 160×72, 234×26 pt given"),
    FigureCase(
        rule: .widgetSize, elements: [#"{"id": "w", "role": "widget", "frame": [0, 0, 337.5, 158.5]}"#], expected: ""),
    FigureCase(
        rule: .widgetMargin,
        elements: [
            #"{"id": "w", "role": "widget", "frame": [0, 0, 158, 158]}"#,
            text("t", "[11, 118, 30, 30]", #", "parent": "w""#), text("u", "[11, 11, 30, 30]", #", "parent": "w""#),
        ], expected: "t|w advice 10 of 11 pt given"),
    FigureCase(
        rule: .widgetText,
        elements: [
            #"{"id": "w", "role": "widget", "frame": [0, 0, 158, 158]}"#,
            text("t", "[20, 20, 30, 30]", #", "parent": "w", "font": {"size": 10.5}"#),
            text("u", "[20, 60, 30, 30]", #", "parent": "w", "font": {"size": 11}"#),
            text("v", "[20, 100, 30, 30]", #", "parent": "w", "font": {"size": 9}"#),
        ], platform: "macos", expected: "t warning 10.5 of 11 pt given"),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [11, 100, 372, 100]}"#],
        expected: "l warning 372×100 of 371×84, 371×160 pt given"),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [11, 100, 371, 83]}"#],
        expected: "l warning 371×83 of 371×84, 371×160 pt given"),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [11, 100, 370.5, 160.5]}"#],
        expected: ""),
    // The minimal presentation is 36.67 to 45 by 36.67, each compact part is 52.33 by 36.67, and the island with both
    // parts is 230 wide.
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [100, 11, 50, 36.67]}"#],
        expected: "l warning 50×36.67 of 52.33×36.67, 36.67×36.67, 45×36.67 pt given"),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [100, 11, 40, 36.67]}"#],
        expected: ""),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [81.5, 11, 230, 36.67]}"#],
        expected: ""),
    FigureCase(
        rule: .liveActivitySize, elements: [#"{"id": "l", "role": "liveActivity", "frame": [82, 11, 62.33, 36.67]}"#],
        size: (430, 932), expected: ""),
    // No margin is published around or inside the island.
    FigureCase(
        rule: .liveActivityMargin,
        elements: [
            #"{"id": "l", "role": "liveActivity", "frame": [11, 11, 371, 160]}"#,
            text("t", "[20, 60, 100, 20]", #", "parent": "l""#),
        ], expected: ""),
    FigureCase(
        rule: .liveActivityMargin,
        elements: [
            #"{"id": "l", "role": "liveActivity", "frame": [81.5, 11, 52.33, 36.67]}"#,
            text("t", "[90, 20, 36, 18]", #", "parent": "l""#),
        ], expected: ""),
    FigureCase(
        rule: .liveActivityMargin,
        elements: [
            #"{"id": "l", "role": "liveActivity", "frame": [11, 100, 371, 160]}"#,
            button("b", 324, 120, 45, 45, #", "parent": "l""#), button("c", 25, 120, 45, 45, #", "parent": "l""#),
        ], expected: "b|l advice 13 of 14 pt given"),
    FigureCase(
        rule: .liveActivityWeight,
        elements: [
            #"{"id": "l", "role": "liveActivity", "frame": [11, 100, 371, 160]}"#,
            text("t", "[40, 120, 30, 30]", #", "parent": "l", "font": {"weight": 400}"#),
            text("u", "[40, 160, 30, 30]", #", "parent": "l", "font": {"weight": 500}"#),
        ], expected: "t warning 400 of 500 weight given"),
    FigureCase(
        rule: .appleButton, elements: [button("a", 20, 100, 90, 44, #", "appleButton": "apple-pay""#)],
        expected: "a warning 90×44 of 100×30 pt given"),
    FigureCase(
        rule: .appleButton, elements: [button("a", 20, 100, 139, 44, #", "appleButton": "sign-in-with-apple""#)],
        expected: "a warning 139×44 of 140×30 pt given"),
    FigureCase(
        rule: .appleButton, elements: [button("a", 20, 100, 100, 30, #", "appleButton": "apple-pay""#)], expected: ""),
    // Body is 17 points at Large, 23 at xxxLarge and 28 at AX1.
    FigureCase(rule: .truncation, elements: growing(width: 300), expected: "t advice 405.882 of 361 pt given xxxLarge"),
    FigureCase(rule: .truncation, elements: growing(width: 230), expected: "t band 378.824 of 361 pt given AX1"),
    FigureCase(
        rule: .truncation, elements: growing(x: 36, width: 230, more: #", "align": "center""#),
        expected: "t band 378.824 of 361 pt given AX1"),
    FigureCase(
        rule: .truncation, elements: growing(x: 36, width: 230, more: #", "align": "right""#),
        expected: "t advice 311.176 of 250 pt given xxxLarge"),
    FigureCase(
        rule: .truncation, elements: growing(x: 36, width: 230, more: #", "trailing": 41"#),
        expected: "t band 311.176 of 300 pt given xxxLarge"),
    FigureCase(
        rule: .truncation, elements: growing(x: 36, width: 230), expected: "t advice 378.824 of 341 pt given AX1"),
    FigureCase(rule: .truncation, elements: growing(width: 100), expected: ""),
    // Without a parent, the available width is that of the screen. Body is 53 points at AX5 and 40 at AX3.
    FigureCase(
        rule: .truncation, elements: [line("t", 16, width: 361)], expected: "t advice 488.412 of 377 pt given xxxLarge"),
    FigureCase(
        rule: .truncation, elements: row(line("t", 16, width: 114), line("u", 317, width: 60, #", "align": "right""#)),
        expected: "t|u advice 542.471 of 377 pt given AX5"),
    FigureCase(
        rule: .truncation, elements: row(line("t", 16, width: 60), line("u", 317, width: 40, #", "align": "right""#)),
        expected: ""),
    FigureCase(
        rule: .truncation,
        elements: row(
            line("t", 16, width: 90), #"{"id": "i", "role": "image", "frame": [220, 100, 150, 22], "parent": "g"}"#),
        expected: "t|i advice 430.588 of 377 pt given AX5"),
]

/// Returns a line of scaling text in Body.
private func line(_ id: String, _ x: Double, width: Double, _ more: String = "") -> String {
    text(id, "[\(x), 100, \(width), 22]", #", "lines": 1, "font": {"style": "body", "scales": true}\#(more)"#)
}

/// Returns a row across the screen, with its contents.
private func row(_ parts: String...) -> [String] {
    [#"{"id": "g", "role": "cell", "frame": [0, 90, 393, 60]}"#]
        + parts.map { $0.contains("parent") ? $0 : String($0.dropLast()) + #", "parent": "g"}"# }
}

/// Returns a line of scaling text in Body, in a box 361 points wide that starts at 16.
private func growing(x: Double = 16, width: Double, more: String = "") -> [String] {
    [
        #"{"id": "box", "role": "container", "frame": [16, 100, 361, 50]}"#,
        text(
            "t", "[\(x), 110, \(width), 20]",
            #", "parent": "box", "lines": 1, "font": {"style": "body", "scales": true}\#(more)"#),
    ]
}

@Suite("Figures in findings")
struct ScreenFigureTests {
    @Test("Each rule reports its measured and required values", arguments: cases)
    func figures(_ wanted: FigureCase) throws {
        let audit = try audit(
            wanted.elements.joined(separator: ","), platform: wanted.platform, size: wanted.size, others: wanted.others)
        #expect(audit.figures(wanted.rule) == wanted.expected)
    }

    // By WCAG's formula over black and white backdrops: #999 on white at 90 % 2.272 and 2.849, black on white at 30%
    // 2.465 and 21, black on white at 90 % 16.748 and 21, black on white at 30 % over white at 50 % 8.601 and 21,
    // #6b6b6b on black at 95 % 3.941 and 3.653. Without any background, a backdrop with the same luminance as the text
    // gives 1.
    @Test(
        "On a translucent background, the whole range of ratios is checked",
        arguments: [
            ("#999", #""rgb(255 255 255/90%)""#, "17", "", "t error 2.272…2.849 of 4.5 ratio given", TextOutcome.fail),
            ("#999", #""rgb(255 255 255/90%)""#, "null", "", "t error 2.272…2.849 of 3…4.5 ratio given", .fail),
            ("black", #""rgb(255 255 255/30%)""#, "17", "", "t interval 2.465…21 of 4.5 ratio given", .unknown),
            ("black", #""rgb(255 255 255/90%)""#, "17", "", "", .pass),
            ("black", #"["rgb(255 255 255/30%)", "rgb(255 255 255/50%)"]"#, "17", "", "", .pass),
            ("black", #"["rgb(255 255 255/30%)", {}]"#, "17", "", "t interval 2.465…21 of 4.5 ratio given", .unknown),
            ("black", #""transparent""#, "17", "", "t interval 1…21 of 4.5 ratio given", .unknown),
            ("black", "[]", "17", "", "t interval 1…21 of 4.5 ratio given", .unknown),
            (
                "#6b6b6b", #""rgb(0 0 0/95%)""#, "null", "", "t sizeUnknown 3.653…3.941 of 3…4.5 ratio given", .unknown
            ),
            (
                "#6b6b6b", #""rgb(0 0 0/95%)""#, "20", #", "appearance": "dark""#,
                "t error 3.653…3.941 of 4.5 ratio given", .fail
            ),
            ("black", #""rgb(255 255 255/30%)""#, "17", #", "background": "white""#, "", .pass),
            (
                "black", #""rgb(255 255 255/30%)""#, "17", #", "background": "black""#,
                "t error 2.465 of 4.5 ratio given", .fail
            ),
        ])
    func shiningThrough(
        color: String, ground: String, size: String, others: String, expected: String, outcome: TextOutcome
    ) throws {
        let element = text(
            "t", "[20, 200, 30, 30]",
            #", "font": {"size": \#(size), "weight": 400}, "color": "\#(color)", "background": \#(ground)"#)
        let audit = try audit(element, others: others)
        #expect(audit.figures(.textContrast) == expected)
        #expect(audit.contrasts == [0: outcome])
        #expect(audit.unjudged.allSatisfy { $0.rule != .textContrast })
        guard let finding = audit.findings.first, case .range(let least, let most) = finding.measured else { return }
        #expect(finding.interval == least...most && finding.suggestion == nil)
        let colors = try #require(finding.colors)
        #expect(colors.isVaried && abs(contrastRatio(colors.foreground, colors.background) - least) < 1e-9)
    }

    @Test("A rounded frame that may be too small isn't reported as large enough")
    func roundedFrames() throws {
        let xml = """
            <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="393" height="852">
            <XCUIElementTypeButton type="XCUIElementTypeButton" name="a" enabled="true" visible="true" x="20" y="100" \
            width="100" height="HEIGHT"/></XCUIElementTypeApplication></AppiumAUT>
            """
        func reported(_ height: Int) throws -> String {
            var screen = try ScreenFile.read(
                Array(xml.replacing("HEIGHT", with: "\(height)").utf8), atMost: 5_000)
            screen.platform = ScreenPlatform(name: "ios")
            let audit = ScreenAudit(screen)
            return audit.findings.map { "\($0.rule.rawValue) \($0.doubt ?? $0.severity.rawValue)" }
                .joined(separator: "; ")
        }
        #expect(try reported(27) == "target.size.minimum error")
        #expect(try reported(28) == "target.size.minimum rounded")
        #expect(try reported(29) == "target.size.default warning")
        #expect(try reported(44) == "")
    }

    @Test("A box around a one-line field is at most 80 points high")
    func fieldBoxes() throws {
        func reported(_ height: Double) throws -> [String] {
            try audit(
                #"""
                {"id": "box", "role": "container", "frame": [16, 100, 361, \#(height)]},
                {"id": "field", "role": "textField", "parent": "box", "frame": [32, 115, 300, 20]}
                """#
            ).reported(.targetMinimum)
        }
        #expect(try reported(80) == [])
        #expect(try reported(80.5) == ["target.size.minimum field error"])
    }

    // #6b6b6b on black is 3.9405:1, insufficient for 20 points in Dark Mode.
    @Test("A sentence about Dark Mode contains the figures")
    func darkMode() throws {
        let large = text(
            "t", "[20, 200, 30, 30]",
            ##", "font": {"size": 20, "weight": 400}, "color": "#6b6b6b", "background": "#000""##)
        let finding = try #require(try audit(large, others: #", "appearance": "dark""#).findings.first)
        guard case .number(let ratio) = finding.measured else { throw IsNoNumber() }
        #expect(rounded(ratio) == "3.941" && finding.required == .number(4.5) && finding.unit == .ratio)
        #expect(finding.interval == ratio...ratio && finding.basis == .given)
        #expect(finding.text?.size == 20...20 && finding.text?.weight == 400...400)
        #expect(finding.colors?.isVaried == false && finding.severity == .error)
        #expect((finding.suggestion?.ratio ?? 0) >= 4.5)
    }

    private struct IsNoNumber: Error {}

    @Test(
        "Truncated text is reported on platforms on which users choose the text size",
        arguments: [("ios", 1), ("ipados", 1), ("watchos", 1), ("macos", 0), ("tvos", 0), ("visionos", 0)])
    func growth(platform: String, count: Int) throws {
        let audit = try audit(growing(width: 300).joined(separator: ","), platform: platform)
        #expect(audit.reported(.truncation).count == count)
    }

    @Test(
        "Each WCAG level cites its own criterion",
        arguments: [
            (ScreenRule.textContrast, ContrastProfile.wcagAA, "1.4.3"), (.textContrast, .wcagAAA, "1.4.6"),
            (.bothAppearances, .wcagAA, "1.4.3"), (.bothAppearances, .wcagAAA, "1.4.6"),
            (.targetMinimum, .wcagAA, "2.5.8"), (.targetMinimum, .wcagAAA, "2.5.5"),
            (.iconContrast, .wcagAA, "1.4.11"), (.iconContrast, .apple, "1.4.11"),
        ])
    func sources(rule: ScreenRule, profile: ContrastProfile, criterion: String) {
        #expect(rule.source(under: profile).name == "wcag22-\(criterion)")
    }

    @Test("Findings are counted by severity, and indeterminate findings are counted separately")
    func counts() throws {
        let elements = [
            button("a", 20, 100, 20, 20), button("b", 20, 200, 30, 30), button("c", 20, 300, 60, 60),
            button("d", 20, 370, 60, 60), button("e", 200, 300, 60, 60), button("f", 200, 380, 60, 60),
        ]
        let audit = try audit(elements.joined(separator: ","))
        #expect(
            audit.reported == [
                "target.size.minimum a error", "target.size.default b warning", "target.spacing c|d advice",
                "target.spacing e|f indeterminate",
            ])
        #expect([.error, .warning, .advice, nil].map { audit.result.count($0) } == [1, 1, 1, 1])
        #expect(audit.result.worst == .error)
        #expect(audit.targets == 6 && audit.texts == 0 && audit.result.omitted == 0 && audit.pixelsRead == 0)
    }

    @Test("A line without a parent or a style isn't checked for growth, and is listed as unchecked")
    func withoutRoom() throws {
        let line = text("t", "[16, 100, 361, 22]", #", "lines": 1, "font": {"size": 17, "scales": true}"#)
        let audit = try audit(line)
        #expect(audit.reported(.truncation) == [])
        #expect(audit.unjudged.contains { $0.rule == .truncation && $0.need == .textStyle && $0.elements == 1 })
    }

    @Test("On visionOS, a pair of buttons and a button with the same padding have the same result")
    func visionSpacing() throws {
        for side in [20.0, 28, 32, 44, 52, 60, 64, 88] {
            for gap in [0.0, 1, 2, 3, 4, 8, 12, 15, 16, 17, 24, 32] {
                let pair = [button("a", 100, 100, side, side), button("b", 100 + side + gap, 100, side, side)]
                let audit = try audit(pair.joined(separator: ","), platform: "visionos", size: (1280, 720))
                var question = LegibilityQuestion(platform: .visionos, role: .control)
                question.target = .init(width: side, height: side)
                question.padding = gap
                let found = LegibilityReport(question).findings.contains { $0.rule == .visionCentres }
                #expect(audit.reported(.visionCentres).isEmpty != found, "\(side), \(gap)")
            }
        }
    }

    @Test("Pixels can't be converted to points without a scale")
    func scales() throws {
        let screen = try ScreenFile.read(
            Array(
                """
                <hierarchy rotation="0"><node index="0" text="" resource-id="a" class="android.widget.Button" \
                clickable="true" enabled="true" bounds="[20,100][40,120]"/></hierarchy>
                """.utf8), atMost: 5_000)
        #expect(
            ScreenAudit(screen).unjudged.filter { $0.need == .scale }.map { "\($0.rule.rawValue) \($0.elements)" }
                == ["target.size.minimum 1", "target.size.default 1", "target.spacing 1"])
    }

    @Test("Missing values of text in a Live Activity or widget are reported")
    func hostedTexts() throws {
        let elements = [
            #"{"id": "l", "role": "liveActivity", "frame": [11, 100, 371, 160]}"#,
            text("t", "[40, 120, 30, 30]", #", "parent": "l""#),
            #"{"id": "w", "role": "widget", "frame": [0, 300, 158, 158]}"#,
            text("u", "[20, 340, 30, 30]", #", "parent": "w""#),
        ].joined(separator: ",")
        func needs(_ platform: String) throws -> Set<String> {
            try Set(audit(elements, platform: platform).unjudged.map { "\($0.rule.rawValue) \($0.need.rawValue)" })
        }
        #expect(try needs("ios").contains("liveActivity.weight font.weight"))
        #expect(try !needs("ios").contains("widget.text font.size"))
        #expect(try needs("macos").contains("widget.text font.size"))
    }
}

@Suite("Figures in the corpus")
struct CorpusFigureTests {
    @Test("A value read from pixels is marked as such, with its interval and the state of the text")
    func readings() throws {
        var (contrasts, bands) = (0, 0)
        for screen in CorpusScreen.all {
            for way in CorpusTests.ways {
                let audit = try screen.audit(way)
                for finding in audit.findings {
                    guard case .number(let measured) = finding.measured else { continue }
                    if finding.rule == .textContrast || finding.rule == .iconContrast {
                        contrasts += 1
                        let interval = try #require(finding.interval)
                        #expect(interval.lowerBound <= measured && measured <= interval.upperBound)
                        let colors = try #require(finding.colors)
                        // On a varying background, the ratio is measured at single positions rather than computed from
                        // the mean.
                        let ratio = contrastRatio(colors.foreground, colors.background)
                        #expect(colors.isVaried || abs(ratio - measured) < 1e-9)
                        #expect((finding.text != nil) == (finding.rule == .textContrast))
                    }
                    if finding.rule == .textSize {
                        let size = try #require(finding.text?.size)
                        #expect(measured == (size.lowerBound + size.upperBound) / 2)
                        #expect(finding.basis == finding.text?.basis)
                        guard case .number(let required) = finding.required else { continue }
                        #expect((finding.doubt == "band") == (size.upperBound >= required))
                        bands += 1
                    }
                }
            }
        }
        #expect(contrasts > 20 && bands > 0)
    }
}

/// An image of one colour with drawn bars, at two pixels per point.
private func drawn(_ ink: Pixel, on ground: Pixel, size: (Int, Int) = (200, 200)) -> ScreenPixelSource {
    ScreenPixelSource(scale: 2, width: size.0, height: size.1) { x, y, width, height in
        let pixels = (y..<y + height).flatMap { row in
            (x..<x + width).map { column in
                // A plus sign with bars of 8 pixels around the centre.
                let (across, down) = (abs(column - 60), abs(row - 60))
                return (across < 4 && down < 24) || (down < 4 && across < 24) ? ink : ground
            }
        }
        return PixelRectangle(width: width, height: height, pixels: pixels)
    }
}

@Suite("Icons and text on images")
struct PictureRuleTests {
    private func screen(_ element: String, size: Int = 100) throws -> AppScreen {
        try ScreenFile.read(
            Array(
                #"{"platform": "ios", "screen": {"width": \#(size), "height": \#(size)}, "elements": [\#(element)]}"#
                    .utf8),
            atMost: 10)
    }

    // #bbb on white is 1.92:1, and #767676 4.54:1.
    @Test(
        "A uniform glyph on a uniform background needs 3:1",
        arguments: [(0xBB as UInt8, ["icon advice 1.92"]), (0x76 as UInt8, [] as [String])])
    func icons(gray: UInt8, expected: [String]) throws {
        let source = drawn(Pixel(gray, gray, gray, 255), on: Pixel(repeating: 255))
        let audit = try ScreenAudit(screen(button("icon", 8, 8, 44, 44)), pixels: source)
        let reported = audit.findings.filter { $0.rule == .iconContrast }
        #expect(
            reported.map { finding in
                guard case .number(let ratio) = finding.measured else { return "?" }
                return
                    "\(audit.screen.elements[finding.element].id) \(finding.severity.rawValue) \(rounded(ratio).prefix(4))"
            } == expected)
        #expect(reported.allSatisfy { $0.required == .number(3) && $0.unit == .ratio && $0.basis == .pixels })
        #expect(audit.unjudged.allSatisfy { $0.rule != .iconContrast })
        // Decoration isn't reported, and nothing is reported if the rule isn't selected.
        var question = ScreenQuestion()
        question.rules = [.targetMinimum]
        #expect(try ScreenAudit(screen(button("icon", 8, 8, 44, 44)), question, pixels: source).pixelsRead == 0)
        let decoration = button("icon", 8, 8, 44, 44, #", "decorative": true"#)
        #expect(try ScreenAudit(screen(decoration), pixels: source).reported(.iconContrast) == [])
    }

    @Test("An empty image has no findings, and the missing input is reported")
    func blank() throws {
        let white = Pixel(repeating: 255)
        func needs(_ element: String) throws -> [String] {
            try ScreenAudit(screen(element), pixels: drawn(white, on: white)).unjudged
                .filter { $0.rule == .iconContrast || $0.rule == .textContrast }
                .map { "\($0.rule.rawValue) \($0.need.rawValue)" }
        }
        #expect(try needs(button("icon", 8, 8, 44, 44)) == ["contrast.icon color"])
        #expect(try needs(text("t", "[8, 8, 44, 44]", "")) == [])
        // A frame outside the screenshot has no pixels.
        #expect(try needs(text("t", "[800, 8, 44, 44]", "")) == ["contrast.text color"])
        #expect(
            try screenAudit(button("icon", 8, 8, 44, 44)).unjudged.contains {
                $0.rule == .iconContrast && $0.need == .screenshot
            })
    }

    // By WCAG's formula, #fafafa on white is 1.04 and #f7f7f7 1.07.
    @Test(
        "Text that barely differs from its background fails, and invisible text is indeterminate",
        arguments: [
            (250, FindingState.fail, nil), (247, .fail, nil),
            (255, .indeterminate, "oneColor"),
        ])
    func faint(code: UInt8, state: FindingState, doubt: String?) throws {
        let picture = drawn(Pixel(code, code, code, 255), on: Pixel(repeating: 255))
        let audit = try ScreenAudit(screen(text("t", "[8, 8, 44, 44]", "")), pixels: picture)
        let finding = try #require(audit.findings.first { $0.rule == .textContrast })
        #expect(finding.state == state && finding.doubt == doubt)
        #expect(audit.contrasts == [0: state == .fail ? .fail : .unknown])
        #expect(audit.unjudged.allSatisfy { $0.rule != .textContrast })
        #expect(finding.interval?.lowerBound == 1)
        if state == .fail {
            let most = contrastRatio(SRGB(.one), SRGB(SIMD3(repeating: Double(code) / 255)))
            #expect(finding.interval?.upperBound == most && finding.because.english.contains("between any two pixels"))
        }
    }

    @Test("High-contrast specks that can't be text leave the contrast indeterminate")
    func specks() throws {
        let (white, black) = (Pixel(repeating: 255), Pixel(0, 0, 0, 255))
        let picture = ScreenPixelSource(scale: 1, width: 100, height: 100) { x, y, columns, rows in
            let part = (y..<y + rows).flatMap { y in
                (x..<x + columns).map { x in (x, y) == (30, 30) ? black : white }
            }
            return PixelRectangle(width: columns, height: rows, pixels: part)
        }
        let audit = try ScreenAudit(screen(text("t", "[20, 20, 40, 20]", ""), size: 100), pixels: picture)
        let finding = try #require(audit.findings.first { $0.rule == .textContrast })
        #expect(finding.state == .indeterminate && finding.doubt == "noText")
    }

    // By WCAG's formula, #767676 on white, as drawn, is 4.542; on black at 90%, as given, it is 3.851 to 4.623;
    // #333 at 99 % on that is 1.38 to 1.66. Translucent text isn't searched for, and nothing else is drawn.
    @Test("On a translucent background, the result depends on the pixels or, if these are unclear, on the given values")
    func shiningThrough() throws {
        let veiled = text(
            "t", "[8, 8, 44, 44]",
            ##", "font": {"size": 17, "weight": 400}, "color": "#767676", "background": "rgb(0 0 0/90%)""##)
        let white = Pixel(repeating: 255)
        let seen = try ScreenAudit(screen(veiled), pixels: drawn(Pixel(118, 118, 118, 255), on: white))
        #expect(seen.contrasts == [0: .pass])
        let blank = try ScreenAudit(
            screen(veiled.replacing("#767676", with: "rgb(51 51 51/99%)")), pixels: drawn(white, on: white))
        #expect(blank.findings.map(\.basis) == [.given] && blank.contrasts == [0: .fail])
    }

    // Without an image, the font and colours of a button's text are unknown.
    @Test("A button that draws its own text is checked as text, not as an icon")
    func labels() throws {
        let white = Pixel(repeating: 255)
        let label = button("b", 8, 8, 44, 44, #", "text": "x""#)
        let seen = try ScreenAudit(screen(label), pixels: drawn(white, on: white))
        #expect(seen.texts == 1)
        #expect(seen.unjudged.allSatisfy { $0.rule != .iconContrast })
        #expect(seen.findings.map(\.doubt) == ["oneColor"])
        #expect(try screenAudit(label).texts == 0)
        #expect(try screenAudit(button("b", 8, 8, 44, 44, #", "text": "x", "font": {"size": 15}"#)).texts == 1)
        let field = #"{"id": "f", "role": "textField", "frame": [8, 8, 44, 44]}"#
        #expect(try screenAudit(field).unjudged.allSatisfy { $0.rule != .iconContrast })
    }

    private func screenAudit(_ element: String) throws -> ScreenAudit { try ScreenAudit(screen(element)) }

    @Test("At most half a million pixels of a text element are read, in whole rows")
    func limit() throws {
        let white = Pixel(repeating: 255)
        func audit(_ height: Double) throws -> ScreenAudit {
            try ScreenAudit(
                screen(text("t", "[0, 0, 500, \(height)]", ""), size: 1_000),
                pixels: drawn(white, on: white, size: (2_000, 2_000)))
        }
        #expect(try audit(250).pixelsRead == 500_000)
        let more = try audit(250.5)
        #expect(more.pixelsRead == 0)
        #expect(more.unjudged.contains { $0.rule == .textContrast && $0.need == .smallerRegion })
    }
}
