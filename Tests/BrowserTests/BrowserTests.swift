import Foundation
import Testing

@testable import Browser

/// Tests with scripts that respond in ways in which a browser wouldn't, or that don't respond at all.
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

    /// A script that responds to each command, and to the second one with `second`.
    private func answering(second: String) -> String {
        """
        answer() { printf '%s\\0' "$1" >&4; }
        stdbuf -oL tr '\\0' '\\n' <&3 | while read -r line; do
            n=$((n + 1))
            answer '{"method":"X.y","params":{}}'
            answer '{"id":99,"result":{}}'
            case $n in
                1) answer '{"id":1,"result":{"product":"Chrome/156.0.1"}}' ;;
                2) answer '{"id":2,\(second)}' ;;
                *) answer "{\\"id\\":$n,\\"result\\":{}}" ;;
            esac
        done
        """
    }

    @Test("A browser that responds starts and ends, even if it also sends other messages")
    func answers() throws { #expect(try error(of: answering(second: "\"result\":{}")) == nil) }

    @Test("If the browser exits immediately, the last line of its output is reported")
    func ends() throws {
        #expect(
            try error(of: "echo first >&2; echo 'no display' >&2; exit 1")
                == .notStarted(reason: "it exited with status 1: no display"))
    }

    @Test("A browser that doesn't respond times out")
    func silent() throws {
        #expect(try error(of: "cat <&3 >/dev/null", seconds: 1) == .slowStart(seconds: 1))
    }

    @Test("An outdated browser is rejected")
    func old() throws {
        let lines = "printf '%s\\0' '{\"id\":1,\"result\":{\"product\":\"Chrome/99.1\"}}' >&4; cat <&3 >/dev/null"
        #expect(try error(of: lines) == .tooOld(version: "Chrome/99.1"))
    }

    @Test("If the browser rejects a command, its reason is reported")
    func refused() throws {
        let lines = answering(second: "\"error\":{\"code\":-1,\"message\":\"not here\"}")
        #expect(try error(of: lines) == .refused(command: "Target.setDiscoverTargets", reason: "not here"))
    }

    @Test("A message that isn't JSON closes the browser")
    func broken() throws {
        guard case .notStarted(let reason)? = try error(of: "printf 'HTTP/1.1 400\\0' >&4; cat <&3 >/dev/null") else {
            Issue.record("It started.")
            return
        }
        #expect(reason.contains("isn’t JSON"))
    }
}
