import Foundation
import Testing

@testable import Browser

/// Programs that answer, or don't, as a browser wouldn't.
@Suite("Browser", .serialized) struct BrowserTests {
    private func error(of lines: String, seconds: Int = 10) throws -> BrowserError? {
        try inFolder { folder in
            var settings = Browser.Settings()
            settings.program = try program(lines, in: folder)
            settings.arguments = ["--no-sandbox"]
            settings.environment = ["TMPDIR": folder.path, "PATH": "/usr/bin:/bin"]
            settings.deadlines.start = seconds
            settings.deadlines.command = seconds
            var found: BrowserError?
            do throws(BrowserError) { try Browser(settings).close() } catch { found = error }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["browser"])
            return found
        }
    }

    private let answering = """
        answer() { printf '%s\\0' "$1" >&4; }
        answer '{"id":1,"result":{"product":"Chrome/156.0.1"}}'
        """

    @Test("A browser that answers starts and ends, whatever else it says meanwhile")
    func answers() throws {
        let events = "answer '{\"method\":\"X.y\"}'; answer '{\"id\":99,\"result\":{}}'"
        let rest = "answer '{\"id\":2,\"result\":{}}'; answer '{\"id\":3,\"result\":{}}'; cat <&3 >/dev/null"
        #expect(try error(of: "\(answering)\n\(events)\n\(rest)") == nil)
    }

    @Test("A browser that ends at once is reported with its last words")
    func ends() throws {
        #expect(
            try error(of: "echo first >&2; echo 'no display' >&2; exit 1")
                == .notStarted(reason: "it exited with status 1: no display"))
    }

    @Test("A browser that doesn't answer is given up")
    func silent() throws {
        #expect(try error(of: "cat <&3 >/dev/null", seconds: 1) == .timeOver(doing: "starting the browser", seconds: 1))
    }

    @Test("A browser that is too old is refused")
    func old() throws {
        let lines = "printf '%s\\0' '{\"id\":1,\"result\":{\"product\":\"Chrome/99.1\"}}' >&4; cat <&3 >/dev/null"
        #expect(try error(of: lines) == .tooOld(version: "Chrome/99.1"))
    }

    @Test("A command that the browser refuses is reported with its reason")
    func refused() throws {
        let rest = "answer '{\"id\":2,\"error\":{\"code\":-1,\"message\":\"not here\"}}'; cat <&3 >/dev/null"
        #expect(
            try error(of: "\(answering)\n\(rest)")
                == .refused(command: "Browser.setDownloadBehavior", reason: "not here"))
    }

    @Test("A message that isn't JSON ends it")
    func broken() throws {
        guard case .notStarted(let reason)? = try error(of: "printf 'HTTP/1.1 400\\0' >&4; cat <&3 >/dev/null") else {
            Issue.record("It started.")
            return
        }
        #expect(reason.contains("isn't JSON"))
    }
}
