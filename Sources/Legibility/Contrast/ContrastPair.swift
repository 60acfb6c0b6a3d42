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
        if scrim == nil, !isSolid { return reaches(target, in: looks) }
        guard scrim == nil || reaches(target, in: looks) else { return false }
        func painted(_ look: SolidPair<SRGB>) -> SolidPair<SRGB> {
            SolidPair(text: look.text.painted, background: look.background.painted)
        }
        // A solid pair looks the same over every backdrop.
        let overWhite = scrim == nil ? looks.overBlack : looks.overWhite
        return reaches(target, in: (painted(looks.overBlack), painted(overWhite)))
    }

    /// Whether the background is the same over every backdrop.
    var isSolid: Bool { Composite(layers).isOpaque }

    private func reaches(_ target: ContrastTarget, in looks: Looks) -> Bool {
        func luminances(_ look: SolidPair<SRGB>) -> (text: Double, background: Double) {
            (target.metric.luminance(look.text), target.metric.luminance(look.background))
        }
        let black = luminances(looks.overBlack)
        guard target.isReached(text: black.text, background: black.background) else { return false }
        let white = luminances(looks.overWhite)
        guard target.isReached(text: white.text, background: white.background) else { return false }
        // If the text is lighter than one appearance and darker than another, some backdrop hides it; almost no target
        // allows that.
        return (black.text >= black.background && white.text >= white.background)
            || (black.text <= black.background && white.text <= white.background)
            || target.isReached(text: 0, background: 0)
    }

    /// The pair as it appears over black and over white. Unlike an array, a tuple needs no memory of its own.
    typealias Looks = (overBlack: SolidPair<SRGB>, overWhite: SolidPair<SRGB>)

    /// Returns the pair as it appears over black or over white, whichever has less contrast.
    func worstCaseColors(_ metric: ContrastMetric, over scrim: Layer?) -> SolidPair<SRGB> {
        let looks = looks(over: scrim)
        func contrast(_ look: SolidPair<SRGB>) -> Double {
            metric.contrast(text: metric.luminance(look.text), background: metric.luminance(look.background))
        }
        return contrast(looks.overBlack) <= contrast(looks.overWhite) ? looks.overBlack : looks.overWhite
    }

    /// Returns the pair over black and over white, optionally with a scrim between text and background.
    func looks(over scrim: Layer?) -> Looks {
        let composite = Composite(scrim, over: layers)
        func look(over backdrop: SRGB) -> SolidPair<SRGB> {
            let background = composite.over(backdrop)
            return SolidPair(text: foreground.over(background), background: background)
        }
        return (look(over: SRGB(.zero)), look(over: SRGB(.one)))
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

/// Text and its background, each in one solid colour.
public struct SolidPair<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The solid colour of the text.
    public let text: Value
    /// The solid colour of the background.
    public let background: Value

    /// Creates a pair of solid colours.
    public init(text: Value, background: Value) {
        self.text = text
        self.background = background
    }
}

/// The layers of a background, topmost first, divided into those above and those below its gradient.
public struct BackgroundStack: Hashable, Sendable {
    /// The layers above the gradient; all layers if the background has no gradient.
    public private(set) var above: [Layer] = []
    /// The gradient; nil if no layer is a gradient. A stack contains at most one gradient.
    public private(set) var gradient: Gradient?
    /// The layers below the gradient.
    public private(set) var below: [Layer] = []

    /// Creates a stack of layers, topmost first. At most one layer can be a gradient, because the overlap of two
    /// gradients depends on the layout.
    public init(_ layers: [Paint]) throws(ContrastAssessment.Failure) {
        for layer in layers {
            switch layer {
            case .gradient(let gradient):
                guard self.gradient == nil else { throw .severalGradients }
                self.gradient = gradient
            case .color(let color) where gradient == nil: above.append(Layer(color))
            case .color(let color): below.append(Layer(color))
            }
        }
    }

    /// Returns the flattened layers, with the given colour in place of the gradient.
    public func composite(at place: Layer? = nil) -> Composite {
        place == nil && below.isEmpty ? Composite(above) : Composite(above + [place].compactMap(\.self) + below)
    }
}
