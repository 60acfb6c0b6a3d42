import Testing

@testable import WebServer

@Suite("Fields inserted into a response header")
struct InsertedFieldsTests {
    private static let header = Array("HTTP/1.1 200 OK\r\nDate: now\r\n\r\n".utf8)
    private static let fields = Array("X-A: 1\r\nX-B: 2\r\n".utf8)
    private static let body = Array("body".utf8)
    private static let whole = "HTTP/1.1 200 OK\r\nDate: now\r\nX-A: 1\r\nX-B: 2\r\n\r\nbody"

    /// Sends header and body like libmicrohttpd, which continues after the bytes that were sent; the simulated system
    /// accepts a limited number of bytes per call, and sometimes none.
    private func sent(atMost most: (_ call: Int) -> Int) throws -> (text: String, calls: Int) {
        var inserted = try #require(InsertedFields(Self.fields))
        var sent: [UInt8] = []
        var done = 0
        var calls = 0
        let own = Self.header.count + Self.body.count
        while done < own, calls < 10_000 {
            let rest = Self.header.dropFirst(done)
            let restOfBody = Self.body.dropFirst(max(0, done - Self.header.count))
            /// Returns the number of bytes that the system accepts, or the error number if it accepts none.
            func take(_ bytes: [UInt8]) -> Int {
                calls += 1
                let count = min(most(calls), bytes.count)
                sent += bytes.prefix(count)
                return count > 0 ? count : -11
            }
            let count =
                if inserted.areSent {
                    take(Array(rest) + Array(restOfBody))
                } else {
                    try Array(rest).withUnsafeBytes { header in
                        try inserted.send(into: header) {
                            take(Array($0) + Array($1) + Array($2) + Array(restOfBody))
                        }
                    }
                }
            #expect(count != 0)
            done += max(0, count)
        }
        return (String(decoding: sent, as: UTF8.self), calls)
    }

    @Test("If the system accepts all bytes of a response, sending takes a single call")
    func atOnce() throws {
        let (text, calls) = try sent { _ in .max }
        #expect(text == Self.whole)
        #expect(calls == 1)
    }

    @Test("If the system accepts a few bytes at a time, the same bytes are sent", arguments: 1...60)
    func fewAtATime(_ count: Int) throws {
        #expect(try sent { _ in count }.text == Self.whole)
    }

    @Test("If the system accepts some bytes, then none, then one at a time, the same bytes are sent", arguments: 0...60)
    func interrupted(_ count: Int) throws {
        let (text, _) = try sent { call in call == 1 ? count : call % 3 == 0 ? 0 : 1 }
        #expect(text == Self.whole)
    }

    @Test("Without a header from libmicrohttpd, nothing is sent", arguments: ["", "\n", "body", "HTTP/1.1 200 OK\r"])
    func noHeader(_ text: String) throws {
        var inserted = try #require(InsertedFields(Self.fields))
        #expect(throws: InsertedFields.NoHeader.self) {
            try Array(text.utf8).withUnsafeBytes { header in
                try inserted.send(into: header) { _, _, _ in
                    Issue.record("sent")
                    return 1
                }
            }
        }
    }

    @Test("An empty list of header fields isn't inserted")
    func none() {
        #expect(InsertedFields([]) == nil)
    }
}
