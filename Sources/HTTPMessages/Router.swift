/// A router that finds the handler for a method and a path.
public struct Router<Handler> {
    /// The result of a look-up.
    public enum Match {
        /// The path has this handler for the method.
        case handler(Handler)
        /// The path exists, but doesn't support this method. The value lists the methods for the `Allow` header.
        case methodNotAllowed([HTTPMethod])
        /// The path doesn't exist.
        case notFound
    }

    private var table = PathTable()
    /// The indexes of paths with a variable last segment, by the text before it.
    private var patterns = PathTable()
    /// All paths, by index.
    public private(set) var paths: [String] = []
    @usableFromInline var handlers: [[(method: HTTPMethod, handler: Handler)]] = []

    /// Creates a router without paths.
    public init() {}

    /// All handlers, in no particular order.
    public var all: [Handler] { handlers.flatMap { $0.map(\.handler) } }

    /// Returns the index of a path, counted from 0 in the order in which paths were added, or nil for an unknown path.
    public func place(of path: String) -> Int? {
        var path = path
        return path.withUTF8 { path in
            if let place = unsafe table.number(of: path) { return place }
            guard let slash = unsafe path.lastIndex(of: UInt8(ascii: "/")), slash + 1 < path.count else { return nil }
            return unsafe patterns.number(of: path.extracting(...slash))
        }
    }

    /// Registers `handler` for `method` at exactly this path. If the last segment is in braces, as in `/c/{pair}`, the
    /// path matches any last segment, except for paths that are registered themselves. `HEAD` and `OPTIONS` need no
    /// handlers of their own.
    public mutating func add(_ method: HTTPMethod, _ path: String, _ handler: Handler) {
        let bytes = Array(path.utf8)
        let place = unsafe bytes.withUnsafeBufferPointer { unsafe table.number(of: $0) } ?? handlers.count
        if place == handlers.count {
            paths.append(path)
            table.add(bytes, place)
            if path.hasSuffix("}"), let brace = path.lastIndex(of: "{") {
                patterns.add(Array(path[..<brace].utf8), place)
            }
            handlers.append([])
        }
        handlers[place].append((method, handler))
    }

    /// Returns the handler for a method and a path. `HEAD` uses the handler of `GET`; `OPTIONS` has no default handler.
    @inlinable public func route(_ method: HTTPMethod, _ path: String) -> Match { route(method, at: place(of: path)) }

    /// Returns the handler for a method and the index of a path.
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
