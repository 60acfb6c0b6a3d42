import Sentences
import Substrings

/// A text style on Apple's platforms: a role in the hierarchy of text, with a size and weight.
///
/// No platform has all styles; ``Platform/textStyles`` lists those of a platform.
public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, subtitle1, body, callout, subheadline
    case footnote, footnote1, footnote2, caption1, caption2

    /// The name in the HIG. Its iOS tables say “Subhead”, and its macOS table “Subheadline”.
    public var title: String {
        switch self {
        case .largeTitle: "Large Title"
        case .title1: "Title 1"
        case .title2: "Title 2"
        case .title3: "Title 3"
        case .headline: "Headline"
        case .subtitle1: "Subtitle 1"
        case .body: "Body"
        case .callout: "Callout"
        case .subheadline: "Subheadline"
        case .footnote: "Footnote"
        case .footnote1: "Footnote 1"
        case .footnote2: "Footnote 2"
        case .caption1: "Caption 1"
        case .caption2: "Caption 2"
        }
    }

    /// The raw value of `UIFont.TextStyle`; nil if the style has none.
    public var uiKitName: String? {
        switch self {
        case .largeTitle: "UICTFontTextStyleTitle0"
        case .title1: "UICTFontTextStyleTitle1"
        case .title2: "UICTFontTextStyleTitle2"
        case .title3: "UICTFontTextStyleTitle3"
        case .headline: "UICTFontTextStyleHeadline"
        case .body: "UICTFontTextStyleBody"
        case .callout: "UICTFontTextStyleCallout"
        case .subheadline: "UICTFontTextStyleSubhead"
        case .footnote: "UICTFontTextStyleFootnote"
        case .caption1: "UICTFontTextStyleCaption1"
        case .caption2: "UICTFontTextStyleCaption2"
        case .subtitle1, .footnote1, .footnote2: nil
        }
    }

    /// The case of SwiftUI's `Font.TextStyle`; nil if the style has none.
    public var swiftUIName: String? {
        switch self {
        case .title1: "title"
        case .caption1: "caption"
        case .largeTitle, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption2: rawValue
        case .subtitle1, .footnote1, .footnote2: nil
        }
    }

    /// WebKit's keyword for the CSS property `font`; nil if the style has none.
    public var cssName: String? {
        switch self {
        case .largeTitle: "-apple-system-title0"
        case .title1, .title2, .title3, .headline, .body, .subheadline, .footnote, .caption1, .caption2:
            "-apple-system-\(rawValue)"
        case .callout, .subtitle1, .footnote1, .footnote2: nil
        }
    }
}

extension TextStyle: Synonymous {
    /// The names of the style in UIKit, AppKit, SwiftUI, CSS and the HIG.
    public var synonyms: [String] {
        let printed = self == .subheadline ? [title, "Subhead"] : [title]
        return [uiKitName, swiftUIName, cssName].compactMap(\.self) + objectiveCNames + printed
    }

    /// The constants for the style in Objective-C, in UIKit and AppKit.
    private var objectiveCNames: [String] {
        uiKitName == nil ? [] : ["UIFontTextStyle\(rawValue)", "NSFontTextStyle\(rawValue)"]
    }

    /// Returns the style to use for a role of Material Design, or for WebKit's variants of body and headline with
    /// less or more leading.
    public static func standIn(for name: String) -> Understood<TextStyle>? {
        let written = ComparableName(name)
        if let role = MaterialRole.allCases.first(where: { ComparableName($0.rawValue) == written }) {
            return Understood(role.nearestStyle, because: role.nearestStyleBecause)
        }
        for (lines, styles) in lineVariants {
            let style = styles.first { style in
                [
                    style.cssName.map { $0.replacing("-system-", with: "-system-\(lines.name)-") },
                    style.uiKitName.map { $0.replacing("TextStyle", with: "TextStyle\(lines.name)") },
                ]
                .contains { $0.map { ComparableName($0) } == written }
            }
            if let style {
                let because: Phrase =
                    "“\(name)” is \(style.title) with \(lines.words). The HIG gives no leading for this variant, so "
                    + "the figures are for \(style.title)."
                return Understood(style, because: because)
            }
        }
        return nil
    }

    /// The styles with other line heights in WebKit and Core Text.
    private static var lineVariants: [(lines: (name: String, words: Phrase), styles: [TextStyle])] {
        [
            (("short", "less leading"), [.headline, .body, .subheadline, .footnote, .caption1]),
            (("tall", "more leading"), [.body]),
        ]
    }
}
