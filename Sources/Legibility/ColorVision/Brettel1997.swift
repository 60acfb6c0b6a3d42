/// Simulates dichromacy by Brettel, Viénot & Mollon 1997, "Computerized simulation of color appearance for dichromats",
/// J. Opt. Soc. Am. A 14(10), 2647–2655, on linear sRGB, with the white of the screen as the neutral.
///
/// The colours that a dichromat sees are on two half-planes that meet in the greys. Each contains a light that looks
/// the same with and without the missing cone. A severity below 1 is a mixture with the original colour, which the
/// paper doesn't describe: for weakened long- or middle-wave cones, ``SimulationModel/machado2009`` is better founded.
func brettel1997(_ cone: Cone, _ severity: Severity) -> Simulation.Projection {
    let full = completeProjections[cone.rawValue]
    return .halves(
        above: Matrix3x3.identity.mixed(with: full.above, share: severity.value),
        below: Matrix3x3.identity.mixed(with: full.below, share: severity.value), plane: full.plane)
}

private typealias HalfPlanes = (above: Matrix3x3, below: Matrix3x3, plane: SIMD3<Double>)

/// The complete projections for each kind of cone, in order.
private let completeProjections: [HalfPlanes] = Cone.allCases.map { cone in
    // Orthogonal to white and to the missing cone's axis: the boundary of the half-planes doesn't depend on that cone.
    var axis = SIMD3<Double>.zero
    axis[cone.rawValue] = 1
    let plane = cross(whiteInCones, axis)
    let anchors = invariantLights(cone).map { juddVosXYZToCones * $0 }
    let (above, below) = (plane * anchors[0]).sum() >= 0 ? (anchors[0], anchors[1]) : (anchors[1], anchors[0])
    return (
        projectionOntoPlane(through: above, missing: cone), projectionOntoPlane(through: below, missing: cone),
        plane * linearRGBToCones
    )
}

/// Returns the two monochromatic lights that look the same without a kind of cone, in Judd–Vos XYZ (Vos 1978).
private func invariantLights(_ cone: Cone) -> [SIMD3<Double>] {
    switch cone {
    case .long, .middle: [[0.13287, 0.11284, 0.94220], [0.84394, 0.91558, 0.00197]]  // 475 nm, 575 nm
    case .short: [[0.05699, 0.16987, 0.58640], [0.16161, 0.06100, 0.00001]]  // 485 nm, 660 nm
    }
}
