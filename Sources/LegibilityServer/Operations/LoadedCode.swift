import Endpoints
import Glibc
import OperatingSystem

/// Machine code that this process has mapped from a file: of the program, or of a library.
struct LoadedCode {
    let file: String
    private let addresses: Range<UInt>
    /// Whether it can be written to: code that was changed in memory doesn't match the file any more.
    private let isWritable: Bool

    /// All code of the process, as the kernel reports it (proc_pid_maps(5)).
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

    /// Releases the pages of code that have been used. Pages that only the start needed, which are most of them, don't
    /// count as memory of the process any more: 10 of 24 MB. They stay in the kernel's cache of files, in which pages
    /// that are used again are found. (Breakpoints that a debugger has set in code are gone after this.)
    static func giveBack() {
        for code in all where !code.isWritable {
            _ = unsafe madvise(
                UnsafeMutableRawPointer(bitPattern: code.addresses.lowerBound), code.addresses.count, MADV_DONTNEED)
        }
    }
}
