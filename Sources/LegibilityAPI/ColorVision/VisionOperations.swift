import Endpoints

// Descriptions of the colour vision operations.
extension Operation {
    package static let getSimulation = Operation(
        id: "getSimulation", tag: .vision, summary: "Colour-vision simulation",
        details: """
            Simulates how colours look to people with a colour-vision deficiency. The calculation uses linear light \
            and rounds once, to 8 bits, at the end; greys don’t change. The simulated colour is opaque, because \
            transparency isn’t simulated.
            """,
        answer: "Simulated colours, in the order of the request.",
        examples: [
            Example(
                name: "red", summary: "Red with protan vision",
                query: "color=ff0000&deficiency=protan")
        ])

    package static let postPalette = Operation(
        id: "postPalette", tag: .vision, summary: "Can everyone distinguish these colours?",
        details: """
            Compares every pair of colours with normal vision and with each deficiency. The measure is the CIEDE2000 \
            difference between 8-bit colours under D65. A pair fails if its difference meets the threshold with normal \
            vision but not with the deficiency. Pairs below `thresholds.normal` can’t be distinguished by anyone; they \
            come first in `because` and `normalVision`. Pairs between the two thresholds are `alike`: too similar for \
            everyone. Both kinds fail, but two backgrounds or two text colours of the given `pairs` may be alike.

            A scale is checked by its order of lightness: along the whole scale or, if `diverging`, from the middle to \
            both ends. Small reversals are ignored. Distant steps need a share of the \
            threshold (`required`); adjacent steps may be alike.

            Protan and deutan decide the `result`. Tritan is reported separately, and achromatopsia is only \
            informative. `collapsesAt` is the severity, to a thousandth, from which a pair is indistinguishable. A \
            repair changes only lightness, by the smallest amount that the search finds. Hue stays within 2 degrees, \
            chroma is kept if sRGB allows it, and the result is checked after rounding to 8 bits. Repairs that change \
            one or two colours are the smallest possible. If many colours must change, the search may miss a smaller \
            repair, or find none although one exists.

            `Accept: text/csv` returns the pairs, and `image/svg+xml` returns a sheet that shows the colours as seen \
            with each deficiency.
            """,
        answer: "Results for each deficiency, and a repair of the palette.",
        forms: [
            "text/csv": .text(
                """
                CSV (RFC 4180) with a header row: deficiency, severity, model, threshold, first, second, normal, \
                simulated, result and collapsesAt for each pair. Pairs that no one can distinguish come first, with \
                `normal` as their deficiency.
                """),
            "image/svg+xml": .text(
                """
                Sheet with every colour as seen with each deficiency, the indistinguishable pairs and the repaired \
                palette.
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
        id: "postImage", tag: .vision, summary: "Colour-vision simulation of an image",
        details: """
            The request body and the response are each a PNG, JPEG or WebP file. Every pixel is simulated in linear \
            light and rounded only once, exactly as in `/v1/vision/simulate`; greys don’t change.

            `deficiency=all` makes one sheet with the original and every deficiency side by side, each with a label. \
            Images that would make the sheet larger than `imageSheetPixels` in `/v1/limits` are reduced by averaging \
            linear light.

            An embedded ICC profile, or a PNG’s `cICP`, `gAMA` and `cHRM` in the order of precedence of its third \
            edition, is converted to sRGB (relative colorimetric; colours outside sRGB are clipped). Exif orientation \
            is applied. Alpha is straight and isn’t changed. In a PNG, 16 bits per sample are preserved. CMYK requires \
            a profile. The response is in sRGB and has no other metadata. In a PNG with a palette, only the palette \
            changes; in a greyscale PNG, nothing changes. PNGs with a palette and greyscale PNGs keep their Exif \
            orientation as a tag.

            A JPEG is written with quality 92 and without chroma subsampling, and shows translucent pixels on white. A \
            WebP is lossless if the request body is; otherwise it has quality 90 and, like all lossy WebP images, half \
            the chroma resolution. Use `format=png` if colours must be exact. Animations and high-dynamic-range images \
            are rejected.
            """,
        answer: "The simulated image, or the sheet of all deficiencies.",
        forms: [
            "image/png": .binary,
            "image/jpeg": .binary,
            "image/webp": .binary,
        ])
}
