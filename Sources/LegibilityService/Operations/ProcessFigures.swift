import Glibc
import Legibility
import Numbers
import OperatingSystem

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
    guard let place = text.ranges(of: mark).last else { return [] }
    return text[place.upperBound...].split { $0 == " " || $0 == "\n" }
}
