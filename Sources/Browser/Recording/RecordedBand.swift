import JSON
import Numbers

/// A part of a page of which images are taken.
struct RecordedBand {
    var area: PageRectangle
    /// The scroll position of a box, as its number in the script; nil for the page itself.
    let step: Int?
    /// The groups of overlapping text that need images of their own.
    let classes: [JSONValue]

    init(_ band: JSONValue) {
        area = PageRectangle(band)
        step = band["step"]?.number.map { Int(saturating: $0) }
        classes = band["classes"].array
    }

    /// Whether all its images show the whole page.
    var isSimple: Bool { step == nil && classes.isEmpty }
}
