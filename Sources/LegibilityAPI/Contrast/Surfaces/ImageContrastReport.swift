import Endpoints
import Legibility
import Numbers
import RasterImage
import Sentences

/// The report on text on an image.
package struct ImageContrastReport: Report {
    /// The position of the first pixel of a colour in reading order, in pixels of the upright image.
    struct Place: Sendable {
        let x: Int, y: Int
    }

    /// The results for one text colour.
    package struct Result: Sendable {
        package let foreground: ColorParameter
        package let assessment: ImageContrastAssessment
        let places: (worst: Place, best: Place)

        package var contrast: ImageContrast { assessment.contrast }
        package var verdict: ContrastVerdict { assessment.verdict }
    }

    package let query: ImageContrastQuery
    let format: ImageFormat
    /// The size of the upright image.
    package let width: Int, height: Int
    package let region: PixelRegion
    package let results: [Result]
    /// The text that is visible in the region, if no colour was requested.
    package let text: TextInImage?
    /// Places for text of the requested size, best first; empty unless a size is given.
    package private(set) var places: [TextPlace] = []

    package var worst: Answer.Result? {
        (results.map(\.verdict) + (text.map { [$0.verdict] } ?? [])).map { Answer.Result($0.result) }.max()
    }
}

extension ImageContrastReport {
    /// Measures an image as shown on a screen, given the colour counts of the region.
    init(
        _ query: ImageContrastQuery, _ image: borrowing RasterImage, _ region: PixelRegion,
        _ colors: [ColorCounts.Entry], limits: ImageLimits
    ) throws(ImageFault) {
        self.query = query
        format = image.format
        (width, height) = (image.width, image.height)
        self.region = region
        let backdrop = query.backdrop?.color.mappedToSRGB
        var results: [Result] = []
        for foreground in query.foregrounds {
            let assessment = try ImageContrastAssessment(
                of: Layer(foreground.color), over: colors, backdrop: backdrop, requirement: query.content.requirement,
                checkpoint: limits.checkTime)
            let (worst, best) = (assessment.contrast.worst, assessment.contrast.best)
            let places = image.firstPlaces(of: [worst.pixel, best.pixel], in: region)
            results.append(
                Result(foreground: foreground, assessment: assessment, places: (places[0], places[1])))
        }
        self.results = results
        text = nil
    }

    /// Returns the same report with the best places for text of the requested size.
    func findingPlaces(on image: borrowing RasterImage, limits: ImageLimits) throws(ImageFault) -> ImageContrastReport {
        guard let box = query.box, let foreground = query.foregrounds.first else { return self }
        let text = TextOnPixels(Layer(foreground.color), over: query.backdrop?.color.mappedToSRGB)
        // Exempt content doesn't have a minimum, so only the contrast counts.
        let required = query.content.requirement.ratio ?? 1
        var report = self
        report.places = try TextPlaces(for: box, on: image, text, required: required, limits: limits)
            .best(on: image, limits: limits)
        return report
    }

    /// Reads the text in a region from its pixels.
    init(
        _ query: ImageContrastQuery, _ image: borrowing RasterImage, _ region: PixelRegion, _ rectangle: PixelRectangle
    ) {
        self.query = query
        format = image.format
        (width, height) = (image.width, image.height)
        self.region = region
        results = []
        text = TextInImage(DrawnTextColors(of: rectangle, query.drawnText), query.content)
    }
}

extension RasterImage {
    /// Returns the number of pixels of each colour in a region.
    func colorCounts(in region: PixelRegion, limits: ImageLimits) throws(ImageFault) -> ColorCounts {
        var counts = ColorCounts(pixels: region.pixels)
        try readRows(region.rows, columns: region.columns) { y, row throws(ImageFault) in
            if y % 64 == 0 { try limits.checkTime() }
            counts.add(row)
        }
        return counts
    }

    /// Returns the pixels of a region; nil if a pixel is translucent and the backdrop is unknown.
    func rectangle(of region: PixelRegion, on backdrop: SRGB8?) -> PixelRectangle? {
        let pixels = pixels(columns: region.columns, rows: region.rows)
        return PixelRectangle(width: region.width, height: region.height, pixels: pixels, backdrop: backdrop)
    }

    /// Returns the first position of each of the given pixels in a region.
    fileprivate func firstPlaces(of pixels: [Pixel], in region: PixelRegion) -> [ImageContrastReport.Place] {
        var places: [ImageContrastReport.Place?] = pixels.map { _ in nil }
        readRows(region.rows, columns: region.columns) { y, row in
            for (index, pixel) in pixels.enumerated() where places[index] == nil {
                let x = row.indices.first { x in
                    // All invisible pixels are equal, whatever their colour.
                    row[x] == pixel || (pixel.w == 0 && row[x].w == 0)
                }
                places[index] = x.map { ImageContrastReport.Place(x: region.x + $0, y: y) }
            }
        }
        return places.map { $0 ?? ImageContrastReport.Place(x: region.x, y: region.y) }
    }
}

extension ImageContrastReport {
    package static let shape = Shape<ImageContrastReport>(
        "ImageContrast", "Contrast of text in one or more colours on an image."
    ) {
        Member.group("image", "Format and size of the image.") {
            Member("format", "Format of the file, such as `png`.") { $0.format }
            Member("width", "Width of the upright image, in pixels.", .atLeast(1)) { $0.width }
            Member("height", "Height of the upright image, in pixels.", .atLeast(1)) { $0.height }
        }
        Member("region", "The checked region of the upright image.") { $0.region }
        Member("pixels", "Number of pixels in the region.", .atLeast(1)) { $0.region.pixels }
        Member("results", "One result for each `foreground`, in the same order.") { report in
            report.results.map { TextOnImage($0, in: report) }
        }
        Member(
            "places", "Places for text of the size `box`, best first, without overlaps.",
            when: { $0.query.box != nil }
        ) { $0.places }
        Member("text", "Text that was read in the region; null if a `foreground` is given.") { $0.text }
    }
}

extension ImageFormat: Describable {}

extension PixelRegion: DescribedObject {
    package static let shape = Shape<PixelRegion>(nil, "Rectangular region of an image, in pixels.") {
        Member("x", "Left edge of the region, in pixels.", .atLeast(0)) { $0.x }
        Member("y", "Top edge of the region, in pixels.", .atLeast(0)) { $0.y }
        Member("width", "Width of the region, in pixels.", .atLeast(1)) { $0.width }
        Member("height", "Height of the region, in pixels.", .atLeast(1)) { $0.height }
    }
}

extension ImageContrastReport {
    /// Returns the reason for the verdict on one text colour, in one sentence.
    package func because(_ result: Result) -> Phrase { sentence(on: result) }

    private func sentence(on result: Result) -> Phrase {
        let worst = displayedRatio(result.contrast.worst.ratio)
        let place: Phrase = "at \(result.places.worst.x), \(result.places.worst.y)"
        guard let required = result.verdict.requirement.ratio else {
            return
                "\(query.content.exemption); the lowest contrast is \(worst) (\(place))."
        }
        let asked = query.content.asked(required)
        if let painted = result.verdict.painted {
            let lowest = displayedRatio(painted.ratio)
            return painted.ratio >= required
                ? "As painted in 8 bits, the lowest contrast is \(lowest) and meets \(asked); unrounded, it is "
                    + "\(worst) (\(place))."
                : "As painted in 8 bits, the lowest contrast is \(lowest), just below \(asked); unrounded, it is "
                    + "\(worst) (\(place))."
        }
        switch result.verdict.result {
        case .pass:
            return "Even the lowest contrast, \(worst) (\(place)), meets \(asked)."
        case .fail:
            let failing = result.contrast.failing
            let known = result.contrast.ceilingOfWorst == result.contrast.worst.ratio
            return
                "On \(failing.grouped) of \(region.pixels.grouped) pixels (\(percent(failing))), the contrast is below \(asked)"
                + (known ? "; the lowest contrast is \(worst) (\(place))." : ", whatever is behind the image.")
        case .indeterminate, .exempt:
            let open = result.contrast.indeterminate
            return
                "\(open.grouped) of \(region.pixels.grouped) pixels (\(percent(open))) are translucent; whether their "
                + "contrast meets \(asked) depends on what is behind the image."
        }
    }

    /// Returns a number of pixels as a percentage for display. 0% is shown only for no pixels, and 100% only for all
    /// pixels.
    package func percent(_ pixels: Int) -> Phrase {
        let tenths = (1000 * Double(pixels) / Double(region.pixels)).rounded()
        if tenths == 0, pixels > 0 { return "less than 0.1%" }
        if tenths == 1000, pixels < region.pixels { return "more than 99.9%" }
        return "\((tenths / 10).plain)%"
    }
}
