import Glibc
import Numbers
import OperatingSystem
import Substrings
import WebServer

/// A request to an HTTP server on a separate connection.
struct HTTPProbe: ~Copyable {
    enum Failure: Error {
        case unreachable(String)
        case late
        case notHTTP
        case notTLS(String)
        case untrusted(String)

        /// The rest of a sentence that begins with the server's address.
        var sentence: String {
            switch self {
            case .unreachable(let reason): "can’t be reached: \(reason)."
            case .late: "didn’t respond in time."
            case .notHTTP: "doesn’t respond with HTTP."
            case .notTLS(let reason): "doesn’t use TLS: \(reason)"
            case .untrusted(let reason): "has a certificate that isn’t trusted. \(reason)"
            }
        }
    }

    private let socket: Int32
    private let deadline: Moment
    private let secured: TLSClient?

    /// Connects to the first address of a name that responds. Uses TLS if `trust` is given.
    init(_ address: ListenAddress, trust: TLSClient.CertificateVerification? = nil, seconds: Double) throws(Failure) {
        let deadline = Moment.now + .seconds(seconds)
        let socket = try Self.connected(address, until: deadline)
        do throws(Failure) {
            secured =
                if let trust {
                    try TLSClient(socket, trust: trust) { event throws(Failure) in
                        try Self.wait(for: Int32(event), on: socket, until: deadline)
                    }
                } else { nil }
        } catch {
            close(socket)
            throw error
        }
        self.deadline = deadline
        self.socket = socket
    }

    private static func connected(
        _ address: ListenAddress, until deadline: Moment
    ) throws(Failure) -> Int32 {
        switch address {
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(clamping: AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(max(0, $0.count - 1))) }
            return try withUnsafePointer(to: &address) { pointer throws(Failure) in
                try connected(
                    AF_UNIX, UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self),
                    socklen_t(clamping: MemoryLayout<sockaddr_un>.size), until: deadline)
            }
        case .tcp(let host, let port):
            var hints = addrinfo()
            hints.ai_socktype = Int32(clamping: SOCK_STREAM.rawValue)
            var found: UnsafeMutablePointer<addrinfo>?
            let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
            let status = getaddrinfo(name, String(port), &hints, &found)
            guard status == 0 else { throw .unreachable(String(cString: gai_strerror(status))) }
            defer { freeaddrinfo(found) }
            var failure = Failure.late
            var next = found
            while let address = next?.pointee {
                do throws(Failure) {
                    return try connected(address.ai_family, address.ai_addr, address.ai_addrlen, until: deadline)
                } catch { failure = error }
                next = address.ai_next
            }
            throw failure
        }
    }

    deinit { close(socket) }

    private static func connected(
        _ family: Int32, _ address: UnsafePointer<sockaddr>?, _ size: socklen_t, until deadline: Moment
    ) throws(Failure) -> Int32 {
        let socket = Glibc.socket(
            family, Int32(clamping: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        do throws(Failure) {
            guard socket >= 0 else { throw .unreachable(String(cString: strerror(errno))) }
            if connect(socket, address, size) != 0 {
                guard errno == EINPROGRESS else { throw .unreachable(String(cString: strerror(errno))) }
                try wait(for: POLLOUT, on: socket, until: deadline)
                var fault: Int32 = 0
                var size = socklen_t(clamping: MemoryLayout<Int32>.size)
                getsockopt(socket, SOL_SOCKET, SO_ERROR, &fault, &size)
                guard fault == 0 else { throw .unreachable(String(cString: strerror(fault))) }
            }
            return socket
        } catch {
            close(socket)
            throw error
        }
    }

    private static func wait(for event: Int32, on socket: Int32, until deadline: Moment)
        throws(Failure)
    {
        while true {
            let rest = (deadline - Moment.now) / .milliseconds(1)
            guard rest > 0 else { throw .late }
            var polled = pollfd(fd: socket, events: Int16(clamping: event), revents: 0)
            if poll(&polled, 1, Int32(saturating: rest.rounded(.up))) > 0 { return }
        }
    }

    /// Returns the status and body of a response; the body ends when the connection closes.
    func get(_ path: String) throws(Failure) -> (status: Int, body: [UInt8]) {
        let request = Array(
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n".utf8)
        try send(request)
        var answer: [UInt8] = []
        while answer.count < 1 << 16 {
            let piece = try receive(atMost: 1 << 14)
            if piece.isEmpty { break }
            answer += piece
        }
        let words = answer.prefix { $0 != UInt8(ascii: "\r") }.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count >= 2, words[0].starts(with: "HTTP/1.".utf8),
            let status = Int(String(decoding: words[1], as: UTF8.self)),
            let head = answer.firstRange(of: Array("\r\n\r\n".utf8))
        else { throw .notHTTP }
        return (status, Array(answer[head.upperBound...]))
    }

    private func send(_ request: [UInt8]) throws(Failure) {
        let isSent =
            if secured != nil {
                try secured?.send(request) == true
            } else {
                // The request fits into the data that the system accepts at once.
                Glibc.send(socket, request, request.count, Int32(clamping: MSG_NOSIGNAL)) == request.count
            }
        guard isSent else { throw .unreachable(String(cString: strerror(errno))) }
    }

    private func receive(atMost most: Int) throws(Failure) -> [UInt8] {
        if secured != nil { return try secured?.receive(atMost: most) ?? [] }
        try Self.wait(for: POLLIN, on: socket, until: deadline)
        return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
        }
    }
}
