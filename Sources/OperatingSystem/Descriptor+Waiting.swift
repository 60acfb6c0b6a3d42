import Glibc

extension Descriptor {
    /// Waits until one of some descriptors can be read, for up to so many milliseconds; without a number for as long as
    /// it takes. Returns which ones can be read, or have ended.
    package static func wait(for descriptors: [Descriptor], milliseconds: Int32?) -> [Bool] {
        var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let count = unsafe poll(&entries, nfds_t(entries.count), milliseconds ?? -1)
        guard count > 0 else { return descriptors.map { _ in false } }
        return entries.map { $0.revents != 0 }
    }
}
