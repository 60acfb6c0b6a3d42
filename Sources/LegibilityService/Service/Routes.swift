import Endpoints
import HTTPMessages
import LegibilitySite
import Synchronization

/// Every endpoint with its path, and the contract that describes them.
package struct Routes: Sendable {
    private(set) var router = Router<Endpoint>()
    private let described: Described

    /// The endpoints in the contract, after all have been added.
    private final class Described: Sendable {
        let version: String
        let terms: Contract.Terms
        let entries = Mutex<[Contract.Entry]>([])

        init(version: String, terms: Contract.Terms) {
            self.version = version
            self.terms = terms
        }

        var contract: Contract { Contract(version: version, entries: entries.withLock(\.self), terms: terms) }
    }

    init(version: String, terms: Contract.Terms = Contract.Terms()) {
        described = Described(version: version, terms: terms)
    }

    mutating func add(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint) {
        router.add(method, path, endpoint)
        tell(of: Contract.Entry(method: method, path: path, endpoint: endpoint))
    }

    private func tell(of entry: Contract.Entry) { described.entries.withLock { $0.append(entry) } }

    /// Returns every endpoint in the contract, after all have been added.
    var contractEntries: @Sendable () -> [Contract.Entry] {
        { [described] in described.entries.withLock(\.self) }
    }

    /// Returns the same endpoints for use by an endpoint that is among them; a weak reference avoids a cycle. With a cycle,
    /// each reload would leave a megabyte behind.
    var entriesForThemselves: @Sendable () -> [Contract.Entry] {
        { [weak described] in described?.entries.withLock(\.self) ?? [] }
    }

    /// `/openapi.json`.
    var contract: Endpoint {
        ContractDocuments { [weak described, version = described.version, terms = described.terms] in
            described?.contract ?? Contract(version: version, entries: [], terms: terms)
        }.endpoint
    }

    /// `/v1`, which is created on the first request.
    var list: Endpoint {
        let list = Prepared { [described] in
            EndpointList(version: described.version, entries: described.entries.withLock(\.self)).answer
        }
        return Endpoint(operation: .listEndpoints, work: .page) { request throws(Problem) in
            try Reader(query: request.query, known: []).finish()
            return list.value
        }
    }

    /// Adds an endpoint that describes every endpoint, including itself. `example` produces the contract's example
    /// responses in its place; without it, the examples have no responses.
    mutating func addDescription(_ path: String, _ endpoint: Endpoint, example: Endpoint? = nil) {
        router.add(.get, path, endpoint)
        // The described endpoint must not refer to the description, which refers to it.
        var described = example ?? endpoint
        if example == nil {
            described.answer = { [type = endpoint.mediaTypes[0]] _ in Answer(file: [], mediaType: type) }
        }
        tell(of: Contract.Entry(method: .get, path: path, endpoint: described))
    }
}
