import Budgets
import Legibility

/// The platforms of Swift files, determined from the projects around them.
package struct SwiftProjects: Sendable {
    /// The platform of a file, with its source.
    package struct Found: Sendable {
        package let platform: Platform
        /// Whether a project specifies this platform and no other.
        package let isNamed: Bool
        /// Whether the project specifies several platforms.
        package let isOneOfSeveral: Bool
    }

    private var folders: [String: Set<Platform>] = [:]

    package init() {}

    /// Returns whether a path belongs to a project file that specifies platforms.
    package static func isProject(_ path: String) -> Bool {
        path == "Package.swift" || path.hasSuffix("/Package.swift") || path.hasSuffix(".pbxproj")
    }

    /// Adds a project. Other files are ignored.
    package mutating func add(_ path: String, _ content: [UInt8]) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if path.hasSuffix(".pbxproj") {
            // `App/App.xcodeproj/project.pbxproj` describes the folder `App`.
            let folder = parts.dropLast().last?.hasSuffix(".xcodeproj") == true ? parts.dropLast(2) : parts.dropLast()
            note(Self.platforms(ofProject: content), folder.joined(separator: "/"))
        } else if parts.last == "Package.swift" {
            note(Self.platforms(ofManifest: content), parts.dropLast().joined(separator: "/"))
        }
    }

    private mutating func note(_ platforms: Set<Platform>, _ folder: String) {
        if !platforms.isEmpty { folders[folder, default: []].formUnion(platforms) }
    }

    /// Returns the platform of a file: the platform of the nearest enclosing project, or otherwise iOS.
    package func platform(of path: String) -> Found {
        var folder = path[...]
        while !folders.isEmpty, !folder.isEmpty {
            folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
            guard let platforms = folders[String(folder)] else { continue }
            let platform = platforms.contains(.ios) ? .ios : platforms.min { $0.rawValue < $1.rawValue } ?? .ios
            return Found(platform: platform, isNamed: platforms.count == 1, isOneOfSeveral: platforms.count > 1)
        }
        return Found(platform: .ios, isNamed: false, isOneOfSeveral: false)
    }

    // MARK: Reading

    /// Reads `SDKROOT = iphoneos;` or, if its value is `auto`, the list in `SUPPORTED_PLATFORMS`.
    private static func platforms(ofProject content: [UInt8]) -> Set<Platform> {
        var platforms: Set<Platform> = []
        for line in content.split(separator: UInt8(ascii: "\n")) where Budget.allows() {
            let line = line.drop { $0 == 0x20 || $0 == 0x09 }
            let isList = line.starts(with: "SUPPORTED_PLATFORMS".utf8)
            guard isList || line.starts(with: "SDKROOT".utf8) else { continue }
            let text = String(decoding: line.prefix(400), as: UTF8.self)
            for word in text.split(whereSeparator: { !$0.isLetter }).dropFirst() {
                sdk(word).map { _ = platforms.insert($0).inserted }
            }
        }
        return platforms
    }

    private static func sdk(_ name: Substring) -> Platform? {
        switch name {
        case "iphoneos": .ios
        case "macosx": .macos
        case "appletvos": .tvos
        case "watchos": .watchos
        case "xros": .visionos
        default: nil
        }
    }

    /// Reads `platforms: [.iOS(.v17), .macOS(.v14)]`.
    private static func platforms(ofManifest content: [UInt8]) -> Set<Platform> {
        let code = SourceCode(content, .swift)
        var platforms: Set<Platform> = []
        for token in 0..<code.count where Budget.allows() {
            guard code.is(token, "platforms"), code.is(token + 1, ":"), let close = code.closer(of: token + 2) else {
                continue
            }
            for argument in code.arguments(token + 3..<close) {
                let name = CallChain(code, at: argument.value.lowerBound)?.links.first?.name ?? ""
                switch name {
                case "iOS", "macCatalyst": platforms.insert(.ios)
                case "macOS": platforms.insert(.macos)
                case "tvOS": platforms.insert(.tvos)
                case "watchOS": platforms.insert(.watchos)
                case "visionOS": platforms.insert(.visionos)
                default: break
                }
            }
        }
        return platforms
    }
}
