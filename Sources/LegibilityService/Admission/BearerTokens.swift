import CGnuTLS
import Endpoints
import HTTPMessages
import Numbers

/// The clients that may use the server, each with a name and a token (RFC 6750).
///
/// Only the digests of the tokens are stored. A token has too much entropy to be guessed, so the digests are neither
/// salted nor slow.
struct BearerTokens: Sendable {
    private struct Holder: Sendable {
        var name: String
        var digest: SHA256
    }

    /// The error in a line of the file.
    struct Fault: Error, Hashable {
        let line: Int
        let words: String
    }

    /// The minimum length of a token, because shorter tokens could be guessed: 24 characters of base64url contain 144
    /// bits.
    static let shortest = 24

    private var holders: [Holder] = []
    /// Whether the file contains actual tokens, not only digests.
    private(set) var holdsSecrets = false

    var count: Int { holders.count }

    /// Reads lines `name = token` or `name = sha256:digest`; `#` begins a comment line.
    init(_ text: String) throws(Fault) {
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmed
            if line.isEmpty || line.hasPrefix("#") { continue }
            do throws(Reason) {
                try add(line)
            } catch {
                throw Fault(line: index + 1, words: error.words)
            }
        }
        if holders.isEmpty { throw Fault(line: 1, words: "the token is missing") }
    }

    private struct Reason: Error { let words: String }

    private mutating func add(_ line: Substring) throws(Reason) {
        guard let equals = line.firstIndex(of: "=") else { throw Reason(words: "expected “name = token”") }
        let name = String(line[..<equals].trimmed)
        let value = line[line.index(after: equals)...].trimmed
        guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw Reason(words: "a name must have 1 to 64 ASCII characters without spaces")
        }
        let prefix = "sha256:"
        let digest: SHA256?
        if value.hasPrefix(prefix) {
            digest = SHA256(hexadecimal: value.dropFirst(prefix.count))
            if digest == nil { throw Reason(words: "“sha256:” must be followed by 64 hexadecimal digits") }
        } else {
            guard value.utf8.count >= Self.shortest, value.utf8.isToken else {
                throw Reason(
                    words:
                        "a token must have at least \(Self.shortest) letters, digits or “-._~+/”, and may end with “=”"
                )
            }
            holdsSecrets = true
            digest = SHA256(of: value.utf8)
        }
        guard let digest else { throw Reason(words: "the digest can’t be computed") }
        guard !holders.contains(where: { $0.name == name }) else { throw Reason(words: "“\(name)” appears twice") }
        if let other = holders.first(where: { $0.digest == digest }) {
            throw Reason(words: "“\(name)” and “\(other.name)” have the same token")
        }
        holders.append(Holder(name: name, digest: digest))
    }

    /// Returns the holder of the token in the headers, or nil if there is no token, if it is unknown, or if there are
    /// several.
    func holder(_ headers: HTTPHeaders) -> TokenOwner? {
        guard headers.count("Authorization") == 1, let value = headers.firstBytes("Authorization"),
            value.prefix(7).equalsIgnoringCase("Bearer "), let digest = SHA256(of: value.dropFirst(7).trimmed)
        else { return nil }
        var found: TokenOwner?
        // All digests are compared, so that the time doesn't reveal which digest matched.
        for holder in holders where holder.digest == digest { found = TokenOwner(name: holder.name) }
        return found
    }
}

extension Substring.UTF8View {
    /// Whether the text matches `token68` in RFC 9110, which RFC 6750 calls `b64token`.
    fileprivate var isToken: Bool {
        let padded = reversed().drop { $0 == UInt8(ascii: "=") }
        return !padded.isEmpty
            && padded.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-._~+/".utf8.contains($0)
                }
            }
    }
}

/// A server's tokens, and the requests that require a token.
package struct Access: Sendable {
    /// The setting `tokens-for`.
    package enum Scope: String, CaseIterable, Sendable {
        /// All requests except health checks.
        case everything
        /// The API, the metrics and expensive page requests, but neither other pages nor the files that they load.
        case api

        /// Returns which requests to a path require a token; `endpoint` is nil if the path has no endpoint.
        package func need(_ method: HTTPMethod, _ path: String, _ endpoint: Endpoint?) -> Contract.TokenNeed {
            // Orchestrator probes have no token, and rejected clients must be able to read the reason.
            if path == "/livez" || path == "/readyz" || path.utf8.starts(with: "/problems/".utf8) { return .never }
            guard self == .api, let endpoint else { return .always }
            switch endpoint.operation?.tag {
            case nil: return .never
            case .pages?: break
            default: return .always
            }
            switch endpoint.work {
            // These responses are created once, and searches use an index.
            case .short, .page: return .never
            case .byQuery, .byRequest, .long, .pairwise:
                if method == .post { return .always }
                return endpoint.readsQuery ? .forLongWork : .never
            }
        }

        /// Returns whether a request requires a token.
        func needsToken(_ request: HTTPRequest, _ endpoint: Endpoint?) -> Bool {
            switch need(request.method, request.path, endpoint) {
            case .never: false
            case .always: true
            case .forLongWork:
                // All clients may see a page's form; only processing input requires a token.
                endpoint?.work.isLong(request) == true && request.query.contains { !$0.value.isEmpty }
            }
        }
    }

    let tokens: BearerTokens
    var scope = Scope.everything
}

/// A SHA-256 digest (FIPS 180-4).
struct SHA256: Sendable {
    private var bytes: [UInt8]

    /// Computes the digest of some bytes, or returns nil if the library can't compute it.
    init?(of bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var digest = [UInt8](repeating: 0, count: Self.count)
        guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &digest) == 0 else { return nil }
        self.bytes = digest
    }

    /// Parses 64 hexadecimal digits.
    init?(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 * Self.count, text.utf8.count == digits.count else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(clamping: digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// The size of a digest in bytes.
    private static let count = 32

    /// Compares in constant time, regardless of where the digests differ.
    static func == (a: SHA256, b: SHA256) -> Bool { gnutls_memcmp(a.bytes, b.bytes, count) == 0 }
}
