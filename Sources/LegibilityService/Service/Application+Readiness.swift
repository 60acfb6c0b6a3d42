import Endpoints
import HTTPMessages
import Sentences

extension Application {
    /// Prepares what the first responses need, so that no connection waits for it: words, forms, and device
    /// takes about 50 ms while the server is already listening. Workers create other tables and the documentation on
    /// their first request.
    package func makeReady() {
        for language in Language.allCases.reversed() {
            let headers = HTTPHeaders([("Accept", "*/*"), ("Accept-Language", language.rawValue)])
            for target in Self.firstTargets {
                let head = RequestHead(method: .get, rawTarget: target, headers: headers)
                if let request = try? HTTPRequest(head: head) { _ = try? answer(to: request) }
            }
        }
    }

    /// A request to each endpoint whose first response takes longer than a millisecond.
    static let firstTargets = [
        "/", "/contrast/focus", "/contrast/link", "/type", "/type/scale", "/type/tracking", "/type/legibility",
        "/v1/contrast?foreground=777&background=fff", "/c/777-fff", "/v1/type/styles",
        "/v1/type/legibility?size=10&foreground=777&background=fff", "/v1/layout?device=iPhone%2016",
    ]
}
