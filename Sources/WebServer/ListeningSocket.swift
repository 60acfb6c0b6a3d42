import CMicroHTTPD
import Glibc
import HTTPMessages
import Numbers

/// The reason why a server couldn't start.
public enum StartFailure: Error, Hashable, Sendable {
    /// The host is neither an address of this machine nor a name for such an address.
    case unknownHost(String)
    /// The system rejected the address. The reason is the system's message, such as `Address already in use`.
    case cannotListen(ListenAddress, reason: String)
    /// An inherited descriptor isn't a listening socket.
    case notListening(Int32)
    /// libmicrohttpd didn't start, because of a lack of memory, threads or file descriptors.
    case cannotServe
}

/// A socket that accepts connections. It is created here because libmicrohttpd doesn't report why a socket can't be
/// created.
public struct ListeningSocket: Sendable {
    /// The descriptor, for passing it to another process.
    public let descriptor: Int32
    /// The address on which the socket listens; if port 0 was requested, with the chosen port.
    public let address: ListenAddress
    /// Whether another process keeps the socket and continues listening after this process has closed it.
    public let isKeptElsewhere: Bool
    /// The identity of the file of a Unix socket, since another server may take over the path.
    private let file: FileIdentity?

    /// Opens a socket. The file of a Unix socket gets the given mode.
    public init(_ address: ListenAddress, mode: UInt32 = 0o660) throws(StartFailure) {
        isKeptElsewhere = false
        switch address {
        case .tcp(let host, let port):
            descriptor = try boundSocket(host: host, port: port)
            // The chosen port replaces 0.
            self.address = .tcp(host: host, port: listeningPort(of: descriptor))
        case .unix(let path):
            descriptor = try boundSocket(path: path, mode: mode)
            self.address = address
        }
        file = FileIdentity(of: self.address)
        guard listen(descriptor, SOMAXCONN) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            close(descriptor)
            throw .cannotListen(address, reason: reason)
        }
    }

    /// Takes over a listening socket from systemd or from a process that this process replaces.
    public init(handedOver descriptor: Int32, isKeptElsewhere: Bool) throws(StartFailure) {
        guard option(SO_ACCEPTCONN, of: descriptor) == 1, option(SO_TYPE, of: descriptor) == SOCK_STREAM.rawValue,
            let address = boundAddress(of: descriptor)
        else { throw .notListening(descriptor) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        self.descriptor = descriptor
        self.address = address
        self.isKeptElsewhere = isKeptElsewhere
        file = FileIdentity(of: address)
    }

    /// Returns the reason why a server can't listen on an address, or nil if it can, or if another process already
    /// does. Nothing is changed.
    public static func fault(_ address: ListenAddress) -> StartFailure? {
        do {
            switch address {
            case .tcp(let host, let port): close(try boundSocket(host: host, port: port))
            case .unix(let path): return faultOfPath(path)
            }
        } catch {
            // The address may be in use because a server is running while its next configuration is checked.
            if case .cannotListen(_, unsafe String(cString: strerror(EADDRINUSE))) = error { return nil }
            return error
        }
        return nil
    }

    /// Stops new connections, so that the last ones can be accepted before the socket closes. The system would reset
    /// connections that arrive between the last accepted one and the end, after their clients have sent requests.
    func refuseNewConnections() {
        switch address {
        case .tcp:
            if legibility_ignore_new_connections(descriptor) != 0 { listen(descriptor, 0) }
        // The next server removes a path that doesn't respond.
        case .unix(let path): if FileIdentity(of: address) == file { unsafe unlink(path) }
        }
    }

    /// Closes the socket. Unless another process keeps it, clients can't connect to it afterwards.
    func end() {
        if !isKeptElsewhere {
            refuseNewConnections()
            shutdown(descriptor, Int32(clamping: SHUT_RDWR))
        }
        close(descriptor)
    }
}

/// The identity of a file, which distinguishes it from another file with the same name.
private struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Creates the identity of the file at an address; nil if the address isn't a path or no file exists.
    init?(of address: ListenAddress) {
        var status = stat()
        guard case .unix(let path) = address, unsafe lstat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

// MARK: TCP

/// Creates a socket that is bound to an address and doesn't listen yet.
private func boundSocket(host: String, port: UInt16) throws(StartFailure) -> Int32 {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(clamping: SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(name, String(port), &hints, &found) == 0, let address = unsafe found else {
        throw .unknownHost(host)
    }
    defer { unsafe freeaddrinfo(found) }

    let socket = newSocket(unsafe address.pointee.ai_family)
    var yes: Int32 = 1
    var no: Int32 = 0
    let size = socklen_t(clamping: MemoryLayout<Int32>.size)
    // With these options, a restarted server can use the port immediately, and `::` also accepts IPv4.
    unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if unsafe address.pointee.ai_family == AF_INET6 {
        unsafe setsockopt(socket, Int32(clamping: IPPROTO_IPV6), IPV6_V6ONLY, &no, size)
    }
    guard socket >= 0, unsafe bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
        let reason = unsafe String(cString: strerror(errno))
        if socket >= 0 { close(socket) }
        throw .cannotListen(.tcp(host: host, port: port), reason: reason)
    }
    return socket
}

/// Returns the port on which a socket listens.
private func listeningPort(of socket: Int32) -> UInt16 {
    // The port is at the same offset in IPv4 and IPv6 addresses.
    let storage = localAddress(of: socket)
    return unsafe withUnsafeBytes(of: storage) { bytes in
        UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
}

// MARK: Unix

private func boundSocket(path: String, mode: UInt32) throws(StartFailure) -> Int32 {
    let failure = { (reason: String) in StartFailure.cannotListen(.unix(path: path), reason: reason) }
    if let fault = faultOfPath(path) { throw fault }
    if isAnswered(path) { throw failure(unsafe String(cString: strerror(EADDRINUSE))) }
    // The process that listened on this path no longer exists.
    unsafe unlink(path)
    let socket = newSocket(AF_UNIX)
    // Clients can't connect before the socket listens, and by then the file has its mode.
    guard socket >= 0, unsafe withUnixAddress(path, { unsafe bind(socket, $0, $1) }) == 0,
        unsafe chmod(path, mode_t(clamping: mode)) == 0
    else {
        let reason = unsafe String(cString: strerror(errno))
        if socket >= 0 { close(socket) }
        throw failure(reason)
    }
    return socket
}

/// Returns the reason why a socket can't be created at a path, regardless of whether other processes listen there.
private func faultOfPath(_ path: String) -> StartFailure? {
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
        return status.st_mode & S_IFMT == S_IFSOCK
            ? nil : .cannotListen(.unix(path: path), reason: "There is a file that isn’t a socket")
    }
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard unsafe access(folder, W_OK | X_OK) == 0 else {
        return .cannotListen(.unix(path: path), reason: unsafe String(cString: strerror(errno)))
    }
    return nil
}

/// Returns whether a process accepts connections at a path.
private func isAnswered(_ path: String) -> Bool {
    let socket = newSocket(AF_UNIX)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    // If the queue is full, a process is listening too.
    return unsafe withUnixAddress(path) { unsafe connect(socket, $0, $1) } == 0 || errno == EAGAIN
}

private func withUnixAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(clamping: AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) {
        unsafe $0.copyBytes(from: path.utf8.prefix(max(0, $0.count - 1)))
    }
    return unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe body($0, socklen_t(clamping: MemoryLayout<sockaddr_un>.size))
        }
    }
}

// MARK: Both

private func newSocket(_ family: Int32) -> Int32 {
    socket(family, Int32(clamping: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
}

private func option(_ name: Int32, of socket: Int32) -> UInt32? {
    var value: UInt32 = 0
    var size = socklen_t(clamping: MemoryLayout<UInt32>.size)
    return unsafe getsockopt(socket, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
}

private func localAddress(of socket: Int32) -> sockaddr_storage {
    var storage = sockaddr_storage()
    var size = socklen_t(clamping: MemoryLayout<sockaddr_storage>.size)
    _ = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(socket, $0, &size) }
    }
    return storage
}

/// Returns the address on which a socket listens, or nil if it is neither a TCP nor a Unix socket.
private func boundAddress(of socket: Int32) -> ListenAddress? {
    let storage = localAddress(of: socket)
    switch Int32(storage.ss_family) {
    case AF_INET, AF_INET6:
        return .tcp(host: ClientAddress(storage).description, port: listeningPort(of: socket))
    case AF_UNIX:
        let path = unsafe withUnsafeBytes(of: storage) {
            unsafe String(decoding: $0[2...].prefix { $0 != 0 }, as: UTF8.self)
        }
        return .unix(path: path)
    default: return nil
    }
}
