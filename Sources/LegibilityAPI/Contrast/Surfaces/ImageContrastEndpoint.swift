import Endpoints
import HTTPMessages
import Legibility
import Numbers
import RasterImage
import Sentences

/// The endpoint `POST /v1/contrast/image`, which checks whether text is legible on an image, and where it isn't.
package struct ImageContrastEndpoint: Sendable {
    /// The response formats, identified by media type.
    package enum Form: String, CaseIterable, AnswerForm {
        case json = "application/json"
        /// An image that shows the places in the region where the text fails.
        case map = "image/png"

        package var name: String {
            switch self {
            case .json: "json"
            case .map: "png"
            }
        }
    }

    private static let form = Parameter.form(among: Form.allCases, named: "ImageContrastFormat")

    private static let members = Reply<ImageContrastReport>.selectable
    private static let parameters =
        ImageContrastQuery.parameters + [
            .fields(members, of: "ImageContrast", example: ["pixels", "results"]), form.description,
            Language.parameter.description,
        ]

    private static let file = """
        The image file. The file’s content determines the format. A `Content-Type` that names another image format is \
        rejected; `application/octet-stream` and `application/x-www-form-urlencoded` are always accepted. A form \
        (`multipart/form-data`) with the file and, optionally, the parameters also works. For the limits, see \
        `/v1/limits`.
        """

    let limits: QuestionLimits
    let memory: ImageMemory

    package init(limits: QuestionLimits, memory: ImageMemory) {
        self.limits = limits
        self.memory = memory
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .postContrastImage.answering(Reply<ImageContrastReport>.schema, to: .image(Self.file)),
            parameters: Self.parameters, mediaTypes: Form.allCases.map(\.rawValue), work: .long,
            bodyBytes: limits.imageBytes, answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let body = try ImageBody(request)
        var read = Reader(query: body.query, known: Self.parameters)
        let form = read.form(of: request, by: Self.form, among: Form.allCases)
        let query = ImageContrastQuery(&read)
        let fields = read.fields(among: Self.members)
        if form == .map, query.foregrounds.count != 1, read.isSound(ImageContrastQuery.foreground) {
            read.note(
                ImageContrastQuery.foreground, value: query.foregrounds.last?.input,
                code: query.foregrounds.isEmpty ? .missing : .tooMany,
                "“foreground” has \(query.foregrounds.count) values, but a map can only show one text colour.",
                example: "fff")
        }
        try read.finish()

        let image = try body.image(limits)
        switch form {
        case .json:
            return Answer(
                Reply(content: try report(query, on: image, &read), taken: read.taken), fields: fields,
                in: request.answerLanguage)
        case .map:
            let map = FailingPixelMap(query)
            let bytes = FailingPixelMap.bytes(pixels: image.requirements.pixels)
            let data = try onScreen(image, query, &read, besides: bytes) {
                picture, region, limits, _ throws(Problem) in
                try image.problems { () throws(ImageFault) in
                    try map.drawn(over: picture, region, limits: limits)
                }
            }
            return Answer(data: data, mediaType: form.rawValue)
        }
    }

    /// Returns the report for a valid request. If the region extends beyond the image, an error is recorded.
    package func report(
        _ query: ImageContrastQuery, on image: UploadedImage, _ read: inout Reader
    ) throws(Problem) -> ImageContrastReport {
        if query.foregrounds.isEmpty { return try reading(query, on: image, &read) }
        let searchBytes = query.box == nil ? 0 : TextPlaces.bytes
        let bytes = ColorCounts.bytes(pixels: image.requirements.pixels) + searchBytes
        return try onScreen(image, query, &read, besides: bytes) { picture, region, limits, held throws(Problem) in
            var counts = try image.problems { () throws(ImageFault) in
                try picture.colorCounts(in: region, limits: limits)
            }
            let most = counts.mostEntries
            return try image.using(most * ImageContrast.bytesPerColor, besides: held, of: memory) {
                _ throws(Problem) in
                try image.problems { () throws(ImageFault) in
                    try ImageContrastReport(
                        query, picture, region, counts.entries(atMost: most), limits: limits
                    ).findingPlaces(on: picture, limits: limits)
                }
            }
        }
    }

    /// Returns the report on the text that is visible in a region.
    private func reading(
        _ query: ImageContrastQuery, on image: UploadedImage, _ read: inout Reader
    ) throws(Problem) -> ImageContrastReport {
        let most = ImageContrastQuery.mostTextPixels
        let pixels = query.region?.pixels ?? image.requirements.pixels
        if pixels > most {
            read.note(
                ImageContrastQuery.region, value: query.region?.description, code: .outOfRange,
                "A region of \(pixels.grouped) pixels is too large for text recognition. Set “region” to the rectangle of one "
                    + "piece of text, with at most \(most.grouped) pixels, or give the “foreground” of text to place on the "
                    + "image.",
                example: "0,0,640,480")
            try read.finish()
        }
        let backdrop = query.backdrop.map { SRGB8(rounding: $0.color.mappedToSRGB) }
        let report = try onScreen(image, query, &read, besides: pixels * Self.bytesPerTextPixel) {
            picture, region, _, _ throws(Problem) in
            picture.rectangle(of: region, on: backdrop).map { ImageContrastReport(query, picture, region, $0) }
        }
        if let report { return report }
        read.note(
            ContrastQuery.backdrop, value: nil,
            "Some pixels of the region are translucent, so the text depends on what is behind it. Set “backdrop”.",
            example: "white")
        throw Problem(read.faults)
    }

    /// The number of bytes per pixel during text recognition: the pixel's colour, the background below it, and filter
    /// values.
    private static let bytesPerTextPixel = 256

    /// Runs work on an image as shown on a screen, and on a region of the image. `ownBytes` is the memory that the work
    /// itself needs; the work receives the number of bytes that it holds.
    private func onScreen<Result>(
        _ image: UploadedImage, _ query: ImageContrastQuery, _ read: inout Reader, besides ownBytes: Int,
        _ work: (borrowing RasterImage, PixelRegion, ImageLimits, _ held: Int) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let bytes = image.requirements.readingBytes + ownBytes
        return try image.using(bytes, of: memory) { limits throws(Problem) in
            var ignoresProfile = false
            let picture = try image.problems { () throws(ImageFault) in
                let decoded = try RasterImage(image.bytes, limits: limits)
                ignoresProfile = decoded.ignoresProfile
                let shown = try decoded.asOnScreen(limits: limits)
                guard let layer = query.layer else { return shown }
                return try shown.recolored(by: ImageLayer(Layer(layer.color)), limits: limits)
            }
            if ignoresProfile {
                read.take(
                    "profile", "ICC", as: "sRGB",
                    "The file’s colour profile can’t be read, so its pixels are interpreted as sRGB, as in browsers.")
            }
            let region = query.region ?? PixelRegion(width: picture.width, height: picture.height)
            guard region.fits(width: picture.width, height: picture.height) else {
                read.note(
                    ImageContrastQuery.region, value: region.description, code: .outOfRange,
                    "“region” extends beyond the image, which has \(picture.width) × \(picture.height) pixels.",
                    example: PixelRegion(width: picture.width, height: picture.height).description)
                throw Problem(read.faults)
            }
            if let box = query.box, box.width > picture.width || box.height > picture.height {
                read.note(
                    ImageContrastQuery.box, value: box.description, code: .outOfRange,
                    "“box” is larger than the image, which has \(picture.width) × \(picture.height) pixels.",
                    example: "\(picture.width),\(picture.height)")
                throw Problem(read.faults)
            }
            return try work(picture, region, limits, bytes)
        }
    }
}
