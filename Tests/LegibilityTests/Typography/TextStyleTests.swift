import Legibility
import Testing

@Suite("Names of styles, categories, weights and platforms")
struct TextStyleTests {
    /// UIKit's raw values and SwiftUI's cases, as Apple's documentation and WebKit list them.
    @Test(
        "A style goes by its names in UIKit, SwiftUI, CSS and on the page", .tags(.published),
        arguments: [
            ("UICTFontTextStyleTitle0", "largeTitle"), ("UICTFontTextStyleSubhead", "subheadline"),
            ("UICTFontTextStyleCaption2", "caption2"), (".title", "title1"), ("caption", "caption1"),
            ("UIFont.TextStyle.body", "body"), ("Font.TextStyle.title3", "title3"), ("-apple-system-body", "body"),
            ("-apple-system-title0", "largeTitle"), ("-apple-system-caption1", "caption1"), ("Subhead", "subheadline"),
            ("Footnote 2", "footnote2"), ("Large Title", "largeTitle"), ("LARGETITLE", "largeTitle"),
        ])
    func styles(name: String, style: String) {
        #expect(TextStyle(name: name)?.rawValue == style)
    }

    @Test(
        "A category goes by its names in UIKit and SwiftUI", .tags(.published),
        arguments: [
            ("UICTContentSizeCategoryXS", "xSmall"), ("UICTContentSizeCategoryXXXL", "xxxLarge"),
            ("UICTContentSizeCategoryAccessibilityM", "AX1"), ("UICTContentSizeCategoryAccessibilityXXL", "AX4"),
            ("UICTContentSizeCategoryAccessibilityXXXL", "AX5"),
            (".extraExtraLarge", "xxLarge"), ("UIContentSizeCategory.accessibilityExtraLarge", "AX3"),
            ("UIContentSizeCategoryAccessibilityLarge", "AX2"), ("accessibility4", "AX4"), ("ax1", "AX1"),
            ("Large", "large"),
        ])
    func categories(name: String, category: String) {
        #expect(SizeCategory(name: name)?.rawValue == category)
    }

    @Test(
        "What is not a name is not taken for one", arguments: ["", ".", "bod", "body.", "title4", "bodyK", "\u{212A}"])
    func strangers(name: String) {
        #expect(TextStyle(name: name) == nil)
        #expect(SizeCategory(name: name) == nil)
        #expect(SystemFontWeight(name: name) == nil)
    }

    @Test("No two members share a name")
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
    }
}
