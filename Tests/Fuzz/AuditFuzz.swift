import AuditsAPI
import ColorFiles
import HTTPMessages
import JSON
import LegibilityAPI

/// Requests an audit. The first byte selects the output format; the others are options such as modes, pairs or a
/// baseline. The request is either rejected with reasons or gets a response in that format, and JSON output is valid.
@c(LLVMFuzzerTestOneInput)
public func fuzzAudit(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let first = input.first, let options = try? JSONDocument(Array(input.dropFirst())).root else { return 0 }
    let today = CalendarDate(daysSince1970: 20_000)
    guard let query = try? AuditQuery(documents, options: options, query: [], today: today) else { return 0 }
    let form = AuditForm.allCases[Int(first) % AuditForm.allCases.count]
    guard let answer = try? AuditReport(query).answer(as: form, suppressed: .include) else { return 0 }
    if form.mediaType.utf8.elementsEqual("application/json".utf8) || form == .findings(.sarif) {
        guard (try? JSONDocument(answer.body)) != nil else { preconditionFailure("\(form.rawValue) is no JSON") }
    }
    return 0
}

private let documents = [
    ColorDocument(
        path: "theme.css",
        content: Array(":root{--ink:#777;--paper:#fff;--card:#eee8}.dark{--ink:#888;--paper:#000}".utf8)),
    ColorDocument(
        path: "tokens.json",
        content: Array(##"{"text":{"$type":"color","$value":"#999"},"bg":{"$type":"color","$value":"#fff"}}"##.utf8)),
]
