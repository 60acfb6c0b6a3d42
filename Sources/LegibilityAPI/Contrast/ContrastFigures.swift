import Endpoints
import Legibility

// Figures and choices that several answers about contrast have.

extension ContrastMetric: Describable {}
extension ContrastChange: Describable {}
extension LightnessDirection: Describable {}

extension Schema.Facet {
    /// The results that there can be, where the others cannot.
    static func results(_ results: ContrastVerdict.Result...) -> Schema.Facet {
        let names = results.map(\.rawValue)
        return oneOf(names, named: names.map(\.asTypeName).joined(separator: "Or"))
    }

    fileprivate static let blackOrWhite = oneOf(["#000000", "#ffffff"], named: "BlackOrWhite")
}

extension LightnessContrast: DescribedObject {
    package static let shape = Shape<LightnessContrast>(nil, "APCA's lightness contrast.") {
        Member("lc", "Lightness contrast Lc, about -108 to 106; negative for light text on dark.", .within(-110...110))
        {
            $0.lc
        }
        Member("display", "Lc for people, cut after one decimal.", .matching("^Lc -?\\d+(\\.\\d)?$")) {
            displayedLightnessContrast($0.lc)
        }
        Member("polarity", "Which of the two is darker; `none` where the difference is too small.") { $0.polarity }
    }
}

extension Member {
    /// The WCAG contrast ratio and APCA's lightness contrast of an opaque pair.
    static func figures(_ pair: @escaping @Sendable (Owner) -> (text: SRGB, background: SRGB)) -> [Member] {
        figures(ratio: { contrastRatio(pair($0).text, pair($0).background) }) {
            lightnessContrast(text: pair($0).text, background: pair($0).background)
        }
    }

    /// A contrast ratio and a lightness contrast.
    static func figures(
        ratio: @escaping @Sendable (Owner) -> Double, lightness: @escaping @Sendable (Owner) -> LightnessContrast
    ) -> [Member] {
        [
            Member("ratio", "The contrast ratio, unrounded.", .ratio, value: ratio),
            Member("lc", "APCA's lightness contrast, with its polarity.") { lightness($0).lc },
        ]
    }

    /// The colour and the opacity of a scrim, and both as CSS.
    static func scrim(_ color: @escaping @Sendable (Owner) -> SRGB8, opacity: @escaping @Sendable (Owner) -> Double)
        -> [Member]
    {
        [
            Member("color", "Black or white.", .blackOrWhite, value: color),
            Member("opacity", "The least that is enough, in thousandths.", .within(0...1), value: opacity),
            Member("css", "The layer as CSS.") { Color(color($0), alpha: opacity($0)).css },
        ]
    }
}
