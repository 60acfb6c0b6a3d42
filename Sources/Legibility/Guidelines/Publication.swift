/// The page from which a table or rule comes.
public struct Publication: Hashable, Sendable {
    /// A short name for the page: the last part of its URL, if there is a URL.
    public let name: String
    /// The title of the page.
    public let page: String
    /// The URL of the page; nil if the page no longer exists.
    public let url: String?
    /// The date of the latest entry in the page's change log, or of the revision, as YYYY-MM-DD; nil if it is unknown.
    public let changeLogDate: String?

    /// Apple's Human Interface Guidelines, Color.
    public static let higColor = page("color")
    /// Apple's Human Interface Guidelines, Accessibility.
    public static let higAccessibility = page("accessibility")

    /// Returns the page of Apple's Human Interface Guidelines with the given last part of its URL.
    package static func page(_ name: String) -> Publication {
        guard let page = pages[name] else { preconditionFailure("“\(name)” is not among the pages") }
        return page
    }

    /// Returns a success criterion or technique of WCAG 2.2, W3C Recommendation of 12 December 2024.
    package static func wcag(_ number: String, title: String, url: String) -> Publication {
        Publication(name: "wcag22-\(number)", page: title, url: url, changeLogDate: "2024-12-12")
    }

    /// Returns a page by another publisher.
    package static func web(_ name: String, title: String, url: String) -> Publication {
        Publication(name: name, page: title, url: url, changeLogDate: nil)
    }

    /// Returns the URL of a page of the Human Interface Guidelines.
    static func url(ofPage name: String) -> String {
        "https://developer.apple.com/design/human-interface-guidelines/\(name)"
    }
}

extension Publication {
    /// The pages from which tables and rules come, by name.
    static let pages: [String: Publication] = {
        var pages: [String: Publication] = [:]
        for line in TableText(file: "pages").lines {
            let (name, title, date) = (line.cells[0], line.cells[1], line.cells[2])
            pages[name] = Publication(
                name: name, page: "Human Interface Guidelines: \(title)", url: url(ofPage: name),
                changeLogDate: date == TableText.missing ? nil : date)
        }
        for page in [adaptivityAndLayout] + ContrastRule.wcag.map(\.source) {
            pages[page.name] = page
        }
        return pages
    }()

    /// A page without a change log that no longer exists; the latest devices on it are from 2020.
    private static let adaptivityAndLayout = Publication(
        name: "adaptivity-and-layout", page: "Human Interface Guidelines: Adaptivity and Layout (undated, about 2020)",
        url: nil, changeLogDate: nil)
}

/// Success criteria of WCAG 2.2 on which audits' rules are based, besides those for contrast.
extension Publication {
    private static func criterion(_ number: String, _ name: String, _ level: String, _ anchor: String) -> Publication {
        .wcag(
            number, title: "WCAG 2.2 Success Criterion \(number) \(name), Level \(level)",
            url: "https://www.w3.org/TR/WCAG22/#\(anchor)")
    }

    package static let resizeText = criterion("1.4.4", "Resize Text", "AA", "resize-text")
    package static let visualPresentation = criterion("1.4.8", "Visual Presentation", "AAA", "visual-presentation")
    package static let reflow = criterion("1.4.10", "Reflow", "AA", "reflow")
    package static let textSpacing = criterion("1.4.12", "Text Spacing", "AA", "text-spacing")
    package static let focusVisible = criterion("2.4.7", "Focus Visible", "AA", "focus-visible")
    package static let focusNotObscured = criterion(
        "2.4.11", "Focus Not Obscured (Minimum)", "AA", "focus-not-obscured-minimum")
    package static let focusNotObscuredEnhanced = criterion(
        "2.4.12", "Focus Not Obscured (Enhanced)", "AAA", "focus-not-obscured-enhanced")
    package static let targetEnhanced = criterion("2.5.5", "Target Size (Enhanced)", "AAA", "target-size-enhanced")
    package static let targetMinimum = criterion("2.5.8", "Target Size (Minimum)", "AA", "target-size-minimum")
}

extension ContrastRule {
    /// The URL of the rule.
    public var url: String {
        switch self {
        case .contrastMinimum: "https://www.w3.org/TR/WCAG22/#contrast-minimum"
        case .contrastEnhanced: "https://www.w3.org/TR/WCAG22/#contrast-enhanced"
        case .nonTextContrast: "https://www.w3.org/TR/WCAG22/#non-text-contrast"
        case .focusAppearance: "https://www.w3.org/TR/WCAG22/#focus-appearance"
        case .linkBesideText: "https://www.w3.org/WAI/WCAG22/Techniques/general/G183"
        case .appleSmallText, .appleLargeText, .appleBoldText: Publication.url(ofPage: "accessibility")
        case .appleDarkMode, .appleDarkModeGoal: Publication.url(ofPage: "dark-mode")
        }
    }

    /// The page that contains the rule.
    public var source: Publication {
        switch self {
        case .appleSmallText, .appleLargeText, .appleBoldText: .higAccessibility
        case .appleDarkMode, .appleDarkModeGoal: .page("dark-mode")
        case .contrastMinimum: .wcag("1.4.3", title: title, url: url)
        case .contrastEnhanced: .wcag("1.4.6", title: title, url: url)
        case .nonTextContrast: .wcag("1.4.11", title: title, url: url)
        case .focusAppearance: .wcag("2.4.13", title: title, url: url)
        case .linkBesideText: .wcag("g183", title: title, url: url)
        }
    }
}
