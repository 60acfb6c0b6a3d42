/// The contract's introduction in sections. The headings are for web pages.
package enum ContractIntroduction {
    package typealias Section = (heading: String, text: String)

    /// All sections as one string.
    static let text = sections.map(\.text).joined(separator: "\n\n")

    package static let sections: [Section] = [
        (
            "Scope",
            """
            Legibility checks whether people can read a piece of text. The API gives the exact contrast of any two CSS \
            colours, the verdict of WCAG 2.2 or Apple’s guidelines with its reason, and perceptual advice. It checks \
            colour files, app screens and web pages, and compares text and controls with Apple’s guidelines. It \
            provides text styles, scaling and tracking for Apple’s platforms.
            """
        ),
        (
            "Requests",
            """
            `GET` checks one item from the query, and `POST` checks many from a JSON body; the results are the same. \
            `HEAD` works like `GET` but returns no body, and `OPTIONS` lists the valid methods; both work at every \
            path. Any other method returns 405 with an `Allow` header. A batch keeps the order of its items, and an \
            invalid item doesn’t affect the others: each result has its own `status`, and a `problem` if that isn’t \
            200.
            """
        ),
        (
            "Colours",
            """
            A colour is a CSS `<color>` of levels 4 and 5. It can be a hex code with 3, 4, 6 or 8 digits, a name or \
            `transparent`. It can also be `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or \
            `color()`, with `none` if CSS allows it. `color-mix()` of two colours and relative colours such as \
            `oklch(from #777 calc(l - 0.1) c h)` are accepted, and `contrast-color()` is black or white, whichever \
            has the higher WCAG contrast. `currentcolor` and the CSS system colours aren’t accepted. Apple’s system \
            colours are written `system:blue`, and `appearance` chooses one of their four values. In a query, `#` starts \
            the fragment, so write `#` as `%23` or omit it: `foreground=777`. In a JSON body, you may also omit `#`. A \
            colour that can’t be read is never guessed: the response is 422 and says what is wrong and what is valid.

            Pasted colours are also accepted if their meaning is clear: `color: #777;`, quotes, typographic and \
            full-width characters, `0xFF777777`, `119, 119, 119`, `hsb(210, 60%, 45%)`, `{"r": 0.4, "g": 0.5, "b": \
            0.6}`, Sass’s `rgba(#777, 0.5)`, and colours in the code of SwiftUI, UIKit, Flutter, Compose and Android. \
            `taken` in the response shows each colour as CSS. A CSS colour that seems to be on another scale, such as \
            `rgb(0.4, 0.5, 0.6)` or Android’s `#FF777777`, is read as CSS specifies, and `taken` has a `suggestion`.

            If a response describes a colour, `hex` is its value on an sRGB screen. Colours outside sRGB are mapped \
            into its gamut by reducing chroma in OKLCH, with the same lightness and hue, until clipping isn’t \
            noticeable (CSS Color 4, binary search with local MINDE). Colours in `rgb()`, `hsl()` and `hwb()` are \
            clipped. All figures are calculated from the unrounded mapped colour.
            """
        ),
        (
            "Transparency",
            """
            Transparency is composited in gamma-encoded sRGB, as browsers do, without rounding. If the lowest layer \
            is translucent and no `backdrop` is given, the contrast is a range over every opaque backdrop. The verdict \
            is `indeterminate` if the contrast range includes the requirement.
            """
        ),
        (
            "Verdicts and advice",
            """
            The verdict follows WCAG or Apple’s guidelines. `apca` is advice on perceptual contrast (APCA-W3 \
            0.0.98G-4g, for sRGB) and doesn’t affect the verdict. `lc` is positive for dark text on a light background, \
            and negative for light text on a dark one. Reasons for the method: \
            https://git.apcacontrast.com/documentation/WhyAPCA. APCA is a method for predicting text contrast on \
            self-illuminated displays for web-based content; medical, clinical, safety-related, aerospace, \
            transportation, automotive and military uses are prohibited without a specific licence from its author.

            Ratios are compared before rounding, and displayed truncated: 4.478:1 appears as 4.47:1 and fails 4.5:1.
            """
        ),
        (
            "Names and sizes",
            """
            Pasted names and sizes are accepted in upper or lower case: `16px`, `1rem`, `macOS`, \
            `UIFontTextStyleTitle1`, `SF Pro Text`, `system-ui`, `3XL`, `AA`, `icon`, `deuteranomaly`, `50%`, `4.5:1`. \
            If a value was interpreted differently, `taken` in the response says how, and why. `taken` has a \
            `suggestion` if you probably meant another value. A size that depends on the surrounding text, such as \
            `1.5em`, is rejected.
            """
        ),
        (
            "Languages",
            """
            Sentences are in English, or in Japanese with `lang=ja`: `because`, `message`, `note`, `anomaly`, \
            `statement`, `title` and `detail`, including in errors. `lang` may be in any query under `/v1`, in a body \
            next to its items, or in a single item. `Accept-Language` only sets the language of web pages. Names, codes, \
            figures and quotations from a source are the same in every language. Drawings and CSV tables are in English. `Content-Language` gives the language of a response that isn’t in English.
            """
        ),
        (
            "Caching, compression and cross-origin requests",
            """
            A response depends only on its request. Each response has a strong `ETag` and may be cached for a day; a \
            matching `If-None-Match` returns 304. An `X-Request-Id` of 1 to 64 letters, digits, hyphens and \
            underscores is kept; otherwise, the server generates an id. Every response includes the id. Text of 1 kB \
            or more is compressed for clients that send `Accept-Encoding: gzip`; static files also support Brotli. Any \
            web page may use `/v1` (CORS, without credentials).
            """
        ),
        (
            "Errors",
            """
            Errors are RFC 9457 problem details, `application/problem+json`, that list all invalid values. Each `type` \
            is the path of a page that explains the error.
            """
        ),
        (
            "Compatibility",
            """
            Within `/v1`, no path, parameter, member, value, code or id is renamed or removed. Any version may add \
            names, values and codes; ignore those that you don’t know. Deprecated items are marked `deprecated` in \
            `/openapi.json` and work as long as `/v1` does. Sentences may change, so programs should read codes, ids \
            and figures. The change log lists corrected figures.
            """
        ),
    ]
}
