/// The reason why text isn't a usable colour, with the position of the error.
public struct ColorSyntaxError: Error, Hashable, Sendable {
    /// The reason why the text isn't a colour.
    public var reason: Reason
    /// The offset of the error, in UTF-8 bytes from the start of the text.
    public var offset: Int

    /// A reason why text isn't a colour.
    public enum Reason: Hashable, Sendable {
        /// The text contains only white space and comments.
        case empty
        /// A word that isn't a colour name. `nearest` is the closest name, or nil if no name is similar.
        case unknownName(nearest: String?)
        /// An unknown colour function.
        case unknownFunction(nearest: String?)
        /// An unknown space in `color()`.
        case unknownColorSpace(nearest: String?)
        /// An unknown interpolation space.
        case unknownInterpolationSpace(nearest: String?)
        /// A `#` with a number of digits other than 3, 4, 6 and 8.
        case hexDigits(count: Int)
        /// A `#` followed by a character that isn't a hexadecimal digit.
        case hexCharacter
        /// The text isn't what was expected at this position.
        case expected(Expectation)
        /// A mix of numbers and percentages: in the legacy syntax, all channels must be of one kind.
        case mixedWithCommas
        /// `none` in the legacy syntax, which doesn't allow it.
        case noneWithCommas
        /// Commas in a function that doesn't allow them.
        case commasNotAllowed
        /// A unit that isn't valid in this position.
        case unit
        /// A calculation with incompatible kinds of values.
        case mathKinds
        /// An unknown mathematical function.
        case unknownMathFunction(nearest: String?)
        /// Brackets are nested too deeply.
        case nestedTooDeeply
        /// The colour is followed by other text.
        case trailing
        /// A CSS colour that depends on more than the text, or whose notation isn't supported.
        case unsupported(Unsupported)
    }

    /// The kind of text that was expected.
    public enum Expectation: Hashable, Sendable {
        /// A complete colour.
        case color
        /// The name of a space in `color()`.
        case colorSpace
        /// A number.
        case number
        /// A percentage.
        case percentage
        /// A number or a percentage.
        case numberOrPercentage
        /// A hue: a number of degrees or an angle.
        case hue
        /// A comma.
        case comma
        /// The end of a function: `)`, or a slash and alpha before it.
        case closing
        /// A value in a calculation.
        case mathValue
        /// The name of an interpolation space.
        case interpolationSpace
        /// The word `hue` after a hue arc.
        case hueWord
        /// The start of a gradient's direction, shape or position.
        case geometry
        /// The position of a colour on the gradient line: a percentage, or an angle in a conic gradient.
        case stopPosition
        /// The position of a colour, a comma, or the end of the gradient.
        case stopEnd
    }

    /// A kind of colour that is deliberately unsupported.
    public enum Unsupported: Hashable, Sendable {
        /// `currentcolor`: depends on the element.
        case currentColor
        /// One of CSS's `<system-color>` keywords, such as `CanvasText`: depends on the device.
        case cssSystemColor
        /// `alpha(from …)`, CSS Color 5.
        case relativeAlpha
        /// `device-cmyk()`, CSS Color 5.
        case deviceCMYK
        /// `color(--name …)`, CSS Color 5: depends on an ICC profile.
        case customColorSpace
        /// Functions such as `var()`, `env()` and `attr()`: depend on the style sheet.
        case substitution
        /// A length in a calculation: depends on the layout.
        case length
        /// A gradient, although a single colour is required.
        case gradient
    }
}
