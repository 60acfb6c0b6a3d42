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
