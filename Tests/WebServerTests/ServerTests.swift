import Foundation
import Testing
import HTTPMessages
import WebServer

@Suite struct ServerTests {
    @Test("A connection serves many requests in order, even if all are sent together")
    func pipelining() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            for round in 0..<3 {
                for number in 0..<50 { client.get("/\(round)/\(number)?a=b") }
                for number in 0..<50 {
                    let response = try client.receive()
                    #expect(response.status == 200)
                    #expect(response.text == "GET /\(round)/\(number) [a|b] 0 ")
                    #expect(response.header("Connection") == nil)
                }
            }
        }
    }

    @Test(
        "Exactly as many connections as libmicrohttpd handles per call may become ready together",
        arguments: [127, 128, 129, 256])
    func readyAtOnce(_ count: Int) throws {
        try withServer(TestResponder(), { $0.threads = 1 }) { server in
            let clients = try (0...count).map { _ in try Client(port: server.port) }
            for client in clients {
                client.get("/a")
                #expect(try client.receive().status == 200)
            }
            clients[count].get("/busy")
            usleep(50_000)
            for client in clients[..<count] { client.get("/b") }
            #expect(try clients[count].receive().status == 200)
            for client in clients[..<count] { #expect(try client.receive().text == "GET /b  0 ") }
        }
    }

    @Test("HEAD has the headers of GET but no body")
    func head() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("HEAD /a HTTP/1.1\r\nHost: test\r\n\r\n")
            client.get("/b")
            let response = try client.receive(hasBody: false)
            #expect(response.status == 200)
            #expect(response.header("Content-Length") == "\("HEAD /a  0 ".utf8.count)")
            #expect(try client.receive().text == "GET /b  0 ")
        }
    }

    @Test("A 304 response has a length but no body, and the connection stays usable")
    func notModified() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.get("/304")
            client.get("/b")
            let response = try client.receive(hasBody: false)
            #expect(response.status == 304)
            #expect(response.header("ETag") == "\"x\"")
            #expect(response.header("Content-Length") == "3")
            #expect(try client.receive().text == "GET /b  0 ")
        }
    }

    @Test("An HTTP/1.0 request gets a response, and the connection is closed")
    func http10() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("GET /a HTTP/1.0\r\n\r\n")
            #expect(try client.receive().text == "GET /a  0 ")
            #expect(client.isClosed())
        }
    }

    @Test("Unknown methods are passed to the responder", arguments: ["OPTIONS", "PROPFIND", "get", "M-SEARCH"])
    func methods(_ method: String) throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("\(method) /a HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receive().text == "\(method) /a  0 ")
        }
    }

    @Test("OPTIONS * and absolute targets are accepted")
    func targets() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.send("OPTIONS * HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receive().text == "OPTIONS *  0 ")
            client.get("http://test:80/a%20b?c=d")
            #expect(try client.receive().text == "GET /a b [c|d] 0 ")
        }
    }

    @Test("A response is sent completely, and its header can't be split")
    func responses() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            client.get("/big")
            #expect(try client.receive().body.count == 5_000_000)
            client.get("/split")
            let response = try client.receive()
            #expect(response.header("X-A") == nil)
            #expect(response.header("X-B") == nil)
        }
    }

    @Test("A harmless request id is echoed; otherwise, a new id is generated")
    func ids() throws {
        try withServer { server in
            let client = try Client(port: server.port)
            for sent in ["a", "A-z_09", String(repeating: "x", count: 64)] {
                client.get("/", "X-Request-Id: \(sent)")
                #expect(try client.receive().header("X-Request-Id") == sent)
            }
            var made: Set<String> = []
            for sent in ["", "a b", "a;b", "é", String(repeating: "x", count: 65)] {
                client.get("/", "X-Request-Id: \(sent)")
                made.insert(try #require(try client.receive().header("X-Request-Id")))
            }
            #expect(made.count == 5)
            #expect(made.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}/) != nil })
            // Refusals also have an id.
            client.get("/%00", "X-Request-Id: mine")
            #expect(try client.receive().header("X-Request-Id") == "mine")
        }
    }

    @Test("Each of 200 concurrent clients gets its own responses")
    func manyClients() throws {
        try withServer { server in
            let port = server.port
            let clients = try (0..<200).map { _ in try Client(port: port) }
            for round in 0..<5 {
                for (number, client) in clients.enumerated() {
                    client.post("/\(round)", Array("client \(number)".utf8))
                }
                for (number, client) in clients.enumerated() {
                    let text = "client \(number)"
                    #expect(try client.receive().text == "POST /\(round)  \(text.utf8.count) \(text)")
                }
            }
        }
    }

    @Test("Clients on many threads get their own responses")
    func manyThreads() throws {
        try withServer { server in
            let port = server.port
            DispatchQueue.concurrentPerform(iterations: 16) { thread in
                let client = try? Client(port: port)
                for number in 0..<100 {
                    client?.get("/\(thread)/\(number)")
                    #expect((try? client?.receive())?.text == "GET /\(thread)/\(number)  0 ")
                }
            }
        }
    }

    @Test("A single thread serves the same requests as many threads")
    func oneThread() throws {
        try withServer(TestResponder(), { $0.threads = 1 }) { server in
            let client = try Client(port: server.port)
            client.get("/a")
            #expect(try client.receive().text == "GET /a  0 ")
        }
    }

    @Test(
        "A server can listen on IPv4 or IPv6",
        arguments: [
            ("127.0.0.1", false), ("0.0.0.0", false), ("localhost", false), ("::1", true), ("[::1]", true),
            ("[::]", true), ("::", false),
        ])
    func hosts(_ host: String, isIPv6: Bool) throws {
        let failure: StartFailure?
        do {
            try withServer(TestResponder(), { $0.listen = .tcp(host: host, port: 0) }) { server in
                let client = try Client(port: server.port, isIPv6: isIPv6)
                client.get("/a")
                #expect(try client.receive().status == 200)
            }
            return
        } catch let error as StartFailure { failure = error }
        // A machine may not have IPv6.
        if case .cannotListen = failure, host.contains(":") { return }
        Issue.record("\(host): \(String(describing: failure))")
    }

    @Test("A failed start reports the reason")
    func startFailures() throws {
        try withServer { server in
            let port = server.port
            let taken = ListenAddress.tcp(host: "127.0.0.1", port: port)
            #expect(throws: StartFailure.cannotListen(taken, reason: "Address already in use")) {
                try withServer(TestResponder(), { $0.listen = taken }) { _ in }
            }
        }
        #expect(throws: StartFailure.unknownHost("no such host")) {
            try withServer(TestResponder(), { $0.listen = .tcp(host: "no such host", port: 0) }) { _ in }
        }
    }

    @Test("A server that ends while connections arrive doesn't close sockets opened later")
    func abandonedSockets() throws {
        var sockets: [Int32] = []
        for _ in 0..<50 {
            var clients: [Client] = []
            try withServer { server in
                for _ in 0..<8 { clients.append(try Client(port: server.port)) }
            }
            clients = []
            // These sockets have the numbers that the server's sockets had.
            for _ in 0..<40 {
                var pair: [Int32] = [0, 0]
                try #require(
                    socketpair(AF_UNIX, Int32(clamping: SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
                var byte: UInt8 = 7
                write(pair[0], &byte, 1)
                #expect(recv(pair[1], &byte, 1, 0) == 1)
                write(pair[1], &byte, 1)
                #expect(recv(pair[0], &byte, 1, 0) == 1)
                sockets += pair
            }
            for socket in sockets { close(socket) }
            sockets = []
        }
    }

    @Test("A port is free as soon as its server has ended")
    func restart() throws {
        var port: UInt16 = 0
        for _ in 0..<5 {
            try withServer(TestResponder(), { $0.listen = .tcp(host: "127.0.0.1", port: port) }) { server in
                port = server.port
                let client = try Client(port: port)
                client.get("/a")
                #expect(try client.receive().status == 200)
            }
        }
    }
}
