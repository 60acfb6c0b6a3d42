import Findings
import JSON
import LanguageServer

/// Reads any bytes as the stream of an editor, and the lines of that text as the editor's messages. The server
/// continues to run, sends only valid messages, responds to each request at most once, and reports positions inside the
/// text.
@c(LLVMFuzzerTestOneInput)
public func fuzzLanguageServer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    frames(content)
    let lines = TextLines(content)
    for offset in [0, count / 3, count] {
        for encoding in [PositionEncoding.utf8, .utf16] {
            let position = lines.position(of: offset, in: encoding)
            let back = lines.offset(of: position, in: encoding)
            precondition((0...count).contains(back), "a position beyond the end")
            precondition(lines.position(of: back, in: encoding) == position, "a position that doesn't convert back")
        }
    }
    messages(content)
    return 0
}

/// The messages in a stream are the same whether its bytes arrive together or one by one.
private func frames(_ content: [UInt8]) {
    func read(_ pieces: [[UInt8]]) -> (messages: [[UInt8]], isRefused: Bool) {
        var reader = FrameReader(longest: 1 << 12)
        var messages: [[UInt8]] = []
        do throws(FrameFailure) {
            for piece in pieces {
                reader.append(piece)
                while let message = try reader.next() { messages.append(message) }
            }
        } catch {
            precondition(!error.sentence.isEmpty, "refused without a reason")
            return (messages, true)
        }
        return (messages, false)
    }
    let (whole, single) = (read([content]), read(content.map { [$0] }))
    precondition(whole.messages == single.messages && whole.isRefused == single.isRefused, "pieces matter")
}

private func messages(_ content: [UInt8]) {
    let auditor = ProjectAuditor { audit in
        var report = ProjectReport()
        for (path, text) in audit.buffers {
            let start = text.firstIndex(of: UInt8(ascii: "#")) ?? 0
            let place = FilePlace(path: path, file: 0, bytes: start..<text.count) { byte, _ in (1, byte + 1) }
            var finding = Finding(
                FindingRule(id: "a", summary: "b"), .fail, .error, "c", at: .place(place), fingerprint: "d")
            finding.exceptions = [FindingException("e", member: "pairs", entry: Array("{}".utf8))]
            if audit.wantsFixes { finding.edit = FindingEdit("f", FindingEdit.Replacement(place, "#000")) }
            report.findings.append(finding)
            report.texts[path] = text
        }
        report.options = audit.buffers["legibility.json"]
        return report
    }
    var server = LanguageServer(name: "a", version: "1", auditor: auditor)
    let start = """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"rootUri":"file:///p","capabilities":{"textDocument":\
        {"codeAction":{"codeActionLiteralSupport":{}}},"workspace":{"workspaceEdit":{"resourceOperations":["create"]}}}}}
        {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/a.css","version":1,\
        "languageId":"css","text":"a😀{color:#777}"}}}

        """
    var answers: [String: Int] = [:]
    var now: Int64 = 0
    for line in (Array(start.utf8) + content).split(separator: UInt8(ascii: "\n")).prefix(40) {
        server.receive(Array(line), at: now)
        now += 250
        server.wake(at: now)
        while true {
            let jobs = server.takeJobs()
            if jobs.isEmpty { break }
            for job in jobs { server.finish(job.run(), at: now) }
        }
        for message in server.takeOutput() {
            guard let root = try? JSONDocument(message, maximumDepth: 512).root, root["jsonrpc"]?.string == "2.0" else {
                preconditionFailure("not a message")
            }
            if root["method"] == nil, let id = root["id"], id.kind != .null { answers[id.text(), default: 0] += 1 }
        }
    }
    // Clients may repeat an id. If they don't, the first request gets exactly one response.
    if !content.contains(UInt8(ascii: "0")) { precondition(answers["0"] == 1, "answered \(answers["0"] ?? 0) times") }
}
