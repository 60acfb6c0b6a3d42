import JSON
import Legibility
import RasterImage
import WebServer

extension Answer {
    /// `/v1/limits`: what this server takes at most.
    init(limitsOf configuration: Configuration) {
        var json = JSONWriter()
        json.object { json in
            json.member("bodyBytes", configuration.bodyBytes)
            json.member("bodyMemoryBytes", configuration.bodyMemoryBytes)
            json.member("targetBytes", configuration.server.maximumTargetBytes)
            json.member("headerBytes", configuration.server.maximumHeaderBytes)
            json.member("batchPairs", configuration.batchPairs)
            json.member("batchItems", configuration.batchItems)
            json.member("listedQuestions", ListParameter.mostQuestions)
            json.member("backgroundLayers", configuration.layers)
            json.member("matrixColors", configuration.matrixColors)
            json.member("paletteColors", configuration.paletteColors)
            json.member("paletteNameCharacters", NamedColorParameter.longestName)
            json.member("gradientStops", PaintParameter.mostStops)
            json.member("gradientSteps", ContrastAssessment.usualSteps)
            json.member("colorBytes", ColorParameter.longestText)
            json.member("jsonDepth", 64)
            json.member("connections", configuration.connections)
            json.member("connectionsPerAddress", configuration.connectionsPerAddress)
            json.member("idleSeconds", configuration.idleSeconds)
            json.member("headerSeconds", configuration.headerSeconds)
            json.member("bodySeconds", configuration.bodySeconds)
            json.member("requestSeconds", configuration.requestSeconds)
            json.member("receiveBytesPerSecond", configuration.receiveBytesPerSecond)
            json.member("sendBytesPerSecond", configuration.sendBytesPerSecond)
            json.member("cacheBytes", configuration.cacheBytes)
            json.member("imageBytes", configuration.imageBytes)
            json.member("imagePixels", configuration.imagePixels)
            json.member(
                "imagePixelsPerFormat",
                object: { json in
                    for kind in ImageKind.allCases {
                        json.member(kind.rawValue, kind.mostPixels(configuration))
                    }
                })
            json.member("imageSidePixels", ImageFormat.png.longestSide)
            json.member("imageSheetPixels", ContactSheet.maximumPixels)
            json.member("imageMemoryBytes", configuration.imageMemoryBytes)
            json.member("imageSeconds", configuration.imageSeconds)
            json.member("imageForegrounds", ImageContrastQuery.mostForegrounds)
            json.member("queuedJobs", configuration.queuedJobs)
            json.member("valueEchoCharacters", Problem.longestEcho)
        }
        self.init(json, freshness: .revalidated)
    }
}

/// Kinds of images that differ in the memory that a pixel takes.
enum ImageKind: String, CaseIterable {
    case png, png16, jpeg, webp

    /// The most pixels of an image of this kind that is answered as one of the same kind.
    func mostPixels(_ configuration: Configuration) -> Int {
        min(configuration.imagePixels, configuration.imageMemoryBytes / bytesPerPixel)
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
