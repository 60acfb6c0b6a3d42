import Audits
import Legibility

// Rules for the names and values of colours, regardless of the background.
extension InterfaceJudge {
    mutating func judgeColors(_ number: Int) {
        guard question.profile == .apple, document.platform != nil else { return }
        let view = document.views[number]
        for (key, color) in view.colors {
            switch color.source {
            case .components(let value, isExact: true):
                guard let name = Self.systemColor(like: value) else { continue }
                add(finding(.hardCoded, number, key, color, name))
            case .system(let name):
                guard Self.isMisused(name, as: key) else { continue }
                add(finding(.misuse, number, key, color, name))
            case .components, .named, .symbol, .unreadable: continue
            }
        }
    }

    private func finding(
        _ rule: InterfaceRule, _ number: Int, _ key: String, _ color: InterfaceColor, _ name: String
    ) -> InterfaceFinding {
        var finding = InterfaceFinding(rule, .fail, of: number, document.views[number])
        finding.place = color.place
        finding.colorName = name
        finding.key = key
        return finding
    }

    /// Returns the name of the system colour with the same published value in the light or dark appearance, or nil if
    /// there is none.
    private static func systemColor(like color: Color) -> String? {
        guard color.alpha == 1, color.isInSRGBGamut else { return nil }
        let value = SRGB8(rounding: color.srgb)
        let found = SystemColor.allCases.first { system in
            system.color(in: .light) == value || system.color(in: .dark) == value
        }
        return found.map { "system" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    }

    private static let texts: Set<String> = [
        "textColor", "titleColor", "baseForegroundColor", "foregroundColor", "foregroundStyle",
    ]
    fileprivate static let backgrounds: Set<String> = ["backgroundColor", "background"]
    private static let separators: Set<String> = ["separatorColor", "opaqueSeparatorColor"]
    private static let labels: Set<String> = [
        "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor",
    ]

    /// Returns whether a colour is used for the wrong purpose: separators aren't meant for text, nor labels for
    /// backgrounds.
    private static func isMisused(_ name: String, as key: String) -> Bool {
        texts.contains(key) && separators.contains(name) || backgrounds.contains(key) && labels.contains(name)
    }
}

extension InterfaceFinding {
    /// Whether the finding is about the colour of a background.
    package var isOfBackground: Bool { key.map(InterfaceJudge.backgrounds.contains) ?? false }
}
