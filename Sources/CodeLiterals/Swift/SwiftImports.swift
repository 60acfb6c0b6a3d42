import Budgets
import Legibility

/// The modules that a file imports and the build conditions around its code, which identify the platform if the code is
/// for only one platform.
struct SwiftImports {
    /// The platform; nil if neither the modules nor the conditions determine it.
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
            case "WatchKit", "ClockKit": platforms.insert(.watchos)
            default: break
            }
        }
        let found = platforms.count == 1 && !hasConditions ? platforms.first : Self.platform(around: code)
        // UIKit is also available on tvOS and visionOS, and code for iOS also runs on iPadOS and Mac Catalyst.
        platform = found == .ios ? nil : found
    }

    /// Imports are at the top of a file, so only its first tokens are read.
    private static let mostTokens = 400

    /// Returns the platform that build conditions such as `#if os(watchOS)` require for everything except imports; nil
    /// if some code is outside such conditions, or if the conditions require different platforms.
    private static func platform(around code: SourceCode) -> Platform? {
        // The platform required inside each open condition.
        var required: [Platform?] = []
        var found: Platform?
        var token = 0
        while token < code.count, Budget.allows() {
            if code.kind(token) == .directive {
                let directive = code.directive(token)
                if !directive.hasPrefix("#if"), !required.isEmpty { required.removeLast() }
                if !directive.hasPrefix("#endif") {
                    guard required.count < Lexer.mostNested else { return nil }
                    let outer: Platform? = required.last ?? nil
                    required.append(outer ?? BuildCondition(directive).platform)
                }
                token += 1
                continue
            }
            var isImport = false
            repeat {
                if code.is(token, "import") { isImport = true }
                token += 1
            } while token < code.count && !code.startsLine(token) && Budget.allows()
            if isImport { continue }
            let inner: Platform? = required.last ?? nil
            guard let platform = inner, found == nil || found == platform else { return nil }
            found = platform
        }
        return found
    }
}
