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
