import Endpoints

// Descriptions of the operations for a single pair.
extension Operation {
    private static let contrastAsCSV = Schema.text(
        "CSV (RFC 4180) with a header row, and the status, figures and any error of each pair.")

    private static let contrastAsText = Schema.text(
        "One line for each pair: the verdict, the contrast and the requirement.")

    package static let getContrast = Operation(
        id: "getContrast", tag: .contrast, summary: "Contrast of a pair",
        details: """
            Checks whether a foreground is readable on a background.

            `verdict.result` is `pass`, `fail`, `indeterminate` (it depends on what is behind a translucent \
            background) or `exempt`. `verdict.because` gives the reason in a sentence.

            A pair in a batch gives the same result as a single request.
            """,
        answer: "Contrast of the pair, and the verdict.",
        forms: ["text/csv": contrastAsCSV, "text/plain": contrastAsText],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below the minimum",
                query: "foreground=777&background=fff"),
            Example(
                name: "range", summary: "A translucent background over an unknown backdrop",
                query: "foreground=white&background=rgb(0 0 0 / 50%)"),
        ])

    package static let postContrast = Operation(
        id: "postContrast", tag: .contrast, summary: "Contrast of many pairs",
        answer: """
            The results in the order of the pairs, and the number of results of each kind.
            """,
        forms: ["text/csv": contrastAsCSV, "text/plain": contrastAsText],
        examples: [
            Example(
                name: "verdicts", summary: "With fields=results,summary,verdict",
                query: "fields=results,summary,verdict",
                body: #"""
                    {"pairs": [{"foreground": "#777", "background": "#fff"}, {"foreground": "system:gray", \#
                    "background": ["#1c1c1e"], "size": 17, "unit": "pt", "weight": 600, "profile": "apple", \#
                    "appearance": "dark"}, {"foreground": "gery", "background": "white"}]}
                    """#)
        ])

    package static let getContrastSuggestions = Operation(
        id: "getContrastSuggestions", tag: .contrast, summary: "Alternative colours for a pair",
        details: """
            Finds the nearest lighter and darker colours that reach a target contrast, by distance in OKLab. Each \
            colour is first rounded to 8 bits per channel and then measured, so `ratio` (or the magnitude of `lc`) is \
            never below `target`. With `keep=nothing`, the distance is at most 1% above the minimum in 99% of cases. \
            With `keep=hue`, the OKLCH hue is preserved, and greys stay grey.

            Translucent text is replaced by an opaque colour, starting from its appearance on the background. If the \
            backdrop is unknown, a suggested text colour passes on any backdrop, and a suggested background replaces \
            all layers. A pair that already passes gets no suggestion. The response also lists the minimum sizes and \
            weights at which the pair passes unchanged. The least opaque black or white layers between text and \
            background that make the pair pass are also listed.

            A suggestion is `drastic` if it turns a light background dark, or a dark one light, by more than 0.4 in \
            OKLab (white and #777 are 0.43 apart). A suggestion is also `drastic` if its distance is more than 0.4 and \
            more than four times that of the nearest suggestion. The nearest suggestion is always included. Drastic \
            suggestions other than the nearest are omitted, and so are drastic layers if there is an alternative. \
            `leftOut` counts the omitted suggestions and layers, and `all=true` includes them.
            """,
        answer: "Colours, sizes and layers that make the pair pass.",
        examples: [
            Example(
                name: "nearMiss", summary: "#777 on white",
                query: "foreground=777&background=fff"),
            Example(
                name: "infeasible", summary: "A background on which no colour reaches a ratio of 7:1",
                query: "foreground=fff&background=c102c5&target=7"),
        ])

    package static let getRequiredContrast = Operation(
        id: "getRequiredContrast", tag: .contrast, summary: "Contrast required for text",
        details: """
            Calculates the contrast that text of a given size and weight needs on a background, according to WCAG 2.2, \
            Apple’s guidelines and APCA’s font table. Also lists the OKLCH lightness ranges in which a hue reaches \
            this contrast. Each range ends at black or white. The colour at the other end of the range passes after \
            gamut mapping and rounding to 8 bits. A range is omitted if none of its colours reaches this contrast.

            APCA’s figure is advisory. For a weight between two columns of APCA’s font table, the column for the \
            lighter weight is used. Null means that text of this size isn’t advisable at any contrast.
            """,
        answer: "The required contrast, according to each source.",
        examples: [
            Example(
                name: "blue", summary: "Blue text on white at 16 px",
                query: "background=white&hue=250&chroma=0.15")
        ])

    static let getScale = Operation(
        id: "getScale", tag: .contrast, summary: "Scale of a brand colour",
        details: """
            Creates a scale of 9, 11 or 12 colours, such as 50 to 950, in which the base colour is one of the steps, \
            unchanged. Each step has a target contrast with white, so the same step has about the same contrast in \
            every scale; the base colour replaces the step with the nearest target. Hue and chroma follow the base \
            colour in OKLCH. Where sRGB doesn’t contain the chroma, a step has the highest chroma that sRGB contains.
            """,
        answer: "The steps with their contrast on white and on black, and on which other steps they are readable.",
        examples: [
            Example(name: "ember", summary: "Eleven steps from an orange", query: "base=ff7a45&name=ember")
        ])

    static let getBadge = Operation(
        id: "getBadge", tag: .contrast, summary: "Verdict on a pair as a badge",
        details: """
            Draws a small badge for a README or a page, with the pair, its ratio and its verdict as words and a \
            shape. The badge has its own background, so it is readable on light and dark pages.
            """,
        answer: "The badge, as an SVG drawing.", forms: ["image/svg+xml": .text("An SVG drawing with a title.")],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below the minimum", query: "foreground=777&background=fff",
                mediaType: "image/svg+xml")
        ], refusal: "A badge that says the pair can’t be checked, with the reason in its title.")

    static let getBadgePicture = Operation(
        id: "getBadgePicture", tag: .contrast, summary: "Verdict on a pair as an image",
        details: """
            The content of `/badge.svg` as an image of 1200 × 630 pixels for link previews: a sample in the pair’s \
            colours, the ratio, and the verdict as words and a shape.
            """,
        answer: "The preview image, as a PNG.", forms: ["image/png": .binary],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below the minimum", query: "foreground=777&background=fff",
                mediaType: "image/png")
        ], refusal: "An image that says the pair can’t be checked.")

    static let getShortLink = Operation(
        id: "getShortLink", tag: .contrast, summary: "Short link to a pair",
        details: """
            Redirects browsers to the page about the two colours. Clients that prefer `application/json` get the \
            response of `GET /v1/contrast`.
            """,
        answer: "Contrast of the pair, and the verdict.",
        forms: ["application/json": Reply<ContrastReport>.schema],
        template: Template(
            path: "/c/{pair}",
            parameter: ParameterDescription(
                name: "pair",
                summary:
                    "Foreground and background, joined by a hyphen: each as a hex code with 3, 4, 6 or 8 digits and "
                    + "without `#`, or as a CSS name.",
                schema: Schema(.string).with([.matching("^[0-9A-Za-z]+-[0-9A-Za-z]+$")]),
                examples: [.init(values: ["777-fff"])])),
        redirect: "Redirect to the page about the pair.")
}
