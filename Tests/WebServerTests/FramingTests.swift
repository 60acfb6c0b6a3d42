import Testing
import TestSupport
import WebServer

/// RFC 9112 sections 6.3 and 11.2: requests about whose end two readers could disagree.
@Suite struct FramingTests {
    @Test(
        "a request that can be read in two ways is refused and the connection closed",
        arguments: [
            (
                "Content-Length: 3\r\nContent-Length: 5",
                "conflictingFraming(WebServer.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\nContent-Length: 3",
                "conflictingFraming(WebServer.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\ncontent-length: 3",
                "conflictingFraming(WebServer.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\nTransfer-Encoding: chunked",
                "conflictingFraming(WebServer.FramingConflict.contentLengthWithTransferEncoding)"
            ),
            (
                "Transfer-Encoding: chunked\r\nContent-Length: 3",
                "conflictingFraming(WebServer.FramingConflict.contentLengthWithTransferEncoding)"
            ),
            (
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "conflictingFraming(WebServer.FramingConflict.severalTransferEncodings)"
            ),
            (
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "conflictingFraming(WebServer.FramingConflict.severalTransferEncodings)"
            ),
            ("Transfer-Encoding: xchunked", "unsupportedTransferEncoding(\"xchunked\")"),
            ("Transfer-Encoding: gzip, chunked", "unsupportedTransferEncoding(\"gzip, chunked\")"),
            ("Transfer-Encoding: chunked, chunked", "unsupportedTransferEncoding(\"chunked, chunked\")"),
            ("Transfer-Encoding: chunked ", "unsupportedTransferEncoding(\"chunked \")"),
            ("Transfer-Encoding: chunked\t", "unsupportedTransferEncoding(\"chunked\\t\")"),
            ("Transfer-Encoding: identity", "unsupportedTransferEncoding(\"identity\")"),
            ("Transfer-Encoding:", "unsupportedTransferEncoding(\"\")"),
            ("Transfer-Encoding: chunked\u{B}", "malformedHeader(name: \"Transfer-Encoding\")"),
            ("Transfer-Encoding:\r\n chunked", "malformedHeader(name: \"Transfer-Encodingchunked\")"),
            ("Content-Length: 3\r\n 4", "malformedHeader(name: \"Content-Length4\")"),
            ("Content Length: 3", "malformedHeader(name: \"Content Length\")"),
            ("Content-Length\u{1}: 3", "malformedHeader(name: \"Content-Length\\u{01}\")"),
            ("X: a\rTransfer-Encoding: chunked", "malformedHeader(name: \"X\")"),
            ("Host: other", "repeatedHeader(name: \"Host\")"),
        ])
    func refused(_ headers: String, fault: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\n\(headers)\r\n\r\n")
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text == fault + " POST /a")
            #expect(response.header("Connection")?.lowercased() == "close")
            #expect(client.isClosed())
        }
    }

    @Test(
        "what libmicrohttpd refuses by itself gets 400 and no second answer",
        arguments: [
            "Content-Length: -1", "Content-Length: +3", "Content-Length: 3, 3", "Content-Length: 0x3",
            "Content-Length: 3 3",
            "Content-Length: a", "Content-Length: 3 ", "Content-Length :3", "Content-Length\t: 3",
        ])
    func refusedBelow(_ header: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send(
                "POST /a HTTP/1.1\r\nHost: test\r\n\(header)\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receive().status == 400)
            #expect(throws: Client.Lost.self) { try client.receive() }
        }
    }

    @Test("HTTP/1.0 has no transfer codings")
    func http10() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text.contains("transferEncodingInHTTP10"))
            #expect(client.isClosed())
        }
    }

    @Test("a request hidden in a refused one is never answered")
    func smuggling() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send(
                "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receive().status == 400)
            #expect(throws: Client.Lost.self) { try client.receive() }
        }
    }

    @Test("a method that is no token is refused")
    func method() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("G@T /a HTTP/1.1\r\nHost: test\r\n\r\n")
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text == "malformedMethod(\"G@T\") G@T /a")
        }
    }

    @Test("headers in any case and with optional space around values are one and the same")
    func spelling() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nhOST:test\r\ncontent-LENGTH: \t 3\r\nX-Request-Id:\t me \t\r\n\r\nabc")
            let response = try client.receive()
            #expect(response.text == "POST /a  3 abc")
            #expect(response.header("X-Request-Id") == "me")
        }
    }

    @Test(
        "garbage does no harm",
        arguments: [
            "\r\n\r\n", "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET \r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{FC}\u{3}\u{3}", "GET / HTTP/1.1\r\nHost\r\n\r\n",
            "GET / HTTP/1.1\r\n: x\r\n\r\n",
            "GET / HTTP/1.1\r\n Host: x\r\n\r\n", "GET / x HTTP/1.1\r\nHost: x\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n\r\n",
            "GET /\u{0}a HTTP/1.1\r\nHost: x\r\n\r\n",
        ])
    func garbage(_ text: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send(text)
            client.abort()
            let next = try Client(port: server.port)
            next.get("/a")
            #expect(try next.receive().status == 200)
            let isDrained = server.drain(seconds: 10)
            #expect(isDrained)
        }
    }

    @Test("random bytes do no harm")
    func noise() throws {
        try withServer { server in
            var random = SeededGenerator(seed: 1)
            for _ in 0..<200 {
                let client = try Client(port: server.port)
                client.send(
                    (0..<Int.random(in: 1...3000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
                    }
                        + Array("\r\n\r\n".utf8))
                client.abort()
            }
            let next = try Client(port: server.port)
            next.get("/a")
            #expect(try next.receive().status == 200)
            let isDrained = server.drain(seconds: 10)
            #expect(isDrained)
        }
    }
}
