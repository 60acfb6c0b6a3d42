import Foundation
import HTTPMessages
import Testing
import WebServer

@Suite struct TermsTests {
    private var configuration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.threads = 2
        configuration.workers = 1
        return configuration
    }

    @Test("New requests get the new responder, even on open connections, and requests in progress keep the old one")
    func replacement() throws {
        let (first, second) = (TestResponder(), TestResponder())
        let server = try Server(configuration, responder: first)
        let (open, long, half) = (
            try Client(port: server.port), try Client(port: server.port), try Client(port: server.port)
        )
        open.get("/before")
        #expect(try open.receive().status == 200)
        long.get("/long")
        first.arrivals.wait()
        // “100 Continue” shows that the headers were read. A response on another connection doesn't show that, because
        // it may be on another thread.
        half.send("POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        #expect(try half.receive().status == 100)
        half.send("a")
        open.get("/between")
        #expect(try open.receive().status == 200)

        var narrower = configuration
        narrower.maximumBodyBytes = 2
        server.replace(narrower, responder: second)
        open.get("/after")
        #expect(try open.receive().status == 200)
        open.post("/after", [1, 2, 3])
        #expect(try open.receive().status == 413)
        half.send("bc")
        #expect(try half.receive().text == "POST /half  3 abc")
        first.gate.signal()
        #expect(try long.receive().status == 200)
        let paths = first.records.first(4).map(\.path).sorted()
        #expect(paths == ["/before", "/between", "/half", "/long"])
        #expect(second.records.first(2).map(\.path) == ["/after", "/after"])
    }

    @Test("A connection is counted under the rules in force when it arrived, even if its address is trusted later")
    func trust() throws {
        var limited = configuration
        limited.maximumConnectionsPerAddress = 1
        let server = try Server(limited, responder: TestResponder())
        var trusting = limited
        trusting.trustedProxies = [try #require(ClientAddress.Range("127.0.0.1"))]
        for _ in 0..<3 {
            let client = try Client(port: server.port)
            client.get("/a")
            #expect(try client.receive().status == 200)
            server.replace(trusting, responder: TestResponder())
            client.end()
            for _ in 0..<2000 where server.load.connections > 0 { usleep(10_000) }
            server.replace(limited, responder: TestResponder())
        }
    }

    @Test("A new queue limit applies immediately")
    func queue() throws {
        let responder = TestResponder()
        var short = configuration
        short.maximumQueued = 0
        let server = try Server(short, responder: responder)
        let working = try Client(port: server.port)
        working.get("/long")
        responder.arrivals.wait()
        let refused = try Client(port: server.port)
        refused.get("/long")
        #expect(try refused.receive().status == 503)
        short.maximumQueued = 1
        server.replace(short, responder: responder)
        let waiting = try Client(port: server.port)
        waiting.get("/long")
        for _ in 0..<2000 where server.load.waitingJobs < 1 { usleep(10_000) }
        try #require(server.load.waitingJobs == 1)
        #expect(server.load.busyWorkers == 1)
        #expect(server.load.workers == 1)
        #expect(server.load.maximumWaitingJobs == 1)
        #expect(server.load.connections == 3)
        for client in [working, waiting] {
            responder.gate.signal()
            #expect(try client.receive().status == 200)
        }
    }
}
