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
