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
}
