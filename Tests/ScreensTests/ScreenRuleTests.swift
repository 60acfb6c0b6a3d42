import Audits
import Legibility
import Testing

@testable import Screens

/// Audits a screen in the service's own JSON, by default an iPhone screen.
func audit(
    _ elements: String, platform: String = "ios", size: (Double, Double) = (393, 852), others: String = "",
    change: (inout ScreenQuestion) -> Void = { _ in }
) throws -> ScreenAudit {
    let json = """
        {"platform": "\(platform)", "screen": {"width": \(size.0), "height": \(size.1)}\(others), "elements": [\(elements)]}
        """
    var question = ScreenQuestion()
    change(&question)
    return try ScreenAudit(ScreenFile.read(Array(json.utf8), atMost: 5_000), question)
}

extension ScreenAudit {
    var reported: [String] {
        findings.map { finding in
            let ids = ([finding.element] + finding.others).map { screen.elements[$0].id }.joined(separator: "|")
            return
                "\(finding.rule.rawValue) \(ids) \(finding.state == .fail ? finding.severity.rawValue : "indeterminate")"
        }
    }

    func reported(_ rule: ScreenRule) -> [String] { reported.filter { $0.hasPrefix(rule.rawValue + " ") } }
}

func button(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ more: String = "")
    -> String
{
    #"{"id": "\#(id)", "role": "button", "frame": [\#(x), \#(y), \#(width), \#(height)]\#(more)}"#
}

@Suite("Screen rules")
struct ScreenRuleTests {
    // Rows of 375 × 44 points in a list from y = 100 to 700, whose lower edge shows 20 points of the last row.
    @Test(
        "A row cut off by the edge of its list isn't reported as too small",
        arguments: [
            (100.0, 20.0, 44.0, ""), (680, 20, 44, ""), (90, 30, 44, ""), (680, 20, 20, "error"), (682, 18, 19, ""),
            (680, 20, nil, "indeterminate"), (300, 20, 44, "error"),
        ])
    func clipped(y: Double, height: Double, whole: Double?, expected: String) throws {
        let list = #"{"id": "list", "role": "scroll", "frame": [0, 100, 375, 600]}"#
        func row(_ id: String, _ y: Double, _ height: Double) -> String {
            #"{"id": "\#(id)", "role": "cell", "frame": [0, \#(y), 375, \#(height)], "parent": "list"}"#
        }
        let rows = [row("cut", y, height)] + (whole.map { [row("whole", 400, $0)] } ?? [])
        let audit = try audit(([list] + rows).joined(separator: ","), platform: "ios", size: (375, 812))
        #expect(
            audit.reported(.targetMinimum).filter { $0.contains(" cut ") }
                == (expected.isEmpty ? [] : ["target.size.minimum cut \(expected)"]))
    }

    @Test("A row as high as its list is checked, but chips cut off at the sides aren't")
    func clippedAcross() throws {
        let list = #"{"id": "list", "role": "scroll", "frame": [0, 100, 375, 24]}"#
        func chip(_ id: String, _ x: Double, _ width: Double) -> String {
            #"{"id": "\#(id)", "role": "button", "frame": [\#(x), 100, \#(width), 24], "parent": "list"}"#
        }
        let chips = [chip("first", 0, 80), chip("cut", 365, 10)]
        let audit = try audit(([list] + chips).joined(separator: ","), size: (375, 812))
        #expect(
            audit.reported(.targetMinimum)
                == ["target.size.minimum first error", "target.size.minimum cut indeterminate"])
    }

    // HIG, Accessibility, Mobility: default and minimum sizes of controls.
    @Test(
        "Targets are compared with the platform's minimum and default",
        arguments: [
            ("ios", 27.9, "minimum error"), ("ios", 28, "default warning"), ("ios", 43.9, "default warning"),
            ("ios", 44, ""),
            ("macos", 19, "minimum error"), ("macos", 20, "default warning"), ("macos", 28, ""),
            ("tvos", 55, "minimum error"), ("tvos", 56, "default warning"), ("tvos", 66, ""),
            ("visionos", 27, "minimum error"), ("visionos", 59, "default warning"), ("visionos", 60, ""),
            ("watchos", 27, "minimum error"), ("watchos", 43, "default warning"), ("watchos", 44, ""),
        ])
    func targets(platform: String, side: Double, expected: String) throws {
        let audit = try audit(button("a", 200, 200, 100, side), platform: platform, size: (1920, 1080))
        let found = audit.reported.filter { $0.hasPrefix("target.size") }
        let words = expected.split(separator: " ")
        #expect(found == (words.isEmpty ? [] : ["target.size.\(words[0]) a \(words[1])"]))
    }

    // WCAG 2.2, 2.5.8 and 2.5.5.
    @Test(
        "Under a WCAG profile, only the WCAG rules apply",
        arguments: [
            (ContrastProfile.wcagAA, 23.0, 1), (.wcagAA, 24, 0), (.wcagAAA, 43, 1), (.wcagAAA, 44, 0),
        ])
    func wcag(profile: ContrastProfile, side: Double, count: Int) throws {
        let text =
            #"{"id": "t", "role": "text", "text": "x", "font": {"size": 5, "weight": 100}, "frame": [-50, 50, 9, 9]}"#
        let audit = try audit([button("a", 50, 200, 100, side), text].joined(separator: ",")) { $0.profile = profile }
        #expect(audit.reported == Array(repeating: "target.size.minimum a error", count: count))
    }

    @Test(
        "A small target in a cell isn't reported, but a target in another container is",
        arguments: [
            (#"{"id": "row", "role": "cell", "frame": [0, 100, 393, 44]}"#, #", "parent": "row""#, false),
            (#"{"id": "row", "role": "container", "frame": [0, 100, 393, 44]}"#, #", "parent": "row""#, true),
        ])
    func rows(parent: String, member: String, isTold: Bool) throws {
        let audit = try audit(parent + "," + button("a", 300, 110, 20, 20, member))
        #expect(audit.reported(.targetMinimum).isEmpty != isTold)
    }

    @Test("The box of a field, a system switch and clipped elements don't cause findings")
    func guards() throws {
        let field = #"""
            {"id": "box", "role": "container", "frame": [16, 100, 361, 50]},
            {"id": "field", "role": "textField", "parent": "box", "frame": [32, 115, 300, 20]},
            {"id": "toggle", "role": "switch", "frame": [300, 300, 51, 31]}, \#(button("cut", -30, 400, 40, 20))
            """#
        let audit = try audit(field)
        #expect(audit.reported(.targetMinimum) == [])
        #expect(audit.reported(.targetDefault) == [])
        let bar = #"{"id": "bar", "role": "navigationBar", "frame": [0, 50, 393, 44]},"#
        #expect(
            try self.reported(bar + button("back", 8, 60, 20, 20, #", "parent": "bar""#), .targetMinimum)
                == ["target.size.minimum back indeterminate"])
    }

    private func reported(_ elements: String, _ rule: ScreenRule, platform: String = "ios") throws -> [String] {
        try audit(elements, platform: platform).reported(rule)
    }

    @Test(
        "The space between controls is measured between their edges",
        arguments: [
            (11.0, "null", "null", "advice"), (12, "true", "true", ""), (12, "false", "true", "advice"),
            (23, "null", "true", "indeterminate"), (24, "false", "false", ""),
        ])
    func spacing(gap: Double, first: String, second: String, expected: String) throws {
        let elements = [
            button("a", 20, 100, 60, 60, #", "bezel": \#(first)"#),
            button("b", 80 + gap, 100, 60, 60, #", "bezel": \#(second)"#),
        ]
        let found = try reported(elements.joined(separator: ","), .targetSpacing)
        #expect(found == (expected.isEmpty ? [] : ["target.spacing a|b \(expected)"]))
    }

    @Test("Overlapping controls are reported unless one contains the other")
    func overlap() throws {
        let apart = button("a", 20, 100, 60, 60) + "," + button("b", 70, 100, 60, 60)
        #expect(try reported(apart, .targetOverlap) == ["target.overlap a|b warning"])
        let inside = button("a", 20, 100, 200, 60) + "," + button("b", 170, 105, 44, 44)
        #expect(try reported(inside, .targetOverlap) == [])
    }

    // HIG, Typography, Ensuring legibility.
    @Test(
        "Text must not be smaller than the platform's minimum",
        arguments: [("ios", 11.0), ("ipados", 11), ("macos", 10), ("tvos", 23), ("visionos", 12), ("watchos", 12)])
    func textSize(platform: String, least: Double) throws {
        func text(_ size: Double) -> String {
            #"{"id": "t", "role": "text", "text": "x", "font": {"size": \#(size)}, "frame": [200, 200, 30, 30]}"#
        }
        #expect(try reported(text(least), .textSize, platform: platform) == [])
        #expect(try reported(text(least - 0.1), .textSize, platform: platform) == ["text.size.minimum t error"])
    }

    @Test("A text style has its published size at the screen's text size")
    func styles() throws {
        // HIG, Typography: Caption 2 is 11 points at Large and 40 at AX5; Footnote at xSmall is 12.
        let text =
            ##"{"id": "t", "role": "text", "text": "x", "font": {"style": "caption2"}, "frame": [200, 200, 30, 30], "color": "#777", "background": "#fff"}"##
        #expect(try audit(text).reported(.textContrast) == ["contrast.text t error"])
        #expect(try audit(text, others: #", "category": "AX5""#).reported(.textContrast) == [])
        #expect(try audit(text).reported(.textSize) == [])
    }

    @Test("In Dark Mode, text of any size needs 4.5:1, and text in custom colours should have 7:1")
    func darkMode() throws {
        // #949494 on black is 6.9:1, and #6b6b6b on black 3.9:1.
        let text =
            ##"{"id": "t", "role": "text", "text": "x", "font": {"size": 20, "weight": 400}, "color": "#6b6b6b", "background": "#000", "frame": [20, 200, 30, 30]}"##
        #expect(try audit(text, others: #", "appearance": "dark""#).reported == ["contrast.text t error"])
        #expect(try audit(text).reported == [])
        let dark = #", "appearance": "dark""#
        #expect(
            try audit(text.replacing("6b6b6b", with: "949494"), others: dark).reported == ["contrast.text t advice"])
        // #8e8e93 and #1c1c1e are system gray and gray 6; #999 on black is 7.37:1.
        let system = text.replacing("6b6b6b", with: "8e8e93").replacing("#000", with: "#1c1c1e")
        #expect(try audit(system, others: dark).reported == [])
        #expect(try audit(text.replacing("6b6b6b", with: "999999"), others: dark).reported == [])
        #expect(try audit(text, platform: "visionos", others: dark).reported == [])
    }

    @Test("Failing text is reported with the closest passing colour")
    func suggestion() throws {
        let text =
            ##"{"id": "t", "role": "text", "text": "x", "font": {"size": 15, "weight": 400}, "color": "#8e8e93", "background": "#fff", "frame": [20, 200, 30, 30]}"##
        let finding = try #require(try audit(text).findings.first)
        let suggestion = try #require(finding.suggestion)
        #expect(suggestion.ratio >= 4.5 && suggestion.ratio < 4.6)
        #expect(contrastRatio(SRGB(suggestion.foreground), SRGB(SIMD3(repeating: 1))) == suggestion.ratio)
    }

    @Test("Disabled, decorative and hidden elements are exempt")
    func exempt() throws {
        for member in [#""enabled": false"#, #""decorative": true"#, #""visible": false"#] {
            let text =
                ##"{"id": "t", "role": "text", "text": "x", "font": {"size": 15, "weight": 400}, "color": "#eee", "background": "#fff", "frame": [20, 200, 30, 30], \##(member)}"##
            #expect(try audit(text).reported == [])
        }
    }

    @Test("Rules can be selected, and findings of low severity can be omitted")
    func choice() throws {
        let elements = button("a", 20, 100, 30, 30) + "," + button("b", 55, 100, 60, 60)
        #expect(try audit(elements).reported == ["target.size.default a warning", "target.spacing a|b advice"])
        #expect(try audit(elements) { $0.minimumSeverity = .warning }.reported == ["target.size.default a warning"])
        #expect(try audit(elements) { $0.rules = [.targetSpacing] }.reported == ["target.spacing a|b advice"])
    }

    // HIG, Layout, tvOS; Tab bars.
    @Test("On tvOS, margins are 60 and 80 points, grid gaps are 40 points, and tab bars are 46 points from the top")
    func television() throws {
        let elements = [
            button("edge", 79, 500, 200, 100), button("fine", 319.5, 500, 200, 100), button("near", 400, 900, 200, 100),
            button("next", 639, 900, 200, 100), #"{"id": "tabs", "role": "tabBar", "frame": [80, 40, 800, 68]}"#,
        ]
        let audit = try audit(elements.joined(separator: ","), platform: "tvos", size: (1920, 1080))
        #expect(audit.reported(.tvSafeZone) == ["tv.safeZone edge error"])
        #expect(audit.reported(.tvGridSpacing) == ["tv.gridSpacing near|next advice"])
        #expect(audit.reported(.tvTabBar) == ["tv.tabBar tabs advice"])
    }

    // HIG, Buttons, visionOS.
    @Test("On visionOS, the centres of buttons must be 60 points apart")
    func vision() throws {
        let elements = button("a", 20, 100, 44, 44) + "," + button("b", 79, 100, 44, 44)
        #expect(try reported(elements, .visionCentres, platform: "visionos") == ["vision.centres a|b warning"])
        let apart = button("a", 20, 100, 44, 44) + "," + button("b", 80, 100, 44, 44)
        #expect(try reported(apart, .visionCentres, platform: "visionos") == [])
    }

    // HIG, Buttons, visionOS (2025-06-09): regular buttons of 44 points with centres 60 points apart.
    @Test(
        "On visionOS, the space around a button counts as part of the target",
        arguments: [(44.0, 60.0, ""), (44, 59, "a b"), (28, 60, ""), (28, 59, "a b"), (27, 60, "")])
    func visionRegular(side: Double, distance: Double, small: String) throws {
        let elements = [button("a", 100, 100, side, side), button("b", 100 + distance, 100, side, side)]
        let found = try reported(elements.joined(separator: ","), .targetDefault, platform: "visionos")
        #expect(found == small.split(separator: " ").map { "target.size.default \($0) warning" })
    }

    // HIG, Live Activities (2025-12-16) and Widgets (2025-01-17).
    @Test(
        "Live Activities and widgets are reported on platforms that don't support them",
        arguments: [
            ("liveActivity", "tvos", ["liveActivity.platform e error"]),
            ("liveActivity", "visionos", ["liveActivity.platform e error"]), ("liveActivity", "ios", []),
            ("widget", "tvos", ["widget.platform e error"]),
            ("widget", "visionos", ["widget.platform e indeterminate"]),
            ("widget", "ios", []), ("widget", "macos", []),
        ])
    func unsupported(role: String, platform: String, expected: [String]) throws {
        let size = role == "widget" ? "158, 158" : "371, 100"
        let element = #"{"id": "e", "role": "\#(role)", "frame": [100, 100, \#(size)]}"#
        let host = #", "hostScreen": {"width": 393, "height": 852}"#
        #expect(try audit(element, platform: platform, size: (1920, 1080), others: host).reported == expected)
    }

    // HIG, Widgets: the row for 393 × 852 lists 158 × 158 and 338 × 158; Live Activities has no row for 440 × 956.
    @Test("Widgets are checked against their published sizes and margins")
    func widgets() throws {
        func widget(_ width: Double) -> String {
            #"{"id": "w", "role": "widget", "frame": [0, 0, \#(width), 158]}, {"id": "t", "role": "text", "text": "x", "parent": "w", "frame": [10, 20, 30, 30]}"#
        }
        #expect(try reported(widget(158), .widgetSize) == [])
        #expect(try reported(widget(160), .widgetSize) == ["widget.size w warning"])
        #expect(try reported(widget(158), .widgetMargin) == ["widget.margin t|w advice"])
        let host = #", "hostScreen": {"width": 440, "height": 956}"#
        let unknown = try audit(widget(160), others: host)
        #expect(unknown.reported(.widgetSize) == [])
        #expect(unknown.unjudged.contains { $0.rule == .widgetSize && $0.need == .hostScreen })
    }

    @Test("Unknown values aren't checked, and the missing input is reported")
    func unjudged() throws {
        let text = #"{"id": "t", "role": "text", "text": "x", "frame": [20, 200, 30, 30]}"#
        let needs = try Set(audit(text).unjudged.map { "\($0.rule.rawValue) \($0.need.rawValue)" })
        #expect(
            needs == [
                "text.size.minimum font.size", "text.weight.light font.weight", "contrast.text screenshot",
                "contrast.bothAppearances screens", "layout.safeArea safeArea",
                "text.truncation.dynamicType font.scales",
            ])
    }

    @Test("A safe area is checked only if it is given")
    func safeArea() throws {
        let low = button("low", 100, 800, 100, 50)
        #expect(try audit(low).reported == [])
        let given = #", "safeArea": {"top": 59, "bottom": 34, "left": 0, "right": 0}"#
        #expect(try audit(low, others: given).reported == ["layout.safeArea low warning"])
        let none = #", "safeArea": {"top": 20, "bottom": 0, "left": 0, "right": 0}"#
        #expect(
            try audit(button("low", 100, 802, 100, 50), others: none).reported == ["layout.bottomCorner low advice"])
    }

    @Test("The Dynamic Island is checked only on phones that have one")
    func island() throws {
        let button = button("a", 150, 20, 100, 60)
        #expect(try audit(button, others: #", "device": "iPhone 16""#).reported == ["layout.dynamicIsland a warning"])
        #expect(try audit(button).reported == ["layout.dynamicIsland a indeterminate"])
        #expect(
            try audit(button, others: #", "device": "Phone of tomorrow""#).reported
                == ["layout.dynamicIsland a indeterminate"])
        #expect(try audit(button, size: (390, 844), others: #", "device": "iPhone 14""#).reported == [])
    }

    @Test("Buttons of Apple services are recognised only if the caller labels them")
    func appleButtons() throws {
        let said = button("pay", 20, 100, 90, 44, #", "appleButton": "apple-pay""#)
        #expect(try audit(said).reported == ["appleButton.size pay warning"])
        let named = button("pay", 20, 100, 90, 44, #", "text": "Buy with Apple Pay""#)
        let audit = try audit(named)
        #expect(audit.reported == [])
        #expect(audit.unjudged.contains { $0.rule == .appleButton })
    }

    @Test("Content at the bottom of a Mac window is reported if marked as critical")
    func windowBottom() throws {
        let critical = button("ok", 20, 380, 90, 28, #", "critical": true"#)
        #expect(try audit(critical, platform: "macos", size: (640, 420)).reported == ["mac.windowBottom ok advice"])
        let other = try audit(button("ok", 20, 380, 90, 28), platform: "macos", size: (640, 420))
        #expect(other.reported == [])
        #expect(other.unjudged.contains { $0.rule == .windowBottom && $0.need == .critical })
    }

    @Test("If there are millions of pairs, some are reported and all others are counted")
    func crowd() throws {
        let elements = (0..<1_000).map { button("b\($0)", Double($0 % 32) * 4, Double($0 / 32) * 4, 44, 44) }
        let audit = try audit(elements.joined(separator: ","), size: (400, 800))
        #expect(audit.reported(.targetOverlap).count == 2_000)
        #expect(audit.result.omitted > 100_000)
        #expect(audit.result.worst == .warning)
    }

    @Test("Five thousand elements are checked")
    func many() throws {
        let elements = (0..<5_000).map { button("b\($0)", Double($0 % 50) * 70, Double($0 / 50) * 70, 44, 44) }
        let audit = try audit(elements.joined(separator: ","), size: (4_000, 8_000))
        #expect(audit.targets == 5_000)
        #expect(audit.reported(.targetOverlap) == [])
    }
}
