import Foundation
import HTTPMessages
import Testing
import WebServer

/// Handling of idle connections if there is no capacity for a new connection.
@Suite("Closing idle connections for new connections")
struct IdleConnectionsTests {
    private func ask(_ client: Client, _ target: String = "/a") throws {
        client.get(target)
        #expect(try client.receive().status == 200)
    }

    /// A new connection is expected to send a request soon, so the tests wait until their connections count as idle.
    private func rest() { usleep(150_000) }

    @Test(
        "The connection that has been idle longest is closed for a new connection", arguments: [false, true],
        [false, true])
    func longestIdle(isPerAddress: Bool, isSilent: Bool) throws {
        try withServer(
            TestResponder(),
            {
                $0.maximumConnections = isPerAddress ? 100 : 5
                $0.maximumConnectionsPerAddress = isPerAddress ? 5 : 0
            }
        ) { server in
            let clients = try (0..<5).map { _ in
                let client = try Client(port: server.port)
                if !isSilent { try ask(client) }
                usleep(20_000)
                return client
            }
            rest()
            // After this request, the second connection has been idle longest.
            try ask(clients[0])
            let newcomers = try (0..<2).map { _ in try Client(port: server.port) }
            for newcomer in newcomers { try ask(newcomer) }
            #expect(clients[1].isClosed())
            #expect(clients[2].isClosed())
            for client in [clients[0], clients[3], clients[4]] { try ask(client) }
            // The clients keep their connections until here.
            withExtendedLifetime((clients, newcomers)) {
                #expect(server.load.evictedConnections == 2)
                #expect(server.load.connections == 5)
            }
        }
    }

    @Test("With TLS, an idle connection is closed with close_notify")
    func secure() throws {
        try withSecureServer(TestResponder(), { $0.maximumConnections = 3 }) { server, _ in
            let clients = try (0..<3).map { _ in try SecureClient(port: server.port) }
            for client in clients {
                client.get("/a")
                #expect(try client.receive().body == Array("GET /a  0 ".utf8))
                usleep(20_000)
            }
            rest()
            let newcomer = try SecureClient(port: server.port)
            newcomer.get("/b")
            #expect(try newcomer.receive().body == Array("GET /b  0 ".utf8))
            #expect(clients[0].isFinished())
            clients[1].get("/c")
            #expect(try clients[1].receive().body == Array("GET /c  0 ".utf8))
        }
    }

    @Test("The client with the most connections loses one, even if another client has been idle longer")
    func fairness() throws {
        try withServer(TestResponder(), { $0.maximumConnections = 6 }) { server in
            let few = try (0..<2).map { _ in try Client(port: server.port, from: 2) }
            for client in few { try ask(client) }
            let many = try (0..<4).map { _ in
                usleep(20_000)
                return try Client(port: server.port, from: 3)
            }
            rest()
            let newcomer = try Client(port: server.port, from: 4)
            try ask(newcomer)
            #expect(many[0].isClosed())
            for client in few + many.dropFirst() { try ask(client) }
        }
    }

    @Test("A client can't displace clients with fewer connections")
    func driving() throws {
        try withServer(TestResponder(), { $0.maximumConnections = 6 }) { server in
            let few = try (0..<2).map { _ in try Client(port: server.port, from: 2) }
            for client in few { try ask(client) }
            let many = try (0..<4).map { _ in try Client(port: server.port, from: 3) }
            for client in many { client.send("GET /a HTTP/1.1\r\n") }
            rest()
            // All connections of this client are busy, so none of them can be closed.
            #expect(try Client(port: server.port, from: 3).receive().status == 503)
            for client in many { client.send("Host: test\r\n\r\n") }
            for client in many { #expect(try client.receive().status == 200) }
            rest()
            try ask(try Client(port: server.port, from: 3))
            for client in few { try ask(client) }
        }
    }

    @Test("A connection with a request or response in progress is never closed")
    func underWay() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.maximumConnections = 4
                $0.workers = 1
            }
        ) { server in
            let clients = try (0..<4).map { _ in try Client(port: server.port) }
            clients[0].get("/long")
            responder.arrivals.wait()
            clients[1].send("GET /b HTT")
            clients[2].send("POST /c HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\n\r\n1")
            clients[3].get("/big")
            clients[3].awaitAnswer()
            rest()
            let refused = try Client(port: server.port, from: 2).receive()
            #expect(refused.status == 503)
            #expect(responder.records.first(1).map(\.refusal) == [.inAll])
            responder.gate.signal()
            clients[1].send("P/1.1\r\nHost: test\r\n\r\n")
            clients[2].send("2")
            for client in clients { #expect(try client.receive().status == 200) }
            #expect(server.load.evictedConnections == 0)
            #expect(server.load.refusedConnections(.inAll) == 1)
        }
    }

    @Test("New connections are admitted despite many idle connections, and no request is lost")
    func crowd() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.maximumConnections = 200 }) { server in
            let crowd = try (2...5).flatMap { source in
                try (0..<50).map { _ in try Client(port: server.port, from: UInt8(clamping: source)) }
            }
            rest()
            let newcomers = try (0..<30).map { _ in try Client(port: server.port) }
            for client in newcomers { client.get("/a") }
            for client in newcomers { #expect(try client.receive().status == 200) }
            // Some connections were closed for new connections, and the others get responses.
            var answered = 0
            for client in crowd {
                client.get("/b")
                if (try? client.receive().status) == 200 { answered += 1 }
            }
            #expect(answered == 170)
            #expect(server.load.evictedConnections == 30)
        }
    }
}
