import APITesting
import Archives
import Foundation
import HTTPMessages
import JSON
import LegibilityAPI
import RasterImage
import Testing

@testable import AuditsAPI

/// The images of asset catalogs in requests. The expected findings are those of Apple's pages on images and app icons,
/// as in the tests of the command line.
@Suite("Uploaded images of asset catalogs")
struct UploadedImageTests {
    private static let server = Result { try TestServer() }

    private static func png(_ side: Int, _ color: SIMD4<UInt8> = SIMD4(200, 30, 30, 255)) throws -> [UInt8] {
        let limits = ImageLimits(pixels: 1 << 23, seconds: 60)
        return try RasterImage(width: side, height: side) { _, row in for x in row.indices { row[x] = color } }
            .encoded(as: .png, limits: limits)
    }

    private static let icon = "App/Assets.xcassets/AppIcon.appiconset"
    private static let star = "App/Assets.xcassets/Star.imageset"

    private static func entries(_ entries: [String]) -> [UInt8] {
        Array(#"{"images": [\#(entries.joined(separator: ",\n"))], "info": {"version": 1}}"#.utf8)
    }

    /// A catalog with an icon of the wrong size, a black icon for watchOS and a set without an image at 3x.
    private static func catalog() throws -> [(path: String, content: [UInt8])] {
        [
            (
                "\(icon)/Contents.json",
                entries([
                    #"{"idiom": "iphone", "scale": "2x", "size": "20x20", "filename": "phone.png"}"#,
                    #"{"idiom": "watch", "scale": "2x", "size": "20x20", "filename": "watch.png"}"#,
                    #"{"idiom": "ipad", "scale": "1x", "size": "20x20", "filename": "gone.png"}"#,
                ])
            ),
            ("\(icon)/phone.png", try png(41)), ("\(icon)/watch.png", try png(40, SIMD4(0, 0, 0, 255))),
            ("\(star)/Contents.json", entries([#"{"idiom": "iphone", "scale": "2x", "filename": "star@2x.png"}"#])),
            ("\(star)/star@2x.png", try png(40)), ("App/Assets.xcassets/other.png", try png(4)),
        ]
    }

    private static let expected: Set<String> = [
        "appIcon.size phone.png", "appIcon.background watch.png", "image.scales gone.png", "image.scales star@2x.png",
    ]

    private func zip(_ files: [(path: String, content: [UInt8])]) throws -> [UInt8] {
        try Archive.zip(files.map { Archive.File(path: $0.path, content: $0.content) })
    }

    private func post(_ body: [UInt8], as type: String, to path: String = "/v1/audit") throws -> HTTPResponse {
        let head = RequestHead(
            method: .post, rawTarget: path, headers: HTTPHeaders([("Content-Type", type)]), id: "test")
        return try Self.server.get().answer(HTTPRequest(head: head, body: body))
    }

    private func images(_ response: HTTPResponse) throws -> Set<String> {
        #expect(response.status == 200)
        return Set(
            try #require(try response.json["images"]?.elements).map {
                "\($0["rule"]?.string ?? "") \($0["file"]?.string ?? "")"
            })
    }

    @Test("An archive gets the findings of the command line, with the place of each entry")
    func archive() throws {
        let response = try post(try zip(Self.catalog()), as: "application/zip")
        #expect(try images(response) == Self.expected)
        let finding = try #require(
            try response.json["images"]?.elements?.first { $0["rule"]?.string == "appIcon.size" })
        #expect(finding["path"]?.string == "\(Self.icon)/Contents.json" && finding["line"]?.number == 1)
        #expect(finding["because"]?.string == "“phone.png” is 41 × 41 px; its entry is for 40 × 40 px.")
        #expect(finding["severity"]?.string == "warning" && finding["certainty"]?.string == "certain")
        // Apple's page on colour has a row for watchOS and one for CarPlay.
        let watch = try #require(
            try response.json["images"]?.elements?.first { $0["rule"]?.string == "appIcon.background" })
        #expect(watch["guidelines"]?.elements?.compactMap(\.string) == ["color.watch.icon"])
    }

    @Test("A form gets the same findings, and its images aren't files of unknown format")
    func form() throws {
        let boundary = "legibility-7d1f"
        var body: [UInt8] = []
        for file in try Self.catalog() where file.path.hasSuffix("other.png") == false {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"documents\"; ".utf8
            body += "filename=\"\(file.path)\"\r\n\r\n".utf8 + file.content + Array("\r\n".utf8)
        }
        body += "--\(boundary)--\r\n".utf8
        let response = try post(body, as: "multipart/form-data; boundary=\(boundary)")
        #expect(try images(response) == Self.expected)
        #expect(try response.json["documents"]?.elements.map { $0.count } == 2)
    }

    @Test("Images aren't reported as missing if the request contains no images")
    func catalogsOnly() throws {
        var files = try Self.catalog().filter { $0.path.hasSuffix(".json") }
        #expect(try images(post(try zip(files), as: "application/zip")) == [])
        files.append(("a.css", Array("a{}".utf8)))
        #expect(try images(post(try zip(files), as: "application/zip")) == [])
    }

    @Test("Images that would make an archive too large are omitted before other files")
    func tooLarge() throws {
        var limits = QuestionLimits()
        limits.auditBytes = 10_000
        var files = try Self.catalog()
        files.append(("\(Self.star)/large.png", [UInt8](repeating: 0, count: 20_000)))
        files.append(("A.swift", Array("let a = 1".utf8)))
        let found = try AuditBody.unpacked(try zip(files), limits)
        #expect(found.images.reading == nil)
        #expect(found.files.map(\.path) == ["\(Self.icon)/Contents.json", "\(Self.star)/Contents.json", "A.swift"])
    }

    @Test("Only files directly in an image set are images")
    func paths() {
        #expect(UploadedImages.isImage("A.imageset/a.png") && UploadedImages.isImage("x/A.appiconset/b"))
        for path in ["A.imageset/Contents.json", "A.imageset/b/a.png", "a.png", "A.imageset/", ".imageset", ""] {
            #expect(!UploadedImages.isImage(path), "\(path)")
        }
    }

    @Test("If two images have the same path, the first one is checked")
    func repeated() throws {
        var files = try Self.catalog()
        files.append(("\(Self.icon)/phone.png", try Self.png(40)))
        #expect(try images(post(try zip(files), as: "application/zip")) == Self.expected)
    }

    @Test("An icon that is too large to decode is checked by its header, also if 10,000 entries refer to it")
    func bounded() throws {
        // 4,096 × 4,096 px, which compress to a few kB, aren't decoded.
        let limits = ImageLimits(pixels: 1 << 24, seconds: 60)
        let large = try RasterImage(width: 4096, height: 4096) { _, _ in }.encoded(as: .png, limits: limits)
        let entry = #"{"idiom": "iphone", "scale": "2x", "size": "20x20", "filename": "i.png"}"#
        var files: [(path: String, content: [UInt8])] = []
        for number in 0..<10 {
            files.append(
                ("\(number).appiconset/Contents.json", Self.entries(Array(repeating: entry, count: 1000))))
            files.append(("\(number).appiconset/i.png", large))
        }
        let found = try post(try zip(files), as: "application/zip").json["images"]?.elements
        #expect(found?.count { $0["rule"]?.string == "appIcon.size" } == 10_000)
        #expect(found?.contains { $0["rule"]?.string == "appIcon.transparency" } == false)
    }
}
