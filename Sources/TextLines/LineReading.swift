import Legibility
import Numbers

/// The contrast of a line of text, read from its pixels, and whether it is sufficient.
package struct LineReading: Sendable {
    package let line: TextLine
    package private(set) var state: ContrastVerdict.Result
    package let foreground, background: SRGB8
    /// The most probable contrast ratio, and the range of possible ratios.
    package let ratio: Double
    package private(set) var range: ClosedRange<Double>
    /// The range of possible font sizes in CSS px; in pixels if their number per CSS px is unknown.
    package let size: ClosedRange<Double>
    /// The required ratio; the lowest that is possible for a failure, otherwise the highest.
    package let required: Double
    package let colors: DrawnTextColors.State
    package let isVaried: Bool
    /// Whether the colours are printing inks, whose contrast on screens is a range.
    package private(set) var isPrinted = false
    /// Whether the result depends on the size of the text.
    package let dependsOnSize: Bool

    /// Reads a line that a finder found. `scale` is the number of pixels per CSS px; nil if it is unknown.
    package init(_ line: TextLine, in finder: TextLineFinder, scale: Double?, profile: ContrastProfile) {
        let height = Double(line.height) / (scale ?? 1)
        let tallest = Double(line.tallest) / (scale ?? 1)
        // Letters with ascenders are 0.6 em high or more, x-heights 0.52 em, and Japanese characters up to 1.08 em.
        let most = max(height, tallest / (line.isMixed ? 0.6 : 0.52))
        let rectangle = finder.rectangle(of: line)
        let read = rectangle.map { DrawnTextColors(of: $0) }
        let stroke = (read?.pair?.strokeWidth ?? Double(line.thickness)) / (scale ?? 1)
        self.init(
            line, read, isLossy: finder.isLossy, size: height...most,
            known: line.parts >= 3 && scale != nil ? height : nil,
            // Bold strokes of the smallest bold large text are at least 2.2 px wide.
            mayBeBold: stroke >= 2.2, profile: profile)
    }

    /// Reads text at a place that a document gives, such as on a photograph; nil if no text is visible there. `height`
    /// is the height of the line in pixels.
    package init?(of rectangle: PixelRectangle, height: Double, scale: Double, profile: ContrastProfile) {
        let read = DrawnTextColors(of: rectangle)
        guard let pair = read.pair, read.state != .none else { return nil }
        let line = TextLine(
            frame: PixelFrame(left: 0, top: 0, right: 0, bottom: 0), height: Int(saturating: 0.6 * height),
            isMixed: true, tallest: Int(saturating: height), isColumn: false, parts: 2, thickness: 1, stem: 2,
            ground: SIMD3<Float>(pair.ground.channels * 255), ink: SIMD3<Float>(pair.ink.channels * 255),
            surface: 0, owned: [])
        // The heights of lines in documents are 0.95 to 1.45 em.
        self.init(
            line, read, isLossy: false, size: height / 1.45 / scale...height / 0.95 / scale, known: nil,
            mayBeBold: true, profile: profile)
        // Something may cover the text, so only pixels that are certainly text decide.
        if read.state == .unsure || isVaried { state = .indeterminate }
    }

    /// Allows for a larger range of ratios, because the colours depend on more than the pixels.
    package mutating func widen(to range: ClosedRange<Double>) {
        (self.range, isPrinted) = (range, true)
        if state == .pass && range.lowerBound < required || state == .fail && range.upperBound >= required {
            state = .indeterminate
        }
    }

    private init(
        _ line: TextLine, _ read: DrawnTextColors?, isLossy: Bool, size: ClosedRange<Double>, known: Double?,
        mayBeBold: Bool, profile: ContrastProfile
    ) {
        self.line = line
        self.size = size
        colors = read?.state ?? .none
        isVaried = read?.ground == .varied
        let (ink, ground) = (Self.color(line.ink), Self.color(line.ground))
        var (low, high) = (1.0, 21.0)
        if let pair = read?.pair {
            ratio = pair.ratio
            (low, high) = (pair.range.lowerBound, pair.range.upperBound)
            (foreground, background) = (SRGB8(rounding: pair.ink), SRGB8(rounding: pair.ground))
        } else {
            ratio = contrastRatio(ink, ground)
            // Text that is too faint for the reader differs from its background by a few codes.
            high = min(21, 1 + 3 * (ratio - 1))
            (foreground, background) = (SRGB8(rounding: ink), SRGB8(rounding: ground))
        }
        // The strongest colour may be stronger than measured if there are several, or if letters are very small.
        if colors == .twoInks || line.height < 8 { high = min(21, 1 + 1.4 * (high - 1)) }
        // The strongest pixels of hairlines are far from the text colour, and lossy compression changes both colours.
        let doubt = StrokeDoubt(line, isLossy: isLossy, isVaried: isVaried)
        if let read, let pair = read.pair {
            high = max(high, doubt.highest(pair.ink, on: pair.ground))
            if doubt.isBlurred, isVaried, colors == .unsure { high = 21 }
        }
        low = 1 + doubt.lowering * (low - 1)
        range = min(low, ratio)...max(high, ratio)

        let isDark = relativeLuminance(ground) < 0.18
        func required(_ size: Double, _ weight: Double) -> Double {
            ContrastRequirement(
                profile, role: .text, size: TextSize(size) ?? .normal, weight: FontWeight(weight) ?? .regular,
                inDarkMode: profile == .apple && isDark
            ).ratio ?? 1
        }
        let least = required(max(size.upperBound, 1), mayBeBold ? 900 : 400)
        // An unknown scale never makes text large.
        let most = required(max(known ?? 1, 1), 400)
        // On a varied background, the reader must have read the same text that was found.
        let apart = Self.largest(line.ink - SIMD3<Float>(SRGB(foreground).channels * 255))
        let isSame = !(line.isOnBusyGround || isVaried && isLossy) || apart <= 40
        let strongest = SIMD3<Float>(SRGB(foreground).channels - SRGB(background).channels)
        let isOneInk = line.way == .zero || isVaried || isLossy || line.way.points(along: strongest, cosine: 0.985)
        let isReliable = (colors == .measured || colors == .twoInks) && isSame && isOneInk && !line.hasTwoInks
        if low >= most, isReliable {
            (state, self.required, dependsOnSize) = (.pass, most, false)
        } else if high < least, isSame {
            (state, self.required, dependsOnSize) = (.fail, least, false)
        } else {
            (state, self.required) = (.indeterminate, most)
            dependsOnSize = isReliable && low >= least && high < most
        }
    }

    private static func largest(_ codes: SIMD3<Float>) -> Float {
        max(codes.x.magnitude, codes.y.magnitude, codes.z.magnitude)
    }

    private static func color(_ codes: SIMD3<Float>) -> SRGB { SRGB(SIMD3<Double>(codes) / 255) }

    /// The nearest text colour with enough contrast, and its ratio; nil on a varied background, or if the text passes.
    package var suggestion: (SRGB8, Double)? {
        guard state == .fail, !isVaried,
            let pair = ContrastPair(foreground: Layer(SRGB(foreground)), layers: [Layer(SRGB(background))])
        else { return nil }
        let found = ContrastSuggestions(
            for: pair, reaching: ContrastTarget(.wcag, atLeast: required), changing: .foreground, keeping: .hue)
        return found.suggestions.first.map { ($0.text, contrastRatio(SRGB($0.text), SRGB(background))) }
    }
}
