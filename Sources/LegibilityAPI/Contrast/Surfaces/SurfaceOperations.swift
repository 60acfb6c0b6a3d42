import Endpoints

// Descriptions of the operations on more than one pair: many colours, images, focus indicators and links.
extension Operation {
    package static let postContrastMatrix = Operation(
        id: "postContrastMatrix", tag: .contrast, summary: "Which pairs of colours are readable?",
        details: """
            Checks every colour as text on every other colour, and gives the ratio, APCA’s Lc and the verdict for each \
            ordered pair. A colour isn’t paired with itself. `only` limits the list of pairs; the summary includes all \
            pairs. `minimum` sets a required ratio that overrides the profile’s minimum.

            `Accept: text/csv` returns the listed pairs, and `image/svg+xml` returns them as a grid of samples.
            """,
        answer: "The pairs, with a result for each.",
        forms: [
            "text/csv": .text(
                """
                CSV (RFC 4180) with a header row: foreground, foregroundHex, background, backgroundHex, ratio, lc, \
                required and result for each listed pair.
                """),
            "image/svg+xml": .text(
                """
                Grid with a row for each text colour and a column for each background. Each cell shows the pair, its \
                ratio, and its result as a word and a shape.
                """),
        ],
        examples: [
            Example(
                name: "failing", summary: "Three colours, and the pairs that fail",
                query: "",
                body: #"""
                    {"colors": [{"name": "ink", "color": "#1b1c20"}, {"name": "paper", "color": "white"}, {"name": \#
                    "brand", "color": "#0088ff"}], "only": "failing"}
                    """#)
        ])

    package static let postContrastImage = Operation(
        id: "postContrastImage", tag: .contrast, summary: "Text on an image",
        details: """
            The request body is a PNG, JPEG or WebP file with text to place on it. Each pixel of the region counts as \
            a separate background, as a screen shows it: upright, in sRGB with 8 bits per channel, converted from an \
            embedded profile. Translucent pixels are composited over `backdrop`; if it isn’t given, every backdrop is \
            considered. `layer` is painted over the image first, as browsers paint an overlay below text. The response gives \
            the places with the lowest and the highest contrast, the 5th percentile and the median. The response also gives the number of failing pixels, and the least opaque black or white \
            layer that makes them all pass. The worst pixel decides the verdict.

            Without `foreground`, text in the region, such as in a screenshot, is read to find its colour, its \
            background and their possible ratios. On a uniform background, strokes of at least 1.5 pixels give the \
            exact ratio. Thinner strokes, gradients and photographs give an interval, and the result is \
            `indeterminate` if the interval contains the requirement. In a test with 1,076 drawings of text in known \
            colours, no verdict at 4.5:1 was wrong, and 17% were indeterminate. On uniform backgrounds, 9% were \
            indeterminate, and none at 2× and 3× from weight 400.

            `Accept: image/png` returns a map for one text colour, the same size as the region, to overlay on the \
            image. The map is red where the text fails, amber where the result depends on what is behind the image, \
            and transparent elsewhere.
            """,
        answer: "Contrast figures, or a map of failing pixels.",
        forms: [
            "image/png": .binary
        ])

    package static let getFocusContrast = Operation(
        id: "getFocusContrast", tag: .contrast, summary: "Size and contrast of a focus indicator",
        details: """
            Checks whether a focus indicator is large enough, changes enough, and stands out from adjacent colours.

            `size` and `change` check WCAG 2.2’s 2.4.13 Focus Appearance (AAA). `size` requires at least the area of a \
            line 2 CSS px thick around the unfocused component (4·width + 4·height for a rectangle). `change` requires \
            at least 3:1 between the same pixels in both states. `background` and `component` check 1.4.11 Non-text \
            Contrast (AA): at least 3:1 against the adjacent colour. For an indicator outside the component, the \
            adjacent colour is that of the page; for one inside it, that of the component. `thickness` describes a \
            solid line that follows the component’s edge; for any other indicator, give the `area`.
            """,
        answer: "Measured values, and the result of each check.",
        examples: [
            Example(
                name: "outside", summary: "A 2 px outline outside a button",
                query: "indicator=005fcc&background=white&component=eee&width=120&height=44&thickness=2")
        ])

    package static let getLinkContrast = Operation(
        id: "getLinkContrast", tag: .contrast, summary: "A link within text",
        details: """
            Checks whether a link is distinguishable from the surrounding text, and whether both are readable on their \
            background.

            If only colour distinguishes a link, WCAG’s Technique G183 for 1.4.1 Use of Color (A) requires 3:1 between \
            link and text. G183 also requires another visual cue on hover and focus, which can’t be checked from the \
            colours. Both the link and the text must meet the profile’s minimum for text on the background.
            """,
        answer: "Measured values, and the result of each check.",
        examples: [
            Example(
                name: "blue", summary: "Blue link in dark grey text",
                query: "link=0066cc&text=222&background=white")
        ])
}
