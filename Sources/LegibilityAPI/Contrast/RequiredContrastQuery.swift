import Endpoints
import Legibility

/// A request for the contrast that text needs.
struct RequiredContrastQuery: Sendable {
    static let background = Parameter.colors(
        "background", "Background of the text. Repeat the parameter for several layers, with the topmost first."
    ).inShort("CSS colour behind the text; layers as an array, topmost first.")
        .example("white", for: "One opaque layer")
        .example("rgb(0 0 0 / 60%)", "white", for: "A translucent layer over white")
    static let color = Parameter.opaqueColor(
        "color", "Opaque colour that provides the hue and chroma.",
        otherwise: { "“color” sets only hue and chroma, so it must be opaque." }
    ).example("0b57d0").optional
    static let hue = Parameter.number(
        "hue", "Hue in OKLCH, in degrees; requires `chroma`.", in: -360...360, example: 250)
    static let chroma = Parameter.number(
        "chroma", "Chroma in OKLCH, preserved as far as the gamut allows; requires `hue`.", in: 0...0.5,
        example: 0.1)

    /// Returns the parameters of a request with a maximum number of layers.
    static func parameters(layers: Int) -> [ParameterDescription] {
        var profile = ContentQuery.profile.description.meaning(
            "Source whose requirement is calculated, in addition to APCA's. Default: all sources.")
        profile.schema.standard = nil
        profile.examples = [.init(values: [ContrastProfile.wcagAA.rawValue])]
        return [background.description.limited(to: layers), ContrastQuery.backdrop.description]
            + ContentQuery.parameters.map { $0.name == profile.name ? profile : $0 } + [
                Appearance.parameter.description, color.description, hue.optional.description,
                chroma.optional.description,
            ]
    }

    /// The layers behind the text, topmost first.
    let background: [ColorParameter]
    let backdrop: ColorParameter?
    let content: ContentQuery
    /// All profiles or, if one is requested, only that profile.
    let profiles: [ContrastProfile]
    /// The hue in degrees, and the chroma, of the colour for which lightnesses are requested.
    let hue: (hue: Double, chroma: Double)?

    init(_ read: inout Reader, layers: Int) {
        let appearance = read(Appearance.parameter)
        background = read(Self.background, in: LayerContext(appearance: appearance, limit: layers))
        backdrop = read(ContrastQuery.backdrop, in: appearance)
        content = ContentQuery(&read, in: appearance)
        profiles = read.isGiven(ContentQuery.profile) ? [content.profile] : ContrastProfile.allCases
        hue = Self.hue(&read, in: appearance)
    }

    /// Reads a hue and a chroma in OKLCH, either each as a number or both from a colour.
    private static func hue(_ read: inout Reader, in appearance: Appearance) -> (hue: Double, chroma: Double)? {
        guard read.isGiven(color) else {
            guard read.isGiven(hue) || read.isGiven(chroma) else { return nil }
            return (read(hue), read(chroma))
        }
        for parameter in [hue, chroma] where read.isGiven(parameter) {
            read.refuse(
                parameter,
                "“color” already sets hue and chroma, so “\(parameter.name)” can't be used with it.")
        }
        return read(color, in: appearance).map { ($0.color.oklch.hue, $0.color.oklch.chroma) }
    }
}
