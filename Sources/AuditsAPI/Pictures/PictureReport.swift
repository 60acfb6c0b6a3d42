import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import RasterImage
import Sentences
import TextLines

/// The result of a check of a picture.
package struct PictureReport: SubjectReport {
    package let audit: PictureAudit

    package init(_ audit: PictureAudit) { self.audit = audit }

    package var result: AuditResult<PictureSubject> { audit.result }
    package var profile: ContrastProfile { audit.question.profile }
    package var unjudged: [UncheckedRule<PictureSubject>] { [] }

    package func identity(of element: Int) -> Int { element }

    /// The box of a mark, which doesn't touch the letters.
    package func frame(of element: Int) -> Frame? {
        let frame = audit.place(of: element).frame
        return frame.grown(by: max(3, frame.height / 4)).part(within: Frame(0, 0, audit.width, audit.height))
    }

    package func label(of element: Int) -> String {
        let place = audit.place(of: element)
        let kind = audit.lines.indices.contains(element) ? "line" : "area"
        let page = audit.pages > 1 ? "page \(place.page), " : ""
        let words = audit.lines.indices.contains(element) ? audit.lines[element].text.map { " (“\($0)”)" } ?? "" : ""
        return "\(page)\(kind) at \(place.frame.x.shortened), \(place.frame.y.shortened)\(words)"
    }

    package var summary: Summary { Summary(self) }

    /// The numbers of findings and lines.
    package struct Summary: DescribedObject {
        let report: PictureReport

        init(_ report: PictureReport) { self.report = report }

        private func lines(_ state: ContrastVerdict.Result) -> Int {
            report.audit.lines.count { $0.reading.state == state }
        }

        package static let shape = Shape<Summary>("PictureSummary", "Counts of findings and lines of text.") {
            Member("error", "Number of findings about lines that fail.") { $0.report.result.count(.error) }
            Member("warning", "Number of warnings about the picture.") { $0.report.result.count(.warning) }
            Member("advice", "Number of recommendations about the picture.") { $0.report.result.count(.advice) }
            Member("indeterminate", "Number of indeterminate findings in the picture.") {
                $0.report.result.count(nil)
            }
            Member("omitted", "Number of findings omitted because there are too many.") { $0.report.result.omitted }
            Member("lines", "Number of lines of text that were found.") { $0.report.audit.lines.count }
            Member("pass", "Number of lines with enough contrast.") { $0.lines(.pass) }
            Member("fail", "Number of lines without enough contrast.") { $0.lines(.fail) }
        }
    }
}

extension PictureReport {
    package static let words = SubjectWords(
        kind: "Picture", title: "Findings in pictures", drawing: "The picture with numbered findings",
        counted: { $0 == 1 ? "1 picture" : "\($0) pictures" },
        results: (
            names: "The names of the pictures.", status: "HTTP status for this picture alone.",
            result: "Result for one picture, with its name and status, or problem details.",
            all: "Results in the order of the pictures."
        ),
        comparison: (
            heading: "Differences between pictures", column: "Pictures",
            sentence: "Differences between pictures with the same name"
        ))

    package func element(of reported: ReportedFinding<PictureReport>, on name: String) -> FindingElement {
        let element = reported.finding.element
        let place = audit.place(of: element)
        var found = FindingElement(id: label(of: element), in: name, file: name)
        found.text = audit.lines.indices.contains(element) ? audit.lines[element].text : nil
        found.frame = .init(place.frame.x, place.frame.y, place.frame.width, place.frame.height)
        return found
    }

    package func complete(
        _ found: inout Finding, from reported: ReportedFinding<PictureReport>, in language: Language
    ) {
        found.certainty = reported.finding.state == .fail ? .likely : .possible
        found.others = reported.others
        found.suggestion = reported.finding.suggestion.map { suggestion in
            let words: Phrase =
                "With \(suggestion.foreground.hex) as the text colour, the contrast is "
                + "\(displayedRatio(suggestion.ratio))."
            return words.text(in: language)
        }
    }

    /// The colours and the part of the picture, by which a finding is recognised when other parts change.
    package func source(of reported: ReportedFinding<PictureReport>) -> String? {
        let element = reported.finding.element
        let (page, frame) = audit.place(of: element)
        let (column, row) = (
            (4 * frame.center.x / max(audit.width, 1)).rounded(.down),
            (4 * frame.center.y / max(audit.height, 1)).rounded(.down)
        )
        let region = "page \(page), part \(column.plain),\(row.plain)"
        guard audit.lines.indices.contains(element) else { return region }
        let reading = audit.lines[element].reading
        return "\(reading.foreground.hex) on \(reading.background.hex), \(region)"
    }

    package static let recordColumns = [
        "element", "text", "page", "x", "y", "width", "height", "others", "measured", "required", "least", "most",
        "foreground", "background", "because", "suggestion", "url",
    ]

    package func record(of reported: ReportedFinding<PictureReport>, in language: Language) -> [String] {
        let finding = reported.finding
        let (page, frame) = audit.place(of: finding.element)
        let line = audit.lines.indices.contains(finding.element) ? audit.lines[finding.element] : nil
        return [
            label(of: finding.element), line?.text ?? "", String(page), frame.x.plain, frame.y.plain,
            frame.width.plain, frame.height.plain, String(finding.others.count), finding.measured.plain,
            finding.required.plain, finding.interval?.lowerBound.plain ?? "",
            finding.interval?.upperBound.plain ?? "", line?.reading.foreground.hex ?? "",
            line?.reading.background.hex ?? "", finding.because.text(in: language),
            finding.suggestion?.foreground.hex ?? "", reported.source.url ?? "",
        ]
    }

    /// The picture with a numbered box around each line that has a finding.
    var overlay: NumberedOverlay {
        overlay(width: audit.width, height: audit.height, words: audit.lines.map(\.frame)) { reported in
            let finding = reported.finding
            let range = finding.interval ?? finding.measured...finding.measured
            let (low, high) = (displayedRatio(range.lowerBound), displayedRatio(range.upperBound))
            let count = finding.others.count
            return (
                count > 0 ? "\(count + 1) lines" : "1 line", low == high ? low : "\(low) to \(high)",
                displayedRatio(finding.required)
            )
        }
    }
}

extension ReportedFinding<PictureReport> {
    /// The places of further lines with the same colours.
    var others: [String] { finding.others.map(report.label) }
}
