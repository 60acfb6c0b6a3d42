import Endpoints
import JSON
import Legibility
import Numbers
import Sentences

/// The valid type sizes in points.
let typeSizes = 1.0...1000.0

extension Parameter where Value == Double, Context == Void {
    /// Returns a parameter for a required type size, in points, with or without a unit.
    static func typeSize(
        _ name: String, _ summary: String, in bounds: ClosedRange<Double> = typeSizes, example: Double
    ) -> Parameter {
        var description = number(name, summary, in: bounds, example: example).description
        description.schema.mixesNumberAndText = true
        if bounds == typeSizes {
            description.schema.name = "TypeSize"
            description.schema.summary =
                "Size in Apple’s points: a number from 1 to 1000, with or without a unit. `px`, `pt`, `sp` and `dp` "
                + "are one point each, and `rem` is 16."
        }
        return Parameter(
            description: description, need: Need(words: "a number", example: example.plain), standIn: { _ in example },
            read: { reader, value, _ throws(Unusable) in
                guard let size = try reader.sizeWithUnit(name, value, example: "\(example.plain)px") else {
                    return try reader.number(name, value, in: bounds, example: example)
                }
                let points = size.number * (size.unit.cssPixels ?? 1)
                guard bounds.contains(points) else {
                    throw reader.outOfBounds(name, value, bounds, "points", example: example.plain)
                }
                reader.take(name, size.text, as: points.plain, size.unit.becausePoints)
                return points
            },
            quick: { value, _ in value.plainNumber.flatMap { bounds.contains($0) ? $0 : nil } })
    }
}

extension Parameter where Value == Double, Context == Void {
    /// Returns a parameter for a required length in CSS px, with or without a unit.
    static func length(
        _ name: String, _ summary: String, in bounds: ClosedRange<Double>, example: Double
    ) -> Parameter {
        let number = number(name, summary, in: bounds, example: example)
        var description = number.description
        description.schema.mixesNumberAndText = true
        return Parameter(
            description: description, need: Need(words: "a number", example: example.plain), standIn: number.standIn,
            read: { reader, value, _ throws(Unusable) in
                guard let size = try reader.sizeWithUnit(name, value, example: "\(example.plain)px") else {
                    return try reader.number(name, value, in: bounds, example: example)
                }
                let pixels = size.number * (size.unit.cssPixels ?? 4.0 / 3)
                guard bounds.contains(pixels) else {
                    throw reader.outOfBounds(name, value, bounds, "px", example: example.plain)
                }
                if let because = size.unit == .pt ? "One pt is 4/3 px, as in CSS." : size.unit.becausePixels {
                    reader.take(name, size.text, as: "\(pixels.plain)px", because)
                }
                return pixels
            },
            quick: { value, _ in value.plainNumber.flatMap { bounds.contains($0) ? $0 : nil } })
    }
}

/// The unit that a request specifies for a size.
package struct UnitBeside {
    let unit: TextSize.Unit
    /// Whether the unit was specified explicitly, so that the unit in the size must agree with it.
    let isSaid: Bool

    package init(unit: TextSize.Unit, isSaid: Bool) { (self.unit, self.isSaid) = (unit, isSaid) }
}

extension Parameter where Value == TextSize, Context == UnitBeside {
    /// Returns a parameter for a text size, with its own unit or the unit in another parameter. The default unit is px,
    /// and the default size is 16.
    static func textSize(_ name: String, _ summary: String) -> Parameter {
        var schema = Schema(.number).with([.within(TextSize.bounds)])
        schema.standard = "16"
        return Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: schema, examples: [.init(values: ["16"])]),
            standIn: { TextSize(usual: $0.unit) },
            read: { reader, value, beside throws(Unusable) in
                guard let size = try reader.sizeWithUnit(name, value, example: "16px") else {
                    let number = try reader.number(name, value, in: TextSize.bounds, example: 16)
                    return TextSize(number, beside.unit) ?? TextSize(usual: beside.unit)
                }
                let own = size.unit == .pt ? TextSize.Unit.pt : .px
                if beside.isSaid, beside.unit != own {
                    reader.note(
                        TextSize.Unit.parameter, value: beside.unit.rawValue, code: .conflict,
                        "“size” has the unit \(size.unit.rawValue) but “unit” is \(beside.unit.rawValue); give the unit once.",
                        example: own.rawValue)
                    throw Unusable()
                }
                guard let textSize = TextSize(size.number * (size.unit.cssPixels ?? 1), own) else {
                    throw reader.outOfBounds(
                        name, value, TextSize.bounds, "\(own.rawValue)", example: "16\(own.rawValue)")
                }
                if let because = size.unit.becausePixels {
                    reader.take(name, size.text, as: "\(textSize.value.plain)px", because)
                }
                return textSize
            },
            quick: { value, beside in value.plainNumber.flatMap { TextSize($0, beside.unit) } })
    }
}

extension PlainValue {
    /// The JSON number, or the number with up to four decimal digits, which has only one meaning; nil for any other
    /// text.
    var plainNumber: Double? {
        switch self {
        case .number(let number): return number
        case .text(let text):
            guard (1...4).contains(text.count) else { return nil }
            var (number, rest) = (0, text.words.x)
            for _ in 0..<text.count {
                let digit = Int(clamping: rest & 0xFF) - 0x30
                guard (0...9).contains(digit) else { return nil }
                number = 10 * number + digit
                rest >>= 8
            }
            return Double(number)
        }
    }
}

extension TextSize.Unit {
    package static let parameter = Parameter.choice(
        "unit",
        "Unit of `size`: CSS px or pt. In the WCAG profiles, 1 pt is 4/3 px; in `apple`, it is one of Apple’s points.",
        default: TextSize.Unit.px)
}

extension TextSize {
    /// Creates the default size 16.
    fileprivate init(usual unit: Unit) {
        guard let size = TextSize(16, unit) else { preconditionFailure("16 \(unit.rawValue) is a size of text") }
        self = size
    }
}

extension Reader {
    /// Reads a size with a unit; returns nil if it doesn't have a unit.
    fileprivate mutating func sizeWithUnit(
        _ name: String, _ value: Value, example: String
    ) throws(Unusable) -> (number: Double, unit: WrittenSize.Unit, text: String)? {
        guard let text = value.text, let written = WrittenSize(text) else { return nil }
        if let objection = written.objection {
            throw unusable(name, value, "“\(name)” \(objection)", example: example)
        }
        return written.unit.map { (written.number, $0, text) }
    }

    fileprivate mutating func outOfBounds(
        _ name: String, _ value: Value, _ bounds: ClosedRange<Double>, _ unit: Phrase, example: String
    ) -> Unusable {
        unusable(
            name, value, code: .outOfRange,
            "“\(name)” must be from \(bounds.lowerBound.plain) to \(bounds.upperBound.plain) \(unit).", example: example
        )
    }
}

extension WrittenSize.Unit {
    /// The reason for converting the unit to Apple's points.
    fileprivate var becausePoints: Phrase {
        switch self {
        case .px: "For this request, one px counts as one point."
        case .pt:
            "In this request, type sizes are in Apple’s points, so 1 pt isn’t 4/3 px as in CSS."
        case .rem: "One rem counts as 16 px, the browser default, and one px as one point."
        case .sp: "For this request, one sp counts as one point, its size at the default text size."
        case .dp: "For this request, one dp counts as one point."
        }
    }

    /// The reason for converting the unit to CSS px; nil if no explanation is needed.
    fileprivate var becausePixels: Phrase? {
        switch self {
        case .px, .pt: nil
        case .rem: "One rem counts as 16 px, the browser default."
        case .sp: "For this request, one sp counts as one px, its size at the default text size."
        case .dp: "One dp counts as one px; neither depends on the screen density."
        }
    }
}
