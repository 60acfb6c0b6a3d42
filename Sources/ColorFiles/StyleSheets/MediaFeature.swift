/// A query of one media feature, such as `min-width: 40em` or `hover`. Media Queries 5.
struct MediaFeature {
    /// The feature without `min-` and `max-`, and without a vendor's prefix.
    let name: String
    /// The value as written, or nil for a query without a value.
    let value: String?
    /// How the feature is compared with the value.
    let comparison: Comparison

    enum Comparison { case equal, least, most }

    init(_ name: String, _ value: String?) {
        var name = name.utf8[...]
        if name.starts(with: "-webkit-".utf8) { name = name.dropFirst(8) }
        comparison =
            value == nil
            ? .equal : name.starts(with: "min-".utf8) ? .least : name.starts(with: "max-".utf8) ? .most : .equal
        if comparison != .equal { name = name.dropFirst(4) }
        let plain = String(name) ?? ""
        // The older name of the same feature, in the same unit.
        self.name = plain == "device-pixel-ratio" ? "resolution" : plain
        self.value = value?.trimmed.asciiLowercased
    }

    /// Returns whether the query applies in a medium, or nil if nothing says so.
    func holds(in media: [String: String]) -> Bool? {
        guard let known = media[name] ?? Self.usual[name] else { return nil }
        guard let value else { return Self.isSome(known) }
        guard Self.isNumeric(name) else { return known == value }
        guard let have = Double(known), let wanted = Self.number(value, of: name) else { return nil }
        switch comparison {
        case .equal: return have == wanted
        case .least: return have >= wanted
        case .most: return have <= wanted
        }
    }

    /// Returns a value of the feature with which the query applies, or doesn't apply; nil if none is known.
    func value(holding: Bool) -> String? {
        if Self.isNumeric(name) {
            guard let value, let wanted = Self.number(value, of: name) else { return nil }
            if holding { return "\(wanted)" }
            let step = wanted * Self.beside
            return "\(comparison == .most ? wanted + step : wanted - step)"
        }
        guard let others = Self.values[name] else { return nil }
        let wanted = others.first { other in (value.map { $0 == other } ?? Self.isSome(other)) == holding }
        return wanted ?? (holding ? value : nil)
    }

    /// Whether nothing is known about the feature. Features of one browser don't count.
    var isUnknown: Bool {
        if name.utf8.first == UInt8(ascii: "-") || name == "forced-colors" { return false }
        return Self.isNumeric(name) ? value.flatMap { Self.number($0, of: name) } == nil : Self.values[name] == nil
    }

    /// How far beside a limit a strictly smaller or larger value is, in proportion to the limit: less than any gap that
    /// authors leave between `max-width: 767.98px` and `min-width: 768px`.
    private static let beside = 1e-6

    private static func isSome(_ value: String) -> Bool { value != "no-preference" && value != "none" }

    /// The values of features that browsers have by default.
    private static let usual = [
        "prefers-color-scheme": "light", "prefers-contrast": "no-preference", "forced-colors": "none",
        "color-gamut": "srgb", "prefers-reduced-motion": "no-preference", "inverted-colors": "none",
        "prefers-reduced-transparency": "no-preference", "dynamic-range": "standard", "hover": "hover",
        "any-hover": "hover", "pointer": "fine", "any-pointer": "fine", "scripting": "enabled", "update": "fast",
    ]

    /// The values of features that a condition can ask for. In forced colours, the system chooses the colours, so no
    /// mode shows them.
    private static let values = [
        "prefers-color-scheme": ["dark", "light"], "prefers-contrast": ["more", "less", "no-preference"],
        "color-gamut": ["p3", "srgb", "rec2020"], "prefers-reduced-motion": ["reduce", "no-preference"],
        "inverted-colors": ["inverted", "none"], "prefers-reduced-transparency": ["reduce", "no-preference"],
        "dynamic-range": ["high", "standard"], "hover": ["none", "hover"], "any-hover": ["none", "hover"],
        "pointer": ["coarse", "none", "fine"], "any-pointer": ["coarse", "none", "fine"],
        "scripting": ["none", "enabled", "initial-only"], "update": ["slow", "none", "fast"],
        "orientation": ["portrait", "landscape"], "display-mode": ["standalone", "fullscreen", "browser"],
        "prefers-reduced-data": ["reduce", "no-preference"],
    ]

    private static let numeric: Set = [
        "width", "height", "device-width", "device-height", "inline-size", "block-size", "aspect-ratio",
        "device-aspect-ratio", "resolution",
    ]

    /// Whether a feature has a number: a length in CSS pixels, a ratio, or a resolution in dots per CSS pixel.
    static func isNumeric(_ name: String) -> Bool { numeric.contains(name) }

    private static func number(_ value: String, of name: String) -> Double? {
        if name.hasSuffix("ratio") {
            let parts = value.split(separator: "/").map { Double($0.trimmed) }
            guard let first = parts.first ?? nil, first >= 0 else { return nil }
            if parts.count == 1 { return first }
            guard parts.count == 2, let second = parts[1], second > 0 else { return nil }
            return first / second
        }
        if name == "resolution" {
            for (unit, size) in [("dppx", 1.0), ("dpi", 1 / 96), ("dpcm", 2.54 / 96), ("x", 1), ("", 1)]
            where value.hasSuffix(unit) {
                return Double(value.dropLast(unit.count)).flatMap { $0.isFinite ? $0 * size : nil }
            }
            return nil
        }
        // Relative lengths in media queries refer to the initial font size. Media Queries 5 § 1.3.
        if Double(value) == 0 { return 0 }
        let text = CSSText(Array(value.utf8))
        return FontSizeValue(text, .init(rem: FontSizeValue.medium, em: FontSizeValue.medium))?.exact
    }
}
