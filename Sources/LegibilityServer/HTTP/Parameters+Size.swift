import Legibility

/// The sizes of type that make sense to ask about, in points.
let typeSizes = 1.0...1000.0

extension Parameters {
    /// A size of type in points that has to be given.
    mutating func typeSize(_ name: String, example: Double) -> Double? {
        guard isGiven(name) else { return number(name, in: typeSizes, example: example) }
        return optionalTypeSize(name, example: example) ?? nil
    }

    /// A size of type in points, with a unit or without, that may be left out; the outer optional is nil when it is given
    /// and cannot be used.
    mutating func optionalTypeSize(
        _ name: String, in bounds: ClosedRange<Double> = typeSizes, example: Double
    ) -> Double?? {
        guard let value = first(name) else { return .some(nil) }
        guard let size = sizeWithUnit(name, value, example: "\(example.plain)px") else { return nil }
        guard let size else { return number(name, value, in: bounds, example: example).map { .some($0) } }
        let points = size.number * (size.unit.cssPixels ?? 1)
        guard bounds.contains(points) else {
            noteBounds(name, value, bounds, "points", example: example.plain)
            return nil
        }
        take(name, size.text, as: points.plain, size.unit.becausePoints)
        return .some(points)
    }

    /// A size of text with the unit that it says or that `unit` says, px without either; 16 px when it is left out.
    mutating func textSize() -> TextSize? {
        let unit = choice("unit", default: TextSize.Unit.px)
        guard let value = first("size") else { return unit.flatMap { TextSize(16, $0) } }
        guard let size = sizeWithUnit("size", value, example: "16px") else { return nil }
        guard let size else {
            let number = number("size", value, in: TextSize.bounds, example: 16)
            return unit.flatMap { unit in number.flatMap { TextSize($0, unit) } }
        }
        let own = size.unit == .pt ? TextSize.Unit.pt : .px
        if isGiven("unit"), let unit, unit != own {
            note(
                "unit", value: unit.rawValue,
                "“size” says \(size.unit.rawValue) and “unit” says \(unit.rawValue); give the unit once.",
                example: own.rawValue)
            return nil
        }
        guard let textSize = TextSize(size.number * (size.unit.cssPixels ?? 1), own) else {
            noteBounds("size", value, TextSize.bounds, own.rawValue, example: "16\(own.rawValue)")
            return nil
        }
        if let because = size.unit.becausePixels {
            take("size", size.text, as: "\(textSize.value.plain)px", because)
        }
        return textSize
    }

    /// A size with a unit; the outer optional is nil where the unit cannot be used, the inner one where there is none.
    private mutating func sizeWithUnit(
        _ name: String, _ value: Value, example: String
    ) -> (number: Double, unit: WrittenSize.Unit, text: String)?? {
        guard let text = text(of: value), let written = WrittenSize(text) else { return .some(nil) }
        if let objection = written.objection {
            note(name, value, "“\(name)” \(objection)", example: example)
            return nil
        }
        return .some(written.unit.map { (written.number, $0, text) })
    }

    private mutating func noteBounds(
        _ name: String, _ value: Value, _ bounds: ClosedRange<Double>, _ unit: String, example: String
    ) {
        note(
            name, value,
            "“\(name)” must be from \(bounds.lowerBound.plain) to \(bounds.upperBound.plain) \(unit).", example: example
        )
    }
}

extension WrittenSize.Unit {
    /// Why the unit counts as so many of Apple's points.
    fileprivate var becausePoints: String {
        switch self {
        case .px: "One px counts as one point here."
        case .pt: "Every size of type here is in Apple’s points, and pt means these, not the 4/3 px of CSS."
        case .rem: "One rem counts as the 16 px that browsers start from, and one px as one point."
        case .sp: "One sp counts as one point here: its size where nobody chose another text size."
        case .dp: "One dp counts as one point here."
        }
    }

    /// Why the unit counts as so many CSS px; nil where that needs no word.
    fileprivate var becausePixels: String? {
        switch self {
        case .px, .pt: nil
        case .rem: "One rem counts as the 16 px that browsers start from."
        case .sp: "One sp counts as one px here: its size where nobody chose another text size."
        case .dp: "One dp counts as one px: neither depends on the density of the screen."
        }
    }
}
