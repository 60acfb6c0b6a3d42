import Endpoints
import Legibility
import Markup

/// A target contrast in common notations: `4.5`, `4.5:1`, `Lc 75`, `AAA` or `AA large`.
enum WrittenTarget: Sendable {
    case figure(Double)
    /// The requirement of a profile, which depends on the content.
    case level(ContrastProfile)

    /// Reads a target that isn't a plain number; nil if it is out of bounds or not a target.
    init?(_ text: String, _ metric: ContrastMetric) {
        guard text.utf8.count <= Self.longest, decimalNumber(text) == nil else { return nil }
        let word = text.filter { !$0.isWhitespace }.lowercased()
        let number: Substring?
        switch metric {
        case .wcag:
            if let profile = ContrastProfile(name: text) {
                self = .level(profile)
                return
            }
            let size = ["largetext", "large"].first { word.hasSuffix($0) }
            if let size, let profile = ContrastProfile(name: String(word.dropLast(size.count))) {
                self = .figure(profile.requiredForText(isLarge: true))
                return
            }
            let end = [":1", "∶1", "：1", "to1"].first { word.hasSuffix($0) }
            number = end.map { word.dropLast($0.count) }
        case .apca:
            number = word.hasPrefix("lc") ? word.dropFirst(2) : word.hasSuffix("lc") ? word.dropLast(2) : nil
        }
        guard let figure = number.flatMap({ decimalNumber(String($0)) }), metric.targets.contains(figure) else {
            return nil
        }
        self = .figure(figure)
    }

    private static let longest = 40

    /// Returns the figure to reach; nil if the content has no requirement.
    func figure(for content: ContentQuery) -> Double? {
        switch self {
        case .figure(let figure): figure
        case .level(let profile): content.foreground.requirement(of: profile).ratio
        }
    }
}

extension WrittenColor {
    /// Creates one colour from composited layers. A single layer keeps the colour space in which it was written.
    init(_ layers: [ColorParameter], composited: Layer) {
        self.init(
            layers.count == 1 ? layers[0].color : Color(composited),
            input: layers.map(\.input).joined(separator: " over "))
    }

    /// Creates a visible colour: as written if the client's colour is opaque, and otherwise as composited. If the
    /// client omitted the colour, the hex code is used as its input.
    init(seen: SRGB, writtenAs parameter: ColorParameter?) {
        let written = parameter.flatMap { $0.color.alpha == 1 ? $0.color : nil }
        self.init(written ?? Color(seen), input: parameter?.input ?? SRGB8(rounding: seen).hex)
    }
}

extension Answer.Result {
    /// Creates the result of a verdict. A pair that is exempt from every rule passes.
    init(_ result: ContrastVerdict.Result) {
        self =
            switch result {
            case .pass, .exempt: .pass
            case .indeterminate: .indeterminate
            case .fail: .fail
            }
    }
}
