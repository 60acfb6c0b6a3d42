import CMath
import CodeLiterals
import JSON
import Legibility
import Numbers

/// A notation in which a colour can be replaced with another colour.
struct ColorNotation {
    /// Replacements for parts of the string, and the resulting colour.
    struct Rewriting {
        let edits: [(bytes: Range<Int>, replacement: String)]
        let color: Color

        /// Returns the whole text with the replacements.
        func applied(to text: [UInt8]) -> [UInt8] {
            var result = text
            for edit in edits.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
                result.replaceSubrange(edit.bytes, with: edit.replacement.utf8)
            }
            return result
        }
    }

    let format: ColorFormat
    /// The current text.
    let text: [UInt8]
    /// The text colour, which keeps its alpha.
    let color: Color
    /// The CSS notation of the text; nil if it hasn't been read yet.
    private var knownCSS: CSSNotation??

    init(format: ColorFormat, text: [UInt8], color: Color) {
        (self.format, self.text, self.color) = (format, text, color)
    }

    /// Returns the rewriting of the string to another colour, or nil if the string can't be rewritten.
    mutating func rewriting(to new: SRGB8) -> Rewriting? {
        if let language = format.language {
            return CodeColor(text, language)?.rewriting(to: new).map { Rewriting(edits: $0.edits, color: $0.color) }
        }
        if let first = text.first(where: { !isWhitespace($0) }), first == UInt8(ascii: "{"), let object = json {
            return rewriting(of: object, to: new)
        }
        // Strings in JSON are rewritten between their quotation marks.
        let isQuoted = text.first == UInt8(ascii: "\"") && text.count >= 2
        let inner = isQuoted ? 1..<text.count - 1 : text.indices
        if format == .android {
            return Rewriting(edits: [(inner, androidText(new))], color: Color(new, alpha: color.alpha))
        }
        let written = isQuoted ? json?.string ?? "" : String(decoding: text, as: UTF8.self)
        let text = cssText(written, new)
        guard let color = try? StyleColor.color(text, .light) else { return nil }
        return Rewriting(edits: [(inner, text)], color: color)
    }

    private var json: JSONValue? { try? JSONDocument(text).root }

    // MARK: Texts

    private func androidText(_ new: SRGB8) -> String {
        let digits = new.hex.dropFirst()
        // `#AARRGGBB` keeps its eight digits.
        let length = text.trimmedLength
        guard color.alpha < 1 || length == 9 || length == 5 else {
            return "#\(hasUpperCase ? digits.uppercased() : String(digits))"
        }
        let text = twoDigits(color.alpha) + digits
        return "#\(hasUpperCase ? text.uppercased() : text)"
    }

    private mutating func css(_ written: String) -> CSSNotation? {
        if let knownCSS { return knownCSS }
        let css = CSSNotation(written, color)
        knownCSS = .some(css)
        return css
    }

    private mutating func cssText(_ written: String, _ new: SRGB8) -> String {
        let written = written.trimmed
        if written.utf8.first == UInt8(ascii: "#") {
            let hasAlpha = color.alpha < 1 || written.utf8.count == 9 || written.utf8.count == 5
            let digits = new.hex.dropFirst() + (hasAlpha ? twoDigits(color.alpha) : "")
            return "#\(hasUpperCase ? digits.uppercased() : String(digits))"
        }
        if let text = css(written)?.text(new) { return text }
        if color.alpha == 1 { return new.hex }
        let alpha = ((color.alpha * 255).rounded() - color.alpha * 255).magnitude < 1e-9
        return alpha
            ? new.hex + twoDigits(color.alpha) : "rgb(\(new.red) \(new.green) \(new.blue) / \(color.alpha.shortText))"
    }

    /// Whether the hexadecimal digits are capitals.
    private var hasUpperCase: Bool {
        text.contains { (0x41...0x46).contains($0) }
            || format == .android && !text.contains { (0x61...0x66).contains($0) }
    }

    private func twoDigits(_ share: Double) -> String {
        let digits = String(Int(saturating: (share * 255).rounded()), radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }

    // MARK: Objects

    /// Rewrites the components of a colour in an asset catalog, a design token or a Figma variable.
    private func rewriting(of object: JSONValue, to new: SRGB8) -> Rewriting? {
        if let components = object["components"] {
            return components.kind == .array
                ? tokenRewriting(object, components, to: new) : catalogRewriting(object, components, to: new)
        }
        guard let red = object["r"], let green = object["g"], let blue = object["b"] else { return nil }
        let edits = zip([red, green, blue], [new.red, new.green, new.blue]).map { value, channel in
            (value.range, (Double(channel) / 255).shortText)
        }
        return Rewriting(edits: edits, color: Color(new, alpha: color.alpha))
    }

    private func tokenRewriting(_ object: JSONValue, _ components: JSONValue, to new: SRGB8) -> Rewriting? {
        guard let space = object["colorSpace"]?.string.flatMap(ColorSpace.init(rawValue:)), space != .rgb,
            let parts = components.elements
        else { return nil }
        let exact = Color(LinearRGB(SRGB(new)), in: space).components
        let rounded = (exact * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6
        var edits = zip(parts, 0..<3).map { part, index in (part.range, rounded[index].shortText) }
        if let hex = object["hex"], let text = hex.string {
            let isUpper = text.utf8.contains { (0x41...0x46).contains($0) }
            edits.append((hex.range, "\"\(isUpper ? "#" + new.hex.dropFirst().uppercased() : new.hex)\""))
        }
        return Rewriting(edits: edits, color: Color(space, rounded, alpha: color.alpha))
    }

    private func catalogRewriting(_ object: JSONValue, _ components: JSONValue, to new: SRGB8) -> Rewriting? {
        if let white = components["white"] {
            // The grey component is the luminance raised to the power of 1/2.2.
            let (text, value) = component(pow(relativeLuminance(SRGB(new)), 1 / 2.2), like: white)
            let grey = SRGB(LinearRGB(SIMD3(repeating: pow(value, 2.2))))
            return Rewriting(edits: [(white.range, text)], color: Color(grey, alpha: color.alpha))
        }
        guard let red = components["red"], let green = components["green"], let blue = components["blue"] else {
            return nil
        }
        let space: ColorSpace =
            switch object["color-space"]?.string {
            case "display-p3": .displayP3
            case "extended-linear-srgb": .srgbLinear
            default: .srgb
            }
        let exact = Color(LinearRGB(SRGB(new)), in: space).components
        var read = SIMD3<Double>.zero
        let edits = zip([red, green, blue], 0..<3).map { part, index in
            let (text, value) = component(exact[index], like: part)
            read[index] = value
            return (part.range, text)
        }
        return Rewriting(edits: edits, color: Color(space, read, alpha: color.alpha))
    }

    /// Returns a component in the notation of another component (`0x59`, `89`, `0.349` or a number), and the value it
    /// is read as.
    private func component(_ value: Double, like old: JSONValue) -> (text: String, value: Double) {
        guard let text = old.string else {
            let rounded = (value * 1e6).rounded() / 1e6
            return (rounded.shortText, rounded)
        }
        let byte = (value * 255).rounded() / 255
        if text.utf8.starts(with: "0x".utf8) || text.utf8.starts(with: "0X".utf8) {
            let isLower = text.utf8.dropFirst(2).contains { (0x61...0x66).contains($0) }
            let digits = twoDigits(value)
            return ("\"0x\(isLower ? digits : digits.uppercased())\"", byte)
        }
        if text.utf8.contains(UInt8(ascii: ".")) {
            return ("\"\(value.text(decimals: 3))\"", (value * 1000).rounded() / 1000)
        }
        return ("\"\(Int(saturating: (value * 255).rounded()))\"", byte)
    }
}

extension [UInt8] {
    /// The number of bytes without quotation marks and white space.
    fileprivate var trimmedLength: Int { count { !isWhitespace($0) && $0 != UInt8(ascii: "\"") } }
}

extension JSONValue {
    /// The value's range in the document.
    var range: Range<Int> { source.startIndex..<source.endIndex }
}

extension Double {
    /// The number, without “.0” if it is whole.
    var shortText: String {
        let text = description
        return text.utf8.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the number with exactly `decimals` decimals.
    fileprivate func text(decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let whole = Int(saturating: (self * Double(scale)).rounded())
        let digits = String(whole.magnitude % UInt(clamping: scale))
        return "\(whole < 0 ? "-" : "")\(whole.magnitude / UInt(clamping: scale))."
            + String(repeating: "0", count: decimals - digits.utf8.count) + digits
    }
}
