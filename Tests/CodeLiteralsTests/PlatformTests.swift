import InterfaceBuilder
import Legibility
import Testing

@testable import CodeLiterals

@Suite("Platforms of Swift files")
struct PlatformTests {
    private func projects(_ files: [(String, String)]) -> SwiftProjects {
        var projects = SwiftProjects()
        for (path, text) in files { projects.add(path, Array(text.utf8)) }
        return projects
    }

    @Test(
        "The nearest project determines the platform",
        arguments: [
            ("App/Views/A.swift", Platform.macos, true), ("Watch/A.swift", .watchos, true), ("A.swift", .ios, false),
            ("Kit/Sources/Kit/A.swift", .tvos, true), ("Both/A.swift", .ios, false), ("Applet/A.swift", .ios, false),
        ])
    func nearest(path: String, platform: Platform, isNamed: Bool) {
        let found = projects([
            ("App/App.xcodeproj/project.pbxproj", "\t\t\t\tSDKROOT = macosx;\n"),
            ("Watch/W.xcodeproj/project.pbxproj", "SDKROOT = watchos;"),
            ("Kit/Package.swift", "let package = Package(name: \"Kit\", platforms: [.tvOS(.v17)], targets: [])"),
            ("Both/Package.swift", "let package = Package(platforms: [.macOS(.v14), .iOS(.v17)])"),
        ]).platform(of: path)
        #expect(found.platform == platform)
        #expect(found.isNamed == isNamed)
        #expect(found.isOneOfSeveral == (path == "Both/A.swift"))
    }

    @Test("If a target has several platforms, the platforms listed for the target apply")
    func automatic() {
        let text = "SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";\n"
        let found = projects([("App.xcodeproj/project.pbxproj", text)]).platform(of: "A.swift")
        #expect(found.platform == .ios && found.isOneOfSeveral)
    }

    // HIG, Typography: the minimum is 11 pt on iOS, 10 pt on macOS, 23 pt on tvOS, 12 pt on watchOS and visionOS.
    @Test(
        "Minimum sizes depend on the platform",
        arguments: [(Platform.ios, 11.0), (.macos, 10), (.tvos, 23), (.watchos, 12), (.visionos, 12)])
    func minimum(platform: Platform, size: Double) throws {
        func fails(_ size: Double) throws -> Bool {
            let file = try CodeFile("let a = Text(\"x\").font(.system(size: \(size)))", on: platform)
            return try file.audit().findings.contains { $0.rule == .textSize && $0.state == .fail }
        }
        #expect(try fails(size - 0.5))
        #expect(try !fails(size))
    }

    // Apple's documentation: ClockKit and WatchKit are available on watchOS only.
    @Test(
        "Imports and conditions around a file determine its platform",
        arguments: [
            ("import SwiftUI\nimport ClockKit\n#", Platform.watchos), ("import WatchKit\n#", .watchos),
            ("import AppKit\n#", .macos), ("import UIKit\n#", .ios), ("import SwiftUI\n#", .ios),
            ("// Watch\nimport SwiftUI\n#if os(watchOS)\nimport WatchKit\n#\n#endif", .watchos),
            ("#if os(tvOS) // TV\n#\n#endif\n", .tvos), ("#if os(macOS) && DEBUG\n#\n#endif", .macos),
            ("@testable import A\n#if os(visionOS)\n#if DEBUG\n#\n#endif\n#\n#endif", .visionos),
            ("#if os(iOS)\n#\n#endif", .ios), ("#if os(watchOS)\n#\n#endif\nlet after = 1", .ios),
            ("#if os(watchOS)\n#\n#else\n#\n#endif", .ios), ("#if !os(watchOS)\n#\n#endif", .ios),
            ("#if os(watchOS) || os(tvOS)\n#\n#endif", .ios), ("#if os(watchOS)\nlet a = 1\n#endif\n#", .ios),
            ("#if os(watchOS)\n#\n#endif\n#if os(tvOS)\n#\n#endif", .ios),
            ("#if !(os(iOS) || os(macOS))\n#\n#endif", .ios), ("#if os(watchOS) ||\n os(tvOS)\n#\n#endif", .ios),
        ])
    func own(text: String, platform: Platform) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0 == "#" ? "let a = Text(\"x\").font(.system(size: 9))" : String($0) }
        #expect(try CodeFile(lines.joined(separator: "\n")).document.platform == platform)
    }

    @Test("Text in a file that is only for watchOS is certainly too small")
    func certainty() throws {
        let text = "#if os(watchOS)\nlet a = Text(\"x\").font(.system(size: 9))\n#endif\n"
        let finding = try #require(CodeFile(text).audit().findings.first { $0.rule == .textSize })
        #expect(finding.state == .fail && finding.certainty == .certain)
    }

    /// Returns the names of the views in a file of a project that is only for iOS.
    private func names(_ text: String) -> [String] {
        CodeFile("a.swift", Array(text.utf8), .swift, on: .ios, isCertain: true).document.views.map(\.id)
    }

    @Test(
        "Code that is never compiled isn't judged",
        arguments: [
            ("#if false\nA\n#endif\nB", ["B"]), ("#if true\nA\n#else\nB\n#endif", ["A"]),
            ("#if os(macOS)\nA\n#else\nB\n#endif", ["B"]), ("#if os(iOS)\nA\n#else\nB\n#endif", ["A"]),
            ("#if !os(iOS)\nA\n#elseif DEBUG\nB\n#else\nC\n#endif", ["B", "C"]),
            ("#if os(tvOS) || os(iOS)\nA\n#elseif DEBUG\nB\n#endif", ["A"]),
            ("#if os(macOS)\n#if DEBUG\nA\n#endif\n#endif\nB", ["B"]),
            ("#if DEBUG\nA\n#else\nB\n#endif", ["A", "B"]), ("#if canImport(AppKit)\nA\n#endif", ["A"]),
            ("#if !(os(iOS) || DEBUG)\nA\n#endif", ["A"]), ("#if os(Linux)\nA\n#endif\nB", ["B"]),
        ])
    func dead(text: String, expected: [String]) {
        let lines = text.split(separator: "\n").map { line in
            line.count == 1 ? "Text(\"\(line)\").font(.system(size: 9))" : String(line)
        }
        #expect(names(lines.joined(separator: "\n")) == expected.map { "Text(\"\($0)\")" })
    }

    @Test("Code that is never compiled doesn't change the names of other views")
    func deadNames() {
        let view = "Text(\"A\").font(.system(size: 9))"
        #expect(names("#if os(macOS)\n\(view)\n#else\n\(view)\n#endif") == ["Text(\"A\")#2"])
        let constant = "let ink = Color(red: 1, green: 0, blue: 0)"
        let file = CodeFile("a.swift", Array("#if false\n\(constant)\n#endif\n".utf8), .swift)
        #expect(file.constants.isEmpty && file.document.views.isEmpty)
    }

    @Test("Code for another platform is judged if the project may have that platform")
    func otherPlatform() throws {
        let text = "#if os(macOS)\nText(\"A\").font(.system(size: 9))\n#endif\nlet a = 1"
        #expect(try CodeFile(text).document.views.map(\.isEstimated) == [true])
    }
}
