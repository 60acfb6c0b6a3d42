import Foundation
import Legibility
import Testing

@testable import InterfaceBuilder

@Suite("Properties of Interface Builder audits")
struct PropertyTests {
    @Test("A hidden root view has no findings", arguments: try WrittenDocument.all())
    func hidden(document: WrittenDocument) throws {
        let text = try WrittenDocument.content(document.name)
        let hidden =
            text
            .replacing(#"id="root">"#, with: #"hidden="YES" id="root">"#)
            .replacing(#"id="loose">"#, with: #"hidden="YES" id="loose">"#)
            .replacing(#"<customView id="mac-root">"#, with: #"<customView hidden="YES" id="mac-root">"#)
            .replacing(#"<label alignment"#, with: #"<label hidden="YES" alignment"#)
            .replacing(#"<button width"#, with: #"<button hidden="YES" width"#)
        #expect(hidden != text)
        // Tab bar controllers and titles aren't views.
        let audit = try InterfaceAudit(text: hidden)
        #expect(
            audit.findings.allSatisfy {
                ["tabBarController", "navigationItem"].contains(audit.document.views[$0.view].element)
            })
    }

    /// Returns the ratio of black text on white, in nested views with these alphas, outermost first.
    private func ratio(_ alphas: [Double]) throws -> Double {
        var inner = """
            <label text="x" id="l"><color key="textColor" white="0" alpha="1" colorSpace="calibratedWhite"/></label>
            """
        for (number, alpha) in alphas.enumerated().reversed() {
            inner = "<view alpha=\"\(alpha)\" id=\"v\(number)\"><subviews>\(inner)</subviews></view>"
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="r"><subviews>\(inner)\
            </subviews><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view></objects>\
            </document>
            """
        let finding = try #require(InterfaceAudit(text: text).finding("l", .contrast))
        guard case .ratio(let ratio)? = finding.measured else { return .nan }
        return ratio
    }

    // By the definition of source-over, black at an alpha over white is the grey 1 − alpha.
    @Test("Alphas of nested views multiply", arguments: [[0.5], [0.8, 0.5], [0.9, 0.9, 0.9], [1, 0.25]])
    func alpha(alphas: [Double]) throws {
        let product = alphas.reduce(1, *)
        let expected = contrastRatio(SRGB(SIMD3(repeating: 1 - product)), SRGB(.one))
        #expect(abs(try ratio(alphas) - expected) < 1e-9)
    }

    @Test("Alpha applies to a view together with its background, not to each colour separately")
    func group() throws {
        let audit = try InterfaceAudit(text: WrittenDocument.content("alpha.storyboard"))
        let colors = try #require(audit.finding("on-panel", .contrast)?.colors)
        #expect(abs(colors.text.channels.x - 1) < 1e-9)
        #expect(abs(colors.background.channels.x - 0.5) < 1e-9)
    }

    @Test("A colour set has a separate value in each appearance")
    func appearances() throws {
        let audit = try InterfaceAudit(
            text: WrittenDocument.content("named.storyboard"), colors: WrittenDocument.colors())
        let found = audit.findings.filter { audit.document.views[$0.view].id == "faint" && $0.rule == .contrast }
        #expect(found.map(\.appearance) == [.light, .dark])
        #expect(found.map { $0.colors.map { SRGB8(rounding: $0.text).hex } } == ["#aaaaaa", "#555555"])
        #expect(found.map { $0.colors.map { SRGB8(rounding: $0.background).hex } } == ["#ffffff", "#1c1c1e"])
    }

    @Test("A colour set that fails only with Increase Contrast is reported in that appearance")
    func increasedContrast() throws {
        func appearances(lightHigh: String, darkHigh: String) throws -> [InterfaceFinding.Appearance?] {
            var colors = NamedColors()
            let (black, white) = (try Color(css: "#000"), try Color(css: "#fff"))
            colors.add(
                "Faint",
                .init(
                    light: black, dark: white, lightHigh: try Color(css: lightHigh), darkHigh: try Color(css: darkHigh))
            )
            colors.add("Paper", .init(light: white, dark: black))
            let audit = try InterfaceAudit(text: WrittenDocument.content("named.storyboard"), colors: colors)
            return audit.findings.filter {
                $0.rule == .contrast && $0.state == .fail && audit.document.views[$0.view].id == "faint"
            }.map(\.appearance)
        }
        #expect(try appearances(lightHigh: "#000", darkHigh: "#fff") == [])
        #expect(try appearances(lightHigh: "#ccc", darkHigh: "#fff") == [.lightHigh])
        #expect(try appearances(lightHigh: "#000", darkHigh: "#333") == [.darkHigh])
    }

    @Test("If colour sets with the same name differ, the pair is indeterminate")
    func severalSets() throws {
        var colors = try WrittenDocument.colors()
        colors.add("Faint", .init(light: try Color(css: "#000"), dark: nil))
        let audit = try InterfaceAudit(text: WrittenDocument.content("named.storyboard"), colors: colors)
        let finding = try #require(audit.finding("faint", .contrast))
        #expect(finding.state == .indeterminate && finding.doubts == [.severalColorSets("Faint")])
    }

    @Test("Dark Mode fails an audit only if a colour set has a dark variant")
    func darkMode() throws {
        func severity(dark: String) throws -> LegibilityFinding.Severity? {
            var colors = NamedColors()
            colors.add("Faint", .init(light: try Color(css: "#000"), dark: try Color(css: dark)))
            colors.add("Paper", .init(light: try Color(css: "#fff"), dark: try Color(css: "#fff")))
            let audit = try InterfaceAudit(text: WrittenDocument.content("named.storyboard"), colors: colors)
            return audit.findings.first { $0.appearance == .dark && $0.state == .fail }?.severity
        }
        #expect(try severity(dark: "#aaa") == .error)
        let black = try WrittenDocument.content("contrast.storyboard").replacing(
            #"<color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#,
            with: #"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#
        ).replacing(
            #"red="0.4627450980392157" green="0.4627450980392157" blue="0.4627450980392157""#,
            with: #"red="0" green="0" blue="0""#)
        let dark = try InterfaceAudit(text: black).findings.first { $0.appearance == .dark && $0.state == .fail }
        #expect(dark?.severity == .warning && dark?.certainty == .likely)
    }

    @Test(
        "Under a WCAG profile, WCAG's minimums apply and Apple's other recommendations don't",
        arguments: [ContrastProfile.wcagAA, .wcagAAA])
    func profiles(profile: ContrastProfile) throws {
        let audit = try InterfaceAudit(text: WrittenDocument.content("contrast.storyboard"), profile: profile)
        // A ratio of 4.54:1 meets AA but not AAA, and 28 pt is large text at both levels.
        let ids = Set(
            audit.findings.filter { $0.rule == .contrast && $0.state == .fail }.map { audit.document.views[$0.view].id }
        )
        #expect(ids == (profile == .wcagAA ? ["just-under"] : ["just-under", "just-over", "large"]))
        #expect(audit.findings.allSatisfy { [.contrast, .growth, .truncation].contains($0.rule) })
    }
}
