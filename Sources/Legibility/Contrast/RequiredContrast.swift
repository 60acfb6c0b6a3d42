/// The contrast that one source requires for a foreground.
///
/// ```swift
/// let all = RequiredContrast.all(for: ForegroundContent())
/// print(all.map { $0.target?.value ?? 0 })  // [4.5, 7.0, 4.5, 90.0]
/// let blues = try all[0].lightnessRanges(hue: 250, chroma: 0.1, on: [Layer(Color(css: "white"))])
/// print(blues.map(\.direction.rawValue))  // ["darker"]
/// ```
public struct RequiredContrast: Sendable {
    /// The source of a contrast requirement.
    public enum Source: Hashable, Sendable {
        /// A profile, with its requirement for the foreground.
        case profile(ContrastProfile, ContrastRequirement)
        /// APCA's font table, which is advisory: ``FontLookup``.
        case fontTable
    }

    /// The source of the requirement.
    public let source: Source
    /// The lowest sufficient contrast; nil if no contrast is required, or if the text is too small for APCA's table.
    public let target: ContrastTarget?

    /// Finds the contrast ratio that a profile requires for a foreground.
    public init(of profile: ContrastProfile, for content: ForegroundContent) {
        let requirement = content.requirement(of: profile)
        source = .profile(profile, requirement)
        target = requirement.ratio.map { ContrastTarget(.wcag, atLeast: $0) }
    }

    /// Finds the lightness contrast that APCA's font table requires for text; other content has no requirement.
    public init(ofFontTableFor content: ForegroundContent) {
        source = .fontTable
        let lc: Double? =
            switch content.role {
            case .text: FontLookup.requiredContrast(size: content.size, weight: content.weight)
            case .nonText, .decorative, .inactive, .logotype, .incidental: nil
            }
        target = lc.map { ContrastTarget(.apca, atLeast: $0) }
    }

    /// Returns the contrast that each profile requires for a foreground, in the order of the profiles, followed by the
    /// contrast that APCA's font table requires.
    public static func all(
        for content: ForegroundContent, by profiles: [ContrastProfile] = ContrastProfile.allCases
    ) -> [Self] {
        profiles.map { Self(of: $0, for: content) } + [Self(ofFontTableFor: content)]
    }

    /// The metric of the contrast: WCAG's ratio, or APCA's Lc for the font table.
    public var metric: ContrastMetric {
        switch source {
        case .profile: .wcag
        case .fontTable: .apca
        }
    }

    /// The rule and its figure; nil for the font table.
    public var requirement: ContrastRequirement? {
        switch source {
        case .profile(_, let requirement): requirement
        case .fontTable: nil
        }
    }

    /// Returns the lightness ranges in which text of one hue suffices: up to two, the lighter range first. A side is
    /// missing if not even white or black suffices. Empty if ``target`` is nil.
    ///
    /// - Parameters:
    ///   - hue: The hue in OKLCH, in degrees.
    ///   - chroma: The chroma in OKLCH, from 0 to about 0.4; kept as far as the gamut allows.
    ///   - layers: The background's layers, topmost first. If the backdrop is unknown, the ranges suffice over every
    ///     backdrop.
    public func lightnessRanges(hue: Double, chroma: Double, on layers: [Layer]) -> [LightnessRange] {
        guard let target else { return [] }
        return LightnessDirection.allCases.compactMap { direction in
            LightnessRange(hue: hue, chroma: chroma, on: layers, direction, reaching: target)
        }
    }
}
