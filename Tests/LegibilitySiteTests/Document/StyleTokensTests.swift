import APITesting
import Foundation
import Legibility
import Testing

@Suite("Colours of the pages")
struct StyleTokensTests {
    /// The schemes in the order in which the style sheet defines them.
    private static let schemes = ["light", "dark", "light, increased contrast", "dark, increased contrast"]

    /// Returns the definitions of each scheme.
    private static func definitions() throws -> [[String: String]] {
        let sheet = repository.appending(path: "Public/styles/style.css")
        let text = try String(contentsOf: sheet, encoding: .utf8)
        return text.matches(of: #/:root \{([^}]*)\}/#).prefix(schemes.count).map { block in
            Dictionary(
                block.1.matches(of: #/--([a-z0-9-]+): ([^;]*);/#).map { (String($0.1), String($0.2)) },
                uniquingKeysWith: { $1 })
        }
    }

    private static func color(_ name: String, in scheme: Int) throws -> SRGB {
        let definitions = try definitions()
        let value = definitions[scheme][name] ?? definitions[0][name]
        return try Color(css: #require(value, "\(name)")).srgb
    }

    /// The designers' calculated value of each token for light, light with increased contrast, dark, and dark with
    /// increased contrast.
    @Test(
        "Every token rounds to the colour in the design",
        arguments: [
            ("paper", "#fafafa", "#ffffff", "#111315", "#000000"),
            ("raise", "#ffffff", "#ffffff", "#1a1d21", "#111315"),
            ("ink", "#121417", "#000000", "#f1f2f4", "#ffffff"),
            ("ink-2", "#4c5057", "#32353c", "#b2b6be", "#d5d7dd"),
            ("line", "#dddee1", "#83868c", "#2d3037", "#6e7279"),
            ("edge", "#7f838b", "#44484e", "#7c808a", "#c1c4cb"),
            ("pass", "#0358a3", "#063d80", "#7bb9f2", "#a8d3f9"),
            ("fail", "#ae340d", "#7f2407", "#fb9970", "#f9c3ab"),
            ("warn", "#7b5304", "#593a02", "#e5b650", "#f6d480"),
            ("on-signal", "#ffffff", "#ffffff", "#111315", "#000000"),
            ("pass-wash", "#e6f0fa", "#ffffff", "#15283c", "#111315"),
            ("fail-wash", "#fae9e3", "#ffffff", "#3c1e15", "#111315"),
            ("warn-wash", "#f8efdd", "#ffffff", "#352a13", "#111315"),
            ("dock", "#121417", "#000000", "#1d2025", "#000000"),
            ("dock-raise", "#22252a", "#121417", "#2b2e34", "#121417"),
            ("dock-ink", "#f2f3f5", "#ffffff", "#f2f3f5", "#ffffff"),
            ("dock-ink-2", "#b2b6be", "#dcdee2", "#b7bbc2", "#dcdee2"),
            ("dock-edge", "#7d828b", "#c1c4cb", "#888c96", "#c1c4cb"),
            ("dock-pass", "#7bb9f2", "#abd7fd", "#83bff6", "#abd7fd"),
            ("dock-fail", "#fe9c73", "#f8c8b3", "#fea47d", "#f8c8b3"),
            ("warn-fill", "#fddc5b", "#fddc5b", "#fddc5b", "#fddc5b"),
        ])
    func tokens(name: String, light: String, lightMore: String, dark: String, darkMore: String) throws {
        for (scheme, hex) in [light, dark, lightMore, darkMore].enumerated() {
            #expect(
                SRGB8(rounding: try Self.color(name, in: scheme)).hex == hex, "\(name), \(Self.schemes[scheme])")
        }
    }

    /// Pairs with their minimum, and with the minimum for increased contrast: WCAG 2.2 AA and AAA for text, and 3:1 and
    /// 4.5:1 for the borders of controls.
    @Test(
        "Every pair of tokens used together meets its minimum in every scheme",
        arguments: [
            ("ink", "paper", 4.5, 7), ("ink", "raise", 4.5, 7),
            ("ink-2", "paper", 4.5, 7), ("ink-2", "raise", 4.5, 7),
            ("pass", "paper", 4.5, 7), ("fail", "paper", 4.5, 7),
            ("warn", "paper", 4.5, 7), ("ink", "pass-wash", 4.5, 7),
            ("pass", "pass-wash", 4.5, 7), ("ink", "fail-wash", 4.5, 7),
            ("fail", "fail-wash", 4.5, 7), ("ink", "warn-wash", 4.5, 7),
            ("warn", "warn-wash", 4.5, 7), ("on-signal", "pass", 4.5, 7),
            ("on-signal", "fail", 4.5, 7), ("on-signal", "warn", 4.5, 7),
            ("paper", "ink", 4.5, 7), ("edge", "paper", 3, 4.5),
            ("edge", "raise", 3, 4.5), ("dock-ink", "dock", 4.5, 7),
            ("dock-ink", "dock-raise", 4.5, 7), ("dock-ink-2", "dock", 4.5, 7),
            ("dock-ink-2", "dock-raise", 4.5, 7), ("dock-pass", "dock", 4.5, 7),
            ("dock-fail", "dock", 4.5, 7), ("dock-edge", "dock", 3, 4.5),
            ("dock", "dock-ink", 4.5, 7),
        ])
    func pairs(text: String, background: String, minimum: Double, increased: Double) throws {
        for scheme in Self.schemes.indices {
            let ratio = contrastRatio(try Self.color(text, in: scheme), try Self.color(background, in: scheme))
            #expect(ratio >= (scheme < 2 ? minimum : increased), "\(text) on \(background), \(Self.schemes[scheme])")
        }
    }
}
