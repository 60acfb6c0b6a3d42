/// Returns the 8-bit colour nearest to another one in OKLab whose relative luminance lies within a range, its hue kept;
/// the same colour, rounded, if it lies within the range already. Nil if no such colour was found.
///
/// As exact as ``ContrastRepair``'s suggestions if one of the two bounds decides; if both do, the other may leave none.
public func nearestColor(to color: SRGB, withLuminanceIn range: ClosedRange<Double>) -> SRGB8? {
    let luminance = relativeLuminance(color)
    let bound =
        luminance < range.lowerBound
        ? LuminanceBound(.wcag, .lighter, limit: range.lowerBound)
        : LuminanceBound(.wcag, .darker, limit: range.upperBound)
    let nearest = NearestColor(to: color, keeping: .hue, within: bound).color
    return range.contains(relativeLuminance(nearest)) ? nearest : nil
}
