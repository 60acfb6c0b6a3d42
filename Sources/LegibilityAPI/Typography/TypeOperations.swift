import Endpoints
import Legibility

// Descriptions of the typography operations.
extension Operation {
    package static let getTextStyles = Operation(
        id: "getTextStyles", tag: .typography, summary: "Text styles",
        details: """
            Lists the built-in text styles of Apple’s platforms with size, leading, weight and tracking: 242 rows, \
            which you can filter. iOS and iPadOS share one table, listed under iOS by default and under iPadOS on \
            request. If no row has a requested value, the error lists the valid values. Figures with an error in the \
            source are returned as published, and `anomaly` describes the error.
            """,
        answer: """
            The matching rows, and information about their platforms. `fields` applies to JSON only. Resolver, CSS, \
            Swift and Kotlin files contain one platform, so `platform` is required for these formats.
            """,
        forms: [
            TableForm.designTokens.rawValue: TextStyleTokens.schema,
            TableForm.resolver.rawValue: TokenResolver.schema,
            TableForm.css.rawValue: .text(
                """
                CSS custom properties of each style, such as `--type-body-size`, in rem (1/16 rem per point). \
                Values are for Large by default and, for example, for AX3 inside an element with \
                `data-content-size="AX3"`. If a style’s letter spacing isn’t published, it is `normal`.
                """),
            TableForm.swift.rawValue: .text(
                "Swift code: an enumeration for SwiftUI with the figures of each style at each size, for custom "
                    + "fonts."),
            TableForm.kotlin.rawValue: .text(
                "Kotlin code: the styles at Large for Jetpack Compose, and a table with their figures at each "
                    + "size category."),
            "text/csv": .text(
                """
                CSV (RFC 4180) in UTF-8 with a header row: the members of a row and, for `source`, its page, URL and \
                date. A missing value is an empty field.
                """),
        ],
        examples: [
            Example(
                name: "one", summary: "Body on iOS at AX3",
                query: "platform=ios&style=body&category=AX3"),
            Example(
                name: "vision", summary: "visionOS has no published styles",
                query: "platform=visionos"),
            Example(
                name: "tokens", summary: "Text styles as design tokens",
                query: "platform=ios&style=body&category=AX3", mediaType: TableForm.designTokens.rawValue),
            Example(
                name: "css", summary: "The iOS text styles as CSS", query: "platform=ios",
                mediaType: TableForm.css.rawValue),
        ])

    package static let getFontScale = Operation(
        id: "getFontScale", tag: .typography, summary: "A custom font at every text size",
        details: """
            Calculates how `UIFontMetrics` scales a custom font at every text size that people can choose. Compares \
            the result with the system font, Apple’s growth goal of 200% (140% on watchOS) and other frameworks. \
            `basis` says which figures are published and which are inferred.
            """,
        answer: "Font sizes at every requested category.",
        examples: [
            Example(
                name: "body", summary: "Body in a custom font at AX3",
                query: "style=body&size=16&category=AX3")
        ])

    package static let postFontScale = Operation(
        id: "postFontScale", tag: .typography, summary: "Many fonts at every text size",
        answer: "The results, in the order of the items.",
        examples: [
            Example(
                name: "some", summary: "With fields=style,size,largerText,taken",
                query: "fields=style,size,largerText,taken",
                body: #"""
                    {"items": [{"style": "body", "size": 16}, {"style": "bodyLarge", "size": "16px", "leading": 24}, \#
                    {"style": "body", "size": "1.5em"}]}
                    """#)
        ])

    package static let getTracking = Operation(
        id: "getTracking", tag: .typography, summary: "Tracking of a typeface by size",
        details: """
            Looks up the tracking of Apple’s typefaces for use in mock-ups; at run time, the system font sets its own \
            tracking. For a size between two rows, the value is interpolated; for a size outside the table, the \
            nearest row is used. `interpolated` marks interpolated values, and `range` marks sizes outside the table.
            """,
        answer: "Tracking of the typeface at the requested sizes.",
        examples: [
            Example(
                name: "row", summary: "SF Pro at 17 points",
                query: "typeface=sf-pro&size=17"),
            Example(
                name: "between", summary: "New York at 37 points, between two rows",
                query: "typeface=new-york&size=37"),
            Example(
                name: "swapped", summary: "A row with an error in the source",
                query: "typeface=sf-pro&size=52&platform=macos"),
        ])

    package static let postTracking = Operation(
        id: "postTracking", tag: .typography, summary: "Tracking at many sizes",
        answer: "The results, in the order of the items.",
        examples: [
            Example(
                name: "some", summary: "With fields=typeface,size,points,css,taken",
                query: "fields=typeface,size,points,css,taken",
                body: #"""
                    {"items": [{"typeface": "sf-pro", "size": 17}, {"typeface": "SF Pro Text", "size": 34}, \#
                    {"typeface": "comic", "size": 17}]}
                    """#)
        ])

    package static let getLegibility = Operation(
        id: "getLegibility", tag: .typography, summary: "Apple’s guidelines for one element",
        details: """
            Checks one text element or control against Apple’s guidelines: size, weight, tracking, leading, growth and \
            contrast at every text size that people can choose. For a control, also checks its size and spacing. \
            `result` is the highest severity of the findings, or `pass`: `error` for values below a minimum, `warning` \
            if the guidelines say “should”, and `advice` for recommendations.
            """,
        answer: "Findings, most severe first.",
        examples: [
            Example(
                name: "thin", summary: "Text that is too small and too thin",
                query: "size=10&weight=300&fields=findings,result"),
            Example(
                name: "footnote", summary: "A footnote with sufficient contrast only at large sizes",
                query: "style=footnote&foreground=777&background=fff"),
            Example(
                name: "control", summary: "A control",
                query: "role=control&width=24&height=24&padding=4&bezel=true"),
        ])

    package static let postLegibility = Operation(
        id: "postLegibility", tag: .typography, summary: "Apple’s guidelines for many elements",
        answer: "The results, in the order of the items.",
        examples: [
            Example(
                name: "some", summary: "With fields=platform,size,result",
                query: "fields=platform,size,result",
                body: #"""
                    {"items": [{"platform": "macOS", "size": 10, "weight": 300}, {"style": "footnote", "foreground": \#
                    "#777", "background": "#fff"}, {"size": "1.5em"}]}
                    """#)
        ])
}
