import Audits
import Budgets
import Substrings

/// A control that looks different while the pointer is over it.
package struct PageHover: Sendable {
    /// A text element of the control, with its lines in this state.
    package struct Text: Sendable {
        /// The index of the text element in the list `texts`.
        package var index: Int
        package var rects: [Frame]

        static let rows = PageRows<Text>(
            "hover.texts", [.text(at: "index") { $0.index = $1 }, .boxes("rects", isRequired: true) { $0.rects = $1 }])
    }

    package var selector: String
    package var path: [String] = []
    package var html: String?
    package var box: Frame
    package var texts: [Text]
    /// The renderings of the control in this state.
    package var band: PageBand

    static let rows = PageRows<PageHover>(
        "hover",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .html { $0.html = $1 }, .box("box") { $0.box = $1 },
            .box("clip", isShown: true) { $0.band.box = $1 },
            .list(
                "texts", of: Text.rows, named: "PageHoverText",
                "The control’s text: its index in `texts`, and its line boxes.", blank: Text(index: 0, rects: [])
            ) { $0.texts = $1 },
            .part("real", isRequired: true) { $0.band.real = $1 }, .part("ground") { $0.band.ground = $1 },
            .part("black") { $0.band.black = $1 }, .part("white") { $0.band.white = $1 },
            .flag("shifted") { $0.band.isShifted = $1 },
        ],
        finish: { reader, _, pointer, hover in hover.band.checkInks(&reader, at: pointer) })
}

extension PageHover: PageElement { package var frame: Frame? { box } }

/// Checks the contrast of text while the pointer is over it: WCAG 2.2, 1.4.3 and 1.4.6.
extension PageJudge {
    mutating func judgeHover() {
        guard isAsked(.hoverContrast), page.state == .rest else { return }
        guard let list = page.hover else { return miss(.hoverContrast, needing: .hover) }
        guard let texts = page.texts else { return miss(.hoverContrast, needing: .texts) }
        for (index, hover) in list.enumerated() {
            guard Budget.allows() else { return }
            // Text that fails at rest is reported only for that state.
            let parts = hover.texts.filter { part in
                let text = texts[part.index]
                return contrasts[part.index] != .fail && text.inactive == nil && text.isLanguage && !text.isForced
            }
            guard !parts.isEmpty else { continue }
            guard let renderings = BandRenderings(hover.band, decoded) else {
                miss(.hoverContrast, needing: .hover)
                continue
            }
            for part in parts {
                var reading = TextReading()
                for box in part.rects where !box.isEmpty {
                    read(box, of: texts[part.index], in: renderings, into: &reading)
                }
                if reading.isTooLarge {
                    miss(.hoverContrast, needing: .pixels)
                } else if reading.isUnread {
                    miss(.hoverContrast, needing: .hover)
                } else if var finding = outcome(reading, at: part.index, .hoverContrast)?.1 {
                    finding.others = [.hover(index)]
                    add(finding)
                }
            }
        }
    }
}
