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

    @usableFromInline var places: [String: Int] = [:]
    /// The places of the paths whose last step is any, by what stands before it.
    @usableFromInline var patterns: [Substring: Int] = [:]
    @usableFromInline var handlers: [[(method: HTTPMethod, handler: Handler)]] = []

    /// A router that knows no path.
    public init() {}

    /// Every path that it knows, in no order.
    public var paths: [String] { Array(places.keys) }

    /// Everything that answers, in no order.
    public var all: [Handler] { handlers.flatMap { $0.map(\.handler) } }

    /// The place of a path among all, from 0 in the order in which they were added; nil for one that it does not know.
    @inlinable public func place(of path: String) -> Int? {
        if let place = places[path] { return place }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path.utf8.index(after: slash) < path.endIndex
        else { return nil }
        return patterns[path[...slash]]
    }

    /// Lets `handler` answer `method` at exactly this path; one whose last step is in braces, as `/c/{pair}`, stands for
    /// every path with another step there that has no place of its own. `HEAD` and `OPTIONS` need no handler of their own.
    public mutating func add(_ method: HTTPMethod, _ path: String, _ handler: Handler) {
        let place = places[path] ?? handlers.count
        if place == handlers.count {
            places[path] = place
            if path.hasSuffix("}"), let brace = path.lastIndex(of: "{") { patterns[path[..<brace]] = place }
            handlers.append([])
        }
        handlers[place].append((method, handler))
    }

    /// What answers; `HEAD` is answered by what answers `GET`, and `OPTIONS` is never allowed by itself.
    @inlinable public func route(_ method: HTTPMethod, _ path: String) -> Match { route(method, at: place(of: path)) }

    /// What answers at the place of a path.
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
