/// Simulates vision without cones: every colour becomes the grey of its relative luminance, or is mixed with it.
///
/// This is a convention of tools rather than a model: people without working cones see with rods, whose sensitivity
/// peaks closer to blue.
func luminanceOnly(_ severity: Severity) -> Simulation.Projection {
    let weights = relativeLuminanceWeights
    return .everywhere(Matrix3x3.identity.mixed(with: Matrix3x3(weights, weights, weights), share: severity.value))
}
