import Foundation
import Testing

@testable import Browser

@Suite("Served folder") struct ServedFolderTests {
    /// A folder `site` with pages, and a secret file beside it.
    private func site<Result>(_ body: (ServedFolder, URL) throws -> Result) throws -> Result {
        try inFolder { folder in
            let site = folder.appending(path: "site")
            try FileManager.default.createDirectory(
                at: site.appending(path: "a b/ü"), withIntermediateDirectories: true)
            try "secret".write(to: folder.appending(path: "secret.txt"), atomically: false, encoding: .utf8)
            try "home".write(to: site.appending(path: "index.html"), atomically: false, encoding: .utf8)
            try "deep".write(to: site.appending(path: "a b/ü/100%.css"), atomically: false, encoding: .utf8)
            let manager = FileManager.default
            try manager.createSymbolicLink(
                at: site.appending(path: "out.txt"), withDestinationURL: folder.appending(path: "secret.txt"))
            try manager.createSymbolicLink(at: site.appending(path: "up"), withDestinationURL: folder)
            try manager.createSymbolicLink(
                atPath: site.appending(path: "in.html").path, withDestinationPath: "index.html")
            return try body(try ServedFolder(site.path), site)
        }
    }

    @Test(
        "A file is found by its address",
        arguments: [
            ("/index.html", "home"), ("/", "home"), ("/?a=../../secret.txt", "home"), ("/index.html#x", "home"),
            ("/a%20b/%C3%BC/100%25.css", "deep"), ("/in.html", "home"), ("//index.html", "home"),
        ])
    func found(address: String, content: String) throws {
        try site { folder, _ in
            let file = try #require(folder.file(at: "https://page.invalid" + address))
            #expect(String(decoding: file.bytes, as: UTF8.self) == content)
            #expect(file.mediaType == (content == "deep" ? "text/css" : "text/html"))
        }
    }

    @Test(
        "Files outside the folder aren't found",
        arguments: [
            "https://page.invalid/../secret.txt", "https://page.invalid/%2e%2e/secret.txt",
            "https://page.invalid/a%20b/..%2f..%2f..%2fsecret.txt", "https://page.invalid/out.txt",
            "https://page.invalid/up/secret.txt", "https://page.invalid/up/", "https://page.invalid/index.html%00.css",
            "https://page.invalid/%zz", "https://page.invalid/nothing", "https://page.invalid.example/index.html",
            "http://page.invalid/index.html", "file:///etc/passwd", "https://page.invalid",
        ])
    func outside(address: String) throws {
        try site { folder, _ in #expect(folder.file(at: address) == nil) }
    }

    @Test(
        "A page is found by its address or path, also without “.html”",
        arguments: [
            ("/", "index.html"), ("/index", "index.html"), ("/index.html?a#b", "index.html"),
            ("https://page.invalid/index", "index.html"), ("/a%20b/%C3%BC/100%25.css", nil),
            ("/up/site/", "index.html"),
            ("/none", nil), ("https://example.org/index.html", nil),
        ])
    func pages(address: String, name: String?) throws {
        try site { folder, site in
            #expect(folder.page(at: address) == name.map { folder.root + "/" + $0 })
        }
    }

    @Test("A file's URL leads to the file, and a file outside the folder has no URL") func addresses() throws {
        try site { folder, site in
            let address = try folder.address(of: site.appending(path: "a b/ü/100%.css").path)
            #expect(address == "https://page.invalid/a%20b/%C3%BC/100%25.css")
            #expect(folder.file(at: address) != nil)
            #expect(throws: BrowserError.self) { try folder.address(of: site.appending(path: "../secret.txt").path) }
            #expect(throws: BrowserError.self) { try folder.address(of: site.appending(path: "out.txt").path) }
            #expect(throws: BrowserError.self) { try folder.address(of: site.appending(path: "nothing").path) }
            #expect(throws: BrowserError.self) { try ServedFolder(site.appending(path: "index.html").path) }
        }
    }
}
