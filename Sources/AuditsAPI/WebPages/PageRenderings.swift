import Endpoints
import Glibc
import JSON
import Legibility
import LegibilityAPI
import Numbers
import RasterImage
import Sentences
import Synchronization
import WebPages

/// The renderings that a record refers to: found, with their headers read and their sizes compared, but not decoded.
struct PageRenderings {
    let images: [String: UploadedImage]
    let memory: ImageMemory
    let limits: QuestionLimits
    /// The memory for the largest band or focus rendering, in bytes.
    private let bytes: Int

    init(
        _ page: PageRecord, of part: PageBody.Part, files: [String: [UInt8]], _ limits: QuestionLimits,
        _ memory: ImageMemory, _ allowance: inout PixelAllowance
    ) throws(Problem) {
        var images: [String: UploadedImage] = [:]
        // Files with the same bytes are decoded once for a band.
        var numbers: [[UInt8]: Int] = [:]
        var contents: [String: Int] = [:]
        var (most, scale) = (0, page.scale)
        func bytes(of names: [(name: String?, pointer: String)], besides decoded: Int = 0) throws(Problem) -> Int {
            var (sum, size): (Int, (width: Int, height: Int)?) = (0, nil)
            var shown: Set<Int> = []
            for (index, (name, pointer)) in names.enumerated() {
                guard let name else { continue }
                let place = part.pointer + pointer
                if images[name] == nil {
                    let image = try Self.image(name, at: place, in: part.folder, files: files, limits)
                    images[name] = image
                    contents[name] = numbers[image.bytes] ?? numbers.count
                    numbers[image.bytes] = contents[name]
                }
                guard let own = images[name]?.requirements, let content = contents[name] else { continue }
                if shown.insert(content).inserted, index >= decoded, !allowance.render(own.pixels) {
                    throw Problem(
                        .contentTooLarge,
                        "With “\(place)”, the renderings have more than \(allowance.mostRendered.grouped) pixels, the maximum for a "
                            + "request of this size (`pageRenderingPixels`).")
                }
                if let size, size != (own.width, own.height) {
                    throw Problem(
                        at: place,
                        "This rendering has \(own.width) × \(own.height) pixels, but the other renderings of the "
                            + "same part of the page have \(size.width) × \(size.height).",
                        value: "\(own.width) × \(own.height)")
                }
                size = (own.width, own.height)
                sum += own.readingBytes
            }
            return sum
        }
        for (index, band) in page.bands.enumerated() {
            let pointer = "/bands/\(index)"
            let own: [(name: String?, pointer: String)] = [
                (band.real, pointer + "/real"), (band.ground, pointer + "/ground"),
                (band.inks?.black, pointer + "/black"), (band.inks?.white, pointer + "/white"),
                (band.again, pointer + "/again"),
            ]
            let sum = try bytes(of: own)
            if let width = images[band.real]?.requirements.width, band.box.width > 0 {
                scale = max(scale, Double(width) / band.box.width)
            }
            most = max(most, sum)
            for (place, inkClass) in band.classes.enumerated() {
                let pointer = "\(pointer)/classes/\(place)"
                let all = try bytes(
                    of: own + [
                        (inkClass.inks.black, pointer + "/black"), (inkClass.inks.white, pointer + "/white"),
                        (inkClass.ground, pointer + "/ground"),
                    ], besides: own.count)
                most = max(most, all)
            }
        }
        for (index, focus) in (page.focus ?? []).enumerated() {
            let pointer = "/focus/\(index)"
            most = max(
                most, try bytes(of: [(focus.before, pointer + "/before"), (focus.after, pointer + "/after")]))
        }
        for (index, hover) in (page.hover ?? []).enumerated() {
            let (pointer, band) = ("/hover/\(index)", hover.band)
            most = max(
                most,
                try bytes(of: [
                    (band.real, pointer + "/real"), (band.ground, pointer + "/ground"),
                    (band.inks?.black, pointer + "/black"), (band.inks?.white, pointer + "/white"),
                ]))
            if let width = images[band.real]?.requirements.width, band.box.width > 0 {
                scale = max(scale, Double(width) / band.box.width)
            }
        }
        // The pixels of one line or icon are read at a time, and those of short lines on several cores.
        let controls = (page.controls ?? []).lazy.map(\.box)
        let hovered = (page.hover ?? []).lazy.flatMap { $0.texts.lazy.flatMap(\.rects) }
        let links = (page.links ?? []).lazy.flatMap { $0.rects + $0.around }
        let lines = (page.texts ?? []).lazy.flatMap(\.rects) + controls + hovered + links
        let longest = lines.reduce(0) { max($0, $1.area) } * scale * scale
        let short = min(longest, Double(PageQuestion.shortLinePixels)) * Double(Self.linesAtOnce)
        let ofLine = max(min(longest, Double(PageQuestion().linePixels)), short) * Double(PageQuestion.bytesPerPixel)
        (self.images, self.memory, self.limits, self.bytes) = (images, memory, limits, most + Int(saturating: ofLine))
    }

    /// The number of short lines that are read at the same time, which is at most the number of cores.
    private static let linesAtOnce = min(8, sysconf(Int32(clamping: _SC_NPROCESSORS_ONLN)))

    /// The reason why a rendering has no bytes.
    enum Absence: Error {
        case malformedURL, noFile
    }

    /// Returns the bytes of a named file or of a `data:` URL.
    static func file(_ name: String, in folder: String, files: [String: [UInt8]]) throws(Absence) -> [UInt8] {
        guard name.hasPrefix("data:") else {
            guard let file = files[folder + name] ?? files[name] else { throw .noFile }
            return file
        }
        guard let content = Base64.image(ofDataURL: name) else { throw .malformedURL }
        return content
    }

    private static func image(
        _ name: String, at pointer: String, in folder: String, files: [String: [UInt8]], _ limits: QuestionLimits
    ) throws(Problem) -> UploadedImage {
        let bytes: [UInt8]
        do throws(Absence) { bytes = try file(name, in: folder, files: files) } catch {
            throw switch error {
            case .malformedURL:
                Problem(
                    at: pointer, "A rendering must be a file name or a data URL, such as “data:image/png;base64,…”.",
                    value: name)
            case .noFile:
                Problem(at: pointer, "The request doesn’t contain the file “\(name.echoed)”.", value: name)
            }
        }
        return try UploadedImage(bytes: bytes, limits)
    }

    /// Checks the page with memory reserved for its renderings, which are decoded band by band.
    func audit(_ page: PageRecord, _ question: PageQuestion, rest: PageRecord?) throws(Problem) -> PageAudit {
        guard let first = images.values.max(by: { $0.requirements.pixels < $1.requirements.pixels }) else {
            return PageAudit(page, question, rest: rest)
        }
        let failure = Mutex<Problem?>(nil)
        let decoded = DecodedRenderings()
        let audit = try first.using(bytes, of: memory) { _ throws(Problem) in
            PageAudit(
                page, question, rest: rest,
                pixels: { name in
                    guard failure.withLock({ $0 == nil }), let image = images[name] else { return nil }
                    do throws(Problem) {
                        return try image.problems { () throws(ImageFault) in
                            try decoded.pixels(of: image.bytes, limits.imageLimits)
                        }
                    } catch {
                        failure.withLock { $0 = $0 ?? error }
                        return nil
                    }
                },
                concurrently: { count, body in
                    _ = slices(of: count, atLeast: 1) { $0.forEach(body) }
                })
        }
        if let problem = failure.withLock(\.self) { throw problem }
        return audit
    }
}

/// The decoded renderings that are in use.
///
/// Many renderings have the same bytes as another one: `again` is like `real` unless something moves, and white text on
/// a white page looks like no text. They are decoded only once, because decoding takes half of an audit's time.
final class DecodedRenderings: Sendable {
    /// An image file with its pixels.
    private final class Use: Sendable {
        let bytes: [UInt8]
        /// The pixels; nil before they are decoded and once nothing uses them. A thread that needs them waits while
        /// another one decodes them.
        let shown = Mutex(Shown())

        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    private struct Shown: Sendable {
        weak var pixels: ShownPixels?
        var wasDecoded = false
    }

    private let uses = Mutex<[Use]>([])

    /// Returns the pixels of an image file. They stay in memory while the result does. Several threads may call this.
    func pixels(of bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> PagePixels {
        let use = uses.withLock { uses in
            uses.removeAll { $0.shown.withLockIfAvailable { $0.wasDecoded && $0.pixels == nil } ?? false }
            if let known = uses.first(where: { $0.bytes == bytes }) { return known }
            let use = Use(bytes)
            uses.append(use)
            return use
        }
        let shown = try use.shown.withLock { shown throws(ImageFault) in
            if let pixels = shown.pixels { return pixels }
            let pixels = ShownPixels(try RasterImage(bytes, limits: limits).asOnScreen(limits: limits))
            (shown.pixels, shown.wasDecoded) = (pixels, true)
            return pixels
        }
        return PagePixels(
            width: shown.image.width, height: shown.image.height, source: ObjectIdentifier(shown)
        ) { x, y, width, height in
            shown.image.pixels(columns: x..<x + width, rows: y..<y + height)
        }
    }
}
