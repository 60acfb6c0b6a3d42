import Endpoints
import JSON
import Legibility

/// A colour, and how it was written.
struct WrittenColor: Sendable {
    let color: Color
    let input: String
    /// What an sRGB screen shows of it, its alpha left aside.
    private let shown: SRGB

    /// A colour that nobody wrote has its CSS for its input.
    init(_ color: Color, input: String? = nil) {
        self.color = color
        self.input = input ?? color.css
        shown = color.mappedToSRGB
    }

    init(_ parameter: ColorParameter) { self.init(parameter.color, input: parameter.input) }
}

extension WrittenColor: DescribedObject {
    static let shape = Shape<WrittenColor>("Color", "A colour, and what an sRGB screen makes of it.") {
        Member("input", "As it was written; several layers are joined by “ over ”.") { $0.input }
        Member(
            "hex", "What an sRGB screen shows after gamut mapping, eight bits a channel; alpha is not part of it."
        ) { SRGB8(rounding: $0.shown) }
        Member("css", "The colour in its own space, as CSS serialises it; a composited background in `color(srgb …)`.")
        {
            $0.color.css
        }
        Member("alpha", "Opacity.", .within(0...1)) { $0.color.alpha }
        Member("inGamut", "Whether an sRGB screen can show it without mapping.") { $0.color.isInSRGBGamut }
        Member("relativeLuminance", "WCAG 2 relative luminance of the mapped colour, alpha left aside.", .within(0...1))
        {
            relativeLuminance($0.shown)
        }
    }
}

/// In an answer: its hexadecimal digits.
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
    /// A digit of 0…15 in ASCII.
    fileprivate init(hexDigit value: UInt8) {
        self = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }
}

/// Names in CSS and in papers, as they are.
extension Deficiency: Describable {
    package static let schema = choices(
        "Deficiency", "Weak or missing long-wave, middle-wave or short-wave cones, or no cones at all.")
}

extension Appearance: Describable {
    package static let schema = choices("Appearance", "An appearance of Apple's systems.")
}

extension Describable where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// A choice that the contract tells once, under a name.
    package static func choices(_ name: String, _ summary: String) -> Schema {
        var schema = Schema(.string, name: name, summary: summary)
        schema.choices = allCases.map(\.rawValue)
        return schema
    }
}
