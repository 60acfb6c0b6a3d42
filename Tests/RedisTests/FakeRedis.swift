import Foundation
import Glibc
import Synchronization

/// A scripted server on a free port, with a thread for each connection.
final class FakeRedis: Sendable {
    /// One connection, controlled by the script of the test.
    struct Client: Sendable {
        fileprivate let socket: Int32

        /// Returns the words of the next command; nil after the other side has closed.
        func command() -> [String]? {
            guard let head = line(), head.hasPrefix("*"), let count = Int(head.dropFirst()) else { return nil }
            var words: [String] = []
            for _ in 0..<count {
                guard let size = line().flatMap({ Int($0.dropFirst()) }) else { return nil }
                var word: [UInt8] = []
                while word.count < size + 2 {
                    guard let byte = byte() else { return nil }
                    word.append(byte)
                }
                words.append(String(decoding: word.dropLast(2), as: UTF8.self))
            }
            return words
        }

        func say(_ text: String) {
            let bytes = Array(text.utf8)
            _ = send(socket, bytes, bytes.count, Int32(clamping: MSG_NOSIGNAL))
        }

        private func byte() -> UInt8? {
            var byte: UInt8 = 0
            return recv(socket, &byte, 1, 0) == 1 ? byte : nil
        }

        private func line() -> String? {
            var text: [UInt8] = []
            while let byte = byte() {
                if byte == 0x0A { return String(decoding: text.dropLast(), as: UTF8.self) }
                text.append(byte)
            }
            return nil
        }
    }

    let port: Int
    private let listening: Int32
    private let clients = Mutex<[Int32]>([])
    private let count = Atomic(0)

    /// The number of accepted connections.
    var connections: Int { count.load(ordering: .relaxed) }

    /// Runs `script` for each connection, and then closes the connection.
    init(_ script: @escaping @Sendable (Client) -> Void) {
        listening = socket(AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(clamping: AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(clamping: MemoryLayout<sockaddr_in>.size)
        let listening = listening
        port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listening, $0, size)
                _ = listen(listening, 64)
                _ = getsockname(listening, $0, &size)
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        // SIGPIPE is ignored, because the library that writes to a connection doesn't suppress it.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [weak self] in
            while true {
                let socket = accept(listening, nil, nil)
                guard socket >= 0 else { return }
                self?.count.add(1, ordering: .relaxed)
                self?.clients.withLock { $0.append(socket) }
                Thread.detachNewThread {
                    script(Client(socket: socket))
                    // The socket is closed together with the server, so that its number isn't reused in the meantime.
                    shutdown(socket, Int32(clamping: SHUT_RDWR))
                }
            }
        }
    }

    deinit {
        shutdown(listening, Int32(clamping: SHUT_RDWR))
        close(listening)
        for socket in clients.withLock({ $0.map(\.self) }) { shutdown(socket, Int32(clamping: SHUT_RDWR)) }
    }
}

extension FakeRedis.Client {
    /// Responds like Redis, and to `GET` with the given value.
    func serve(_ get: (_ key: String) -> String) {
        while let command = command() {
            switch command[0] {
            case "PING": say("+PONG\r\n")
            case "GET": say(get(command[1]))
            default: say("+OK\r\n")
            }
        }
    }
}

/// Waits up to ten seconds until a condition is true, and returns whether it is.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<5000 {
        if condition() { return true }
        usleep(2000)
    }
    return condition()
}
