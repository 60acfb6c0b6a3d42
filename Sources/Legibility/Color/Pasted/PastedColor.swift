/// A colour that was pasted from code, design tools or documents, in the CSS that means the same.
///
/// ```swift
/// PastedColor("Color(0xFF777777)")?.css  // "#777777"
/// ```
/// Only texts with one meaning are read. CSS itself isn't: try ``Color/init(css:scheme:)-(String,_)`` first.
public struct PastedColor: Hashable, Sendable {
    /// CSS text of the colour; if the text is only wrapped, or has typographic characters, the text without these,
    /// which may not be CSS.
    public let css: String
    /// The form in which it was written.
    public let form: Form
    /// The place where the text of ``css`` begins in the pasted text, in UTF-8 bytes; 0 if that isn't known.
    public let offset: Int

    /// A form in which a colour is written.
    public enum Form: Hashable, Sendable, CaseIterable {
        /// CSS with quotes, a semicolon or a property's name around it, or with typographic characters within.
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
        /// A colour and its opacity, as Sass has them.
        case opacity
        /// An object of the Design Tokens format.
        case designToken
    }

    init(_ css: String, _ form: Form, offset: Int = 0) {
        self.css = css
        self.form = form
        self.offset = offset
    }

    /// Creates a colour as it was pasted; nil if a text isn't any of the forms.
    public init?(_ text: String) {
        let pasted = PastedText(text)
        if let code = CodeParser.value(pasted.value), let color = PastedColor(code) {
            self = color
            return
        }
        let value = String(decoding: pasted.value, as: UTF8.self)
        if [3, 4, 6, 8].contains(pasted.value.count), pasted.value.allSatisfy(isHexDigit) {
            self.init("#" + value, .hexadecimal)
        } else if value != text, !value.isEmpty {
            self.init(value, .wrapped, offset: pasted.offset)
        } else {
            return nil
        }
    }
}
