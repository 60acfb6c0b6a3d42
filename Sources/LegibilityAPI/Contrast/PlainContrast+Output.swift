import Endpoints
import Legibility

// Outputs for the values of nearly every contrast response. The code that all types share looks up the size of a value,
// and how to copy it, for every response (see `Describable`); this code knows it.

extension PlainColor {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> PlainColor) -> Output<Owner> {
        .by { owner, json in shape.write(value(owner), to: &json) }
    }
}

extension PlainVerdict {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> PlainVerdict) -> Output<Owner> {
        .by { owner, json in shape.write(value(owner), to: &json) }
    }
}

extension PlainReason {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> PlainReason) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension PlainCSS {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> PlainCSS) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension HexCode {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> HexCode) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension SRGB8 {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> SRGB8) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension ContrastRule {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> ContrastRule) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension ContentRole {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> ContentRole) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension ContrastProfile {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> ContrastProfile) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension TextSize.Unit {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> TextSize.Unit) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension ContrastVerdict.Result {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> ContrastVerdict.Result) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension Polarity {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Polarity) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}
