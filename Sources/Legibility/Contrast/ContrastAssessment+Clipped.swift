extension ContrastAssessment {
    /// The pair as current browsers paint it, if that affects the result. Browsers clip colours outside sRGB, while CSS
    /// Color 4 maps them into the gamut with the same hue and lightness.
    ///
    /// Not nil if a WCAG requirement or the requested requirement has a different result, or if the ratio differs by
    /// more than a tenth. Always nil for ranges of ratios.
    public var clipped: PaintedContrast? {
        guard range == nil, foreground.isClipped || layers.contains(where: { $0.color?.isClipped ?? false }) else {
            return nil
        }
        let behind = Composite(layers.compactMap(\.color).map { Layer($0.clippedToSRGB, alpha: $0.alpha) })
            .over(SRGB(.zero))
        let text = Layer(foreground.clippedToSRGB, alpha: foreground.alpha).over(behind)
        let clipped = PaintedContrast(text: text, background: behind)
        let required = [3, 4.5, 7] + [verdict.requirement.ratio].compactMap(\.self)
        let isOther = required.contains { (clipped.ratio >= $0) != reaches($0) }
        return isOther || abs(clipped.ratio / ratio - 1) > 0.1 ? clipped : nil
    }
}

extension Paint {
    /// The colour of this paint; nil for a gradient.
    var color: Color? {
        switch self {
        case .color(let color): color
        case .gradient: nil
        }
    }
}

extension Color {
    /// Whether browsers clip the colour although CSS requires mapping.
    fileprivate var isClipped: Bool { !space.function.isSRGBNotation && !isInSRGBGamut }
}
