/// Finds what answers a method and a path.
public struct Router<Handler> {
    /// What a path and a method lead to.
    public enum Match {
        /// What answers.
        case handler(Handler)
        /// The path exists, but not with that method: these are for the `Allow` header.
        case methodNotAllowed([HTTPMethod])
        /// There is no such path.
        case notFound
    }

    @usableFromInline var handlers: [String: [(method: HTTPMethod, handler: Handler)]] = [:]

    /// A router that knows no path.
    public init() {}

    /// Every path that it knows, in no order.
    public var paths: [String] { Array(handlers.keys) }

    /// Everything that answers, in no order.
    public var all: [Handler] { handlers.values.flatMap { $0.map(\.handler) } }

    /// Whether it knows a path, for any method.
    public func has(_ path: String) -> Bool { handlers[path] != nil }

    /// Lets `handler` answer `method` at exactly this path. `HEAD` and `OPTIONS` need no handler of their own.
    public mutating func add(_ method: HTTPMethod, _ path: String, _ handler: Handler) {
        handlers[path, default: []].append((method, handler))
    }

    /// What answers; `HEAD` is answered by what answers `GET`, and `OPTIONS` is never allowed by itself.
    @inlinable public func route(_ method: HTTPMethod, _ path: String) -> Match {
        guard let handlers = handlers[path] else { return .notFound }
        let wanted = method == .head ? .get : method
        if let match = handlers.first(where: { $0.method == wanted }) { return .handler(match.handler) }
        var allowed = handlers.map(\.method)
        if allowed.contains(.get) { allowed.append(.head) }
        return .methodNotAllowed(allowed + [.options])
    }
}

extension Router: Sendable where Handler: Sendable {}
