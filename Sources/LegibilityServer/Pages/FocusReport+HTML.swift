import Legibility
import WebServer

extension FocusReport {
    /// The answer in a few words.
    var headline: String {
        switch checks.result {
        case .pass, .exempt, .indeterminate: "The focus indicator is seen"
        case .fail: "The focus indicator falls short"
        }
    }

    /// The whole result for people.
    func section(asked query: [QueryItem]) -> HTML {
        checks.section(headline, drawing: drawing, path: ContrastQuestion.focus.path, asked: query)
    }

    /// The control in both states, the indicator as a line all around.
    private var drawing: HTML {
        let shape = query.shape
        let (line, offset) = (shape.lineThickness, shape.offset)
        let margin = 2 * line + offset + 8
        let (width, height) = (shape.width + 2 * margin, shape.height + 2 * margin)
        // The line's middle lies this far from the control's edge; negative inside it.
        let distance =
            switch shape.placement {
            case .outside: offset + line / 2
            case .inside: -(offset + line / 2)
            }
        func state(_ ring: SRGB, left: Double) -> HTML {
            let control: HTML =
                component.map { color in
                    """
                    <rect x="\((left + margin).plain)" y="\(margin.plain)" width="\(shape.width.plain)" \
                    height="\(shape.height.plain)" fill="\(SRGB8(rounding: color).hex)"/>
                    """
                } ?? ""
            return """
                \(control)<rect x="\((left + margin - distance).plain)" y="\((margin - distance).plain)" \
                width="\(max(shape.width + 2 * distance, 0).plain)" height="\(max(shape.height + 2 * distance, 0).plain)" \
                fill="none" stroke="\(SRGB8(rounding: ring).hex)" stroke-width="\(line.plain)"/>
                """
        }
        return """
            <svg class="sample states" viewBox="0 0 \((2 * width).plain) \(height.plain)" role="img" \
            aria-label="The control without focus and, beside it, with focus">
            <rect width="100%" height="100%" fill="\(SRGB8(rounding: background).hex)"/>
            \(state(unfocused, left: 0))\(state(indicator, left: width))
            </svg>
            """
    }
}

extension FocusIndicator {
    /// Of a solid line all around with this area.
    fileprivate var lineThickness: Double {
        switch placement {
        case .outside:
            // 4t² + 2t(w + h + 4·offset) = area
            let half = (width + height + 4 * offset) / 4
            return (half * half + area / 4).squareRoot() - half
        case .inside:
            // 2t(w + h − 4·offset) − 4t² = area; as much as there is where the line leaves no hole.
            let half = (width + height - 4 * offset) / 4
            let widest = max(min(width, height) / 2 - offset, 0)
            return min(half - max(half * half - area / 4, 0).squareRoot(), widest)
        }
    }
}
