import Glibc
import JSON
import LegibilityService
import Testing

@Suite("Crash report")
struct CrashReportTests {
    @Test("The line names the signal and the request")
    func line() throws {
        let request = CrashReport.Request(method: "POST", route: "/v1/audit/page", bytes: 219, id: "a\"b")
        let report = CrashReport(signal: SIGILL, number: 2, request: request)
        let json = try JSONDocument(Array(report.line(at: timespec(tv_sec: 0, tv_nsec: 5_000_000)).utf8)).root
        #expect(json["time"]?.string == "1970-01-01T00:00:00.005Z" && json["level"]?.string == "error")
        #expect(json["signal"]?.string == "SIGILL" && json["crashes"]?.number == 2)
        #expect(json["method"]?.string == "POST" && json["route"]?.string == "/v1/audit/page")
        #expect(json["receivedBytes"]?.number == 219 && json["requestId"]?.string == "a\"b")
    }

    @Test("The line of a crash without a request has only the signal, which may lack a name")
    func lineWithoutRequest() throws {
        let json = try JSONDocument(Array(CrashReport(signal: 64, number: 1, request: nil).line().utf8)).root
        #expect(json["signal"]?.string == "64" && json["method"] == nil && json["requestId"] == nil)
    }
}
