import Endpoints
import Legibility

/// What an answer says of one text colour on an image, with its pixels as they are seen.
struct TextOnImage: Sendable {
    private let report: ImageContrastReport
    private let result: ImageContrastReport.Result
    private let worst, percentile5, median, best: SeenPixel

    init(_ result: ImageContrastReport.Result, in report: ImageContrastReport) {
        self.report = report
        self.result = result
        let text = TextOnPixels(Layer(result.foreground.color), over: report.query.backdrop?.color.mappedToSRGB)
        worst = SeenPixel(result.contrast.worst, under: text)
        percentile5 = SeenPixel(result.contrast.percentile5, under: text)
        median = SeenPixel(result.contrast.median, under: text)
        best = SeenPixel(result.contrast.best, under: text)
    }

    private func share(_ pixels: Int) -> PixelShare { PixelShare(pixels: pixels, total: report.region.pixels) }
}

extension TextOnImage: DescribedObject {
    static let shape = Shape<TextOnImage>(nil, "One text colour.") {
        Member("foreground", "The text colour as it was given.") { WrittenColor($0.result.foreground) }
        wcag
        apca
        Member("failing", "Pixels on which the ratio stays below what is required, whatever lies behind.") {
            $0.share($0.result.contrast.failing)
        }
        Member("indeterminate", "Translucent pixels of which the unknown backdrop decides.") {
            $0.share($0.result.contrast.indeterminate)
        }
        Member(
            "scrims",
            "Layers of black or white between text and image that make every pixel pass, the thinnest first; empty where "
                + "all pass, or none helps."
        ) { $0.result.assessment.scrims }
        Member.painted { $0.result.verdict.painted }
        Member("verdict", "Whether it passes, by whose rule, and why.") {
            ContentVerdict(
                content: $0.report.query.content, verdict: $0.result.verdict, because: $0.report.because($0.result))
        }
    }

    private static let wcag = Member<TextOnImage>.group("wcag", "Contrast ratios over the region's pixels.") {
        Member("worst", "Where it is lowest.") { PlacedPixel(pixel: $0.worst, place: $0.result.places.worst) }
        Member("percentile5", "95 of 100 pixels have at least this ratio (nearest rank).") { $0.percentile5 }
        Member("median", "Half of the pixels have at least this ratio (nearest rank).") { $0.median }
        Member("best", "Where it is highest.") { PlacedPixel(pixel: $0.best, place: $0.result.places.best) }
        Member.optional(
            "range",
            "Where translucent pixels lie over an unknown backdrop, what the lowest ratio can be; null otherwise.",
            \.result.assessment.range
        ) {
            Member("minimum", "Over the worst backdrop.", .ratio) { $0.lowerBound }
            Member("maximum", "Over the best one for the pixel that is worst then.", .ratio) { $0.upperBound }
        }
    }

    private static let apca = Member<TextOnImage>.group(
        "apca", "Perceptual contrast on the same pixels: advice, not conformance."
    ) {
        Member("worst", "Where the ratio is lowest.") { $0.worst.lightnessContrast }
        Member("percentile5", "Where the ratio is that of 5 of 100 pixels.") { $0.percentile5.lightnessContrast }
        Member("median", "Where the ratio is the median.") { $0.median.lightnessContrast }
        Member("best", "Where the ratio is highest.") { $0.best.lightnessContrast }
        Member("algorithm", "The algorithm's version.") { _ in LightnessContrast.algorithm }
    }
}

extension ImageScrim: DescribedObject {
    package static let shape = Shape<ImageScrim>(nil, "A layer.") {
        Member.scrim({ $0.color }, opacity: { $0.opacity })
        Member("ratio", "The lowest ratio over any pixel with it.", .ratio) { $0.worst }
    }
}
