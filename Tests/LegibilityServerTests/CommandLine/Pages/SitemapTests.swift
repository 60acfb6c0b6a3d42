import Browser
import Foundation
import Testing

@testable import LegibilityServer

/// The files follow the protocol's examples (https://www.sitemaps.org/protocol.html).
@Suite("Sitemaps") struct SitemapTests {
    private static let space = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

    private static func map(_ addresses: [String]) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset \(space)>"
            + addresses.map { "<url><loc>\($0)</loc><lastmod>2005-01-01</lastmod></url>" }.joined() + "</urlset>"
    }

    private static func index(_ addresses: [String]) -> String {
        "<sitemapindex \(space)>" + addresses.map { "<sitemap><loc>\($0)</loc></sitemap>" }.joined()
            + "</sitemapindex>"
    }

    @Test(
        "Page addresses are read in order, without entities, spaces and repetitions",
        arguments: [
            (
                map(["https://a.example/", "https://a.example/b?c=1&amp;d"]),
                ["https://a.example/", "https://a.example/b?c=1&d"]
            ),
            (map([" \n https://a.example/ ", "https://a.example/"]), ["https://a.example/"]),
            (
                "<s:urlset xmlns:s='x' xmlns:i='y'><s:url><s:loc>https://a.example/</s:loc><i:image><i:loc>https://a.example/i.png"
                    + "</i:loc></i:image></s:url></s:urlset>", ["https://a.example/"]
            ),
        ])
    func pages(xml: String, pages: [String]) throws {
        let sitemap = try Sitemap(Array(xml.utf8))
        #expect(sitemap.pages == pages)
        #expect(sitemap.sitemaps.isEmpty)
    }

    @Test("An index lists sitemaps but no pages") func index() throws {
        let sitemap = try Sitemap(Array(Self.index(["https://a.example/1.xml.gz"]).utf8))
        #expect(sitemap.sitemaps == ["https://a.example/1.xml.gz"])
        #expect(sitemap.pages.isEmpty)
    }

    @Test("Up to 50,000 addresses are read") func many() throws {
        let addresses = (0..<50_010).map { "https://a.example/\($0)" }
        #expect(try Sitemap(Array(Self.map(addresses).utf8)).pages == Array(addresses.prefix(50_000)))
    }

    @Test(
        "Files that aren't sitemaps are rejected",
        arguments: [
            "", "<html><p>Not found</p></html>", "<urlset></urlset>", "<urlset><url><loc>", "\u{1F}\u{8B}",
            "<!DOCTYPE a [<!ENTITY b \"c\">]><urlset><url><loc>&b;</loc></url></urlset>",
            String(repeating: "<a>", count: 100_000),
        ])
    func others(content: String) { #expect(throws: SitemapError.self) { try Sitemap(Array(content.utf8)) } }

    /// Reads sitemaps by address from a dictionary, and counts the requests.
    private func walk(_ files: [String: String], limit: Int = 100) throws -> (SitemapWalk, loaded: [String]) {
        var loaded: [String] = []
        let walk = try SitemapWalk(at: "https://a.example/sitemap.xml", limit: limit) { address throws(BrowserError) in
            loaded.append(address)
            guard let file = files[address] else { throw .address(address, reason: "the status is 404") }
            return Array(file.utf8)
        }
        return (walk, loaded)
    }

    private func address(of target: PageTarget) -> String? {
        if case .address(let address) = target { address } else { nil }
    }

    @Test("Pages of other origins are omitted, and their number is reported") func origins() throws {
        let (walk, _) = try walk([
            "https://a.example/sitemap.xml": Self.map([
                "https://a.example/1", "http://a.example/2", "https://b.example/3", "https://a.example:8443/4",
                "https://A.example:443/5", "file:///etc/passwd", "https://a.example@b.example/",
            ])
        ])
        #expect(walk.targets.compactMap(address) == ["https://a.example/1", "https://A.example:443/5"])
        #expect(walk.notes == ["5 addresses of other origins were omitted."])
    }

    @Test("An index is followed once, within its own origin, until there are enough pages") func followed() throws {
        let files = [
            "https://a.example/sitemap.xml": Self.index([
                "https://b.example/x.xml", "https://a.example/1.xml", "https://a.example/2.xml",
                "https://a.example/3.xml",
            ]),
            "https://a.example/1.xml": Self.map(["https://a.example/1"]),
            "https://a.example/2.xml": Self.index(["https://a.example/sitemap.xml"]),
            "https://a.example/3.xml": Self.map(["https://a.example/3", "https://a.example/4"]),
        ]
        let (walk, loaded) = try walk(files)
        #expect(
            walk.targets.compactMap(address) == ["https://a.example/1", "https://a.example/3", "https://a.example/4"])
        #expect(loaded.count == 4)
        #expect(try self.walk(files, limit: 1).loaded.count == 2)
    }

    @Test("At most 50 sitemaps of an index are read") func bounded() throws {
        var files = [
            "https://a.example/sitemap.xml": Self.index((0..<1000).map { "https://a.example/\($0).xml" })
        ]
        for number in 0..<1000 {
            files["https://a.example/\(number).xml"] = Self.map(["https://a.example/\(number)"])
        }
        let (walk, loaded) = try walk(files, limit: 5000)
        #expect(loaded.count == 50)
        #expect(walk.targets.count == 49)
        #expect(walk.notes.contains { $0.contains("951 sitemaps") })
    }

    @Test("Pages above the limit are omitted, and the message names the option that raises it") func limit() throws {
        let addresses = (0..<9).map { "https://a.example/\($0)" }
        let (walk, _) = try walk(["https://a.example/sitemap.xml": Self.map(addresses)], limit: 4)
        #expect(walk.targets.compactMap(address) == Array(addresses.prefix(4)))
        #expect(walk.notes.contains { $0.contains("9 pages") && $0.contains("--pages") })
    }

    @Test("Messages about a single address or sitemap are in the singular") func singular() throws {
        let start = "https://a.example/sitemap.xml"
        let (own, other) = ("https://a.example/1", "https://b.example/2")
        let foreign = try walk([start: Self.map([own, other])])
        #expect(foreign.0.notes == ["1 address of another origin was omitted."])
        let limited = try walk([start: Self.map([own, "https://a.example/2"])], limit: 1)
        #expect(
            limited.0.notes == ["the sitemap lists 2 pages; only 1 is checked. Increase --pages to check more."])
        let unread = try walk(
            [
                start: Self.index(["https://a.example/1.xml", "https://a.example/2.xml"]),
                "https://a.example/1.xml": Self.map([own]),
            ], limit: 1)
        #expect(unread.0.notes == ["1 sitemap in the index wasn’t read."])
    }

    @Test("A sitemap that can't be loaded is reported with its address") func missing() {
        #expect {
            try walk(["https://a.example/sitemap.xml": Self.index(["https://a.example/none.xml"])])
        } throws: {
            "\($0)".contains("none.xml") && "\($0)".contains("404")
        }
    }

    @Test("The addresses in a sitemap file refer to files in its folder") func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "SitemapTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("index.html", "a"), ("about.html", "a"), ("news/index.html", "a"), ("style.css", "a"),
            (
                "sitemap.xml",
                Self.map(
                    ["", "about", "about.html#x", "news/", "style.css", "gone"].map { "https://a.example/\($0)" }
                        + ["https://b.example/about"])
            ),
        ] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        let root = try #require(folder.path.hasPrefix("/") ? folder.resolvingSymlinksInPath().path : nil)
        let walk = try SitemapWalk(file: root + "/sitemap.xml", serving: root, limit: 100)
        #expect(
            walk.targets
                == ["index.html", "about.html", "about.html", "news/index.html"].map {
                    .file("\(root)/\($0)", serving: root)
                })
        #expect(
            walk.notes == [
                "2 addresses in the sitemap have no page in “\(root)”.", "1 address of another origin was omitted.",
            ])
    }
}
