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
