import HTTPMessages
import Testing

@testable import LegibilityService

@Suite("Tokens")
struct BearerTokensTests {
    /// FIPS 180-4's example: the digest of “abc”.
    private let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test("SHA-256 matches the standard")
    func sha256() throws {
        let abc = try #require(SHA256(of: "abc".utf8))
        let read = try #require(SHA256(hexadecimal: digest))
        #expect(abc == read)
        let other = try #require(SHA256(of: "abd".utf8))
        #expect(!(abc == other))
        #expect(SHA256(hexadecimal: digest.dropLast()) == nil)
        #expect(SHA256(hexadecimal: digest.dropLast() + "g") == nil)
    }

    @Test("Each line of the tokens file contains a name and either a token or its digest")
    func reading() throws {
        let tokens = try BearerTokens("# those who may\n\nci = abcdefghijklmnopqrstuvwxyz=\r\nabc = sha256:\(digest)\n")
        #expect(tokens.count == 2)
        #expect(tokens.holdsSecrets)
        #expect(try !BearerTokens("abc = sha256:\(digest)").holdsSecrets)
        func holder(_ values: String...) -> String? {
            tokens.holder(HTTPHeaders(values.map { ("Authorization", $0) }))?.name
        }
        #expect(holder("Bearer abcdefghijklmnopqrstuvwxyz=") == "ci")
        #expect(holder("bearer  abcdefghijklmnopqrstuvwxyz= ") == "ci")
        #expect(holder("Bearer abc") == "abc")
        #expect(holder() == nil)
        #expect(holder("Bearer abcdefghijklmnopqrstuvwxyz") == nil)
        #expect(holder("Basic abcdefghijklmnopqrstuvwxyz=") == nil)
        #expect(holder("Bearer") == nil && holder("Bearer ") == nil && holder("") == nil)
        #expect(holder("Bearer abc", "Bearer abc") == nil)
        #expect(holder("Bearer \(digest)") == nil)
    }

    @Test(
        "An invalid line is reported with the reason",
        arguments: [
            ("", 1, "token is missing"), ("# a\nnonsense", 2, "name = token"), ("a = short", 1, "at least 24"),
            ("a = abcdefghijklmnopqrstuvwxyz!", 1, "at least 24"),
            ("a b = abcdefghijklmnopqrstuvwxyz", 1, "without spaces"),
            ("a = sha256:12", 1, "64 hexadecimal digits"),
            ("a = abcdefghijklmnopqrstuvwxyz\na = bbcdefghijklmnopqrstuvwxyz", 2, "twice"),
            ("a = abcdefghijklmnopqrstuvwxyz\nb = abcdefghijklmnopqrstuvwxyz", 2, "the same token"),
        ])
    func faults(_ text: String, _ line: Int, _ words: String) {
        let fault = #expect(throws: BearerTokens.Fault.self) { try BearerTokens(text) }
        #expect(fault?.line == line)
        #expect(fault?.words.contains(words) == true)
        #expect(fault?.words.contains("cdefgh") == false)
    }
}
