/// The 8-bit colour nearest to another one in OKLab whose relative luminance lies within some, its hue kept; the same colour
/// where it lies within them already, rounded. Nil where no such colour was found.
///
/// As exact as ``ContrastRepair``'s suggestions where one of the two bounds decides; where both do, the other may leave none.
public func nearestColor(to color: SRGB, withLuminanceIn range: ClosedRange<Double>) -> SRGB8? {
    let luminance = relativeLuminance(color)
    let bound =
        luminance < range.lowerBound
        ? LuminanceBound(.wcag, .lighter, limit: range.lowerBound)
        : LuminanceBound(.wcag, .darker, limit: range.upperBound)
    let nearest = NearestColor(to: color, keeping: .hue, within: bound).color
    return range.contains(relativeLuminance(nearest)) ? nearest : nil
}
