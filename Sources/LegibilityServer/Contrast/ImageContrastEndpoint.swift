import JSON
import Legibility
import RasterImage
import WebServer

/// `POST /v1/contrast/image`: can text be read on this image, and where not?
struct ImageContrastEndpoint: Sendable {
    /// The forms in which the answer is sent, named by their media types.
    enum Form: String, CaseIterable {
        case json = "application/json"
        /// A picture of the region: where the text fails.
        case map = "image/png"
    }

    static let parameters = ImageContrastQuery.parameters + ["fields"]

    let configuration: Configuration
    let memory: ImageMemory

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let form = request.preferredForm(among: Form.allCases)
        var parameters = Parameters(
            query: request.query, known: Self.parameters, repeatable: ImageContrastQuery.repeatable)
        let query = ImageContrastQuery(&parameters)
        let fields = parameters.fields(among: Reply<ImageContrastReport>.members)
        if form == .map, let query, query.foregrounds.count > 1 {
            parameters.note(
                "foreground", value: query.foregrounds[1].input,
                "“foreground” has \(query.foregrounds.count) values; a map shows where one colour fails.", example: nil)
        }
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }

        let image = try UploadedImage(bodyOf: request, configuration)
        let pixels = image.requirements.pixels
        let ownBytes =
            switch form {
            case .json: ColorCounts.bytes(pixels: pixels)
            case .map: FailingPixelMap.bytes(pixels: pixels)
            }
        let bytes = image.requirements.readingBytes + ownBytes
        return try image.using(bytes, of: memory) { limits throws(Problem) in
            let picture = try image.problems { () throws(ImageFault) in
                try RasterImage(image.bytes, limits: limits).asOnScreen(limits: limits)
            }
            let region = query.region ?? PixelRegion(width: picture.width, height: picture.height)
            guard region.fits(width: picture.width, height: picture.height) else {
                parameters.note(
                    "region", value: region.description,
                    "“region” leaves the image, which has \(picture.width) × \(picture.height) pixels.",
                    example: PixelRegion(width: picture.width, height: picture.height).description)
                throw Problem(parameters.faults)
            }
            switch form {
            case .json:
                let report = try report(query, image, picture, region, limits, holding: bytes)
                return Answer(Reply(content: report, taken: parameters.taken), fields: fields)
            case .map:
                let map = FailingPixelMap(query)
                let data = try image.problems { () throws(ImageFault) in
                    try map.drawn(over: picture, region, limits: limits)
                }
                return Answer(data: data, mediaType: form.rawValue)
            }
        }
    }

    private func report(
        _ query: ImageContrastQuery, _ image: UploadedImage, _ picture: borrowing RasterImage, _ region: PixelRegion,
        _ limits: ImageLimits, holding held: Int
    ) throws(Problem) -> ImageContrastReport {
        var counts = try image.problems { () throws(ImageFault) in
            try picture.colorCounts(in: region, limits: limits)
        }
        let most = counts.mostEntries
        return try image.using(most * ImageContrast.bytesPerColor, besides: held, of: memory) {
            _ throws(Problem) in
            try image.problems { () throws(ImageFault) in
                try ImageContrastReport(query, picture, region, counts.entries(atMost: most), limits: limits)
            }
        }
    }
}
