extension LinkAssessment {
    /// The colour with the hue of the link that is nearest in OKLCH lightness and meets all minimums of the link:
    /// beside the text, and on the background. It is nil if the link already meets them, or if no lightness does.
    ///
    /// A link can have both minimums, so the passing colours can be between the text and the background.
    package var nearestLink: SRGB8? {
        guard [linkBesideText, linkOnBackground].contains(where: { $0.result == .fail }) else { return nil }
        return link.nearestInLightness { color in
            let color = SRGB(color)
            return contrastRatio(color, text) >= linkBesideText.required ?? 1
                && contrastRatio(color, background) >= linkOnBackground.required ?? 1
        }
    }
}
