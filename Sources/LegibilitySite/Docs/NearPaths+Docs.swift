import Endpoints
import HTTPMessages
import Sentences

extension NearPaths {
    /// Creates the suggestions for a server: its pages and endpoints, and the docs of its endpoints.
    ///
    /// Pages are first, so that they precede endpoints with equally similar paths.
    package init(_ entries: [Contract.Entry]) {
        let operations = Documentation(entries).operations.filter { $0.operation.template == nil }
        var places = operations.filter(\.isForPeople).map { page in
            Place(path: page.path, title: page.title, address: page.method == .get ? page.path : page.address)
        }
        places += operations.filter { !$0.isForPeople }.map { endpoint in
            Place(path: endpoint.path, title: endpoint.title, address: endpoint.readableAddress)
        }
        places += operations.map(\.near)
        self.init(places)
    }
}

extension DocumentedOperation {
    /// The page about the endpoint in the docs.
    var near: NearPaths.Place { .init(path: address, title: title, address: address) }

    /// The address that shows the endpoint in a browser: its own page or, if it only returns data, its docs.
    fileprivate var readableAddress: String {
        method == .get && entry.endpoint.mediaTypes.contains("text/html") ? path : address
    }
}
