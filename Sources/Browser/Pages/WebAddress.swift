import Glibc
import Numbers

/// The parts of a web address that determine whether its host may be contacted.
package struct WebAddress: Hashable, Sendable {
    package let scheme: String
    /// The host in lower case, without the brackets of an IPv6 address.
    package let host: String
    let port: Int

    /// Reads an http: or https: address without user information.
    package init?(_ text: String) {
        let lower = text.prefix(8).lowercased()
        guard let scheme = ["https", "http"].first(where: { lower.hasPrefix($0 + "://") }) else { return nil }
        let authority = text.dropFirst(scheme.count + 3).prefix { !"/?#\\".contains($0) }
        guard !authority.contains("@") else { return nil }
        var host = authority[...]
        var port: Substring?
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            host = authority[authority.index(after: authority.startIndex)..<end]
            let rest = authority[authority.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
            port = rest.isEmpty ? nil : rest.dropFirst()
        } else if let colon = authority.lastIndex(of: ":") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard !host.isEmpty else { return nil }
        let standard = scheme == "https" ? 443 : 80
        let number = port.map { $0.isEmpty ? standard : Int($0) ?? -1 } ?? standard
        guard (0...65_535).contains(number) else { return nil }
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = number
    }

    /// The scheme, host and port, as written in a URL.
    var origin: String { "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Whether the host belongs to this machine or its network, according to its name or IP addresses.
    var isPrivate: Bool {
        if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local")
            || host.hasSuffix(".internal")
        {
            return true
        }
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(clamping: SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        // A name that can't be resolved here can't be resolved by the browser either.
        guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return false }
        defer { unsafe freeaddrinfo(list) }
        var next = unsafe list
        while let entry = unsafe next {
            if unsafe Self.isPrivate(entry.pointee) { return true }
            unsafe next = entry.pointee.ai_next
        }
        return false
    }

    private static func isPrivate(_ entry: addrinfo) -> Bool {
        guard let address = unsafe entry.ai_addr else { return true }
        let raw = UnsafeRawPointer(address)
        switch unsafe entry.ai_family {
        case AF_INET: return unsafe isPrivate(v4: Array(UnsafeRawBufferPointer(start: raw + 4, count: 4)))
        case AF_INET6: return unsafe isPrivate(v6: Array(UnsafeRawBufferPointer(start: raw + 8, count: 16)))
        default: return true
        }
    }

    /// Returns whether an address is in a block that IANA's registry of special-purpose addresses lists as not globally
    /// reachable, read 2026-11-26.
    static func isPrivate(v4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (169, 254), (192, 168), (224...255, _): true
        case (100, 64...127), (172, 16...31), (198, 18...19): true
        case (192, 0): bytes[2] == 0 || bytes[2] == 2
        case (198, 51): bytes[2] == 100
        case (203, 0): bytes[2] == 113
        default: false
        }
    }

    static func isPrivate(v6 bytes: [UInt8]) -> Bool {
        // An IPv4 address that is mapped or translated to IPv6.
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return isPrivate(v4: Array(bytes[12...]))
        }
        if bytes[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
            return isPrivate(v4: Array(bytes[12...]))
        }
        // Only 2000::/3 is global, except for the documentation block.
        return bytes[0] & 0xE0 != 0x20 || bytes[..<4].elementsEqual([0x20, 0x01, 0x0D, 0xB8])
    }
}
