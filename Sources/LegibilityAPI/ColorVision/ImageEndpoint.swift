import Endpoints
import HTTPMessages
import Legibility
import RasterImage
import Sentences

/// `POST /v1/vision/image`: shows an image as people with a colour-vision deficiency see it.
package struct ImageEndpoint: Sendable {
    private static let format = Parameter.choice(
        "format", "Response format. `same` means the format of the request body.", default: FormatChoice.same)
    private static let form = Parameter.choice(
        "as", "Response format. Alias of `format`, for consistency with other endpoints.",
        default: FormatChoice.same
    ).optional
    static let parameters =
        [
            SimulationQuery.deficiency.meaning("Deficiency to simulate; `all` returns a sheet with all deficiencies.")
                .description,
            SimulationQuery.severity.description, SimulationQuery.model.description,
        ] + [format.description, form.description, Language.parameter.description]

    private static let file = """
        The image file. The file’s content determines the format. A `Content-Type` that names another image format is \
        rejected; `application/octet-stream` and `application/x-www-form-urlencoded` are always accepted. A form \
        (`multipart/form-data`) with the file and, optionally, the parameters also works. An image that exceeds the \
        limits on bytes, pixels or side length in `/v1/limits` gets 413 before any pixel is read. If the server is \
        short of memory, the response is 503 with `Retry-After`.
        """

    let limits: QuestionLimits
    let memory: ImageMemory

    package init(limits: QuestionLimits, memory: ImageMemory) {
        self.limits = limits
        self.memory = memory
    }

    /// Returns the key that determines whether two requests are equal. Whether the media type of the response is
    /// accepted is only known after the image has been read.
    @Sendable package static func key(_ request: HTTPRequest) -> ResultCache.Key {
        ResultCache.Key(request, accepting: request.headers.all("Accept").joined(separator: ","))
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .postImage.takingFile(Self.file),
            parameters: Self.parameters, mediaTypes: UploadedImage.mediaTypes, work: .long,
            bodyBytes: limits.imageBytes, answer: answer)
    }

    private func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        let body = try ImageBody(request)
        var read = Reader(query: body.query, known: Self.parameters)
        let query = SimulationQuery(&read)
        let format = Self.readFormat(&read)
        try read.finish()
        let image = try body.image(limits)
        let target = format.format ?? image.format
        guard request.preferredMediaType(offered: [target.mediaType]) != nil else {
            throw Problem(
                .notAcceptable,
                "The response would be \(target.mediaType), which the header “Accept” excludes; choose another format "
                    + "with “format”.")
        }

        return Answer(data: try file(of: image, query, as: target), mediaType: target.mediaType)
    }

    /// Reads the response format, under either parameter name.
    private static func readFormat(_ read: inout Reader) -> FormatChoice {
        let format = read(Self.format)
        guard let form = read(Self.form) else { return format }
        if read.isGiven(Self.format), form != format {
            read.note(
                Self.form, value: form.rawValue, code: .conflict,
                "“as” and “format” mean the same but have different values; give only one.",
                example: nil)
        }
        return form
    }

    /// Returns an image as seen with a deficiency, in the format of the original.
    package func file(of image: UploadedImage, _ query: SimulationQuery) throws(Problem) -> [UInt8] {
        try file(of: image, query, as: image.format)
    }

    private func file(
        of image: UploadedImage, _ query: SimulationQuery, as target: ImageFormat
    ) throws(Problem) -> [UInt8] {
        // A sheet has a panel for each deficiency and one for the original image.
        let panels = query.simulations.count == 1 ? 1 : query.simulations.count + 1
        let bytes = image.requirements.workingBytes(writing: target, sheetOf: panels)
        return try image.using(bytes, of: memory) { limits throws(Problem) in
            try image.problems { () throws(ImageFault) in
                try simulated(image.bytes, query.simulations, as: target, limits)
            }
        }
    }

    private func simulated(
        _ file: [UInt8], _ simulations: [Simulation], as format: ImageFormat, _ limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        if simulations.count == 1 {
            return try RasterImage.recolored(file, by: SimulatedColors(simulations[0]), as: format, limits: limits)
        }
        let normal = ContactSheet.Panel(label: "ORIGINAL", map: UnchangedColors())
        let panels = simulations.map { simulation in
            let severity = simulation.severity == .complete ? "" : " \(simulation.severity.value.plain)"
            return ContactSheet.Panel(
                label: (simulation.deficiency.rawValue + severity).uppercased(), map: SimulatedColors(simulation))
        }
        return try ContactSheet([normal] + panels)
            .drawn(try RasterImage(file, limits: limits), for: format, limits: limits)
            .encoded(as: format, limits: limits)
    }
}

/// A format, or the original image's format.
enum FormatChoice: String, CaseIterable, Sendable, Describable {
    case png, jpeg, webp, same

    var format: ImageFormat? { ImageFormat(rawValue: rawValue) }
}
