import Foundation
import HTTPMessages
import Testing
import WebServer

/// Memory for responses that clients haven't read.
@Suite struct AnswerBodyTests {
    /// Waits up to 20 seconds until the used memory meets a condition.
    private func taken(_ server: borrowing Server, _ isWanted: (Int) -> Bool) -> Int {
        for _ in 0..<2000 where !isWanted(server.load.bodyBytes) { usleep(10_000) }
        return server.load.bodyBytes
    }

    @Test("A response sent on many connections counts once, until the last connection has sent it")
    func shared() throws {
        let responder = TestResponder()
        try withServer(responder) { server in
            var clients = try (0..<10).map { _ in try Client(port: server.port) }
            for client in clients {
                client.get("/kept")
                client.awaitAnswer()
            }
            #expect((4_900_000..<5_100_000).contains(server.load.bodyBytes))
            for client in clients.prefix(9) { #expect(try client.receive().body == TestResponder.kept) }
            #expect(responder.records.first(9).count == 9)
            #expect((4_900_000..<5_100_000).contains(server.load.bodyBytes))
            clients.removeAll()
            #expect(taken(server) { $0 == 0 } == 0)
        }
    }

    @Test(
        "Separate responses count per connection, and a response without room is refused", arguments: [false, true])
    func own(isPipelined: Bool) throws {
        try withServer(TestResponder(), { $0.maximumBodyMemory = 20_000_000 }) { server in
            do {
                let clients = try (0..<2).map { _ in try Client(port: server.port) }
                for client in clients {
                    client.get("/big")
                    if isPipelined { client.get("/big") }
                    client.awaitAnswer()
                }
                #expect((9_800_000..<10_200_000).contains(server.load.bodyBytes))
                let other = try Client(port: server.port)
                other.get("/big")
                #expect(try other.receive().status == 503)
                // Small responses are always accepted.
                other.get("/a")
                #expect(try other.receive().text == "GET /a  0 ")
                for client in clients {
                    #expect(try client.receive().body == [UInt8](repeating: 7, count: 5_000_000))
                    if isPipelined { #expect(try client.receive().status == 200) }
                }
            }
            #expect(taken(server) { $0 == 0 } == 0)
        }
    }

    @Test("The memory of a request body is released when its response is being sent")
    func requestBody() throws {
        try withServer(TestResponder(), { $0.maximumBodyBytes = 6_000_000 }) { server in
            let client = try Client(port: server.port)
            client.post("/big", [UInt8](repeating: 1, count: 5_900_000))
            client.awaitAnswer()
            #expect(taken(server) { $0 < 5_100_000 } < 5_100_000)
            #expect(try client.receive().body.count == 5_000_000)
        }
    }

    @Test("Blocks are sent one after another, and count until they are sent")
    func blocks() throws {
        let length = TestResponder.blocks.count
        try withServer(TestResponder()) { server in
            do {
                let client = try Client(port: server.port)
                client.get("/blocks")
                client.awaitAnswer()
                #expect((length - 100_000...length).contains(server.load.bodyBytes))
                let response = try client.receive()
                #expect(response.header("Content-Length") == "\(length)")
                #expect(response.body == TestResponder.blocks.joined)
                client.get("/a")
                #expect(try client.receive().text == "GET /a  0 ")
            }
            #expect(taken(server) { $0 == 0 } == 0)
        }
    }

    @Test("Blocks are sent one after another over TLS")
    func secureBlocks() throws {
        try withSecureServer { server, _ in
            let client = try SecureClient(port: server.port)
            client.send("GET /blocks HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.receive().body == TestResponder.blocks.joined)
        }
    }
}
