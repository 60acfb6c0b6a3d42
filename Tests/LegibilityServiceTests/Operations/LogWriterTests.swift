import Foundation
import JSON
import Testing

@testable import LegibilityService

@Suite("Log")
struct LogWriterTests {
    /// Returns the two ends of a pipe.
    private func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Foundation.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    /// Reads lines until `isEnough` returns true or the input ends.
    private func lines(from descriptor: Int32, until isEnough: ([String]) throws -> Bool) rethrows -> [String] {
        var bytes: [UInt8] = []
        var lines: [String] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var polled = pollfd(fd: descriptor, events: Int16(clamping: POLLIN), revents: 0)
        while try !isEnough(lines), poll(&polled, 1, 60_000) > 0 {
            let count = read(descriptor, &piece, piece.count)
            if count <= 0 { break }
            bytes += piece[..<count]
            guard bytes.last == UInt8(ascii: "\n") else { continue }
            lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            bytes = []
        }
        return lines
    }

    @Test("Log lines are written whole and in order")
    func order() throws {
        let (read, write) = try pipe()
        let log = LogWriter(write)
        for number in 0..<1000 { log.write("line \(number)") }
        log.flush(seconds: 60)
        close(write)
        #expect(lines(from: read) { _ in false } == (0..<1000).map { "line \($0)" })
        #expect(log.droppedLines == 0)
        close(read)
    }

    @Test(
        "A pipe that isn't read doesn't delay requests, and dropped lines are counted and reported",
        arguments: [0, O_NONBLOCK])
    func unread(_ flags: Int32) throws {
        let (read, write) = try pipe()
        try #require(fcntl(write, F_SETFL, flags) == 0)
        let log = LogWriter(write)
        let filler = String(repeating: "x", count: 1000)
        let count = 4000
        for number in 0..<count { log.write("\(number) \(filler)") }
        log.flush(seconds: 0.1)
        let dropped = log.droppedLines
        // The pipe buffers 64 KiB; the log buffers 1 MiB, plus at most 1 MiB that is being written.
        #expect(dropped > count - 2300 && dropped < count - 1000)

        // All written lines arrive in order, and one or more lines report dropped lines.
        func reported(_ lines: [String]) throws -> Int {
            try lines.filter { $0.hasPrefix("{") }.reduce(0) { sum, line in
                let note = try JSONDocument(Array(line.utf8)).root
                return sum + Int(try #require(note["droppedLines"]?.number))
            }
        }
        let all = try lines(from: read) { try $0.count { !$0.hasPrefix("{") } + reported($0) == count }
        let numbers = all.filter { !$0.hasPrefix("{") }.compactMap { Int($0.prefix { $0 != " " }) }
        #expect(numbers.count == count - dropped)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        #expect(try reported(all) == dropped)

        log.write("again")
        #expect(lines(from: read) { !$0.isEmpty } == ["again"])
        close(read)
        close(write)
    }

    @Test("After an error, the reason for missing lines is reported, with advice for a full disk")
    func reasons() throws {
        #expect(
            RequestLog.line(dropped: 2, because: ENOSPC).hasSuffix(
                "\"droppedLines\":2,\"message\":\"Log lines are missing here because the log couldn’t be written: "
                    + "No space left on device. Free space where the log is stored.\"}"))
        #expect(RequestLog.line(dropped: 2, because: 0).hasSuffix("because the log wasn’t read in time.\"}"))
    }

    @Test("Lines for a closed pipe are counted as dropped")
    func gone() throws {
        signal(SIGPIPE, SIG_IGN)
        let (read, write) = try pipe()
        close(read)
        let log = LogWriter(write)
        for _ in 0..<3 {
            log.write("line")
            log.flush(seconds: 60)
        }
        #expect(log.droppedLines == 3)
        close(write)
    }
}
