import Legibility

/// The answer to one question about contrast: a pure function of the question.
struct ContrastReport: Sendable {
    let query: ContrastQuery
    /// The background's layers flattened into one colour; translucent where the backdrop is not known.
    let background: Color
    /// The lowest ratio that is possible; the only one where all is opaque.
    let ratio: Double
    /// Over every opaque backdrop; nil where none shines through.
    let range: ContrastRange?
    /// Text and background as an sRGB screen shows them, over the backdrop that gives ``ratio``.
    let shown: (text: SRGB, background: SRGB)
    /// Of what is ``shown``.
    let lightnessContrast: LightnessContrast
    let verdict: ContrastVerdict

    init(_ query: ContrastQuery) {
        self.query = query
        let foreground = Layer(query.foreground.color)
        let layers = (query.background + [query.backdrop].compactMap(\.self)).map { Layer($0.color) }
        let composite = Composite(layers)
        background =
            if query.background.count == 1, query.backdrop == nil || query.background[0].color.alpha == 1 {
                query.background[0].color
            } else {
                Color(composite.layer.color, alpha: composite.layer.alpha)
            }

        range = composite.isOpaque ? nil : ContrastRange(foreground: foreground, background: composite)
        let behind = composite.over(range?.worstBackdrop ?? SRGB(.zero))
        shown = (foreground.over(behind), behind)
        ratio = range?.minimum ?? contrastRatio(shown.text, shown.background)
        lightnessContrast = Legibility.lightnessContrast(text: shown.text, background: shown.background)
        verdict = ContrastVerdict(
            ContrastRequirement(query.profile, role: query.role, size: query.size, weight: query.weight),
            lowest: ratio, highest: range?.maximum ?? ratio)
    }
}
