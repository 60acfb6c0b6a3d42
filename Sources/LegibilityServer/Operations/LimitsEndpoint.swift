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
            json.member("gradientSteps", PaintParameter.mostSteps)
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
