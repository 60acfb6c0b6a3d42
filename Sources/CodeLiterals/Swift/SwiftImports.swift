import Legibility

/// The modules that a file imports, which identify the platform if only one platform has them.
struct SwiftImports {
    /// The platform; nil if the modules don't determine it.
    let platform: Platform?

    init(_ code: SourceCode) {
        var platforms: Set<Platform> = []
        var hasConditions = false
        for token in 0..<min(code.count, Self.mostTokens) {
            if code.kind(token) == .directive { hasConditions = true }
            guard code.is(token, "import") else { continue }
            switch code.text(token + 1) {
            case "UIKit": platforms.insert(.ios)
            case "AppKit", "Cocoa": platforms.insert(.macos)
            case "WatchKit": platforms.insert(.watchos)
            default: break
            }
        }
        // UIKit is also available on tvOS and visionOS.
        let found = platforms.count == 1 && !hasConditions ? platforms.first : nil
        platform = found == .ios ? nil : found
    }

    /// Imports are at the top of a file, so only its first tokens are read.
    private static let mostTokens = 400
}
