/// A CSS background fill: a colour or a gradient.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)

    /// Creates a colour or a gradient from CSS text.
    public init(css text: some StringProtocol, scheme: ColorScheme = .light) throws(ColorSyntaxError) {
        self = try ColorParser.parse(String(text), scheme) { parser, token throws(ColorSyntaxError) in
            if let (shape, isRepeating) = parser.gradientFunction(token) {
                return .gradient(try parser.gradient(token, shape, isRepeating: isRepeating))
            }
            do throws(ColorSyntaxError) {
                return .color(try parser.color(from: token))
            } catch {
                guard error.reason == .unknownFunction(nearest: nil) else { throw error }
                let nearest = parser.nearest(to: token, among: gradientFunctions.map(\.name))
                throw ColorSyntaxError(reason: .unknownFunction(nearest: nearest), offset: error.offset)
            }
        }
    }
}

extension Paint {
    /// The paint as a browser computes it: colours in legacy sRGB notations, including gradient stops, have 8 bits per
    /// channel.
    public var storedIn8Bits: Paint {
        switch self {
        case .color(let color): .color(color.storedIn8Bits)
        case .gradient(let gradient): .gradient(gradient.storedIn8Bits)
        }
    }
}
