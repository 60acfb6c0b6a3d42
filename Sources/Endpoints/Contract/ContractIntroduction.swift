/// What the contract says before anything else, in sections: their headings are for pages.
package enum ContractIntroduction {
    package typealias Section = (heading: String, text: String)

    /// The sections as one text.
    static let text = sections.map(\.text).joined(separator: "\n\n")

    package static let sections: [Section] = [
        (
            "What it answers",
            """
            Legibility answers whether people can read this: the exact contrast of any two CSS colours, the verdict of \
            WCAG 2.2 or of Apple's guidelines with its reason, and perceptual advice beside it; the text styles, scaling \
            and tracking of Apple's platforms; and what the guidelines say about one text or control.
            """
        ),
        (
            "Asking",
            """
            `GET` asks one question in the query; `POST` asks many in a JSON body. The same question has the same answer \
            either way. `HEAD` answers as `GET` does, without the body, and `OPTIONS` says which methods apply, for a \
            browser's preflight too; both work at every path. Any other method is answered with 405 and an `Allow` \
            header. \
            A batch keeps its order, and one bad question spoils no other: each result has its own `status`, and a \
            `problem` where that is not 200.
            """
        ),
        (
            "Colours",
            """
            A colour is any CSS `<color>` of levels 4 and 5 but `currentcolor` and the CSS system colours: hexadecimal \
            with 3, 4, 6 or 8 digits, a name, `transparent`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, \
            `oklch()` and `color()` in all its spaces, with `none` where CSS allows it; `color-mix()` of two colours, \
            relative colours such as `oklch(from #777 calc(l - 0.1) c h)`, and `contrast-color()`, which is black or white, \
            whichever has the higher WCAG contrast. Apple's system colours are written \
            `system:blue`, and `appearance` says which of their four values is meant. In a query `#` starts the \
            fragment, so write `%23` or leave it out: `foreground=777`. In a JSON body it may be left out, too. A colour \
            that cannot be read is never guessed: the answer is 422 and says what is wrong and what would be accepted.

            Colours are also read as they are pasted, if that has one meaning: `color: #777;`, quotes, typographic and \
            full-width characters, `0xFF777777`, `119, 119, 119`, `hsb(210, 60%, 45%)`, `{"r": 0.4, "g": 0.5, "b": 0.6}`, \
            Sass's `rgba(#777, 0.5)`, and colours in the code of SwiftUI, UIKit, Flutter, Compose and Android. `taken` in \
            the answer shows each in CSS. A colour in CSS that seems to be on another scale, such as \
            `rgb(0.4, 0.5, 0.6)` or Android's `#FF777777`, is read as CSS says, and `taken` has a `suggestion`.

            Where an answer describes a colour, `hex` is what an sRGB screen shows. Colours outside sRGB are mapped into \
            it by reducing chroma in OKLCH, lightness and hue kept, until clipping is no longer noticeable (CSS Color 4, \
            binary search with local MINDE); `rgb()`, `hsl()` and `hwb()` are clipped. Every figure is calculated from \
            the unrounded mapped colour.
            """
        ),
        (
            "Transparency",
            """
            Transparency is composited in gamma-encoded sRGB, as browsers do, without rounding. If the lowest layer is \
            translucent and no `backdrop` is named, the contrast is a range over every opaque backdrop, and the verdict \
            is `indeterminate` where that range straddles what is required.
            """
        ),
        (
            "Verdicts and advice",
            """
            The verdict is WCAG's or the HIG's. Perceptual contrast, in `apca`, is advice from the APCA W3 algorithm \
            0.0.98G-4g for sRGB and decides nothing: `lc` is positive for dark text on a light background and negative \
            for light text on a dark one. Reasons for the method: https://git.apcacontrast.com/documentation/WhyAPCA. \
            APCA is a method for predicting text contrast on self-illuminated displays for web-based content; medical, \
            clinical, safety-related, aerospace, transportation, automotive and military uses are prohibited without a \
            specific licence from its author.

            Ratios are judged unrounded and displayed cut, never rounded up: 4.478:1 is shown as 4.47:1 and fails 4.5:1.
            """
        ),
        (
            "Names and sizes",
            """
            Names and sizes are understood as people paste them, in any case: `16px`, `1rem`, `macOS`, \
            `UIFontTextStyleTitle1`, `SF Pro Text`, `system-ui`, `3XL`, `AA`, `icon`, `deuteranomaly`, `50%`, `4.5:1`. If a \
            value was interpreted as something else than its own words say, `taken` in the answer says as what, and why; \
            `suggestion` is there if something else was probably meant. A size that depends on the text around it, such as \
            `1.5em`, is refused.
            """
        ),
        (
            "Languages",
            """
            Sentences for people are in English, and in Japanese with `lang=ja`: `because`, `message`, `note`, `title` and \
            `detail`, in problems too. `lang` may stand in the query of every question under `/v1`, in a body beside its \
            questions, and in one of them; `Accept-Language` chooses the language of pages alone. Names, codes and figures \
            are the same in every language, and so is what a source says in its own words, as in `anomaly`; drawings and \
            tables in CSV are in English. `Content-Language` says which language an answer is in where that is not English.
            """
        ),
        (
            "Caching, compression and other origins",
            """
            An answer is a pure function of its request. It carries a strong `ETag` and may be cached for a day; \
            `If-None-Match` is answered with 304. `X-Request-Id` is taken over when it has 1 to 64 letters, digits, \
            hyphens and underscores, made otherwise, and always sent back. Texts of a kilobyte and more are compressed \
            for those who send `Accept-Encoding: gzip`, what never changes with Brotli too; each form has a tag of its \
            own. `/v1` may be used from any web page (CORS, \
            without credentials).
            """
        ),
        (
            "Errors",
            """
            Every error is an RFC 9457 problem, `application/problem+json`, that names all faults at once. Its `type` is \
            a path on this server that explains it.
            """
        ),
        (
            "Compatibility",
            """
            Within `/v1` no path, parameter, member, value, code or id is renamed or removed. Any version may add some, so \
            ignore what you don't know. What is deprecated is marked `deprecated` in `/openapi.json` and works as long as \
            `/v1` does. Sentences may change: programs read codes, ids and figures. The change log names corrected figures.
            """
        ),
    ]
}
