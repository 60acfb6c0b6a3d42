import LegibilityAPI

/// Where the figures of a page come from, in the footers.
enum AboutFigures {
    private static var nothingIsStored: HTML {
        """
        <p>Nothing you type is stored; the same answers come from the <a href="/docs">HTTP API</a>.</p>
        """
    }

    private static var moreAboutAPCA: HTML {
        """
        <a href="https://git.apcacontrast.com/documentation/WhyAPCA">Why APCA</a> ·
        <a href="https://github.com/Myndex/SAPC-APCA/discussions">APCA discussions</a>
        """
    }

    static var ofPair: HTML {
        """
        <p>The verdict is WCAG 2.2’s (or, where chosen, Apple’s guidance), judged on the unrounded ratio. Perceptual
        contrast is advice, not conformance: an APCA Compatible lightness contrast for sRGB, positive for dark text on
        light and negative for light text on dark. \(moreAboutAPCA)</p>
        <details>
        <summary>What the Lc values mean</summary>
        <dl class="levels">
        <div><dt>Lc 90</dt><dd>Preferred for body text; fluent text from 14 px at weight 400</dd></div>
        <div><dt>Lc 75</dt><dd>Minimum for body text; fluent text from 16 px</dd></div>
        <div><dt>Lc 60</dt><dd>Minimum for fluent text; from 24 px</dd></div>
        <div><dt>Lc 45</dt><dd>Minimum for large text; from 42 px</dd></div>
        <div><dt>Lc 30</dt><dd>Minimum for any text; non-content text only</dd></div>
        <div><dt>Lc 15</dt><dd>Point of invisibility; certain non-text only</dd></div>
        </dl>
        </details>
        \(nothingIsStored)
        """
    }

    static var ofSurfaces: HTML {
        """
        <p>A focus indicator is judged by WCAG 2.2’s Focus Appearance (Level AAA) and Non-text Contrast (Level AA): its
        area, its contrast with the same pixels unfocused, and with what lies next to it. A link is judged by Technique
        G183: 3:1 to the text around it where nothing but its colour tells it, and both readable on their
        background.</p>
        \(nothingIsStored)
        """
    }

    static var ofType: HTML {
        """
        <p>Sizes, leadings, trackings and rules are those of Apple’s Human Interface Guidelines, faults of the pages
        named where they touch an answer. The same tables, and more, are under <a href="/v1/reference">Tables</a>.</p>
        \(nothingIsStored)
        """
    }

    static var ofScreens: HTML {
        """
        <p>Sizes, distances and rules are those of Apple’s Human Interface Guidelines, contrast is judged by WCAG 2.2’s
        ratio, unrounded. What an element tree does not tell of a text’s colours is read from the pixels; where they leave it
        open, it cannot be told.</p>
        \(nothingIsStored)
        """
    }

    static var ofPages: HTML {
        """
        <p>Contrast is measured in renderings that differ in the text colour alone, character by character, and compared with
        WCAG 2.2’s ratio before rounding. Links, targets, zoom, reflow, text spacing and focus are those of its success
        criteria. If the renderings leave it open, it can’t be determined.</p>
        \(nothingIsStored)
        """
    }

    static var ofPalette: HTML {
        """
        <p>A pair passes by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance), judged unrounded. Beside it stands an
        APCA Compatible lightness contrast for sRGB as advice, not conformance, positive for dark text on light and
        negative for light text on dark. \(moreAboutAPCA)</p>
        <p>Two colours count as told apart from a CIEDE2000 difference of 10, for tritan vision of 5. Protan and deutan
        vision decide; tritan vision is reported apart, and vision without colours is for information. Colours that
        differ by less than 2 to normal vision are the same to everybody, and fail. A repair moves lightness and keeps
        the hue; contrasts of 3:1 and 4.5:1 stay, or the result lists those that don’t.</p>
        \(nothingIsStored)
        """
    }

    static var ofPicture: HTML {
        """
        <p>Every pixel is simulated as linear light, after Machado 2009 for protan and deutan vision below full severity
        and Brettel 1997 otherwise. Orientation, colour profile and transparency of the file are honoured.</p>
        <p>Text is compared with every pixel under it by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance),
        unrounded; the worst pixel decides. APCA’s lightness contrast is advice, not conformance. \(moreAboutAPCA)</p>
        """
    }

    static var ofFiles: HTML {
        """
        <p>Every colour is resolved in every mode as the browser, the system or the build does. A pair is one that you
        name, that a rule of a style sheet puts together, or that two names do (<code>ink</code> and
        <code>on-ink</code>). It passes by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance), judged unrounded. What
        mends it is the nearest colour that serves all pairs it belongs to, written as the file writes colours.</p>
        <p>Files go to this server only, and are not stored. <code>legibility audit</code> does the same without a server,
        and <a href="/docs/postAudit">the API</a> in a build.</p>
        """
    }
}
