import JSON

/// A problem as sent to a client (RFC 9457), with the requested path.
package struct ProblemDetails: Sendable {
    package let problem: Problem
    package let instance: String
}

extension ProblemDetails: DescribedObject {
    package static let shape = Shape<ProblemDetails>("Problem", "An error, in RFC 9457 format.") {
        Member("type", "Path of a page on this server that explains this kind of problem.", .format("uri-reference")) {
            "/problems/\($0.problem.kind.rawValue)"
        }
        Member("title", "Kind of problem, in a few words.") { $0.problem.kind.title }
        Member("status", "HTTP status code of the response.", .within(400...599)) { $0.problem.kind.status }
        Member("detail", "Explanation of the problem with this request.") { $0.problem.detail }
        Member("instance", "Path of the failed request.", .format("uri-reference")) { $0.instance.asURIPath }
        Member(
            "limit", "Name of the limit that was reached, as in `/v1/limits`.",
            when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.name ?? "" }
        Member(
            "value", "Value of the limit that was reached.",
            .atLeast(0), when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.value ?? 0 }
        Member(
            "setting", "Name of the server setting for the limit.",
            when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.setting ?? "" }
        Member(
            "errors",
            "Invalid values: the first 100, up to about 40 kB; in batch results, the first 10, up to about 4 kB. Empty "
                + "if no value is invalid.", .count(atMost: Faults.Limit.whole.count)
        ) { $0.problem.faults.reported }
        Member(
            "omitted", "Number of invalid values that aren’t listed; only included if there are any.",
            .atLeast(1), when: { $0.problem.faults.omitted > 0 }
        ) { $0.problem.faults.omitted }
    }
}

extension Problem.Fault.Code: Describable {}

extension Problem.Fault: DescribedObject {
    package static let shape = Shape<Problem.Fault>("Fault", "An invalid value in the request.") {
        Member("parameter", "Name of the query parameter; only included for values in a query.", when: \.isInQuery) {
            $0.place.text
        }
        Member(
            "pointer",
            "Position in the JSON body, as a JSON Pointer in a URI fragment; only included for values in a body.",
            when: { !$0.isInQuery }
        ) { $0.place.text }
        Member("code", "Stable error code, for programs.") { $0.code }
        Member(
            "value",
            "The value that was sent, truncated to 200 characters with “…” at the end; null if no value was sent."
        ) { $0.value }
        Member("detail", "Why the value is invalid, in a sentence.") { $0.detail }
        Member("example", "A valid value; null if there isn’t a single example.") { $0.example }
    }

    private var isInQuery: Bool {
        switch place {
        case .parameter: true
        case .pointer: false
        }
    }
}

extension Problem {
    /// Writes the members of the problem details, for a result inside a batch.
    package func write(to json: inout JSONWriter, instance: String) {
        let details = ProblemDetails(problem: self, instance: instance)
        ProblemDetails.shape.writeMembers(of: details, to: &json, wanted: nil)
    }
}
