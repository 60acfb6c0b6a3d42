import AuditsAPI
import Endpoints
import JSON
import Legibility
import LegibilityAPI
import RasterImage
import WebServer

/// The limits of a server.
struct Limits: Sendable {
    let configuration: Configuration
}

extension Limits: DescribedObject {
    static let shape = Shape<Limits>("Limits", "The limits of this server.") {
        ofQuestions
        ofConnections
        ofImages
        ofWork
        limit(
            "queuedJobs", "Maximum number of long jobs in the queue. If the queue is full, the server returns 503.",
            \.queuedJobs)
        limit("valueEchoCharacters", "Maximum number of characters that an error quotes from a value.") { _ in
            Problem.longestEcho
        }
    }

    @MemberList<Limits> private static var ofQuestions: [Member<Limits>] {
        limit("bodyBytes", "Maximum size of a request body, in bytes.", \.bodyBytes)
        limit(
            "bodyMemoryBytes",
            "Memory for large request and response bodies, in bytes. If this memory is full, the server returns 503.",
            \.bodyMemoryBytes)
        limit("targetBytes", "Maximum total size of the path and query, in bytes.", \.server.maximumTargetBytes)
        limit("headerBytes", "Maximum total size of all headers, in bytes.", \.server.maximumHeaderBytes)
        limit("batchPairs", "Maximum number of contrast pairs in a batch.", \.limits.batchPairs)
        limit("batchItems", "Maximum number of items in a typography batch.", \.limits.batchItems)
        limit("listedQuestions", "Maximum number of combinations of the values listed in a query.") { _ in
            ListParameter.mostQuestions
        }
        limit("backgroundLayers", "Maximum number of layers in a background.", \.limits.layers)
        limit("matrixColors", "Maximum number of colours in a contrast matrix.", \.limits.matrixColors)
        limit("paletteColors", "Maximum number of colours in a palette.", \.limits.paletteColors)
        limit("paletteNameCharacters", "Maximum number of characters in a colour name.") { _ in
            NamedColorParameter.longestName
        }
        limit("gradientStops", "Maximum number of colour stops in a gradient.") { _ in PaintParameter.mostStops }
        limit(
            "gradientSteps",
            "Maximum number of search steps along all gradients of a request. A plain gradient needs tens of steps; a "
                + "complex one over an unknown backdrop needs thousands."
        ) { _ in ContrastAssessment.usualSteps }
        limit(
            "auditDocuments", "Maximum number of files in an audit, or of entries in an archive.",
            \.limits.auditDocuments)
        limit("auditBytes", "Maximum total size of an archive’s unpacked files, in bytes.", \.limits.auditBytes)
        limit("colorBytes", "Maximum size of a colour, in bytes.") { _ in ColorParameter.longestText }
        limit("jsonDepth", "Maximum nesting depth of a JSON body.") { _ in JSONDocument.usualDepth }
    }

    @MemberList<Limits> private static var ofWork: [Member<Limits>] {
        limit(
            "workSeconds",
            "Maximum processor time per request, in seconds, summed over all cores. If the maximum is exceeded, the "
                + "server returns 413.",
            \.workSeconds)
        limit(
            "workMemoryBytes",
            "Working memory for all requests together, excluding images, in bytes. A request that needs more "
                + "memory gets 413, or 503 if other requests are using the memory.", \.workMemoryBytes)
        limit(
            "answerBytes",
            "Maximum size of a response, excluding images, in bytes. If the maximum is exceeded, the server returns "
                + "413.",
            \.answerBytes)
    }

    @MemberList<Limits> private static var ofConnections: [Member<Limits>] {
        limit("connections", "Maximum number of open connections.", \.connections)
        limit(
            "connectionsPerAddress",
            "Maximum number of open connections from one address, or of simultaneous requests from one client "
                + "behind a trusted proxy.",
            \.connectionsPerAddress)
        limit("idleSeconds", "Timeout for connections without a request, in seconds.", \.idleSeconds)
        limit(
            "headerSeconds", "Timeout for a request’s headers, in seconds from the first byte.",
            \.headerSeconds)
        limit("bodySeconds", "Timeout for a request’s body, in seconds.", \.bodySeconds)
        limit(
            "requestSeconds", "Maximum wait from the first byte of a request until work on it begins, in seconds.",
            \.requestSeconds)
        limit(
            "receiveBytesPerSecond",
            "Minimum transfer rate of a request body, in bytes per second averaged over 10 seconds; 0: no minimum.",
            \.receiveBytesPerSecond)
        limit(
            "sendBytesPerSecond",
            "Minimum transfer rate of a response, in bytes per second averaged over 1 minute; 0: no minimum.",
            \.sendBytesPerSecond)
        limit("ratePerAddress", "Units of work per second for one address; 0 for no limit.", \.ratePerAddress)
        limit("burstPerAddress", "Maximum burst for one address, in units of work.", \.burstPerAddress)
        limit(
            "ratePerToken",
            "Units of work per second for one token; 0 for no limit. Clients with a token are counted only by "
                + "their token.",
            \.ratePerToken)
        limit("burstPerToken", "Maximum burst for one token, in units of work.", \.burstPerToken)
        limit("cacheBytes", "Size of the cache for responses that are slow to compute, in bytes.", \.cacheBytes)
    }

    @MemberList<Limits> private static var ofImages: [Member<Limits>] {
        limit("imageBytes", "Maximum size of an image file, in bytes.", \.limits.imageBytes)
        limit(
            "imagePixels",
            "Maximum number of pixels in an image of any format; `imagePixelsPerFormat` is lower if there "
                + "isn’t enough memory.",
            \.limits.imagePixels)
        Member.group(
            "imagePixelsPerFormat",
            "Maximum number of pixels in an image that `/v1/vision/image` returns in the same format. The maximum "
                + "depends on the memory for images. A WebP needs more memory per pixel than a PNG or a JPEG."
        ) {
            ImageKind.allCases.map { kind in limit(kind.rawValue, kind.summary) { kind.mostPixels($0) } }
        }
        limit("imageSidePixels", "Maximum length of an image’s longer side, in pixels.") { _ in
            ImageFormat.png.longestSide
        }
        limit(
            "imageSheetPixels", "Maximum number of pixels in a sheet of simulations; larger images are reduced to fit."
        ) { _ in ContactSheet.maximumPixels }
        limit(
            "imageMemoryBytes",
            "Memory for all images being processed, in bytes. If there isn’t enough memory, an image waits "
                + "for up to `imageSeconds`; after that, the server returns 503.",
            \.limits.imageMemoryBytes)
        limit("imageSeconds", "Maximum time per image, in seconds.", \.limits.imageSeconds)
        limit(
            "imageForegrounds", "Maximum number of text colours in an image request."
        ) { _ in ImageContrastQuery.mostForegrounds }
        limit("screens", "Maximum number of screens in a request.") { _ in ScreenQuery.mostScreens }
        limit("screenElements", "Maximum number of elements on a screen.") { _ in ScreenQuery.mostElements }
        limit("screenTextPixels", "Maximum number of text pixels read in a request, over all screens.") { _ in
            ScreenQuery.mostTextPixels
        }
        limit("pages", "Maximum number of page records in a request.") { _ in PageQuery.mostPages }
        limit("pageFiles", "Maximum number of files in a page audit.") { _ in PageQuery.mostFiles }
        limit("pageElements", "Maximum number of entries in each list of a page record.") { _ in PageQuery.mostElements
        }
        limit(
            "pageTextPixels", "Maximum number of pixels read in the renderings of one page, if the request is large."
        ) { _ in PageQuery.mostTextPixels }
        limit("pageReadPixels", "Number of pixels that are read in renderings for a request of any size.") { _ in
            PageQuery.leastReadPixels
        }
        limit("pageRenderingPixels", "Number of pixels that the renderings in a request of any size may have.") { _ in
            PageQuery.leastRenderedPixels
        }
        limit("imageTextPixels", "Maximum number of pixels in a region in which text is read.") { _ in
            ImageContrastQuery.mostTextPixels
        }
    }

    /// Returns a limit, which is a whole number.
    private static func limit(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Configuration) -> Int
    ) -> Member<Limits> {
        Member(name, summary, .atLeast(0)) { value($0.configuration) }
    }
}

extension Answer {
    /// `/v1/limits`: the limits of this server.
    init(limitsOf configuration: Configuration) {
        self.init(Limits(configuration: configuration), freshness: .revalidated)
    }
}

/// Image kinds that differ in memory per pixel.
enum ImageKind: String, CaseIterable {
    case png, png16, jpeg, webp

    /// A short description of the images of this kind.
    var summary: String {
        switch self {
        case .png: "Maximum number of pixels in a PNG with up to 8 bits per channel."
        case .png16: "Maximum number of pixels in a PNG with 16 bits per channel."
        case .jpeg: "Maximum number of pixels in a JPEG."
        case .webp: "Maximum number of pixels in a WebP, in a request or a response."
        }
    }

    /// Returns the maximum number of pixels of an image of this kind if the response is an image of the same kind.
    func mostPixels(_ configuration: Configuration) -> Int {
        min(configuration.limits.imagePixels, configuration.limits.imageMemoryBytes / bytesPerPixel)
    }

    private var bytesPerPixel: Int {
        switch self {
        case .png: ImageRequirements.workingBytesPerPixel(writing: .png)
        case .png16: ImageRequirements.workingBytesPerPixel(ofDeepPixels: true, writing: .png)
        case .jpeg: ImageRequirements.workingBytesPerPixel(writing: .jpeg)
        case .webp: ImageRequirements.workingBytesPerPixel(writing: .webp)
        }
    }
}
