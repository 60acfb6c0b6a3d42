import Legibility
import Testing

@Suite("Requirements of profiles")
struct ContrastRequirementTests {
    /// WCAG 2.2, 1.4.3 and 1.4.6: large is 18 point, or 14 point bold; a point is 4/3 px. HIG, Accessibility: 4.5 up to
    /// 17 points, 3 from 18 points, 3 if bold.
    @Test(
        "Requirements change at exactly the published sizes", .tags(.published),
        arguments: [
            (ContrastProfile.wcagAA, 23.99, TextSize.Unit.px, 400.0, 4.5), (.wcagAA, 24, .px, 400, 3),
            (.wcagAA, 18.65, .px, 700, 4.5), (.wcagAA, 18.66, .px, 700, 3), (.wcagAA, 18.66, .px, 699, 4.5),
            (.wcagAA, 18, .pt, 400, 3), (.wcagAA, 17.99, .pt, 400, 4.5), (.wcagAA, 14, .pt, 700, 3),
            (.wcagAA, 14, .pt, 600, 4.5), (.wcagAAA, 16, .px, 400, 7), (.wcagAAA, 24, .px, 400, 4.5),
            (.apple, 17, .pt, 400, 4.5), (.apple, 17.5, .pt, 400, 4.5), (.apple, 18, .pt, 400, 3),
            (.apple, 11, .pt, 700, 3), (.apple, 18, .px, 400, 3), (.apple, 16, .px, 400, 4.5),
        ])
    func edges(profile: ContrastProfile, size: Double, unit: TextSize.Unit, weight: Double, expected: Double) throws {
        let requirement = ContrastRequirement(
            profile, role: .text, size: try #require(TextSize(size, unit)), weight: try #require(FontWeight(weight)))
        #expect(requirement.ratio == expected)
    }

    /// HIG, Dark Mode: no less than 4.5:1. HIG, Accessibility: 4.5 up to 17 points, 3 from 18 points and for bold text.
    @Test(
        "In Dark Mode two of Apple's rules apply, and the stricter decides", .tags(.published),
        arguments: [
            (ContentRole.text, 17.0, 400.0, ContrastRule.appleSmallText, ContrastRule.appleDarkMode, 4.5),
            (.text, 34, 400, .appleDarkMode, .appleLargeText, 3), (.text, 12, 700, .appleDarkMode, .appleBoldText, 3),
            (.nonText, 12, 400, .appleDarkMode, .nonTextContrast, 3),
        ])
    func darkMode(
        role: ContentRole, size: Double, weight: Double, rule: ContrastRule, other: ContrastRule, otherRatio: Double
    ) throws {
        let size = try #require(TextSize(size, .pt)), weight = try #require(FontWeight(weight))
        let dark = ContrastRequirement(.apple, role: role, size: size, weight: weight, inDarkMode: true)
        #expect((dark.ratio, dark.rule) == (4.5, rule))
        #expect(dark.otherRules.map(\.rule) == [other])
        #expect(dark.otherRules.map(\.ratio) == [otherRatio])
        for profile in [ContrastProfile.wcagAA, .wcagAAA] {
            #expect(
                ContrastRequirement(profile, role: role, size: size, weight: weight, inDarkMode: true)
                    == ContrastRequirement(profile, role: role, size: size, weight: weight))
        }
        let decorative = ContrastRequirement(.apple, role: .decorative, size: size, weight: weight, inDarkMode: true)
        #expect(decorative.ratio == nil)
    }

    @Test("Graphics need 3:1 and decoration needs nothing, in every profile", arguments: ContrastProfile.allCases)
    func roles(profile: ContrastProfile) throws {
        let size = try #require(TextSize(16))
        let weight = try #require(FontWeight(400))
        #expect(ContrastRequirement(profile, role: .nonText, size: size, weight: weight).ratio == 3)
        #expect(ContrastRequirement(profile, role: .decorative, size: size, weight: weight).ratio == nil)
    }

    @Test("Invalid sizes and weights are rejected", arguments: [-1, 0, .nan, .infinity, 1e9])
    func nonsense(value: Double) {
        #expect(TextSize(value) == nil)
        #expect(FontWeight(value) == nil)
    }
}

@Suite("Cited rules")
struct ContrastRuleTests {
    @Test("Every rule has a unique id, a title and a URL", arguments: ContrastRule.allCases)
    func complete(rule: ContrastRule) {
        #expect(ContrastRule.allCases.count { $0.id == rule.id } == 1)
        #expect(!rule.title.isEmpty)
        #expect(rule.url.hasPrefix("https://"))
    }

    @Test("Suggested sizes make text large, and large text has no suggestions", arguments: ContrastProfile.allCases)
    func largeText(profile: ContrastProfile) throws {
        for unit in TextSize.Unit.allCases {
            for (size, weight) in [(10.0, 400.0), (16, 400), (20, 400), (16, 700), (17.5, 300), (30, 400), (12, 900)] {
                let size = try #require(TextSize(size, unit)), weight = try #require(FontWeight(weight))
                let changes = profile.largeText(in: unit, near: size, weight)
                #expect(changes.isEmpty == profile.isLarge(size, weight))
                for change in changes {
                    #expect(profile.isLarge(change.size, change.weight))
                    #expect(change.size.value >= size.value && change.weight.value >= weight.value)
                }
            }
        }
    }
}
