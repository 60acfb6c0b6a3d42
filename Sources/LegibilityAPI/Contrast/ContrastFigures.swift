import Endpoints
import Legibility

// Figures and choices that several contrast responses share.

extension ContrastMetric: Describable {}
extension ContrastChange: Describable {}
extension LightnessDirection: Describable {}

extension Schema.Facet {
    /// Returns the schema of a result that is limited to the given values.
    static func results(_ results: ContrastVerdict.Result...) -> Schema.Facet {
        let names = results.map(\.rawValue)
        return oneOf(names, named: names.map(\.asTypeName).joined(separator: "Or"))
    }

    fileprivate static let blackOrWhite = oneOf(["#000000", "#ffffff"], named: "BlackOrWhite")
}

extension LightnessContrast: DescribedObject {
    package static let shape = Shape<LightnessContrast>(nil, "APCA lightness contrast, Lc.") {
        Member(
            "lc", "APCA lightness contrast Lc, from about -108 to 106; negative for light text on dark.",
            .within(-110...110)
        ) {
            $0.lc
        }
        Member("display", "Lc for display, truncated to one decimal.", .matching("^Lc -?\\d+(\\.\\d)?$")) {
            DisplayedLightness($0.lc)
        }
        Member("polarity", "Whether the text or the background is darker; `none` if the difference is too small.") {
            $0.polarity
        }
    }
}

extension Member {
    /// Returns members for the WCAG contrast ratio and APCA's lightness contrast of an opaque pair.
    static func figures(_ pair: @escaping @Sendable (Owner) -> SolidPair<SRGB>) -> [Member] {
        figures(ratio: { contrastRatio(pair($0).text, pair($0).background) }) {
            lightnessContrast(text: pair($0).text, background: pair($0).background)
        }
    }

    /// Returns members for a contrast ratio and a lightness contrast.
    static func figures(
        ratio: @escaping @Sendable (Owner) -> Double, lightness: @escaping @Sendable (Owner) -> LightnessContrast
    ) -> [Member] {
        [
            Member("ratio", "WCAG contrast ratio from 1 to 21, unrounded.", .ratio, value: ratio),
            Member("lc", "APCA lightness contrast Lc, from about -108 to 106; negative for light text on dark.") {
                lightness($0).lc
            },
        ]
    }

    /// Returns members for a scrim's colour and opacity, and for the two combined in CSS.
    static func scrim(_ color: @escaping @Sendable (Owner) -> SRGB8, opacity: @escaping @Sendable (Owner) -> Double)
        -> [Member]
    {
        [
            Member("color", "Colour of the layer: black or white.", .blackOrWhite, value: color),
            Member(
                "opacity", "Minimum opacity at which the pair passes, from 0 to 1 in steps of 0.001.", .within(0...1),
                value: opacity),
            Member("css", "The layer as a CSS colour.") { Color(color($0), alpha: opacity($0)).css },
        ]
    }
}
