import Endpoints
import JSON
import Legibility
import Numbers

/// A colour, and the text with which it was written.
package struct WrittenColor: Sendable {
    let color: Color
    let input: String
    /// The colour on an sRGB screen, without its alpha.
    private let shown: SRGB

    /// Creates a colour. Without written text, its CSS notation is used as the input.
    package init(_ color: Color, input: String? = nil) {
        self.color = color
        self.input = input ?? color.css
        shown = color.mappedToSRGB
    }

    init(_ parameter: ColorParameter) { self.init(parameter.color, input: parameter.input) }
}

/// The values that a response contains for a colour.
protocol ColorInAnswer: Sendable {
    associatedtype Input: Describable
    associatedtype CSS: Describable

    /// The colour as written.
    var input: Input { get }
    /// The colour on a screen, with 8 bits per channel.
    var hex: SRGB8 { get }
    /// The colour in its own colour space.
    var css: CSS { get }
    var alpha: Double { get }
    var isInGamut: Bool { get }
    /// The relative luminance of the colour on an sRGB screen.
    var luminance: Double { get }
}

extension WrittenColor: ColorInAnswer, DescribedObject {
    var hex: SRGB8 { SRGB8(rounding: shown) }
    var css: WrittenCSS { WrittenCSS(color: color) }
    var alpha: Double { color.alpha }
    var isInGamut: Bool { color.isInSRGBGamut }
    var luminance: Double { relativeLuminance(shown) }

    package static let shape = Shape<WrittenColor>.color()
}

extension Shape where Owner: ColorInAnswer {
    static func color() -> Shape {
        Shape("Color", "A colour and its value on an sRGB screen.") {
            Member("input", "The colour as written; several layers are joined by “ over ”.") { $0.input }
            Member(
                "hex",
                "The colour on an sRGB screen after gamut mapping, as a hex code with 8 bits per channel, without "
                    + "alpha."
            ) { $0.hex }
            Member(
                "css",
                "The colour in its own colour space, as CSS serialises it; `color(srgb …)` for composited "
                    + "backgrounds."
            ) {
                $0.css
            }
            Member("alpha", "Opacity of the colour, from 0 (transparent) to 1 (opaque).", .within(0...1)) { $0.alpha }
            Member("inGamut", "Whether an sRGB screen can show the colour.") { $0.isInGamut }
            Member(
                "relativeLuminance",
                "WCAG 2 relative luminance of the gamut-mapped colour, without alpha, from 0 to 1.",
                .within(0...1)
            ) {
                $0.luminance
            }
        }
    }
}

/// A colour in CSS notation for responses. The most common notation doesn't require creating a string.
struct WrittenCSS: Describable {
    let color: Color

    static var schema: Schema { String.schema }

    func write(to json: inout JSONWriter) {
        guard let color = color.writtenAsRGB else { return json.value(color.css) }
        json.ascii(atMost: SRGB8.mostCSSBytes) { color.writeCSS(to: $0) }
    }
}

/// A colour in responses, written as hexadecimal digits.
extension SRGB8: Describable {
    package static let schema = Schema(.string).with([.matching("^#[0-9a-f]{6}$")])
    package func write(to json: inout JSONWriter) {
        json.ascii(atMost: 7) { place in
            place[0] = UInt8(ascii: "#")
            for (index, channel) in [red, green, blue].enumerated() {
                place[2 * index + 1] = UInt8(hexDigit: channel >> 4)
                place[2 * index + 2] = UInt8(hexDigit: channel & 15)
            }
            return 7
        }
    }
}

extension UInt8 {
    /// Creates the ASCII digit for a number from 0 to 15.
    fileprivate init(hexDigit value: UInt8) {
        self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }
}

/// The names used in CSS and in research papers, unchanged.
extension Deficiency: Describable {
    package static let schema = choices(
        "Deficiency",
        "Colour-vision deficiency: long-wave (protan), middle-wave (deutan) or short-wave (tritan) cones are weak or "
            + "missing, or all cones are missing (achromatopsia).")
}

extension Appearance: Describable {
    package static let schema = choices(
        "Appearance",
        "Appearance on Apple platforms: light or dark, each also with increased contrast.")
}

extension Describable where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Returns a choice that the contract defines once by name.
    package static func choices(_ name: String, _ summary: String) -> Schema {
        var schema = Schema(.string, name: name, summary: summary)
        schema.choices = allCases.map(\.rawValue)
        return schema
    }
}
