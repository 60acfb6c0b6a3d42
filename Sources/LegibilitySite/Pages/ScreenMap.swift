import LegibilityAPI
import RasterImage
import Screens

/// A screen with a numbered frame around each element that something is said of: over its picture, or over its elements.
///
/// Lines are black within white, so that on any pixel one of the two has 4.5:1 at least. What cannot be told has a dashed one.
struct ScreenMap {
    struct Picture {
        let name: String
        /// Nil where it is too large to be part of a page; a script has it from whoever chose it.
        let bytes: [UInt8]?
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
        let tags = marks.map { tagged(report.screen.elements[$1.element].frame, $0 + 1) }
        return """
            <figure class="shown">
            <svg class="screen-map" viewBox="0 0 \(size.width.plain) \(size.height.plain)" role="img" \
            aria-label="The screen, with a numbered frame around each element that something is said of" \
            data-screen="\(number)"\(picture.map { " data-picture=\"\($0.name)\"" as HTML } ?? "")>
            \(ground)\(frames)\(tags)</svg>
            \(picture != nil && picture?.bytes == nil ? Self.tooLarge : "")</figure>
            """
    }

    private static let tooLarge: HTML = """
        <figcaption class="hint without-script">The picture is too large to be part of a page; the frames stand where they \
        are.</figcaption>
        """

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

    private func tagged(_ frame: Frame, _ mark: Int) -> HTML {
        let side = max(report.screen.width, report.screen.height) / 40
        let width = side * (0.5 + 0.5 * Double(String(mark).count))
        let x = min(max(frame.x, 0), report.screen.width - width)
        // Above the frame, where it hides nothing of what stands within.
        let y = min(max(frame.y - side, 0), report.screen.height - side)
        return """
            <g class="box" data-mark="\(number)-\(mark)">\
            <rect class="tag" x="\(x.plain)" y="\(y.plain)" width="\(width.plain)" height="\(side.plain)"/>\
            <text x="\((x + width / 2).plain)" y="\((y + 0.78 * side).plain)" font-size="\((0.85 * side).plain)" \
            text-anchor="middle">\(mark)</text></g>

            """
    }

    private static func sides(_ frame: Frame) -> HTML {
        """
        x="\(frame.x.plain)" y="\(frame.y.plain)" width="\(frame.width.plain)" height="\(frame.height.plain)"
        """
    }
}
