import JSON
import Testing

@testable import ColorFiles

@Suite("Baselines")
struct BaselineTests {
    private static let failure = #"{"text":"a","ground":["b"],"mode":"m","ratio":2,"group":"g"}"#

    @Test("A failure in a baseline can name a group")
    func group() throws {
        let json = #"{"version":1,"failures":[\#(Self.failure)],"groups":{"g":{"a":{"m":"red"}}}}"#
        let baseline = try Baseline(JSONDocument(Array(json.utf8)).root)
        #expect(baseline.failures.keys.map(\.group) == ["g"])
        #expect(baseline.color("a", in: "m", of: "g") == "red")
    }

    @Test(
        "Names of colour sets may be relative to another folder",
        arguments: [
            ("App/A.xcassets", "Main/App/A.xcassets", true), ("Main/App/A.xcassets", "A.xcassets", true),
            ("", "App/A.xcassets", true), ("App/A.xcassets", "Web/A.xcassets", false),
        ])
    func folders(written: String, read: String, isKnown: Bool) throws {
        func names(_ folder: String) -> [String] {
            ["Ink", "Paper"].map { (folder.isEmpty ? "" : folder + "/") + $0 + ".colorset" }
        }
        let (old, new) = (names(written), names(read))
        let json = #"{"version":1,"failures":[{"text":"\#(old[0])","ground":["\#(old[1])"],"mode":"light","ratio":2}]}"#
        let baseline = try Baseline(JSONDocument(Array(json.utf8)).root)
        let key = Baseline.Key(text: new[0], ground: [new[1]], mode: "light", group: nil)
        #expect(baseline.ratio(of: key) == (isKnown ? 2 : nil))
    }

    @Test(
        "An invalid baseline is rejected with the position of the error",
        arguments: [
            ("[]", ""), ("{}", "/version"), (#"{"version":2}"#, "/version"), (#"{"version":1}"#, "/failures"),
            (#"{"version":1,"failures":[],"x":1}"#, ""), (#"{"version":1,"failures":{}}"#, "/failures"),
            (#"{"version":1,"failures":[{"text":"a","ground":["b"],"mode":"m"}]}"#, "/failures/0"),
            (
                #"{"version":1,"failures":[\#(failure),{"text":"a","ground":["b"],"mode":"m","ratio":2,"group":{}}]}"#,
                "/failures/1"
            ),
            (
                #"{"version":1,"failures":[{"text":"a","ground":["b"],"mode":"m","ratio":2,"group":null}]}"#,
                "/failures/0"
            ),
            (#"{"version":1,"failures":[{"text":"a","ground":[1],"mode":"m","ratio":2}]}"#, "/failures/0"),
            (#"{"version":1,"failures":[],"interfaces":[]}"#, "/interfaces"),
            (#"{"version":1,"failures":[],"interfaces":{"a b":"1"}}"#, "/interfaces"),
            (#"{"version":1,"failures":[],"colors":[]}"#, "/colors"),
            (#"{"version":1,"failures":[],"colors":{"a":{"m":1}}}"#, "/colors"),
            (#"{"version":1,"failures":[],"groups":[]}"#, "/groups"),
            (#"{"version":1,"failures":[],"groups":{"g":{"a":1}}}"#, "/groups"),
        ])
    func refused(json: String, pointer: String) throws {
        let root = try JSONDocument(Array(json.utf8)).root
        let fault = #expect(throws: Baseline.Fault.self) { try Baseline(root) }
        #expect(fault?.pointer == pointer)
    }
}
