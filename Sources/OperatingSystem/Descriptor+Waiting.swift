import Glibc
import Numbers

extension Descriptor {
    /// Waits until at least one descriptor can be read, for up to `milliseconds` or, if nil, without a limit. Returns,
    /// for each descriptor, whether it can be read or has ended.
    package static func wait(for descriptors: [Descriptor], milliseconds: Int32?) -> [Bool] {
        var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(clamping: POLLIN), revents: 0) }
        let count = unsafe poll(&entries, nfds_t(clamping: entries.count), milliseconds ?? -1)
        guard count > 0 else { return descriptors.map { _ in false } }
        return entries.map { $0.revents != 0 }
    }
}
