import Legibility
import Testing

@Suite("Names of styles, categories, weights and platforms")
struct TextStyleTests {
    /// UIKit's raw values and SwiftUI's cases come from Apple's documentation and WebKit.
    @Test(
        "A style is found by its names in UIKit, SwiftUI, CSS and the HIG", .tags(.published),
        arguments: [
            ("UICTFontTextStyleTitle0", "largeTitle"), ("UICTFontTextStyleSubhead", "subheadline"),
            ("UICTFontTextStyleCaption2", "caption2"), (".title", "title1"), ("caption", "caption1"),
            ("UIFont.TextStyle.body", "body"), ("Font.TextStyle.title3", "title3"), ("-apple-system-body", "body"),
            ("-apple-system-title0", "largeTitle"), ("-apple-system-caption1", "caption1"), ("Subhead", "subheadline"),
            ("Footnote 2", "footnote2"), ("Large Title", "largeTitle"), ("LARGETITLE", "largeTitle"),
            ("UIFontTextStyleTitle1", "title1"), ("UIFontTextStyleLargeTitle", "largeTitle"),
            ("UIFontTextStyleSubheadline", "subheadline"), ("NSFontTextStyleCaption2", "caption2"),
            ("NSFont.TextStyle.headline", "headline"), ("UIFont.TextStyle.title1", "title1"),
            ("large-title", "largeTitle"), ("title_2", "title2"),
        ])
    func styles(name: String, style: String) {
        #expect(TextStyle(name: name)?.rawValue == style)
    }

    @Test(
        "A category is found by its names in UIKit and SwiftUI", .tags(.published),
        arguments: [
            ("UICTContentSizeCategoryXS", "xSmall"), ("UICTContentSizeCategoryXXXL", "xxxLarge"),
            ("UICTContentSizeCategoryAccessibilityM", "AX1"), ("UICTContentSizeCategoryAccessibilityXXL", "AX4"),
            ("UICTContentSizeCategoryAccessibilityXXXL", "AX5"),
            (".extraExtraLarge", "xxLarge"), ("UIContentSizeCategory.accessibilityExtraLarge", "AX3"),
            ("UIContentSizeCategoryAccessibilityLarge", "AX2"), ("accessibility4", "AX4"), ("ax1", "AX1"),
            ("Large", "large"), ("XS", "xSmall"), ("L", "large"), ("XL", "xLarge"), ("xxxl", "xxxLarge"),
            ("Extra Large", "xLarge"), ("x-large", "xLarge"), ("AX 3", "AX3"), ("AccessibilityXL", "AX3"),
            (".accessibility1", "AX1"), ("extra extra extra large", "xxxLarge"),
        ])
    func categories(name: String, category: String) {
        #expect(SizeCategory(name: name)?.rawValue == category)
    }

    @Test(
        "Unknown words aren't interpreted as names",
        arguments: [
            "", ".", "bod", "body.", "title4", "bodyK", "\u{212A}", "-", " ", "--", "-apple-system-title4",
            "-apple-system-short-title1", "bodyHuge", "XXXXL", "AX6", String(repeating: "-", count: 101) + "body",
        ])
    func strangers(name: String) {
        #expect(TextStyle(name: name) == nil)
        #expect(SizeCategory(name: name) == nil)
        #expect(SystemFontWeight(name: name) == nil)
        #expect(Platform(name: name) == nil)
        #expect(Typeface(name: name) == nil)
    }

    /// Apple's names for its systems, and the devices that run them.
    @Test(
        "A platform is found by its name in any case, by a former name and by its devices",
        arguments: [
            ("macOS", "macos"), ("Mac", "macos"), ("OS X", "macos"), ("osx", "macos"), ("Mac OS X", "macos"),
            ("iOS", "ios"), ("IOS", "ios"), ("iPhone", "ios"), ("iPhoneOS", "ios"), ("iPadOS", "ipados"),
            ("iPad", "ipados"), ("tvOS", "tvos"), ("Apple TV", "tvos"), ("watchOS", "watchos"),
            ("Apple Watch", "watchos"), ("visionOS", "visionos"), ("xrOS", "visionos"), ("Vision Pro", "visionos"),
        ])
    func platforms(name: String, platform: String) {
        #expect(Platform(name: name)?.rawValue == platform)
    }

    @Test("An interpreted name has a reason unless it is the member's own name")
    func reasons() {
        for name in ["body", "Body", ".body", "UIFont.TextStyle.body"] {
            #expect(TextStyle.understood(name)?.because == nil, "\(name)")
        }
        for name in ["UIFontTextStyleBody", "-apple-system-body", "UICTFontTextStyleBody", "bodyLarge"] {
            #expect(TextStyle.understood(name)?.because?.hasSuffix(".") == true, "\(name)")
        }
        #expect(Platform.understood("macOS")?.because == nil)
        #expect(Platform.understood("Mac")?.because == "“Mac” is read as “macos”.")
    }

    /// WebKit's CSS value keywords, and the corresponding Core Text names.
    @Test(
        "WebKit's short and tall variants match the style, with a note about their figures", .tags(.published),
        arguments: [
            ("-apple-system-short-headline", TextStyle.headline, "less leading"),
            ("-apple-system-short-body", .body, "less leading"),
            ("-apple-system-short-subheadline", .subheadline, "less leading"),
            ("-apple-system-short-footnote", .footnote, "less leading"),
            ("-apple-system-short-caption1", .caption1, "less leading"),
            ("-apple-system-tall-body", .body, "more leading"),
            ("UICTFontTextStyleShortSubhead", .subheadline, "less leading"),
            ("UICTFontTextStyleTallBody", .body, "more leading"),
        ])
    func lineVariants(name: String, style: TextStyle, word: String) throws {
        let understood = try #require(TextStyle.understood(name))
        #expect(understood.member == style)
        #expect(understood.because?.contains(word) == true)
        #expect(understood.because?.contains("figures are for \(style.title)") == true)
    }

    /// Material 3's type scale: sizes and line heights in sp.
    @Test(
        "A Material role matches the nearest style, with Material's own figures",
        .tags(.published),
        arguments: [
            ("displayLarge", 57, 64, TextStyle.largeTitle), ("displayMedium", 45, 52, .largeTitle),
            ("displaySmall", 36, 44, .largeTitle), ("headlineLarge", 32, 40, .title1),
            ("headlineMedium", 28, 36, .title1), ("headlineSmall", 24, 32, .title2), ("titleLarge", 22, 28, .title2),
            ("titleMedium", 16, 24, .headline), ("titleSmall", 14, 20, .subheadline), ("bodyLarge", 16, 24, .body),
            ("body-medium", 14, 20, .subheadline), ("BodySmall", 12, 16, .caption1),
            ("Theme.of(context).textTheme.labelLarge", 14, 20, .subheadline), ("labelMedium", 12, 16, .caption1),
            ("labelSmall", 11, 16, .caption2),
        ])
    func material(name: String, size: Int, line: Int, style: TextStyle) throws {
        let understood = try #require(TextStyle.understood(name))
        #expect(understood.member == style)
        let because = try #require(understood.because)
        #expect(because.contains("\(size) sp, line height \(line)"), "\(because)")
        #expect(because.contains("not one of Apple’s styles"))
    }

    @Test("Every name belongs to a single member of its enumeration")
    func distinct() {
        func check<Member: Synonymous & Hashable>(_: Member.Type) {
            for member in Member.allCases {
                for name in member.synonyms + [member.rawValue] { #expect(Member(name: name) == member, "\(name)") }
            }
        }
        check(TextStyle.self)
        check(SizeCategory.self)
        check(SystemFontWeight.self)
        check(Platform.self)
        check(Typeface.self)
        check(ContrastProfile.self)
        check(ContentRole.self)
        check(ContrastMetric.self)
        check(Deficiency.self)
        check(SimulationModel.self)
        check(Appearance.self)
        check(TextSize.Unit.self)
        check(LegibilityQuestion.Role.self)
    }
}
