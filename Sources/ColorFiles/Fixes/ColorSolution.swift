import Budgets
import Legibility

extension [ColorConstraint] {
    /// The colour nearest to another, of its hue and with its alpha, that reaches everything once it is written: eight bits a
    /// channel. Nil if none was found. `written` is what a colour becomes in the file's notation.
    func nearest(to color: Color, written: (SRGB8) -> Color?) -> SRGB8? {
        let hue = KeptHue(of: color)
        func reachesAll(_ candidate: SRGB8) -> Bool {
            guard hue.isKept(by: candidate) else { return false }
            guard let candidate = written(candidate) else { return false }
            return allSatisfy { Budget.allows() && $0.holds(with: candidate) }
        }
        let shown = color.mappedToSRGB
        guard color.alpha == 1, let allowed = allowedLuminances else {
            return byLightness(from: color, where: reachesAll)
        }
        let origin = OKLab(LinearRGB(shown)).coordinates
        func distance(_ candidate: SRGB8) -> Double {
            let gap = OKLab(LinearRGB(SRGB(candidate))).coordinates - origin
            return (gap * gap).sum()
        }
        // What few digits take away is made up for by a little more contrast.
        for margin in [0, 0.0005, 0.002, 0.005] {
            let candidates = allowed.compactMap { span -> SRGB8? in
                let (low, high) = (span.lowerBound + margin, span.upperBound - margin)
                return low <= high ? nearestColor(to: shown, withLuminanceIn: low...high) : nil
            }
            if let best = candidates.filter(reachesAll).min(by: { distance($0) < distance($1) }) { return best }
        }
        return byLightness(from: color, where: reachesAll)
    }

    /// The first that does when lightness alone moves, step by step and both ways at once.
    private func byLightness(from color: Color, where reachesAll: (SRGB8) -> Bool) -> SRGB8? {
        let origin = OKLCH(OKLab(LinearRGB(color.mappedToSRGB))).coordinates
        let steps = 512
        for step in 1...steps {
            for direction in [1.0, -1.0] {
                let lightness = origin.x + direction * Double(step) / Double(steps)
                guard (0...1).contains(lightness) else { continue }
                let candidate = SRGB8(rounding: Color(.oklch, SIMD3(lightness, origin.y, origin.z)).mappedToSRGB)
                if reachesAll(candidate) { return candidate }
            }
        }
        return nil
    }
}

/// The hue that a fix keeps: a nearly neutral grey doesn't become a colour.
private struct KeptHue {
    /// Of the colour before, in OKLCH.
    private let chroma, hue: Double

    /// Degrees by which a hue may move.
    private static let tolerance = 2.0
    /// Eight bits a channel can't keep the hue of less chroma.
    private static let leastChroma = 1e-3

    init(of color: Color) {
        let coordinates = OKLCH(OKLab(LinearRGB(color.mappedToSRGB))).coordinates
        (chroma, hue) = (coordinates.y, coordinates.z)
    }

    /// Whether a colour has that hue, or none.
    func isKept(by candidate: SRGB8) -> Bool {
        let coordinates = OKLCH(OKLab(LinearRGB(SRGB(candidate)))).coordinates
        if coordinates.y < Self.leastChroma { return true }
        guard chroma >= Self.leastChroma else { return false }
        let gap = (coordinates.z - hue).magnitude.truncatingRemainder(dividingBy: 360)
        return min(gap, 360 - gap) <= Self.tolerance
    }
}
