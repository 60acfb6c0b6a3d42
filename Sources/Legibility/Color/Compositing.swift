/// A CSS background fill: a colour or a gradient.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)

    /// Creates a colour or a gradient from CSS text.
    public init(css text: some StringProtocol, scheme: ColorScheme = .light) throws(ColorSyntaxError) {
        self = try ColorParser.parse(String(text), scheme) { parser, token throws(ColorSyntaxError) in
            if let (shape, isRepeating) = parser.gradientFunction(token) {
                return .gradient(try parser.gradient(token, shape, isRepeating: isRepeating))
            }
            do throws(ColorSyntaxError) {
                return .color(try parser.color(from: token))
            } catch {
                guard error.reason == .unknownFunction(nearest: nil) else { throw error }
                let nearest = parser.nearest(to: token, among: gradientFunctions.map(\.name))
                throw ColorSyntaxError(reason: .unknownFunction(nearest: nearest), offset: error.offset)
            }
        }
    }
}

extension Paint {
    /// The paint as a browser computes it: colours in legacy sRGB notations, including gradient stops, have 8 bits per
    /// channel.
    public var storedIn8Bits: Paint {
        switch self {
        case .color(let color): .color(color.storedIn8Bits)
        case .gradient(let gradient): .gradient(gradient.storedIn8Bits)
        }
    }
}

/// A colour with an opacity, ready to be composited: gamma-encoded sRGB, not premultiplied.
public struct Layer: Hashable, Sendable {
    /// The colour, each channel 0 … 1.
    public var color: SRGB
    /// The opacity of the layer, 0 … 1.
    public var alpha: Double

    /// Creates a layer of a colour; opaque by default.
    public init(_ color: SRGB, alpha: Double = 1) {
        self.color = color
        self.alpha = alpha
    }

    /// Creates a layer from a CSS colour, mapped to the sRGB gamut.
    public init(_ color: Color) {
        self.init(color.mappedToSRGB, alpha: color.alpha)
    }
}

/// Several layers flattened into one: the painted colour, and the share of the backdrop that shows through.
///
/// The operator is source-over in gamma-encoded sRGB, as in browsers, without rounding to 8 bits between layers.
/// Source: https://www.w3.org/TR/compositing-1/#porterduffcompositingoperators_srcover
public struct Composite: Hashable, Sendable {
    /// The painted part of each channel, premultiplied by its coverage.
    public let painted: SIMD3<Double>
    /// The share of the backdrop that shows through, 0 … 1.
    public let transmittance: Double

    /// Flattens layers, topmost first.
    public init(_ layers: [Layer]) { self.init(nil, over: layers) }

    /// Flattens a layer, if there is one, and the layers below it, topmost first.
    init(_ top: Layer?, over layers: [Layer]) {
        var painted = SIMD3<Double>.zero
        var transmittance = 1.0
        func add(_ layer: Layer) {
            painted += transmittance * layer.alpha * layer.color.channels
            transmittance *= 1 - layer.alpha
        }
        if let top { add(top) }
        for layer in layers { add(layer) }
        self.painted = painted
        self.transmittance = transmittance
    }

    private init(painted: SIMD3<Double>, transmittance: Double) {
        (self.painted, self.transmittance) = (painted, transmittance)
    }

    /// Returns these layers over lower layers, as one composite.
    package func over(_ lower: Composite) -> Composite {
        Composite(
            painted: painted + transmittance * lower.painted, transmittance: transmittance * lower.transmittance)
    }

    /// Whether the layers hide the backdrop completely.
    public var isOpaque: Bool { transmittance == 0 }

    /// Returns the resulting colour over an opaque backdrop.
    public func over(_ backdrop: SRGB) -> SRGB {
        // The sum of shares can exceed 1 by floating-point noise.
        SRGB(pointwiseMin(painted + transmittance * backdrop.channels, SIMD3(repeating: 1)))
    }

    /// A single layer with the same result. A fully transparent composite becomes transparent black.
    public var layer: Layer {
        let alpha = 1 - transmittance
        return alpha > 0 ? Layer(SRGB(painted / alpha), alpha: alpha) : Layer(SRGB(.zero), alpha: 0)
    }
}

extension Layer {
    /// Returns the resulting colour of this layer over an opaque background.
    public func over(_ background: SRGB) -> SRGB {
        Composite([self]).over(background)
    }
}

extension Color {
    /// Creates an unrounded sRGB colour from a layer.
    public init(_ layer: Layer) { self.init(layer.color, alpha: layer.alpha) }
}
