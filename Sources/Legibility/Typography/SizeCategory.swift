/// A text size that users can choose, smallest first; `DynamicTypeSize` in SwiftUI, `UIContentSizeCategory` in UIKit.
public enum SizeCategory: String, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case ax1 = "AX1"
    case ax2 = "AX2"
    case ax3 = "AX3"
    case ax4 = "AX4"
    case ax5 = "AX5"

    /// The category for which text styles are designed; the default of iOS and iPadOS.
    public static let standard = large

    /// Whether the category is one of the accessibility sizes, which users must enable separately.
    public var isAccessibilitySize: Bool {
        switch self {
        case .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge: false
        case .ax1, .ax2, .ax3, .ax4, .ax5: true
        }
    }

    /// The raw value of `UIContentSizeCategory`.
    public var uiKitName: String { "UICTContentSizeCategory" + uiKitSuffix }

    /// The case of SwiftUI's `DynamicTypeSize`.
    public var swiftUIName: String {
        switch self {
        case .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge: rawValue
        case .ax1: "accessibility1"
        case .ax2: "accessibility2"
        case .ax3: "accessibility3"
        case .ax4: "accessibility4"
        case .ax5: "accessibility5"
        }
    }

    /// The name in `UIContentSizeCategory` and in SwiftUI's older `ContentSizeCategory`.
    public var contentSizeCategoryName: String {
        switch self {
        case .xSmall: "extraSmall"
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .xLarge: "extraLarge"
        case .xxLarge: "extraExtraLarge"
        case .xxxLarge: "extraExtraExtraLarge"
        case .ax1: "accessibilityMedium"
        case .ax2: "accessibilityLarge"
        case .ax3: "accessibilityExtraLarge"
        case .ax4: "accessibilityExtraExtraLarge"
        case .ax5: "accessibilityExtraExtraExtraLarge"
        }
    }

    private var uiKitSuffix: String {
        switch self {
        case .xSmall: "XS"
        case .small: "S"
        case .medium: "M"
        case .large: "L"
        case .xLarge: "XL"
        case .xxLarge: "XXL"
        case .xxxLarge: "XXXL"
        case .ax1: "AccessibilityM"
        case .ax2: "AccessibilityL"
        case .ax3: "AccessibilityXL"
        case .ax4: "AccessibilityXXL"
        case .ax5: "AccessibilityXXXL"
        }
    }
}

extension SizeCategory: Synonymous {
    /// The names in UIKit and SwiftUI, full and short, and common abbreviations such as XL.
    public var synonyms: [String] {
        [
            uiKitName, swiftUIName, contentSizeCategoryName, "UIContentSizeCategory\(contentSizeCategoryName)",
            uiKitSuffix,
        ] + shortNames
    }

    private var shortNames: [String] {
        switch self {
        case .xSmall: ["1XS", "X-Small", "Extra Small"]
        case .small, .medium: []
        case .large: ["default", "standard"]
        case .xLarge: ["1XL", "X-Large"]
        case .xxLarge: ["2XL", "2xLarge", "XX-Large", "2 Extra Large"]
        case .xxxLarge: ["3XL", "3xLarge", "XXX-Large", "3 Extra Large"]
        case .ax1: ["A11y 1", "Accessibility M"]
        case .ax2: ["A11y 2", "Accessibility L"]
        case .ax3: ["A11y 3", "Accessibility XL"]
        case .ax4: ["A11y 4", "Accessibility 2XL"]
        case .ax5: ["A11y 5", "Accessibility 3XL"]
        }
    }
}
