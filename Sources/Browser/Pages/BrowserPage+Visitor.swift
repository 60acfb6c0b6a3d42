import JSON

extension BrowserPage {
    /// Gives the page's context the cookies and stored values of a visitor, before the page at an address is opened.
    func introduce(_ visitor: VisitorData, at address: String) throws(BrowserError) {
        if !visitor.cookies.isEmpty, let own = WebAddress(address) {
            let cookies = visitor.cookies.map { $0.parameters(for: own) }
            do throws(BrowserError) { _ = try call("Network.setCookies", ["cookies": .array(cookies)]) } catch {
                guard case .refused = error else { throw error }
                throw .refused(command: "the cookies", reason: "at least one of them isn’t valid for its host.")
            }
        }
        for store in visitor.stores {
            let items = store.items.map { JSONLiteral.array([.string($0.name), .string($0.value)]) }
            let list = String(decoding: JSONLiteral.array(items).bytes, as: UTF8.self)
            try openEmptyPage(of: store.origin)
            let script =
                "try { for (const [name, value] of \(list)) localStorage.setItem(name, value), true } catch { false }"
            guard try evaluate(script).bool != false else {
                throw .refused(command: "the stored values of \(store.origin)", reason: "they are too large.")
            }
        }
        allowNavigations()
    }

    /// Returns a visitor with the cookies of the page's context and the stored values of the current origin, for the pages
    /// after a sign-in. `first` is the visitor who opened the page.
    func visitor(besides first: VisitorData) throws(BrowserError) -> VisitorData {
        var visitor = first
        let found = try browser.call("Storage.getCookies", parameters: ["browserContextId": .string(context)])
        visitor.cookies = found["cookies"].array.compactMap { json in
            guard let name = json["name"]?.string, let value = json["value"]?.string else { return nil }
            var cookie = VisitorData.Cookie(name, value)
            (cookie.domain, cookie.path) = (json["domain"]?.string, json["path"]?.string ?? "/")
            if json["session"]?.bool != true { cookie.expires = json["expires"]?.number }
            cookie.isHTTPOnly = json["httpOnly"]?.bool ?? false
            cookie.isSecure = json["secure"]?.bool ?? false
            cookie.sameSite = json["sameSite"]?.string
            return cookie
        }
        let stored = try evaluate(
            "(() => { try { return [location.origin, Object.entries(localStorage)] } catch {} })()")
        if let origin = stored.array.first?.string.flatMap({ WebAddress($0)?.origin }) {
            let items = stored.array.last.array.compactMap { pair -> (name: String, value: String)? in
                let texts = pair.array.compactMap(\.string)
                return texts.count == 2 ? (texts[0], texts[1]) : nil
            }
            if !items.isEmpty { visitor.stores.append(VisitorData.Store(origin: origin, items: items)) }
        }
        return visitor
    }

    /// Opens an empty page of an origin, which isn't requested from its server.
    func openEmptyPage(of origin: String) throws(BrowserError) {
        policy.emptyAddress = origin + Self.emptyPath
        defer { policy.emptyAddress = nil }
        _ = try open(origin + Self.emptyPath, until: .load)
    }

    /// A path that doesn't exist on real sites.
    private static let emptyPath = "/.legibility-empty-page"
}

extension VisitorData.Cookie {
    /// The parameters of a cookie for a page at an address.
    fileprivate func parameters(for own: WebAddress) -> JSONLiteral {
        // A cookie with a host instead of a domain isn't sent to subdomains.
        let host = domain.map { "\(isSecure ? "https" : "http")://\($0.drop { $0 == "." })" } ?? own.origin
        let isWide = domain?.hasPrefix(".") == true
        return [
            "name": .string(name), "value": .string(value), "url": .string(host + path), "path": .string(path),
            "domain": isWide ? domain.map { JSONLiteral.string($0) } : nil, "httpOnly": .bool(isHTTPOnly),
            "secure": .bool(isSecure || (domain == nil && own.scheme == "https")),
            "sameSite": sameSite.map { .string($0) }, "expires": expires.map { .number($0) },
        ]
    }
}
