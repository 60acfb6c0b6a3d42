import Testing
import HTTPMessages

@Suite struct HTTPHeadersTests {
    private let headers = HTTPHeaders([("Accept", "a"), ("X-Y", ""), ("ACCEPT", "b"), ("accepted", "c"), ("K", "d")])

    @Test("Header names are case-insensitive, but only in ASCII")
    func names() {
        #expect(headers.first("accept") == "a")
        #expect(headers.all("aCCept") == ["a", "b"])
        #expect(headers.first("x-y") == "")
        #expect(headers.first("x_y") == nil)
        #expect(headers.all("none").isEmpty)
        #expect(headers.first("\u{212A}") == nil)
        #expect(headers.count == 5)
        #expect(headers.count("ACCEPT") == 2)
        #expect(headers.count("none") == 0)
        #expect(headers.firstBytes("k").map(Array.init) == Array("d".utf8))
        #expect(headers.firstBytes("none") == nil)
    }

    @Test(
        "A name is found among names of all lengths, and only if it is present", arguments: [1, 63, 64, 65, 128, 129])
    func lengths(_ length: Int) {
        var headers = HTTPHeaders(
            (1...130).filter { $0 != length }.map { (String(repeating: "n", count: $0), "\($0)") })
        let name = String(repeating: "N", count: length)
        #expect(headers.first(name) == nil)
        #expect(headers.count(name) == 0)
        headers.append(name: Array(name.lowercased().utf8)[...], value: Array("new".utf8)[...])
        #expect(headers.first(name) == "new")
        #expect(headers.count == 130)
        #expect((1...130).allSatisfy { headers.count(String(repeating: "n", count: $0)) == 1 })
        #expect(HTTPHeaders().first(name) == nil)
    }

    @Test("A header from a line has only the value without surrounding white space")
    func lines() {
        var headers = HTTPHeaders()
        let line = Array("Host: \t a b \t ".utf8)
        line.withUnsafeBufferPointer { headers.append($0, name: 4, value: 8..<11) }
        headers.append(name: Array("X".utf8)[...], value: Array(" c ".utf8)[...])
        #expect(headers.first("host") == "a b")
        #expect(headers.first("x") == "c")
        #expect(headers.byteCount == 9)
    }
}
