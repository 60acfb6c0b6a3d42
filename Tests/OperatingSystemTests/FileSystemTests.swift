import Foundation
import Synchronization
import Testing

@testable import OperatingSystem

/// Expected values come from Foundation.
@Suite("File system") struct FileSystemTests {
    @Test(
        "A file is read completely, whatever its reported size",
        arguments: [0, 1, 262_143, 262_144, 262_145, 1_000_000])
    func contents(count: Int) throws {
        try inFolder { folder in
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try Data(bytes).write(to: folder.appending(path: "file"))
            #expect(FileSystem.contents(of: folder.appending(path: "file").path) == bytes)
        }
        // The file's size is reported as 0, but it isn't empty.
        #expect(FileSystem.contents(of: "/proc/self/status")?.starts(with: Array("Name:".utf8)) == true)
    }

    @Test("A missing or unreadable file has no contents")
    func noContents() throws {
        try inFolder { folder in
            #expect(FileSystem.contents(of: folder.path) == nil)
            #expect(FileSystem.contents(of: folder.appending(path: "nothing").path) == nil)
            // The file can be opened, but its first page can't be read.
            #expect(FileSystem.contents(of: "/proc/self/mem") == nil)
            // This file has no end.
            #expect(FileSystem.contents(of: "/dev/zero") == nil)
            #expect(FileSystem.readError(folder.path) == "Is a directory")
            #expect(FileSystem.readError(folder.path + "/nothing") == "No such file or directory")
        }
    }

    @Test("A pipe is read to its end") func pipe() throws {
        let pipe = try #require(Descriptor.pipe())
        let bytes = [UInt8](repeating: 7, count: 300_000)
        let writer = Thread {
            pipe.writing.write(bytes)
            pipe.writing.close()
        }
        writer.start()
        #expect(FileSystem.contents(of: "/dev/fd/\(pipe.reading.number)") == bytes)
        pipe.reading.close()
    }

    @Test("Reading a pipe without a writer ends immediately")
    func silentPipe() throws {
        try inFolder { folder in
            let path = folder.appending(path: "pipe").path
            #expect(mkfifo(path, 0o600) == 0)
            // Time is measured from the start of reading, because a test may wait a long time before that on a busy
            // machine.
            let isDone = DispatchSemaphore(value: 0)
            let contents = Mutex<[UInt8]?>(nil)
            Thread.detachNewThread {
                let read = FileSystem.contents(of: path)
                contents.withLock { $0 = read }
                isDone.signal()
            }
            #expect(isDone.wait(timeout: .now() + 60) == .success)
            #expect(contents.withLock(\.self) == [])
        }
    }

    @Test("The names in a folder include hidden files") func names() throws {
        try inFolder { folder in
            for name in ["a", ".hidden", "日本語", "with space", "…"] {
                try Data().write(to: folder.appending(path: name))
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: "folder"), withIntermediateDirectories: false)
            let names = try #require(FileSystem.names(in: folder.path))
            #expect(names.sorted() == (try FileManager.default.contentsOfDirectory(atPath: folder.path)).sorted())
            #expect(names.count == 6)
            #expect(FileSystem.names(in: folder.appending(path: "folder").path)?.isEmpty == true)
            #expect(FileSystem.names(in: folder.appending(path: "a").path) == nil)
        }
        // The folder contains more names than the kernel returns in one call.
        #expect(
            Set(try #require(FileSystem.names(in: "/usr/bin")))
                == Set(try FileManager.default.contentsOfDirectory(atPath: "/usr/bin")))
    }

    @Test("Symbolic links are followed on request") func links() throws {
        try inFolder { folder in
            let path = { (name: String) in folder.appending(path: name).path }
            try Data().write(to: folder.appending(path: "file"))
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
            try FileManager.default.createSymbolicLink(atPath: path("up"), withDestinationPath: "..")
            try FileManager.default.createSymbolicLink(atPath: path("lost"), withDestinationPath: "nowhere/at all")
            #expect(FileSystem.kind(of: path("file"), followingLinks: false) == .file)
            #expect(FileSystem.kind(of: path("link"), followingLinks: false) == nil)
            #expect(FileSystem.kind(of: path("link"), followingLinks: true) == .file)
            #expect(FileSystem.kind(of: path("up"), followingLinks: true) == .folder)
            #expect(FileSystem.kind(of: path("lost"), followingLinks: true) == nil)
            #expect(FileSystem.kind(of: "/dev/null", followingLinks: true) == nil)

            #expect(FileSystem.destination(ofLink: path("lost")) == "nowhere/at all")
            #expect(FileSystem.destination(ofLink: path("file")) == nil)
            #expect(FileSystem.resolved(path("link")) == FileSystem.resolved(path("file")))
            #expect(FileSystem.resolved(path("lost")) == nil)
        }
        #expect(FileSystem.currentFolder == FileManager.default.currentDirectoryPath)
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
