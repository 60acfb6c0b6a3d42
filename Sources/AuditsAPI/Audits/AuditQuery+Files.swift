import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI

extension AuditQuery {
    /// Creates an audit request for files from outside the API; `options` contains the members of a JSON body except
    /// the documents, and `query` takes precedence. Without `limits`, server limits don't apply.
    package init(
        _ documents: [ColorDocument], options: JSONValue, query: [QueryItem], today: CalendarDate,
        limits: QuestionLimits? = nil
    ) throws(Problem) {
        var reader = BodyReader(
            query: Reader(query: query, known: Self.options),
            body: Reader(
                json: options, at: "#", known: Self.members.filter { $0 != "documents" }, example: Self.example))
        var boundless = QuestionLimits()
        boundless.batchPairs = .max
        self.init(&reader, documents: documents, today: today, limits ?? boundless)
        try reader.finish()
    }

    /// Returns the same request for other files.
    package func about(_ documents: [ColorDocument]) -> AuditQuery {
        var query = AuditQuery(
            documents: documents, format: format, modes: modes, question: question,
            interfaceProfile: interfaceProfile, boundaries: boundaries, omitted: omitted, unread: unread,
            wantsFixes: wantsFixes)
        query.unreadPaths = unreadPaths
        return query
    }
}

extension AuditReport {
    /// The documents changed by fixes, before and after the fixes.
    package var repaired: [(old: ColorDocument, new: ColorDocument)] {
        guard let repair else { return [] }
        return zip(files.documents, repair.documents).enumerated().filter { repair.isChanged[$0.offset] }.map(\.element)
            .map { (old: $0.0, new: $0.1) }
    }

    /// All documents with the fixes applied.
    package var documentsRepaired: [ColorDocument] { repair?.documents ?? files.documents }

    /// Advice for audits in which no pair was checked.
    package var wayToCheck: String {
        let possible = audit.pairs.count { $0.certainty == .possible && $0.origin != .systemBackground }
        let others =
            possible > 0
            ? ", or check the \(possible) possible pair\(possible == 1 ? "" : "s") with --include possible" : ""
        let excluded = audit.question.excluded.isEmpty ? "" : " “notPairs” there excludes pairs."
        return "Name pairs in legibility.json\(others).\(excluded)"
    }

    /// The number of named colours in all files.
    package var colorCount: Int { summary.tokens }
}
