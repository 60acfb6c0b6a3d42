// HIG, Color, Specifications: change log 2025-06-09, read 2025-12-19. The values are those of SystemColor, 0…255.

extension ReferenceTable {
    /// The 18 system colours in four appearances.
    public static let systemColors = ReferenceTable(
        name: "system-colors", title: "System colors",
        columns: [
            .text("name"), .text("appearance"), .text("hex"), .number("red"), .number("green"), .number("blue"),
            .text("swiftUI"), .text("uiKit"),
        ],
        source: .higColor,
        note: """
            visionOS uses the values of the dark appearance. The page gives SwiftUI names for the twelve colours and \
            UIKit names for the grays. The values may change in a new system version.
            """,
        rows: SystemColor.allCases.flatMap { color in
            Appearance.allCases.map { appearance in
                let value = color.color(in: appearance)
                return Row(
                    [
                        .text(color.rawValue), .text(appearance.rawValue), .text(value.hex), .number(Double(value.red)),
                        .number(Double(value.green)), .number(Double(value.blue)),
                        color.swiftUIName.map(Cell.text) ?? .missing, color.uiKitName.map(Cell.text) ?? .missing,
                    ],
                    .higColor, anomaly(of: color, in: appearance))
            }
        })

    private static func anomaly(of color: SystemColor, in appearance: Appearance) -> String {
        let space = "The page doesn’t name the colour space of the values; they are interpreted as sRGB."
        switch appearance {
        case .light where color == .gray: return "\(space) Light and dark have the same value."
        case .light where color.uiKitName == nil:
            let ratio = contrastRatio(SRGB(color.color(in: .light)), SRGB(.one))
            guard ratio < 4.5 else { return space }
            return "\(space) On white it stays below \(ratio < 3 ? "3:1" : "4.5:1"), yet the guidelines recommend "
                + "system colours for their contrast."
        case .dark:
            return "\(space) visionOS uses this value, although the page Dark Mode says that visionOS has no Dark Mode."
                + (color == .gray ? " Light and dark have the same value." : "")
        case .light, .lightIncreasedContrast, .darkIncreasedContrast: return space
        }
    }
}
