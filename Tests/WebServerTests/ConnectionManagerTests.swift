import Foundation
import HTTPMessages
import Testing
import WebServer

/// Handling of connections and requests for which the server has no capacity.
@Suite struct FrontTests {
    @Test("A TLS client beyond the limit gets a handshake and a refusal", arguments: [false, true])
    func refusedSecurely(isPerAddress: Bool) throws {
        let responder = TestResponder()
        try withSecureServer(
            responder,
            {
                $0.maximumConnections = isPerAddress ? 9 : 1
                $0.maximumConnectionsPerAddress = isPerAddress ? 1 : 0
            }
        ) { server, _ in
            let first = try SecureClient(port: server.port)
            first.send("GET /a HTTP/1.1\r\n")
            for _ in 0..<3 {
                let other = try SecureClient(port: server.port)
                other.get("/b")
                let response = try other.receive()
                #expect(response.head.hasPrefix(isPerAddress ? "HTTP/1.1 429" : "HTTP/1.1 503"))
                #expect(response.head.contains("\r\nConnection: close"))
                #expect(other.isClosed())
            }
            let records = responder.records.first(3)
            #expect(records.map(\.status) == [Int?](repeating: isPerAddress ? 429 : 503, count: 3))
            #expect(
                records.map(\.refusal)
                    == [ConnectionLimit?](repeating: isPerAddress ? .fromOneClient : .inAll, count: 3))
            #expect(records.allSatisfy { $0.path.isEmpty && $0.isComplete && $0.head.client != nil })
            #expect(server.load.refusedConnections(isPerAddress ? .fromOneClient : .inAll) == 3)
            #expect(server.load.connections == 1)
            first.send("Host: test\r\n\r\n")
            #expect(try first.receive().body == Array("GET /a  0 ".utf8))
        }
    }

    @Test("An excess connection with an incomplete handshake is closed promptly, and the limit is recorded")
    func refusedSilently() throws {
        let responder = TestResponder()
        try withSecureServer(responder, { $0.maximumConnections = 1 }) { server, _ in
            let first = try SecureClient(port: server.port)
            first.send("GET /a HTTP/1.1\r\n")
            // The 64 connections that may start a handshake don't; the others get a fatal TLS alert: “internal error”
            // (RFC 8446, section 6.2).
            let silent = try (0..<80).map { _ in try Client(port: server.port) }
            let words = silent.map { $0.lastWords() }
            #expect(words.count { $0.isEmpty } == 64)
            #expect(words.count { $0 == [21, 3, 3, 0, 2, 2, 80] } == 16)
            let records = responder.records.first(80)
            #expect(records.count == 80)
            #expect(records.allSatisfy { $0.status == nil && $0.refusal == .inAll })
            #expect(server.load.refusedConnections(.inAll) == 80)
        }
    }

    @Test("Incomplete requests at shutdown get a response and are recorded", arguments: [false, true])
    func unfinished(isSecure: Bool) throws {
        let halves = [
            "GET /head HTT", "GET /line HTTP/1.1\r\n", "GET /headers HTTP/1.1\r\nHost: test\r\nX-A: ",
            "POST /body HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\nab",
            "POST /chunks HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        ]
        let responder = TestResponder()
        var answers: [(head: String, isClosed: Bool)] = []
        if isSecure {
            try withSecureServer(responder) { server, _ in
                let clients = try halves.map { half in
                    let client = try SecureClient(port: server.port)
                    client.send(half)
                    return client
                }
                usleep(100_000)
                let isDone = server.drain(seconds: 2)
                #expect(isDone)
                answers = try clients.map { (try $0.receive().head, $0.isClosed()) }
            }
        } else {
            try withServer(responder) { server in
                let clients = try halves.map { half in
                    let client = try Client(port: server.port)
                    client.send(half)
                    return client
                }
                usleep(100_000)
                let isDone = server.drain(seconds: 2)
                #expect(isDone)
                answers = try clients.map { client in
                    let response = try client.receive()
                    #expect(response.text.hasPrefix("stopping"))
                    #expect(response.header("Connection") == "close")
                    return ("HTTP/1.1 \(response.status)", client.isClosed())
                }
            }
        }
        #expect(answers.allSatisfy { $0.head.hasPrefix("HTTP/1.1 503") && $0.isClosed })
        let records = responder.records.first(5)
        #expect(records.map(\.status) == [503, 503, 503, 503, 503])
        #expect(Set(records.map(\.path)) == ["", "/line", "/headers", "/body", "/chunks"])
    }

    @Test("A request that is completed during shutdown gets a response")
    func finished() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("POST /body HTTP/1.1\r\nHost: test\r\nContent-Length: 4\r\n\r\nab")
            nonisolated(unsafe) let sender = client
            Thread.detachNewThread {
                usleep(300_000)
                sender.send("cd")
            }
            let isDone = server.drain(seconds: 20)
            #expect(isDone)
            #expect(try client.receive().text == "POST /body  4 abcd")
        }
    }
}
