import Testing

@testable import Legibility

/// The expected findings were derived by hand from the figures in the guidelines.
@Suite("Legibility findings")
struct LegibilityReportTests {
    private func findings(
        _ platform: Platform = .ios, _ role: LegibilityQuestion.Role = .text, weight: Double = 400,
        typeface: Typeface? = .sfPro, _ change: (inout LegibilityQuestion) -> Void
    ) throws -> [String] {
        let report = try report(platform, role, weight: weight, typeface: typeface, change)
        return report.findings.map { "\($0.severity) \($0.rule.id)" }
    }

    private func report(
        _ platform: Platform = .ios, _ role: LegibilityQuestion.Role = .text, weight: Double = 400,
        typeface: Typeface? = .sfPro, _ change: (inout LegibilityQuestion) -> Void
    ) throws -> LegibilityReport {
        var question = LegibilityQuestion(
            platform: platform, role: role, weight: try #require(FontWeight(weight)), typeface: typeface)
        change(&question)
        return LegibilityReport(question)
    }

    @Test(
        "Text below the platform's minimum size is an error; below the default size, advice",
        arguments: [
            (Platform.ios, 10.9, "error typography.minSize.ios"), (.ipados, 10, "error typography.minSize.ios"),
            // The size at xSmall is 10: 11 · 19 / 22.
            (.ios, 11, "warning typography.minSize.ios"), (.ios, 15, "advice typography.minSize.ios"),
            (.macos, 9, "error typography.minSize.macos"),
            (.macos, 13, ""), (.tvos, 22, "error typography.minSize.tvos"),
            (.tvos, 23, "advice typography.minSize.tvos"),
            (.visionos, 11, "error typography.minSize.visionos"), (.watchos, 11, "error typography.minSize.watchos"),
            (.watchos, 16, ""), (.ios, 17, ""), (.visionos, 17, ""),
        ])
    func sizes(platform: Platform, size: Double, expected: String) throws {
        #expect(try findings(platform) { $0.size = size }.joined(separator: ",") == expected)
    }

    @Test("Text in a widget needs 11 points on platforms whose page mentions widgets")
    func widgets() throws {
        #expect(try findings(.macos, .widget) { $0.size = 10 } == ["error typography.minSize.widget"])
        #expect(try findings(.macos, .text) { $0.size = 10 } == ["advice typography.minSize.macos"])
        #expect(
            try findings(.ios, .widget) { $0.size = 10 }
                == ["error typography.minSize.ios", "error typography.minSize.widget"])
    }

    @Test(
        "Ultralight, Thin and Light cause warnings, and Live Activities need Medium",
        arguments: [
            (LegibilityQuestion.Role.text, 100.0, "warning typography.avoidLight"),
            (.text, 300, "warning typography.avoidLight"), (.text, 400, ""), (.text, 900, ""),
            (.liveActivity, 400, "warning typography.liveActivity.weight"), (.liveActivity, 500, ""),
        ])
    func weights(role: LegibilityQuestion.Role, weight: Double, expected: String) throws {
        #expect(try findings(.ios, role, weight: weight) { $0.size = 20 }.joined(separator: ",") == expected)
    }

    @Test("A thin custom font needs a larger size than the default")
    func thinFaces() throws {
        let thin = "warning typography.thinLarger"
        #expect(try findings(weight: 300, typeface: nil) { $0.size = 17 }.contains(thin))
        #expect(try !findings(weight: 300, typeface: nil) { $0.size = 17.5 }.contains(thin))
        #expect(try !findings(weight: 400, typeface: nil) { $0.size = 17 }.contains(thin))
        #expect(try !findings(weight: 300, typeface: .newYork) { $0.size = 17 }.contains(thin))
    }

    @Test(
        "Tracking is compared with the table to a hundredth of a point",
        arguments: [(-0.43, true), (-0.42, true), (-0.44, true), (-0.415, false), (-0.4, false), (0, false)])
    func tracking(tracking: Double, isFine: Bool) throws {
        let list = try findings {
            $0.size = 17
            $0.tracking = tracking
        }
        #expect(list == (isFine ? [] : ["warning typography.tracking"]))
    }

    /// The HIG discourages tight leading for three or more lines but gives no figure, so the comparison is only advice.
    @Test("Leading below that of the style causes advice, except for one or two lines")
    func leading() throws {
        func list(_ leading: Double, lines: Int?, size: Double? = nil) throws -> [String] {
            try findings {
                $0.style = .body
                $0.size = size
                $0.leading = leading
                $0.lines = lines
            }
        }
        #expect(try list(22, lines: 9) == [])
        #expect(try list(21.9, lines: nil) == ["advice typography.tightLeading"])
        #expect(try list(21.9, lines: 3) == ["advice typography.tightLeading"])
        #expect(try list(18, lines: 2) == [])
        // 34 points is twice Body's size, and Body's leading is 22.
        #expect(try list(43, lines: 3, size: 34) == ["advice typography.tightLeading"])
        #expect(try list(44, lines: 3, size: 34) == [])
    }

    @Test("At every category, built-in styles use their own sizes, and custom sizes the style's metrics")
    func scaling() throws {
        let builtIn = try report { $0.style = .footnote }
        #expect(builtIn.text?.basis == .textStyle)
        #expect(builtIn.text?.steps.map(\.size) == [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44])
        #expect(builtIn.findings.isEmpty)
        // 11 at Large becomes 9.5 at xSmall, rounded to 10: 11 · 19 / 22.
        let custom = try report {
            $0.style = .body
            $0.size = 11
        }
        #expect(custom.text?.basis == .fontMetrics)
        let small = try #require(custom.findings.first)
        #expect((small.severity, small.measured, small.categories) == (.warning, 10, [.xSmall, .small]))
        #expect(try report { $0.size = 17 }.text?.basis == .assumedBody)
        #expect(try report(.macos) { $0.style = .body }.text?.basis == .fixed)
        #expect(try report(.macos) { $0.style = .body }.text?.steps == [ScaledText.Step(category: nil, size: 13)])
    }

    @Test("Built-in footnotes on watchOS are below the minimum size at small categories")
    func watchFootnotes() throws {
        let finding = try #require(try report(.watchos, typeface: .sfCompact) { $0.style = .footnote2 }.findings.first)
        #expect((finding.severity, finding.measured, finding.categories) == (.warning, 10, [.xSmall, .small]))
    }

    @Test("Large Title never doubles, which is reported as advice")
    func enlargement() throws {
        #expect(try findings { $0.style = .largeTitle } == ["advice dynamicType.enlarge200"])
        #expect(try findings { $0.style = .title1 } == [])
        #expect(try report { $0.size = 34 }.largerText == nil)
    }

    @Test("Contrast is checked at every category: a footnote is large text from 18 points")
    func contrast() throws {
        let report = try report {
            $0.style = .footnote
            $0.contrast = LegibilityQuestion.Contrast(lowest: 4, highest: 4)
        }
        #expect(
            report.contrastSteps.map { $0.verdict.requirement.ratio } == Array(repeating: 4.5, count: 6)
                + Array(repeating: 3, count: 6))
        #expect(
            report.contrastSteps.map { $0.verdict.result } == Array(repeating: .fail, count: 6)
                + Array(repeating: .pass, count: 6))
        let finding = try #require(report.findings.first)
        #expect((finding.rule.id, finding.severity) == ("contrast.text.upTo17", .error))
        #expect((finding.measured, finding.required) == (4, 4.5))
        #expect(finding.categories == [.xSmall, .small, .medium, .large, .xLarge, .xxLarge])
    }

    @Test("Text that passes at Large and fails at smaller sizes is a warning")
    func shrinking() throws {
        // Title 3 is 20 points at Large and 17 at xSmall.
        let report = try report {
            $0.style = .title3
            $0.contrast = LegibilityQuestion.Contrast(lowest: 4, highest: 4)
        }
        let finding = try #require(report.findings.first)
        #expect((finding.severity, finding.categories) == (.warning, [.xSmall]))
    }

    @Test("The requested size decides the result, and each category uses the rendered size")
    func askedSize() throws {
        let report = try report {
            ($0.size, $0.contrast) = (17.5, LegibilityQuestion.Contrast(lowest: 4, highest: 4))
        }
        #expect(report.contrast?.result == .fail)
        #expect(report.contrast?.requirement.ratio == 4.5)
        let large = try #require(report.contrastSteps.first { $0.step.category == .large })
        #expect((large.step.size, large.verdict.requirement.ratio, large.verdict.result) == (18, 3, .pass))
        // 17.5 · 19, 20 and 21 / 22 is 15.1, 15.9 and 16.7.
        #expect(report.findings.map(\.categories) == [[.xSmall, .small, .medium]])
        #expect(report.worst == .error)
    }

    @Test("Each finding covers one requirement and result, and lists exactly the categories with both")
    func oneFindingPerRequirement() throws {
        func contrast(_ style: TextStyle, _ lowest: Double, _ highest: Double) throws -> [String] {
            try report { ($0.style, $0.contrast) = (style, .init(lowest: lowest, highest: highest)) }.findings
                .filter { $0.unit == .ratio }
                .map { "\($0.severity) \($0.required ?? 0) \($0.categories.map(\.rawValue).joined(separator: " "))" }
        }
        // HIG, Typography: Body is 14, 15, 16 and 17 points, then 19 and larger.
        #expect(
            try contrast(.body, 2.2, 2.2) == [
                "error 4.5 xSmall small medium large", "error 3.0 xLarge xxLarge xxxLarge AX1 AX2 AX3 AX4 AX5",
            ])
        // HIG, Typography: Caption 2 is 11 to 17 points up to xxxLarge, and 20 and larger from AX1.
        #expect(
            try contrast(.caption2, 1.5, 3.5) == [
                "error 4.5 xSmall small medium large xLarge xxLarge xxxLarge", "warning 3.0 AX1 AX2 AX3 AX4 AX5",
            ])
    }

    @Test(
        "In Dark Mode, the HIG requires 4.5:1 for every foreground on platforms with a Dark Mode",
        arguments: [
            (Platform.ios, true), (.ipados, true), (.macos, true), (.tvos, true), (.visionos, false), (.watchos, false),
        ])
    func darkMode(platform: Platform, hasRule: Bool) throws {
        let contrast = LegibilityQuestion.Contrast(lowest: 4.14, highest: 4.14)
        let text = try report(platform) { ($0.size, $0.isInDarkMode, $0.contrast) = (34, true, contrast) }
        #expect(text.contrast?.result == (hasRule ? .fail : .pass))
        #expect(text.contrast?.requirement.rule == (hasRule ? .appleDarkMode : .appleLargeText))
        #expect(
            text.findings.filter { $0.unit == .ratio }.map { $0.otherRules.map(\.id) }
                == (hasRule ? [[]] : []))
        #expect(
            text.findings.filter { $0.unit == .ratio }.map { $0.overruled.map(\.id) }
                == (hasRule ? [["contrast.text.from18"]] : []))
        let graphic = try report(platform, .control) { ($0.isInDarkMode, $0.contrast) = (true, contrast) }
        #expect(graphic.contrast?.result == (hasRule ? .fail : .pass))
    }

    // HIG, Dark Mode (2024-08-06): custom colours should have 7:1 on platforms with a Dark Mode.
    @Test(
        "Custom colours in Dark Mode should have 7:1",
        arguments: [
            (Platform.ios, 5.64, true, ["advice contrast.darkMode.custom"]), (.ios, 7, true, []),
            (.ios, 5.64, false, []),
            (.macos, 6.99, true, ["advice contrast.darkMode.custom"]), (.visionos, 5.64, true, []),
            (.ios, 4.1, true, ["error contrast.text.upTo17"]),
        ])
    func goal(platform: Platform, ratio: Double, isCustom: Bool, expected: [String]) throws {
        let found = try findings(platform) {
            ($0.size, $0.isInDarkMode, $0.isCustomPair) = (17, true, isCustom)
            $0.contrast = .init(lowest: ratio, highest: ratio)
        }
        #expect(found == expected)
    }

    // HIG, Color, visionOS (2025-06-09).
    @Test(
        "On visionOS, coloured text should be bold",
        arguments: [
            (Platform.visionos, 400.0, true, ["advice color.vision.bold"]), (.visionos, 700, true, []),
            (.visionos, 400, false, []), (.ios, 400, true, []),
        ])
    func coloredText(platform: Platform, weight: Double, hasHue: Bool, expected: [String]) throws {
        #expect(try findings(platform, weight: weight) { ($0.size, $0.hasHue) = (17, hasHue) } == expected)
    }

    @Test("A contrast that depends on the backdrop is a warning, and bold text needs 3:1")
    func uncertain() throws {
        let range = LegibilityQuestion.Contrast(lowest: 2, highest: 9)
        #expect(
            try findings { ($0.size, $0.contrast) = (17, range) }
                == ["warning contrast.text.upTo17", "warning contrast.text.from18"])
        #expect(try findings(weight: 700) { ($0.size, $0.contrast) = (17, range) } == ["warning contrast.text.bold"])
        let enough = LegibilityQuestion.Contrast(lowest: 3, highest: 3)
        #expect(try findings(weight: 700) { ($0.size, $0.contrast) = (17, enough) } == [])
        // WCAG's 3:1 applies to a graphic without text.
        let graphic = LegibilityQuestion.Contrast(lowest: 2.9, highest: 2.9)
        #expect(try findings(.ios, .control) { $0.contrast = graphic } == ["error wcag22.1.4.11"])
    }

    @Test(
        "Controls have a minimum and a default size",
        arguments: [
            (Platform.ios, 27.9, "error size.control.ios"), (.ios, 28, "warning size.hitRegion"), (.ios, 44, ""),
            (.macos, 19, "error size.control.macos"), (.macos, 20, "advice size.control.macos"), (.macos, 28, ""),
            (.tvos, 55, "error size.control.tvos"), (.tvos, 56, "advice size.control.tvos"), (.tvos, 66, ""),
            (.visionos, 44, "warning size.hitRegion"), (.visionos, 60, ""), (.watchos, 43, "warning size.hitRegion"),
        ])
    func controls(platform: Platform, side: Double, expected: String) throws {
        let list = try findings(platform, .control) { $0.target = .init(width: 100, height: side) }
        #expect(list.joined(separator: ",") == expected)
        #expect(try findings(platform, .control) { $0.target = .init(width: side, height: 100) } == list)
    }

    @Test("Controls in games are checked by frequency of use")
    func games() throws {
        #expect(try findings(.ios, .game) { $0.target = .init(width: 30, height: 30) } == ["warning size.gameTouch"])
        #expect(try findings(.ios, .game) { $0.target = .init(width: 20, height: 30) } == ["error size.control.ios"])
    }

    @Test(
        "Less than 12 points around a bezel, or 24 without a bezel, causes advice",
        arguments: [
            (12.0, true, ""), (11, true, "advice spacing.padding"), (23, false, "advice spacing.padding"),
            (24, false, ""),
            (12, nil, "advice spacing.padding"), (11, nil, "advice spacing.padding"), (24, nil, ""),
        ] as [(Double, Bool?, String)])
    func padding(padding: Double, hasBezel: Bool?, expected: String) throws {
        let list = try findings(.ios, .control) { ($0.padding, $0.hasBezel) = (padding, hasBezel) }
        #expect(list.joined(separator: ",") == expected)
    }

    /// HIG, Buttons, Eyes and Spatial layout: centres 60 points apart or 16 points of space; 4 points next to controls
    /// of 60 or more.
    @Test(
        "visionOS has its own rules for the space between controls",
        arguments: [
            (44.0, 16.0, ""), (44, 15.9, "warning size.hitRegion,warning spacing.vision.centres"), (50, 10, ""),
            (28, 16, "warning size.hitRegion"), (60, 4, ""), (60, 2, "warning spacing.vision.centres"),
            (80, 0, "warning spacing.vision.centres"),
            (nil, 2, "warning spacing.vision.centres"), (nil, 12, "advice spacing.vision.margin"), (nil, 16, ""),
        ] as [(Double?, Double, String)])
    func visionSpacing(side: Double?, padding: Double, expected: String) throws {
        let report = try report(.visionos, .control) {
            ($0.padding, $0.target) = (padding, side.map { .init(width: $0, height: $0) })
        }
        #expect(report.findings.map { "\($0.severity) \($0.rule.id)" }.joined(separator: ",") == expected)
        let spacing = report.findings.last { $0.rule.id.hasPrefix("spacing") }
        let required: Double? = expected.contains("spacing") ? (side == 44 || padding == 12 ? 16 : 4) : nil
        #expect(spacing?.required == required)
    }

    /// HIG, Widgets: neither on tvOS nor on visionOS, although the page lists a video about widgets there. Live Activities (2025-12-16): neither on tvOS nor on visionOS.
    @Test("Widgets and Live Activities are errors on platforms without them", arguments: Platform.allCases)
    func places(platform: Platform) throws {
        let widget = try findings(platform, .widget) { $0.size = 40 }
        let severity: [Platform: String] = [.tvos: "error", .visionos: "warning"]
        #expect(widget == (severity[platform].map { ["\($0) widgets.platforms"] } ?? []))
        let activity = try findings(platform, .liveActivity, weight: 500) { $0.size = 40 }
        #expect(activity == ([.tvos, .visionos].contains(platform) ? ["error liveActivity.platforms"] : []))
    }

    /// 158 × 158 is the small widget on 393 × 852.
    @Test("The size of a widget is compared with the published sizes")
    func widgetSizes() throws {
        #expect(try findings(.ios, .widget) { $0.target = .init(width: 158, height: 158) } == [])
        let finding = try #require(
            try report(.ios, .widget) { $0.target = .init(width: 157, height: 158) }.findings.first)
        #expect((finding.severity, finding.rule.id) == (.advice, "widgets.sizes"))
        #expect(finding.measured == 157)
        #expect(Platform.macos.widgetSizes.isEmpty)
        #expect(Platform.watchos.widgetSizes.count == 5)
    }

    @Test("Text with an assumed style is also checked at every category")
    func assumedBody() throws {
        // 12 · 19 / 22 is 10.4.
        let finding = try #require(try report { $0.size = 12 }.findings.first)
        #expect((finding.severity, finding.measured, finding.categories) == (.warning, 10, [.xSmall]))
    }

    /// HIG: 23 at AX3 is 135 % of 17, the default on 44, 45 and 49 mm; 144 % of 16 and 153 % of 15.
    @Test("The growth of text on a watch depends on the case size")
    func watches() throws {
        func body(_ watch: WatchCase?) throws -> LegibilityReport {
            try report(.watchos, typeface: .sfCompact) { ($0.style, $0.watch) = (.body, watch) }
        }
        let all = try body(nil)
        let finding = try #require(all.findings.first)
        #expect((finding.rule, finding.severity, finding.watches) == (.enlargement, .advice, [.mm44, .mm45, .mm49]))
        let percent: Double = 100 * 23 / 17
        #expect(finding.measured == percent)
        #expect(all.largerText?.reachedAt == nil)
        #expect(all.largerText?.watches.map(\.cases) == [[.mm38], [.mm40, .mm41, .mm42], [.mm44, .mm45, .mm49]])
        #expect(all.largerText?.watches.map(\.growth.reachedAt) == [.ax1, .ax3, nil])
        #expect(try body(.mm41).findings.isEmpty)
        #expect(try body(.mm41).largerText?.maximumPercent == 143.75)
        #expect(try body(.mm49).findings.map(\.watches) == [[.mm44, .mm45, .mm49]])
        #expect(try body(.mm49).text?.standardSize == 17)
        #expect(try body(.mm46).largerText == all.largerText)
    }

    @Test("Findings are sorted by severity, most severe first")
    func order() throws {
        let report = try report(weight: 100, typeface: nil) {
            $0.size = 10
            $0.target = .init(width: 30, height: 30)
        }
        #expect(report.findings.map(\.severity) == report.findings.map(\.severity).sorted(by: >))
        #expect(report.worst == .error)
    }
}
