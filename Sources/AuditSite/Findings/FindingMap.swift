import Audits
import AuditsAPI
import LegibilitySite
import LegibilityAPI
import RasterImage
import Sentences

/// An image with a numbered frame around each element that has a finding.
///
/// Lines are black inside white, so that on any pixel one of the two has a contrast of at least 4.5:1. Indeterminate
/// findings have a dashed line.
struct FindingMap {
    /// A part of the image.
    struct Tile {
        let frame: Frame
        /// The name of the image file.
        let name: String
        /// The content of the file; nil if it isn't included in the page, because a script has the file that the user
        /// chose.
        let bytes: [UInt8]?
    }

    /// The number of the image, if the page shows several.
    let number: Int
    /// The width and height of the part, in its own units.
    let size: Frame
    let label: Phrase
    /// The marks, in numerical order.
    let marks: [FindingMark]
    let tiles: [Tile]
    /// The frames of text on the image, which numbers avoid if possible.
    var words: [Frame] = []
    /// The drawing that is shown if there is no tile.
    let drawing: HTML
    /// The side length of a number's plate.
    let tagSide: Double
    /// The file that a script inserts into the image, if there is exactly one.
    var picture: String?
    /// The width of the margin for numbers on the left of the image; an image without a margin has 0.
    var gutter: Double = 0
    /// The caption below the image.
    var caption: HTML = ""

    /// Returns the marks of the first `most` findings.
    static func marks(of report: some SubjectReport, most: Int) -> [FindingMark] {
        let (elements, numbers) = report.marks
        let shown = Set(numbers.prefix(most))
        return elements.filter { shown.contains($0.number) }
    }

    // Width and height set the aspect ratio, as for an image. They exceed the space on any page.
    var markup: HTML {
        // The first marks are above all others, and numbers are above all frames.
        let frames = marks.reversed().map(framed)
        let tags = zip(places, marks).reversed().map(tagged)
        return """
            <svg class="screen-map" width="\((10 * (size.width + gutter)).plain)" height="\((10 * size.height).plain)" \
            viewBox="\((-gutter).plain) 0 \((size.width + gutter).plain) \(size.height.plain)" role="img" \
            aria-label="\(label)" data-screen="\(number)"\(picture.map { " data-picture=\"\($0)\"" as HTML } ?? "")>
            \(background)\(margin)\(frames)\(tags)</svg>
            \(caption)
            """
    }

    private var margin: HTML {
        gutter == 0 ? "" : "<rect class=\"gutter\" \(Frame(-gutter, 0, gutter, size.height).sides)/>\n"
    }

    private var background: HTML {
        tiles.isEmpty ? drawing : "\(tiles.map(image))"
    }

    private func image(_ tile: Tile) -> HTML {
        var source: HTML = ""
        if let bytes = tile.bytes, let format = ImageFormat(signatureOf: bytes) {
            source = " href=\"\(HTML(dataURLOf: bytes, mediaType: format.mediaType))\""
        }
        return """
            <image\(source) data-file="\(tile.name)" \(tile.frame.sides) preserveAspectRatio="none"/>

            """
    }

    private func framed(_ mark: FindingMark) -> HTML {
        """
        <g class="box\(mark.isSure ? "" : HTML(markup: " open"))" data-mark="\(number)-\(mark.number)">\
        <rect class="halo" \(mark.frame.sides)/><rect class="line" \(mark.frame.sides)/></g>

        """
    }

    /// The positions of the numbers: outside their frames, preferably above, on the side where they cover the least text
    /// and the fewest earlier numbers.
    private var places: [Frame] {
        var places: [Frame] = []
        for mark in marks {
            let width = tagSide * (0.5 + 0.5 * Double(String(mark.number).count))
            let (mostX, mostY) = (size.width - width, size.height - tagSide)
            let frame = mark.frame
            let corners = [
                (frame.x, frame.y - tagSide), (frame.x - width, frame.y), (frame.right, frame.y),
                (frame.right - width, frame.y - tagSide), (frame.x, frame.bottom), (frame.right - width, frame.bottom),
                // The margins of the image, where there is less text.
                (0, frame.y), (mostX, frame.y),
            ]
            let inside = corners.map { corner in
                Frame(min(max(corner.0, 0), mostX), min(max(corner.1, 0), mostY), width, tagSide)
            }
            func covered(_ place: Frame) -> Double {
                // Overlapping numbers are unreadable.
                4 * places.reduce(0) { $0 + $1.sharedArea(with: place) }
                    + words.reduce(0) { $0 + $1.sharedArea(with: place) }
            }
            let costs = inside.map(covered)
            let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
            var place = inside[best]
            if gutter > 0, costs[best] > 0 {
                // On the left of the image, numbers cover nothing. They move down until they have room.
                place = Frame((width - gutter) / 2 - width, min(max(frame.y, 0), mostY), width, tagSide)
                while let other = places.first(where: { $0.sharedArea(with: place) > 0 }) {
                    place = Frame(place.x, other.bottom + tagSide / 8, width, tagSide)
                }
                places.append(place)
                continue
            }
            // If frames coincide, their numbers are placed side by side.
            while let other = places.first(where: { $0.sharedArea(with: place) > 0 }) {
                place = Frame(other.right, place.y, width, tagSide)
            }
            places.append(place.x > mostX ? inside[best] : place)
        }
        return places
    }

    private func tagged(_ place: Frame, _ mark: FindingMark) -> HTML {
        """
        <g class="box" data-mark="\(number)-\(mark.number)"><rect class="tag" \(place.sides)/>\
        <text x="\((place.x + place.width / 2).plain)" y="\((place.y + 0.78 * place.height).plain)" \
        font-size="\((0.85 * place.height).plain)" text-anchor="middle">\(mark.number)</text></g>

        """
    }
}

extension Frame {
    /// The SVG attributes for position and size.
    var sides: HTML { "x=\"\(x.plain)\" y=\"\(y.plain)\" width=\"\(width.plain)\" height=\"\(height.plain)\"" }
}
