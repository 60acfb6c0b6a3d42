/// A minimum size, for one font weight, at which text passes.
public struct PassingSize: Sendable, Hashable {
    /// The minimum size at which the text passes.
    public let size: TextSize
    /// The font weight for which the size is the minimum.
    public let weight: FontWeight
}

extension ContrastAssessment {
    /// Returns the minimum sizes at which text in these colours passes, with their weights.
    ///
    /// For WCAG's ratio, these are the smallest changes that make the text large, if large text passes. The list is
    /// empty if the text passes unchanged, or if it passes at no size. For APCA, these are the sizes in ``FontLookup``,
    /// one for each permitted weight.
    ///
    /// - Parameters:
    ///   - content: The text at its current size. For other content, the list is empty.
    ///   - profile: The requirements for the ratio.
    ///   - metric: The measure of contrast.
    public func passingSizes(
        of content: ForegroundContent, by profile: ContrastProfile = .wcagAA, _ metric: ContrastMetric = .wcag
    ) -> [PassingSize] {
        switch content.role {
        case .text: break
        case .nonText, .decorative: return []
        }
        switch metric {
        case .wcag:
            func passes(_ size: TextSize, _ weight: FontWeight) -> Bool {
                let text = ForegroundContent(size: size, weight: weight, inDarkMode: content.isInDarkMode)
                return text.requirement(of: profile).ratio.map(reaches) ?? true
            }
            guard !passes(content.size, content.weight) else { return [] }
            return profile.largeText(in: content.size.unit, near: content.size, content.weight).filter {
                passes($0.size, $0.weight)
            }
        case .apca:
            return FontLookup.minimumSizes(at: lightnessContrast)
        }
    }
}

extension FontLookup {
    /// Returns the minimum size of body text at a lightness contrast, regardless of its sign, for each weight that is
    /// suitable for text.
    public static func minimumSizes(at contrast: LightnessContrast) -> [PassingSize] {
        zip(weights, advice(at: contrast)).compactMap { weight, advice in
            guard let size = advice.minimumSize.flatMap({ TextSize($0, .px) }), let weight = FontWeight(Double(weight))
            else { return nil }
            return PassingSize(size: size, weight: weight)
        }
    }
}

extension FontAdvice {
    /// The smallest size for text, in CSS px; nil if the weight isn't suitable for text.
    public var minimumSize: Double? {
        switch self {
        case .minimumSize(let size): size
        case .nonTextOnly, .prohibited: nil
        }
    }
}
