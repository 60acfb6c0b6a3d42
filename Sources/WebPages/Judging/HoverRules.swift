import Budgets

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
