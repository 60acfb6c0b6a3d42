import JSON

/// A problem as a client reads it, with the path that was asked: RFC 9457.
package struct ProblemDetails: Sendable {
    package let problem: Problem
    package let instance: String
}

extension ProblemDetails: DescribedObject {
    package static let shape = Shape<ProblemDetails>("Problem", "RFC 9457.") {
        Member("type", "A path on this server that explains the kind of problem.", .format("uri-reference")) {
            "/problems/\($0.problem.kind.rawValue)"
        }
        Member("title", "The kind of problem in a few words.") { $0.problem.kind.title }
        Member("status", "The HTTP status.", .within(400...599)) { $0.problem.kind.status }
        Member("detail", "What is wrong this time.") { $0.problem.detail }
        Member("instance", "The path that was asked.", .format("uri-reference")) { $0.instance.asURIPath }
        Member(
            "limit", "The limit reached.",
            when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.name ?? "" }
        Member(
            "value", "Its value.",
            .atLeast(0), when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.value ?? 0 }
        Member(
            "setting", "Its setting.",
            when: { $0.problem.limit != nil }
        ) { $0.problem.limit?.setting ?? "" }
        Member(
            "errors",
            "The values that cannot be used, the first 100 of them and up to about 40 kB; in a batch's results the first "
                + "10, up to about 4 kB. Empty where no value is to blame.", .count(atMost: Faults.Limit.whole.count)
        ) { $0.problem.faults.told }
        Member(
            "omitted", "How many more values cannot be used than are listed; only where some are left out.",
            .atLeast(1), when: { $0.problem.faults.omitted > 0 }
        ) { $0.problem.faults.omitted }
    }
}

extension Problem.Fault.Code: Describable {}

extension Problem.Fault: DescribedObject {
    package static let shape = Shape<Problem.Fault>("Fault", "One value that cannot be used.") {
        Member("parameter", "The name of the query parameter; only there for a value in a query.", when: \.isInQuery) {
            $0.place.text
        }
        Member(
            "pointer",
            "The place in the JSON body: a JSON Pointer as a URI fragment; only there for a value in a body.",
            when: { !$0.isInQuery }
        ) { $0.place.text }
        Member("code", "The kind of fault, for programs.") { $0.code }
        Member(
            "value",
            "What was sent, cut to 200 characters, the last then being “…”; null where nothing was."
        ) { $0.value }
        Member("detail", "Why it cannot be used.") { $0.detail }
        Member("example", "Something that would be accepted; null where there is no single such thing.") { $0.example }
    }

    private var isInQuery: Bool {
        switch place {
        case .parameter: true
        case .pointer: false
        }
    }
}

extension Problem {
    /// Writes the members of its details, for a result inside a batch.
    package func write(to json: inout JSONWriter, instance: String) {
        let details = ProblemDetails(problem: self, instance: instance)
        ProblemDetails.shape.writeMembers(of: details, to: &json, wanted: nil)
    }
}
