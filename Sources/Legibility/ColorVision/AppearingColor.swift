/// A colour in the space in which differences are measured.
struct AppearingColor: Sendable {
    private let lab: LabD65
    private let chroma: Double

    init(_ color: SRGB8) {
        lab = LabD65(LinearRGB(color))
        let (a, b) = (lab.coordinates.y, lab.coordinates.z)
        chroma = (a * a + b * b).squareRoot()
    }

    /// L*, 0 … 100.
    var lightness: Double { lab.coordinates.x }

    func difference(from other: Self) -> Double { deltaE2000(lab, other.lab) }

    /// Returns whether the difference reaches a threshold; several times faster than the difference itself.
    func isApart(from other: Self, by threshold: Double) -> Bool {
        deltaE2000(lab, chroma: chroma, other.lab, chroma: other.chroma, reaches: threshold)
    }
}
