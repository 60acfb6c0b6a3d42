import Foundation
import Testing
import TestSupport
import HTTPMessages
import WebServer

/// RFC 9112, sections 6.3 and 11.2: requests whose end is ambiguous.
@Suite struct FramingTests {
    @Test(
        "An ambiguous request is rejected, and the connection is closed",
        arguments: [
            (
                "Content-Length: 3\r\nContent-Length: 5",
                "conflictingFraming(HTTPMessages.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\nContent-Length: 3",
                "conflictingFraming(HTTPMessages.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\ncontent-length: 3",
                "conflictingFraming(HTTPMessages.FramingConflict.severalContentLengths)"
            ),
            (
                "Content-Length: 3\r\nTransfer-Encoding: chunked",
                "conflictingFraming(HTTPMessages.FramingConflict.contentLengthWithTransferEncoding)"
            ),
            (
                "Transfer-Encoding: chunked\r\nContent-Length: 3",
                "conflictingFraming(HTTPMessages.FramingConflict.contentLengthWithTransferEncoding)"
            ),
            (
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "conflictingFraming(HTTPMessages.FramingConflict.severalTransferEncodings)"
            ),
            (
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "conflictingFraming(HTTPMessages.FramingConflict.severalTransferEncodings)"
            ),
            ("Transfer-Encoding: xchunked", "unsupportedTransferEncoding(\"xchunked\")"),
            ("Transfer-Encoding: gzip, chunked", "unsupportedTransferEncoding(\"gzip, chunked\")"),
            ("Transfer-Encoding: chunked, chunked", "unsupportedTransferEncoding(\"chunked, chunked\")"),
            ("Transfer-Encoding: identity", "unsupportedTransferEncoding(\"identity\")"),
            ("Transfer-Encoding:", "unsupportedTransferEncoding(\"\")"),
            ("Transfer-Encoding: chunked\u{B}", "malformedHeader(name: \"Transfer-Encoding\")"),
            ("Transfer-Encoding:\r\n chunked", "malformedHeader(name: \" chunked\")"),
            ("Content-Length: 3\r\n 4", "malformedHeader(name: \" 4\")"),
            ("Content-Length: -1", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: +3", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: 3, 3", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: 0x3", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: 3 3", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: a", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length:", "malformedHeader(name: \"Content-Length\")"),
            ("Content-Length: 2\u{0}0", "malformedLineEnd"),
            ("Transfer-Encoding: chunked\u{0}", "malformedLineEnd"),
            ("X-Request-Id: a\u{0}b", "malformedLineEnd"),
            ("Content-Length :3", "malformedHeader(name: \"Content-Length \")"),
            ("Content-Length\t: 3", "malformedHeader(name: \"Content-Length\\t\")"),
            (": x", "malformedHeader(name: \"\")"),
            ("garbage", "malformedHeader(name: \"garbage\")"),
            ("X: a\nY: b", "malformedLineEnd"),
            ("Content Length: 3", "malformedHeader(name: \"Content Length\")"),
            ("Content-Length\u{1}: 3", "malformedHeader(name: \"Content-Length\\u{01}\")"),
            ("X: a\rTransfer-Encoding: chunked", "malformedLineEnd"),
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

    @Test("White space around a length or coding is ignored (RFC 9110 section 5.5)")
    func optionalSpace() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length:\t 3 \t\r\n\r\nabc")
            #expect(try client.receive().text == "POST /a  3 abc")
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked \r\n\r\n3\r\nabc\r\n0\r\n\r\n")
            #expect(try client.receive().text == "POST /a  3 abc")
        }
    }

    @Test(
        "An invalid first line is rejected, and the connection is closed",
        arguments: [
            ("GET / HTTP/1.1\n", 400), ("GET /\r\n", 400), ("GET\r\n", 400), (" / HTTP/1.1\r\n", 400), ("\n\n", 400),
            ("GET / x HTTP/1.1\r\n", 400), ("GET  / HTTP/1.1\r\n", 400), ("GET / HTTP/1.1 \r\n", 400),
            ("GET / HTTP/11\r\n", 400), ("GET / http/1.1\r\n", 400), ("GET / HTTP/1.1\u{0}\r\n", 400),
            ("GET\u{0}FOO / HTTP/1.1\r\n", 400), ("GET / HTTP/1.1\rHost: x\r\r", 400), ("\u{16}\u{3}\u{1}", 400),
            ("SSH-2.0-OpenSSH_9\r\n", 400), ("G@T / HTTP/1.1\r\n", 400), ("PRI * HTTP/2.0\r\n", 505),
            ("GET / HTTP/0.9\r\n", 505), (String(repeating: "A", count: 100_000), 414),
        ])
    func firstLine(_ text: String, status: Int) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send(text)
            let response = try client.receive()
            #expect(response.status == status)
            #expect(response.header("Connection")?.lowercased() == "close")
            #expect(client.isClosed())
        }
    }

    @Test("Later versions of HTTP/1 and empty lines before a request are accepted")
    func tolerated() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("\r\n\r\nGET /a HTTP/1.2\r\nHost: test\r\n\r\n\r\nGET /b HTTP/1.1\r\nHost:\r\n\r\n")
            #expect(try client.receive().text == "GET /a  0 ")
            #expect(try client.receive().text == "GET /b  0 ")
        }
    }

    @Test(
        "Exactly one valid Host header is required",
        arguments: ["X: y", "Host: a b", "Host: user@x", "Host: a/b", "Host: \u{FC}", "Host: x\r\nHost: x"])
    func host(_ headers: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("GET /a HTTP/1.1\r\n\(headers)\r\n\r\n")
            #expect(try client.receive().status == 400)
            #expect(client.isClosed())
        }
    }

    @Test(
        "An invalid chunk is rejected, and the connection is closed",
        arguments: [
            "zz\r\n", "\r\n", "0x2\r\n", "-2\r\n", "+2\r\n", " 2\r\n", "2 \r\n", "2\nab", "2\r\r\nab", "2\r\nab0\r\n",
            "1\r\nab\r\n", "2\r\nab\n", "FFFFFFFFFFFFFFFFF\r\n", "2;a\u{1}b\r\n", "2\u{0}\r\n",
            "2;a=\"b\r\nab\r\n0\r\n\r\n", "2;a=\"b\\\"\r\nab\r\n0\r\n\r\n",
            "2;" + String(repeating: "a", count: 5000) + "\r\n", "0\r\ngarbage\r\n\r\n", "0\r\n: x\r\n\r\n",
            "0\r\nX: " + String(repeating: "a", count: 5000),
        ])
    func chunks(_ text: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n\(text)")
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text == "malformedChunk POST /a")
            #expect(client.isClosed())
        }
    }

    @Test("Requests are read correctly, however their bytes are split")
    func cuts() throws {
        let text =
            "GET /a?b=c HTTP/1.1\r\nHost: test\r\n\r\nPOST /d HTTP/1.1\r\nHost: test\r\nContent-Length: 5\r\n\r\nhello"
            + "POST /e HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n2;x=\"a;\\\"\"\r\nab\r\n1\r\nc\r\n0\r\nT: u\r\n\r\n"
            + "HEAD /f HTTP/1.1\r\nHost: test\r\n\r\nGET /g HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            + "GET /h HTTP/1.1\r\nHost: test\r\nConnection: x, Close\r\n\r\n"
        let bytes = Array(text.utf8)
        try withServer { server in
            for size in [1, 2, 3, 7, 64, 200, bytes.count] {
                let client = try Client(port: server.port)
                for start in stride(from: 0, to: bytes.count, by: size) {
                    client.send(Array(bytes[start..<min(start + size, bytes.count)]))
                    if size < 10 { usleep(300) }
                }
                #expect(try client.receive().text == "GET /a [b|c] 0 ")
                #expect(try client.receive().text == "POST /d  5 hello")
                #expect(try client.receive().text == "POST /e  3 abc")
                #expect(try client.receive(hasBody: false).status == 200)
                #expect(try client.receive().text == "GET /g  0 ")
                #expect(try client.receive().text == "GET /h  0 ")
                #expect(client.isClosed())
            }
        }
    }

    @Test("Thousands of pipelined requests with bodies get responses in order")
    func deepPipeline() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            var all = ""
            for number in 0..<3000 {
                all += "GET /n\(number) HTTP/1.1\r\nHost: test\r\n\r\n"
                if number % 100 == 0 {
                    let body = String(repeating: "x", count: 70_000)
                    all += "POST /\(number) HTTP/1.1\r\nHost: test\r\nContent-Length: 70000\r\n\r\n\(body)"
                }
            }
            let bytes = Array(all.utf8)
            nonisolated(unsafe) let sender = client
            Thread.detachNewThread { sender.send(bytes) }
            for number in 0..<3000 {
                let text = try client.receive().text
                #expect(text.prefix(100) == "GET /n\(number)  0 ")
                if number % 100 == 0 { #expect(try client.receive().body.count > 70_000) }
            }
        }
    }

    @Test("Transfer codings are rejected in HTTP/1.0")
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

    @Test("A request hidden in a rejected request never gets a response")
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

    @Test("A method that isn't a token is rejected")
    func method() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("G@T /a HTTP/1.1\r\nHost: test\r\n\r\n")
            let response = try client.receive()
            #expect(response.status == 400)
            #expect(response.text == "malformedMethod(\"G@T\") G@T /a")
        }
    }

    @Test("Header names are case-insensitive, and white space around values is optional")
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
        "Garbage causes no error in later requests",
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

    @Test("Random bytes cause no error in later requests")
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
