import Testing

@testable import Browser

@Suite("Requests by a page") struct RequestPolicyTests {
    @Test(
        "A valid address has a scheme, a host and a port",
        arguments: [
            ("https://Example.org/a", "https", "example.org", 443),
            ("HTTP://example.org:8080?x", "http", "example.org", 8080),
            ("https://[::1]:9/", "https", "::1", 9), ("http://127.0.0.1", "http", "127.0.0.1", 80),
            ("https://example.org:/", "https", "example.org", 443),
        ])
    func parts(text: String, scheme: String, host: String, port: Int) throws {
        let address = try #require(WebAddress(text))
        #expect(address.scheme == scheme)
        #expect(address.host == host)
        #expect(address.port == port)
    }

    @Test(
        "Other schemes, user information and invalid ports are rejected",
        arguments: [
            "file:///etc/passwd", "ftp://example.org", "https://user@example.org/", "https://a:b@example.org",
            "https://", "https://example.org:99999/", "https://example.org:x/", "chrome://crash", "wss://example.org",
            "https://[::1]x/",
        ])
    func refused(text: String) { #expect(WebAddress(text) == nil) }

    /// Addresses from IANA's registries of special-purpose IPv4 and IPv6 addresses, and addresses just outside these
    /// ranges.
    @Test(
        "Addresses that aren't globally reachable are private",
        arguments: [
            ("127.0.0.1", true), ("10.1.2.3", true), ("172.16.0.1", true), ("172.31.255.255", true),
            ("192.168.1.1", true),
            ("169.254.169.254", true), ("100.64.0.1", true), ("0.0.0.0", true), ("224.0.0.1", true),
            ("192.0.2.1", true),
            ("198.18.0.1", true), ("198.51.100.7", true), ("203.0.113.9", true), ("255.255.255.255", true),
            ("172.15.0.1", false), ("172.32.0.1", false), ("8.8.8.8", false), ("100.63.0.1", false),
            ("192.1.0.1", false),
            ("::1", true), ("fe80::1", true), ("fd00::1", true), ("::ffff:10.0.0.1", true), ("::ffff:8.8.8.8", false),
            ("64:ff9b::a00:1", true), ("2001:db8::1", true), ("2606:4700::1111", false), ("::", true),
            ("localhost", true), ("a.localhost", true), ("printer.local", true), ("2130706433", true),
        ])
    func privacy(host: String, isPrivate: Bool) throws {
        let address = try #require(WebAddress(host.contains(":") ? "https://[\(host)]/" : "https://\(host)/"))
        #expect(address.isPrivate == isPrivate)
    }

    @Test("A page from a folder can request only that folder's files")
    func folder() throws {
        try inFolder { folder in
            var policy = RequestPolicy(network: .none, folder: try ServedFolder(folder.path), named: nil)
            #expect(policy.decision("https://page.invalid/x.css") == .fulfil)
            for address in [
                "https://page.invalid.example/", "https://8.8.8.8/", "http://127.0.0.1/", "file:///etc/passwd",
            ] {
                #expect(policy.decision(address) == .block)
            }
        }
    }

    @Test(
        "A named page can request its own origin, and public addresses by HTTPS",
        arguments: [
            ("https://8.8.4.4/page", RequestPolicy.Decision.pass), ("https://8.8.4.4:444/x", .pass),
            ("https://8.8.8.8/x.css", .pass),
            ("http://8.8.4.4/", .block), ("http://8.8.8.8/", .block), ("https://10.0.0.1/", .block),
            ("https://localhost/", .block),
            ("https://169.254.169.254/latest/meta-data", .block), ("file:///etc/passwd", .block),
            ("https://page.invalid/", .pass),
        ])
    func named(address: String, decision: RequestPolicy.Decision) {
        var policy = RequestPolicy(network: .page, folder: nil, named: WebAddress("https://8.8.4.4/"))
        #expect(policy.decision(address) == decision)
    }

    @Test("A page at a private address can request its own origin, but no other private address")
    func named() {
        var policy = RequestPolicy(network: .page, folder: nil, named: WebAddress("http://127.0.0.1:8080/"))
        #expect(policy.decision("http://127.0.0.1:8080/style.css") == .pass)
        #expect(policy.decision("http://127.0.0.1:22/") == .block)
        #expect(policy.decision("https://10.0.0.1/") == .block)
    }
}
