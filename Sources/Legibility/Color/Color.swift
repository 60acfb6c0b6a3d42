import Numbers

/// A CSS `<color>` as written: its space, its components in that space's units, and its alpha.
///
/// All numbers are finite and unrounded. Unless the colour is a mix, they are clamped to the ranges to which CSS clamps
/// during parsing.
public struct Color: Hashable, Sendable {
    /// The colour space in which the colour is written.
    public let space: ColorSpace
    /// The components in the units of the space: 0…255 in rgb, 0..<360 degrees for hues, 0…100 for percentages in hsl
    /// and hwb, and CSS numbers otherwise. A missing component is 0. CSS's infinity is
    /// `±Double.greatestFiniteMagnitude`.
    public let components: SIMD3<Double>
    /// The components written as `none`.
    public let missing: MissingComponents
    /// The opacity, 0…1; 0 if it is missing.
    public let alpha: Double
    /// Whether the channels are stored in 8 bits although the components aren't, as when browsers resolve `hsl()` and
    /// `hwb()`.
    public private(set) var isStoredIn8Bits = false
    /// Whether the colour is the result of a mix, which CSS doesn't store in 8 bits.
    private let isMix: Bool

    /// Components written as `none`, which CSS calls missing.
    public struct MissingComponents: OptionSet, Hashable, Sendable {
        /// One bit for each of the three components, in order, followed by one for alpha.
        public let rawValue: UInt8

        /// Creates a set from its raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first component is missing.
        public static let first = Self(rawValue: 1)
        /// The second component is missing.
        public static let second = Self(rawValue: 2)
        /// The third component is missing.
        public static let third = Self(rawValue: 4)
        /// The opacity is missing.
        public static let alpha = Self(rawValue: 8)

        /// Returns the component at an index of 0…2.
        static func component(_ index: Int) -> Self { Self(rawValue: 1 << UInt8(clamping: index)) }
    }

    /// Creates a colour from components in a space. They are clamped as in CSS; NaN and missing components count as 0.
    public init(
        _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: MissingComponents = []
    ) {
        self.space = space
        self.missing = missing
        isMix = false
        func checked(_ index: Int, _ value: Double) -> Double {
            missing.contains(.component(index)) ? 0 : space.component(index).clamped(value)
        }
        self.components = SIMD3(checked(0, components.x), checked(1, components.y), checked(2, components.z))
        self.alpha = missing.contains(.alpha) ? 0 : Self.clamped(alpha: alpha)
    }

    /// The colour as a browser computes it. A hex code, name, `rgb()`, `hsl()` or `hwb()` has 8 bits per channel, with
    /// halves rounded up. Other colours, and mixes in any space, keep their precision.
    ///
    /// The components of `hsl()` and `hwb()` stay as written.
    public var storedIn8Bits: Color {
        switch space {
        case .rgb:
            let half = 0.5 + 1e-9
            let codes: SIMD3<Double> = (components + half).rounded(.down)
            return codes == components ? self : Color(.rgb, codes, alpha: alpha, missing: missing)
        case .hsl, .hwb:
            guard !isMix else { return self }
            var stored = self
            stored.isStoredIn8Bits = true
            return stored
        case _: return self
        }
    }

    /// Returns the alpha that CSS would store: never NaN or −0.
    private static func clamped(alpha: Double) -> Double { alpha.isNaN ? 0 : min(max(alpha, 0), 1) + 0 }

    /// Creates a mix of colours. Its components are finite and its hue is wrapped, but nothing is clamped, since CSS
    /// clamps only written values.
    init(mixedIn space: ColorSpace, _ components: SIMD3<Double>, alpha: Double, missing: MissingComponents) {
        self.space = space
        self.missing = missing
        self.alpha = alpha
        isMix = true
        var wrapped = components
        if let index = space.hueIndex { wrapped[index] = wrappedHue(wrapped[index]) }
        // Adding 0 turns −0 into 0.
        self.components = wrapped + SIMD3.zero
    }

    /// Creates an 8-bit colour, written `rgb(…)` in CSS.
    public init(_ color: SRGB8, alpha: Double = 1) { self.init(color, clamped: Self.clamped(alpha: alpha)) }

    /// Creates an 8-bit colour with an opacity of 0…255.
    @inline(__always)
    init(_ color: SRGB8, opacity: UInt8) { self.init(color, clamped: opacity == 255 ? 1 : Double(opacity) / 255) }

    @inline(__always)
    private init(_ color: SRGB8, clamped alpha: Double) {
        space = .rgb
        components = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
        missing = []
        self.alpha = alpha
        isMix = false
    }

    /// Creates an unrounded sRGB colour, written `color(srgb …)` in CSS.
    public init(_ color: SRGB, alpha: Double = 1) { self.init(.srgb, color.channels, alpha: alpha) }
}

extension ColorSpace.Component {
    /// Returns the value that CSS would store: never NaN, infinite or −0; a hue is wrapped, other components are
    /// clamped to their range.
    @inline(__always)
    fileprivate func clamped(_ value: Double) -> Double {
        guard !value.isNaN else { return 0 }
        guard percentReference != nil else { return value.isInfinite ? 0 : wrappedHue(value) + 0 }
        // Adding 0 turns −0 into 0.
        return min(max(value, range.lowerBound), range.upperBound) + 0
    }
}
