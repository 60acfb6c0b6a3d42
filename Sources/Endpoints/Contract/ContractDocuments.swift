import HTTPMessages
import Sentences
import Spelling
import Substrings
import Synchronization

/// `/openapi.json`: the whole contract or a single operation. Each document is created on the first request and kept.
package final class ContractDocuments: Sendable {
    private let contract: @Sendable () -> Contract
    private let whole: Prepared<Answer>
    /// The documents for single operations, by id.
    private let single = Mutex<[String: Prepared<Answer>]>([:])

    package init(_ contract: @escaping @Sendable () -> Contract) {
        self.contract = contract
        whole = Prepared { Self.answer(contract().json.bytes) }
    }

    private static func answer(_ document: [UInt8]) -> Answer {
        Answer(document, mediaType: "application/json", freshness: .revalidated, headers: []).kept
    }

    package var endpoint: Endpoint {
        Endpoint(
            operation: .getDescription, parameters: [self.operation.description], readsQuery: false, work: .page
        ) { request throws(Problem) in
            let given = request.query.filter { $0.name == Self.parameterName }
            guard !given.isEmpty else { return self.whole.value }
            let operation = self.operation
            var reader = Reader(query: given, known: [operation.description])
            let id = reader(operation)
            try reader.finish()
            return self.document(of: id)
        }
    }

    private func document(of id: String) -> Answer {
        let made = single.withLock { made in
            // If several requests arrive at the same time, one creates the document.
            let new = Prepared { [contract] in Self.answer(contract().json(of: id) ?? []) }
            return { (known: inout Prepared) in known }(&made[id, default: new])
        }
        return made.value
    }

    private static let parameterName = "operation"

    private var operation: Parameter<String, Void> {
        let text = Parameter<String, Void>.text(
            Self.parameterName,
            "`operationId` of a single operation to describe; the response has at most 16 kB. Default: all operations.",
            longest: 100, example: "getContrast")
        return Parameter(
            description: text.description, standIn: text.standIn,
            read: { [contract] reader, value, context throws(Unusable) in
                let id = try text.read(&reader, value, context)
                let ids = contract().entries.compactMap { $0.endpoint.operation?.id }
                if ids.contains(id) { return id }
                let near = Self.near(id, among: ids)
                let hint: Phrase =
                    near.isEmpty
                    ? "/openapi.json lists all operations."
                    : "Similar operations: \(near.map { "“\($0)”" }.joined(separator: ", "))."
                throw reader.unusable(
                    Self.parameterName, value, code: .unknown, "Unknown operation “\(id)”. \(hint)",
                    example: near.first ?? "getContrast")
            })
    }

    /// Returns the ids that resemble a name: first the closest spelling, then ids that contain the name, shortest
    /// first.
    private static func near(_ name: String, among ids: [String]) -> [String] {
        let closest = ids.first { areSameName($0, name) } ?? closestSpelling(of: name, among: ids)
        let word = name.lowercased()
        let containing = word.count < 3 ? [] : ids.filter { $0.lowercased().contains(word) && $0 != closest }
        let sorted = containing.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        var seen: Set<String> = []
        return ([closest].compactMap(\.self) + sorted).filter { seen.insert($0).inserted }.prefix(5).map(\.self)
    }
}

extension Operation {
    package static let getDescription = Operation(
        id: "getDescription", tag: .pages, summary: "OpenAPI description of this API",
        details:
            "Describes this API as OpenAPI 3.1. With `operation`, describes a single operation briefly, for clients "
            + "with limited space, such as agents. The description includes the schemas that the operation uses, and "
            + "a single response for all errors.",
        answer: "Description of this API, as JSON.")
}
