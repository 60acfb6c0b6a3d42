import Testing

@testable import HTTPMessages

@Suite("Parameters of a header field")
struct HeaderParametersTests {
    private func read(_ text: String) -> [String: String]? {
        headerParameters(Array(text.utf8)[...])?.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Tokens and quoted strings are read, and names are case-insensitive")
    func values() {
        #expect(read("") == [:])
        #expect(read("; a=1;B=\"2; 3\" ; c=x y".replacing(" y", with: "")) == ["a": "1", "b": "2; 3", "c": "x"])
        #expect(read(";;a=1;") == ["a": "1"])
    }

    @Test("A backslash escapes a quote or a backslash; in a path, a backslash is literal")
    func backslashes() {
        #expect(read(#";n="a\"b\\c""#) == ["n": #"a"b\c"#])
        #expect(read(#";n="C:\fakepath\x.png""#) == ["n": #"C:\fakepath\x.png"#])
    }

    @Test(
        "Invalid parameters are rejected",
        arguments: ["a=1", ";a", ";=1", ";a=", ";a=\"", #";a="\""#, ";a=\"1\"2", ";a=1;A=2", ";a b=1", ";a=x\"y"])
    func refused(text: String) { #expect(read(text) == nil) }
}
