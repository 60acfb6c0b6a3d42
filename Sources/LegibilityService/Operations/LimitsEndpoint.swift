import Endpoints
import Legibility
import RasterImage

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
