import ColorFiles
import Endpoints
import Findings
import Legibility

/// A failure of an image, with its place.
package struct ReportedImage: Sendable {
    package let found: CatalogImageFinding
    package let path: String
    package let line, column: Int?
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
            finding.certainty = found.certainty == .certain ? .certain : .likely
            return finding
        }
    }
}
