import Synchronization

/// The memory that all images being worked on may take together.
final class ImageMemory: Sendable {
    /// Bytes.
    let limit: Int
    private let taken = Mutex(0)

    init(limit: Int) { self.limit = limit }

    /// Does work that needs so many bytes; nil when they are not free.
    func with<Result>(_ bytes: Int, _ work: () throws(Problem) -> Result) throws(Problem) -> Result? {
        let isFree = taken.withLock { taken in
            guard taken + bytes <= limit else { return false }
            taken += bytes
            return true
        }
        guard isFree else { return nil }
        defer { taken.withLock { $0 -= bytes } }
        return try work()
    }
}
