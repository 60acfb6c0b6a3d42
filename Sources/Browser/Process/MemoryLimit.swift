import CProcesses
import Glibc
import Numbers
import OperatingSystem

/// The limit for the memory of a browser together with all processes that it has started. A page can fill its memory
/// with images and buffers, which the limit of its scripts doesn't cover.
struct MemoryLimit {
    /// The limit, in MiB.
    let mebibytes: Int
    private var nextMeasurement = Moment.now

    /// The limit by default, in MiB; the largest of 31 real pages needed 864.
    static let standard = 2048
    /// A browser doesn't work with less, in MiB.
    private static let least = 256
    /// A page that allocates quickly gets about 100 MiB between two measurements.
    private static let interval = Duration.milliseconds(200)

    /// Creates a limit of at most three quarters of the memory that the machine has left.
    init(asked: Int) {
        let left = [Self.field("MemAvailable", of: "/proc/meminfo").map { $0 >> 10 }, Self.leftInContainer].compactMap(
            \.self)
        mebibytes = max(Self.least, min(asked, (left.min() ?? .max) / 4 * 3))
    }

    /// Limits the private memory of each process that a new one will start to somewhat more. This holds even while nothing
    /// is measured.
    func apply(to process: pid_t) { _ = legibility_limit_data(process, UInt(clamping: mebibytes << 20) / 2 * 3) }

    /// Returns whether a browser exceeds the limit; nothing is measured if the last measurement was a moment ago.
    mutating func isExceeded(by browser: pid_t) -> Bool {
        guard Moment.now >= nextMeasurement else { return false }
        nextMeasurement = .now + Self.interval
        return Self.used(by: Self.family(of: browser)) >> 10 > mebibytes
    }

    /// Returns a process and all its descendants, which may have process groups of their own.
    static func family(of process: pid_t) -> [pid_t] {
        var children: [pid_t: [pid_t]] = [:]
        for one in (FileSystem.names(in: "/proc") ?? []).compactMap(pid_t.init) {
            // The name in parentheses may contain anything.
            let stat = FileSystem.contents(of: "/proc/\(one)/stat") ?? []
            let fields = stat.suffix(from: stat.lastIndex(of: UInt8(ascii: ")")) ?? stat.endIndex)
                .split(separator: UInt8(ascii: " ")).prefix(3)
            if fields.count == 3, let parent = pid_t(String(decoding: fields[fields.startIndex + 2], as: UTF8.self)) {
                children[parent, default: []].append(one)
            }
        }
        var family = [process]
        var index = 0
        while index < family.count {
            family += children[family[index]] ?? []
            index += 1
        }
        return family
    }

    /// Returns the memory of processes, in KiB: their private memory, and the largest amount that one of them shares.
    static func used(by family: [pid_t]) -> Int {
        let status = family.map { "/proc/\($0)/status" }
        return status.reduce(0) { $0 + (field("RssAnon", of: $1) ?? 0) }
            + (status.compactMap { field("RssShmem", of: $0) }.max() ?? 0)
    }

    /// The memory that a container may still use, in MiB; nil if it isn't limited.
    private static var leftInContainer: Int? {
        func number(_ name: String) -> Int? {
            FileSystem.contents(of: "/sys/fs/cgroup/\(name)").flatMap {
                Int(String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self))
            }
        }
        guard let most = number("memory.max"), let used = number("memory.current") else { return nil }
        return max(0, most - used) >> 20
    }

    /// Returns the number after a name in a file such as `/proc/meminfo`.
    private static func field(_ name: String, of path: String) -> Int? {
        let lines = (FileSystem.contents(of: path) ?? []).split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.starts(with: Array("\(name):".utf8)) }) else { return nil }
        return Int(String(decoding: line.filter { (0x30...0x39).contains($0) }, as: UTF8.self))
    }
}
