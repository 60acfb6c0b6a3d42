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
