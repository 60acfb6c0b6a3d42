import Foundation
import Synchronization
import Testing
import HTTPMessages
import WebServer

/// Timeouts for slow clients and for clients that disconnect.
@Suite struct DeadlineTests {
    @Test("Slow headers time out, however steadily they arrive")
    func slowHeaders() throws {
        try withServer(TestResponder(), { $0.headerTimeout = 1 }) { server in
            let client = try Client(port: server.port)
            nonisolated(unsafe) let sender = client
            // The first line identifies the request. The rest would take a minute without a timeout.
            client.send("GET /slow HTTP/1.1\r\n")
            let bytes = Array("Host: test\r\nX: ".utf8) + [UInt8](repeating: 97, count: 1200)
            let isAnswered = Mutex(false)
            let sent = Mutex(0)
            Thread.detachNewThread {
                for byte in bytes where !isAnswered.withLock(\.self) {
                    sender.send([byte])
                    sent.withLock { $0 += 1 }
                    usleep(50_000)
                }
            }
            let response = try client.receive()
            #expect(response.status == 408)
            #expect(response.text.hasPrefix("timedOut(HTTPMessages.RequestPart.headers) GET"))
            #expect(sent.withLock(\.self) < bytes.count)
            isAnswered.withLock { $0 = true }
            #expect(client.isClosed())
        }
    }

    @Test("A client that reads only after its timeout still receives the reason")
    func lateToListen() throws {
        try withServer(TestResponder(), { $0.headerTimeout = 1 }) { server in
            let client = try Client(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: test\r\nX: ")
            client.awaitAnswer()
            // A moment later, the server has closed the connection.
            for _ in 0..<2 {
                usleep(50_000)
                client.send("a")
            }
            #expect(try client.receive().status == 408)
        }
    }

    @Test("A connection without a request is closed after the idle timeout, without a response")
    func idle() throws {
        try withServer(TestResponder(), { $0.idleTimeout = 1 }) { server in
            let silent = try Client(port: server.port)
            let served = try Client(port: server.port)
            served.get("/a")
            #expect(try served.receive().status == 200)
            #expect(silent.isClosed())
            #expect(served.isClosed())
        }
    }

    @Test("The request as a whole also has a timeout")
    func whole() throws {
        try withServer(TestResponder(), { $0.requestTimeout = 1 }) { server in
            let client = try Client(port: server.port)
            client.send("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\na")
            #expect(try client.receive().text == "timedOut(HTTPMessages.RequestPart.whole) POST /a")
        }
    }

    @Test("A request that waits for a worker longer than its timeout isn't started")
    func queue() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.requestTimeout = 1
                $0.workers = 1
            }
        ) { server in
            let first = try Client(port: server.port)
            first.get("/long/0")
            responder.arrivals.wait()
            let second = try Client(port: server.port)
            second.get("/long/1")
            // The response arrives while the worker is still busy.
            #expect(try second.receive().status == 503)
            responder.gate.signal()
            #expect(try first.receive().status == 200)
        }
    }

    @Test("Work isn't started if its client has disconnected, and its queue slot is freed")
    func gone() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.workers = 1
                $0.maximumQueued = 2
            }
        ) { server in
            let first = try Client(port: server.port)
            first.get("/long/0")
            responder.arrivals.wait()
            for _ in 0..<20 {
                let client = try Client(port: server.port)
                client.get("/long/1")
                client.end()
            }
            Thread.sleep(forTimeInterval: 0.1)
            let last = try Client(port: server.port)
            last.get("/long/2")
            for _ in 0..<2 { responder.gate.signal() }
            #expect(try first.receive().status == 200)
            #expect(try last.receive().text == "GET /long/2  0 ")
        }
    }

    @Test("Connections of clients that disconnect during or after a request are closed")
    func leavers() throws {
        try withServer(TestResponder(), { $0.maximumConnections = 50 }) { server in
            for round in 0..<3 {
                for number in 0..<45 {
                    let client = try Client(port: server.port)
                    client.send(
                        "GET /a HTTP/1.1\r\nHost: test\r\nX-Half: "
                            + (number % 2 == 0 ? "" : "request\r\n\r\n"))
                    client.end()
                }
                // This is long before the idle timeout of 30 s.
                let end = ContinuousClock.now + .seconds(5)
                var status = 0
                while status != 200, ContinuousClock.now < end {
                    Thread.sleep(forTimeInterval: 0.05)
                    let clients = try (0..<45).map { _ in try Client(port: server.port) }
                    for client in clients { client.get("/b") }
                    status = clients.map { (try? $0.receive().status) ?? 0 }.max { $0 < $1 } ?? 0
                }
                #expect(status == 200, "round \(round)")
            }
        }
    }

    @Test("A response that is read slowly isn't cut off by the idle timeout")
    func lateReader() throws {
        try withServer(TestResponder(), { $0.idleTimeout = 1 }) { server in
            let client = try Client(port: server.port)
            client.get("/big")
            Thread.sleep(forTimeInterval: 2.5)
            #expect(try client.receive().body.count == 5_000_000)
        }
    }
}

/// Limits on connections, in total and per client.
@Suite struct ConnectionLimitTests {
    @Test("Connections above the limit are refused until other connections have closed")
    func limits() throws {
        for (isPerAddress, status) in [(true, 429), (false, 503)] {
            try withServer(
                TestResponder(),
                {
                    $0.maximumConnections = isPerAddress ? 100 : 5
                    $0.maximumConnectionsPerAddress = isPerAddress ? 5 : 0
                }
            ) { server in
                var clients = try (0..<5).map { _ in try Client(port: server.port) }
                for client in clients {
                    client.get("/a")
                    #expect(try client.receive().status == 200)
                    // None of the connections is idle, so none is closed for another.
                    client.send("GET /b HTTP/1.1\r\n")
                }
                let other = try Client(port: server.port)
                other.get("/a")
                let response = try other.receive()
                #expect(response.status == status)
                #expect(response.header("Connection") == "close")
                #expect(other.isClosed())
                // The connections are accepted immediately, even if another thread hasn't noticed yet that the earlier
                // connections are closed.
                for _ in 0..<50 {
                    clients.removeAll()
                    clients = try (0..<5).map { _ in try Client(port: server.port) }
                    clients[4].get("/a")
                    #expect(try clients[4].receive().status == 200)
                }
            }
        }
    }

    @Test("A trusted proxy has no connection limit, but each of its clients has one")
    func proxies() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.maximumConnectionsPerAddress = 2
                $0.trustedProxies = [ClientAddress.Range("127.0.0.0/8")].compactMap(\.self)
            }
        ) { server in
            let clients = try (0..<4).map { _ in try Client(port: server.port) }
            for client in clients[..<2] { client.get("/long", "X-Forwarded-For: 198.51.100.1, 192.0.2.7") }
            for _ in 0..<2 { responder.arrivals.wait() }
            // The same client is reported in the other header; its own claims are ignored.
            clients[2].get("/a", "Forwarded: for=203.0.113.9, for=\"192.0.2.7:4711\";proto=https")
            #expect(try clients[2].receive().status == 429)
            clients[3].get("/a", "X-Forwarded-For: 192.0.2.8")
            #expect(try clients[3].receive().status == 200)
            for _ in 0..<2 { responder.gate.signal() }
            for client in clients[..<2] { #expect(try client.receive().status == 200) }
            // A client may receive its response a moment before the server records it.
            #expect(responder.records.first(4).count == 4)
            clients[2].get("/a", "X-Forwarded-For: 192.0.2.7")
            #expect(try clients[2].receive().status == 200)
        }
    }

    @Test(
        "An address range contains exactly its addresses",
        arguments: [
            ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.0", false), ("0.0.0.0/0", "203.0.113.1", true),
            ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
            ("2001:db8::/32", "2001:db8:1::2", true),
            ("2001:db8::/32", "2001:db9::", false), ("::1", "::1", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true),
            ("0.0.0.0/0", "::1", false), ("fe80::/10", "febf::1", true), ("fe80::/10", "fec0::1", false),
        ])
    func ranges(_ range: String, address: String, isInside: Bool) throws {
        let range = try #require(ClientAddress.Range(range))
        #expect(range.contains(try #require(ClientAddress(address))) == isInside)
    }

    @Test(
        "An invalid address range is rejected",
        arguments: ["", "10.0.0.0/33", "::/129", "host", "10.0.0.0/", "1.2.3", "1.2.3.4/-1"])
    func noRange(_ text: String) { #expect(ClientAddress.Range(text) == nil) }

    @Test("Unix socket clients are in no address range, and other clients can't pose as such clients")
    func unixRange() throws {
        let unix = try #require(ClientAddress.Range("unix:"))
        #expect(unix.contains(.local))
        for all in ["::/0", "0.0.0.0/0"] {
            #expect(!(try #require(ClientAddress.Range(all)).contains(.local)))
        }
        for other in ["127.0.0.1", "::1", "::"] { #expect(!unix.contains(try #require(ClientAddress(other)))) }
        #expect(ClientAddress.local.description == "unix:")
        // A client can't claim to use a Unix socket, in a header or elsewhere.
        for claim in ["unix:", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"] { #expect(ClientAddress(claim) == nil) }
    }
}
