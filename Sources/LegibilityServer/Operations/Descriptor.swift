import Glibc
import Legibility

/// An open file, pipe or terminal of the process.
struct Descriptor: Sendable {
    static let standardInput = Descriptor(number: 0)
    static let standardOutput = Descriptor(number: 1)
    static let standardError = Descriptor(number: 2)

    let number: Int32

    private init(number: Int32) { self.number = number }

    /// Opens a file to read it; nil when that is not possible.
    init?(reading path: String) {
        number = open(path, O_RDONLY | O_CLOEXEC)
        // A folder can be opened, but not read.
        guard number >= 0 else { return nil }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close()
            return nil
        }
    }

    /// Two ends of a new pipe, which no other program inherits.
    static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    }

    /// Another number for the same, no lower than that; negative where there is none left.
    func copy(from lowest: Int32) -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, lowest) }

    func close() { _ = Glibc.close(number) }

    /// All that comes until its end, at most so many bytes.
    func read(atMost most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < most, append(to: &bytes, atMost: most - bytes.count) {}
        return bytes
    }

    /// Waits for bytes and appends them; false at the end.
    func append(to bytes: inout [UInt8], atMost most: Int) -> Bool {
        while true {
            let part = [UInt8](unsafeUninitializedCapacity: min(most, 1 << 18)) { buffer, count in
                count = max(0, Glibc.read(number, buffer.baseAddress, buffer.count))
            }
            if part.isEmpty && errno == EINTR { errno = 0; continue }
            bytes += part
            return !part.isEmpty
        }
    }

    /// Writes all of it, or as much as there is somebody to read.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }
}
