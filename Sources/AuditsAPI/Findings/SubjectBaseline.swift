import Endpoints
import Findings
import JSON
import Sentences

/// The failures in an audit of one kind of subject, which later audits treat as known.
struct SubjectBaseline: Sendable {
    private let format: String
    /// The member for this kind of subject in the baseline of a whole project.
    private let member: String
    private let hint: Phrase

    static let pages = SubjectBaseline(
        format: "legibility-page-baseline/1", member: "pages",
        hint: "The baseline must be the output of a page audit with “--as baseline”.")
    static let pictures = SubjectBaseline(
        format: "legibility-picture-baseline/1", member: "pictures",
        hint: "The baseline must be the output of an audit of pictures with “--as baseline”.")

    /// Returns the failures among the findings, as JSON.
    func answer(_ findings: [Finding]) -> Answer {
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
    func failures(in content: [UInt8]) throws(Problem) -> Set<String> {
        guard let json = try? JSONDocument(content, maximumDepth: 32).root,
            let failures = (json["format"]?.string == format ? json["failures"] : json[member])?.elements
        else {
            throw Problem(.malformedRequest, hint)
        }
        return Set(failures.compactMap(\.string))
    }
}
