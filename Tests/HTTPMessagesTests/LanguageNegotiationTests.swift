import HTTPMessages
import Testing

@Suite("Language negotiation")
struct LanguageNegotiationTests {
    /// RFC 9110 section 12.5.4, with ranges that browsers send.
    @Test(
        "The language that the client prefers is chosen",
        arguments: [
            ("ja", "ja"), ("ja-JP", "ja"), ("JA-jp", "ja"), ("ja,en-US;q=0.9,en;q=0.8", "ja"),
            ("en-US,en;q=0.9,ja;q=0.8", "en"), ("en", "en"), ("de-DE,de;q=0.9,en;q=0.5", "en"),
            ("de-DE,de;q=0.9,en;q=0.5,ja;q=0.7", "ja"), ("fr", nil), ("", nil), ("*", "en"), ("ja;q=0, *", "en"),
            ("en;q=0, *", "ja"), ("*;q=0.5, ja", "ja"), ("ja;q=0.5, *", "en"), ("ja;q=0", nil),
            ("ja;q=0.8,en;q=0.8", "ja"), ("en;q=0.8,ja;q=0.8", "en"), ("ja;q=1.5, en;q=0.1", "en"),
            ("ja; q=0.3, en ;q=0.2", "ja"), ("japanese", nil), ("ja_JP", nil), ("zh-Hant-TW,ja-Hira;q=0.1", "ja"),
            (",,ja,", "ja"), ("ja;level=1", nil),
        ] as [(String, String?)])
    func preferred(_ accepted: String, language: String?) {
        let headers = HTTPHeaders([("Accept-Language", accepted)])
        #expect(headers.preferredLanguage(offered: ["en", "ja"]) == language)
    }

    @Test("Only the first 32 language ranges are read", arguments: [(31, "ja"), (32, "en"), (300, "en")])
    func many(_ before: Int, language: String) {
        let items = ["en;q=0.1"] + (1..<before).map { "x\($0)" } + ["ja"]
        let headers = HTTPHeaders([("Accept-Language", items.joined(separator: ","))])
        #expect(headers.preferredLanguage(offered: ["en", "ja"]) == language)
    }

    @Test("Several header fields form one list; without any, there is no preference")
    func several() {
        let headers = HTTPHeaders([("Accept-Language", "fr"), ("accept-language", "ja;q=0.1")])
        #expect(headers.preferredLanguage(offered: ["en", "ja"]) == "ja")
        #expect(HTTPHeaders([]).preferredLanguage(offered: ["en", "ja"]) == nil)
    }
}
