import Foundation

/// A client that sends any bytes, including invalid bytes.
final class Client {
    struct Response {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    struct Lost: Error {}

    private let socket: Int32
    private var buffer: [UInt8] = []

    /// Connects to 127.0.0.1, from 127.0.0.`source`.
    init(port: UInt16, from source: UInt8 = 1, isIPv6: Bool = false) throws {
        socket = Foundation.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0)
        // The timeout is longer than any test needs, and keeps a failing test from waiting forever.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        for direction in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(socket, SOL_SOCKET, direction, &patience, socklen_t(clamping: MemoryLayout<timeval>.size))
        }
        var status: Int32
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(clamping: AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            status = connect(socket, &address, MemoryLayout<sockaddr_in6>.size)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(clamping: AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var own = sockaddr_in()
            own.sin_family = sa_family_t(clamping: AF_INET)
            own.sin_addr.s_addr = (0x7F00_0000 | UInt32(source)).bigEndian
            let bound = withUnsafePointer(to: &own) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(clamping: MemoryLayout<sockaddr_in>.size))
                }
            }
            if bound != 0 { throw Lost() }
            status = connect(socket, &address, MemoryLayout<sockaddr_in>.size)
        }
        if status != 0 { throw Lost() }
    }

    /// Connects to a socket in the file system.
    init(path: String) throws {
        socket = Foundation.socket(AF_UNIX, Int32(clamping: SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(clamping: MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(clamping: AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        if connect(socket, &address, MemoryLayout<sockaddr_un>.size) != 0 { throw Lost() }
    }

    deinit { close(socket) }

    private func connect<Address>(_ socket: Int32, _ address: inout Address, _ size: Int) -> Int32 {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(socket, $0, socklen_t(clamping: size))
            }
        }
    }

    /// Sends as many bytes as the server still accepts.
    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(clamping: MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            sent += count
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    func get(_ target: String, _ headers: String...) {
        send("GET \(target) HTTP/1.1\r\n" + (["Host: test"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
    }

    func post(_ target: String, _ body: [UInt8]) {
        send(Array("POST \(target) HTTP/1.1\r\nHost: test\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    /// Returns the next response; `hasBody` is false for a response to `HEAD`.
    func receive(hasBody: Bool = true) throws -> Response {
        let end = Array("\r\n\r\n".utf8)
        while buffer.firstRange(of: end) == nil { if try !fill() { throw Lost() } }
        guard let range = buffer.firstRange(of: end) else { throw Lost() }
        let lines = String(decoding: buffer[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeSubrange(..<range.upperBound)
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (name: String(parts[0]), value: parts[1].trimmingCharacters(in: .whitespaces))
        }
        var response = Response(status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: [])
        if hasBody, response.status >= 200, let length = response.header("Content-Length").flatMap({ Int($0) }) {
            while buffer.count < length { if try !fill() { throw Lost() } }
            response.body = Array(buffer[..<length])
            buffer.removeSubrange(..<length)
        }
        return response
    }

    /// Waits until data has arrived, without reading it.
    func awaitAnswer() {
        var polled = pollfd(fd: socket, events: Int16(clamping: POLLIN), revents: 0)
        poll(&polled, 1, 60_000)
    }

    /// Returns whether the server has closed the connection without sending more.
    func isClosed() -> Bool {
        let more = try? fill()
        return more != true && buffer.isEmpty
    }

    /// Returns everything that arrives until the server closes the connection.
    func lastWords() -> [UInt8] {
        while (try? fill()) == true {}
        return buffer
    }

    /// Disconnects like a program that closes its socket.
    func end() { shutdown(socket, Int32(clamping: SHUT_RDWR)) }

    /// Disconnects abruptly, so that the server gets a reset.
    func abort() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(clamping: MemoryLayout<Foundation.linger>.size))
        shutdown(socket, Int32(clamping: SHUT_RDWR))
    }

    private func fill() throws -> Bool {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &piece, piece.count, 0)
        if count < 0 { throw Lost() }
        buffer += piece[..<count]
        return count > 0
    }
}
