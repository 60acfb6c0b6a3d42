import Legibility

/// A question about text on an image, read and checked but for what only the image can tell.
struct ImageContrastQuery: Sendable {
    /// The names that a question may have.
    static let parameters = ["foreground", "region"] + ContentQuery.parameters + ["appearance", "backdrop"]
    /// Those that a query string may repeat.
    static let repeatable = ["foreground"]
    /// The most colours in one question.
    static let mostForegrounds = 16

    let foregrounds: [ColorParameter]
    /// The part of the image that counts; nil for all of it.
    let region: PixelRegion?
    let content: ContentQuery
    /// The opaque colour under translucent pixels; nil when it is not known.
    let backdrop: ColorParameter?
}

extension ImageContrastQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let foregrounds = parameters.colors(
            "foreground", in: appearance ?? .light, atMost: Self.mostForegrounds)
        let region = parameters.region("region")
        let content = ContentQuery(&parameters, in: appearance ?? .light)
        let backdrop = parameters.backdrop(in: appearance ?? .light)
        guard parameters.faults.isEmpty, let foregrounds, let region, let content, let backdrop else { return nil }
        self.init(foregrounds: foregrounds, region: region, content: content, backdrop: backdrop)
    }
}

/// A rectangle of an image, in pixels from its upper left corner.
struct PixelRegion: Hashable, Sendable {
    let x: Int, y: Int, width: Int, height: Int

    var columns: Range<Int> { x..<x + width }
    var rows: Range<Int> { y..<y + height }
    var pixels: Int { width * height }

    /// All of an image.
    init(width: Int, height: Int) { (x, y, self.width, self.height) = (0, 0, width, height) }

    /// Reads `x,y,width,height`; nil where that is no rectangle.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int32(part) : nil
        }.map(Int.init)
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Whether all of it lies within an image.
    func fits(width: Int, height: Int) -> Bool { columns.upperBound <= width && rows.upperBound <= height }
}

extension PixelRegion: CustomStringConvertible {
    var description: String { "\(x),\(y),\(width),\(height)" }
}

extension Parameters {
    /// A rectangle that may be left out; the outer optional is nil when it is given and cannot be used.
    fileprivate mutating func region(_ name: String) -> PixelRegion?? {
        guard let text = text(name, longest: 64, example: "0,0,640,480") else { return nil }
        guard let text else { return .some(nil) }
        if let region = PixelRegion(text) { return region }
        note(
            name, value: text,
            "“\(name)” must be x,y,width,height: four whole numbers of pixels from the upper left corner of the upright "
                + "image, the last two at least 1.", example: "0,0,640,480")
        return nil
    }
}
