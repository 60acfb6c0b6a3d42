import HTTPMessages

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
        guard let digest else { throw Reason(words: "the digest can't be computed") }
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
