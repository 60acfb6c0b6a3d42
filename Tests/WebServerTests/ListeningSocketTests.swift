import Foundation
import Testing
import WebServer

@Suite struct ListeningSocketTests {
    /// Runs `body` with a temporary folder.
    private func withFolder(_ body: (String) throws -> Void) throws {
        // The path is short, since a socket path can't be longer than 107 bytes.
        let folder = FileManager.default.temporaryDirectory.appending(path: "s\(UInt32.random(in: 0 ... .max))").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test("A socket path has the configured mode, and is removed with its server")
    func path() throws {
        try withFolder { folder in
            let path = "\(folder)/socket"
            for mode: UInt32 in [0o600, 0o666] {
                let socket = try ListeningSocket(.unix(path: path), mode: mode)
                do {
                    let responder = TestResponder()
                    let server = try Server(ServerConfiguration(), responder: responder, listening: [socket])
                    #expect(server.addresses == [.unix(path: path)])
                    #expect(server.port == 0)
                    let attributes = try FileManager.default.attributesOfItem(atPath: path)
                    #expect(attributes[.posixPermissions] as? Int == Int(mode))
                    let client = try Client(path: path)
                    client.get("/big")
                    #expect(try client.receive().body.count == 5_000_000)
                    #expect(responder.records.first(1).first?.head.client?.description == "unix:")
                }
                #expect(!FileManager.default.fileExists(atPath: path))
            }
        }
    }

    @Test("A second server can't use a path in use, but reuses a stale path")
    func stalePath() throws {
        try withFolder { folder in
            let path = "\(folder)/socket"
            let address = ListenAddress.unix(path: path)
            let first = try ListeningSocket(address)
            #expect(throws: StartFailure.cannotListen(address, reason: "Address already in use")) {
                try ListeningSocket(address)
            }
            // This simulates that the first process was killed.
            close(first.descriptor)
            let second = try ListeningSocket(address)
            _ = try Client(path: path)
            close(second.descriptor)
        }
    }

    @Test("A server doesn't remove another server's socket path")
    func anothersPath() throws {
        try withFolder { folder in
            let path = "\(folder)/socket"
            let server = try Server(
                ServerConfiguration(), responder: TestResponder(), listening: [ListeningSocket(.unix(path: path))])
            try FileManager.default.removeItem(atPath: path)
            let second = try ListeningSocket(.unix(path: path))
            _ = consume server
            _ = try Client(path: path)
            close(second.descriptor)
        }
    }

    @Test("A file that isn't a socket isn't removed")
    func otherFile() throws {
        try withFolder { folder in
            let address = ListenAddress.unix(path: "\(folder)/file")
            #expect(FileManager.default.createFile(atPath: "\(folder)/file", contents: Data([1])))
            let failure = StartFailure.cannotListen(address, reason: "There is a file that isn’t a socket")
            #expect(throws: failure) { try ListeningSocket(address) }
            #expect(ListeningSocket.fault(address) == failure)
            #expect(FileManager.default.contents(atPath: "\(folder)/file") == Data([1]))
            let nowhere = ListenAddress.unix(path: "\(folder)/none/socket")
            #expect(ListeningSocket.fault(nowhere) == .cannotListen(nowhere, reason: "No such file or directory"))
        }
    }

    @Test("Checking an address finds errors without listening, and accepts a running server's address")
    func faults() throws {
        try withServer { server in
            #expect(ListeningSocket.fault(.tcp(host: "127.0.0.1", port: server.port)) == nil)
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).socket").path
        #expect(ListeningSocket.fault(.unix(path: path)) == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(ListeningSocket.fault(.tcp(host: "no such host", port: 0)) == .unknownHost("no such host"))
        // TEST-NET-3 of RFC 5737 is an unassigned address.
        let other = ListenAddress.tcp(host: "203.0.113.1", port: 0)
        #expect(ListeningSocket.fault(other) == .cannotListen(other, reason: "Cannot assign requested address"))
    }

    @Test("One server can serve several sockets")
    func several() throws {
        try withFolder { folder in
            let sockets = [
                try ListeningSocket(.tcp(host: "127.0.0.1", port: 0)), try ListeningSocket(.unix(path: "\(folder)/a")),
                try ListeningSocket(.unix(path: "\(folder)/b")),
            ]
            let server = try Server(ServerConfiguration(), responder: TestResponder(), listening: sockets)
            let clients = [
                try Client(port: server.port), try Client(path: "\(folder)/a"), try Client(path: "\(folder)/b"),
            ]
            for client in clients {
                client.get("/x")
                #expect(try client.receive().status == 200)
            }
        }
    }

    @Test("A socket kept by another process continues to listen after the server's end, and no request is lost")
    func keptElsewhere() throws {
        let kept = try ListeningSocket(.tcp(host: "127.0.0.1", port: 0))
        guard case .tcp(_, let port) = kept.address else { return }
        var early: [Client] = []
        for _ in 0..<3 {
            let socket = try ListeningSocket(handedOver: dup(kept.descriptor), isKeptElsewhere: true)
            #expect(socket.address == kept.address)
            var server = try Server(ServerConfiguration(), responder: TestResponder(), listening: [socket])
            if early.isEmpty {
                early = [try Client(port: port)]
                early[0].get("/x")
            }
            for client in early {
                #expect(try client.receive().status == 200)
                client.end()
            }
            let isDone = server.drain(seconds: 10)
            #expect(isDone)
            // No server is running, so the system queues the connections.
            early = try (0..<8).map { _ in try Client(port: port) }
            for client in early { client.get("/early") }
        }
        close(kept.descriptor)
    }

    @Test("An inherited descriptor that doesn't listen is rejected")
    func noListeningSocket() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(clamping: SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { for socket in pair { close(socket) } }
        for descriptor in [pair[0], -1] {
            #expect(throws: StartFailure.notListening(descriptor)) {
                try ListeningSocket(handedOver: descriptor, isKeptElsewhere: true)
            }
        }
    }
}
