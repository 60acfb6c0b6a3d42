import Endpoints

// What the contract says of the questions about colour vision.
extension Operation {
    package static let getSimulation = Operation(
        id: "getSimulation", tag: .vision, summary: "Colours as others see them",
        details: """
            How colours look to people with a colour-vision deficiency. Simulated as linear light, rounded once \
            to 8 bits at the end; greys stay exactly as they are. The simulated colour is the opaque one: \
            transparency is left untouched.
            """,
        answer: "The colours in their order.",
        examples: [
            Example(
                name: "red", summary: "Red with protan vision",
                query: "color=ff0000&deficiency=protan")
        ])

    package static let postPalette = Operation(
        id: "postPalette", tag: .vision, summary: "Are these colours told apart by everybody?",
        details: """
            Every pair of colours, or every two neighbours of a sequential palette, to normal vision and to each \
            deficiency, in CIEDE2000 between 8-bit colours under D65. Only what normal vision tells apart can \
            get lost: a pair fails where its difference reaches the threshold for normal vision and not for the \
            deficiency. Colours that nobody tells apart, because they differ by less than `thresholds.normal` to \
            normal vision, stand first in `because` and in `normalVision`; they fail for every deficiency, and \
            so does the palette. Pairs between the two thresholds are `alike`: close to each other for \
            everybody, so nothing is said of what is lost. A sequential palette whose lightness rises or falls \
            all the way for normal vision has to do so for the others too.

            Protan and deutan decide the `result`; tritan is reported apart, achromatopsia for information. \
            `collapsesAt` is the severity, to a thousandth, from which a pair is no longer told apart. A repair \
            moves lightness alone, as little as it finds: hue stays to 2 degrees, chroma where sRGB allows, and \
            it is checked after rounding to 8 bits. Moves of one or two colours are the smallest there are; \
            where many have to move, a smaller repair may exist, or one that is not found.

            `Accept: text/csv` sends the pairs, `image/svg+xml` a sheet to look at.
            """,
        answer: "The verdict for each deficiency, and what repairs the palette.",
        forms: [
            "text/csv": .text(
                """
                RFC 4180 with a header row: deficiency, severity, model, threshold, first, second, normal, \
                simulated, result and collapsesAt of every pair. The pairs that nobody tells apart come first, \
                once more, with `normal` as their deficiency.
                """),
            "image/svg+xml": .text(
                """
                A sheet with every colour as it is seen, the pairs that are lost, and the repaired palette.
                """),
        ],
        examples: [
            Example(
                name: "lost", summary: "Two colours that deutan vision confuses",
                query: "",
                body: #"""
                    {"colors": [{"name": "stop", "color": "#d7191c"}, {"name": "go", "color": "#1a9641"}], \#
                    "deficiency": "deutan"}
                    """#)
        ])

    package static let postImage = Operation(
        id: "postImage", tag: .vision, summary: "An image as others see it",
        details: """
            The body is a PNG, JPEG or WebP file, and so is the answer. Every pixel is simulated as linear light \
            and rounded once, exactly as `/v1/vision/simulate` does it; greys stay exactly as they are.

            `deficiency=all` answers one sheet with the image itself and every deficiency side by side, each \
            with a label. Images that would make the sheet larger than `imageSheetPixels` in `/v1/limits` are \
            reduced on it, by averaging light.

            What the file says is honoured: an embedded ICC profile, or a PNG's `cICP`, `gAMA` and `cHRM` in the \
            order of precedence of its third edition, is converted to sRGB (relative colorimetric; what lies \
            outside sRGB is clipped), Exif orientation is applied, alpha is straight and stays untouched, 16 \
            bits a sample stay 16 bits in a PNG. CMYK needs a profile. The answer is sRGB, and no other metadata \
            is left in it. In a PNG with a palette nothing but the palette changes, and in a grey PNG nothing at \
            all; both keep their Exif orientation as a tag.

            A JPEG is written with quality 92 and without chroma subsampling, and shows what is translucent on \
            white. A WebP is lossless where the sent file is, and otherwise has quality 90 and half the \
            resolution of chroma, as that format always has; ask for `format=png` where colours have to be \
            exact. Animations and high dynamic range are refused.
            """,
        answer: "The image, or the sheet.",
        forms: [
            "image/png": .binary,
            "image/jpeg": .binary,
            "image/webp": .binary,
        ])
}
