import Audits
import Endpoints
import Legibility
import LegibilityAPI
import Numbers
import RasterImage
import Sentences
import TextLines

/// Searches decoded pictures for lines of text, and checks them.
package struct PictureSearch {
    /// The memory for searching, in bytes per pixel: a copy of the pixels, the numbers of their areas, and the edges.
    static let bytesPerPixel = 40

    package private(set) var lines: [PictureLine]
    package private(set) var unsearched: [UnsearchedArea]

    init(_ plane: PixelPlane?, _ facts: PictureFileFacts, _ question: PictureQuestion) {
        self.init(
            plane, tolerance: facts.tolerance, scale: question.scale ?? facts.scale, question,
            recognisesWords: question.recognisesWords)
        if facts.isStronglyCompressed {
            let whole = Frame(0, 0, Double(plane?.width ?? 0), Double(plane?.height ?? 0))
            unsearched.append(UnsearchedArea(page: 1, frame: whole, reason: .compressed))
        }
    }

    /// Searches a page. Frames are in units of `pixelsPerUnit` pixels, and `scale` is the number of pixels per CSS px.
    /// If `isTurned`, the plane is the page turned clockwise by 90°, and frames are those on the page.
    package init(
        _ plane: PixelPlane?, tolerance: UInt8 = 1, scale: Double?, _ question: PictureQuestion, page: Int = 1,
        pixelsPerUnit: Double = 1, recognisesWords: Bool = false, isTurned: Bool = false
    ) {
        (lines, unsearched) = ([], [])
        guard let plane else { return }
        func frame(_ found: PixelFrame) -> Frame {
            let frame = isTurned ? found.beforeTurn(height: plane.width) : found
            return Frame(
                Double(frame.left) / pixelsPerUnit, Double(frame.top) / pixelsPerUnit,
                Double(frame.width) / pixelsPerUnit, Double(frame.height) / pixelsPerUnit)
        }
        let finder = TextLineFinder(plane, tolerance: tolerance, scale: max(1, scale ?? 1))
        lines = finder.lines.map { line in
            PictureLine(
                page: page, frame: frame(line.frame),
                reading: LineReading(line, in: finder, scale: scale, profile: question.profile))
        }
        if recognisesWords {
            let words = PictureWords(finder)
            for (index, text) in words.texts.enumerated() { lines[index].text = text }
            lines += words.characters.map { shape, text in
                PictureLine(
                    page: page, frame: frame(shape.frame), text: text,
                    reading: LineReading(shape, in: finder, scale: scale, profile: question.profile))
            }
            lines.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
        }
        unsearched = finder.busyAreas.map { UnsearchedArea(page: page, frame: frame($0), reason: .busy) }
        if finder.isIncomplete {
            let whole = PixelFrame(left: 0, top: 0, right: plane.width, bottom: plane.height)
            unsearched = [UnsearchedArea(page: page, frame: frame(whole), reason: .tooMuch)]
        }
    }
}

extension PixelPlane {
    /// Returns the pixels of a frame in units of `pixelsPerUnit` pixels; nil if it is outside or too large.
    package func rectangle(of frame: Frame, pixelsPerUnit: Double) -> PixelRectangle? {
        let left = max(0, Int(saturating: frame.x * pixelsPerUnit)),
            top = max(0, Int(saturating: frame.y * pixelsPerUnit))
        let right = min(width, Int(saturating: (frame.right * pixelsPerUnit).rounded(.up)))
        let bottom = min(height, Int(saturating: (frame.bottom * pixelsPerUnit).rounded(.up)))
        guard right > left, bottom > top, (right - left) * (bottom - top) <= ImageContrastQuery.mostTextPixels else {
            return nil
        }
        var part: [Pixel] = []
        for y in top..<bottom { part += pixels[(y * width + left)..<(y * width + right)] }
        return PixelRectangle(width: right - left, height: bottom - top, pixels: part)
    }
}

extension PixelPlane {
    /// Creates a copy of a picture; translucent pixels are shown on white.
    init?(_ image: borrowing RasterImage) {
        self.init(width: image.width, height: image.height, pixels: image.pixelsOnWhite)
    }
}

extension RasterImage {
    /// All pixels; translucent pixels are shown on white.
    fileprivate var pixelsOnWhite: [Pixel] {
        var all = pixels(columns: 0..<width, rows: 0..<height)
        for place in all.indices where all[place].w != 255 {
            let pixel = SIMD4<UInt16>(truncatingIfNeeded: all[place])
            let mixed = (pixel &* pixel.w &+ 255 &* (255 &- pixel.w) &+ 127) / 255
            all[place] = Pixel(truncatingIfNeeded: mixed)
            all[place].w = 255
        }
        return all
    }
}

/// The properties of a picture's file that matter for a search.
struct PictureFileFacts {
    /// The number of pixels per CSS px; nil if the file has no density and isn't exactly as large as a device's screen.
    private(set) var scale: Double?
    /// The largest difference between neighbours on a flat surface.
    private(set) var tolerance: UInt8 = 1
    private(set) var isStronglyCompressed = false

    init(_ bytes: [UInt8], width: Int, height: Int) {
        scale = DeviceScreen.scale(ofPixels: ScreenSize(width: Double(width), height: Double(height)))
        switch ImageFormat(signatureOf: bytes) {
        case .png?: scale = ImageDensity.pixelsPerCSSPixel(ofPNG: bytes) ?? scale
        case .jpeg?:
            let quality = JPEGQuality.estimate(bytes) ?? 75
            tolerance = quality >= 98 ? 3 : quality >= 88 ? 4 : 6
            isStronglyCompressed = quality < 80
        case .webp?: if ImageDensity.isLossyWebP(bytes) { tolerance = 4 }
        case nil: break
        }
    }
}

extension DeviceScreen {
    /// Returns the scale factor of screenshots with a size in pixels; nil if no screen has exactly this size, or if
    /// several with different factors have it.
    static func scale(ofPixels size: ScreenSize) -> Double? {
        let scales = all.compactMap { device -> Double? in
            guard let points = device.size, let scale = device.scale, scale > 1 else { return nil }
            let drawn = ScreenSize(width: points.width * scale, height: points.height * scale)
            return drawn.upright == size.upright ? scale : nil
        }
        return Set(scales).count == 1 ? scales[0] : nil
    }
}
