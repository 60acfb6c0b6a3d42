/// The search for the least opacity of the text, or of the layer below it, with which a pair reaches a contrast.
extension ContrastPair {
    /// Returns the text and the topmost background layer with the least opacity that reaches a target. Text needs a known
    /// background; a layer counts only if something lies, or may lie, below it. Each search takes up to 1,001 steps.
    func leastOpacities(reaching target: ContrastTarget) -> [ContrastSuggestion] {
        // Over an unknown backdrop, the contrast must suffice both unrounded and in 8 bits, as with a layer in between.
        let nothing = isSolid ? nil : Layer(SRGB(.zero), alpha: 0)
        let text = leastOpacity { ContrastPair(foreground: Layer(foreground.color, alpha: $0), layers: layers) }
        let layer = leastOpacity { alpha in
            guard let top = layers.first, layers.count > 1 || !isSolid else { return nil }
            return ContrastPair(
                foreground: foreground, layers: [Layer(top.color, alpha: alpha)] + layers.dropFirst())
        }
        func leastOpacity(_ changed: (Double) -> ContrastPair?) -> (pair: ContrastPair, opacity: Double)? {
            // Contrast can fall while opacity grows, so the first step that suffices is found one by one.
            for thousandths in 0...1000 {
                guard let pair = changed(Double(thousandths) / 1000) else { return nil }
                if pair.reaches(target, over: nothing) { return (pair, Double(thousandths) / 1000) }
            }
            return nil
        }
        return [
            text.map { suggestion(.foreground, $0.pair, $0.opacity, target) },
            layer.map { suggestion(.background, $0.pair, $0.opacity, target) },
        ].compactMap(\.self)
    }

    private func suggestion(
        _ change: ContrastChange, _ pair: ContrastPair, _ opacity: Double, _ target: ContrastTarget
    ) -> ContrastSuggestion {
        let before = SolidPair(text: text, background: background)
        let look = pair.worstCaseColors(target.metric, over: nil)
        let (old, new) = change == .background ? (before.background, look.background) : (before.text, look.text)
        return ContrastSuggestion(
            change: change, direction: relativeLuminance(new) < relativeLuminance(old) ? .darker : .lighter,
            text: SRGB8(rounding: look.text), background: SRGB8(rounding: look.background),
            distance: deltaEOK(OKLab(LinearRGB(old)), OKLab(LinearRGB(new))),
            backgroundChange: BackgroundChange(from: before, to: look), opacity: opacity)
    }
}

extension Color {
    /// Returns the colour with another opacity.
    func with(alpha: Double) -> Color { Color(space, components, alpha: alpha, missing: missing.subtracting(.alpha)) }
}
