import APITesting
import Foundation
import JSON
import LegibilityService
import RasterImage
import Testing

@testable import LegibilityServer

/// The images of asset catalogs in an audit.
///
/// Scale factors are those of Apple's page on images: 2x and 3x on iOS, 2x on iPadOS, 1x and 2x on macOS. Entries have
/// the format that Xcode writes.
@Suite("Audits of catalog images") struct CatalogImageTests {
    private let folder = AuditedFolder()

    private struct Image {
        var width = 20
        var height = 20
        var color = SIMD4<UInt8>(200, 30, 30, 255)
    }

    private func png(_ image: Image) throws -> [UInt8] {
        let limits = ImageLimits(pixels: 1 << 20, seconds: 60)
        return try RasterImage(width: image.width, height: image.height) { _, row in
            for x in row.indices { row[x] = image.color }
        }.encoded(as: .png, limits: limits)
    }

    private func fixture(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: repository.appending(path: "Tests/RasterImageTests/Fixtures/\(name)")))
    }

    /// Writes a set, and returns the rule, file, certainty and reason of each finding.
    private func findings(
        _ set: String, _ entries: [String], _ images: [String: [UInt8]], project: String = "iphoneos"
    ) throws -> [[String]] {
        let path = "App/Assets.xcassets/\(set)"
        try folder.write([
            "App/App.xcodeproj/project.pbxproj": "\t\t\tSDKROOT = \(project);\n",
            "\(path)/Contents.json": """
            {
              "images" : [\(entries.map { "\n    {\($0)}" }.joined(separator: ","))
              ],
              "info" : {"author" : "xcode", "version" : 1}
            }
            """,
        ])
        for (name, bytes) in images { try Data(bytes).write(to: folder.folder.appending(path: "\(path)/\(name)")) }
        let ended = try folder.audit(["App", "--as", "json"])
        #expect(ended.status == 0)
        let json = try JSONDocument(Array(ended.output.utf8)).root
        return try #require(json["images"]?.elements).map { finding in
            #expect(finding["path"]?.string == "\(path)/Contents.json" && (finding["line"]?.number ?? 0) >= 3)
            return ["rule", "file", "certainty", "because"].map { finding[$0]?.string ?? "" }
        }
    }

    private func entry(_ idiom: String, _ scale: String?, _ file: String?, _ more: String = "") -> String {
        let members = [
            #""idiom" : "\#(idiom)""#, scale.map { #""scale" : "\#($0)""# }, file.map { #""filename" : "\#($0)""# },
        ]
        return (members.compactMap(\.self) + (more.isEmpty ? [] : [more])).joined(separator: ", ")
    }

    @Test(
        "A scale factor of the platform without an image is reported",
        arguments: [
            ("universal", "iphoneos", ["2x"], ["3x"], "likely"),
            ("universal", "iphoneos", ["1x"], ["2x", "3x"], "likely"),
            ("universal", "iphoneos", ["2x", "3x"], [], ""), ("iphone", "iphoneos", ["3x"], ["2x"], "certain"),
            ("ipad", "iphoneos", ["2x"], [], ""), ("mac", "macosx", ["2x"], ["1x"], "certain"),
            ("universal", "macosx", ["1x"], ["2x"], "likely"), ("car", "iphoneos", ["2x"], [], ""),
        ])
    func scales(idiom: String, project: String, present: [String], missing: [String], certainty: String) throws {
        let all = ["1x", "2x", "3x"]
        let images = try present.map { scale in
            (
                "a@\(scale).png",
                try png(
                    Image(
                        width: 20 * (all.firstIndex(of: scale) ?? 0) + 20,
                        height: 20 * (all.firstIndex(of: scale) ?? 0) + 20))
            )
        }
        let found = try findings(
            "Star.imageset", all.map { entry(idiom, $0, present.contains($0) ? "a@\($0).png" : nil) },
            Dictionary(uniqueKeysWithValues: images), project: project)
        #expect(found.map { $0[0] } == missing.map { _ in "image.scales" })
        #expect(found.allSatisfy { $0[2] == certainty })
        for (finding, scale) in zip(found, missing) { #expect(finding[3].contains("no image at \(scale), ")) }
    }

    @Test("A drawing, a single image for all scale factors and an empty set need no other images")
    func complete() throws {
        let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        #expect(try findings("A.imageset", [entry("universal", nil, "a.svg")], ["a.svg": drawing]) == [])
        #expect(try findings("B.imageset", [entry("universal", nil, "a.png")], ["a.png": png(Image())]) == [])
        #expect(try findings("C.imageset", [entry("universal", "1x", nil), entry("universal", "2x", nil)], [:]) == [])
    }

    @Test("Images in one set must have the same size in points, within half a point")
    func sizes() throws {
        func found(_ width: Int, _ height: Int) throws -> [[String]] {
            try findings(
                "A.imageset", [entry("universal", "2x", "a@2x.png"), entry("universal", "3x", "a@3x.png")],
                [
                    "a@2x.png": png(Image(width: 49, height: 30)),
                    "a@3x.png": png(Image(width: width, height: height)),
                ])
        }
        #expect(try found(74, 45) == [])
        #expect(try found(73, 46) == [])
        let wrong = try found(49, 30)
        #expect(wrong.map { $0[0] } == ["image.size"])
        #expect(wrong[0][3] == "“a@3x.png” is 16.3 × 10 pt, but “a@2x.png” in the same set is 24.5 × 15 pt.")
    }

    @Test("An image that is listed in the set but missing from the folder is reported")
    func missing() throws {
        let found = try findings(
            "A.imageset", [entry("universal", nil, "gone.png")], ["other.png": png(Image())])
        #expect(found == [["image.scales", "gone.png", "certain", "“gone.png” isn’t in the folder of the image set."]])
    }

    @Test("A linked image isn't read, and isn't reported as missing")
    func linked() throws {
        try folder.write([
            "A.xcassets/I.imageset/Contents.json": #"{"images": [{"idiom": "iphone", "filename": "a.png"}]}"#
        ])
        try FileManager.default.createSymbolicLink(
            at: folder.folder.appending(path: "A.xcassets/I.imageset/a.png"),
            withDestinationURL: URL(filePath: "/nowhere"))
        let ended = try folder.audit([".", "--as", "json"])
        #expect(ended.status == 0)
        #expect(try JSONDocument(Array(ended.output.utf8)).root["images"]?.elements?.first { _ in true } == nil)
    }

    @Test("An app icon must have its entry's pixel size, a colour profile, and no transparent pixels")
    func icons() throws {
        func found(_ image: [UInt8], _ more: String = "", idiom: String = "iphone") throws -> [String] {
            try findings(
                "AppIcon.appiconset", [entry(idiom, "2x", "i.png", #""size" : "20x20""# + more)], ["i.png": image]
            ).map { $0[0] }
        }
        #expect(try found(png(Image(width: 40, height: 40))) == [])
        #expect(try found(png(Image(width: 40, height: 39))) == ["appIcon.size"])
        let clear = Image(width: 40, height: 40, color: SIMD4(9, 9, 9, 254))
        #expect(try found(png(clear)) == ["appIcon.transparency"])
        // Icons for macOS have a margin, and tinted icons are drawn on the system's background.
        #expect(try found(png(clear), idiom: "mac") == [])
        let tinted = #", "appearances" : [{"appearance" : "luminosity", "value" : "tinted"}]"#
        #expect(try found(png(clear), tinted) == [])
    }

    @Test(
        "An app icon must be in a colour space that its platform supports",
        arguments: [
            ("rgb.png", "iphone", ["appIcon.profile"]), ("p3.png", "iphone", []),
            ("p3.png", "vision", ["appIcon.colorSpace"]),
            ("adobe-rgb.png", "iphone", ["appIcon.colorSpace"]), ("gray-profile.png", "iphone", []),
            ("gamma-srgb.png", "vision", []),
        ])
    func spaces(file: String, idiom: String, rules: [String]) throws {
        let found = try findings(
            "AppIcon.appiconset", [entry(idiom, "2x", "i.png", #""size" : "10x6""#)], ["i.png": fixture(file)])
        #expect(found.map { $0[0] } == rules)
    }

    @Test("A black edge is reported for watchOS and CarPlay, which have black backgrounds")
    func background() throws {
        let black = try png(Image(width: 40, height: 40, color: SIMD4(0, 0, 0, 255)))
        func found(_ idiom: String) throws -> [[String]] {
            try findings(
                "AppIcon.appiconset", [entry(idiom, "2x", "i.png", #""size" : "20x20""#)], ["i.png": black])
        }
        #expect(try found("watch").map { $0[0] + $0[2] } == ["appIcon.backgroundlikely"])
        #expect(try found("car").first?[3].contains("CarPlay") == true)
        #expect(try found("iphone") == [])
    }

    @Test("Broken images and catalogs are ignored", arguments: ["", "\u{89}PNG", "GIF89a"])
    func broken(content: String) throws {
        let found = try findings(
            "AppIcon.appiconset",
            [
                entry("iphone", "9999x", "i.png", #""size" : "-1x1e999""#), entry("iphone", "2x", "../i.png"),
                #""idiom" : 3"#,
            ], ["i.png": Array(content.utf8)])
        #expect(found == [])
    }

    @Test("If only images are requested, every format reports only images")
    func forms() throws {
        try folder.write([
            "App/A.xcassets/I.imageset/Contents.json":
                #"{"images": [{"idiom": "iphone", "filename": "a.png"}], "info": {"version": 1}}"#,
            "App/a.css": "a { color: #999; background: #fff }",
        ])
        let only = try folder.audit(["App", "--only", "images", "--as", "table"])
        #expect(only.status == 0)
        #expect(only.output.contains("warning  image.scales  “a.png” isn’t in the folder of the image set."))
        #expect(only.output.contains("1 image set: 1 warning, 0 advice.") && !only.output.contains("#999"))
        for form in ["sarif", "junit", "code-quality", "rdjson", "github", "xcode", "markdown", "csv", "html"] {
            let ended = try folder.audit(["App", "--as", form])
            #expect(ended.status == 1)
            #expect(form == "junit" || form == "csv" || ended.output.contains("a.png"), "\(form)")
        }
    }
}
