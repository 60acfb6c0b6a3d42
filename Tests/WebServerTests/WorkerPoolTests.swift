import Foundation
import Synchronization
import Testing
import WebServer

@Suite struct WorkerPoolTests {
    @Test("Short requests get responses while long requests are being processed")
    func beside() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 2 }) { server in
            let long = try (0..<2).map { _ in try Client(port: server.port) }
            for client in long { client.get("/long") }
            for _ in long { responder.arrivals.wait() }
            let short = try (0..<20).map { _ in try Client(port: server.port) }
            for client in short { client.get("/short") }
            for client in short { #expect(try client.receive().text == "GET /short  0 ") }
            for _ in long { responder.gate.signal() }
            for client in long { #expect(try client.receive().text == "GET /long  0 ") }
            // The connection continues after it was suspended.
            long[0].post("/short", [65])
            #expect(try long[0].receive().text == "POST /short  1 A")
        }
    }

    @Test("Many long requests all get responses, each for its own client")
    func many() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 3 }) { server in
            for _ in 0..<500 { responder.gate.signal() }
            let clients = try (0..<50).map { _ in try Client(port: server.port) }
            for round in 0..<10 {
                for (number, client) in clients.enumerated() {
                    client.post("/long/\(number)", [UInt8(clamping: 65 + round)])
                }
                for (number, client) in clients.enumerated() {
                    #expect(
                        try client.receive().text
                            == "POST /long/\(number)  1 \(Character(Unicode.Scalar(UInt8(clamping: 65 + round))))")
                }
            }
        }
    }

    @Test("Long requests get responses even if all threads of Dispatch are blocked")
    func ownThreads() throws {
        let responder = TestResponder()
        try withServer(responder) { server in
            let end = DispatchSemaphore(value: 0)
            let others = 200
            for _ in 0..<others { DispatchQueue.global().async { end.wait() } }
            defer { for _ in 0..<others { end.signal() } }
            responder.gate.signal()
            let client = try Client(port: server.port)
            client.get("/long")
            #expect(try client.receive().text == "GET /long  0 ")
        }
    }

    @Test("A request is refused immediately if the queue is full")
    func overload() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.workers = 1; $0.maximumQueued = 2
            }
        ) { server in
            let working = try Client(port: server.port)
            working.get("/long/0")
            responder.arrivals.wait()
            let queued = try (0..<6).map { _ in try Client(port: server.port) }
            for client in queued { client.get("/long/1") }
            // Two requests wait, so exactly four are refused before any long request ends. Each request has its own
            // thread, since a thread pool could be full of waiting requests.
            let statuses = Mutex<[Int]>([])
            let group = DispatchGroup()
            for client in queued {
                group.enter()
                nonisolated(unsafe) let client = client
                Thread.detachNewThread {
                    let response = try? client.receive()
                    let refused = statuses.withLock { statuses in
                        statuses.append(response?.status ?? 0)
                        return statuses.count { $0 == 503 }
                    }
                    if response?.status == 503 {
                        #expect(response?.header("Retry-After") == "1")
                        if refused == 4 { for _ in 0..<3 { responder.gate.signal() } }
                    }
                    group.leave()
                }
            }
            group.wait()
            // All jobs are released, so that a server with a wrong count also ends.
            for _ in queued { responder.gate.signal() }
            let answers = statuses.withLock { $0.sorted() }
            #expect(answers == [200, 200, 503, 503, 503, 503])
            #expect(try working.receive().status == 200)
        }
    }

    @Test("A client that disconnects while suspended doesn't affect others")
    func disconnect() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 2 }) { server in
            for _ in 0..<10 {
                let client = try Client(port: server.port)
                client.get("/long")
                responder.arrivals.wait()
                client.abort()
                responder.gate.signal()
            }
            let next = try Client(port: server.port)
            next.get("/a")
            #expect(try next.receive().status == 200)
            let isDrained = server.drain(seconds: 10)
            #expect(isDrained)
        }
    }

    @Test("Draining finishes long work, accepts no new connections, and asks clients to close open connections")
    func drain() throws {
        let responder = TestResponder()
        // The idle connection stays open until its second request.
        try withServer(responder, { $0.quietSeconds = 10 }) { server in
            let port = server.port
            let long = try Client(port: port)
            let idle = try Client(port: port)
            long.get("/long")
            idle.get("/a")
            #expect(try idle.receive().header("Connection") == nil)
            responder.arrivals.wait()
            let isDrainedAtOnce = server.drain(seconds: 0.5)
            #expect(!isDrainedAtOnce)
            #expect(throws: Client.Lost.self) { try Client(port: port) }
            idle.get("/b")
            #expect(try idle.receive().header("Connection")?.lowercased() == "close")
            responder.gate.signal()
            let isDrained = server.drain(seconds: 10)
            #expect(isDrained)
            #expect(try long.receive().text == "GET /long  0 ")
        }
    }

    @Test("A rejected request doesn't delay the response to a long request before it")
    func refusedBehind() throws {
        let responder = TestResponder()
        try withServer(responder) { server in
            for _ in 0..<50 {
                responder.gate.signal()
                let client = try Client(port: server.port)
                client.send("POST /long HTTP/1.1\r\nHost: test\r\nContent-Length: 1\r\n\r\na{garbage")
                #expect(try client.receive().text == "POST /long  1 a")
                #expect(try client.receive().status == 400)
                #expect(client.isClosed())
            }
        }
    }

    @Test("A server that ends drops waiting requests and finishes requests in progress")
    func end() throws {
        let responder = TestResponder()
        var clients: [Client] = []
        try withServer(responder, { $0.workers = 1 }) { server in
            for _ in 0..<4 {
                let client = try Client(port: server.port)
                client.get("/long")
                clients.append(client)
            }
            responder.arrivals.wait()
            Thread.detachNewThread {
                usleep(50_000)
                responder.gate.signal()
            }
        }
        // The server has ended without a crash. The responses depend on how much each socket had received.
        for client in clients {
            while let response = try? client.receive() { #expect([200, 503].contains(response.status)) }
        }
    }
}
