/// Text over single pixels of an image, perhaps with a scrim between: the contrast ratio with each of them.
///
/// Over opaque pixels through tables that equal the formulas bit for bit.
public struct TextOnPixels: Sendable {
    /// The lowest and the highest ratio that a pixel can give; one where it is opaque or its backdrop is known.
    typealias Ratios = (lowest: Double, highest: Double)

    private let one: TextOnPixel
    /// What every code of red, green and blue, 768 in all, adds to the relative luminance of the background.
    private let background: [Double]
    /// The same for the text on it; empty where the text is opaque.
    private let text: [Double]
    private let opaqueText: Double

    /// Text of a colour over pixels on a backdrop; nil for one that is not known.
    public init(_ foreground: Layer, over backdrop: SRGB?) {
        self.init(TextOnPixel(foreground: foreground, scrim: nil, backdrop: backdrop))
    }

    init(_ one: TextOnPixel) {
        self.one = one
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
        opaqueText = relativeLuminance(one.foreground.color)
    }

    /// Whether a ratio is reached over a pixel; indeterminate where it depends on the backdrop.
    public func result(over pixel: Pixel, required: Double) -> ContrastVerdict.Result {
        let ratios = ratios(over: pixel)
        return ContrastVerdict.Result(lowest: ratios.lowest, highest: ratios.highest, required: required)
    }

    /// Text and background as they look over a pixel; over the worst backdrop where it matters and is not known.
    public func look(over pixel: Pixel) -> (text: SRGB, background: SRGB) { one.look(over: pixel) }

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

    /// The tables have an entry for every byte, so bounds need no check.
    @inline(__always)
    private static func luminance(_ pixel: Pixel, _ table: UnsafeBufferPointer<Double>) -> Double {
        guard let table = table.baseAddress else { return 0 }
        return unsafe table[Int(pixel.x)] + table[256 + Int(pixel.y)] + table[512 + Int(pixel.z)]
    }
}

/// Text over one pixel, perhaps with a scrim between.
struct TextOnPixel: Sendable {
    let foreground: Layer
    let scrim: Layer?
    /// What lies behind translucent pixels; nil when it is not known.
    let backdrop: SRGB?

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

    func look(over pixel: Pixel) -> (text: SRGB, background: SRGB) {
        let background = Composite(layers(over: pixel))
        let backdrop =
            if let backdrop { backdrop } else if background.isOpaque { SRGB(.zero) } else {
                ContrastRange(foreground: foreground, background: background).worstBackdrop
            }
        let behind = background.over(backdrop)
        return (foreground.over(behind), behind)
    }

    private func layers(over pixel: Pixel) -> [Layer] {
        let color = SRGB(SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z))
        return [scrim, Layer(color, alpha: Double(pixel.w) / 255)].compactMap(\.self)
    }
}
