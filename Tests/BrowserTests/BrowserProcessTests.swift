import Foundation
import Testing

@testable import Browser
@testable import OperatingSystem

/// Tests in which shell scripts replace the browser.
@Suite("Browser process", .serialized) struct BrowserProcessTests {
    private func start(_ lines: String, in folder: URL) throws -> BrowserProcess {
        let path = try program(lines, in: folder)
        return try BrowserProcess(
            try BrowserProgram(given: path, environment: [:]), arguments: ["one two"], environment: ["NAME": "value"])
    }

    /// Returns the program's output on descriptor 4 until the program closes the descriptor.
    private func answers(_ process: BrowserProcess) -> String {
        let number = process.answers.number
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
        return String(decoding: process.answers.read(atMost: 1 << 20), as: UTF8.self)
    }

    @Test("A program inherits descriptors 0 to 4, its arguments and its variables, and nothing else")
    func inheritance() throws {
        // This descriptor would be inherited by every child process.
        let open = fcntl(1, F_DUPFD, 50)
        defer { close(open) }
        try inFolder { folder in
            let process = try start(
                """
                n=0; while [ $n -lt 100 ]; do [ -e /proc/$$/fd/$n ] && echo $n >&4; n=$((n + 1)); done
                echo "$1 $NAME ${HOME-none}" >&4
                """, in: folder)
            let lines = answers(process).split(separator: "\n").map(String.init)
            process.end()
            #expect(open >= 50)
            // The shell keeps its script open as descriptor 10, so that descriptor is expected.
            #expect(lines.dropLast().compactMap(Int.init).filter { $0 != 10 } == [0, 1, 2, 3, 4])
            #expect(lines.last == "one two value none")
        }
    }

    @Test("A program leads its own process group, and no signal is blocked")
    func group() throws {
        try inFolder { folder in
            let signals = StopSignals()
            let process = try start(
                "ps -o pgid= $$ >&4; exec grep -E '^Sig(Blk|Ign)' /proc/self/status >&4", in: folder)
            let text = answers(process)
            process.end()
            signals.release()
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            try #require(words.count == 5)
            #expect(words[0] == "\(process.identifier)")
            #expect(UInt64(words[2], radix: 16) == 0)
            // The C library reserves two signals for itself.
            #expect(UInt64(words[4], radix: 16).map { $0 & ~(3 << 31) } == 0)
        }
    }

    @Test(
        "Ending a program ends its whole group, even if the group ignores signals",
        arguments: ["cat <&3 >/dev/null", "sleep 1000 & wait", "trap '' TERM; sleep 1000 & while :; do sleep 1; done"])
    func end(lines: String) throws {
        try inFolder { folder in
            let process = try start(lines, in: folder)
            #expect(process.isRunning)
            process.end()
            #expect(!process.isRunning)
            #expect(kill(-process.identifier, 0) == -1)
        }
    }

    @Test("A helper that outlives the program becomes a child of this process, and is collected when it ends")
    func helpers() throws {
        try inFolder { folder in
            let parent = folder.appending(path: "parent").path
            let process = try start(
                """
                leader=$$
                sh -c 'while [ "$(ps -o ppid= $$)" -eq '$leader' ]; do sleep 0.02; done; ps -o ppid= $$ >\(parent)' &
                exit 0
                """, in: folder)
            process.end()
            let found = try String(contentsOfFile: parent, encoding: .utf8)
            #expect(Int32(found.trimmingCharacters(in: .whitespacesAndNewlines)) == getpid())
            #expect(kill(-process.identifier, 0) == -1)
        }
    }

    @Test("A profile folder is private to its user, and deleting it doesn't follow symbolic links")
    func profile() throws {
        try inFolder { folder in
            let kept = folder.appending(path: "kept")
            try "x".write(to: kept, atomically: false, encoding: .utf8)
            let profile = try ProfileFolder(in: folder.path)
            let attributes = try FileManager.default.attributesOfItem(atPath: profile.path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            try profile.turnOffPreloading()
            let preferences = URL(filePath: profile.path).appending(path: "Default/Preferences")
            #expect(
                try JSONSerialization.jsonObject(with: Data(contentsOf: preferences)) as? NSDictionary
                    == ["net": ["network_prediction_options": 2]])
            #expect(throws: BrowserError.self) { try profile.turnOffPreloading() }
            let inner = URL(filePath: profile.path).appending(path: "a/b")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try "x".write(to: inner.appending(path: "c"), atomically: false, encoding: .utf8)
            try FileManager.default.createSymbolicLink(at: inner.appending(path: "link"), withDestinationURL: kept)
            try FileManager.default.createSymbolicLink(at: inner.appending(path: "folder"), withDestinationURL: folder)
            profile.remove()
            // The path of the profile's socket would be too long in this folder.
            let long = try ProfileFolder(in: folder.path + "/" + String(repeating: "a", count: 60))
            #expect(long.path.hasPrefix("/tmp/"))
            long.remove()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
        }
    }
}
