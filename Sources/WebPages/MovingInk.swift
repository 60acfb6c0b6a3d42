import Legibility

/// A line whose colours change between two renderings of the unmodified page, at the moment when it has less contrast.
///
/// If both moments show the letters in the colour that the page gives, only the background changes. Then the pixels beside
/// the letters show its colours at each moment, although at other moments the contrast may be lower still.
struct MovingInk {
    let samples: [LineInk.Sample]

    /// Returns nil if the letters change, or if the renderings don't show where they are.
    init?(_ line: LineRenderings, _ facts: LineInk.Facts) {
        guard let ink = facts.ink, facts.opacity == 1, facts.effects.isEmpty, let covered = line.inks?.values,
            let again = line.again
        else { return nil }
        let pen = Pixel(ink.red, ink.green, ink.blue, 255)
        let inside = covered.indices.filter { line.isInside[$0] }
        let core = inside.filter { covered[$0] > Self.complete }
        let beside = inside.filter { covered[$0] <= 1 }
        guard core.count >= Self.least, beside.count >= Self.least else { return nil }
        let table = LuminanceTable.shared
        let moments = [line.real, again].map { pixels -> [LineInk.Sample]? in
            guard core.allSatisfy({ pixels[$0].distance(to: pen) <= Self.rounding }) else { return nil }
            return beside.map { place in
                let ratio = table.ratio(pen, pixels[place])
                return LineInk.Sample(ink: pen, ground: pixels[place], ratio: ratio, strongest: ratio)
            }.sorted { $0.ratio < $1.ratio }
        }
        guard let first = moments[0], let second = moments[1] else { return nil }
        let middle = beside.count / 2
        samples = first[middle].ratio < second[middle].ratio ? first : second
    }

    /// The coverage above which a pixel counts as completely covered, and the rounding error of colours.
    private static let (complete, rounding): (UInt8, UInt8) = (251, 4)
    /// The minimum number of pixels that show the colour of the letters, or of the background.
    private static let least = 8
}
