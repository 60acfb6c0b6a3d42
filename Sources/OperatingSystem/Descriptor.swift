import Glibc

/// A descriptor of a file, pipe or terminal that the process has open.
package struct Descriptor: Sendable {
    package static let standardInput = Descriptor(number: 0)
    package static let standardOutput = Descriptor(number: 1)
    package static let standardError = Descriptor(number: 2)

    package let number: Int32

    init(number: Int32) { self.number = number }

    /// Opens a file or a pipe for reading, or returns nil if that isn't possible.
    package init?(reading path: String) {
        // `O_NONBLOCK` prevents waiting for a writer when a pipe is opened.
        number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        // Folders can be opened but not read, and devices may be endless.
        var status = stat()
        guard unsafe fstat(number, &status) == 0, [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT),
            fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK) == 0
        else {
            close()
            return nil
        }
    }

    /// Creates a file, or truncates an existing file, for writing; returns nil if that isn't possible.
    package init?(writing path: String) {
        number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard number >= 0 else { return nil }
    }

    /// Creates a pipe that child processes don't inherit, and returns its two ends.
    package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [0, 0]
        guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    }

    /// Duplicates the descriptor with a number of at least `lowest`. Returns a negative number if no such number is
    /// available.
    package func copy(from lowest: Int32) -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, lowest) }

    package func close() { _ = Glibc.close(number) }

    /// Reads all data until the end, up to `most` bytes.
    package func read(atMost most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < most, append(to: &bytes, atMost: most - bytes.count) {}
        return bytes
    }

    /// Reads all data until the end, or returns nil if a part is unreadable.
    package func contents() -> [UInt8]? {
        var bytes: [UInt8] = []
        while let part = part(atMost: .max) {
            if part.isEmpty { return bytes }
            bytes += part
        }
        return nil
    }

    /// Waits for bytes and appends them; returns false at the end.
    package func append(to bytes: inout [UInt8], atMost most: Int) -> Bool {
        let part = part(atMost: most) ?? []
        bytes += part
        return !part.isEmpty
    }

    /// Waits for bytes and returns them; empty at the end, nil if they can't be read.
    private func part(atMost most: Int) -> [UInt8]? {
        while true {
            var isRead = true
            let part = unsafe [UInt8](unsafeUninitializedCapacity: min(most, 1 << 18)) { buffer, count in
                let read = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
                (count, isRead) = (max(0, read), read >= 0)
            }
            if isRead { return part }
            if errno != EINTR { return nil }
        }
    }

    /// Writes bytes until all are written or the other end accepts no more.
    package func write(_ bytes: [UInt8]) { _ = writeAll(bytes) }

    /// Writes all bytes. If that isn't possible, returns false, and `errno` contains the reason.
    package func writeAll(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }
}
