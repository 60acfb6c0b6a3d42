import Budgets
import Findings
import JSON
import Synchronization
import Testing

@testable import LanguageServer

// Methods, members and codes follow the Language Server Protocol 3.17 and JSON-RPC 2.0.
@Suite("Language server")
struct LanguageServerTests {
    /// Reports a finding at each `#777` in each open document.
    private static let auditor = ProjectAuditor { audit in
        var report = ProjectReport()
        for (path, text) in audit.buffers {
            for start in text.indices where text[start...].starts(with: "#777".utf8) {
                let place = FilePlace(path: path, file: 0, bytes: start..<start + 4) { byte, _ in (1, byte + 1) }
                var finding = Finding(
                    FindingRule(id: "rule", summary: "A rule"), .fail, .error, "Too light.", at: .place(place),
                    fingerprint: "")
                if audit.wantsFixes {
                    finding.edit = FindingEdit("Change it", FindingEdit.Replacement(place, "#666"))
                }
                report.findings.append(finding)
            }
            report.texts[path] = text
        }
        return report
    }

    /// A server with a clock and a list of the messages that it has sent.
    private struct Session {
        var server: LanguageServer
        var now: Int64 = 0
        var sent: [JSONValue] = []

        init(_ auditor: ProjectAuditor = LanguageServerTests.auditor) {
            server = LanguageServer(name: "tested", version: "1.2.3", auditor: auditor)
        }

        mutating func send(_ message: String) throws {
            server.receive(Array("{\"jsonrpc\":\"2.0\",\(message)}".utf8), at: now)
            try take()
        }

        mutating func take() throws {
            sent += try server.takeOutput().map { try JSONDocument($0).root }
        }

        /// Advances the clock, and runs all jobs.
        mutating func wait(_ milliseconds: Int64 = 200) throws {
            now += milliseconds
            server.wake(at: now)
            while true {
                let jobs = server.takeJobs()
                if jobs.isEmpty { break }
                for job in jobs { server.finish(job.run(), at: now) }
            }
            try take()
        }

        mutating func begin(_ capabilities: String = "{}") throws {
            try send(
                #""id":0,"method":"initialize","params":{"capabilities":\#(capabilities),"rootUri":"file:///p"}"#)
            try send(#""method":"initialized","params":{}"#)
        }

        mutating func open(_ name: String = "a.css", _ text: String = "#777", version: Int = 1) throws {
            try send(
                #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/\#(name)","languageId":"css","#
                    + #""version":\#(version),"text":"\#(text)"}}"#)
        }

        mutating func change(_ text: String, version: Int) throws {
            try send(
                #""method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/a.css","version":\#(version)},"#
                    + #""contentChanges":[{"text":"\#(text)"}]}"#)
        }

        mutating func request(_ id: Int, _ method: String, _ more: String = "") throws {
            try send(
                #""id":\#(id),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"file:///p/a.css"}\#(more)}"#
            )
        }

        /// Returns the response to a request.
        func answer(_ id: Int) -> JSONValue? { sent.first { $0["id"]?.number == Double(id) && $0["method"] == nil } }
        func code(_ id: Int) -> Double? { answer(id)?["error"]?["code"]?.number }

        /// Returns the number of diagnostics in each notification for a document, in order.
        func published(_ name: String = "a.css") -> [Int] {
            sent.filter {
                $0["method"]?.string == "textDocument/publishDiagnostics"
                    && $0["params"]?["uri"]?.string == "file:///p/\(name)"
            }.map { $0["params"]?["diagnostics"]?.elements?.count ?? -1 }
        }
    }

    private static let pulls =
        #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
    private static let takesActions = #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#
    private static let range = #","range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}}"#

    // MARK: Life

    @Test("Requests before initialize and after shutdown are rejected, and exit returns the exit status")
    func life() throws {
        var session = Session()
        try session.request(1, "documentColor")
        #expect(session.code(1) == -32002)
        try session.begin()
        #expect(session.answer(0)?["result"]?["serverInfo"]?["version"]?.string == "1.2.3")
        try session.send(#""id":2,"method":"initialize","params":{"capabilities":{}}"#)
        #expect(session.code(2) == -32600)
        try session.send(#""id":3,"method":"textDocument/unheardOf""#)
        #expect(session.code(3) == -32601)
        try session.send(#""id":4,"method":"shutdown""#)
        #expect(session.answer(4)?["result"]?.kind == .null)
        try session.request(5, "documentColor")
        #expect(session.code(5) == -32600)
        #expect(session.server.exitStatus == nil)
        try session.send(#""method":"exit""#)
        #expect(session.server.exitStatus == 0)
    }

    @Test("Exit without shutdown returns status 1, even before initialize", arguments: [true, false])
    func early(_ isInitialized: Bool) throws {
        var session = Session()
        if isInitialized { try session.begin() }
        try session.send(#""method":"exit""#)
        #expect(session.server.exitStatus == 1)
    }

    @Test(
        "Messages that aren't JSON-RPC get an error without an id, and the next message is answered",
        arguments: [
            ("{", -32700), ("", -32700), ("[]", -32600), ("{}", -32600), (#"{"jsonrpc":"2.0","method":1}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, -32600), (#"{"jsonrpc":"1.0","method":"x"}"#, -32600),
            (#"{"jsonrpc":"2.0","method":"\ud800"}"#, -32700),
        ])
    func malformed(_ message: String, _ code: Double) throws {
        var session = Session()
        session.server.receive(Array(message.utf8), at: 0)
        try session.take()
        #expect(session.sent.last?["error"]?["code"]?.number == code)
        #expect(session.sent.last?["id"]?.kind == .null)
        try session.begin()
        #expect(session.answer(0)?["result"] != nil)
    }

    @Test("Positions are in UTF-8 if a client lists it, and otherwise in UTF-16")
    func encodings() throws {
        for (listed, expected) in [
            ("{}", "utf-16"), (#"{"general":{"positionEncodings":["utf-16"]}}"#, "utf-16"),
            (#"{"general":{"positionEncodings":["utf-32","utf-16","utf-8"]}}"#, "utf-8"),
        ] {
            var session = Session()
            try session.begin(listed)
            #expect(session.answer(0)?["result"]?["capabilities"]?["positionEncoding"]?.string == expected)
        }
    }

    // MARK: Diagnostics

    @Test("An audit begins after 200 ms without changes")
    func patience() throws {
        var session = Session()
        try session.begin()
        try session.open()
        try session.wait(150)
        try session.change("#777 #777", version: 2)
        #expect(session.server.nextWake == 350)
        try session.wait(150)
        #expect(session.published().isEmpty)
        try session.wait(50)
        #expect(session.published() == [2])
        #expect(session.server.nextWake == nil)
    }

    @Test("A newer change stops an audit, and the audit's result isn't shown")
    func superseded() throws {
        var session = Session()
        try session.begin()
        try session.open()
        session.now += 200
        session.server.wake(at: session.now)
        let old = session.server.takeJobs()
        try #require(old.count == 1)
        try session.change("", version: 2)
        session.server.finish(old[0].run(), at: session.now)
        try session.take()
        #expect(session.published().isEmpty)
        try session.wait()
        #expect(session.published() == [0])
    }

    @Test("An audit that takes too long is repeated only for the open documents, and the client is notified once")
    func tooLarge() throws {
        let scopes = Mutex<[Bool]>([])
        var session = Session(
            ProjectAuditor { audit in
                scopes.withLock { $0.append(audit.isOfBuffersOnly) }
                var report = LanguageServerTests.auditor.audit(audit)
                report.isTooLarge = !audit.isOfBuffersOnly
                return report
            })
        try session.begin()
        try session.open()
        try session.wait()
        try session.change("#777 #777", version: 2)
        try session.wait()
        #expect(session.published() == [1, 2])
        #expect(scopes.withLock { $0 } == [false, true, true])
        #expect(session.sent.count { $0["method"]?.string == "window/logMessage" } == 1)
    }

    @Test("A requested report waits for the newest audit, and is reported as unchanged if nothing differs")
    func pulled() throws {
        var session = Session()
        try session.begin(Self.pulls)
        try session.open()
        try session.request(1, "diagnostic")
        #expect(session.answer(1) == nil)
        try session.change("#777 #777", version: 2)
        try session.wait()
        let report = try #require(session.answer(1)?["result"])
        #expect(report["kind"]?.string == "full")
        #expect(report["items"]?.elements?.count == 2)
        let id = try #require(report["resultId"]?.string)
        try session.request(2, "diagnostic", #","previousResultId":"\#(id)""#)
        #expect(session.answer(2)?["result"]?["kind"]?.string == "unchanged")
        #expect(session.published().isEmpty)
    }

    @Test("A client that pulls diagnostics has to pull again if a change in another document affects them")
    func refreshed() throws {
        let other = ProjectAuditor { audit in
            // The finding is in one document and depends on another document.
            var audit = audit
            if audit.buffers["b.css"] == nil { audit = audit.with(buffers: [:]) }
            return LanguageServerTests.auditor.audit(audit)
        }
        var session = Session(other)
        try session.begin(Self.pulls)
        try session.open()
        try session.request(1, "diagnostic")
        try session.wait()
        #expect(session.answer(1)?["result"]?["items"]?.elements?.count == 0)
        try session.open("b.css", "")
        try session.wait()
        #expect(session.sent.last?["method"]?.string == "workspace/diagnostic/refresh")
    }

    @Test("A cancelled request gets a single error response")
    func cancelled() throws {
        var session = Session()
        try session.begin(Self.pulls)
        try session.open()
        try session.request(1, "diagnostic")
        try session.request(2, "documentColor")
        for id in [1, 2, 2, 99] { try session.send(#""method":"$/cancelRequest","params":{"id":\#(id)}"#) }
        try session.wait()
        #expect(session.code(1) == -32800)
        #expect(session.code(2) == -32800)
        #expect(session.sent.count { $0["id"]?.number == 2 } == 1)
        #expect(session.sent.count { $0["error"] != nil } == 2)
    }

    @Test("Closing a document removes its diagnostics and forgets its project")
    func closed() throws {
        var session = Session()
        try session.begin()
        try session.open()
        try session.wait()
        try session.send(#""method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///p/a.css"}}"#)
        #expect(session.published() == [1, 0])
        #expect(session.server.projects.isEmpty)
        try session.change("x", version: 2)
        #expect(session.sent.last?["method"]?.string == "window/logMessage")
    }

    // MARK: Code actions

    @Test("Fixes are computed when a client requests them, and again after a change")
    func fixes() throws {
        let wanted = Mutex<[Bool]>([])
        var session = Session(
            ProjectAuditor { audit in
                wanted.withLock { $0.append(audit.wantsFixes) }
                return LanguageServerTests.auditor.audit(audit)
            })
        try session.begin(Self.takesActions)
        try session.open()
        try session.wait()
        for id in [1, 2] {
            try session.request(id, "codeAction", Self.range + #","context":{"diagnostics":[]}"#)
            try session.wait()
        }
        #expect(wanted.withLock { $0 } == [false, true])
        let actions = try #require(session.answer(2)?["result"]?.elements.map(Array.init))
        #expect(actions.compactMap { $0["title"]?.string } == ["Change it"])
        #expect(actions[0]["isPreferred"]?.bool == true)
        let edits = actions[0]["edit"]?["changes"]?["file:///p/a.css"]?.elements.map(Array.init)
        #expect(edits?.compactMap { $0["newText"]?.string } == ["#666"])
        try session.change("", version: 2)
        try session.request(3, "codeAction", Self.range + #","context":{"diagnostics":[]}"#)
        try session.wait()
        #expect(session.answer(3)?["result"]?.elements?.count == 0)
        // Without a finding, no fixes are computed.
        #expect(wanted.withLock { $0 } == [false, true, false])
    }

    @Test("Requests with invalid parameters are rejected", arguments: ["codeAction", "colorPresentation"])
    func parameters(_ method: String) throws {
        var session = Session()
        try session.begin(Self.takesActions)
        try session.open()
        try session.request(1, method, #","range":{"start":{"line":-1,"character":0},"end":{}}"#)
        #expect(session.code(1) == -32602)
        try session.send(#""id":2,"method":"textDocument/\#(method)","params":[1]"#)
        #expect(session.code(2) == -32602)
    }
}

extension ProjectAudit {
    fileprivate func with(buffers: [String: [UInt8]]) -> ProjectAudit {
        ProjectAudit(
            scope: scope, buffers: buffers, files: files, isOfBuffersOnly: isOfBuffersOnly, settings: settings,
            wantsFixes: wantsFixes, language: language)
    }
}
