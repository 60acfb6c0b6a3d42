import APITesting
import Foundation
import Testing

@testable import LegibilityService

@Suite("Process metrics")
struct ProcessFiguresTests {
    // https://prometheus.io/docs/instrumenting/writing_clientlibs, “Process metrics”, and process_threads of procfs.
    @Test("Process metrics match the values of other system calls")
    func figures() throws {
        let lines = ProcessFigures.now.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let figures = Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: " ")
                return (String(parts[0]), Double(parts[1]) ?? .nan)
            })
        #expect(
            figures.keys.sorted() == [
                "process_cpu_seconds_total", "process_max_fds", "process_open_fds", "process_resident_memory_bytes",
                "process_start_time_seconds", "process_threads", "process_virtual_memory_bytes",
            ])
        var usage = rusage()
        getrusage(__rusage_who_t(clamping: RUSAGE_SELF.rawValue), &usage)
        let cpu = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        #expect(abs(try #require(figures["process_cpu_seconds_total"]) - cpu) < 10)
        let resident = try #require(figures["process_resident_memory_bytes"])
        // The system updates its own figure in larger steps.
        #expect(resident > 1e6 && resident < 2 * Double(usage.ru_maxrss) * 1024)
        let started = try #require(figures["process_start_time_seconds"])
        #expect((0..<86_400).contains(Date.now.timeIntervalSince1970 - started))
        #expect(try #require(figures["process_open_fds"]) >= 3)
        #expect(try #require(figures["process_threads"]) >= 1)
    }
}
