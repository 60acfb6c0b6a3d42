import JSON

/// The answer to one question: members in a fixed order, of which some may be left out.
protocol Report: Sendable {
    /// The names of the top-level members, in their order.
    static var members: [String] { get }

    /// Writes the members; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?)

    /// The worst result of all that it judges; nil where it judges nothing.
    var worst: Answer.Result? { get }
}

extension Report {
    var worst: Answer.Result? { nil }
}

/// The answer to one question, and what in the question was taken as something else.
struct Reply<Content: Report>: Report {
    static var members: [String] { Content.members + [Taken.member] }

    let content: Content
    let taken: [Taken]

    var worst: Answer.Result? { content.worst }

    func write(to json: inout JSONWriter, fields: Set<String>?) {
        content.write(to: &json, fields: fields)
        // Told where there is something to tell; to name it among the fields is to ask for it.
        guard fields?.contains(Taken.member) ?? !taken.isEmpty else { return }
        json.member(Taken.member, array: { json in taken.forEach { json.object($0.write) } })
    }
}

extension Answer {
    /// An answer to one question in JSON.
    init(_ report: some Report, fields: Set<String>?, reservingCapacity capacity: Int = 2048) {
        var json = JSONWriter(reservingCapacity: capacity)
        json.object { report.write(to: &$0, fields: fields) }
        self.init(json, result: report.worst)
    }
}
