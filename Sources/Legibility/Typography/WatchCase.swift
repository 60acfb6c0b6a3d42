/// A size of Apple Watch, by the height of its case in millimetres.
///
/// Source: HIG, Typography (change log 2025-03-07) lists the cases with a default text size, except 46 mm. The cases
/// themselves are from the table of watch screens, HIG, Layout.
public enum WatchCase: Int, CaseIterable, Sendable {
    case mm38 = 38
    case mm40 = 40
    case mm41 = 41
    case mm42 = 42
    case mm44 = 44
    case mm45 = 45
    case mm46 = 46
    case mm49 = 49

    /// The default size category; nil if the HIG lists none.
    public var defaultCategory: SizeCategory? {
        switch self {
        case .mm38: .small
        case .mm40, .mm41, .mm42: .large
        case .mm44, .mm45, .mm49: .xLarge
        case .mm46: nil
        }
    }

    /// A note about an unclear default in the HIG; nil if the default is clear.
    public var anomaly: String? {
        switch self {
        case .mm42:
            "Apple’s guidelines don’t distinguish the two 42 mm screens; this may be the older one, with 312 × 390 "
                + "pixels."
        case .mm46: "Apple’s guidelines give no default text size for 46 mm cases."
        case .mm38, .mm40, .mm41, .mm44, .mm45, .mm49: nil
        }
    }

    /// Returns the watch cases with the given default category, smallest first.
    public static func all(startingAt category: SizeCategory) -> [WatchCase] {
        allCases.filter { $0.defaultCategory == category }
    }
}
