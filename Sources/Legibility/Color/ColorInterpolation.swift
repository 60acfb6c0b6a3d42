/// The method by which two colours are mixed: the space and, in a space with a hue, the direction around the hue
/// circle.
public struct ColorInterpolationMethod: Hashable, Sendable {
    /// The direction around the hue circle. CSS Color 4 § 12.4.
    public enum HueArc: String, Hashable, Sendable, CaseIterable {
        case shorter, longer, increasing, decreasing
    }

    /// The interpolation space. ``ColorSpace/rgb`` is replaced by its unclamped equivalent, ``ColorSpace/srgb``.
    public let space: ColorSpace
    /// The direction around the hue circle; nil in spaces without a hue.
    public let hue: HueArc?

    /// Creates a method. `hue` applies only to spaces with a hue; by default, the shorter arc is used.
    public init(_ space: ColorSpace, hue: HueArc? = nil) {
        self.space = space == .rgb ? .srgb : space
        self.hue = self.space.hueIndex == nil ? nil : hue ?? .shorter
    }

    /// Creates the default method of CSS Images 4: sRGB if every colour is written as in CSS Color 3, otherwise OKLab.
    public init(defaultFor colors: [Color]) {
        self.init(colors.allSatisfy(\.isLegacy) ? .srgb : .oklab)
    }
}

/// The interpolation between two colours by CSS Color 4 § 12: premultiplied, with hues fixed up and `none` replaced.
///
/// Colours aren't mapped into a gamut first, so a mix may be outside it.
public struct ColorInterpolation: Hashable, Sendable {
    /// An end that is ready for mixing: in the units of the space, with fixed-up hues and without missing components.
    struct End: Hashable {
        var components: SIMD3<Double>
        var alpha: Double
    }

    /// The colour space in which colours are mixed.
    public let space: ColorSpace
    let from: End
    let to: End
    /// The components that are missing at both ends.
    private let missing: Color.MissingComponents

    /// Creates the interpolation between two colours.
    public init(_ from: Color, _ to: Color, _ method: ColorInterpolationMethod) {
        var ends = (from.converted(to: method.space), to.converted(to: method.space))
        let missing = ends.0.missing.intersection(ends.1.missing)
        ends.0.fill(from: ends.1)
        ends.1.fill(from: ends.0)
        var (first, second) = (ends.0.components, ends.1.components)
        if let index = method.space.hueIndex, let arc = method.hue, !missing.contains(.component(index)) {
            (first[index], second[index]) = arc.fixedUp(first[index], second[index])
        }
        space = method.space
        self.from = End(components: first, alpha: ends.0.alpha)
        self.to = End(components: second, alpha: ends.1.alpha)
        self.missing = missing
    }

    /// Creates an interpolation with a single colour in its own space: without mixing, missing components aren't
    /// carried to another space.
    init(solid color: Color) {
        space = color.space
        from = End(components: color.components, alpha: color.alpha)
        to = from
        missing = color.missing
    }

    /// Returns the mix in which the second colour has the given weight, 0 … 1.
    public func color(at weight: Double) -> Color {
        let alpha = self.alpha(at: weight)
        var components = from.components * (1 - weight) + to.components * weight
        if from.alpha != to.alpha, alpha > 0 {
            let hue = space.hueIndex.map { components[$0] }
            components =
                (from.components * from.alpha * (1 - weight) + to.components * to.alpha * weight) / alpha
            if let index = space.hueIndex, let hue { components[index] = hue }
        }
        return Color(mixedIn: space, components, alpha: alpha, missing: missing)
    }

    func alpha(at weight: Double) -> Double { from.alpha * (1 - weight) + to.alpha * weight }
}

extension ColorSpace {
    /// The index of the component that is an angle.
    var hueIndex: Int? {
        switch function {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        case .rgb, .lab, .oklab, .color: nil
        }
    }

    /// The meaning of each component, which determines how `none` is carried from one space to another. CSS Color 4 §
    /// 12.2; XYZ is treated as RGB.
    fileprivate var meanings: [ComponentMeaning] {
        switch function {
        case .rgb, .color: [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .whiteness, .blackness]
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }
}

private enum ComponentMeaning {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, whiteness, blackness
}

extension ColorInterpolationMethod.HueArc {
    /// Returns two hues in 0..<360 degrees, one of which is increased by a full turn if the arc requires it.
    func fixedUp(_ from: Double, _ to: Double) -> (Double, Double) {
        let way = to - from
        switch self {
        case .shorter: return way > 180 ? (from + 360, to) : way < -180 ? (from, to + 360) : (from, to)
        case .longer:
            return 0 < way && way < 180 ? (from + 360, to) : -180 < way && way <= 0 ? (from, to + 360) : (from, to)
        case .increasing: return way < 0 ? (from, to + 360) : (from, to)
        case .decreasing: return way > 0 ? (from + 360, to) : (from, to)
        }
    }
}

extension Color {
    /// Whether the colour is written as in CSS Color 3: hex, name, `rgb()`, `hsl()`, `hwb()` without `none`. Such
    /// colours are mixed in sRGB.
    public var isLegacy: Bool { space.function.isSRGBNotation && missing.isEmpty }

    /// Returns the colour in another space, with the components that are missing or become powerless in that space.
    /// Legacy colours are sRGB regardless of their function, so even `hsl()` is converted to HSL.
    fileprivate func converted(to target: ColorSpace) -> ConvertedColor {
        if space == target, !isLegacy {
            return ConvertedColor(components: components, alpha: alpha, missing: missing)
        }
        let isSRGB = space.function.isSRGBNotation
        let resolved = isSRGB ? SRGB(srgb.channels.clamped(lowerBound: .zero, upperBound: .one)) : srgb
        let components =
            switch target.function {
            case .rgb: resolved.channels
            case .color where target == .srgb: resolved.channels
            case .hsl: HSL(resolved).coordinates
            case .hwb: HWB(resolved).coordinates
            case .color, .lab, .lch, .oklab, .oklch: target.components(of: isSRGB ? LinearRGB(resolved) : linearRGB)
            }
        var missing = carried(to: target)
        if let index = target.hueIndex, target.isHuePowerless(components) { missing.insert(.component(index)) }
        return ConvertedColor(components: components, alpha: alpha, missing: missing)
    }

    /// Returns the components that stay missing: `none` is kept if the other space has a component of the same meaning,
    /// or if all components without such a counterpart are missing.
    private func carried(to target: ColorSpace) -> MissingComponents {
        var carried = missing.intersection(.alpha)
        let (own, other) = (space.meanings, target.meanings)
        let rest = (0..<3).filter { !other.contains(own[$0]) }
        let isRestMissing = !rest.isEmpty && rest.allSatisfy { missing.contains(.component($0)) }
        for index in 0..<3 {
            let counterpart = own.firstIndex(of: other[index])
            if counterpart.map({ missing.contains(.component($0)) }) ?? isRestMissing {
                carried.insert(.component(index))
            }
        }
        return carried
    }
}

extension ColorSpace {
    /// Returns whether converted components are so close to a grey that their hue is meaningless. The tolerances are
    /// those of CSS Color 4.
    fileprivate func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
        switch function {
        case .hsl: components.y <= 0.001
        case .hwb: components.y + components.z >= 99.999
        case .lch: components.y <= 0.0015
        case .oklch: components.y <= 0.000004
        case .rgb, .lab, .oklab, .color: false
        }
    }
}

/// An end of an interpolation before `none` is replaced.
private struct ConvertedColor {
    var components: SIMD3<Double>
    var alpha: Double
    var missing: Color.MissingComponents

    /// Replaces missing components with those of the other end. Components missing at both ends become 0.
    mutating func fill(from other: ConvertedColor) {
        for index in 0..<3 where missing.contains(.component(index)) {
            components[index] = other.missing.contains(.component(index)) ? 0 : other.components[index]
        }
        if missing.contains(.alpha) { alpha = other.missing.contains(.alpha) ? 0 : other.alpha }
    }
}

/// The colours of one hue, up to a chroma.
struct HuePlane {
    private let chroma: Double
    /// The direction of the hue: a and b of a chroma of 1.
    private let direction: SIMD3<Double>

    init(_ color: OKLCH) {
        chroma = color.chroma
        direction = OKLab(OKLCH(SIMD3(0, 1, color.hue))).coordinates
    }

    /// Returns the colour with a lightness and the chroma, or with the highest chroma in sRGB.
    func brightest(_ lightness: Double) -> SRGB {
        if let exact = shown(lightness, chroma) { return SRGB(exact) }
        var (low, high) = (0.0, chroma)
        // After twelve halvings, less than a ten-thousandth of any chroma remains.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if shown(lightness, middle) == nil { high = middle } else { low = middle }
        }
        return shown(lightness, low).map { SRGB($0) } ?? SRGB(SIMD3(repeating: lightness))
    }

    /// Returns a colour; nil if sRGB doesn't contain it.
    private func shown(_ lightness: Double, _ chroma: Double) -> LinearRGB? {
        let color = LinearRGB(OKLab(SIMD3(lightness, 0, 0) + chroma * direction))
        return color.channels.min() >= Self.lowest && color.channels.max() <= Self.highest ? color : nil
    }

    /// A tenth of an 8-bit step beyond the edge rounds to a value on it.
    private static let (lowest, highest) = (decodeSRGB(-0.0004), decodeSRGB(1.0004))
}
