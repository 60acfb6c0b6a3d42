import Endpoints
import Glibc
import Numbers
import OperatingSystem

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
