/// Returns the 8-bit colour nearest to another in OKLab whose relative luminance is in a range, with the same hue; the
/// same colour, rounded, if it is already in the range. Nil if no such colour is found.
///
/// As exact as ``ContrastRepair``'s suggestions if one of the two bounds decides; if both do, the other bound may
/// exclude all candidates.
public func nearestColor(to color: SRGB, withLuminanceIn range: ClosedRange<Double>) -> SRGB8? {
    let luminance = relativeLuminance(color)
    let bound =
        luminance < range.lowerBound
        ? LuminanceBound(.wcag, .lighter, limit: range.lowerBound)
        : LuminanceBound(.wcag, .darker, limit: range.upperBound)
    let nearest = NearestColor(to: color, keeping: .hue, within: bound).color
    return range.contains(relativeLuminance(nearest)) ? nearest : nil
}
