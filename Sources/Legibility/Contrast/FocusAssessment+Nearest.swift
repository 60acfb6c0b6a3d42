extension FocusAssessment {
    /// The colour with the hue of the indicator that is nearest in OKLCH lightness and has all required contrasts: with
    /// the unfocused state, and with the background or the component. It is nil if the indicator already has them, or if
    /// no lightness does.
    package var nearestIndicator: SRGB8? {
        var contrasts = [(changeOfContrast, unfocused), (contrastWithBackground, background)]
        if let contrastWithComponent, let component { contrasts.append((contrastWithComponent, component)) }
        guard contrasts.contains(where: { check, _ in check.result == .fail }) else { return nil }
        return indicator.nearestInLightness { color in
            contrasts.allSatisfy { check, other in
                let changed = RuleCheck(
                    contrastOf: SRGB(color), with: other, required: check.required, rule: check.rule)
                return changed.result != .fail
            }
        }
    }
}
