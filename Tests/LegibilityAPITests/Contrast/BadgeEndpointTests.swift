import APITesting
import HTTPMessages
import Legibility
import RasterImage
import Testing

@testable import LegibilityAPI

@Suite("Badges")
struct BadgeEndpointTests {
    let server: TestServer

    init() throws { server = try TestServer() }

    @Test("The image has the size required for previews and shows the requested pair")
    func picture() throws {
        func picture(_ query: String, _ status: Int = 200) throws -> [UInt8] {
            let answer = try server.get("/badge.png?\(query)")
            #expect(answer.status == status && answer.header("Content-Type") == "image/png")
            let size = try ImageRequirements(
                answer.body, limits: ImageLimits(pixels: .max, seconds: 60))
            #expect(size.width == 1200 && size.height == 630)
            return answer.body
        }
        let gray = try picture("foreground=777&background=fff")
        #expect(try picture("foreground=rgb(119+119+119)&background=white") == gray)
        let others = try ["foreground=767676&background=fff", "foreground=777&background=fff&size=24"].map {
            try picture($0)
        }
        #expect(Set(others + [gray]).count == 3)
        _ = try picture("foreground=nix&background=fff", 422)
        // The page's preview is this image.
        let page = try server.get("/?foreground=777&background=fff&words=Hi").text
        let start = try #require(page.firstRange(of: "property=\"og:image\" content=\"")).upperBound
        let address = page[start...].prefix { $0 != "\"" }.replacing("&amp;", with: "&")
        let path = try #require(address.firstRange(of: "/badge.png")).lowerBound
        #expect(try server.get(String(address[path...])).body == gray)
    }

    @Test(
        "A badge contains the ratio, the verdict in words, and a shape for the verdict",
        arguments: [
            ("foreground=777&background=fff", "4.47:1 fails WCAG 2.2 AA", "M0 0h12v12"),
            ("foreground=595959&background=fff&profile=wcag-aaa", "7.00:1 passes WCAG 2.2 AAA", "M6 0a6"),
            (
                "foreground=white&background=rgb(0+0+0/50%25)", "3.97:1 or more, depending on the backdrop",
                "M6 0.8a5.2 5.2 0 0 1 0 10.4z"
            ),
            (
                "foreground=ddd&background=fff&role=decorative", "1.35:1, exempt from WCAG 2.2 AA",
                "M6 0.8a5.2 5.2 0 0 1 0 10.4a5.2"
            ),
            ("foreground=777&background=fff&size=24", "4.47:1 passes WCAG 2.2 AA", "M6 0a6"),
            ("foreground=777&background=fff&profile=apple", "4.47:1 fails Apple’s HIG", "M0 0h12v12"),
        ])
    func verdicts(query: String, words: String, shape: String) throws {
        let badge = try server.get("/badge.svg?\(query)")
        #expect(badge.status == 200)
        #expect(badge.header("Content-Type") == "image/svg+xml")
        #expect(badge.header("Cache-Control") == "public, max-age=86400")
        #expect(badge.text.contains(">\(words)</text>"), "\(badge.text)")
        #expect(badge.text.contains("<path d=\"\(shape)"))
        #expect(badge.text.contains("role=\"img\" aria-labelledby=\"title\""))
        #expect(badge.text.contains(words) && badge.text.contains("<title id=\"title\">"))
        // The API gives the same verdict.
        let json = try server.get("/v1/contrast?\(query)").json
        #expect(words.hasPrefix(try #require(json[path: "wcag.display"]?.string)))
    }

    @Test("A badge's own colours pass on its own white background")
    func ownColors() throws {
        for query in [
            "foreground=777&background=fff", "foreground=000&background=fff", "foreground=x&background=fff",
            "foreground=000&background=fff&role=decorative", "foreground=fff&background=0008",
        ] {
            let badge = try server.get("/badge.svg?\(query)").text
            let fill = try #require(badge.matches(of: #/font-size="13" fill="(#[0-9a-f]{6})"/#).first)
            let ratio = try server.get("/v1/contrast?foreground=\(fill.1.dropFirst())&background=fff").json
            #expect(try #require(ratio[path: "wcag.ratio"]?.number) >= 7)
        }
        // The border is visible on white and on dark pages (WCAG 1.4.11).
        for page in ["fff", "0d1117"] {
            let edge = try server.get("/v1/contrast?foreground=7f838b&background=\(page)").json
            #expect(try #require(edge[path: "wcag.ratio"]?.number) >= 3)
        }
    }

    @Test(
        "An invalid request gets a badge that reports the error, with a status that isn't cached",
        arguments: [
            "foreground=gery&background=fff", "foreground=777", "", "foreground=777&background=fff&vision=all",
            "foreground=777&background=fff&size=%3Cb%3E%01",
        ])
    func refused(query: String) throws {
        let badge = try server.get("/badge.svg?\(query)")
        #expect(badge.status == 422)
        #expect(badge.header("Content-Type") == "image/svg+xml")
        #expect(badge.header("Cache-Control") == "no-store")
        #expect(badge.text.contains(">can’t be checked</text>"))
        #expect(!badge.text.contains("<b>") && !badge.text.contains("\u{1}"))
    }

    @Test("A sample shows the composited pair")
    func sample() throws {
        let badge = try server.get("/badge.svg?foreground=fff&background=rgb(0+0+0/50%25)&background=white").text
        #expect(badge.contains("fill=\"#808080\" stroke=\"#7f838b\""))
        #expect(badge.contains("text-anchor=\"middle\" fill=\"#ffffff\">Aa"))
    }

    /// Digits in Verdana and DejaVu Sans have equal widths, 0.636 em; “W” is wider than “i”.
    @Test("The width of a string is the sum of its letter widths")
    func width() {
        #expect(abs("0123456789".widthInEm - 6.362) < 0.001)
        #expect("WWW".widthInEm > 3 * "iii".widthInEm)
        #expect("".widthInEm == 0)
    }
}
