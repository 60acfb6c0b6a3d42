import Testing

@testable import LanguageServer

@Suite("Entries in the options file")
struct OptionsEntryTests {
    private func added(_ options: String, to member: String = "pairs") -> String? {
        var bytes = Array(options.utf8)
        guard let entry = OptionsEntry(Array("{\"new\":1}".utf8), to: member, in: bytes) else { return nil }
        bytes.replaceSubrange(entry.bytes, with: entry.text.utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "A new entry follows the last one and keeps the file's style",
        arguments: [
            ("[1, 2]", "[1, 2, {\"new\":1}]"),
            ("[\n\t1\n]\n", "[\n\t1,\n\t{\"new\":1}\n]\n"),
            ("{\"pairs\": [\r\n  {\"a\": 1}\r\n]}\r\n", "{\"pairs\": [\r\n  {\"a\": 1},\r\n  {\"new\":1}\r\n]}\r\n"),
            ("{\"pairs\": []}", "{\"pairs\": [\n    {\"new\":1}\n  ]}"),
            ("{}", "{\n  \"pairs\": [\n    {\"new\":1}\n  ]\n}"),
            (
                "{\n  \"profile\": \"apple\"\n}\n",
                "{\n  \"profile\": \"apple\",\n  \"pairs\": [\n    {\"new\":1}\n  ]\n}\n"
            ),
        ])
    func places(_ before: String, _ after: String) {
        #expect(added(before) == after)
    }

    @Test(
        "A file with another structure stays unchanged",
        arguments: ["", "[1,", "\"x\"", "{\"pairs\": 1}", "{\"pairs\": {}}"])
    func others(_ options: String) {
        #expect(added(options) == nil)
    }

    @Test("An array of pairs doesn't accept other entries")
    func arrays() {
        #expect(added("[1]", to: "notPairs") == nil)
        #expect(
            added("{\"pairs\": [1]}", to: "notPairs") == "{\"pairs\": [1],\n  \"notPairs\": [\n    {\"new\":1}\n  ]}")
    }
}
