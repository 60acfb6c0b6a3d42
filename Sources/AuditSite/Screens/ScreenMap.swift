import Audits
import LegibilitySite
import AuditsAPI
import LegibilityAPI
import Screens

/// A screen with a numbered frame around each element that has a finding, drawn over the screen's image or its
/// elements.
struct ScreenMap {
    struct Picture {
        let name: String
        /// The file; nil if it isn't included in the page, because a script has the file that the user chose.
        let bytes: [UInt8]?
        /// The reason why the file isn't included in the page.
        let absence: Absence?

        enum Absence { case tooLarge, severalScreens }
    }

    private let report: ScreenReport
    private let number: Int
    private let picture: Picture?
    private let most: Int

    /// Draws the frames of the first `most` findings and, if there is no image, up to five times as many elements.
    init(_ report: ScreenReport, screen number: Int, picture: Picture?, most: Int) {
        (self.report, self.number, self.picture, self.most) = (report, number, picture, most)
    }

    var markup: HTML {
        let size = Frame(0, 0, report.screen.width, report.screen.height)
        let map = FindingMap(
            number: number, size: size,
            label: "The screen, with a numbered frame around each element that has a finding",
            marks: FindingMap.marks(of: report, most: most),
            tiles: picture.map { [FindingMap.Tile(frame: size, name: $0.name, bytes: $0.bytes)] } ?? [],
            words: report.screen.elements.lazy.filter { $0.isVisible && $0.text != nil }.prefix(5 * most).map(\.frame),
            drawing: ScreenDrawing(elements: Array(report.screen.elements.lazy.filter(\.isVisible).prefix(5 * most)))
                .markup,
            tagSide: max(size.width, size.height) / 40, picture: picture?.name, caption: absence)
        return "<figure class=\"shown\">\n\(map.markup)</figure>\n"
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
            <figcaption class="hint without-script">This page shows the image only if you check a single screen. The \
            frames are in their real positions.</figcaption>
            """
        }
    }
}
