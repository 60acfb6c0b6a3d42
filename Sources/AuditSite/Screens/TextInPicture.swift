import Audits
import AuditsAPI
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import LegibilitySite
import Sentences

/// The text found in a picture without a frame, for the page `/image`: the picture with numbered lines, and the reason
/// for each number.
struct TextInPicture {
    private let name: Phrase
    private let report: PictureReport
    /// The picture with numbered lines, as PNG; nil if nothing was found.
    private let drawing: [UInt8]?

    init(
        _ name: Phrase, _ bytes: [UInt8], _ query: [QueryItem], _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) {
        self.name = name
        let audit = try PictureFileAudit(query: query, limits, memory)
        report = try audit.report(bytes).get()
        drawing = report.reported.isEmpty ? nil : try audit.drawing(of: bytes).body
    }

    /// Whether the picture contains at most one line, and isn't too large to be read as a whole.
    var isSingleLine: Bool {
        let pixels = report.audit.width * report.audit.height
        return report.audit.lines.count < 2 && pixels <= Double(ImageContrastQuery.mostTextPixels)
    }

    private var result: ContrastVerdict.Result {
        switch report.worst {
        case .fail: .fail
        case .indeterminate: .indeterminate
        default: report.audit.lines.isEmpty ? .indeterminate : .pass
        }
    }

    var headline: Phrase {
        let failing = report.audit.lines.count { $0.reading.state == .fail }
        if report.audit.lines.isEmpty { return "No text was found" }
        switch result {
        case .fail: return failing == 1 ? "1 line isn’t readable" : "\(failing) lines aren’t readable"
        case .indeterminate: return "The pixels don’t show whether all text is readable"
        case .pass, .exempt: return "The text is readable"
        }
    }

    /// The maximum number of findings that a page lists.
    private static let mostListed = 50

    var section: HTML {
        let reported = report.reported
        let items = zip(report.marks.numbers, reported).prefix(Self.mostListed).map { number, reported -> HTML in
            "<li value=\"\(number)\">\(reported.finding.because)</li>\n"
        }
        let figure: HTML =
            drawing.map {
                """
                <img src="\(HTML(dataURLOf: $0, mediaType: "image/png"))" alt="\(name), with a number at each line of the list">
                """
            } ?? ""
        return """
            <section id="result" aria-labelledby="verdict">
            <h2>\(name), \(report.audit.width.plain) × \(report.audit.height.plain) pixels</h2>
            <div class="verdict \(result.rawValue)">
            \(result.mark.svg)
            <h3 id="verdict">\(headline)</h3>
            <p class="because">Lines of text: \(report.audit.lines.count).</p>
            </div>
            \(figure)
            <ol class="lines">
            \(items)</ol>
            </section>
            """
    }
}
