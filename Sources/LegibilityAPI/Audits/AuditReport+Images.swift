import ColorFiles
import Endpoints
import Findings
import Legibility

/// A failure with its location, as listed in a response.
package struct ReportedCatalogImage: DescribedObject {
    let finding: CatalogImageFinding
    let path: String
    let line, column: Int?

    package static let shape = Shape<ReportedCatalogImage>(
        "CatalogImageFinding", "A failure of a rule for the images of an asset catalog."
    ) {
        Member("path", "Path of the set's `Contents.json`.") { $0.path }
        Member("line", "Line of the image's entry.") { $0.line }
        Member("column", "Column of the image's entry, in characters.") { $0.column }
        Member("file", "Name of the image's file; null if there is none.") { $0.finding.file }
        Member("rule", "Id of the rule, such as `appIcon.size`.") { $0.finding.rule }
        Member("severity", "Severity of the failure.") { $0.finding.rule.severity }
        Member("certainty", "Certainty that the rule applies.") { $0.finding.certainty }
        Member("because", "Reason for the failure, in a sentence.") { $0.finding.because }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that the failure is based on.") {
            $0.finding.rule.guidelines
        }
        Member.source { $0.finding.rule.source }
    }
}

extension CatalogImageFinding.Certainty: Describable {}

extension AuditReport {
    var reportedImages: [ReportedCatalogImage] {
        images.findings.map { finding in
            let place = Place(finding.document, finding.bytes)
            let (line, column) = position(place)
            return ReportedCatalogImage(finding: finding, path: path(of: place), line: line, column: column)
        }
    }
}

extension AuditFindings {
    /// The failures of images in asset catalogs.
    var imageFindings: [Finding] {
        report.images.findings.map { found in
            let rule = FindingRule(
                id: found.rule.rawValue, name: found.rule.title, summary: found.rule.title,
                url: found.rule.source.url)
            let place = Place(found.document, found.bytes)
            var finding = Finding(
                rule, .fail, found.rule.severity == .advice ? .note : .warning, found.because.text(in: language),
                at: .place(report.filePlace(place)),
                fingerprint: [rule.id, report.path(of: place), found.file ?? "", found.because.english]
                    .joined(separator: "|"))
            finding.subject = .images
            finding.certainty = found.certainty == .certain ? .certain : .likely
            return finding
        }
    }
}
