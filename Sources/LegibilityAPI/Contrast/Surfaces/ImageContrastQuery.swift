import Endpoints
import Legibility
import Numbers
import Sentences

/// A request about text on an image. The region can only be validated against the image.
package struct ImageContrastQuery: Sendable {
    /// The maximum number of colours in one request.
    package static let mostForegrounds = 16
    /// The maximum number of pixels in a region for text recognition.
    package static let mostTextPixels = 500_000

    package static let foreground = Parameter.colors(
        "foreground",
        "Text colour. Repeat the parameter for several colours, up to `imageForegrounds` in `/v1/limits`; a map needs "
            + "exactly one colour. If omitted, the text in the region is read, and the response contains `text`."
    ).example("fff").inShort("CSS colour of the text. Default: text in the region is read.").optional
    package static let region = Parameter.region(
        "region",
        "Region to check, as `x,y,width,height` in pixels from the top-left corner of the upright image. Default: the "
            + "whole image."
    ).inShort("x,y,width,height in pixels. Default: the whole image.").optional
    package static let box = Parameter.box(
        "box",
        "Size of the text to place, as `width,height` in pixels of the upright image. With `box`, the response "
            + "contains `places`: up to \(TextPlaces.most) places in the whole image, best first. Requires "
            + "`foreground`; if there are several, the first is used."
    ).optional
    package static let scale = Parameter<Double, Void>.number(
        "scale",
        "Image pixels per CSS px or point, used for text recognition. Together with `size` and `weight`, the scale "
            + "reveals the contrast of strokes that are too thin to cover a pixel.", in: 0.1...10, example: 2
    ).optional

    package static let layer = Parameter.color(
        "layer",
        "Translucent colour over the whole image and below the text, such as an overlay. The image counts as painted "
            + "with it."
    ).example("rgb(0 0 0 / 40%)").optional

    static let parameters =
        [
            foreground.description.limited(to: mostForegrounds), region.description, box.description, scale.description,
            layer.description,
        ]
        + ContentQuery.parameters + [Appearance.parameter.description, ContrastQuery.backdrop.description]

    let foregrounds: [ColorParameter]
    /// The region of the image to check; nil for the whole image.
    let region: PixelRegion?
    /// Whether a text colour is given, in which case text isn't read from the image.
    package var hasColor: Bool { !foregrounds.isEmpty }
    /// The size of the text to place; nil if no place is requested.
    package var box: PixelBox?
    package let content: ContentQuery
    /// Known properties of the text in the image.
    let drawnText: DrawnTextFacts
    /// The opaque colour behind translucent pixels; nil if it is unknown.
    let backdrop: ColorParameter?
    /// The layer between the image and the text; nil if there is none.
    let layer: ColorParameter?
}

extension ImageContrastQuery {
    package init(_ read: inout Reader) {
        let appearance = read(Appearance.parameter)
        foregrounds =
            read(Self.foreground, in: LayerContext(appearance: appearance, limit: Self.mostForegrounds)) ?? []
        region = read(Self.region)
        box = read(Self.box)
        if let box, foregrounds.isEmpty, read.isSound(Self.foreground) {
            read.note(
                Self.box, value: box.description, code: .conflict,
                "“box” requires “foreground”, the colour of the text.", example: nil)
        }
        content = ContentQuery(&read, in: appearance)
        let scale = read(Self.scale)
        // Only values from the request count as known, because the default size isn't the actual text size.
        let size = content.profile == .apple ? content.size.applePoints : content.size.cssPixels
        drawnText = DrawnTextFacts(
            em: read.isGiven(ContentQuery.size) ? scale.map { $0 * size } : nil,
            weight: read.isGiven(ContentQuery.weight) ? content.weight : nil)
        backdrop = read(ContrastQuery.backdrop, in: appearance)
        layer = read(Self.layer, in: appearance)
    }
}

/// A rectangle of an image, in pixels from its top-left corner.
package struct PixelRegion: Hashable, Sendable {
    let x: Int, y: Int, width: Int, height: Int

    package var columns: Range<Int> { x..<x + width }
    package var rows: Range<Int> { y..<y + height }
    package var pixels: Int { width * height }

    init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

    /// Creates the region of a whole image.
    init(width: Int, height: Int) { (x, y, self.width, self.height) = (0, 0, width, height) }

    /// Reads `x,y,width,height`; nil if the text isn't a rectangle.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int32(part) : nil
        }.map(Int.init)
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Returns whether the whole region is inside an image.
    func fits(width: Int, height: Int) -> Bool { columns.upperBound <= width && rows.upperBound <= height }
}

extension PixelRegion: CustomStringConvertible {
    package var description: String { "\(x),\(y),\(width),\(height)" }
}

extension PixelBox: CustomStringConvertible {
    package var description: String { "\(width),\(height)" }
}

extension Parameter where Context == Void {
    /// Returns a parameter for numbers of pixels, separated by commas. `rule` is the sentence about invalid values.
    fileprivate static func pixels(
        _ name: String, _ summary: String, pattern: String, example: String, longest: Int, standIn: Value,
        rule: @escaping @Sendable (_ written: String) -> Phrase, _ make: @escaping @Sendable (String) -> Value?
    ) -> Parameter {
        let text = Parameter<String, Void>.text(name, summary, longest: longest, example: example)
        var description = text.description
        description.schema = Schema(.string).with([.matching(pattern)])
        return Parameter(
            description: description, standIn: { _ in standIn },
            read: { reader, value, _ throws(Unusable) in
                let written = try text.read(&reader, value, ())
                if let made = make(written) { return made }
                reader.note(name, value: written, rule(written.echoed), example: example)
                throw Unusable()
            })
    }
}

extension Parameter where Value == PixelBox, Context == Void {
    /// Returns a parameter for a size in pixels.
    fileprivate static func box(_ name: String, _ summary: String) -> Parameter {
        pixels(
            name, summary, pattern: "^[1-9]\\d{0,8},[1-9]\\d{0,8}$", example: "320,96", longest: 32,
            standIn: PixelBox(width: 320, height: 96),
            rule: { "“\(name)” must be a width and a height in pixels, such as 320,96, not “\($0)”." }, PixelBox.init)
    }
}

extension Parameter where Value == PixelRegion, Context == Void {
    /// Returns a parameter for a rectangle of an image.
    fileprivate static func region(_ name: String, _ summary: String) -> Parameter {
        pixels(
            name, summary, pattern: "^\\d{1,9},\\d{1,9},[1-9]\\d{0,8},[1-9]\\d{0,8}$", example: "0,0,640,480",
            longest: 64, standIn: PixelRegion(width: 640, height: 480),
            rule: {
                "“\(name)” must be x,y,width,height in pixels, measured from the top-left corner of the upright image, "
                    + "such as 0,0,640,480, not “\($0)”."
            }, { PixelRegion($0) })
    }
}
