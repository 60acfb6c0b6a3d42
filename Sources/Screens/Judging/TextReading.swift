import Audits
import Legibility
import Numbers
import Sentences

/// The properties of text: specified properties, or else properties read from a screenshot.
struct TextReading {
    /// A contrast ratio with its uncertainty.
    struct Contrast {
        enum Doubt {
            /// The pixels may show something other than single-colour text.
            case unsure
            /// The frame has a single colour: the text is invisible or isn't drawn there.
            case oneColor
            /// Nothing in the frame looks like text.
            case noText
            case twoInks
        }

        let ratio: Double
        let range: ClosedRange<Double>
        let basis: ScreenFindingBasis
        let colors: ScreenFacts.Colors
        /// The reason why the range isn't conclusive.
        let doubt: Doubt?
        /// Whether no pixels stand out as text, so that the range includes all pixels.
        var isOfAllPixels = false
        /// Opaque, specified colours as painted in 8 bits.
        var painted: PaintedContrast?

        /// Returns whether the lowest possible ratio reaches a required ratio; opaque colours are compared as painted
        /// in 8 bits.
        func reaches(_ required: Double) -> Bool { (painted?.ratio ?? range.lowerBound) >= required }

        /// Returns whether the highest possible ratio is below a required ratio; opaque colours are compared as painted
        /// in 8 bits.
        func misses(_ required: Double) -> Bool { (painted?.ratio ?? range.upperBound) < required }

        /// The ratio, or the whole range for specified colours over an unknown backdrop.
        var measured: ScreenFigure {
            basis == .given && range.lowerBound < range.upperBound
                ? .range(range.lowerBound, range.upperBound) : .number(ratio)
        }

        /// The measured contrast with its colours, as the beginning of a sentence.
        var found: Phrase {
            let (low, high) = (range.lowerBound.asRatio, range.upperBound.asRatio)
            if isOfAllPixels { return "The highest contrast between any two pixels in the frame is \(high)" }
            let found: Phrase = basis == .given || low == high ? measured.ratio : "\(low) to \(high)"
            // On a varying background, the interval is for the point with the lowest contrast.
            return basis == .pixels && colors.isVaried
                ? "At the point where the background is closest to the text colour, the contrast is \(found)"
                : "The contrast is \(found)"
        }

        /// Returns the reason why the range isn't conclusive, in one sentence.
        func reason(of doubt: Doubt, asked: String) -> Phrase {
            switch doubt {
            case .twoInks:
                "The frame contains words in several colours, with contrasts from \(range.lowerBound.asRatio) to \(range.upperBound.asRatio); each must be at least \(asked):1."
            case .unsure:
                "The frame may show something other than single-colour text, so its contrast can’t be determined."
            case .oneColor: "The frame shows a single colour: the text is invisible or isn’t drawn there."
            case .noText: "Nothing in the frame looks like text, so its contrast can’t be determined."
            }
        }
    }

    let index: Int
    private(set) var contrast: Contrast?
    private(set) var facts: ScreenFacts.Text
    let isWeightGiven: Bool
    /// Whether the text has more pixels than the limit.
    private(set) var isTooLarge = false
    /// Whether the text may be the label of a control that is drawn as a glyph, which needs less contrast.
    private let mayBeGlyph: Bool

    init(_ index: Int, in judge: inout ScreenAuditor) {
        self.index = index
        let element = judge.tree[index]
        mayBeGlyph = element.role != .text && element.font == ElementFont()
        let style = element.font.style.flatMap { style in
            judge.platform?.textStyles.flatMap {
                $0[style, $0.categories.isEmpty ? nil : judge.screen.category ?? .standard]
            }
        }
        let givenSize = element.font.size ?? style?.pointSize
        let givenWeight = element.font.weight ?? style.flatMap { FontWeight($0.weight.fontWeight) }
        isWeightGiven = givenWeight != nil
        contrast = Self.ofSolidColors(element)
        facts = ScreenFacts.Text(
            size: givenSize.map { $0...$0 }, weight: givenWeight.map { $0.value...$0.value }, basis: .given)
        let unread = readPixels(givenSize, givenWeight, in: &judge)
        // The screenshot is more precise than the description.
        contrast = contrast ?? Self.overAnyBackdrop(element) ?? unread
    }

    /// Reads unspecified properties from a screenshot; if no text is visible in the frame, returns the reason why the
    /// contrast is unknown.
    private mutating func readPixels(
        _ givenSize: Double?, _ givenWeight: FontWeight?, in judge: inout ScreenAuditor
    ) -> Contrast? {
        guard let pixels = judge.pixels, contrast == nil || facts.size == nil || facts.weight == nil else { return nil }
        let element = judge.tree[index]
        // Outside the list, other content is visible.
        let list = judge.tree.scroll(of: index)?.frame
        let frame = list.map { element.frame.part(within: $0) } ?? element.frame
        guard let frame, let rectangle = judge.rectangle(of: frame, in: pixels, tooLarge: &isTooLarge) else {
            return nil
        }
        let isCut = list.map { judge.isCutDown(element.frame, $0) } ?? false
        let known = DrawnTextFacts(em: givenSize.map { $0 * pixels.scale }, weight: givenWeight)
        let colors = Self.colors(of: element, rectangle, known)
        var unread: Contrast?
        if contrast == nil {
            contrast = Self.read(colors)
            if contrast?.doubt != nil || contrast == nil {
                let shown = Self.ofAllPixels(rectangle)
                // The pixels of thin strokes may not reach the text colour; the range allows for that.
                let isFaint = shown.doubt == nil && contrast?.misses(Self.leastRequired) ?? true
                if isFaint { contrast = shown } else if contrast == nil { unread = shown }
            }
        }
        guard colors.state == .measured || colors.state == .twoInks, !mayBeGlyph else { return unread }
        let shape = DrawnTextShape(of: rectangle, colors, text: element.text ?? "", em: known.em)
        var size = facts.size
        if size == nil, !isCut, let read = shape.size {
            let points = read.lowerBound / pixels.scale...read.upperBound / pixels.scale
            let middle = (points.lowerBound + points.upperBound) / 2
            // The total height of several lines doesn't show the text size.
            if element.frame.height < 2.4 * middle || element.role != .text { size = points }
        }
        facts = ScreenFacts.Text(
            size: size, weight: facts.weight ?? shape.weight, basis: givenSize == nil ? .estimated : .given)
        return unread
    }

    /// Returns the contrast of the specified colours of an element, with its range if a backdrop is unknown.
    static func given(_ element: ScreenElement) -> Contrast? { ofSolidColors(element) ?? overAnyBackdrop(element) }

    /// Returns the contrast of the text and background colours if both are specified.
    private static func ofSolidColors(_ element: ScreenElement) -> Contrast? {
        guard let color = element.color, case .color(let ground) = element.background else { return nil }
        let ink = Layer(color).over(ground)
        let ratio = contrastRatio(ink, ground)
        return Contrast(
            ratio: ratio, range: ratio...ratio, basis: .given,
            colors: ScreenFacts.Colors(foreground: ink, background: ground, isVaried: false), doubt: nil,
            painted: PaintedContrast(text: ink, background: ground))
    }

    /// Returns the possible contrast of specified colours if an unknown backdrop shows through the background.
    private static func overAnyBackdrop(_ element: ScreenElement) -> Contrast? {
        guard let color = element.color, case .translucent(let ground) = element.background else { return nil }
        let ink = Layer(color)
        let range = ContrastRange(foreground: ink, background: ground)
        let worst = ground.over(range.worstBackdrop)
        return Contrast(
            ratio: range.minimum, range: range.minimum...range.maximum, basis: .given,
            colors: ScreenFacts.Colors(foreground: ink.over(worst), background: worst, isVaried: true), doubt: nil)
    }

    private static func colors(
        of element: ScreenElement, _ rectangle: PixelRectangle, _ known: DrawnTextFacts
    ) -> DrawnTextColors {
        if let color = element.color, color.alpha >= 1 {
            return DrawnTextColors(groundOf: rectangle, ink: SRGB8(rounding: color.mappedToSRGB), known)
        }
        return DrawnTextColors(of: rectangle, known)
    }

    /// Returns the contrast between the text and any pixels in its frame. The contrast is at most that of any two
    /// pixels, which may be too low for any text; otherwise, the contrast is unknown.
    private static func ofAllPixels(_ rectangle: PixelRectangle) -> Contrast {
        let (darkest, lightest, commonest) = rectangle.extremes
        let (most, ground) = (contrastRatio(SRGB(darkest), SRGB(lightest)), SRGB(commonest))
        let ends = [SRGB(darkest), SRGB(lightest)]
        let ink = ends.max { contrastRatio($0, ground) < contrastRatio($1, ground) } ?? ground
        // Different colours with the same luminance don't have contrast either.
        let isOneColor = rectangle.isOneColor
        let isFaint = !isOneColor && most < leastRequired
        return Contrast(
            ratio: contrastRatio(ink, ground), range: 1...(isFaint ? most : 21), basis: .pixels,
            colors: ScreenFacts.Colors(foreground: ink, background: ground, isVaried: false),
            doubt: isFaint ? nil : isOneColor ? .oneColor : .noText, isOfAllPixels: isFaint)
    }

    /// The lowest contrast that any profile requires for text.
    private static let leastRequired = 3.0

    private static func read(_ colors: DrawnTextColors) -> Contrast? {
        guard let pair = colors.pair else { return nil }
        let doubt: Contrast.Doubt? =
            switch colors.state {
            case .measured: nil
            case .unsure, .none: .unsure
            case .twoInks: .twoInks
            }
        return Contrast(
            ratio: pair.ratio, range: pair.range, basis: .pixels,
            colors: ScreenFacts.Colors(
                foreground: pair.ink, background: pair.ground, isVaried: colors.ground == .varied),
            doubt: doubt)
    }

    /// Returns the minimum and maximum of the required ratio for the possible sizes and weights of the text.
    func requiredContrast(_ profile: ContrastProfile, inDarkMode: Bool) -> (least: Double, most: Double) {
        func required(_ size: Double, _ weight: Double) -> Double {
            let content = ContrastRequirement(
                profile, role: .text, size: TextSize(size) ?? .normal, weight: FontWeight(weight) ?? .regular,
                inDarkMode: inDarkMode)
            return content.ratio ?? 1
        }
        let (sizes, weights) = (TextSize.bounds, FontWeight.bounds)
        let least = required(
            facts.size?.upperBound ?? sizes.upperBound, facts.weight?.upperBound ?? weights.upperBound)
        let most = required(facts.size?.lowerBound ?? sizes.lowerBound, facts.weight?.lowerBound ?? weights.lowerBound)
        guard mayBeGlyph else { return (least, most) }
        let glyph = ContrastRequirement(
            profile, role: .nonText, size: .normal, weight: .regular, inDarkMode: inDarkMode)
        return (min(least, glyph.ratio ?? 1), most)
    }
}

extension ScreenAuditor {
    /// Returns the whole pixels in a frame, or nil if the frame is outside the screenshot or the limit is reached.
    mutating func rectangle(of frame: Frame, in source: ScreenPixelSource, tooLarge: inout Bool) -> PixelRectangle? {
        func whole(_ value: Double, within limit: Int) -> Int { Int(saturating: min(max(value, 0), Double(limit))) }
        let left = whole((frame.x * source.scale).rounded(.down), within: source.width)
        let top = whole((frame.y * source.scale).rounded(.down), within: source.height)
        let right = whole((frame.right * source.scale).rounded(.up), within: source.width)
        let bottom = whole((frame.bottom * source.scale).rounded(.up), within: source.height)
        guard right > left, bottom > top else { return nil }
        let count = (right - left) * (bottom - top)
        guard count <= question.textPixels, pixelsRead + count <= question.screenPixels else {
            tooLarge = true
            return nil
        }
        pixelsRead += count
        return source.rectangle(left, top, right - left, bottom - top)
    }
}
