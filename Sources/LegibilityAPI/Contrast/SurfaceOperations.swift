import Endpoints

// What the contract says of the questions about more than a pair: many colours, images, focus indicators, links.
extension Operation {
    package static let postContrastMatrix = Operation(
        id: "postContrastMatrix", tag: .contrast, summary: "Which of these colours can be text on which?",
        details: """
            Every colour as text on every other one: the ratio, APCA's Lc and the verdict of each ordered pair. \
            A colour is never paired with itself. `only` leaves pairs out of the list, not out of the summary; \
            `minimum` asks for a ratio of your own in place of the profile's.

            `Accept: text/csv` sends the listed pairs, `image/svg+xml` a grid to look at.
            """,
        answer: "The pairs and their verdicts.",
        forms: [
            "text/csv": .text(
                """
                RFC 4180 with a header row: foreground, foregroundHex, background, backgroundHex, ratio, lc, \
                required and result of every listed pair.
                """),
            "image/svg+xml": .text(
                """
                A grid: a row for each colour as text, a column for each as background, and in every cell the \
                pair, its ratio and its result as a word and a shape.
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
            The body is a PNG, JPEG or WebP file, on which text is to stand. Each pixel of the region counts as \
            a background of its own, as a screen shows it: upright, in sRGB with 8 bits a channel, converted \
            from an embedded profile; what a translucent pixel lets through is `backdrop`, or any colour where \
            none is given. The answer says where the contrast is lowest and highest, what 5 and 50 of 100 pixels \
            do not exceed, how many pixels fail, and the thinnest layer of black or white that would make all of \
            them pass. The verdict is that of the worst pixel.

            Without `foreground` the region shows a text, as on a screenshot, and is read: which ink on which \
            ground, and what their ratio can be. On one colour, strokes of 1.5 pixels and more give it exactly; \
            thinner ones, gradients and pictures leave an interval, and what it does not decide is \
            `indeterminate`. Of 1 076 drawn texts with known colours none was judged wrongly at 4.5:1, and 17 in \
            100 were left open: 9 of plain grounds, none of them at 2× and 3× from weight 400.

            With `Accept: image/png` the answer is a map for one colour, as large as the region and to be laid \
            over it: red where the text fails, amber where that depends on what lies behind, transparent \
            elsewhere.
            """,
        answer: "The figures, or the map.",
        forms: [
            "image/png": .binary
        ])

    package static let getFocusContrast = Operation(
        id: "getFocusContrast", tag: .contrast, summary: "A focus indicator's size and contrast",
        details: """
            Is a focus indicator large enough, does it change enough, and does it stand out from what lies next \
            to it?

            `size` and `change` are WCAG 2.2's 2.4.13 Focus Appearance (AAA): at least the area of a line 2 CSS \
            px thick around the unfocused component, 4·width + 4·height for a rectangle, and at least 3:1 \
            between the same pixels in both states. `background` and `component` are 1.4.11 Non-text Contrast \
            (AA): at least 3:1 against the colour next to it, which is the background's outside the component \
            and the component's own inside. The line is measured as drawn around a rectangle with square \
            corners; of any other indicator give the `area`.
            """,
        answer: "What was measured, and the verdicts.",
        examples: [
            Example(
                name: "outside", summary: "A 2 px outline outside a button",
                query: "indicator=005fcc&background=white&component=eee&width=120&height=44&thickness=2")
        ])

    package static let getLinkContrast = Operation(
        id: "getLinkContrast", tag: .contrast, summary: "A link within text",
        details: """
            Is a link told from the text around it, and are both read on their background?

            Where colour alone tells a link, WCAG's Technique G183 for 1.4.1 Use of Color (A) asks for 3:1 \
            between link and text, and for another sign on hover and focus, which cannot be told from colours. \
            Both have to reach what the profile asks of text on the background.
            """,
        answer: "What was measured, and the verdicts.",
        examples: [
            Example(
                name: "blue", summary: "A blue link in dark grey text",
                query: "link=0066cc&text=222&background=white")
        ])
}
