import JSON

/// The cookies and stored values in a file that Playwright writes with `storageState` or `--save-storage`.
package enum StorageState {
    /// The maximum size of a file, in bytes.
    package static let maximumBytes = 10 << 20
    /// The maximum number of cookies, of origins, and of values that an origin has stored.
    static let maximumCookies = 3000, maximumOrigins = 100, maximumItems = 2000

    /// Reads a file. An error never contains a value.
    package static func read(_ content: [UInt8]) throws(StorageStateError) -> VisitorData {
        guard content.count <= maximumBytes else { throw StorageStateError("it has more than 10 MiB") }
        let root: JSONValue
        do throws(JSONSyntaxError) { root = try JSONDocument(content, maximumDepth: 32).root } catch {
            throw StorageStateError("it isn’t JSON: \(error.message)")
        }
        guard root.kind == .object, root["cookies"] != nil || root["origins"] != nil else {
            throw StorageStateError("it has neither “cookies” nor “origins”")
        }
        var visitor = VisitorData()
        for (index, one) in try list(root["cookies"], "/cookies", atMost: maximumCookies).enumerated() {
            visitor.cookies.append(try cookie(one, at: "/cookies/\(index)"))
        }
        for (index, one) in try list(root["origins"], "/origins", atMost: maximumOrigins).enumerated() {
            visitor.stores.append(try store(one, at: "/origins/\(index)"))
        }
        return visitor
    }

    private static func cookie(_ json: JSONValue, at pointer: String) throws(StorageStateError) -> VisitorData.Cookie {
        var cookie = VisitorData.Cookie(try text(json, "name", at: pointer), try text(json, "value", at: pointer))
        guard cookie.isValid else { throw StorageStateError("“\(pointer)” isn’t a valid cookie") }
        let domain = try text(json, "domain", at: pointer)
        guard WebAddress("https://\(domain.drop { $0 == "." })/") != nil else {
            throw StorageStateError("“\(pointer)/domain” isn’t a host")
        }
        cookie.domain = domain
        if let path = json["path"]?.string, path.hasPrefix("/") { cookie.path = path }
        // Playwright writes -1 for a session.
        if let end = json["expires"]?.number, end > 0 { cookie.expires = end }
        cookie.isHTTPOnly = json["httpOnly"]?.bool ?? false
        cookie.isSecure = json["secure"]?.bool ?? false
        if let sameSite = json["sameSite"]?.string {
            guard ["Strict", "Lax", "None"].contains(sameSite) else {
                throw StorageStateError("“\(pointer)/sameSite” must be Strict, Lax or None")
            }
            cookie.sameSite = sameSite
        }
        return cookie
    }

    private static func store(_ json: JSONValue, at pointer: String) throws(StorageStateError) -> VisitorData.Store {
        guard let origin = WebAddress(try text(json, "origin", at: pointer))?.origin else {
            throw StorageStateError("“\(pointer)/origin” isn’t an http: or https: origin")
        }
        var items: [(name: String, value: String)] = []
        let place = "\(pointer)/localStorage"
        for (index, one) in try list(json["localStorage"], place, atMost: maximumItems).enumerated() {
            items.append(
                (try text(one, "name", at: "\(place)/\(index)"), try text(one, "value", at: "\(place)/\(index)")))
        }
        return VisitorData.Store(origin: origin, items: items)
    }

    private static func list(
        _ json: JSONValue?, _ pointer: String, atMost limit: Int
    ) throws(StorageStateError) -> [JSONValue] {
        guard let json, json.kind != .null else { return [] }
        guard let elements = json.elements else { throw StorageStateError("“\(pointer)” isn’t a list") }
        let list = Array(elements.prefix(limit + 1))
        guard list.count <= limit else { throw StorageStateError("“\(pointer)” has more than \(limit) entries") }
        return list
    }

    private static func text(
        _ json: JSONValue, _ member: String, at pointer: String
    ) throws(StorageStateError) -> String {
        guard let text = json[member]?.string else {
            throw StorageStateError("“\(pointer)/\(member)” isn’t a string")
        }
        return text
    }
}

/// The reason why a file isn't a storage state, as the end of a sentence.
package struct StorageStateError: Error, Hashable {
    package let reason: String

    init(_ reason: String) { self.reason = reason }
}
