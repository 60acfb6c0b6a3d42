import Endpoints
import HTTPMessages
import LegibilitySite
import Synchronization

/// Every endpoint with its address, and the contract that they make.
struct Routes: Sendable {
    private(set) var router = Router<Endpoint>()
    private let described: Described

    /// The endpoints that the contract tells of, once all are known.
    private final class Described: Sendable {
        let version: String
        let entries = Mutex<[Contract.Entry]>([])

        init(version: String) { self.version = version }

        var document: [UInt8] { Contract(version: version, entries: entries.withLock(\.self)).json.bytes }
    }

    init(version: String) { described = Described(version: version) }

    mutating func add(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint) {
        router.add(method, path, endpoint)
        tell(of: Contract.Entry(method: method, path: path, endpoint: endpoint))
    }

    private func tell(of entry: Contract.Entry) { described.entries.withLock { $0.append(entry) } }

    /// `/openapi.json` and `/docs`, which tell of every endpoint, themselves too. Both are made when they are first
    /// asked for.
    mutating func addContract() {
        let document = Prepared { [described] in
            Answer(file: described.document, mediaType: "application/json").kept
        }
        let contract = Endpoint(operation: .getDescription, readsQuery: false, work: .short) { _ in document.value }
        let docs = Endpoint.constant(
            .getDocs, readsQuery: false, ["text/html": { DocsPage(document.value.body).answer }])
        for (path, endpoint) in [("/openapi.json", contract), ("/docs", docs)] {
            router.add(.get, path, endpoint)
            // What tells of them must not hold them: they hold it.
            var described = endpoint
            described.answer = { [type = endpoint.mediaTypes[0]] _ in Answer(file: [], mediaType: type) }
            tell(of: Contract.Entry(method: .get, path: path, endpoint: described))
        }
    }
}
