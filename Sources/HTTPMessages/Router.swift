/// Finds the handler of a method and a path.
public struct Router<Handler> {
    /// The result of a look-up.
    public enum Match {
        /// The handler.
        case handler(Handler)
        /// The path exists, but not with that method: the methods are for the `Allow` header.
        case methodNotAllowed([HTTPMethod])
        /// The path doesn't exist.
        case notFound
    }

    @usableFromInline var places: [String: Int] = [:]
    /// The places of paths with a variable last step, by the text before it.
    @usableFromInline var patterns: [Substring: Int] = [:]
    @usableFromInline var handlers: [[(method: HTTPMethod, handler: Handler)]] = []

    /// Creates a router without paths.
    public init() {}

    /// All paths, in no order.
    public var paths: [String] { Array(places.keys) }

    /// All handlers, in no order.
    public var all: [Handler] { handlers.flatMap { $0.map(\.handler) } }

    /// The place of a path among all, from 0 in the order in which they were added; nil for an unknown path.
    @inlinable public func place(of path: String) -> Int? {
        if let place = places[path] { return place }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path.utf8.index(after: slash) < path.endIndex
        else { return nil }
        return patterns[path[...slash]]
    }

    /// Makes `handler` answer `method` at exactly this path; one with a last step in braces, such as `/c/{pair}`, means
    /// every path with another step there that has no place of its own. `HEAD` and `OPTIONS` need no handler of their
    /// own.
    public mutating func add(_ method: HTTPMethod, _ path: String, _ handler: Handler) {
        let place = places[path] ?? handlers.count
        if place == handlers.count {
            places[path] = place
            if path.hasSuffix("}"), let brace = path.lastIndex(of: "{") { patterns[path[..<brace]] = place }
            handlers.append([])
        }
        handlers[place].append((method, handler))
    }

    /// The handler; `HEAD` has the handler of `GET`, and `OPTIONS` is never allowed by itself.
    @inlinable public func route(_ method: HTTPMethod, _ path: String) -> Match { route(method, at: place(of: path)) }

    /// The handler at the place of a path.
    @inlinable public func route(_ method: HTTPMethod, at place: Int?) -> Match {
        guard let place else { return .notFound }
        let wanted = method == .head ? .get : method
        for (method, handler) in handlers[place] where method == wanted { return .handler(handler) }
        var allowed = handlers[place].map(\.method)
        if allowed.contains(.get) { allowed.append(.head) }
        return .methodNotAllowed(allowed + [.options])
    }
}

extension Router: Sendable where Handler: Sendable {}
