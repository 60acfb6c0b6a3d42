import ColorFiles
import Endpoints
import Findings
import Legibility

/// A failure of an image, with its place.
package struct ReportedImage: DescribedObject {
    package let found: CatalogImageFinding
    package let path: String
    package let line, column: Int?

    package static let shape = Shape<ReportedImage>("ImageFinding", "An image failure in an asset catalog.") {
        Member("path", "Path of the catalog file that lists the image.") { $0.path }
        Member("line", "Line of the image’s entry.") { $0.line }
        Member("column", "Column of the image’s entry.") { $0.column }
        Member("file", "Name of the image file; null if the entry has none.") { $0.found.file }
        Member("rule", "Id of the rule, such as `appIcon.size`.") { $0.found.rule.rawValue }
        Member("severity", "Severity of the failure: `warning` or `advice`.") { $0.found.rule.severity.rawValue }
        Member("certainty", "Certainty of the failure: `certain` or `likely`.") { $0.found.certainty.rawValue }
        Member("because", "Reason for the failure.") { $0.found.because }
        Member("guidelines", "Ids of the underlying rules in `/v1/reference/rules`.") {
            $0.found.guidelines
        }
        Member("source", "URL of the rule’s source page.") { $0.found.rule.source(under: .apple).url }
    }
}

extension AuditReport {
    package var reportedImages: [ReportedImage] {
        images.findings.map { found in
            let place = Place(found.document, found.bytes)
            let (line, column) = position(place)
            return ReportedImage(found: found, path: path(of: place), line: line, column: column)
        }
    }
}

extension AuditFindings {
    /// The failures of images in asset catalogs.
    var imageFindings: [Finding] {
        report.images.findings.map { found in
            let rule = FindingRule(
                id: found.rule.rawValue, name: found.rule.title, summary: found.rule.title,
                url: found.rule.source(under: .apple).url)
            let place = Place(found.document, found.bytes)
            var finding = Finding(
                rule, .fail, found.rule.severity == .advice ? .note : .warning, found.because.text(in: language),
                at: .place(report.filePlace(place)),
                fingerprint: [rule.id, report.path(of: place), found.file ?? "", found.because.english]
                    .joined(separator: "|"))
            finding.subject = .images
            (finding.name, finding.because) = (found.file, found.because)
            finding.certainty = found.certainty == .certain ? .certain : .likely
            return finding
        }
    }
}
