/// A metric of contrast between text and background.
public enum ContrastMetric: String, CaseIterable, Sendable {
    /// The contrast ratio of WCAG 2.2, 1 … 21.
    case wcag
    /// The magnitude of APCA's lightness contrast Lc, 0 … 108.
    case apca

    /// Returns the luminance used by this metric.
    func luminance(_ color: SRGB) -> Double {
        switch self {
        case .wcag: relativeLuminance(color)
        case .apca: screenLuminance(color)
        }
    }

    /// Returns the luminance of an 8-bit colour, by tables that equal the formulas bit for bit.
    func luminance(_ color: SRGB8) -> Double {
        switch self {
        case .wcag: relativeLuminance(color)
        case .apca: screenLuminance(color)
        }
    }

    /// Returns the contrast of two luminances of this metric; never negative.
    func contrast(text: Double, background: Double) -> Double {
        switch self {
        case .wcag: contrastRatio(text, background)
        case .apca: abs(lightnessContrast(text: text, background: background).lc)
        }
    }
}

/// A contrast to reach, as a metric and a minimum.
public struct ContrastTarget: Hashable, Sendable {
    /// The metric by which the contrast is measured.
    public let metric: ContrastMetric
    /// The lowest sufficient contrast: a ratio, or the magnitude of Lc.
    public let value: Double

    /// Creates a target with a minimum value.
    public init(_ metric: ContrastMetric, atLeast value: Double) {
        self.metric = metric
        self.value = value
    }

    /// Returns whether opaque text on an opaque background reaches the target, without rounding.
    public func isReached(text: SRGB, background: SRGB) -> Bool {
        isReached(text: metric.luminance(text), background: metric.luminance(background))
    }

    func isReached(text: Double, background: Double) -> Bool {
        metric.contrast(text: text, background: background) >= value
    }
}

// Other names of contrast profiles, roles and metrics, as used in tools, laws and guidelines.

extension ContrastProfile: Synonymous {
    /// Conformance levels with and without a WCAG version, laws that adopt WCAG's contrast at Level AA, and names of
    /// Apple's guidelines.
    public var synonyms: [String] {
        switch self {
        case .wcagAA: Self.namesOfAA
        case .wcagAAA: Self.namesOfAAA
        case .apple: Self.namesOfApple
        }
    }

    /// Returns AA for WCAG without a level, which laws require at Level AA, and for JIS X 8341-3.
    public static func standIn(for name: String) -> Understood<ContrastProfile>? {
        let written = ComparableName(whole: name)
        if versions.dropFirst().contains(where: { written == "WCAG\($0)" })
            || ["ISO/IEC 40500", "ISO 40500"].contains(where: { written == $0 })
        {
            return Understood(
                .wcagAA,
                because: "“\(name)” has three levels; most laws require Level AA. For Level AAA, use “wcag-aaa”.")
        }
        guard ["JIS", "JIS X 8341-3", "JIS X 8341-3:2016", "JIS X 8341", "X 8341-3"].contains(where: { written == $0 })
        else {
            return nil
        }
        return Understood(
            .wcagAA,
            because: """
                “\(name)” has the contrast of WCAG 2.0, Level AA. It counts full-width text as large only from 22 pt, or from \
                18 pt in bold.
                """)
    }

    private static let versions = ["", "2", "2.0", "2.1", "2.2"]

    // EN 301 549 V3.2.1, 9.1.4.3, and 36 CFR 1194, Appendix C (Section 508), adopt WCAG's 1.4.3 unchanged. BITV 2.0
    // refers to EN 301 549, RGAA 4's criterion 3.2 has the figures of 1.4.3, and the rule under the ADA's Title II
    // requires WCAG 2.1 AA. EN 301 549 is the standard for the European Accessibility Act, and Ontario's AODA (O. Reg.
    // 191/11, section 14) requires WCAG 2.0 AA.
    private static let namesOfAA =
        [
            "AA", "Level AA", "Double A", "EN 301 549", "EN 301 549 V3.2.1", "EAA", "European Accessibility Act",
            "Section 508", "508", "ADA", "AODA", "BITV", "BITV 2.0", "RGAA", "RGAA 4", "RGAA 4.1", "RGAA 4.1.2",
        ]
        + versions.flatMap { ["WCAG\($0)AA", "WCAG\($0) Level AA", "AA WCAG\($0)"] }
    private static let namesOfAAA =
        ["AAA", "Level AAA", "Triple A"]
        + versions.flatMap { ["WCAG\($0)AAA", "WCAG\($0) Level AAA", "AAA WCAG\($0)"] }
    private static let namesOfApple = [
        "HIG", "Apple HIG", "Human Interface Guidelines", "Apple Human Interface Guidelines", "iOS",
    ]
}

extension ContentRole: Synonymous {
    /// Terms used in WCAG's criteria, in design tools and in ARIA.
    public var synonyms: [String] {
        switch self {
        case .text:
            [
                "body", "body text", "normal text", "copy", "paragraph", "heading", "title", "label", "link",
                "placeholder", "placeholder text", "hint", "caption", "subtitle", "tooltip", "badge", "error",
                "error message", "helper text", "link text", "button text", "menu item", "テキスト", "文字", "本文",
                "見出し", "リンク", "ラベル", "プレースホルダー",
            ]
        case .nonText:
            [
                "icon", "icons", "glyph", "symbol", "SF Symbol", "graphic", "graphics", "graphical object",
                "graphical objects", "ui", "ui component", "ui components", "user interface component",
                "user interface components", "component", "control", "controls", "border", "outline",
                "focus indicator", "focus", "focus ring", "non text contrast", "button", "input", "field", "checkbox",
                "chart", "graph", "data", "bar", "line", "diagram", "map", "slider", "switch", "toggle", "radio button",
                "アイコン", "ボタン", "グラフ", "図", "枠線", "入力欄", "フォーカス",
            ]
        case .decorative: ["decoration", "ornament", "presentation", "presentational", "pure decoration", "装飾"]
        case .inactive:
            [
                "disabled", "inactive component", "inactive control", "disabled button", "disabled text", "unavailable",
                "greyed out", "grayed out", "無効",
            ]
        case .logotype: ["logo", "logotypes", "brand", "brand name", "wordmark", "ロゴ", "ロゴタイプ"]
        case .incidental: ["incidental text", "invisible", "hidden", "非表示"]
        }
    }
}

extension ContrastMetric: Synonymous {
    /// Other names of the two metrics.
    public var synonyms: [String] {
        switch self {
        case .wcag: ["ratio", "contrast ratio", "wcag2", "wcag20", "wcag21", "wcag22"]
        case .apca: ["lightness contrast", "APCA-W3"]
        }
    }
}
