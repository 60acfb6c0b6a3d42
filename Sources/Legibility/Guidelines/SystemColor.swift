import Numbers

/// A system colour of Apple's platforms: the 12 colours and 6 greys that the HIG lists with their values.
///
/// The values are for design work: the HIG says that they can change between releases, and that code should use the
/// system colours. The HIG doesn't specify their colour space; they are interpreted as sRGB. visionOS uses the dark
/// values.
public enum SystemColor: String, CaseIterable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6

    /// Returns the published value of the colour in an appearance.
    public func color(in appearance: Appearance) -> SRGB8 {
        switch appearance {
        case .light: SRGB8(packed: values.light)
        case .dark: SRGB8(packed: values.dark)
        case .lightIncreasedContrast: SRGB8(packed: values.lightIncreasedContrast)
        case .darkIncreasedContrast: SRGB8(packed: values.darkIncreasedContrast)
        }
    }

    /// Returns whether a pair of colours is custom: at least one of them isn't black, white or a published value for an
    /// appearance of the scheme.
    ///
    /// A custom colour with a published value counts as published, since they can't be distinguished.
    public static func isCustom(_ foreground: SRGB, on background: SRGB, in scheme: ColorScheme) -> Bool {
        let appearances = Appearance.allCases.filter { $0.scheme == scheme }
        return [foreground, background].contains { color in
            let color = SRGB8(rounding: color)
            return color != SRGB8(packed: 0) && color != SRGB8(packed: 0xFFFFFF)
                && !allCases.contains { system in appearances.contains { system.color(in: $0) == color } }
        }
    }

    /// The name in SwiftUI; nil if the HIG lists none.
    public var swiftUIName: String? {
        switch self {
        case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray:
            rawValue
        case .gray2, .gray3, .gray4, .gray5, .gray6: nil
        }
    }

    /// The name in UIKit; nil if the HIG lists none.
    public var uiKitName: String? {
        switch self {
        case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown: nil
        case .gray: "systemGray"
        case .gray2: "systemGray2"
        case .gray3: "systemGray3"
        case .gray4: "systemGray4"
        case .gray5: "systemGray5"
        case .gray6: "systemGray6"
        }
    }

    // HIG, Color, Specifications: change log 2025-06-09, read 2025-12-19. 0xRRGGBB.
    private typealias Values = (light: Int, dark: Int, lightIncreasedContrast: Int, darkIncreasedContrast: Int)
    private var values: Values {
        switch self {
        case .red: (0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)
        case .orange: (0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056)
        case .yellow: (0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43)
        case .green: (0x34C759, 0x30D158, 0x008932, 0x4AD968)
        case .mint: (0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB)
        case .teal: (0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC)
        case .cyan: (0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF)
        case .blue: (0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
        case .indigo: (0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF)
        case .purple: (0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF)
        case .pink: (0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4)
        case .brown: (0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679)
        case .gray: (0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
        case .gray2: (0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
        case .gray3: (0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
        case .gray4: (0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
        case .gray5: (0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
        case .gray6: (0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
        }
    }
}

extension SRGB8 {
    /// Creates a colour from one number, 0xRRGGBB.
    fileprivate init(packed: Int) {
        self.init(
            red: UInt8(clamping: packed >> 16 & 0xFF), green: UInt8(clamping: packed >> 8 & 0xFF),
            blue: UInt8(clamping: packed & 0xFF))
    }
}
