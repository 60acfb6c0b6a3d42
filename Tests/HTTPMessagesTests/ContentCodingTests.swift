import Testing
import HTTPMessages

@Suite struct ContentCodingTests {
    private func preferred(_ accepted: [String], _ offered: [ContentCoding] = [.brotli, .gzip]) -> ContentCoding? {
        HTTPHeaders(accepted.map { ("accept-encoding", $0) }).preferredCoding(offered: offered)
    }

    /// The first five cases are the examples in RFC 9110 section 12.5.3.
    @Test(
        "The coding that the client prefers is chosen",
        arguments: [
            ("compress, gzip", .gzip), ("", nil), ("*", .brotli), ("compress;q=0.5, gzip;q=1.0", .gzip),
            ("gzip;q=1.0, identity; q=0.5, *;q=0", .gzip),
            ("gzip, deflate, br, zstd", .brotli), ("gzip", .gzip), ("GZIP", .gzip), ("x-gzip", .gzip), ("br", .brotli),
            ("gzip, br;q=0.9", .gzip), ("gzip;q=0.5, br;q=0.5", .brotli), ("gzip;q=0, br;q=0", nil), ("gzip;q=0", nil),
            ("*;q=0", nil), ("br;q=0, *", .gzip), ("identity", nil), ("identity, gzip", .gzip),
            ("identity;q=1, gzip;q=0.9", nil), ("identity;q=0, gzip;q=0.1", .gzip), ("deflate, zstd", nil),
            ("gzip;q=2", nil), ("gzip;q=x, br", .brotli), ("gzip;level=9", nil), (" gzip ;\tq=0.3 ,", .gzip),
        ] as [(String, ContentCoding?)])
    func chosen(_ accepted: String, coding: ContentCoding?) {
        #expect(preferred([accepted]) == coding)
    }

    @Test(
        "Only the first 32 items of the header are read",
        arguments: [(31, .brotli), (32, .gzip), (300, .gzip)] as [(Int, ContentCoding)])
    func many(_ before: Int, coding: ContentCoding) {
        let items = ["gzip;q=0.1"] + (1..<before).map { "x\($0)" } + ["br"]
        #expect(preferred([items.joined(separator: ",")]) == coding)
        #expect(preferred(items) == coding)
    }

    @Test("Several header fields form one list; without any, the body isn't compressed")
    func fields() {
        #expect(preferred(["gzip;q=0.1", "br;q=0.2"]) == .brotli)
        #expect(preferred([]) == nil)
    }

    @Test("A content coding that the server doesn't offer isn't chosen")
    func offered() {
        #expect(preferred(["br, gzip;q=0.1"], [.gzip]) == .gzip)
        #expect(preferred(["br"], [.gzip]) == nil)
        #expect(preferred(["*"], []) == nil)
    }
}
