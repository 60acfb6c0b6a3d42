import Legibility
import LegibilityAPI
import Sentences

/// Words over the full width, in the colours and the weight of the checked text: enlarged if they are small, at the
/// largest text size, and by default.
struct LegibilityStage {
    let answer: LegibilityAnswer

    private struct Line {
        let label: Phrase
        /// The size in CSS px.
        let size: Double
    }

    /// The size of the enlarged text, and the largest size that is drawn, in CSS px.
    private static let (enlarged, largest) = (64.0, 120.0)
    /// The width of the stage on a phone, without its margins, in CSS px.
    private static let room = 270.0
    private static let (margin, labelHeight) = (16.0, 20.0)

    /// The lines, largest first.
    private var lines: [Line] {
        guard let steps = answer.report.text?.steps, let last = steps.last else { return [] }
        let category = answer.query.question.watch?.defaultCategory ?? .standard
        let standard = steps.first { $0.category == category } ?? steps[0]
        var lines: [Line] = []
        if max(last.size, standard.size) < Self.enlarged / 2 {
            lines.append(Line(label: "\(standard.size.points), enlarged", size: Self.enlarged))
        }
        if let category = last.category, last.size > standard.size {
            lines.append(Line(label: "\(last.size.points) at \(category.abbreviation)", size: last.size))
        }
        lines.append(Line(label: "\(standard.size.points) by default", size: standard.size))
        return lines.filter { $0.size <= Self.largest }
    }

    /// The drawing; empty if no text is checked, or if it is too large to draw.
    var markup: HTML {
        let lines = lines
        guard !lines.isEmpty else { return "" }
        let (background, fill): (HTML, HTML) =
            answer.contrast.map { ($0.sampleBackground, $0.sampleFill) } ?? ("", "fill=\"currentColor\"")
        var top = Self.margin
        let drawn = lines.map { line -> HTML in
            let (label, baseline) = (top + 12, top + Self.labelHeight + line.size)
            top = baseline + 0.3 * line.size + 8
            return """
                <text class="of" x="\(Self.margin.plain)" y="\(label.plain)">\(line.label)</text>\
                <text x="\(Self.margin.plain)" y="\(baseline.plain)" \(fill) font-size="\(line.size.plain)" \
                font-weight="\(answer.query.question.weight.value.plain)">\(words(at: line.size))</text>

                """
        }
        let height = (top + Self.margin - 8).rounded(.up)
        return """
            <svg class="sample legible \(labels)" width="100%" height="\(height.plain)" role="img" \
            aria-label="The text at several sizes">
            \(background)\(drawn)</svg>
            """
    }

    /// The class of the labels on the background.
    private var labels: String {
        guard let contrast = answer.contrast else { return "on-page" }
        return contrast.gradient == nil ? contrast.shown.background.labels : "on-any"
    }

    /// Returns words that fit on a phone.
    private func words(at size: Double) -> Phrase {
        let sentence: Phrase = "Can people read this?"
        return size * 11 <= Self.room ? sentence : size * 4.2 <= Self.room ? "Reading" : "Aa"
    }
}
