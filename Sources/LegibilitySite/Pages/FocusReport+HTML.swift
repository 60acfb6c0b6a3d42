import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension FocusReport {
    /// A short summary of the result.
    var headline: Phrase {
        switch checks.result {
        case .pass, .exempt, .indeterminate: "The focus indicator is visible"
        case .fail: "The focus indicator isn’t visible enough"
        }
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        checks.section(
            headline, drawing: drawing, fixes: fixes(asked: query), path: FocusOrLinkQuestion.focus.path, asked: query)
    }

    /// Returns a fix for a failing indicator: the nearest colour with enough contrast, the thickness of a line that is
    /// large enough, or both.
    private func fixes(asked: [QueryItem]) -> [CheckFix] {
        let color = assessment.nearestIndicator?.hex
        let thickness = sufficientThickness?.plain
        let words: Phrase
        switch (color, thickness) {
        case (let color?, let thickness?):
            words = "Change the indicator colour to \(color) and the line thickness to \(thickness) px"
        case (let color?, nil): words = "Change the indicator colour to \(color)"
        case (nil, let thickness?): words = "Change the line thickness to \(thickness) px"
        case (nil, nil): return []
        }
        var query = asked
        if let color {
            query = query.filter { $0.name != FocusQuery.indicator.name } + [FocusQuery.indicator.given(color)]
        }
        if let thickness {
            let replaced = [FocusQuery.thickness.name, FocusQuery.area.name]
            query = query.filter { !replaced.contains($0.name) } + [FocusQuery.thickness.given(thickness)]
        }
        return [CheckFix(query: query, color: color, words: words)]
    }

    /// The control in both states, with the indicator as a surrounding line.
    private var drawing: HTML {
        let shape = query.shape
        let offset = shape.offset
        let widest = max(min(shape.width, shape.height) / 2 - offset, 0)
        let line = ((shape.thickness(ofLineWithArea: shape.area) ?? widest) * 1000).rounded() / 1000
        let margin = 2 * line + offset + 8
        let (width, height) = (shape.width + 2 * margin, shape.height + 2 * margin)
        // The distance of the line's centre from the control's edge, negative inside the control.
        let distance =
            switch shape.placement {
            case .outside: offset + line / 2
            case .inside: -(offset + line / 2)
            }
        func state(_ ring: SRGB, left: Double) -> HTML {
            let control: HTML =
                assessment.component.map { color in
                    """
                    <rect x="\((left + margin).plain)" y="\(margin.plain)" width="\(shape.width.plain)" \
                    height="\(shape.height.plain)" rx="\(shape.radius.plain)" fill="\(SRGB8(rounding: color).hex)"/>
                    """
                } ?? ""
            return """
                \(control)<rect x="\((left + margin - distance).plain)" y="\((margin - distance).plain)" \
                width="\(max(shape.width + 2 * distance, 0).plain)" height="\(max(shape.height + 2 * distance, 0).plain)" \
                rx="\(max(shape.radius > 0 ? shape.radius + distance : 0, 0).plain)" fill="none" stroke="\(SRGB8(rounding: ring).hex)" stroke-width="\(line.plain)"/>
                """
        }
        return """
            <svg class="sample states" viewBox="0 0 \((2 * width).plain) \(height.plain)" role="img" \
            aria-label="The control without and with focus, side by side">
            <rect width="100%" height="100%" fill="\(SRGB8(rounding: assessment.background).hex)"/>
            \(state(assessment.unfocused, left: 0))\(state(assessment.indicator, left: width))
            </svg>
            """
    }
}
