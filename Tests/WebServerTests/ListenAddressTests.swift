import Testing
import WebServer

@Suite struct ListenAddressTests {
    @Test(
        "Addresses are read, and written back unchanged",
        arguments: [
            ("127.0.0.1:0", .tcp(host: "127.0.0.1", port: 0)), ("[::]:8080", .tcp(host: "[::]", port: 8080)),
            ("localhost:65535", .tcp(host: "localhost", port: 65535)), ("unix:/run/x", .unix(path: "/run/x")),
            ("unix:x:80", .unix(path: "x:80")),
        ] as [(String, ListenAddress)])
    func addresses(text: String, address: ListenAddress) {
        #expect(ListenAddress(text) == address)
        #expect(address.description == text)
    }

    // unix(7): sun_path has 108 bytes, the last of which is 0.
    @Test(
        "An invalid address is rejected",
        arguments: [
            "8080", ":8080", "host", "host:", "host:65536", "::1:80", "h:-1", "unix:", "unix:a\0b",
            "unix:/" + String(repeating: "x", count: 107),
        ])
    func noAddress(text: String) { #expect(ListenAddress(text) == nil) }

    @Test("A socket path may be as long as the system allows")
    func longestPath() {
        #expect(ListenAddress("unix:/" + String(repeating: "x", count: 106)) != nil)
    }

    /// ip(7), ipv6(7): `::` also accepts IPv4, unless a socket option excludes it.
    @Test(
        "Addresses overlap if one server can't listen on both",
        arguments: [
            ("127.0.0.1:80", "127.0.0.1:80", true), ("127.0.0.1:80", "127.0.0.1:81", false),
            ("127.0.0.1:80", "127.0.0.2:80", false), ("0.0.0.0:80", "127.0.0.1:80", true),
            ("0.0.0.0:80", "192.0.2.1:80", true), ("0.0.0.0:80", "192.0.2.1:81", false),
            ("0.0.0.0:80", "[::1]:80", false), ("[::]:80", "127.0.0.1:80", true), ("[::]:80", "0.0.0.0:80", true),
            ("[::]:80", "[::1]:80", true), ("[::1]:80", "127.0.0.1:80", false), ("[::1]:80", "[::1]:80", true),
            ("localhost:80", "127.0.0.1:80", true), ("localhost:80", "0.0.0.0:80", true),
            // Each server gets its own free port.
            ("127.0.0.1:0", "127.0.0.1:0", false), ("0.0.0.0:0", "127.0.0.1:0", false),
            ("unix:/run/a", "unix:/run/a", true), ("unix:/run/a", "unix:/run/b", false),
            ("unix:/run/a", "127.0.0.1:80", false),
        ])
    func overlaps(_ one: String, _ other: String, _ isOverlap: Bool) throws {
        let (one, other) = (try #require(ListenAddress(one)), try #require(ListenAddress(other)))
        #expect(one.overlaps(other) == isOverlap)
        #expect(other.overlaps(one) == isOverlap)
    }
}
