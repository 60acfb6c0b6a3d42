import Legibility
import Substrings

/// A build condition in Swift, such as `os(iOS) || DEBUG`.
struct BuildCondition {
    /// Whether the condition mentions platforms.
    let mentionsPlatforms: Bool
    /// The condition without comments; nil if it contains groups in parentheses, or if its end is unknown.
    private let text: Substring?

    /// Reads the condition of a directive such as `#if os(iOS)`.
    init(_ directive: String) {
        mentionsPlatforms = ["os(", "canImport(", "targetEnvironment("].contains(where: directive.contains)
        // Slashes are only in comments.
        let text = Self.trimmed(directive.dropFirst().drop { $0.isLetter }.prefix { $0 != "/" })
        let isWhole = text.last != "|" && text.last != "&" && directive.utf8.count < Self.longest
        self.text = isWhole && !text.isEmpty && !Self.isGrouped(text) ? text : nil
    }

    /// The length in bytes from which a directive may be truncated.
    private static let longest = 200

    /// Returns whether the condition is met on a platform; nil if other facts decide, or if the platform is unknown.
    func isMet(on platform: Platform?) -> Bool? {
        guard let text else { return nil }
        let alternatives = text.split(separator: "|").map { alternative -> Bool? in
            let terms = alternative.split(separator: "&").map { Self.isMet($0, on: platform) }
            if terms.contains(false) { return false }
            return terms.contains(nil) ? nil : true
        }
        if alternatives.contains(true) { return true }
        return alternatives.contains(nil) ? nil : false
    }

    /// The only platform on which the condition can be met; nil if there are several, or if there is none.
    var platform: Platform? {
        let possible = Self.platforms.values.filter { isMet(on: $0) != false }
        return possible.count == 1 ? possible.first : nil
    }

    private static func isMet(_ term: Substring, on platform: Platform?) -> Bool? {
        var term = trimmed(term)
        var isNegated = false
        while term.first == "!" {
            isNegated.toggle()
            term = trimmed(term.dropFirst())
        }
        if term == "true" { return !isNegated }
        if term == "false" { return isNegated }
        guard let platform, term.hasPrefix("os("), term.hasSuffix(")") else { return nil }
        let name = String(term.dropFirst("os(".count).dropLast())
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter }) else { return nil }
        return (platforms[name] == platform) != isNegated
    }

    private static let platforms: [String: Platform] = [
        "iOS": .ios, "macOS": .macos, "tvOS": .tvos, "watchOS": .watchos, "visionOS": .visionos,
    ]

    /// Returns whether parentheses enclose more than the argument of a function.
    private static func isGrouped(_ text: Substring) -> Bool {
        var last: Character = " "
        for character in text {
            if character == "(", !last.isLetter { return true }
            last = character
        }
        return false
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}

/// The code between two directives of a build condition, for example between `#if` and `#else`.
struct BuildBranch {
    /// Whether the code is never compiled.
    let isDead: Bool
    /// Whether the code may be for another platform.
    let isDoubtful: Bool
    /// Whether this branch or an earlier branch is certainly compiled, so that no later branch is.
    private let isDecided: Bool
    /// Whether the condition of this branch or of an earlier branch may be met or not.
    private let isOpen: Bool
    /// Whether the condition of this branch or of an earlier branch mentions platforms.
    private let mentionsPlatforms: Bool

    /// Creates the branch that begins with `#if`, in code for a platform; nil if the platform is unknown.
    init(_ directive: String, on platform: Platform?) { self.init(directive, on: platform, after: nil) }

    /// Returns the branch that begins with `#elseif` or `#else` at the end of this branch.
    func next(_ directive: String, on platform: Platform?) -> BuildBranch {
        BuildBranch(directive, on: platform, after: self)
    }

    private init(_ directive: String, on platform: Platform?, after earlier: BuildBranch?) {
        let condition = BuildCondition(directive)
        let isElse = directive.hasPrefix("#else") && !directive.hasPrefix("#elseif")
        let isMet: Bool? = isElse ? true : condition.isMet(on: platform)
        let wasDecided = earlier?.isDecided ?? false
        let isOpen = isMet == nil || earlier?.isOpen ?? false
        let mentionsPlatforms = condition.mentionsPlatforms || earlier?.mentionsPlatforms ?? false
        isDead = wasDecided || isMet == false
        isDecided = wasDecided || isMet == true
        isDoubtful = mentionsPlatforms && isOpen
        (self.isOpen, self.mentionsPlatforms) = (isOpen, mentionsPlatforms)
    }
}
