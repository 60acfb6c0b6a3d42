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
