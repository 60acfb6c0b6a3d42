import Endpoints
import Legibility

/// The part of a report about one text colour on an image, with the visible colours of its pixels.
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
    static let shape = Shape<TextOnImage>(nil, "Result for one text colour.") {
        Member("foreground", "Text colour in the request.") { WrittenColor($0.result.foreground) }
        wcag
        apca
        Member("failing", "Pixels at which the ratio is below the requirement, whatever is behind the image.") {
            $0.share($0.result.contrast.failing)
        }
        Member("indeterminate", "Translucent pixels whose result depends on the unknown backdrop.") {
            $0.share($0.result.contrast.indeterminate)
        }
        Member(
            "scrims",
            "Black or white layers between text and image that make every pixel pass, least opaque first; empty if "
                + "all pixels already pass or no layer is sufficient."
        ) { $0.result.assessment.scrims }
        Member.painted { $0.result.verdict.painted }
        Member("verdict", "The verdict, with its rule and reason.") {
            ContentVerdict(
                content: $0.report.query.content, verdict: $0.result.verdict, because: $0.report.because($0.result))
        }
    }

    private static let wcag = Member<TextOnImage>.group("wcag", "Contrast ratios of the pixels in the region.") {
        Member("worst", "The pixel with the lowest ratio.") {
            PlacedPixel(pixel: $0.worst, place: $0.result.places.worst)
        }
        Member("percentile5", "The 5th percentile: 95% of pixels have at least this ratio (nearest rank).") {
            $0.percentile5
        }
        Member("median", "The median: half of the pixels have at least this ratio (nearest rank).") { $0.median }
        Member("best", "The pixel with the highest ratio.") {
            PlacedPixel(pixel: $0.best, place: $0.result.places.best)
        }
        Member.optional(
            "range",
            "Range of the lowest ratio, if the image has translucent pixels over an unknown backdrop; null otherwise.",
            \.result.assessment.range
        ) {
            Member("minimum", "Lowest ratio, over the worst backdrop.", .ratio) { $0.lowerBound }
            Member("maximum", "Ratio of the pixel with the lowest ratio, over its best backdrop.", .ratio) {
                $0.upperBound
            }
        }
    }

    private static let apca = Member<TextOnImage>.group(
        "apca", "Perceptual contrast of the same pixels, which is advisory and doesn’t affect conformance."
    ) {
        Member("worst", "Lc at the pixel with the lowest ratio.") { $0.worst.lightnessContrast }
        Member("percentile5", "Lc at the 5th-percentile pixel.") { $0.percentile5.lightnessContrast }
        Member("median", "Lc at the median pixel.") { $0.median.lightnessContrast }
        Member("best", "Lc at the pixel with the highest ratio.") { $0.best.lightnessContrast }
        Member("algorithm", "Name and version of the algorithm.") { _ in LightnessContrast.algorithm }
    }
}

extension ImageScrim: DescribedObject {
    package static let shape = Shape<ImageScrim>(nil, "A translucent layer between text and image.") {
        Member.scrim({ $0.color }, opacity: { $0.opacity })
        Member("ratio", "Lowest ratio of any pixel when the layer is added.", .ratio) { $0.worst }
    }
}
