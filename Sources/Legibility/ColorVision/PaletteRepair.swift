/// New lightnesses for some colours of a palette, so that nothing is lost that normal vision has, and colours that
/// nobody told apart are told apart by everybody.
///
/// Hue stays (OKLCH, to 2 degrees), chroma stays where sRGB allows it, and every figure is taken from the 8-bit colours.
/// It moves one or two colours as little as possible and more of them by a greedy search, so a palette of many colours
/// may have a repair that is smaller, or one that is not found.
public struct PaletteRepair: Sendable {
    /// One colour that moves.
    public struct Change: Sendable {
        /// Its place in the palette.
        public let place: Int
        /// What it becomes.
        public let color: SRGB8
        /// How much lighter it becomes, in OKLab lightness of 0 … 1; darker where it is negative.
        public let lightnessChange: Double
    }

    /// The colours that move, in the palette's order.
    public let changes: [Change]
    /// The palette with the changes made.
    public let palette: Palette
    /// Whether it passes every criterion. What is left undone where it does not is worth knowing, too.
    public let isComplete: Bool

    /// A repair by which a palette meets all criteria and that leaves the colours at some places as they are; nil where it
    /// meets them already.
    public init?(_ palette: Palette, _ criteria: [PaletteCriterion], keeping locked: Set<Int> = []) {
        guard !criteria.allSatisfy({ PaletteVerdict(palette, $0).passes }) else { return nil }
        var search = PaletteRepairSearch(palette, criteria, keeping: locked)
        search.resolve()
        search.shrink()
        changes = search.changes
        let repaired = search.palette
        self.palette = repaired
        isComplete = search.isResolved && criteria.allSatisfy { PaletteVerdict(repaired, $0).passes }
    }

    /// The sum of how far the colours move, in OKLab lightness.
    public var totalLightnessChange: Double { changes.reduce(0) { $0 + abs($1.lightnessChange) } }
}
