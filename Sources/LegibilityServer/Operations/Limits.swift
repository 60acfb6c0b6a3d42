import Endpoints
import JSON
import Legibility
import LegibilityAPI
import RasterImage
import WebServer

/// What a server takes at most.
struct Limits: Sendable {
    let configuration: Configuration
}

extension Limits: DescribedObject {
    static let shape = Shape<Limits>("Limits", "What this server takes at most.") {
        ofQuestions
        ofConnections
        ofImages
        ofWork
        limit("queuedJobs", "Long jobs that may wait; beyond that the answer is 503.", \.queuedJobs)
        limit("valueEchoCharacters", "Characters of a sent value that an error repeats.") { _ in Problem.longestEcho }
    }

    @MemberList<Limits> private static var ofQuestions: [Member<Limits>] {
        limit("bodyBytes", "Bytes of a request body.", \.bodyBytes)
        limit(
            "bodyMemoryBytes", "Memory for large bodies on their way in and out; beyond that the answer is 503.",
            \.bodyMemoryBytes)
        limit("targetBytes", "Bytes of path and query.", \.server.maximumTargetBytes)
        limit("headerBytes", "Bytes of all headers together.", \.server.maximumHeaderBytes)
        limit("batchPairs", "Questions in a batch.", \.limits.batchPairs)
        limit("batchItems", "Questions about type in a batch.", \.limits.batchItems)
        limit("listedQuestions", "Questions that the lists of a query make.") { _ in ListParameter.mostQuestions }
        limit("backgroundLayers", "Layers in one background.", \.limits.layers)
        limit("matrixColors", "Colours in one contrast matrix.", \.limits.matrixColors)
        limit("paletteColors", "Colours in one palette.", \.limits.paletteColors)
        limit("paletteNameCharacters", "Characters of one colour's name.") { _ in NamedColorParameter.longestName }
        limit("gradientStops", "Colour stops of one gradient.") { _ in PaintParameter.mostStops }
        limit(
            "gradientSteps",
            "Steps of the search along all gradients of one request: tens for a plain gradient, "
                + "thousands for an intricate one over an unknown backdrop."
        ) { _ in ContrastAssessment.usualSteps }
        limit("auditDocuments", "Files in one audit, and entries of an archive.", \.limits.auditDocuments)
        limit("auditBytes", "Bytes of all files of an archive, unpacked.", \.limits.auditBytes)
        limit("colorBytes", "Bytes of one colour.") { _ in ColorParameter.longestText }
        limit("jsonDepth", "Nesting of a JSON body.") { _ in JSONDocument.usualDepth }
    }

    @MemberList<Limits> private static var ofWork: [Member<Limits>] {
        limit(
            "workSeconds",
            "Seconds of processor time that one request may use, on all cores together. Beyond that the answer is 413.",
            \.workSeconds)
        limit(
            "workMemoryBytes",
            "Bytes of memory for the work of all requests together, images apart. A request that needs more gets 413, and "
                + "503 while other requests use it.", \.workMemoryBytes)
        limit("answerBytes", "Bytes of an answer, images apart. Beyond that the answer is 413.", \.answerBytes)
    }

    @MemberList<Limits> private static var ofConnections: [Member<Limits>] {
        limit("connections", "Connections open at once.", \.connections)
        limit(
            "connectionsPerAddress",
            "Connections open at once from one address, or requests under way of one "
                + "client behind a trusted proxy.",
            \.connectionsPerAddress)
        limit("idleSeconds", "Seconds after which a connection without a request is closed.", \.idleSeconds)
        limit(
            "headerSeconds", "Seconds that a request's headers may take to arrive, from its first byte.",
            \.headerSeconds)
        limit("bodySeconds", "Seconds that a request's body may take to arrive.", \.bodySeconds)
        limit("requestSeconds", "Seconds from a request's first byte until work on it begins.", \.requestSeconds)
        limit(
            "receiveBytesPerSecond", "The lowest rate of a request's body, over ten seconds; 0 for none.",
            \.receiveBytesPerSecond)
        limit(
            "sendBytesPerSecond", "The lowest rate at which an answer is read, over a minute; 0 for none.",
            \.sendBytesPerSecond)
        limit("ratePerAddress", "Units of work a second for one address; 0 for no limit.", \.ratePerAddress)
        limit("burstPerAddress", "Units of work for one address at once.", \.burstPerAddress)
        limit(
            "ratePerToken",
            "Units of work a second for one token; 0 for no limit. Who shows a token is counted by it alone.",
            \.ratePerToken)
        limit("burstPerToken", "Units of work for one token at once.", \.burstPerToken)
        limit("cacheBytes", "Bytes of the cache for answers that take long to make.", \.cacheBytes)
    }

    @MemberList<Limits> private static var ofImages: [Member<Limits>] {
        limit("imageBytes", "Bytes of an image file.", \.limits.imageBytes)
        limit(
            "imagePixels",
            "Pixels of an image, whatever its format; imagePixelsPerFormat says where the memory "
                + "allows fewer.",
            \.limits.imagePixels)
        Member.group(
            "imagePixelsPerFormat",
            "Pixels of an image that /v1/vision/image answers in its own format, for what the memory for images allows; a "
                + "WebP takes more for each pixel than a PNG or a JPEG."
        ) {
            ImageKind.allCases.map { kind in limit(kind.rawValue, kind.summary) { kind.mostPixels($0) } }
        }
        limit("imageSidePixels", "Pixels of an image's longer side.") { _ in ImageFormat.png.longestSide }
        limit(
            "imageSheetPixels", "Pixels of a sheet of several; larger images are reduced on it."
        ) { _ in ContactSheet.maximumPixels }
        limit(
            "imageMemoryBytes",
            "Memory for all images being worked on. What finds too little waits for it, at most "
                + "imageSeconds; then the answer is 503.",
            \.limits.imageMemoryBytes)
        limit("imageSeconds", "Seconds that one image may take.", \.limits.imageSeconds)
        limit(
            "imageForegrounds", "Text colours in one question about an image."
        ) { _ in ImageContrastQuery.mostForegrounds }
        limit("screens", "Screens in one request.") { _ in ScreenQuery.mostScreens }
        limit("screenElements", "Elements of one screen.") { _ in ScreenQuery.mostElements }
        limit("screenTextPixels", "Pixels of texts that are read on all screens of one request.") { _ in
            ScreenQuery.mostTextPixels
        }
        limit("pages", "Page records in one request.") { _ in PageQuery.mostPages }
        limit("pageFiles", "Files in one request about pages.") { _ in PageQuery.mostFiles }
        limit("pageElements", "Entries of each list of a page record.") { _ in PageQuery.mostElements }
        limit("pageTextPixels", "Pixels of texts that are read in the renderings of one page.") { _ in
            PageQuery.mostTextPixels
        }
        limit("imageTextPixels", "Pixels of a region whose text is read.") { _ in ImageContrastQuery.mostTextPixels }
    }

    /// A limit, which is a whole number.
    private static func limit(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Configuration) -> Int
    ) -> Member<Limits> {
        Member(name, summary, .atLeast(0)) { value($0.configuration) }
    }
}
