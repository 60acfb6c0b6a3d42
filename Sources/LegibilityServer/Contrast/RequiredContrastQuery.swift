import Legibility

/// One question about what is asked of text, read and checked.
struct RequiredContrastQuery: Sendable {
    /// The names that a question may have.
    static let parameters =
        ["background", "backdrop"] + ContentQuery.parameters + ["appearance", "color", "hue", "chroma"]

    /// The layers under the text, the top-most first.
    let background: [ColorParameter]
    let backdrop: ColorParameter?
    let content: ContentQuery
    /// All of them, or the one that was asked for.
    let profiles: [ContrastProfile]
    /// The hue in degrees and the chroma whose lightness is wanted.
    let hue: (hue: Double, chroma: Double)?

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let background = parameters.colors("background", in: appearance ?? .light, atMost: layers)
        let backdrop = parameters.backdrop(in: appearance ?? .light)
        let content = ContentQuery(&parameters, in: appearance ?? .light)
        let hue = parameters.hue(in: appearance ?? .light)
        guard parameters.faults.isEmpty, let background, let backdrop, let content, let hue
        else { return nil }
        self.background = background
        self.backdrop = backdrop
        self.content = content
        profiles = parameters.isGiven("profile") ? [content.profile] : ContrastProfile.allCases
        self.hue = hue
    }
}

extension Parameters {
    /// A hue and a chroma of OKLCH, each as a number or both as those of a colour; the outer optional is nil when they
    /// are given and cannot be used.
    fileprivate mutating func hue(in appearance: Appearance) -> (hue: Double, chroma: Double)?? {
        guard isGiven("color") else {
            guard isGiven("hue") || isGiven("chroma") else { return .some(nil) }
            let hue = number("hue", in: -360...360, example: 250)
            let chroma = number("chroma", in: 0...0.5, example: 0.1)
            guard let hue, let chroma else { return nil }
            return (hue, chroma)
        }
        for name in ["hue", "chroma"] where isGiven(name) {
            refuse(name, "“color” has a hue and a chroma already; “\(name)” does not go with it.")
        }
        guard let color = color("color", in: appearance) else { return nil }
        guard color.color.alpha == 1 else {
            note(
                "color", value: color.input, "“color” gives hue and chroma alone, so it must be opaque.",
                example: ColorParameter.example)
            return nil
        }
        let coordinates = OKLCH(OKLab(color.color.linearRGB)).coordinates
        // A grey's hue is arithmetic noise, and so is its chroma.
        return coordinates.y < 1e-6 ? (0, 0) : (coordinates.z, coordinates.y)
    }
}
