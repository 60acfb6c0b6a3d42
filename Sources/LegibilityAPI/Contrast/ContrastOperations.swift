import Endpoints

// What the contract says of the questions about a pair.
extension Operation {
    private static let contrastAsCSV = Schema.text(
        "RFC 4180 with a header row: for each pair its status, its figures, and what is wrong with it.")

    package static let getContrast = Operation(
        id: "getContrast", tag: .contrast, summary: "The contrast of one pair",
        details: """
            How well can this foreground be seen on this background, and does that satisfy the rules?

            The answer is the same as a batch's for the same question.
            """,
        answer: "The measured contrast and the verdict.", forms: ["text/csv": contrastAsCSV],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below",
                query: "foreground=777&background=fff"),
            Example(
                name: "range", summary: "A translucent background over nobody knows what",
                query: "foreground=white&background=rgb(0 0 0 / 50%)"),
        ])

    package static let postContrast = Operation(
        id: "postContrast", tag: .contrast, summary: "The contrast of many pairs",
        answer: """
            The results in the order of the questions, and how many there are of each kind.
            """,
        forms: ["text/csv": contrastAsCSV],
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
        id: "getContrastSuggestions", tag: .contrast, summary: "What to use instead of a pair",
        details: """
            The nearest colours that reach a contrast, lighter and darker, by distance in OKLab. Each is rounded \
            to 8 bits a channel first and measured after, so `ratio` (or the magnitude of `lc`) is never below \
            `target`. With `keep=nothing` the distance is at most 1 % above the least there is in 99 of 100 \
            cases; with `keep=hue` the hue in OKLCH stays and greys stay grey.

            Translucent text is taken as it looks on its background, and what is suggested is opaque. Over an \
            unknown backdrop a text colour passes whatever lies behind, and a background colour replaces every \
            layer. A pair that passes as it is gets no suggestion. Beside colours: the sizes and weights from \
            which the pair passes as it is, and the thinnest layers of black or white between text and \
            background that make it pass.

            What hardly anybody would follow is `drastic`: it turns a light background dark or a dark one light \
            by more than 0.4 in OKLab (0.43 lies between white and #777), or it is more than 0.4 and more than \
            four times as far as the nearest suggestion. The nearest suggestion is always told; other drastic \
            ones are left out, and drastic layers where there is anything else. `leftOut` counts them, and \
            `all=true` tells them.
            """,
        answer: "What passes instead.",
        examples: [
            Example(
                name: "nearMiss", summary: "#777 on white",
                query: "foreground=777&background=fff"),
            Example(
                name: "infeasible", summary: "No colour has 7:1 on this one",
                query: "foreground=fff&background=c102c5&target=7"),
        ])

    package static let getRequiredContrast = Operation(
        id: "getRequiredContrast", tag: .contrast, summary: "The contrast that text needs",
        details: """
            The question asked backwards: given background, size and weight, which contrast do WCAG 2.2, Apple's \
            guidelines and APCA's font table ask for, and which OKLCH lightnesses of a hue have it? A range ends \
            at black or at white; its edge passes as a gamut-mapped colour and rounded to 8 bits. A side that is \
            left out cannot be reached.

            APCA's figure is advice for text. A weight between two columns of its table counts as the thinner \
            one; null means that text so small is not advised at any contrast.
            """,
        answer: "What is required.",
        examples: [
            Example(
                name: "blue", summary: "A blue on white at 16 px",
                query: "background=white&hue=250&chroma=0.15")
        ])

    static let getBadge = Operation(
        id: "getBadge", tag: .contrast, summary: "The verdict on a pair as a badge",
        details: """
            A small drawing for a README or a page: the pair itself, its ratio, and its verdict as words and a shape. It \
            has a ground of its own, so it reads in light and in dark surroundings.
            """,
        answer: "The badge.", forms: ["image/svg+xml": .text("A drawing with a title.")],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below", query: "foreground=777&background=fff",
                mediaType: "image/svg+xml")
        ], refusal: "A badge that says that the pair cannot be checked, with the reason in its title.")

    static let getBadgePicture = Operation(
        id: "getBadgePicture", tag: .contrast, summary: "The verdict on a pair as a picture",
        details: """
            What `/badge.svg` says as a picture of 1200 × 630 pixels, as previews of links show it: a sample in the pair's \
            colours, its ratio, and its verdict as words and a shape.
            """,
        answer: "The picture.", forms: ["image/png": .binary],
        examples: [
            Example(
                name: "fails", summary: "#777 on white, just below", query: "foreground=777&background=fff",
                mediaType: "image/png")
        ], refusal: "A picture that says that the pair cannot be checked.")

    static let getShortLink = Operation(
        id: "getShortLink", tag: .contrast, summary: "A short link to a pair",
        details: """
            Leads people to the page about two colours, and answers those who prefer `application/json` as \
            `GET /v1/contrast` does.
            """,
        answer: "The measured contrast and the verdict.",
        forms: ["application/json": Reply<ContrastReport>.schema],
        template: Template(
            path: "/c/{pair}",
            parameter: ParameterDescription(
                name: "pair",
                summary:
                    "The foreground and the background with a hyphen between them: each in hexadecimal with 3, 4, 6 or "
                    + "8 digits, without its `#`, or by its name in CSS.",
                schema: Schema(.string).with([.matching("^[0-9A-Za-z]+-[0-9A-Za-z]+$")]),
                examples: [.init(values: ["777-fff"])])),
        redirect: "To the page about the pair.")
}
