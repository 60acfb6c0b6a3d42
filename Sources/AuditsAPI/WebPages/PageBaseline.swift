import Endpoints
import Findings
import JSON

/// The failures in a page audit, which later audits treat as known.
enum PageBaseline {
    private static let format = "legibility-page-baseline/1"

    /// Returns the failures among the findings, as JSON.
    static func answer(_ findings: [Finding]) -> Answer {
        var json = JSONWriter()
        json.object { json in
            json.member("format", format)
            json.member(
                "failures",
                array: { json in
                    for finding in findings where finding.state == .fail { json.value(finding.fingerprint) }
                })
        }
        return Answer(json)
    }

    /// Returns the failures that a baseline lists.
    static func failures(in content: [UInt8]) throws(Problem) -> Set<String> {
        guard let json = try? JSONDocument(content, maximumDepth: 32).root,
            // The baseline of a whole project has a member for each subject.
            let failures = (json["format"]?.string == format ? json["failures"] : json["pages"])?.elements
        else {
            throw Problem(.malformedRequest, "The baseline must be the output of a page audit with “--as baseline”.")
        }
        return Set(failures.compactMap(\.string))
    }
}
