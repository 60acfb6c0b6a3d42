/// Colours that must be distinguishable, such as in a chart or on a map.
public struct Palette: Sendable {
    /// The meaning of a palette's colours.
    public enum Kind: String, CaseIterable, Sendable {
        /// Different things: every colour is compared with every other.
        case categorical
        /// Steps of a scale: each is compared with the next, and they must keep their order from dark to light.
        case sequential
    }

    /// The colours in order.
    public let colors: [SRGB8]
    /// The meaning of the colours.
    public let kind: Kind

    /// Creates a palette.
    public init(_ colors: [SRGB8], _ kind: Kind) {
        self.colors = colors
        self.kind = kind
    }

    /// The indexes of the colours that are compared, the lower one first.
    package var pairs: [(first: Int, second: Int)] {
        switch kind {
        case .categorical:
            colors.indices.flatMap { first in colors.indices[(first + 1)...].map { (first, $0) } }
        case .sequential: zip(colors.indices, colors.indices.dropFirst()).map { ($0, $1) }
        }
    }

    /// Returns whether the colours at two indexes are compared.
    func compares(_ first: Int, _ second: Int) -> Bool {
        switch kind {
        case .categorical: first != second
        case .sequential: abs(first - second) == 1
        }
    }
}

/// The direction in which the colours of a scale get lighter.
public enum LightnessOrder: String, CaseIterable, Sendable {
    /// Each is lighter than the one before.
    case increasing
    /// Each is darker than the one before.
    case decreasing
    /// The lightness rises and falls.
    case none

    /// Creates the order of some lightnesses.
    init(_ lightnesses: [Double]) {
        let steps = zip(lightnesses, lightnesses.dropFirst())
        if steps.allSatisfy({ $0 < $1 }) {
            self = .increasing
        } else if steps.allSatisfy({ $0 > $1 }) {
            self = .decreasing
        } else {
            self = .none
        }
    }
}
