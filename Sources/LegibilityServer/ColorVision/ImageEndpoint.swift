import Legibility
import RasterImage
import WebServer

/// `POST /v1/vision/image`: an image as others see it.
struct ImageEndpoint: Sendable {
    static let parameters = SimulationQuery.parameters + ["format"]
    static let mediaTypes = ImageFormat.allCases.map(\.mediaType)

    private let configuration: Configuration
    private let memory: ImageMemory
    private let cache: ResultCache

    init(configuration: Configuration, cache: ResultCache) {
        self.configuration = configuration
        self.cache = cache
        memory = ImageMemory(limit: configuration.imageMemoryBytes)
    }

    func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = SimulationQuery(&parameters)
        let format = parameters.choice("format", default: FormatChoice.same)
        guard let query, let format, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        try checkMediaType(of: request)
        guard !request.body.isEmpty else { throw Problem(.malformedRequest, "The body is empty; it must be an image.") }

        let limits = ImageLimits(
            pixels: configuration.imagePixels, deadline: .now + .seconds(configuration.imageSeconds))
        let source = try problems { () throws(ImageFault) in try ImageRequirements(request.body, limits: limits) }
        try checkMediaType(of: request, is: source.format)
        let target = format.format ?? source.format
        guard request.preferredMediaType(offered: [target.mediaType]) != nil else {
            throw Problem(.notAcceptable, "The answer would be \(target.mediaType); “format” asks for another.")
        }

        let work = { () throws(Problem) in
            Answer(
                data: try image(request.body, source, query.simulations, target, limits), mediaType: target.mediaType)
        }
        // A large image is rarely asked about twice, and would drive everything else out of the cache.
        guard request.body.count <= configuration.cacheBytes / 16 else { return try work() }
        let key = ResultCache.Key(target: request.rawTarget, mediaType: target.mediaType, body: request.body)
        return try cache.answer(for: key, work)
    }

    /// The file to answer with, made when there is memory for it.
    private func image(
        _ file: [UInt8], _ source: ImageRequirements, _ simulations: [Simulation], _ target: ImageFormat,
        _ limits: ImageLimits
    ) throws(Problem) -> [UInt8] {
        // A sheet has a panel for each deficiency and one for the picture itself.
        let panels = simulations.count == 1 ? 1 : simulations.count + 1
        let bytes = source.workingBytes(writing: target, sheetOf: panels)
        guard bytes <= memory.limit else {
            throw Problem(
                .contentTooLarge,
                "The image has \(source.width) × \(source.height) pixels; to answer it as \(target.mediaType) this server "
                    + "has too little memory.")
        }
        let image = try memory.with(bytes) { () throws(Problem) in
            try problems { () throws(ImageFault) in try simulated(file, simulations, as: target, limits) }
        }
        guard let image else {
            throw Problem(
                .unavailable, "Other images take up the memory that this server has for them; try again in a second.",
                headers: [("Retry-After", "1")])
        }
        return image
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
                label: simulation.deficiency.rawValue.uppercased() + severity, map: SimulatedColors(simulation))
        }
        return try ContactSheet([normal] + panels)
            .drawn(try RasterImage(file, limits: limits), for: format, limits: limits)
            .encoded(as: format, limits: limits)
    }

    /// The body must not be said to be anything but an image, or bytes; nothing said is as good as bytes.
    private func checkMediaType(of request: HTTPRequest, is format: ImageFormat? = nil) throws(Problem) {
        if let coding = request.headers.first("content-encoding"), coding.trimmed != "identity" {
            throw Problem(.unsupportedMediaType, "A body in the content encoding “\(coding.echoed)” is not understood.")
        }
        guard let header = request.headers.first("content-type") else { return }
        let said = String(header.prefix { $0 != ";" }.trimmed)
        func isSaid(_ type: String) -> Bool { said.utf8.elementsEqual(type.utf8, by: { $0 | 0x20 == $1 | 0x20 }) }
        if isSaid("application/octet-stream") { return }
        guard Self.mediaTypes.contains(where: isSaid) else {
            throw Problem(
                .unsupportedMediaType,
                "The body must be an image, \(Self.mediaTypes.joined(separator: ", ")), or application/octet-stream; "
                    + "it says “\(said.echoed)”.")
        }
        if let format, !isSaid(format.mediaType) {
            throw Problem(
                .unsupportedMediaType, "The body says that it is \(said.echoed), and begins as \(format.mediaType).")
        }
    }

    /// Turns what is wrong with an image into words for the client.
    private func problems<Result>(_ work: () throws(ImageFault) -> Result) throws(Problem) -> Result {
        do {
            return try work()
        } catch {
            throw Problem(error, configuration)
        }
    }
}

/// A format, or the image's own.
enum FormatChoice: String, CaseIterable, Sendable {
    case png, jpeg, webp, same

    var format: ImageFormat? { ImageFormat(rawValue: rawValue) }
}
