/// The reason why a text isn't a usable colour, and the place of the error.
public struct ColorSyntaxError: Error, Hashable, Sendable {
    /// The reason why the text isn't a colour.
    public var reason: Reason
    /// The place of the error, in UTF-8 bytes from the beginning of the text.
    public var offset: Int

    /// A reason why a text isn't a colour.
    public enum Reason: Hashable, Sendable {
        /// Nothing but white space and comments.
        case empty
        /// A word that isn't a colour name; the name that it most resembles, if one is near.
        case unknownName(nearest: String?)
        /// No colour function is called that.
        case unknownFunction(nearest: String?)
        /// No space of `color()` is called that.
        case unknownColorSpace(nearest: String?)
        /// No space to mix colours in is called that.
        case unknownInterpolationSpace(nearest: String?)
        /// A `#` with a number of digits other than 3, 4, 6 and 8.
        case hexDigits(count: Int)
        /// A `#` with something that is not a hexadecimal digit.
        case hexCharacter
        /// Something else was needed here.
        case expected(Expectation)
        /// A mix of numbers and percentages: with commas, channels are all of one kind.
        case mixedWithCommas
        /// `none` does not go with commas.
        case noneWithCommas
        /// Commas in a function that doesn't take them.
        case commasNotAllowed
        /// A unit that does not belong here.
        case unit
        /// Mathematics on kinds that do not go together.
        case mathKinds
        /// No mathematical function is called that.
        case unknownMathFunction(nearest: String?)
        /// Brackets in brackets, too many.
        case nestedTooDeeply
        /// Something follows a complete colour.
        case trailing
        /// A CSS colour that can't be determined from the text alone, or that isn't read yet.
        case unsupported(Unsupported)
    }

    /// The kind of text that would have been valid.
    public enum Expectation: Hashable, Sendable {
        /// A whole colour.
        case color
        /// The name of a space of `color()`.
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
        /// A value within mathematics.
        case mathValue
        /// The name of a space to mix colours in.
        case interpolationSpace
        /// The word `hue`, behind a way around the circle.
        case hueWord
        /// The beginning of a gradient's direction, shape or place.
        case geometry
        /// The position of a colour on a gradient's line: a percentage, or an angle in a conic gradient.
        case stopPosition
        /// A colour's position, a comma, or the gradient's end.
        case stopEnd
    }

    /// A kind of colour that is left out on purpose.
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
        /// `var()`, `env()`, `attr()` and the like: depends on the style sheet.
        case substitution
        /// A length in mathematics: depends on the layout.
        case length
        /// A gradient although a single colour is needed.
        case gradient
    }
}
