import APITesting
import Foundation
import HTTPMessages
import Testing

@testable import LegibilitySite

/// The palette page with a pasted style sheet. Ratios are those that WCAG's definition gives; the page of a brand colour and
/// its label is the one that a designer reported.
@Suite("Palette of a style sheet with rules")
struct PaletteOfRulesTests {
    private static let tokens =
        ":root{--ink:#1d2733;--paper:#fff;--muted:#8b95a1;--brand:#3b82f6;--accent:#ff7a45;--ok:#2fa866}"
    private static let rules =
        ".note{color:var(--muted);background:var(--paper)} .button{color:#fff;background:var(--brand)}"

    let server: TestServer

    init() throws { server = try TestServer() }

    private func page(_ colors: String) throws -> String {
        try server.get("/palette?\([QueryItem(name: "colors", value: colors)].encoded)").text
    }

    @Test(
        "The pairs of rules are intended pairs, with their size",
        arguments: [
            (rules, ["--muted: #8b95a1 text on --paper", "--brand: #3b82f6 fill", "#ffffff: #fff text on --brand"]),
            (
                ".a{color:var(--ink);background:var(--accent);font-size:24px}",
                ["--ink: #1d2733 text on --accent (large)"]
            ),
            ("body{color:var(--ink);background:var(--muted)}", ["--muted: #8b95a1 background"]),
            // A colour can be text in one rule and a background in another.
            (
                ".a{color:var(--brand);background:var(--paper)} .b{color:var(--paper);background:var(--brand)}",
                ["--brand: #3b82f6 fill on --paper", "--paper: #fff background on --brand"]
            ),
            // A background that an enclosing element has is a guess.
            (".a{color:var(--muted)} body{background:var(--paper)}", ["--muted: #8b95a1", "--paper: #fff"]),
        ] as [(String, [String])])
    func pairs(rules: String, lines: [String]) {
        let list = ColorList(Self.tokens + rules)
        let texts = list.entries.map(\.text)
        for line in lines { #expect(texts.contains(line), "\(texts)") }
        // The table writes the list, so nothing may be lost when it is read again.
        #expect(ColorList(texts.joined(separator: "\n")).entries == list.entries)
    }

    @Test("White on a brand colour fails, and the fix darkens the brand colour instead of lightening it")
    func brand() throws {
        let page = try page(Self.tokens + Self.rules)
        #expect(page.contains("2 pairs too faint"))
        #expect(page.contains("on --paper 3.03:1 of 4.5") && page.contains("3.67:1 of 4.5"))
        let fixed = try fixed(page)
        #expect(fixed["--ok"] == "#2fa866" && fixed["--paper"] == "#fff")
        #expect(try ratio(#require(fixed["--brand"]), "#ffffff") >= 4.5)
        #expect(try ratio(#require(fixed["--muted"]), "#ffffff") >= 4.5)
    }

    @Test(
        "A fix never makes an intended pair worse",
        arguments: [
            "", ".x{color:var(--accent);background:var(--brand)}", ".x{color:var(--brand);background:var(--accent)}",
            ".x{color:var(--ok);background:var(--muted)} .y{color:var(--muted);background:var(--ok)}",
            ".x{color:#000;background:var(--brand)} .y{color:#fff;background:var(--brand)}",
            ".x{color:#888;background:var(--brand)} .y{color:#777;background:var(--muted)} .z{color:var(--paper);background:#999}",
        ])
    func neverWorse(rules: String) throws {
        let text = Self.tokens + Self.rules + rules
        let list = ColorList(text)
        guard let fixed = try? fixed(try page(text)) else { return }
        func color(_ name: String) throws -> String {
            try #require(list.entries.first { $0.key == name }).color
        }
        for entry in list.entries {
            for ground in entry.grounds {
                let before = try ratio(color(entry.key), color(ground.name))
                let after = try ratio(#require(fixed[entry.key]), #require(fixed[ground.name]))
                #expect(after >= min(before, ground.use == .text ? 4.5 : 3) - 1e-9, "\(entry.key) on \(ground.name)")
            }
        }
    }

    @Test("The sample shows a pair of the palette only if the page checks it")
    func sample() throws {
        let page = try page(Self.tokens + Self.rules)
        let scene = try #require(page.firstRange(of: "class=\"scene"))
        let end = try #require(page[scene.upperBound...].firstRange(of: "class=\"bar"))
        let sample = page[scene.upperBound..<end.lowerBound]
        // The brand colour is a fill, so it is neither a link nor a bar on the page.
        #expect(!sample.contains("fill=\"#3b82f6\" font-size") && !sample.contains("height=\"118\" fill=\"#3b82f6\""))
        #expect(sample.contains("rx=\"6\" fill=\"#3b82f6\""))
    }

    /// Returns the colours of the list that the fix leads to.
    private func fixed(_ page: String) throws -> [String: String] {
        let link = try #require(page.matches(of: /class="fix" href="([^"]*)"/).first).1
        let address = String(link).replacing("&amp;", with: "&").replacing("+", with: "%20")
        let items = URLComponents(string: address)?.queryItems ?? []
        let text = try #require(items.first { $0.name == "colors" }?.value)
        return Dictionary(ColorList(text).entries.map { ($0.key, $0.color) }) { first, _ in first }
    }

    /// WCAG's contrast ratio of two hexadecimal codes, from its definition.
    private func ratio(_ one: String, _ other: String) throws -> Double {
        func luminance(_ code: String) throws -> Double {
            var digits = code.dropFirst().map { String($0) }
            if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
            let channels = try stride(from: 0, to: 6, by: 2).map { place -> Double in
                let value = Double(try #require(Int(digits[place] + digits[place + 1], radix: 16))) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        }
        let (a, b) = (try luminance(one) + 0.05, try luminance(other) + 0.05)
        return max(a, b) / min(a, b)
    }
}
