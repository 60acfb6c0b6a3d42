import Foundation
import Testing

@testable import OperatingSystem

/// The changes of files in folders.
@Suite("Changes of files") struct FolderChangesTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder + "/a/b", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/vendor", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
    }

    private func write(_ path: String) throws {
        try "x".write(toFile: folder + path, atomically: false, encoding: .utf8)
    }

    /// Returns whether a wait ends because of the change alone: a later change of another file ends every wait.
    private func ends(after path: String, except output: Descriptor = .standardInput) throws -> Bool {
        let changes = try #require(FolderChanges(in: [folder]) { $0 == "vendor" })
        defer { changes.close() }
        try write(path)
        let isOver = Flag()
        let thread = Thread { [folder] in
            Thread.sleep(forTimeInterval: 0.5)
            isOver.set()
            try? "x".write(toFile: folder + "/last", atomically: false, encoding: .utf8)
        }
        thread.start()
        changes.wait(except: output, quietFor: 20)
        let isEarly = !isOver.value
        while !isOver.value { Thread.sleep(forTimeInterval: 0.01) }
        return isEarly
    }

    @Test("Folders are watched with those below them, except hidden and omitted ones")
    func folders() throws {
        let changes = try #require(FolderChanges(in: [folder]) { $0 == "vendor" })
        defer { changes.close() }
        #expect(changes.count == 3)
        #expect(FolderChanges(in: [folder + "/none"]) == nil)
    }

    @Test(
        "Only changes of visible files in watched folders end a wait",
        arguments: [
            ("/new", true), ("/a/b/new", true), ("/.swp", false), ("/new~", false), ("/vendor/new", false),
            ("/.git/index", false),
        ])
    func files(path: String, ends: Bool) throws { #expect(try self.ends(after: path) == ends) }

    @Test("A file that changes all the time doesn't prevent the end of a wait")
    func changing() throws {
        let changes = try #require(FolderChanges(in: [folder]))
        defer { changes.close() }
        let (isOver, hasStopped) = (Flag(), Flag())
        let thread = Thread { [folder] in
            for _ in 0..<3000 where !isOver.value {
                try? "x".write(toFile: folder + "/log", atomically: false, encoding: .utf8)
                Thread.sleep(forTimeInterval: 0.01)
            }
            hasStopped.set()
        }
        thread.start()
        changes.wait(except: .standardInput, quietFor: 1000)
        #expect(!hasStopped.value)
        isOver.set()
        while !hasStopped.value { Thread.sleep(forTimeInterval: 0.01) }
    }

    @Test("The program's own output doesn't end a wait")
    func output() throws {
        let number = open(folder + "/report.json", O_WRONLY | O_CREAT, 0o600)
        defer { close(number) }
        #expect(try !ends(after: "/report.json", except: Descriptor(number: number)))
    }
}

/// A value that another thread sets.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false

    var value: Bool { lock.withLock { isSet } }

    func set() { lock.withLock { isSet = true } }
}
