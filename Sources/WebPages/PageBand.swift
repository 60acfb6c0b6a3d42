import Audits
import JSON

/// Renderings of a part of a page, by their file names.
package struct PageBand: Sendable {
    /// The part of the page, in CSS px.
    package var box: Frame
    /// The rendering of the unmodified page.
    package var real: String
    /// The rendering with transparent text.
    package var ground: String?
    /// The renderings with black text and with white text.
    package var black, white: String?
    /// The rendering of the unmodified page, repeated at the end.
    package var again: String?
    /// Pairs of renderings for text elements whose boxes intersect those of other text elements.
    package var classes: [InkClass] = []
    /// Whether a scrolling box was scrolled, so that only text elements with this band number have correct positions.
    package var isScrolled = false
    /// Whether the layout shifted between the renderings.
    package var isShifted = false

    package var inks: InkPair? {
        get { black.flatMap { black in white.map { InkPair(black: black, white: $0) } } }
        set { (black, white) = (newValue?.black, newValue?.white) }
    }

    /// A band whose box and renderings aren't read yet.
    static let blank = PageBand(box: Frame(0, 0, 0, 0), real: "")

    static let rows = PageRows<PageBand>(
        "bands",
        [
            .number("x", in: extent) { $0.box = Frame($1, $0.box.y, $0.box.width, $0.box.height) },
            .number("y", in: extent) { $0.box = Frame($0.box.x, $1, $0.box.width, $0.box.height) },
            .number("width", in: extent) { $0.box = Frame($0.box.x, $0.box.y, $1, $0.box.height) },
            .number("height", in: extent, isRequired: true) {
                $0.box = Frame($0.box.x, $0.box.y, $0.box.width, $1)
            },
            .part("real", isRequired: true) { $0.real = $1 }, .part("ground") { $0.ground = $1 },
            .part("black") { $0.black = $1 }, .part("white") { $0.white = $1 }, .part("again") { $0.again = $1 },
            .list(
                "classes", of: InkClass.rows, named: "PageInkClass",
                "Renderings in which only the colour of some text was changed.",
                blank: InkClass(texts: [], inks: InkPair(black: "", white: ""))
            ) { $0.classes = $1 },
            .flag("scrolled") { $0.isScrolled = $1 }, .flag("shifted") { $0.isShifted = $1 },
            // Earlier recorders marked the rendering with cues.
            .part("cues") { _, _ in },
        ],
        finish: { reader, object, pointer, band in
            if !band.hasWidth(in: object) {
                band.box = Frame(band.box.x, band.box.y, reader.pageWidth, band.box.height)
            }
            reader.checkShown(band.box, at: pointer)
            band.checkInks(&reader, at: pointer)
        })

    private static let extent = 0.0...10_000_000.0

    private func hasWidth(in object: JSONValue) -> Bool { object["width"].map { $0.kind != .null } ?? false }

    /// Notes an error if only one of the two renderings with changed text is given.
    func checkInks(_ reader: inout PageReader, at pointer: String) {
        if (black == nil) != (white == nil) {
            reader.note(pointer, nil, "“black” and “white” must both be given; one of them is missing.")
        }
    }
}

/// Two renderings: with black text and with white text.
package struct InkPair: Hashable, Sendable {
    package var black, white: String
}

/// Renderings in which only the colour of some text elements was changed.
package struct InkClass: Sendable {
    /// The indexes of the text elements in the list `texts`.
    package var texts: [Int]
    package var inks: InkPair
    /// The rendering in which these text elements are transparent and all others are unchanged.
    package var ground: String?

    static let rows = PageRows<InkClass>(
        "bands.classes",
        [
            .texts(at: "texts") { $0.texts = $1 }, .part("black", isRequired: true) { $0.inks.black = $1 },
            .part("white", isRequired: true) { $0.inks.white = $1 }, .part("ground") { $0.ground = $1 },
        ])
}
