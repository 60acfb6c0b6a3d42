/// Text and its background, as an sRGB screen shows them.
///
/// If the backdrop is unknown, the background has a darkest and a lightest look: over black and over white.
public struct ContrastPair: Sendable {
    /// The text as it was given.
    public let foreground: Layer
    /// The background's layers, the top-most first.
    public let layers: [Layer]
    /// The text as it looks, opaque.
    public let text: SRGB
    /// The background in its own colour, opaque.
    public let background: SRGB

    /// Creates a pair of layers; nil for translucent text on a background that is not opaque, which has no look of its
    /// own.
    public init?(foreground: Layer, layers: [Layer]) {
        let composite = Composite(layers)
        guard composite.isOpaque || foreground.alpha == 1 else { return nil }
        self.foreground = foreground
        self.layers = layers
        background = composite.isOpaque ? composite.over(SRGB(.zero)) : composite.layer.color
        text = foreground.over(background)
    }

    /// Returns whether the pair has a contrast over every backdrop, with a scrim between text and background if there
    /// is one.
    ///
    /// A solid pair has it as painted in 8 bits; over an unknown backdrop the unrounded pair has to have it. With a
    /// scrim, which is a suggestion, both have to.
    public func reaches(_ target: ContrastTarget, over scrim: Layer? = nil) -> Bool {
        let looks = looks(over: scrim)
        let painted = looks.map { SolidPair(text: $0.text.painted, background: $0.background.painted) }
        if scrim != nil { return reaches(target, in: looks) && reaches(target, in: painted) }
        return reaches(target, in: isSolid ? [painted[0]] : looks)
    }

    private var isSolid: Bool { Composite(layers).isOpaque }

    private func reaches(_ target: ContrastTarget, in looks: [SolidPair<SRGB>]) -> Bool {
        let luminances = looks.map {
            (target.metric.luminance($0.text), target.metric.luminance($0.background))
        }
        // If the text is lighter than one look and darker than another, some backdrop hides it; nearly no target allows
        // that.
        return luminances.allSatisfy { target.isReached(text: $0, background: $1) }
            && (luminances.allSatisfy { $0 >= $1 } || luminances.allSatisfy { $0 <= $1 }
                || target.isReached(text: 0, background: 0))
    }

    /// Returns the look with the least contrast, of those over black and over white.
    func hardestLook(_ metric: ContrastMetric, over scrim: Layer) -> SolidPair<SRGB> {
        let looks = looks(over: scrim)
        func contrast(_ look: SolidPair<SRGB>) -> Double {
            metric.contrast(text: metric.luminance(look.text), background: metric.luminance(look.background))
        }
        return contrast(looks[0]) <= contrast(looks[1]) ? looks[0] : looks[1]
    }

    /// Returns the pair over black and over white, with a scrim between text and background if there is one.
    func looks(over scrim: Layer?) -> [SolidPair<SRGB>] {
        let composite = Composite([scrim].compactMap(\.self) + layers)
        return [SRGB(.zero), SRGB(.one)].map { backdrop in
            let background = composite.over(backdrop)
            return SolidPair(text: foreground.over(background), background: background)
        }
    }

    /// Returns the look of the background, in 8 bits, that is hardest for text of one direction.
    func worstBackground(forTextThatIs direction: LightnessDirection) -> SRGB8 {
        let composite = Composite(layers)
        guard !composite.isOpaque else { return SRGB8(rounding: background) }
        // Rounded outwards, so that the true look is never harder.
        let look = composite.over(direction == .lighter ? SRGB(.one) : SRGB(.zero)).channels * 255
        let rounded = look.rounded(direction == .lighter ? .up : .down)
        return SRGB8(rounding: SRGB(rounded / 255))
    }
}
