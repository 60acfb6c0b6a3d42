import Budgets
import Legibility

extension [ColorConstraint] {
    /// Returns the most similar colour with the same hue and alpha that meets all requirements with eight bits per
    /// channel. Returns nil if none was found. `written` returns the colour as read back from the file's notation.
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
        // Changing only lightness keeps hue and chroma, and takes few steps.
        let steps = LightnessSteps(from: color)
        let found = allowed.compactMap { steps.first(in: $0, where: reachesAll) }
        if let best = found.min(by: { distance($0) < distance($1) }) { return best }
        // Aiming for slightly more contrast compensates for rounding to few digits.
        for margin in [0, 0.0005, 0.002, 0.005] {
            let candidates = allowed.compactMap { span -> SRGB8? in
                let (low, high) = (span.lowerBound + margin, span.upperBound - margin)
                return low <= high ? nearestColor(to: shown, withLuminanceIn: low...high) : nil
            }
            if let best = candidates.filter(reachesAll).min(by: { distance($0) < distance($1) }) { return best }
            // Slightly more contrast can't restore the hue.
            if !candidates.contains(where: hue.isKept) { break }
        }
        // At another lightness, sRGB may show the hue only with less chroma.
        for share in [0.75, 0.5, 0.25] {
            let steps = LightnessSteps(from: color, chroma: share)
            let found = allowed.compactMap { steps.first(in: $0, where: reachesAll) }
            if let best = found.min(by: { distance($0) < distance($1) }) { return best }
        }
        return nil
    }

    /// Returns the first colour that meets the requirements when only lightness changes, step by step in both
    /// directions.
    private func byLightness(from color: Color, where reachesAll: (SRGB8) -> Bool) -> SRGB8? {
        let steps = LightnessSteps(from: color)
        for step in 1...LightnessSteps.count {
            for direction in [1, -1] {
                if let candidate = steps[direction * step], reachesAll(candidate) { return candidate }
            }
        }
        return nil
    }
}

/// The colours that differ from a colour in lightness only, in equal steps of OKLCH.
private struct LightnessSteps {
    /// The number of steps from black to white.
    static let count = 512
    /// The number of steps that are tried after the first in a range: rounding to eight bits shifts the hue back and
    /// forth.
    private static let tries = 48

    private let origin: SIMD3<Double>

    /// Creates the steps from a colour, with a share of its chroma.
    init(from color: Color, chroma share: Double = 1) {
        origin = OKLCH(OKLab(LinearRGB(color.mappedToSRGB))).coordinates * SIMD3(1, share, 1)
    }

    /// The colour that is `step` steps lighter; nil beyond white and black.
    subscript(_ step: Int) -> SRGB8? {
        let lightness = origin.x + Double(step) / Double(Self.count)
        guard (0...1).contains(lightness) else { return nil }
        return SRGB8(rounding: Color(.oklch, SIMD3(lightness, origin.y, origin.z)).mappedToSRGB)
    }

    /// Returns the first colour whose relative luminance is in a range and that meets the requirements; luminance
    /// increases with lightness.
    func first(in span: ClosedRange<Double>, where reaches: (SRGB8) -> Bool) -> SRGB8? {
        guard let start = self[0] else { return nil }
        let luminance = relativeLuminance(SRGB(start))
        let direction = luminance < span.lowerBound ? 1 : -1
        func isInside(_ step: Int) -> Bool {
            guard let color = self[direction * step] else { return true }
            let luminance = relativeLuminance(SRGB(color))
            return direction > 0 ? luminance >= span.lowerBound : luminance <= span.upperBound
        }
        var (low, high) = (0, Self.count)
        while low < high {
            let middle = (low + high) / 2
            if isInside(middle) { high = middle } else { low = middle + 1 }
        }
        for step in low..<(low + Self.tries) {
            guard let color = self[direction * step] else { return nil }
            if reaches(color) { return color }
        }
        return nil
    }
}

/// The hue that a fix keeps: a nearly neutral grey doesn't become colourful.
private struct KeptHue {
    /// The original colour's chroma and hue in OKLCH.
    private let chroma, hue: Double

    /// The maximum hue change in degrees.
    private static let tolerance = 2.0
    /// The minimum chroma at which eight bits per channel preserve the hue.
    private static let leastChroma = 1e-3

    init(of color: Color) {
        let coordinates = OKLCH(OKLab(LinearRGB(color.mappedToSRGB))).coordinates
        (chroma, hue) = (coordinates.y, coordinates.z)
    }

    /// Returns whether a colour has the same hue or no hue.
    func isKept(by candidate: SRGB8) -> Bool {
        let coordinates = OKLCH(OKLab(LinearRGB(SRGB(candidate)))).coordinates
        if coordinates.y < Self.leastChroma { return true }
        guard chroma >= Self.leastChroma else { return false }
        let gap = (coordinates.z - hue).magnitude.truncatingRemainder(dividingBy: 360)
        return min(gap, 360 - gap) <= Self.tolerance
    }
}
