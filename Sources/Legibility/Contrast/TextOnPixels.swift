/// Text over single pixels of an image, perhaps with a scrim between: the contrast with each of them.
///
/// Over opaque pixels through tables of light that equal the formulas bit for bit.
public struct TextOnPixels: Sendable {
    private let stack: TextOnPixel
    private let metric: ContrastMetric
    /// The light of every code of red, green and blue, 768 in all: of the background and of the text on it.
    private let background: [Double]
    private let text: [Double]

    /// Text of a colour over pixels on a backdrop; nil for one that is not known.
    public init(_ foreground: Layer, over backdrop: SRGB?) {
        self.init(TextOnPixel(foreground: foreground, scrim: nil, backdrop: backdrop), .wcag)
    }

    init(_ stack: TextOnPixel, _ metric: ContrastMetric) {
        self.stack = stack
        self.metric = metric
        var (background, text): ([Double], [Double]) = ([], [])
        for channel in 0..<3 {
            for code in UInt8.min...UInt8.max {
                let look = stack.look(over: Pixel(code, code, code, 255))
                background.append(metric.light(look.background.channels[channel]))
                text.append(metric.light(look.text.channels[channel]))
            }
        }
        self.background = background
        self.text = text
    }

    /// Whether a contrast ratio is reached over a pixel; indeterminate where it depends on the backdrop.
    public func result(over pixel: Pixel, required: Double) -> ContrastVerdict.Result {
        let contrast = contrast(over: pixel)
        return contrast.lowest >= required ? .pass : contrast.highest < required ? .fail : .indeterminate
    }

    /// Text and background as they look over a pixel; over the worst backdrop where it matters and is not known.
    public func look(over pixel: Pixel) -> (text: SRGB, background: SRGB) { stack.look(over: pixel) }

    /// The lowest and the highest contrast that a pixel can give; one where it is opaque or its backdrop is known.
    func contrast(over pixel: Pixel) -> (lowest: Double, highest: Double) {
        guard pixel.w == 255 else { return stack.contrast(over: pixel, metric) }
        let (red, green, blue) = (Int(pixel.x), 256 + Int(pixel.y), 512 + Int(pixel.z))
        let contrast = metric.contrast(
            text: metric.luminance(light: SIMD3(text[red], text[green], text[blue])),
            background: metric.luminance(light: SIMD3(background[red], background[green], background[blue])))
        return (contrast, contrast)
    }
}

/// Text over one pixel, perhaps with a scrim between.
struct TextOnPixel: Sendable {
    let foreground: Layer
    let scrim: Layer?
    /// What lies behind translucent pixels; nil when it is not known.
    let backdrop: SRGB?

    /// The lowest and the highest contrast; one where the pixel is opaque or its backdrop is known.
    ///
    /// Of an Lc over an unknown backdrop only one is given: where the contrast ratio is lowest.
    func contrast(over pixel: Pixel, _ metric: ContrastMetric) -> (lowest: Double, highest: Double) {
        let background = Composite(layers(over: pixel))
        if metric == .wcag, backdrop == nil, !background.isOpaque {
            let range = ContrastRange(foreground: foreground, background: background)
            return (range.minimum, range.maximum)
        }
        let look = look(over: pixel)
        let contrast = metric.contrast(
            text: metric.luminance(look.text), background: metric.luminance(look.background))
        return (contrast, contrast)
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
