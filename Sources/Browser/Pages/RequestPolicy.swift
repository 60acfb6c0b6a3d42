import JSON

/// The rules for each request of a page.
struct RequestPolicy {
    enum Decision: Equatable {
        /// The response comes from the folder.
        case fulfil
        /// The request is sent to the network.
        case pass
        case block
        /// The response is an empty page.
        case empty
    }

    let network: Network
    let folder: ServedFolder?
    /// The URL on the command line; nil for a page from the folder.
    let named: WebAddress?
    /// A URL that always returns an empty page, regardless of its server.
    var emptyAddress: String?
    /// Header fields for requests to the page's own origin.
    private let headers: [VisitorData.Header]
    /// Whether each host that was looked up is private, by its name.
    private var privacy: [String: Bool] = [:]

    init(network: Network, folder: ServedFolder?, named: WebAddress?, headers: [VisitorData.Header] = []) {
        (self.network, self.folder, self.named, self.headers) = (network, folder, named, headers)
    }

    /// Returns all header fields for a request to the page's own origin; nil if the request's fields don't change. They
    /// don't apply to a redirection, which is another request.
    func headers(for address: String, besides own: JSONValue?) -> JSONLiteral? {
        guard !headers.isEmpty, let named, WebAddress(address) == named else { return nil }
        let added = Set(headers.map { $0.name.lowercased() })
        let kept = own.map(\.allMembers) ?? []
        let all =
            kept.filter { !added.contains($0.name.lowercased()) }.map { ($0.name, $0.value.string ?? "") }
            + headers.map { ($0.name, $0.value) }
        return .array(all.map { ["name": .string($0.0), "value": .string($0.1)] })
    }

    /// Returns the decision about a URL, including URLs of redirections.
    mutating func decision(_ address: String) -> Decision {
        if address == emptyAddress { return .empty }
        if folder != nil, address.hasPrefix(ServedFolder.origin + "/") { return .fulfil }
        guard network != .none, let target = WebAddress(address) else { return .block }
        if network == .all || target == named { return .pass }
        guard target.scheme == "https" else { return .block }
        if target.host == named?.host { return .pass }
        let isPrivate = privacy[target.host] ?? target.isPrivate
        privacy[target.host] = isPrivate
        return isPrivate ? .block : .pass
    }
}

/// The script that blocks connections which the browser opens without a request that can be checked: WebSockets,
/// WebTransport and WebRTC. It also blocks workers and windows, because a script can't be added to them in time.
///
/// The script runs in each document before the page's own scripts. A WebSocket fails as if the server were down; the
/// other interfaces are missing, as in older browsers.
enum ConnectionGuard {
    static let script = """
        (() => {
            for (const name of [
                "RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "WebSocketStream", "Worker", "SharedWorker",
            ]) delete globalThis[name];
            delete Navigator.prototype.serviceWorker;
            globalThis.open = () => null;
            const later = setTimeout, Failure = CloseEvent;
            class WebSocket extends EventTarget {
                static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
                CONNECTING = 0; OPEN = 1; CLOSING = 2; CLOSED = 3;
                readyState = 0; bufferedAmount = 0; extensions = ""; protocol = ""; binaryType = "blob";
                onopen = null; onmessage = null; onerror = null; onclose = null;
                constructor(url) {
                    super();
                    this.url = new URL(url, location).href;
                    later(() => {
                        this.readyState = 3;
                        for (const event of [new Event("error"), new Failure("close", { code: 1006 })]) {
                            this["on" + event.type]?.(event);
                            this.dispatchEvent(event);
                        }
                    });
                }
                send() { if (this.readyState === 0) throw new DOMException("Still connecting.", "InvalidStateError"); }
                close() {}
            }
            Object.defineProperty(globalThis, "WebSocket", { value: WebSocket, writable: true, configurable: true });
        })()
        """
}
