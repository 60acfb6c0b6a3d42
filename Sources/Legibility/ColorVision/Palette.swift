/// Colours that must be distinguishable, such as in a chart or on a map.
public struct Palette: Sendable {
    /// The meaning of the colours in a palette.
    public enum Kind: String, CaseIterable, Sendable {
        /// Colours for different categories; each is compared with every other colour.
        case categorical
        /// Colours for the steps of a scale; each is compared with the next, and their order from dark to light must be
        /// kept.
        case sequential
    }

    /// The colours of the palette, in order.
    public let colors: [SRGB8]
    /// The meaning of the colours: categories or steps of a scale.
    public let kind: Kind

    /// Creates a palette from 8-bit colours.
    public init(_ colors: [SRGB8], _ kind: Kind) {
        self.colors = colors
        self.kind = kind
    }

    /// The pairs of indexes that are compared, with the lower index first.
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

/// The direction in which lightness changes along a scale.
public enum LightnessOrder: String, CaseIterable, Sendable {
    /// Each colour is lighter than the previous colour.
    case increasing
    /// Each colour is darker than the previous colour.
    case decreasing
    /// The lightness rises and falls.
    case none

    /// Determines the order of a series of lightnesses.
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

/// A foreground and a background colour of a palette that are used together, such as a text colour and its background,
/// with the contrast that they need.
public struct MeantPair: Hashable, Sendable {
    /// The index of the foreground in the palette.
    public let foreground: Int
    /// The index of the background in the palette.
    public let background: Int
    /// The lowest sufficient contrast ratio, 1 … 21.
    public let ratio: Double

    /// Creates a pair from two indexes of a palette.
    public init(foreground: Int, background: Int, ratio: Double) {
        (self.foreground, self.background, self.ratio) = (foreground, background, ratio)
    }

    /// Returns the unrounded contrast ratio of the pair with the given palette colours.
    public func contrast(in colors: [SRGB8]) -> Double { contrastRatio(colors[foreground], colors[background]) }

    /// Returns whether the pair has enough contrast with the given palette colours; the unrounded ratio is compared.
    public func isMet(in colors: [SRGB8]) -> Bool { contrast(in: colors) >= ratio }
}
