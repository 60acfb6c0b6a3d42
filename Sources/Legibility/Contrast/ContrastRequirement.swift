/// The set of requirements that a contrast is checked against.
public enum ContrastProfile: String, CaseIterable, Sendable {
    /// WCAG 2.2, Level AA.
    case wcagAA = "wcag-aa"
    /// WCAG 2.2, Level AAA.
    case wcagAAA = "wcag-aaa"
    /// Apple's Human Interface Guidelines.
    case apple
}

/// The purpose of the foreground.
public enum ContentRole: String, CaseIterable, Sendable {
    /// Text, or an image of text.
    case text
    /// A graphic, icon or visible part of a control that is necessary to understand the content.
    case nonText = "non-text"
    /// Pure decoration, which doesn't have to be visible.
    case decorative
    /// Part of a user interface component that can't be used at the moment.
    case inactive
    /// Text that is part of a logo or brand name.
    case logotype
    /// Text that isn't visible to anyone, or is part of a picture with other significant content.
    case incidental
}

/// The contrast that a rule requires.
public struct ContrastRequirement: Hashable, Sendable {
    /// The lowest ratio that passes; nil if the content is exempt.
    public let ratio: Double?
    /// Whether the text is large according to the profile.
    public let isLarge: Bool
    /// The strictest rule that applies, or the rule that grants the exemption.
    public let rule: ContrastRule
    /// Other rules that apply, none of which is stricter, with the ratio that each requires.
    public let otherRules: [Demand]

    /// A rule and its minimum ratio.
    public struct Demand: Hashable, Sendable {
        /// The rule that applies.
        public let rule: ContrastRule
        /// The lowest ratio that passes.
        public let ratio: Double
    }

    /// Finds the requirement of a profile for content of a role, size and weight.
    ///
    /// For content other than text, neither the HIG nor WCAG at Level AAA gives a figure, so WCAG 2.2's 1.4.11 is used.
    /// In Dark Mode, the HIG also gives a figure for any foreground; the stricter of that figure and the rule for the
    /// content size applies.
    public init(
        _ profile: ContrastProfile, role: ContentRole, size: TextSize, weight: FontWeight, inDarkMode: Bool = false
    ) {
        let isLarge = profile.isLarge(size, weight)
        self.isLarge = isLarge
        let own: Demand
        switch role {
        case .text:
            let rule: ContrastRule =
                switch profile {
                case .wcagAA: .contrastMinimum
                case .wcagAAA: .contrastEnhanced
                case .apple: Self.appleRule(size, weight)
                }
            own = Demand(rule: rule, ratio: profile.requiredForText(isLarge: isLarge))
        case .nonText:
            own = Demand(rule: .nonTextContrast, ratio: Self.requiredForNonText)
        case .decorative, .inactive, .logotype, .incidental:
            // The criterion for text contains the exceptions.
            (ratio, rule, otherRules) = (nil, profile == .wcagAAA ? .contrastEnhanced : .contrastMinimum, [])
            return
        }
        guard profile == .apple, inDarkMode else {
            (ratio, rule, otherRules) = (own.ratio, own.rule, [])
            return
        }
        let dark = Demand(rule: .appleDarkMode, ratio: Self.requiredInDarkMode)
        let (strictest, other) = own.ratio >= dark.ratio ? (own, dark) : (dark, own)
        (ratio, rule, otherRules) = (strictest.ratio, strictest.rule, [other])
    }

    /// The WCAG 2.2 AA minimum for text that isn't large: 4.5.
    public static let normalText = ForegroundContent().requirement(of: .wcagAA)

    /// The minimum ratio for graphics and controls: WCAG 2.2, 1.4.11.
    public static let requiredForNonText = 3.0

    /// The minimum ratio for any foreground in Dark Mode: HIG, Dark Mode.
    static let requiredInDarkMode = 4.5

    /// The recommended ratio for custom colours in Dark Mode, especially for small text: HIG, Dark Mode.
    public static let goalInDarkMode = 7.0

    /// Returns whether a ratio reaches the minimum in Dark Mode, but not the recommended ratio. Below the minimum, only
    /// the minimum is reported.
    package static func missesGoalInDarkMode(_ ratio: Double) -> Bool {
        (requiredInDarkMode..<goalInDarkMode).contains(ratio)
    }

    private static func appleRule(_ size: TextSize, _ weight: FontWeight) -> ContrastRule {
        if size.applePoints >= 18 { .appleLargeText } else if weight.isBold { .appleBoldText } else { .appleSmallText }
    }
}

extension ContrastProfile {
    /// Returns the minimum ratio for text. WCAG 2.2, 1.4.3 and 1.4.6; HIG, Accessibility.
    public func requiredForText(isLarge: Bool) -> Double {
        switch self {
        case .wcagAA, .apple: isLarge ? 3 : 4.5
        case .wcagAAA: isLarge ? 4.5 : 7
        }
    }

    /// Returns whether text counts as large, so that a lower contrast suffices.
    ///
    /// WCAG: from 18 pt (24 px), or from 14 pt if bold. 14 pt is 18.667 px; a written size of 18.66 px counts. Apple:
    /// from 18 points, or bold at any size. Apple gives no rule for sizes between 17 and 18 points, so the stricter
    /// threshold applies to them.
    public func isLarge(_ size: TextSize, _ weight: FontWeight) -> Bool {
        switch self {
        case .wcagAA, .wcagAAA: size.cssPixels >= 24 || (weight.isBold && size.cssPixels >= 18.66)
        case .apple: size.applePoints >= 18 || weight.isBold
        }
    }

    /// Returns whether large text is also large if it is Chinese, Japanese or Korean: from 22 pt, or from 18 pt in bold.
    ///
    /// WCAG's definition of large text requires a size that is equivalent for CJK fonts, without a figure. JIS X
    /// 8341-3:2016 and the ACT rules use these figures; the reading is disputed.
    package func isLargeInCJK(_ size: TextSize, _ weight: FontWeight) -> Bool {
        self == .apple || size.cssPixels >= (weight.isBold ? 24 : 22 * 4.0 / 3)
    }

    /// Returns the smallest changes that make text large, in the same weight or in bold; empty for text that is already
    /// large.
    ///
    /// Uses the same figures as ``isLarge(_:_:)``, so every result is large.
    public func largeText(
        in unit: TextSize.Unit, near size: TextSize, _ weight: FontWeight
    ) -> [PassingSize] {
        guard !isLarge(size, weight) else { return [] }
        let bold = FontWeight(700).map { weight.isBold ? weight : $0 }
        let changes: [(size: TextSize?, weight: FontWeight?)] =
            switch self {
            case .wcagAA, .wcagAAA:
                [
                    (TextSize(unit == .px ? 24 : 18, unit), weight.isBold ? nil : weight),
                    (size.cssPixels >= 18.66 ? size : TextSize(unit == .px ? 18.66 : 14, unit), bold),
                ]
            case .apple: [(TextSize(18, unit), weight), (size, bold)]
            }
        return changes.compactMap { size, weight in
            guard let size, let weight else { return nil }
            return PassingSize(size: size, weight: weight)
        }
    }
}

/// The role of a foreground and, for text, its size and weight.
public struct ForegroundContent: Hashable, Sendable {
    /// The purpose of the foreground.
    public let role: ContentRole
    /// The text size; ignored for other roles.
    public let size: TextSize
    /// The font weight; ignored for other roles.
    public let weight: FontWeight
    /// Whether the content is shown in Dark Mode, which has its own rule in Apple's HIG.
    public let isInDarkMode: Bool

    /// Creates a foreground with a role, a size and a weight.
    public init(
        _ role: ContentRole = .text, size: TextSize = .normal, weight: FontWeight = .regular, inDarkMode: Bool = false
    ) {
        self.role = role
        self.size = size
        self.weight = weight
        isInDarkMode = inDarkMode
    }

    /// Returns the contrast that a profile requires for the content.
    public func requirement(of profile: ContrastProfile) -> ContrastRequirement {
        ContrastRequirement(profile, role: role, size: size, weight: weight, inDarkMode: isInDarkMode)
    }
}
