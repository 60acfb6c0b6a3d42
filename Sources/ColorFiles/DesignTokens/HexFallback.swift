import Legibility

extension Color {
    /// Returns whether `hex`, a fallback for tools without colour spaces, describes the same colour.
    func agrees(withHex hex: String) -> Bool {
        guard let fallback = try? Color(css: hex) else { return false }
        let channels = srgb.channels
        let slack = 1.001 / 255
        for index in 0..<3 {
            // The fallback of a colour outside sRGB may be any colour near it.
            guard (-1e-6...1.000_001).contains(channels[index]) else { return true }
        }
        let difference = channels - fallback.srgb.channels
        return (0..<3).allSatisfy { abs(difference[$0]) <= slack }
    }
}
