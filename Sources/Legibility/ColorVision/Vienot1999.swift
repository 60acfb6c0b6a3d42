/// Simulates dichromacy by Viénot, Brettel & Mollon 1999, "Digital video colourmaps for checking the legibility of
/// displays by dichromats", Color Research & Application 24(4), 243–252: one plane through black, white and the blue of
/// the screen.
///
/// Nil for missing short-wave cones, which the paper excludes because the resulting colours aren't near one plane. The
/// paper scales down the input so that results stay inside the gamut of its screens; here, results are clipped instead.
/// A severity below 1 is a mixture with the original colour.
func vienot1999(_ cone: Cone, _ severity: Severity) -> Simulation.Projection? {
    let full: Matrix3x3
    switch cone {
    case .long: full = withoutLongWaveCones
    case .middle: full = withoutMiddleWaveCones
    case .short: return nil
    }
    return .everywhere(Matrix3x3.identity.mixed(with: full, share: severity.value))
}

private let screenBlue = linearRGBToCones * [0, 0, 1]
private let withoutLongWaveCones = projectionOntoPlane(through: screenBlue, missing: .long)
private let withoutMiddleWaveCones = projectionOntoPlane(through: screenBlue, missing: .middle)
