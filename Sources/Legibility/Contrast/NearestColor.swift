/// A property that a suggested colour shares with the original colour.
public enum ColorTrait: String, CaseIterable, Sendable {
    /// The OKLCH hue is kept; greys stay grey.
    case hue
    /// Nothing is kept: the nearest colour is suggested, even if its hue differs.
    case nothing
}

/// The nearest 8-bit colour within a bound, by Euclidean distance in OKLab.
///
/// The search starts at three colours: the colour reached by changing only OKLCH lightness (gamut-mapped as in CSS),
/// white or black, and the colour with the same red and blue. It then follows the bound to ever nearer colours.
/// Compared with all 2^24 colours, it is within 1 % of the smallest distance in all but rare cases.
struct NearestColor: Sendable {
    let color: SRGB8
    /// The OKLab distance.
    let distance: Double

    init(to origin: SRGB, keeping trait: ColorTrait, within bound: LuminanceBound) {
        let rounded = SRGB8(rounding: origin)
        let lab = OKLab(LinearRGB(origin))
        if bound.contains(rounded) {
            self.init(rounded, ColorLattice.distance(ColorLattice.okLab(rounded), lab.coordinates))
            return
        }
        guard trait == .nothing || !rounded.isGrey else {
            let grey = greyAtEdge(of: bound)
            self.init(grey, ColorLattice.distance(ColorLattice.okLab(grey), lab.coordinates))
            return
        }
        let byLightness = colorByLightness(from: OKLCH(lab), into: bound)
        let search = NearestColorSearch(
            origin: lab.coordinates, bound: bound,
            hue: trait == .hue ? HueTolerance(around: lab.coordinates, including: ColorLattice.okLab(byLightness)) : nil
        )
        self =
            search.nearest(from: [byLightness, rounded])
            ?? Self(bound.direction.end, search.distance(bound.direction.end))
    }

    init(_ color: SRGB8, _ distance: Double) {
        self.color = color
        self.distance = distance
    }
}

extension SRGB8 {
    var isGrey: Bool { red == green && green == blue }
}

/// Returns the grey closest to the edge of a bound, inside it.
private func greyAtEdge(of bound: LuminanceBound) -> SRGB8 {
    let edge = ColorLattice.edge(of: bound) { SRGB8(red: $0, green: $0, blue: $0) }
    return edge.map { SRGB8(red: $0, green: $0, blue: $0) } ?? bound.direction.end
}

/// Returns the first colour inside a bound when only lightness changes. Hue and chroma are kept as far as the gamut
/// allows.
private func colorByLightness(from origin: OKLCH, into bound: LuminanceBound) -> SRGB8 {
    func shown(_ lightness: Double) -> SRGB8 {
        let components = SIMD3(lightness, origin.coordinates.y, origin.coordinates.z)
        return SRGB8(rounding: Color(.oklch, components).mappedToSRGB)
    }
    var found = bound.direction.end
    var (inside, outside) = (bound.direction == .lighter ? 1.0 : 0, origin.coordinates.x)
    // After twelve halvings, the step is smaller than an 8-bit channel's.
    for _ in 0..<12 {
        let middle = (inside + outside) / 2
        let color = shown(middle)
        if bound.contains(color) { (inside, found) = (middle, color) } else { outside = middle }
    }
    return found
}

extension SRGB {
    /// Returns the colour with the same OKLCH hue and chroma that is nearest in lightness and meets a condition, or nil
    /// if no lightness meets it. The colour itself must not meet the condition.
    ///
    /// The search has 64 steps in each direction, so it can miss a range of lightness that is narrower than a step.
    func nearestInLightness(where passes: (SRGB8) -> Bool) -> SRGB8? {
        let origin = OKLCH(OKLab(LinearRGB(self))).coordinates
        func shown(_ lightness: Double) -> SRGB8 {
            SRGB8(rounding: Color(.oklch, SIMD3(lightness, origin.y, origin.z)).mappedToSRGB)
        }
        let steps = 64
        for step in 1...steps {
            for direction in [-1.0, 1] {
                var (outside, inside) = (Double(step - 1), Double(step))
                (outside, inside) = (outside * direction / Double(steps), inside * direction / Double(steps))
                guard (0...1).contains(origin.x + outside), passes(shown(min(max(origin.x + inside, 0), 1))) else {
                    continue
                }
                // After six halvings, the step is smaller than one level of an 8-bit channel.
                for _ in 0..<6 {
                    let middle = (outside + inside) / 2
                    if passes(shown(min(max(origin.x + middle, 0), 1))) { inside = middle } else { outside = middle }
                }
                return shown(min(max(origin.x + inside, 0), 1))
            }
        }
        return nil
    }
}

/// Returns the 8-bit colour nearest to another in OKLab whose relative luminance is in a range, with the same hue. A
/// colour already in the range is only rounded. Nil if the search finds no colour.
///
/// If only one of the two bounds matters, the result is as exact as the suggestions of ``ContrastRepair``. If both
/// matter, the second bound may exclude all candidates.
public func nearestColor(to color: SRGB, withLuminanceIn range: ClosedRange<Double>) -> SRGB8? {
    let luminance = relativeLuminance(color)
    let bound =
        luminance < range.lowerBound
        ? LuminanceBound(.wcag, .lighter, limit: range.lowerBound)
        : LuminanceBound(.wcag, .darker, limit: range.upperBound)
    let nearest = NearestColor(to: color, keeping: .hue, within: bound).color
    return range.contains(relativeLuminance(nearest)) ? nearest : nil
}
