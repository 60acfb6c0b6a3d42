import Audits

/// The `content` of the page's “viewport” meta element.
package enum ViewportMeta: Hashable, Sendable {
    case unrecorded
    /// The page has no such element.
    case absent
    case content(String)
}

/// A style attribute that sets text spacing with `!important`.
package struct ImportantSpacing: Sendable {
    package enum Property: String, CaseIterable, Sendable {
        case letterSpacing = "letter-spacing"
        case wordSpacing = "word-spacing"
        case lineHeight = "line-height"

        /// The minimum that people must be able to set, as a fraction of the font size. WCAG 2.2, 1.4.12.
        package var required: Double {
            switch self {
            case .letterSpacing: 0.12
            case .wordSpacing: 0.16
            case .lineHeight: 1.5
            }
        }
    }

    package var selector: String
    package var path: [String] = []
    package var html: String?
    package var property: Property
    /// The computed value as a fraction of the font size.
    package var ratio: Double
    /// The number of lines in the element's text.
    package var lines: Int

    static let rows = PageRows<ImportantSpacing>(
        "importantSpacing",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 }, .html { $0.html = $1 },
            .choice("property", named: "ImportantSpacingProperty", isRequired: true) { $0.property = $1 },
            .number("ratio", in: -1_000...1_000, isRequired: true) { $0.ratio = $1 },
            .integer("lines", in: 0...100_000) { $0.lines = $1 },
        ])
}

extension ImportantSpacing: PageElement { package var frame: Frame? { nil } }

/// Checks whether the page allows zooming (ACT rule b4f0c3), and whether its style attributes allow people to change
/// the text spacing.
extension PageJudge {
    mutating func judgeViewport() {
        guard isAsked(.viewportZoom) else { return }
        switch page.viewportMeta {
        case .unrecorded: if !page.state.isLayout { miss(.viewportZoom, needing: .viewportMeta) }
        case .absent: break
        case .content(let content):
            let settings = ViewportSettings(content)
            if let value = settings.userScalable, !ViewportSettings.lets(userScalable: value) {
                add(
                    PageFinding(
                        .viewportZoom, .page, measured: 1, required: 2, .factor,
                        because: "“user-scalable=\(value)” prevents people from zooming."))
            } else if let value = settings.maximumScale, let scale = ViewportSettings.scale(value), scale < 2 {
                add(
                    PageFinding(
                        .viewportZoom, .page, measured: scale, required: 2, .factor,
                        because: "“maximum-scale=\(value)” prevents people from zooming to 200%."))
            }
        }
    }

    mutating func judgeImportantSpacing() {
        guard isAsked(.importantSpacing) else { return }
        guard let list = page.importantSpacing else {
            if !page.state.isLayout { miss(.importantSpacing, needing: .importantSpacing) }
            return
        }
        for (index, spacing) in list.enumerated() {
            // Line height matters only for text with several lines.
            guard spacing.property != .lineHeight || spacing.lines > 1 else { continue }
            // Browsers return computed lengths with few digits.
            let (ratio, required) = (spacing.ratio, spacing.property.required)
            guard ratio < required - 5e-4 else { continue }
            add(
                PageFinding(
                    .importantSpacing, .spacing(index), measured: ratio, required: required, .em,
                    because:
                        "The style attribute sets \(spacing.property.rawValue) to \(ratio.asLength) times the font size with !important, but people must be able to increase it to \(required.asLength)."
                ))
        }
    }
}

/// The settings in the “viewport” meta element that limit zooming.
struct ViewportSettings {
    private(set) var userScalable, maximumScale: String?

    /// Reads the settings as browsers do: they are separated by commas, semicolons or white space, and the last setting
    /// counts. CSS Device Adaptation (2016), 10.
    init(_ content: String) {
        var characters = Substring(content)
        func isSeparator(_ character: Character) -> Bool { ",;=".contains(character) || character.isWhitespace }
        while let start = characters.firstIndex(where: { !isSeparator($0) }) {
            characters = characters[start...]
            let name = characters.prefix { !isSeparator($0) }
            characters = characters[name.endIndex...]
            // White space around the equals sign is ignored.
            let gap = characters.prefix { $0.isWhitespace }
            guard characters[gap.endIndex...].first == "=" else { continue }
            characters = characters[gap.endIndex...].drop { $0 == "=" || $0.isWhitespace }
            let value = characters.prefix { !isSeparator($0) }
            characters = characters[value.endIndex...]
            guard !value.isEmpty else { continue }
            switch name.lowercased() {
            case "user-scalable": userScalable = String(value)
            case "maximum-scale": maximumScale = String(value)
            default: break
            }
        }
    }

    /// Returns whether a value of `user-scalable` allows zooming.
    static func lets(userScalable value: String) -> Bool {
        switch value.lowercased() {
        case "yes", "device-width", "device-height": true
        default: (number(value) ?? 0).magnitude >= 1
        }
    }

    /// Returns the scale for a value of `maximum-scale`, or nil if browsers ignore it.
    static func scale(_ value: String) -> Double? {
        switch value.lowercased() {
        case "device-width", "device-height": return 10
        case "yes": return 1
        default:
            let scale = number(value) ?? 0.1
            return scale < 0 ? nil : scale
        }
    }

    /// Returns the number at the beginning of a value.
    private static func number(_ value: String) -> Double? {
        let digits = value.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        return (0...digits.count).lazy.compactMap { Double(digits.dropLast($0)) }.first { $0.isFinite }
    }
}
