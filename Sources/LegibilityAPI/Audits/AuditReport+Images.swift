import ColorFiles
import Endpoints
import Findings
import JSON
import Legibility

extension AuditReport {
    /// Writes the failures of images. Requests to the service contain no images, so the API description doesn't list
    /// these members.
    func writeImages(to json: inout JSONWriter) {
        json.array { json in
            for found in images.findings {
                let place = Place(found.document, found.bytes)
                let (line, column) = position(place)
                json.object { json in
                    json.member("path", path(of: place))
                    json.member("line", line)
                    json.member("column", column)
                    json.member("file", found.file)
                    json.member("rule", found.rule.rawValue)
                    json.member("severity", found.rule.severity.rawValue)
                    json.member("certainty", found.certainty.rawValue)
                    json.member("because", found.because)
                    json.member(
                        "guidelines", array: { json in for rule in found.rule.guidelines { json.value(rule) } })
                    json.member("source", found.rule.source(under: .apple).url)
                }
            }
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
