import HTTPMessages
import Testing

// The examples and rules of W3C Trace Context (Recommendation of 23 November 2021), section 3.2.
@Suite("Trace parent") struct TraceParentTests {
    static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    static let parent = "00f067aa0ba902b7"

    @Test(
        "Trace id, parent id and sampling flag are read, also from later versions",
        arguments: [
            ("00-\(trace)-\(parent)-01", true), ("00-\(trace)-\(parent)-00", false),
            ("00-\(trace)-\(parent)-ff", true), ("cc-\(trace)-\(parent)-01-what-the-future-brings", true),
            ("cc-\(trace)-\(parent)-01", true),
        ])
    func valid(_ text: String, isSampled: Bool) throws {
        let read = try #require(TraceParent(text))
        #expect(read.traceID == Self.trace)
        #expect(read.parentID == Self.parent)
        #expect(read.isSampled == isSampled)
    }

    @Test(
        "An invalid traceparent is ignored",
        arguments: [
            "", "00", "00-\(trace)-\(parent)", "ff-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01-more",
            "00-\(String(repeating: "0", count: 32))-\(parent)-01",
            "00-\(trace)-\(String(repeating: "0", count: 16))-01",
            "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)0-\(parent)-01", "00-\(trace)-\(parent)-1",
            "cc-\(trace)-\(parent)-01.what", "00-\(trace)-\(parent)-0g", "0-\(trace)-\(parent)-01",
        ])
    func invalid(_ text: String) { #expect(TraceParent(text) == nil) }

    @Test("Trace parents are ignored if a request has more than one")
    func headers() {
        let value = "00-\(Self.trace)-\(Self.parent)-01"
        #expect(TraceParent(HTTPHeaders([("Traceparent", value)]))?.traceID == Self.trace)
        #expect(TraceParent(HTTPHeaders([("traceparent", value), ("traceparent", value)])) == nil)
        #expect(TraceParent(HTTPHeaders()) == nil)
    }
}
