/// A check of whether text is legible on an image, with scrims that would make it legible.
///
/// ```swift
/// var counts = ColorCounts(pixels: 2)
/// let pixels = [Pixel(0, 0, 0, 255), Pixel(119, 119, 119, 255)]
/// counts.add(pixels.span)
/// let white = try Layer(Color(css: "white"))
/// let assessment = ImageContrastAssessment(of: white, over: counts.entries(atMost: 2), checkpoint: {})
/// print(assessment.verdict.result, assessment.contrast.failing)  // fail 1
/// ```
///
/// The pixel with the lowest contrast decides.
public struct ImageContrastAssessment: Sendable {
    /// The contrast ratios between the text and the pixels.
    public let contrast: ImageContrast
    /// Whether the contrast is sufficient on every pixel, and by which rule.
    public let verdict: ContrastVerdict
    /// The thinnest scrims that make every pixel pass, thinnest first; empty if no fix is needed, or if no scrim
    /// suffices.
    public let scrims: [ImageScrim]

    /// Checks text, which may be translucent, on the colours of an image.
    ///
    /// - Parameters:
    ///   - foreground: The text.
    ///   - colors: The colours of the pixels, at least one, with their frequencies.
    ///   - backdrop: The colour behind translucent pixels; nil if it is unknown.
    ///   - requirement: The required contrast; by default the WCAG 2.2 AA minimum for normal text.
    ///   - checkpoint: A function that is called regularly; if it throws an error, the work ends.
    public init<Stop>(
        of foreground: Layer, over colors: [ColorCounts.Entry], backdrop: SRGB? = nil,
        requirement: ContrastRequirement = .normalText, checkpoint: () throws(Stop) -> Void
    ) throws(Stop) {
        let contrast = try ImageContrast(
            foreground, over: colors, backdrop: backdrop, required: requirement.ratio, checkpoint: checkpoint)
        let verdict = ContrastVerdict(requirement, contrast, of: foreground, over: backdrop)
        var scrims: [ImageScrim] = []
        if let required = requirement.ratio, verdict.result != .pass {
            for direction in LightnessDirection.allCases {
                let scrim = try ImageScrim(
                    direction, for: foreground, over: colors, backdrop: backdrop, reaching: required,
                    checkpoint: checkpoint)
                if let scrim { scrims.append(scrim) }
            }
        }
        self.contrast = contrast
        self.verdict = verdict
        self.scrims = scrims.sorted { $0.opacity < $1.opacity }
    }

    /// The range of the lowest ratio; nil unless an unknown backdrop shows through.
    public var range: ClosedRange<Double>? {
        let (lowest, highest) = (contrast.worst.ratio, contrast.ceilingOfWorst)
        return highest > lowest ? lowest...highest : nil
    }
}

extension ContrastVerdict {
    /// Creates the verdict of the worst pixel, measured as painted in 8 bits if that changes the result.
    fileprivate init(
        _ requirement: ContrastRequirement, _ contrast: ImageContrast, of foreground: Layer, over backdrop: SRGB?
    ) {
        let exact = ContrastVerdict(requirement, lowest: contrast.worst.ratio, highest: contrast.ceilingOfWorst)
        let painted = ContrastVerdict(
            requirement, lowest: contrast.deciding.lowest, highest: contrast.deciding.ceiling)
        guard painted.result != exact.result, let pixel = contrast.lowestPainted else {
            self = exact
            return
        }
        let look = TextOnPixel(foreground: foreground, scrim: nil, backdrop: backdrop).look(over: pixel)
        let seen = PaintedContrast(text: look.text, background: look.background)
        self.init(
            requirement, lowest: contrast.deciding.lowest, highest: contrast.deciding.ceiling, painted: seen)
    }
}
