import Endpoints
import HTTPMessages

extension Application {
    /// Prepares the parts that first answers need, so that no connection waits for them: the Japanese words, forms, and
    /// tables of devices. This takes some 50 ms, so the server is listening by then. Tables and the documentation are
    /// made by workers, when they are first requested.
    func makeReady() {
        for language in ["ja", "en"] {
            let headers = HTTPHeaders([("Accept", "*/*"), ("Accept-Language", language)])
            for target in Self.firstTargets {
                let head = RequestHead(method: .get, rawTarget: target, headers: headers)
                if let request = try? HTTPRequest(head: head) { _ = try? answer(to: request) }
            }
        }
    }

    /// A question to each endpoint whose first answer takes longer than a millisecond.
    static let firstTargets = [
        "/", "/contrast/focus", "/contrast/link", "/type", "/type/scale", "/type/tracking", "/type/legibility",
        "/v1/contrast?foreground=777&background=fff", "/c/777-fff", "/v1/type/styles",
        "/v1/type/legibility?size=10&foreground=777&background=fff", "/v1/layout?device=iPhone%2016",
    ]
}
