/// Text and its background, as shown on an sRGB screen.
///
/// If the backdrop is unknown, the background has a darkest and a lightest appearance: over black and over white.
public struct ContrastPair: Sendable {
    /// The text layer as given, possibly translucent.
    public let foreground: Layer
    /// The background's layers, topmost first.
    public let layers: [Layer]
    /// The text colour as it appears: opaque.
    public let text: SRGB
    /// The background colour, made opaque if it is translucent.
    public let background: SRGB

    /// Creates a pair of layers; nil if both text and background are translucent, because their appearance is unknown.
    public init?(foreground: Layer, layers: [Layer]) {
        let composite = Composite(layers)
        guard composite.isOpaque || foreground.alpha == 1 else { return nil }
        self.foreground = foreground
        self.layers = layers
        background = composite.isOpaque ? composite.over(SRGB(.zero)) : composite.layer.color
        text = foreground.over(background)
    }

    /// Returns whether the pair reaches a contrast over every backdrop, optionally with a scrim between text and
    /// background.
    ///
    /// A solid pair must reach the contrast as painted in 8 bits; over an unknown backdrop, the unrounded contrast must
    /// reach it. With a scrim, which is a suggestion, both contrasts must reach it.
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
        // If the text is lighter than one appearance and darker than another, some backdrop hides it; almost no target
        // allows that.
        return luminances.allSatisfy { target.isReached(text: $0, background: $1) }
            && (luminances.allSatisfy { $0 >= $1 } || luminances.allSatisfy { $0 <= $1 }
                || target.isReached(text: 0, background: 0))
    }

    /// Returns the pair as it appears over black or over white, whichever has less contrast.
    func worstCaseColors(_ metric: ContrastMetric, over scrim: Layer) -> SolidPair<SRGB> {
        let looks = looks(over: scrim)
        func contrast(_ look: SolidPair<SRGB>) -> Double {
            metric.contrast(text: metric.luminance(look.text), background: metric.luminance(look.background))
        }
        return contrast(looks[0]) <= contrast(looks[1]) ? looks[0] : looks[1]
    }

    /// Returns the pair over black and over white, optionally with a scrim between text and background.
    func looks(over scrim: Layer?) -> [SolidPair<SRGB>] {
        let composite = Composite([scrim].compactMap(\.self) + layers)
        return [SRGB(.zero), SRGB(.one)].map { backdrop in
            let background = composite.over(backdrop)
            return SolidPair(text: foreground.over(background), background: background)
        }
    }

    /// Returns the 8-bit background appearance that has the least contrast with lighter or darker text.
    func worstBackground(forTextThatIs direction: LightnessDirection) -> SRGB8 {
        let composite = Composite(layers)
        guard !composite.isOpaque else { return SRGB8(rounding: background) }
        // Rounded outwards, so that the true appearance never has less contrast.
        let look = composite.over(direction == .lighter ? SRGB(.one) : SRGB(.zero)).channels * 255
        let rounded = look.rounded(direction == .lighter ? .up : .down)
        return SRGB8(rounding: SRGB(rounded / 255))
    }
}
