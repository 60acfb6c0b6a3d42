/// An expression in a script or a template, as far as class lists, styles and settings need it.
package indirect enum ScriptExpression: Sendable {
    /// The bytes between the quotation marks of a string.
    case string(Range<Int>)
    /// The texts of a template string, and the expressions between them.
    case template([TemplatePart])
    case number(Range<Int>)
    /// A condition with its two values; the second value is nil if there is none.
    case conditional(test: Range<Int>, ScriptExpression, ScriptExpression?)
    /// `a && b`.
    case and(test: Range<Int>, ScriptExpression)
    /// `a || b` or `a ?? b`.
    case or(test: Range<Int>, ScriptExpression, ScriptExpression)
    case array([ScriptExpression])
    case object([Property])
    case call(name: Range<Int>, [ScriptExpression])
    /// A name, or a chain of names such as `props.tone`.
    case name(Range<Int>)
    /// Anything else.
    case other(Range<Int>)

    package enum TemplatePart: Sendable {
        case text(Range<Int>)
        case expression(ScriptExpression)
    }

    /// A member of an object, or an element with a key, such as `'a' => $b` in PHP.
    package struct Property: Sendable {
        /// The bytes of the key without quotation marks; nil for a spread or a computed key.
        package let key: Range<Int>?
        package let value: ScriptExpression
        /// The bytes of the value.
        package let place: Range<Int>
    }
}

extension ScriptExpression {
    /// The bytes of the string; nil for other expressions.
    package var string: Range<Int>? {
        switch self {
        case .string(let range): range
        case .template(let parts):
            if parts.count == 1, case .text(let range) = parts[0] { range } else { nil }
        default: nil
        }
    }

    package var properties: [Property] { if case .object(let properties) = self { properties } else { [] } }
}
