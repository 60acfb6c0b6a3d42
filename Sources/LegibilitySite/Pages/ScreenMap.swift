import LegibilityAPI
import RasterImage
import Screens

/// A screen with a numbered frame around each element that something is said of: over its picture, or over its elements.
///
/// Lines are black within white, so that on any pixel one of the two has 4.5:1 at least. What cannot be told has a dashed one.
struct ScreenMap {
    struct Picture {
        let name: String
        /// Nil if it is no part of the page; a script has it from the person who chose it.
        let bytes: [UInt8]?
        /// Why it isn't part of the page.
        let absence: Absence?

        enum Absence { case tooLarge, severalScreens }
    }

    private let report: ScreenReport
    private let number: Int
    private let picture: Picture?
    private let most: Int

    /// Draws the frames of the first findings, at `most` so many, and five times as many elements where there is no picture.
    init(_ report: ScreenReport, screen number: Int, picture: Picture?, most: Int) {
        (self.report, self.number, self.picture, self.most) = (report, number, picture, most)
    }

    var markup: HTML {
        let size = report.screen.size
        // The first lie on top, and numbers on all frames.
        let shown = Set(report.audit.findings.prefix(most).map(\.element))
        let marks = report.marks.prefix(shown.count).enumerated().reversed()
        let frames = marks.map { framed(report.screen.elements[$1.element].frame, $0 + 1, isSure: $1.isSure) }
        let tags = places(ofTags: shown.count).enumerated().reversed().map { tagged($1, $0 + 1) }
        return """
            <figure class="shown">
            <svg class="screen-map" viewBox="0 0 \(size.width.plain) \(size.height.plain)" role="img" \
            aria-label="The screen, with a numbered frame around each element that has a finding" \
            data-screen="\(number)"\(picture.map { " data-picture=\"\($0.name)\"" as HTML } ?? "")>
            \(ground)\(frames)\(tags)</svg>
            \(absence)</figure>
            """
    }

    private var absence: HTML {
        switch picture?.absence {
        case nil: ""
        case .tooLarge:
            """
            <figcaption class="hint without-script">The image is too large to include in the page; the frames are in \
            their real positions.</figcaption>
            """
        case .severalScreens:
            """
            <figcaption class="hint without-script">Images are shown on this page if there is one screen. The frames \
            are in their real positions.</figcaption>
            """
        }
    }

    private var ground: HTML {
        let size = report.screen.size
        if let picture {
            var source: HTML = ""
            if let bytes = picture.bytes, let format = ImageFormat(signatureOf: bytes) {
                source = " href=\"\(HTML(dataURLOf: bytes, mediaType: format.mediaType))\""
            }
            return """
                <image\(source) width="\(size.width.plain)" height="\(size.height.plain)" preserveAspectRatio="none"/>

                """
        }
        let elements = report.screen.elements.lazy.filter(\.isVisible).prefix(5 * most).map { element in
            "<rect class=\"element\" \(Self.sides(element.frame))/>\n" as HTML
        }
        return "\(Array(elements))"
    }

    private func framed(_ frame: Frame, _ mark: Int, isSure: Bool) -> HTML {
        """
        <g class="box\(isSure ? "" : HTML(markup: " open"))" data-mark="\(number)-\(mark)">\
        <rect class="halo" \(Self.sides(frame))/><rect class="line" \(Self.sides(frame))/></g>

        """
    }

    /// Where the numbers stand: above their frames, where they hide nothing of what stands within, and beside those before
    /// them as far as the screen has room.
    private func places(ofTags count: Int) -> [Frame] {
        let side = max(report.screen.width, report.screen.height) / 40
        var places: [Frame] = []
        for (index, mark) in report.marks.prefix(count).enumerated() {
            let frame = report.screen.elements[mark.element].frame
            let width = side * (0.5 + 0.5 * Double(String(index + 1).count))
            let (mostX, mostY) = (report.screen.width - width, report.screen.height - side)
            let own = Frame(min(max(frame.x, 0), mostX), min(max(frame.y - side, 0), mostY), width, side)
            var place = own
            while let other = places.first(where: { $0.sharedArea(with: place) > 0 }) {
                place = Frame(other.right, own.y, width, side)
            }
            places.append(place.x > mostX ? own : place)
        }
        return places
    }

    private func tagged(_ place: Frame, _ mark: Int) -> HTML {
        """
        <g class="box" data-mark="\(number)-\(mark)"><rect class="tag" \(Self.sides(place))/>\
        <text x="\((place.x + place.width / 2).plain)" y="\((place.y + 0.78 * place.height).plain)" \
        font-size="\((0.85 * place.height).plain)" text-anchor="middle">\(mark)</text></g>

        """
    }

    private static func sides(_ frame: Frame) -> HTML {
        """
        x="\(frame.x.plain)" y="\(frame.y.plain)" width="\(frame.width.plain)" height="\(frame.height.plain)"
        """
    }
}
