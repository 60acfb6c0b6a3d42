import Foundation
import Testing
import HTTPMessages
import WebServer

@Suite struct UploadTests {
    @Test("Bodies of any size arrive completely", arguments: [0, 1, 1000, 100_000, 1_000_000])
    func sizes(_ size: Int) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            for _ in 0..<2 {
                client.post("/a", body)
                let response = try client.receive()
                #expect(response.status == 200)
                #expect(response.body == Array("POST /a  \(size) ".utf8) + body)
            }
        }
    }

    @Test("The chunks of a body are joined, without extensions and trailers")
    func chunked() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: Chunked\r\n\r\n")
            client.send("3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nX-Trailer: 1\r\n\r\n")
            client.get("/b")
            #expect(try client.receive().text == "POST /a  13 abc0123456789")
            #expect(try client.receive().text == "GET /b  0 ")
        }
    }

    @Test("A client that expects “100 Continue” receives it")
    func expectContinue() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
            #expect(try client.receive().status == 100)
            client.send("abc")
            #expect(try client.receive().text == "POST /a  3 abc")
        }
    }

    @Test("A body announced as too large is rejected before it is sent")
    func announcedTooLarge() throws {
        try withServer(TestResponder(), { $0.maximumBodyBytes = 1000 }) { server in
            for length in ["1001", "18446744073709551615"] {
                let client = try Client(port: server.port)
                client.send(
                    "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: \(length)\r\nExpect: 100-continue\r\n\r\n")
                let response = try client.receive()
                #expect(response.status == 413)
                #expect(response.text == "bodyTooLarge(limit: 1000) POST /a")
                #expect(response.header("Connection")?.lowercased() == "close")
                #expect(client.isClosed())
            }
            let client = try Client(port: server.port)
            client.post("/a", [UInt8](repeating: 1, count: 1000))
            #expect(try client.receive().status == 200)
        }
    }

    @Test("A slightly oversized body that isn't announced is rejected, and the client can read the response")
    func sentTooLarge() throws {
        try withServer(TestResponder(), { $0.maximumBodyBytes = 3_000_000 }) { server in
            let client = try Client(port: server.port)
            client.post("/a", [UInt8](repeating: 1, count: 6_000_000))
            let response = try client.receive()
            #expect(response.status == 413)
            #expect(response.header("Connection")?.lowercased() == "close")
            #expect(client.isClosed())
        }
    }

    @Test("A body that is far too large is rejected without being read")
    func sentFarTooLarge() throws {
        try withServer(TestResponder(), { $0.maximumBodyBytes = 1000 }) { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 2001\r\n\r\n")
            #expect(try client.receive().status == 413)
            #expect(client.isClosed())
        }
    }

    @Test("A chunked body of any excess size is rejected, and the client can read the response")
    func chunkedTooLarge() throws {
        try withServer(TestResponder(), { $0.maximumBodyBytes = 1000 }) { server in
            let head = "POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n"
            let chunk = "64\r\n" + String(repeating: "x", count: 100) + "\r\n"
            let exact = try Client(port: server.port)
            exact.send(head + String(repeating: chunk, count: 10) + "0\r\n\r\n")
            #expect(try exact.receive().status == 200)

            let little = try Client(port: server.port)
            little.send(head + String(repeating: chunk, count: 11) + "0\r\n\r\n")
            let response = try little.receive()
            #expect(response.status == 413)
            #expect(response.header("Connection")?.lowercased() == "close")

            let far = try Client(port: server.port)
            far.send(head + String(repeating: chunk, count: 10_000) + "0\r\n\r\n")
            #expect(try far.receive().status == 413)
            #expect(far.isClosed())
        }
    }

    @Test("Total memory for bodies is limited; small bodies don't count, and all memory is released")
    func memory() throws {
        try withServer(TestResponder(), { $0.maximumBodyMemory = 1_000_000 }) { server in
            let head = "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 700000\r\n"
            for _ in 0..<3 {
                // The interim response shows that memory was reserved.
                let first = try admitted(head, port: server.port)

                let asking = try Client(port: server.port)
                asking.send(head + "Expect: 100-continue\r\n\r\n")
                #expect(try asking.receive().text == "overloaded POST /a")

                let other = try Client(port: server.port)
                other.post("/a", [UInt8](repeating: 1, count: 700_000))
                #expect(try other.receive().status == 503)
                other.send("POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n80000\r\n")
                other.send([UInt8](repeating: 1, count: 0x80000))
                other.send("\r\n0\r\n\r\n")
                #expect(try other.receive().status == 503)
                other.post("/a", [UInt8](repeating: 1, count: 65_000))
                #expect(try other.receive().status == 200)

                first.send([UInt8](repeating: 1, count: 700_000))
                #expect(try first.receive().status == 200)
                first.abort()
                other.abort()
            }
            _ = try admitted(
                "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 900000\r\n", port: server.port)
        }
    }

    @Test("Half-received bodies of one client leave room for other clients' bodies")
    func shares() throws {
        try withServer(
            TestResponder(),
            {
                $0.maximumBodyMemory = 1_000_000
                $0.trustedProxies = [ClientAddress.Range("127.0.0.1")].compactMap(\.self)
            }
        ) { server in
            func head(_ bytes: Int, _ client: String) -> String {
                "POST /a HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: \(client)\r\nContent-Length: \(bytes)\r\n"
            }
            let greedy = "198.51.100.1"
            let first = try admitted(head(400_000, greedy), port: server.port)
            let second = try Client(port: server.port)
            second.send(head(300_000, greedy) + "Expect: 100-continue\r\n\r\n")
            #expect(try second.receive().text == "overloaded POST /a")
            let other = try Client(port: server.port)
            other.send(head(300_000, "198.51.100.2") + "\r\n")
            other.send([UInt8](repeating: 1, count: 300_000))
            #expect(try other.receive().status == 200)
            #expect(server.load.largestBodyShare == 400_000 - 65_536)
            first.abort()
        }
    }

    @Test("A response that took long to compute is either accepted into memory or refused")
    func answerMemory() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.maximumBodyMemory = 1_000_000 }) { server in
            // Meanwhile, the body of another client is arriving.
            let long = try Client(port: server.port)
            long.post("/long/big", [UInt8](repeating: 1, count: 100))
            responder.arrivals.wait()
            let other = try admitted(
                "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n", port: server.port)
            responder.gate.signal()
            #expect(try long.receive().status == 503)
            other.abort()
            _ = try admitted("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n", port: server.port)
        }
    }

    /// Returns a client that has received “100 Continue”. The memory of other clients is released a moment after their
    /// last byte.
    private func admitted(_ head: String, port: UInt16) throws -> Client {
        for _ in 0..<1000 {
            let client = try Client(port: port)
            client.send(head + "Expect: 100-continue\r\n\r\n")
            if try client.receive().status == 100 { return client }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Client.Lost()
    }

    @Test("A body larger than the body memory is rejected as too large")
    func noRoomEver() throws {
        try withServer(TestResponder(), { $0.maximumBodyMemory = 1000 }) { server in
            let client = try Client(port: server.port)
            client.post("/a", [UInt8](repeating: 1, count: 1001))
            #expect(try client.receive().text == "bodyTooLarge(limit: 1000) POST /a")
        }
    }

    @Test("A client that disconnects during its body doesn't affect others")
    func disconnect() throws {
        try withServer { server in
            for _ in 0..<50 {
                let client = try Client(port: server.port)
                client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\nabc")
                client.abort()
            }
            let client = try Client(port: server.port)
            client.get("/a")
            #expect(try client.receive().status == 200)
            let isDrained = server.drain(seconds: 10)
            #expect(isDrained)
        }
    }

    @Test("A body that takes too long is cut off, however steadily it arrives")
    func slowBody() throws {
        try withServer(TestResponder(), { $0.bodyTimeout = 0 }) { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\na")
            let response = try client.receive()
            #expect(response.status == 408)
            #expect(response.text == "timedOut(HTTPMessages.RequestPart.body) POST /a")
            #expect(client.isClosed())
        }
    }
}
