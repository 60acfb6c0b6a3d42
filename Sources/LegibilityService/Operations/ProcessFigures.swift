import CInterpose
import CLoadedObjects
import CMalloc
import Dispatch
import Endpoints
import Glibc
import Legibility
import Numbers
import OperatingSystem
import Substrings

/// The system's metrics for this process, named as in Prometheus client libraries
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs, “Process metrics”).
struct ProcessFigures {
    private let families: [(name: String, type: String, help: String, value: Double?)]

    static var now: ProcessFigures { ProcessFigures() }

    private init() {
        let ticks = Double(sysconf(Int32(clamping: _SC_CLK_TCK)))
        let page = Double(sysconf(Int32(clamping: _SC_PAGESIZE)))
        // proc_pid_stat(5), from the third field on; the second, the name, may contain spaces.
        let stat = fields(of: "/proc/self/stat", after: ")").map { Double($0) ?? 0 }
        let field = { (number: Int) in stat.indices.contains(number - 3) ? stat[number - 3] : nil }
        var limit = rlimit()
        let hasLimit = getrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit) == 0
        let booted = fields(of: "/proc/stat", after: "btime ").first.flatMap { Double($0) }
        let cpu: Double? =
            if let user = field(14), let system = field(15) { (user + system) / ticks } else { nil }
        let start: Double? = if let booted, let field = field(22) { booted + field / ticks } else { nil }
        families = [
            ("cpu_seconds_total", "counter", "Total user and system CPU time spent in seconds.", cpu),
            ("open_fds", "gauge", "Number of open file descriptors.", Self.openDescriptors),
            ("max_fds", "gauge", "Maximum number of open file descriptors.", hasLimit ? Double(limit.rlim_cur) : nil),
            ("virtual_memory_bytes", "gauge", "Virtual memory size in bytes.", field(23)),
            ("resident_memory_bytes", "gauge", "Resident memory size in bytes.", field(24).map { $0 * page }),
            ("start_time_seconds", "gauge", "Start time of the process since unix epoch in seconds.", start),
            ("threads", "gauge", "Number of OS threads in the process.", field(20)),
        ]
    }

    /// The metrics in Prometheus text format; those that the system doesn't report are omitted.
    var text: String {
        families.compactMap { name, type, help, value in
            value.map {
                "# HELP process_\(name) \(help)\n# TYPE process_\(name) \(type)\nprocess_\(name) \($0.plain)\n"
            }
        }.joined()
    }

    private static var openDescriptors: Double? {
        // The folder's own descriptor isn't counted.
        FileSystem.names(in: "/proc/self/fd").map { Double($0.count - 1) }
    }
}

/// Returns the words in a system file after the last occurrence of a mark.
private func fields(of path: String, after mark: String) -> [Substring] {
    let text = String(decoding: FileSystem.contents(of: path) ?? [], as: UTF8.self)
    guard let place = text.lastRange(of: mark) else { return [] }
    return text[place.upperBound...].split { $0 == " " || $0 == "\n" }
}

/// The handling of memory that the process has freed.
package enum Allocator {
    /// Keeps freed memory, because the next response needs a similar amount.
    ///
    /// With glibc's thresholds, each buffer of a large response is mapped, filled with zeros page by page, and
    /// unmapped, which takes two thirds of the time of a matrix of 256 colours, and 0.6 of 6 µs of a pair in a batch. A
    /// server returns memory when it is idle (see ``giveBack()``).
    package static func keepMemory() { legibility_keep_memory() }

    /// Returns all free memory, including memory kept in each thread's heap, to the system; this takes a few
    /// milliseconds. Threads that serve connections return the ends of their heaps themselves.
    @Sendable static func giveBack() {
        // Trims the heaps of Dispatch's threads: each thread takes one turn while the others sleep.
        DispatchQueue.concurrentPerform(iterations: sysconf(Int32(clamping: _SC_NPROCESSORS_ONLN))) { _ in
            legibility_trim_heap()
            usleep(1000)
        }
        _ = malloc_trim(0)
    }
}

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

/// A region of machine code mapped from the program file or from a library.
package struct LoadedCode {
    let file: String
    private let addresses: Range<UInt>
    /// Whether the code is writable: code that was changed in memory no longer matches the file.
    private let isWritable: Bool

    /// All code regions of the process, as reported by the kernel (proc_pid_maps(5)).
    static var all: [LoadedCode] {
        let lines = String(decoding: FileSystem.contents(of: "/proc/self/maps") ?? [], as: UTF8.self)
        return lines.split(separator: "\n").compactMap(LoadedCode.init)
    }

    private init?(line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 5)
        guard parts.count == 6, parts[1].contains("x"), parts[5].trimmed.hasPrefix("/") else { return nil }
        let bounds = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
        file = String(parts[5].trimmed)
        addresses = bounds[0]..<bounds[1]
        isWritable = parts[1].contains("w")
    }

    /// Releases the code pages that have been used. Most of them were needed only at start-up, and no longer count as
    /// memory of the process: 10 of 24 MB. They stay in the kernel's file cache, so pages that are used again are
    /// reloaded from there. Breakpoints set by a debugger are lost.
    package static func giveBack() {
        for code in all where !code.isWritable {
            _ = unsafe madvise(
                UnsafeMutableRawPointer(bitPattern: code.addresses.lowerBound), code.addresses.count, MADV_DONTNEED)
        }
    }
}

/// The identity of this process's code: the build identifier, or else a hash of the code, of the program and of every
/// loaded library. The identifiers are read from memory, because the files may have been replaced since the start, for
/// example by a system update.
enum LoadedObjects {
    /// An identifier for each object, in order.
    static var identifiers: [String] {
        var count = 0
        guard let identifiers = legibility_object_identifiers(&count) else { return [] }
        defer { legibility_free_identifiers(identifiers) }
        return (0..<count).compactMap { identifiers[$0].map { String(cString: $0) } }.sorted()
    }
}
