import Audits
import Endpoints
import Legibility
import LegibilityAPI
import Markup
import Screens

/// The options of a screen audit: information that the description lacks, and the rules to check.
package struct ScreenQuery: SubjectQuery, Sendable {
    var platform: ScreenPlatform?
    var device: String?
    var category: SizeCategory?
    var appearance: ScreenAppearance?
    var safeArea: EdgeInsets?
    var hostScreen: ScreenSize?
    var scale: Double?
    var question = ScreenQuestion()
}

extension ScreenQuery {
    /// The maximum number of screens in a request.
    package static let mostScreens = 200
    /// The maximum number of text pixels that are read for all screens of a request: beyond it, the remaining text
    /// elements are reported as unread.
    package static let mostTextPixels = 200_000_000
    /// The maximum number of elements on a screen.
    package static let mostElements = 5_000

    static let platform = Parameter.applicableChoice(
        "platform", "Platform of the app; needed if the tree doesn’t specify it.", ScreenPlatformName.self
    ).inShort("Platform, if the tree has none.")
    static let device = Parameter<String, Void>.text(
        "device", "Name of the device; needed if the tree doesn’t specify it.", longest: 100, example: "iPhone 16"
    ).optional.inShort("Device, if the tree has none.")
    static let category = Parameter<SizeCategory, Void>.member(
        "category", "Text size category used on the screen.", example: .large
    ).optional
    static let appearance = Parameter.applicableChoice(
        "appearance", "Appearance used on the screen.", ScreenAppearance.self)
    static let safeArea = Parameter<EdgeInsets, Void>.numbers(
        "safeArea",
        "Insets of the safe area in points, as `top,bottom,left,right`. Apple doesn’t publish these insets.",
        pattern: "^\\d+(\\.\\d+)?(,\\d+(\\.\\d+)?){3}$", separator: ",", example: "59,34,0,0"
    ) { $0.count == 4 ? EdgeInsets(top: $0[0], bottom: $0[1], left: $0[2], right: $0[3]) : nil }.optional
    static let hostScreen = Parameter<ScreenSize, Void>.numbers(
        "hostScreen", "Screen on which a widget or a Live Activity is shown, in points, as `WIDTHxHEIGHT`.",
        pattern: "^\\d+(\\.\\d+)?x\\d+(\\.\\d+)?$", separator: "x", example: "393x852"
    ) { $0.count == 2 && $0[0] >= 1 && $0[1] >= 1 ? ScreenSize(width: $0[0], height: $0[1]) : nil }.optional
    static let scale = Parameter<Double, Void>.number(
        "scale", "Pixels per point, or per dp on Android. Default: derived from the screenshot.", in: 0.75...5,
        example: 3
    ).optional
    static let profile = Parameter.choice(
        "profile", "Rules to check; the WCAG rules cover only contrast and target sizes.",
        default: ContrastProfile.apple
    ).inShort("")
    static let minimumSeverity = Parameter.choice(
        "minimumSeverity", "Lowest severity of findings to include.", default: LegibilityFinding.Severity.advice)

    static let parameters = [
        platform.description, device.description, category.description, appearance.description, safeArea.description,
        hostScreen.description, scale.description, profile.description,
        RequestedRules<ScreenRule>.parameter.description, minimumSeverity.description,
    ]

    init(_ read: inout Reader) {
        platform = read(Self.platform)?.platform
        device = read(Self.device)
        category = read(Self.category)
        appearance = read(Self.appearance)
        safeArea = read(Self.safeArea)
        hostScreen = read(Self.hostScreen)
        scale = read(Self.scale)
        question.profile = read(Self.profile)
        question.rules = read(RequestedRules<ScreenRule>.parameter)?.rules
        question.minimumSeverity = read(Self.minimumSeverity)
        question.textPixels = ImageContrastQuery.mostTextPixels
    }

    /// Returns a screen completed with missing information. Throws an error if the description and the query contradict
    /// each other.
    func completing(_ screen: AppScreen, _ read: inout Reader) -> AppScreen {
        var screen = screen
        func fill<Value: Equatable>(
            _ own: inout Value?, _ asked: Value?, _ name: String, _ read: inout Reader, _ words: (Value) -> String
        ) {
            if let own, let asked, own != asked {
                read.note(
                    name, value: words(asked), code: .conflict,
                    "“\(name)” differs from the description of the screen, which has \(words(own)).",
                    example: words(own))
            }
            own = own ?? asked
        }
        fill(&screen.platform, platform, "platform", &read) { $0.name }
        fill(&screen.category, category, "category", &read) { $0.rawValue }
        fill(&screen.appearance, appearance, "appearance", &read) { $0.rawValue }
        screen.device = screen.device ?? device
        screen.safeArea = screen.safeArea ?? safeArea
        screen.hostScreen = screen.hostScreen ?? hostScreen
        screen.scale = screen.scale ?? scale
        if screen.platform == nil { screen.platform = screen.platformBySize }
        return screen
    }
}

extension AppScreen {
    /// The platform, derived from the screen size: WebDriverAgent and idb run on iPhone and iPad, which have different
    /// screen sizes.
    fileprivate var platformBySize: ScreenPlatform? {
        Screen(size).platform.map { .apple($0) }
    }
}

/// The platforms of screens, by name.
package enum ScreenPlatformName: String, CaseIterable, Describable {
    case ios, ipados, macos, tvos, visionos, watchos, android

    package var platform: ScreenPlatform { Platform(rawValue: rawValue).map { .apple($0) } ?? .android }
}

extension ScreenAppearance: Describable {}
extension ScreenFormat: Describable {}
extension ScreenRule: Describable {}
extension ScreenFindingUnit: Describable {}
extension ScreenFindingBasis: Describable {}
extension ElementRole: Describable {}

extension ScreenRule {
    private static let byName: [String: Set<ScreenRule>] = {
        var byName = Dictionary(grouping: allCases) { $0.rawValue }.mapValues { Set($0) }
        for rule in allCases {
            for guideline in rule.guidelines { byName[guideline, default: []].insert(rule) }
        }
        return byName
    }()

    /// Returns the rules with an id, which is the id of a finding or of a guideline on which findings are based.
    @Sendable fileprivate static func all(named name: String) -> Set<ScreenRule>? { byName[name] }

    /// The ids of guidelines that aren't also ids of findings.
    fileprivate static let guidelineNames = byName.keys.filter { ScreenRule(rawValue: $0) == nil }.sorted()
}

extension RequestedRules<ScreenRule> {
    static let parameter = parameter(
        "Rules to check, separated by commas: ids of findings, or of the rules in `/v1/reference/rules` that they "
            + "are based on. A `-` before an id excludes the rule. Default: all.",
        example: "contrast.text,target.size.minimum", spellings: ScreenRule.guidelineNames,
        named: ScreenRule.all(named:))
}

extension Parameter where Context == Void {
    /// Returns a parameter that contains several numbers in one string.
    fileprivate static func numbers(
        _ name: String, _ summary: String, pattern: String, separator: Character, example: String,
        _ make: @escaping @Sendable ([Double]) -> Value?
    ) -> Parameter where Value: Sendable {
        let text = Parameter<String, Void>.text(name, summary, longest: 64, example: example)
        var description = text.description
        description.schema = Schema(.string).with([.matching(pattern)])
        @Sendable func value(_ written: String) -> Value? {
            let parts = written.split(separator: separator, omittingEmptySubsequences: false)
            let numbers = parts.compactMap { decimalNumber(String($0)) }.filter { (0...100_000).contains($0) }
            return numbers.count == parts.count ? make(numbers) : nil
        }
        guard let standIn = value(example) else { preconditionFailure("the example of “\(name)” is invalid") }
        return Parameter(
            description: description, standIn: { _ in standIn },
            read: { reader, given, _ throws(Unusable) in
                let written = try text.read(&reader, given, ())
                if let value = value(written) { return value }
                reader.note(
                    name, value: written, "“\(name)” must contain numbers in points, such as “\(example)”.",
                    example: example)
                throw Unusable()
            })
    }
}
