import Legibility
import LegibilityAPI
import Numbers

/// A colour in notations for designers and developers, for copying.
struct ColorNotations {
    let color: Color

    /// The name and text of each notation. A colour outside a notation's gamut is omitted there and never changed
    /// silently.
    var all: [(title: String, text: String)] {
        var notations: [(title: String, text: String)] = []
        if color.isInSRGBGamut {
            notations += [
                ("Hex", hex),
                ("RGB", changed(.rgb).css(decimals: 2)),
            ]
        }
        notations.append(("OKLCH", changed(.oklch).css(decimals: 4)))
        if isInDisplayP3 {
            notations.append(("Display P3", changed(.displayP3).css(decimals: 4)))
        }
        let channels = channels
        if let channels {
            notations += [
                ("SwiftUI", swiftUI(channels)), ("UIKit", uiKit(channels)), ("Compose", compose(channels)),
            ]
        }
        // A token in the Design Tokens Community Group's format, version 2025.10.
        notations.append(("DTCG", #"{ "$type": "color", "$value": \#(tokenValue(channels)) }"#))
        return notations
    }

    /// The text of the first of all notations.
    var first: String { color.isInSRGBGamut ? hex : changed(.oklch).css(decimals: 4) }

    private var hex: String { hexOfShown + (isOpaque ? "" : opacityDigits) }

    private var isOpaque: Bool { color.alpha == 1 }

    private func changed(_ space: ColorSpace) -> Color { Color(color.linearRGB, in: space, alpha: color.alpha) }

    private var isInDisplayP3: Bool {
        let channels = changed(.displayP3).components
        return channels.min() >= -1e-9 && channels.max() <= 1 + 1e-9
    }

    private var opacityDigits: String {
        let digits = String(Int(saturating: (color.alpha * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }

    /// The channels for a screen, with at most four decimals.
    private typealias Channels = (isSRGB: Bool, texts: [String])

    /// The channels for the first screen that can show the colour, sRGB or Display P3; nil if neither can.
    private var channels: Channels? {
        if color.isInSRGBGamut {
            // Four decimals are enough to restore the same eight bits.
            return (true, texts(color.mappedToSRGB.channels))
        }
        return isInDisplayP3 ? (false, texts(changed(.displayP3).components)) : nil
    }

    private func texts(_ channels: SIMD3<Double>) -> [String] { (0..<3).map { channels[$0].fourDecimals } }

    private func swiftUI(_ channels: Channels) -> String {
        let parts = channels.texts
        let space = channels.isSRGB ? ".sRGB" : ".displayP3"
        let opacity = isOpaque ? "" : ", opacity: \(color.alpha.fourDecimals)"
        return "Color(\(space), red: \(parts[0]), green: \(parts[1]), blue: \(parts[2])\(opacity))"
    }

    private func uiKit(_ channels: Channels) -> String {
        let parts = channels.texts
        let red = channels.isSRGB ? "red" : "displayP3Red"
        return "UIColor(\(red): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(color.alpha.fourDecimals))"
    }

    private func compose(_ channels: Channels) -> String {
        if channels.isSRGB {
            let digits = SRGB8(rounding: color.mappedToSRGB).hex.dropFirst().uppercased()
            return "Color(0x\(opacityDigits.uppercased())\(digits))"
        }
        let numbers = (channels.texts + [color.alpha.fourDecimals]).map { "\($0)f" }
        return "Color(\(numbers.joined(separator: ", ")), ColorSpaces.DisplayP3)"
    }

    /// The token's value, in OKLCH if the colour is outside sRGB.
    var tokenValue: String { tokenValue(channels) }

    private func tokenValue(_ channels: Channels?) -> String {
        let alpha = isOpaque ? "" : #", "alpha": \#(color.alpha.fourDecimals)"#
        guard let channels, channels.isSRGB else {
            let numbers = texts(changed(.oklch).components).joined(separator: ", ")
            return #"{ "colorSpace": "oklch", "components": [\#(numbers)]\#(alpha) }"#
        }
        let numbers = channels.texts.joined(separator: ", ")
        return #"{ "colorSpace": "srgb", "components": [\#(numbers)]\#(alpha), "hex": "\#(hexOfShown)" }"#
    }

    private var hexOfShown: String { SRGB8(rounding: color.mappedToSRGB).hex }
}

extension ContrastReport {
    /// Both colours in every notation, in a collapsible section.
    var notations: HTML {
        let colors: [(title: HTML, color: Color?)] = [
            ("Text colour", query.foreground.color), ("Background", gradient == nil ? background : nil),
        ]
        let lists = colors.compactMap { title, color -> HTML? in
            color.map { color in
                let rows = ColorNotations(color: color).all.map { title, text -> HTML in
                    "<div><dt>\(title)</dt><dd><code data-copy>\(text)</code></dd></div>"
                }
                return "<div><h3>\(title)</h3><dl>\(rows)</dl></div>"
            }
        }
        return """
            <details class="notations"><summary>Copy these colours in other notations</summary>
            <div class="pair-of">\(lists)</div></details>
            """
    }
}

extension SRGB8 {
    /// Returns the colour in the notation of another colour: hex for hex codes and names, otherwise the shortest text
    /// of the same function that gives the same 8-bit colour and, unrounded as it will be checked, still satisfies the
    /// condition.
    func written(like input: String, _ color: Color, where holds: (SRGB) -> Bool) -> String {
        guard input.contains("("), color.alpha == 1 else { return hex }
        let wanted = Color(LinearRGB(self), in: color.space)
        for decimals in 2...6 {
            let text = wanted.css(decimals: decimals)
            guard let shown = try? Color(css: text).mappedToSRGB else { continue }
            if SRGB8(rounding: shown) == self, holds(shown) { return text }
        }
        return hex
    }
}
