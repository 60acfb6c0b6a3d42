import CMicroHTTPD
import Glibc

/// Why a server could not start.
public enum StartFailure: Error, Hashable, Sendable {
    /// The host is no address of this machine and no name that leads to one.
    case unknownHost(String)
    /// The system refused the address: its words, such as `Address already in use`.
    case cannotListen(host: String, port: UInt16, reason: String)
    /// libmicrohttpd did not start, for want of memory, threads or file descriptors.
    case cannotServe
}

/// Opens a listening TCP socket; made here because libmicrohttpd does not say why it could not.
func listeningSocket(host: String, port: UInt16) throws(StartFailure) -> Int32 {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(name, String(port), &hints, &found) == 0, let address = unsafe found else {
        throw .unknownHost(host)
    }
    defer { unsafe freeaddrinfo(found) }

    let socket = unsafe Glibc.socket(
        address.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var yes: Int32 = 1
    var no: Int32 = 0
    let size = socklen_t(MemoryLayout<Int32>.size)
    // A server that starts again may take the port at once; `::` hears IPv4 too.
    unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if unsafe address.pointee.ai_family == AF_INET6 {
        unsafe setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, size)
    }
    guard socket >= 0, unsafe bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
        listen(socket, SOMAXCONN) == 0
    else {
        let reason = unsafe String(cString: strerror(errno))
        if socket >= 0 { close(socket) }
        throw .cannotListen(host: host, port: port, reason: reason)
    }
    return socket
}

/// The port that a socket listens on.
func listeningPort(of socket: Int32) -> UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // The port stands at the same place in IPv4 and IPv6 addresses.
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(socket, $0, &size) } == 0
            ? UInt16(bigEndian: pointer.pointee.sin6_port) : 0
    }
}
