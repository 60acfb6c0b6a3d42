import Endpoints
import Glibc
import OperatingSystem

/// Machine code that this process has mapped from a file: of the program, or of a library.
struct LoadedCode {
    let file: String
    private let addresses: Range<UInt>
    /// Code that something has changed in memory is not the file's any more.
    private let isWritable: Bool

    /// All of it, as the kernel tells (proc_pid_maps(5)).
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

    /// Lets go of the pages of code that have been used. What only the start needed, which is most of them, does not count as
    /// memory of the process any more: 10 of 24 MB. It stays in the kernel's cache of files, where what is used again is
    /// found. (Breakpoints that a debugger has set in code are gone after this.)
    static func giveBack() {
        for code in all where !code.isWritable {
            _ = unsafe madvise(
                UnsafeMutableRawPointer(bitPattern: code.addresses.lowerBound), code.addresses.count, MADV_DONTNEED)
        }
    }
}
