import Endpoints
import Legibility

// What the contract says of the questions about type.
extension Operation {
    package static let getTextStyles = Operation(
        id: "getTextStyles", tag: .typography, summary: "Text styles",
        details: """
            The built-in text styles of Apple's platforms with size, leading, weight and tracking: 242 rows, and \
            whatever the filters leave of them. One table stands for iOS and iPadOS; it is listed under iOS \
            unless iPadOS is asked for. What a platform does not have is an error that lists what it has. Faults \
            of the source are served as printed and told in `anomaly`.
            """,
        answer: """
            The rows that fit, and what is known of their platforms. All other forms than JSON are without `fields`; \
            a resolver, CSS, Swift and Kotlin hold one platform, which `platform` has to name.
            """,
        forms: [
            TableForm.designTokens.rawValue: TextStyleTokens.schema,
            TableForm.resolver.rawValue: TokenResolver.schema,
            TableForm.css.rawValue: .text(
                """
                Custom properties of each style, `--type-body-size`, in rem, a sixteenth for each point: at Large for \
                all, at a size category below an element with `data-content-size="AX3"`. A letter spacing that the \
                page does not print is `normal`.
                """),
            TableForm.swift.rawValue: .text(
                "An enumeration for SwiftUI with the figures of each style at each size, for fonts of one's own."),
            TableForm.kotlin.rawValue: .text(
                "The styles at Large for Jetpack Compose, and a table of their figures at each size category."),
            "text/csv": .text(
                """
                RFC 4180 with a header row, UTF-8: the members of a row, of `source` its page, address and date. \
                A missing value is an empty field.
                """),
        ],
        examples: [
            Example(
                name: "one", summary: "Body of iOS at AX3",
                query: "platform=ios&style=body&category=AX3"),
            Example(
                name: "vision", summary: "visionOS has no published styles",
                query: "platform=visionos"),
            Example(
                name: "tokens", summary: "As design tokens",
                query: "platform=ios&style=body&category=AX3", mediaType: TableForm.designTokens.rawValue),
            Example(
                name: "css", summary: "Those of iOS as CSS", query: "platform=ios", mediaType: TableForm.css.rawValue),
        ])

    package static let getFontScale = Operation(
        id: "getFontScale", tag: .typography, summary: "A custom font at every text size",
        details: """
            What `UIFontMetrics` makes of a custom font at the text sizes that people choose, beside the \
            system's own font, the goal of 200 % (140 % on watchOS) and the same size on other frameworks. \
            `basis` says what of this is published and what is inferred.
            """,
        answer: "The font at every category that was asked for.",
        examples: [
            Example(
                name: "body", summary: "Body in a custom font at AX3",
                query: "style=body&size=16&category=AX3")
        ])

    package static let postFontScale = Operation(
        id: "postFontScale", tag: .typography, summary: "Many custom fonts at every text size",
        answer: "The results in the order of the questions.",
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
        id: "getTracking", tag: .typography, summary: "Tracking of a typeface at a size",
        details: """
            How far apart the letters of Apple's typefaces stand, for mock-ups: at run time the system font sets \
            its tracking by itself. A size without a row is interpolated and marked, one outside the table takes \
            its last row and is marked.
            """,
        answer: "The tracking.",
        examples: [
            Example(
                name: "row", summary: "SF Pro at 17",
                query: "typeface=sf-pro&size=17"),
            Example(
                name: "between", summary: "New York at 37, between two rows",
                query: "typeface=new-york&size=37"),
            Example(
                name: "swapped", summary: "A fault of the source",
                query: "typeface=sf-pro&size=52&platform=macos"),
        ])

    package static let postTracking = Operation(
        id: "postTracking", tag: .typography, summary: "Tracking at many sizes",
        answer: "The results in the order of the questions.",
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
        id: "getLegibility", tag: .typography, summary: "What the guidelines say about a text or a control",
        details: """
            Judges one text or control by Apple's guidelines: size, weight, tracking, leading, how far it grows, \
            contrast at every text size that people can choose, size and surroundings of a control. `result` is the heaviest \
            finding's severity, or `pass`: `error` below a figure that the page calls a minimum, `warning` where \
            it says that something should be so, `advice` for what it recommends.
            """,
        answer: "The findings, heaviest first.",
        examples: [
            Example(
                name: "thin", summary: "Too small and too thin",
                query: "size=10&weight=300&fields=findings,result"),
            Example(
                name: "footnote", summary: "A footnote whose contrast is enough only at large sizes",
                query: "style=footnote&foreground=777&background=fff"),
            Example(
                name: "control", summary: "A control",
                query: "role=control&width=24&height=24&padding=4&bezel=true"),
        ])

    package static let postLegibility = Operation(
        id: "postLegibility", tag: .typography, summary: "What the guidelines say about many texts and controls",
        answer: "The results in the order of the questions.",
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
