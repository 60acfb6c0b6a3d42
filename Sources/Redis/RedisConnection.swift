import CHiredis
import Glibc
import Numbers
import OperatingSystem

/// A connection to a Redis server, which is closed when this object is released. Only one thread at a time uses it.
///
/// No operation waits beyond its deadline, whatever the server sends. hiredis only forms commands and parses replies.
/// This class does the waiting, because the timeouts of hiredis restart with every byte.
@safe final class RedisConnection: Sendable {
    private nonisolated(unsafe) let context: UnsafeMutablePointer<redisContext>
    /// The functions with which hiredis creates replies, except arrays. No command returns an array, and a server could
    /// announce an array of two thousand million elements in a dozen bytes.
    private nonisolated(unsafe) let making: UnsafeMutablePointer<redisReplyObjectFunctions>
    /// The maximum size of a reply in bytes.
    private let largestReply: Int

    /// Connects to a server. A host name is looked up first, which may take as long as the system needs.
    init(to address: RedisAddress, largestReply: Int, by deadline: Moment) throws(RedisFailure) {
        let made =
            switch address {
            case .tcp(let host, let port): unsafe redisConnectNonBlock(host, Int32(clamping: port))
            case .unix(let path): unsafe redisConnectUnixNonBlock(path)
            }
        guard let made = unsafe made else { throw .unreachable("not enough memory") }
        unsafe context = made
        unsafe making = .allocate(capacity: 1)
        unsafe making.initialize(to: made.pointee.reader.pointee.fn.pointee)
        unsafe making.pointee.createArray = { _, _ in nil }
        unsafe made.pointee.reader.pointee.fn = unsafe making
        self.largestReply = largestReply
        try check(unsafe made.pointee.err)
        try wait(for: POLLOUT, until: deadline)
        var reason: Int32 = 0
        var size = socklen_t(clamping: MemoryLayout<Int32>.size)
        unsafe getsockopt(made.pointee.fd, SOL_SOCKET, SO_ERROR, &reason, &size)
        guard reason == 0 else { throw .unreachable(unsafe String(cString: strerror(reason))) }
    }

    deinit {
        unsafe redisFree(context)
        unsafe making.deallocate()
    }

    /// Sends a command and waits for its reply. After a failure, the connection can't be used any more.
    func reply(to command: [[UInt8]], by deadline: Moment) throws(RedisFailure) -> RedisReply {
        append(command)
        var isSent: Int32 = 0
        var isOver = false
        while true {
            if isSent == 0 { try check(unsafe redisBufferWrite(context, &isSent)) }
            try check(unsafe redisBufferRead(context))
            var reply: UnsafeMutableRawPointer?
            try check(unsafe redisGetReplyFromReader(context, &reply))
            if let reply = unsafe reply {
                defer { unsafe freeReplyObject(reply) }
                return try unsafe RedisReply(reply.assumingMemoryBound(to: redisReply.self).pointee)
            }
            guard unsafe context.pointee.reader.pointee.len <= largestReply else {
                throw .nonsense("more than \(largestReply) bytes")
            }
            // Data that arrived while this thread wasn't running is still in time.
            if isOver { throw .late }
            do throws(RedisFailure) {
                try wait(for: isSent == 0 ? POLLIN | POLLOUT : POLLIN, until: deadline)
            } catch {
                guard error == .late else { throw error }
                isOver = true
            }
        }
    }

    /// Prepends a command to the data to be sent.
    private func append(_ command: [[UInt8]]) {
        // Neither array changes while hiredis copies from it.
        let text = command.flatMap(\.self)
        unsafe text.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                var starts: [UnsafePointer<CChar>?] = unsafe []
                var place = 0
                for word in command {
                    unsafe starts.append(characters.baseAddress.map { unsafe $0 + place })
                    place += word.count
                }
                _ = unsafe redisAppendCommandArgv(
                    context, Int32(clamping: command.count), &starts, command.map(\.count))
            }
        }
    }

    private func wait(for events: Int32, until deadline: Moment) throws(RedisFailure) {
        while true {
            let left = deadline - .now
            guard left > .zero else { throw .late }
            var polled = unsafe pollfd(fd: context.pointee.fd, events: Int16(clamping: events), revents: 0)
            // Milliseconds are rounded up, so that the loop doesn't spin.
            let count = unsafe poll(&polled, 1, Int32(saturating: min(left / .milliseconds(1), 1_000_000).rounded(.up)))
            if count > 0 { return }
            if count < 0, errno != EINTR { throw .unreachable(unsafe String(cString: strerror(errno))) }
        }
    }

    private func check(_ status: Int32) throws(RedisFailure) {
        guard status != 0 else { return }
        let words = unsafe withUnsafeBytes(of: context.pointee.errstr) { text in
            unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        switch unsafe context.pointee.err {
        case REDIS_ERR_PROTOCOL, REDIS_ERR_OOM: throw .nonsense(words)
        default: throw .unreachable(words)
        }
    }
}

extension RedisReply {
    fileprivate init(_ reply: redisReply) throws(RedisFailure) {
        let bytes = unsafe UnsafeRawBufferPointer(start: reply.str, count: reply.str == nil ? 0 : reply.len)
        switch unsafe reply.type {
        case REDIS_REPLY_STRING: self = .bytes(unsafe Array(bytes))
        case REDIS_REPLY_NIL: self = .nothing
        case REDIS_REPLY_STATUS: self = .status(unsafe String(decoding: bytes, as: UTF8.self))
        case REDIS_REPLY_INTEGER: self = .integer(Int(unsafe reply.integer))
        case REDIS_REPLY_ERROR: self = .error(unsafe String(decoding: bytes, as: UTF8.self))
        default: throw .nonsense("a reply of type \(unsafe reply.type)")
        }
    }
}
