import Numbers

/// Text over single pixels of an image, optionally with a scrim in between: the contrast ratio with each pixel.
///
/// Ratios with opaque pixels come from tables that equal the formulas bit for bit.
public struct TextOnPixels: Sendable {
    /// The lowest and highest possible ratios with a pixel; equal if the pixel is opaque or its backdrop is known.
    typealias Ratios = (lowest: Double, highest: Double)

    private let one: TextOnPixel
    /// The contribution of every code of red, green and blue, 768 in total, to the relative luminance of the
    /// background.
    private let background: [Double]
    /// The contributions to the relative luminance of translucent text; empty if the text is opaque.
    private let text: [Double]
    private let opaqueText: Double
    /// The text as painted in 8 bits; empty if its colour is the same over every opaque pixel.
    private let painted: [TextOnPixels]

    /// Creates text of a colour over pixels. Pass nil as the backdrop if it is unknown.
    public init(_ foreground: Layer, over backdrop: SRGB?) {
        let isPainted = foreground.alpha == 1 && SRGB(SRGB8(rounding: foreground.color)) == foreground.color
        let one = TextOnPixel(foreground: foreground, scrim: nil, backdrop: backdrop)
        self.init(one, painted: isPainted && backdrop == nil ? [] : [TextOnPixels(one.painted)])
    }

    init(_ one: TextOnPixel, painted: [TextOnPixels] = []) {
        self.one = one
        self.painted = painted
        var (background, text): ([Double], [Double]) = ([], [])
        for channel in 0..<3 {
            for code in UInt8.min...UInt8.max {
                let look = one.look(over: Pixel(code, code, code, 255))
                let weight = relativeLuminanceWeights[channel]
                background.append(LinearRGB(look.background).channels[channel] * weight)
                text.append(LinearRGB(look.text).channels[channel] * weight)
            }
        }
        self.background = background
        self.text = one.foreground.alpha == 1 ? [] : text
        opaqueText = relativeLuminance(one.isPainted ? one.foreground.color.painted : one.foreground.color)
    }

    /// Returns whether text over a pixel, as painted in 8 bits, reaches a ratio; indeterminate if the result depends on
    /// the backdrop.
    public func result(over pixel: Pixel, required: Double) -> ContrastVerdict.Result {
        let ratios = deciding(ratios(over: pixel), over: pixel, required: required)
        return ContrastVerdict.Result(lowest: ratios.lowest, highest: ratios.highest, required: required)
    }

    /// Returns the ratios that decide whether a pixel has a contrast: the unrounded ratios or, if 8-bit rounding may
    /// change the result, the ratios as painted.
    @inline(__always)
    func deciding(_ ratios: Ratios, over pixel: Pixel, required: Double) -> Ratios {
        guard ratios.lowest == ratios.highest, !painted.isEmpty,
            PaintedContrast.canDecide(ratio: ratios.lowest, required: required)
        else { return ratios }
        return painted[0].ratios(over: pixel)
    }

    /// Returns whether both the lowest ratio and the ratio as painted reach a required ratio.
    @inline(__always)
    func reaches(_ required: Double, over pixel: Pixel, _ ratios: Ratios) -> Bool {
        ratios.lowest >= required && deciding(ratios, over: pixel, required: required).lowest >= required
    }

    /// Returns the WCAG contrast ratio with a pixel; the lowest possible ratio if the backdrop is unknown.
    public func lowestRatio(over pixel: Pixel) -> Double { ratios(over: pixel).lowest }

    /// Returns the colours of text and background over a pixel; over the worst backdrop if the backdrop shows through
    /// and is unknown.
    public func look(over pixel: Pixel) -> SolidPair<SRGB> { one.look(over: pixel) }

    @inline(__always)
    func ratios(over pixel: Pixel) -> Ratios {
        guard pixel.w == 255 else { return one.ratios(over: pixel) }
        let ratio = unsafe background.withUnsafeBufferPointer { background in
            unsafe text.withUnsafeBufferPointer { text in
                let behind = unsafe Self.luminance(pixel, background)
                return unsafe contrastRatio(text.isEmpty ? opaqueText : Self.luminance(pixel, text), behind)
            }
        }
        return (ratio, ratio)
    }

    /// The tables have an entry for every byte, so bounds aren't checked.
    @inline(__always)
    private static func luminance(_ pixel: Pixel, _ table: UnsafeBufferPointer<Double>) -> Double {
        guard let table = table.baseAddress else { return 0 }
        return unsafe table[Int(pixel.x)] + table[256 + Int(pixel.y)] + table[512 + Int(pixel.z)]
    }
}

/// Text over one pixel, optionally with a scrim in between.
struct TextOnPixel: Sendable {
    let foreground: Layer
    let scrim: Layer?
    /// The colour behind translucent pixels; nil if it is unknown.
    let backdrop: SRGB?
    /// Whether text and background are rounded to 8 bits, if the backdrop is known.
    var isPainted = false

    /// The same text in 8 bits.
    var painted: TextOnPixel {
        TextOnPixel(foreground: foreground, scrim: scrim, backdrop: backdrop, isPainted: true)
    }

    func ratios(over pixel: Pixel) -> TextOnPixels.Ratios {
        let background = Composite(layers(over: pixel))
        if backdrop == nil, !background.isOpaque {
            let range = ContrastRange(foreground: foreground, background: background)
            return (range.minimum, range.maximum)
        }
        let look = look(over: pixel)
        let ratio = contrastRatio(look.text, look.background)
        return (ratio, ratio)
    }

    func look(over pixel: Pixel) -> SolidPair<SRGB> {
        let background = Composite(layers(over: pixel))
        let backdrop =
            if let backdrop { backdrop } else if background.isOpaque { SRGB(.zero) } else {
                ContrastRange(foreground: foreground, background: background).worstBackdrop
            }
        let behind = background.over(backdrop)
        let text = foreground.over(behind)
        return SolidPair(
            text: isPainted ? text.painted : text, background: isPainted ? behind.painted : behind)
    }

    private func layers(over pixel: Pixel) -> [Layer] {
        let color = SRGB(SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z))
        return [scrim, Layer(color, alpha: Double(pixel.w) / 255)].compactMap(\.self)
    }
}
