extension LinkAssessment {
    /// The colour with the hue of the link that is nearest in OKLCH lightness and meets all minimums of the link:
    /// beside the text, and on the background. It is nil if the link already meets them, or if no lightness does.
    ///
    /// A link can have both minimums, so the passing colours can be between the text and the background.
    package var nearestLink: SRGB8? {
        guard [linkBesideText, linkOnBackground].contains(where: { $0.result == .fail }) else { return nil }
        let origin = OKLCH(OKLab(LinearRGB(link))).coordinates
        func shown(_ lightness: Double) -> SRGB8 {
            SRGB8(rounding: Color(.oklch, SIMD3(lightness, origin.y, origin.z)).mappedToSRGB)
        }
        func passes(_ color: SRGB8) -> Bool {
            let color = SRGB(color)
            return contrastRatio(color, text) >= linkBesideText.required ?? 1
                && contrastRatio(color, background) >= linkOnBackground.required ?? 1
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
