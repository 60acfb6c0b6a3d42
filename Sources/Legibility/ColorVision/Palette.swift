/// Colours that must be distinguishable, such as in a chart or on a map.
public struct Palette: Sendable {
    /// The meaning of the colours in a palette.
    public enum Kind: String, CaseIterable, Sendable {
        /// Colours for different categories; each is compared with every other colour.
        case categorical
        /// Colours for the steps of a scale from low to high. Their lightness must rise or fall along the whole scale,
        /// because hue alone doesn't show an order.
        case sequential
        /// Colours for the steps of a scale with two arms that meet in a middle, which is the lightest or darkest step.
        /// Lightness must be ordered along each arm, and the arms must be distinguishable.
        case diverging
    }

    /// The colours of the palette, in order.
    public let colors: [SRGB8]
    /// The meaning of the colours: categories or steps of a scale.
    public let kind: Kind
    /// The indexes at which the lightness of a scale may turn: its ends or, for a diverging scale, also its middle.
    /// Empty for categories.
    let turns: [Int]
    /// Groups of colours with the same use, such as backgrounds, which may look alike.
    let related: [Set<Int>]

    /// Creates a palette from 8-bit colours.
    public init(_ colors: [SRGB8], _ kind: Kind) { self.init(colors, kind, related: []) }

    /// Creates a palette in which the colours of a group may look alike.
    init(_ colors: [SRGB8], _ kind: Kind, related: [Set<Int>]) {
        self.colors = colors
        self.kind = kind
        self.related = related
        let ends = [0, colors.count - 1]
        turns =
            switch kind {
            case .categorical: []
            case .sequential: ends
            case .diverging:
                (LightnessOrder.middle(of: colors.map { AppearingColor($0).lightness }).map { [ends[0], $0, ends[1]] })
                    ?? ends
            }
    }

    /// The pairs of indexes that are compared, with the lower index first.
    package var pairs: [(first: Int, second: Int)] {
        colors.indices.flatMap { first in
            colors.indices[(first + 1)...].compactMap { compares(first, $0) ? (first, $0) : nil }
        }
    }

    /// Returns whether the colours at two indexes are compared.
    func compares(_ first: Int, _ second: Int) -> Bool {
        first != second && (abs(first - second) == 1 || areDistant(first, second))
    }

    /// Returns whether the colours at two indexes must have a difference. Only distant steps of a scale must: adjacent
    /// steps of a fine scale are alike to all viewers.
    func areDistant(_ first: Int, _ second: Int) -> Bool { kind == .categorical || share(first, second) >= 0.5 }

    /// Returns the share of the threshold, 0…1, that two colours must reach: for a scale, their distance as a share of
    /// the scale or, on the two arms, the distance of the nearer step from the middle as a share of its arm.
    ///
    /// With a share, the result depends on the scale and not on its number of steps.
    func share(_ first: Int, _ second: Int) -> Double {
        guard kind != .categorical else { return 1 }
        let (low, high) = (min(first, second), max(first, second))
        func distance(_ low: Int, _ high: Int, inArm arm: Int) -> Double {
            Double(high - low) / Double(turns[arm + 1] - turns[arm])
        }
        let middle = turns[1]
        if turns.count == 2 || high <= middle { return distance(low, high, inArm: 0) }
        if low >= middle { return distance(low, high, inArm: 1) }
        return min(distance(low, middle, inArm: 0), distance(middle, high, inArm: 1))
    }

    /// Returns whether two colours may look alike because they have the same use.
    func areRelated(_ first: Int, _ second: Int) -> Bool {
        related.contains { $0.contains(first) && $0.contains(second) }
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
