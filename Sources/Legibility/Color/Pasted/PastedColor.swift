/// A colour pasted from code, design tools or documents, as equivalent CSS.
///
/// ```swift
/// PastedColor("Color(0xFF777777)")?.css  // "#777777"
/// ```
/// Only unambiguous text is read. CSS notations aren't included: try ``Color/init(css:scheme:)-(String,_)`` first.
public struct PastedColor: Hashable, Sendable {
    /// CSS text of the colour. For ``Form/wrapped``, it is the pasted text without surrounding and typographic
    /// characters, which may be invalid as CSS.
    public let css: String
    /// The notation of the pasted text.
    public let form: Form
    /// The offset of the ``css`` text in the pasted text, in UTF-8 bytes; 0 if it is unknown.
    public let offset: Int

    /// A notation of a colour.
    public enum Form: Hashable, Sendable, CaseIterable {
        /// CSS surrounded by quotes, a semicolon or a property name, or with typographic characters.
        case wrapped
        /// Hexadecimal digits, RRGGBB.
        case hexadecimal
        /// Hexadecimal digits or numbers with alpha first, AARRGGBB.
        case alphaFirst
        /// Red, green and blue, 0…255 or in per cent.
        case bytes
        /// Red, green and blue, 0…1, in sRGB.
        case unitChannels
        /// Red, green and blue, 0…1, in Display P3.
        case displayP3
        /// Hue, saturation and brightness.
        case hsb
        /// Hue, saturation and lightness.
        case hsl
        /// A colour and its opacity, as in Sass.
        case opacity
        /// A colour and its opacity, separated by a space or another character.
        case colorAndOpacity
        /// Black, white or clear, as frameworks define them, or a constant of UIKit, Flutter or Compose.
        case framework
        /// A name of Matplotlib's Tableau palette, such as `tab:orange`.
        case tableau
        /// A grey from 0 to 100, as X11 and R define it.
        case numberedGrey
        /// An object of the Design Tokens format.
        case designToken
    }

    init(_ css: String, _ form: Form, offset: Int = 0) {
        self.css = css
        self.form = form
        self.offset = offset
    }

    /// Creates a colour from pasted text; nil if the text has none of the known notations.
    public init?(_ text: String) {
        let pasted = PastedText(text)
        if let code = CodeParser.value(pasted.value), let color = PastedColor(code) {
            self = color
            return
        }
        let value = String(decoding: pasted.value, as: UTF8.self)
        if let color = PastedColor(constant: value) ?? PastedColor(published: value) ?? PastedColor(withOpacity: value)
        {
            self = color
            return
        }
        if [3, 4, 6, 8].contains(pasted.value.count), pasted.value.allSatisfy(isHexDigit) {
            self.init("#" + value, .hexadecimal)
        } else if value != text, !value.isEmpty {
            self.init(value, .wrapped, offset: pasted.offset)
        } else {
            return nil
        }
    }
}

extension PastedColor {
    /// Reads an opaque colour and its opacity, as design tools show them: `#777777 50%`, `000000, 87%`, `white / 0.5`. A
    /// number without a percent sign needs a slash or an at sign before it.
    private init?(withOpacity text: String) {
        var tail = text.utf8[...]
        let isPercentage = tail.last == UInt8(ascii: "%")
        if isPercentage { tail.removeLast() }
        while let last = tail.last, isWhitespace(last) { tail.removeLast() }
        let digits = tail.reversed().prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        let head = tail.dropLast(digits.count)
        let gap = head.reversed().prefix { " ,/@".utf8.contains($0) }
        guard !digits.isEmpty, !gap.isEmpty, isPercentage || gap.contains(where: "/@".utf8.contains),
            let number = Double(String(decoding: digits.reversed(), as: UTF8.self)),
            0...(isPercentage ? 100 : 1) ~= number
        else { return nil }
        let written = String(decoding: head.dropLast(gap.count), as: UTF8.self)
        let isBareHex = [3, 6].contains(written.utf8.count) && written.utf8.allSatisfy(isHexDigit)
        guard let color = try? Color(css: isBareHex ? "#" + written : written), color.alpha == 1 else { return nil }
        let opacity = (isPercentage ? number : number * 100).inCode
        guard written.utf8.last != UInt8(ascii: ")") else {
            self.init("color(from \(written) srgb r g b / \(opacity)%)", .colorAndOpacity)
            return
        }
        let channels = SRGB8(rounding: color.srgb)
        self.init("rgb(\(channels.red) \(channels.green) \(channels.blue) / \(opacity)%)", .colorAndOpacity)
    }
}
