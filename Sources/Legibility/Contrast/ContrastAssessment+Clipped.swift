extension ContrastAssessment {
    /// The pair as browsers paint it today, if that matters: they clip the channels of a colour outside sRGB, where CSS Color 4
    /// maps it into the gamut with its hue and lightness kept.
    ///
    /// It matters if one of WCAG's requirements, or the one of the question, has another result, or if the ratio differs by
    /// more than a tenth. Nil otherwise, and for ranges of ratios.
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
    /// The colour; nil for a gradient.
    var color: Color? {
        switch self {
        case .color(let color): color
        case .gradient: nil
        }
    }
}

extension Color {
    /// Whether browsers clip it where CSS says to map it.
    fileprivate var isClipped: Bool { !space.function.isSRGBNotation && !isInSRGBGamut }
}
