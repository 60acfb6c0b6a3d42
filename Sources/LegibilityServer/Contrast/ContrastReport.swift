import Legibility

/// The answer to one question about contrast: a pure function of the question.
struct ContrastReport: Report {
    /// The ratios that are possible.
    struct Range: Sendable {
        let minimum: Double
        let maximum: Double
        /// The backdrop that gives the lowest; nil where none shines through.
        let worstBackdrop: SRGB?
    }

    let query: ContrastQuery
    /// The background's layers flattened into one colour; translucent where the backdrop is not known.
    let background: Color
    /// The lowest ratio that is possible; the only one where all is opaque.
    let ratio: Double
    /// Over every opaque backdrop and all along a gradient; nil where there is neither.
    let range: Range?
    /// Where along the gradient the contrast is worst and best; nil without a gradient.
    let gradient: GradientContrast?
    /// Text and background as an sRGB screen shows them, at the place and over the backdrop that give ``ratio``.
    let shown: (text: SRGB, background: SRGB)
    /// Of what is ``shown``.
    let lightnessContrast: LightnessContrast
    let verdict: ContrastVerdict

    init(_ query: ContrastQuery) {
        self.query = query
        let foreground = Layer(query.foreground.color)
        let stack = BackgroundStack(query.layers)
        let contrast = query.gradient
        let composite = stack.composite(at: contrast?.worst.layer)
        background = query.onlyColor ?? Color(composite.layer)
        gradient = contrast
        range =
            if let contrast {
                Range(
                    minimum: contrast.worst.ratio, maximum: contrast.best.ratio,
                    worstBackdrop: contrast.worst.backdrop)
            } else if composite.isOpaque {
                nil
            } else {
                Range(ContrastRange(foreground: foreground, background: composite))
            }
        let behind = composite.over(range?.worstBackdrop ?? SRGB(.zero))
        shown = (foreground.over(behind), behind)
        ratio = range?.minimum ?? contrastRatio(shown.text, shown.background)
        lightnessContrast = Legibility.lightnessContrast(text: shown.text, background: shown.background)
        verdict = ContrastVerdict(
            query.content.requirement,
            lowest: ratio, highest: contrast?.ceilingOfWorst ?? range?.maximum ?? ratio)
    }

    var worst: Answer.Result? { Answer.Result(verdict.result) }

    /// The highest that can be hoped for: along a gradient, of its worst place.
    var highest: Double { gradient?.ceilingOfWorst ?? range?.maximum ?? ratio }
}

extension ContrastReport.Range {
    fileprivate init(_ range: ContrastRange) {
        self.init(minimum: range.minimum, maximum: range.maximum, worstBackdrop: range.worstBackdrop)
    }
}

extension ContrastQuery {
    /// The background's layers and what lies behind them, the top-most first.
    var layers: [PaintParameter] { background + [backdrop].compactMap(\.self).map { PaintParameter($0) } }

    /// The background as it is written, where it is one colour with nothing to be seen behind.
    fileprivate var onlyColor: Color? {
        guard background.count == 1, let color = background[0].color, backdrop == nil || color.alpha == 1 else {
            return nil
        }
        return color
    }
}
