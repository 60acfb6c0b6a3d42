import Glibc
import Numbers

/// The IP address of a client. An IPv4 address is stored as its IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2).
public struct ClientAddress: Hashable, Sendable {
    package private(set) var high: UInt64
    package private(set) var low: UInt64

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The address of all clients of a Unix socket. They have no addresses and count as a single client. It is stored
    /// as an address that no host can have (a multicast address, RFC 4291 section 2.7) and that can't be parsed from
    /// text.
    package static let local = ClientAddress(high: .max, low: .max)

    private var isLocal: Bool { self == .local }

    /// Reads `192.0.2.1` or `2001:db8::1`. Returns nil for anything else, including names.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        var four = in_addr()
        var six = in6_addr()
        if unsafe inet_pton(AF_INET, text, &four) == 1 {
            self.init(four)
        } else if unsafe inet_pton(AF_INET6, text, &six) == 1 {
            self.init(six)
        } else {
            return nil
        }
        if isLocal { return nil }
    }

    /// Creates the address of a socket's peer.
    package init(_ address: sockaddr_storage) {
        guard address.ss_family != sa_family_t(clamping: AF_UNIX) else {
            self = .local
            return
        }
        var address = address
        self = unsafe withUnsafePointer(to: &address) { pointer in
            if unsafe pointer.pointee.ss_family == sa_family_t(clamping: AF_INET6) {
                unsafe pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    unsafe Self($0.pointee.sin6_addr)
                }
            } else {
                unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { unsafe Self($0.pointee.sin_addr) }
            }
        }
    }

    private init(_ address: in_addr) {
        self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: address.s_addr)))
    }

    private init(_ address: in6_addr) {
        var address = address
        let words = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe (bytes.load(as: UInt64.self), bytes.load(fromByteOffset: 8, as: UInt64.self))
        }
        self.init(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
    }

    private var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// The address by which clients are counted. For IPv6, it is the /64 network, because hosts usually have a whole
    /// /64.
    package var client: ClientAddress { isIPv4 || isLocal ? self : ClientAddress(high: high, low: 0) }

    /// The network by which providers are counted: the first 16 bits of an IPv4 address or 32 bits of an IPv6 address.
    /// Customers of one provider are likely to share it.
    package var network: ClientAddress {
        isIPv4 ? ClientAddress(high: high, low: low & ~0xFFFF) : ClientAddress(high: high & ~0xFFFF_FFFF, low: 0)
    }

    fileprivate func hasPrefix(of other: ClientAddress, bits: Int) -> Bool {
        let mask = { (bits: Int) in bits <= 0 ? 0 : UInt64.max << UInt64(clamping: max(0, 64 - bits)) }
        return (high ^ other.high) & mask(bits) == 0 && (low ^ other.low) & mask(bits - 64) == 0
    }

    /// A range of addresses with the same prefix, such as `10.0.0.0/8`; a single address if no length is given; or
    /// `unix:` for all clients of a Unix socket.
    public struct Range: Hashable, Sendable {
        private var address: ClientAddress
        private var bits: Int

        /// Reads an address, optionally followed by the number of prefix bits, in the notation of RFC 4632.
        public init?(_ text: some StringProtocol) {
            if text == "unix:" {
                address = .local
                bits = 128
                return
            }
            let parts = String(text).utf8.split(
                separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false
            ).map { Substring($0) }
            guard let first = parts.first, let address = ClientAddress(first) else { return nil }
            let width = address.isIPv4 && !first.contains(":") ? 32 : 128
            var bits = width
            if parts.count > 1 {
                guard let length = Int(parts[1]), (0...width).contains(length) else { return nil }
                bits = length
            }
            self.address = address
            self.bits = bits + 128 - width
        }

        /// Returns whether the range contains an address.
        public func contains(_ other: ClientAddress) -> Bool {
            other.isLocal == address.isLocal && other.hasPrefix(of: address, bits: bits)
        }
    }
}

extension ClientAddress: CustomStringConvertible {
    /// The address in its usual notation.
    public var description: String {
        if isLocal { return "unix:" }
        if isIPv4 {
            let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: low >> $0) }
            return bytes.map { String($0) }.joined(separator: ".")
        }
        var address = in6_addr()
        let words = (high.bigEndian, low.bigEndian)
        unsafe withUnsafeMutableBytes(of: &address) { bytes in
            unsafe bytes.storeBytes(of: words.0, as: UInt64.self)
            unsafe bytes.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
        }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
            guard let base = text.baseAddress,
                let end = unsafe inet_ntop(AF_INET6, &address, base, socklen_t(clamping: text.count))
            else { return "" }
            return unsafe String(cString: end)
        }
    }
}

extension HTTPHeaders {
    /// Returns the client that the trusted proxies report in `Forwarded` (RFC 7239) or `X-Forwarded-For`.
    ///
    /// Returns nil if no client is reported, or if the headers report different clients. A proxy that writes one of the
    /// headers passes on the other, which the client may have forged.
    package func forwardedClient(trusting proxies: [ClientAddress.Range]) -> ClientAddress? {
        let forwarded = forwardedElements.map { $0.parameter("for") }
        let older = list("X-Forwarded-For").map { Optional($0) }
        let named = [forwarded, older].filter { !$0.isEmpty }.map { farthest($0, trusting: proxies) }
        return named.allSatisfy { $0 == named.first } ? named.first ?? nil : nil
    }

    /// Returns whether the trusted proxies report in `Forwarded` or `X-Forwarded-Proto` that the client used TLS; false
    /// if they contradict each other.
    package func isForwardedSecurely(trusting proxies: [ClientAddress.Range]) -> Bool {
        let elements = forwardedElements
        let older = list("X-Forwarded-Proto")
        var schemes: [Substring?] = []
        if !elements.isEmpty {
            schemes.append(elements[hops(elements.map { $0.parameter("for") }, trusting: proxies)].parameter("proto"))
        }
        if !older.isEmpty {
            let names = list("X-Forwarded-For").map { Optional($0) }
            // Most proxies replace all earlier schemes with a single scheme.
            let place = names.count == older.count ? hops(names, trusting: proxies) : older.count - 1
            schemes.append(older[place].trimmedSpaces)
        }
        return !schemes.isEmpty && schemes.allSatisfy { $0?.utf8.equalsIgnoringCase("https") == true }
    }

    private var forwardedElements: [Substring] { list("Forwarded") }

    private func list(_ name: String) -> [Substring] { all(name).flatMap { $0[...].split(at: ",") } }

    /// Returns the index of the element written by the farthest trusted proxy; it contains the client of that proxy.
    private func hops(_ names: [Substring?], trusting proxies: [ClientAddress.Range]) -> Int {
        var place = names.count - 1
        while place > 0, let address = names[place].flatMap({ ClientAddress(bareAddress($0)) }),
            proxies.contains(where: { $0.contains(address) })
        {
            place -= 1
        }
        return place
    }

    /// Returns the first address written by a trusted proxy. Each proxy appends an address to the earlier addresses.
    private func farthest(_ names: [Substring?], trusting proxies: [ClientAddress.Range]) -> ClientAddress? {
        var farthest: ClientAddress?
        for name in names.reversed() {
            guard let address = name.flatMap({ ClientAddress(bareAddress($0)) }) else { break }
            farthest = address
            if !proxies.contains(where: { $0.contains(address) }) { break }
        }
        return farthest
    }
}

/// Returns the address without quotes, brackets and port, for `"[2001:db8::1]:4711"`, `192.0.2.1:4711` and similar.
private func bareAddress(_ text: Substring) -> Substring {
    var rest = text.trimmedSpaces
    if rest.hasPrefix("\""), rest.hasSuffix("\""), rest.count > 1 { rest = rest.dropFirst().dropLast() }
    if rest.hasPrefix("[") { return rest.dropFirst().prefix { $0 != "]" } }
    return rest.count { $0 == ":" } == 1 ? rest.prefix { $0 != ":" } : rest
}

extension Substring {
    /// Returns the value of a parameter in an element of `Forwarded`, without quotes.
    fileprivate func parameter(_ name: String) -> Substring? {
        let found = split(at: ";").map(\.trimmedSpaces).first {
            $0.utf8.prefix(name.utf8.count + 1).equalsIgnoringCase(name + "=")
        }
        guard let value = found?.dropFirst(name.utf8.count + 1) else { return nil }
        let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        return isQuoted ? value.dropFirst().dropLast() : value
    }

    fileprivate var trimmedSpaces: Substring { Substring(utf8.trimmed) }

    /// Returns the parts between an ASCII character, without empty parts.
    fileprivate func split(at separator: Unicode.Scalar) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
    }
}
