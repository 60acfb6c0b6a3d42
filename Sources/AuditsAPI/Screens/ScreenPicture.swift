import Endpoints
import Legibility
import LegibilityAPI
import RasterImage
import Screens
import Sentences

/// The screenshot of a screen.
struct ScreenPicture {
    let image: UploadedImage
    private let pointer: String

    /// Creates an image from its file, with the location for errors about its size.
    init(_ bytes: [UInt8], at pointer: String, _ limits: QuestionLimits) throws(Problem) {
        image = try UploadedImage(bytes: bytes, limits)
        self.pointer = pointer
    }

    /// Returns the number of pixels per point. The sides must have the screen's proportions, and the scale must be one
    /// that screens have.
    func scale(width: Int, height: Int, of screen: AppScreen) throws(Problem) -> Double {
        let (across, down) = (Double(width) / screen.width, Double(height) / screen.height)
        func fault(_ detail: Phrase) -> Problem {
            Problem(at: "\(pointer)/screenshot", detail, value: "\(width) × \(height)")
        }
        if let scale = Self.scaleOfDump(screen, across, down) { return scale }
        guard (across / down - 1).magnitude <= 0.01 else {
            throw fault(
                "The screenshot has \(width) × \(height) pixels, but the screen has \(screen.width.plain) × "
                    + "\(screen.height.plain) points: their proportions differ.")
        }
        // iPhones whose name ends with “Plus” render at scale 3 and display the result on fewer pixels.
        if (screen.width, screen.height) == (414, 736), width == 1080 { return across }
        let known = screen.scale ?? [1, 2, 3].first { (across / $0 - 1).magnitude <= 0.005 }
        guard let known, (across / known - 1).magnitude <= 0.005 else {
            throw fault(
                "The screenshot has \(across.shortened) pixels per point; screens have 1, 2 or 3. If the scale is "
                    + "different, give it in the description or in “scale”.")
        }
        return known
    }

    /// Returns the number of pixels per point for a uiautomator dump that doesn't fit the whole image: its frames use
    /// the image's pixels, but its root may exclude the navigation bar or belong to a dialog. Returns nil for any other
    /// description.
    private static func scaleOfDump(_ screen: AppScreen, _ across: Double, _ down: Double) -> Double? {
        guard screen.format == .uiautomator else { return nil }
        let scale = screen.isInPixels ? 1 : screen.scale ?? 1
        let (wide, high) = (across / scale, down / scale)
        let (isWide, isHigh) = ((wide - 1).magnitude <= 0.005, (high - 1).magnitude <= 0.005)
        guard wide >= 0.995, high >= 0.995, !(isWide && isHigh) else { return nil }
        let isDialog = screen.elements.first.map { $0.frame.x > 0 || $0.frame.y > 0 } ?? false
        return isDialog || isWide || isHigh ? scale : nil
    }

    /// The memory needed to read text, in bytes per pixel of the largest rectangle.
    private static let bytesPerTextPixel = 256

    /// Runs work on the pixels that needs additional memory.
    func using<Result>(
        _ memory: ImageMemory, besides ownBytes: Int = 0, _ work: (ShownPixels, ImageLimits) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let bytes =
            image.requirements.readingBytes + ownBytes
            + Self.bytesPerTextPixel * min(image.requirements.pixels, ImageContrastQuery.mostTextPixels)
        return try image.using(bytes, of: memory) { limits throws(Problem) in
            let picture = try image.problems { () throws(ImageFault) in
                try RasterImage(image.bytes, limits: limits).asOnScreen(limits: limits)
            }
            return try work(ShownPixels(picture), limits)
        }
    }
}

/// An image as a screen shows it, shared by several readers. Nothing changes its pixels.
final class ShownPixels: @unchecked Sendable {
    let image: RasterImage

    init(_ image: consuming RasterImage) { self.image = image }

    /// Returns the pixels of a rectangle inside the image, or nil if a pixel is translucent.
    func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle? {
        let pixels = image.pixels(columns: x..<x + width, rows: y..<y + height)
        return PixelRectangle(width: width, height: height, pixels: pixels)
    }
}
