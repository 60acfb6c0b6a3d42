import Testing

@testable import Legibility

/// Expected findings are read off the figures of the guidelines by hand.
@Suite("Findings of legibility")
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
        "Text below a platform's smallest size is an error, below its default size advice",
        arguments: [
            (Platform.ios, 10.9, "error typography.minSize.ios"), (.ipados, 10, "error typography.minSize.ios"),
            (.ios, 11, "advice typography.minSize.ios"), (.macos, 9, "error typography.minSize.macos"),
            (.macos, 13, ""), (.tvos, 22, "error typography.minSize.tvos"),
            (.tvos, 23, "advice typography.minSize.tvos"),
            (.visionos, 11, "error typography.minSize.visionos"), (.watchos, 11, "error typography.minSize.watchos"),
            (.watchos, 16, ""), (.ios, 17, ""), (.visionos, 17, ""),
        ])
    func sizes(platform: Platform, size: Double, expected: String) throws {
        #expect(try findings(platform) { $0.size = size }.joined(separator: ",") == expected)
    }

    @Test("Text in a widget needs 11 points where the page speaks of widgets")
    func widgets() throws {
        #expect(try findings(.macos, .widget) { $0.size = 10 } == ["error typography.minSize.widget"])
        #expect(try findings(.macos, .text) { $0.size = 10 } == ["advice typography.minSize.macos"])
        #expect(
            try findings(.ios, .widget) { $0.size = 10 }
                == ["error typography.minSize.ios", "error typography.minSize.widget"])
    }

    @Test(
        "Ultralight, Thin and Light are warned of; Live Activities need Medium",
        arguments: [
            (LegibilityQuestion.Role.text, 100.0, "warning typography.avoidLight"),
            (.text, 300, "warning typography.avoidLight"), (.text, 400, ""), (.text, 900, ""),
            (.liveActivity, 400, "warning typography.liveActivity.weight"), (.liveActivity, 500, ""),
        ])
    func weights(role: LegibilityQuestion.Role, weight: Double, expected: String) throws {
        #expect(try findings(.ios, role, weight: weight) { $0.size = 20 }.joined(separator: ",") == expected)
    }

    @Test("A thin custom face needs more than the default size")
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

    @Test("A leading below the style's is advice, from three lines on a warning, for one or two lines fine")
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
        #expect(try list(21.9, lines: 3) == ["warning typography.tightLeading"])
        #expect(try list(18, lines: 2) == [])
        // 34 points are twice Body, whose leading is 22.
        #expect(try list(43, lines: 3, size: 34) == ["warning typography.tightLeading"])
        #expect(try list(44, lines: 3, size: 34) == [])
    }

    @Test("A built-in style is judged at every category by its own sizes, a size by the style's metrics")
    func scaling() throws {
        let builtIn = try report { $0.style = .footnote }
        #expect(builtIn.text?.basis == .textStyle)
        #expect(builtIn.text?.steps.map(\.size) == [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44])
        #expect(builtIn.findings.isEmpty)
        // 11 at Large becomes 9.5, rounded 10, at xSmall: 11 · 19 / 22.
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

    @Test("Built-in footnotes of watchOS go below its smallest size at small categories")
    func watchFootnotes() throws {
        let finding = try #require(try report(.watchos, typeface: .sfCompact) { $0.style = .footnote2 }.findings.first)
        #expect((finding.severity, finding.measured, finding.categories) == (.warning, 10, [.xSmall, .small]))
    }

    @Test("Large Title never doubles: advice")
    func enlargement() throws {
        #expect(try findings { $0.style = .largeTitle } == ["advice dynamicType.enlarge200"])
        #expect(try findings { $0.style = .title1 } == [])
        #expect(try report { $0.size = 34 }.largerText == nil)
    }

    @Test("Contrast is judged at every category: a footnote is large text from 18 points on")
    func contrast() throws {
        let report = try report {
            $0.style = .footnote
            $0.contrast = LegibilityQuestion.Contrast(lowest: 4, highest: 4)
        }
        #expect(
            report.contrast.map { $0.verdict.requirement.ratio } == Array(repeating: 4.5, count: 6)
                + Array(repeating: 3, count: 6))
        #expect(
            report.contrast.map { $0.verdict.result } == Array(repeating: .fail, count: 6)
                + Array(repeating: .pass, count: 6))
        let finding = try #require(report.findings.first)
        #expect((finding.rule.id, finding.severity) == ("contrast.text.upTo17", .error))
        #expect((finding.measured, finding.required) == (4, 4.5))
        #expect(finding.categories == [.xSmall, .small, .medium, .large, .xLarge, .xxLarge])
    }

    @Test("What passes at Large and fails where text shrinks is a warning")
    func shrinking() throws {
        // Title 3 is 20 at Large, 17 at xSmall.
        let report = try report {
            $0.style = .title3
            $0.contrast = LegibilityQuestion.Contrast(lowest: 4, highest: 4)
        }
        let finding = try #require(report.findings.first)
        #expect((finding.severity, finding.categories) == (.warning, [.xSmall]))
    }

    @Test("A contrast that depends on what lies behind is a warning; bold text needs 3:1")
    func uncertain() throws {
        let range = LegibilityQuestion.Contrast(lowest: 2, highest: 9)
        #expect(try findings { ($0.size, $0.contrast) = (17, range) } == ["warning contrast.text.upTo17"])
        #expect(try findings(weight: 700) { ($0.size, $0.contrast) = (17, range) } == ["warning contrast.text.bold"])
        let enough = LegibilityQuestion.Contrast(lowest: 3, highest: 3)
        #expect(try findings(weight: 700) { ($0.size, $0.contrast) = (17, enough) } == [])
        // A graphic without text: WCAG's 3:1.
        let graphic = LegibilityQuestion.Contrast(lowest: 2.9, highest: 2.9)
        #expect(try findings(.ios, .control) { $0.contrast = graphic } == ["error wcag22.1.4.11"])
    }

    @Test(
        "Controls have a smallest and a default size",
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

    @Test("A game's controls are judged by how often they are used")
    func games() throws {
        #expect(try findings(.ios, .game) { $0.target = .init(width: 30, height: 30) } == ["warning size.gameTouch"])
        #expect(try findings(.ios, .game) { $0.target = .init(width: 20, height: 30) } == ["error size.control.ios"])
    }

    @Test(
        "A control with a bezel has 12 points around it, one without 24",
        arguments: [
            (12.0, true, ""), (11, true, "warning spacing.padding"), (23, false, "warning spacing.padding"),
            (24, false, ""),
            (12, nil, "advice spacing.padding"), (11, nil, "warning spacing.padding"), (24, nil, ""),
        ] as [(Double, Bool?, String)])
    func padding(padding: Double, hasBezel: Bool?, expected: String) throws {
        let list = try findings(.ios, .control) { ($0.padding, $0.hasBezel) = (padding, hasBezel) }
        #expect(list.joined(separator: ",") == expected)
    }

    @Test("Findings come heaviest first")
    func order() throws {
        let report = try report(weight: 100, typeface: nil) {
            $0.size = 10
            $0.target = .init(width: 30, height: 30)
        }
        #expect(report.findings.map(\.severity) == report.findings.map(\.severity).sorted(by: >))
        #expect(report.worst == .error)
    }
}
