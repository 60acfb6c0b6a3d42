import Glibc
import Legibility
import Numbers

extension Configuration {
    /// The number of descriptors reserved for purposes other than open connections: files, pipes, descriptors on which
    /// threads wait, and connections that are ending or awaiting admission.
    private static let spareDescriptors = 640

    /// Lets the process open as many descriptors as `connections` requires. If the system doesn't allow that, fewer
    /// connections are accepted, and the returned sentence says so.
    package mutating func fitToFileDescriptors() -> String? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        let wanted = rlim_t(clamping: connections + Self.spareDescriptors)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit)
            getrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit)
        }
        guard limit.rlim_cur < wanted else { return nil }
        let open = Int(clamping: limit.rlim_cur)
        let fewer = max(8, open > 2 * Self.spareDescriptors ? open - Self.spareDescriptors : open / 2)
        defer { connections = fewer }
        return "connections is \(connections), but the system allows this process \(open) open files, enough for "
            + "\(fewer) connections. Raise the limit with “ulimit -n”."
    }
}
