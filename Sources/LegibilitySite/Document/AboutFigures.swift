import LegibilityAPI

/// The page footers, which describe the sources of the figures.
package enum AboutFigures {
    private static var nothingIsStored: HTML {
        """
        <p>Nothing you type is stored. The <a href="/docs">HTTP API</a> returns the same results.</p>
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
        <p>The verdict compares the unrounded ratio with WCAG 2.2 (or Apple’s guidelines, if chosen). Perceptual
        contrast is advice, not conformance. It is an APCA Compatible lightness contrast for sRGB: positive for dark
        text on light, negative for light text on dark. \(moreAboutAPCA)</p>
        <details>
        <summary>What the Lc values mean</summary>
        <dl class="levels">
        <div><dt>Lc 90</dt><dd>Preferred for body text; running text from 14 px at weight 400</dd></div>
        <div><dt>Lc 75</dt><dd>Minimum for body text; running text from 16 px</dd></div>
        <div><dt>Lc 60</dt><dd>Minimum for running text; from 24 px</dd></div>
        <div><dt>Lc 45</dt><dd>Minimum for large text; from 42 px</dd></div>
        <div><dt>Lc 30</dt><dd>Absolute minimum for text, and only for text that isn’t content</dd></div>
        <div><dt>Lc 15</dt><dd>Point of invisibility; for some non-text elements only</dd></div>
        </dl>
        </details>
        \(nothingIsStored)
        """
    }

    static var ofSurfaces: HTML {
        """
        <p>A focus indicator is checked against WCAG 2.2’s Focus Appearance (Level AAA) and Non-text Contrast (Level
        AA). These criteria cover the indicator’s area and its contrast with adjacent colours and with the same \
        pixels when unfocused. A \
        link distinguished by colour alone is checked against Technique G183, which requires at least 3:1 with the \
        surrounding text. Links and surrounding text must also be readable on their background.</p>
        \(nothingIsStored)
        """
    }

    static var ofType: HTML {
        """
        <p>Sizes, leading, tracking and rules are from Apple’s Human Interface Guidelines; results mention relevant \
        errors on Apple’s pages. These tables and others are under <a \
        href="/v1/reference">Tables</a>.</p>
        \(nothingIsStored)
        """
    }

    package static var ofScreens: HTML {
        """
        <p>Sizes, distances and rules are from Apple’s Human Interface Guidelines. Contrast is checked with the
        unrounded WCAG 2.2 ratio. Text colours that are missing from the element tree are read from the pixels; if \
        the pixels don’t show them clearly, the result is indeterminate.</p>
        \(nothingIsStored)
        """
    }

    package static var ofPages: HTML {
        """
        <p>Contrast is measured for each character, in renderings that differ only in the text colour, and checked \
        against WCAG 2.2 before rounding. Links, targets, zoom, reflow, text spacing and focus are checked against \
        WCAG success criteria. If the renderings don’t show a value clearly, the result is indeterminate.</p>
        \(nothingIsStored)
        """
    }

    static var ofPalette: HTML {
        """
        <p>The unrounded ratio of each pair is compared with WCAG 2.2 (or Apple’s guidelines, if chosen). The grid
        also shows an APCA Compatible lightness contrast for sRGB. This value is advice, not conformance. It is \
        positive for dark text on light and negative for light text on dark. \(moreAboutAPCA)</p>
        <p>Two colours count as distinguishable if their CIEDE2000 difference is at least 10 (5 for tritan vision).
        Protan and deutan vision decide the result. Tritan vision is reported separately, and vision without colour is \
        shown for information. Colours that differ by less than 2 with normal vision look the same to everyone and \
        fail. Each fix changes lightness and keeps the hue. Contrasts of 3:1 and 4.5:1 are preserved if \
        possible; any that drop are listed.</p>
        \(nothingIsStored)
        """
    }

    static var ofPicture: HTML {
        """
        <p>Every pixel is simulated in linear light, with Machado 2009 for protan and deutan vision below full
        severity and Brettel 1997 otherwise. The file’s orientation, colour profile and transparency are respected.</p>
        <p>Text is compared with every pixel behind it, using the unrounded ratio of WCAG 2.2 (or Apple’s guidelines,
        if chosen). The worst pixel decides. APCA’s lightness contrast is advice, not conformance. \(moreAboutAPCA)</p>
        """
    }

    package static var ofFiles: HTML {
        """
        <p>Every colour is resolved in every mode, as the browser, the system or the build tool would resolve it. \
        Pairs come from your list, from style rules, or from matching names (<code>ink</code> and \
        <code>on-ink</code>). The unrounded ratio of each pair is compared with WCAG 2.2 (or Apple’s guidelines, if \
        chosen). Each fix replaces a colour with the nearest one that passes in all of its pairs, in the file’s \
        notation.</p>
        <p>Files are sent to this server only and aren’t stored. <code>legibility audit</code> checks files without a \
        server, and builds can use <a href="/docs/postAudit">the API</a>.</p>
        """
    }
}
