import Endpoints
import Legibility
import Sentences

/// Corresponding sizes in other frameworks, each with its own rules.
package struct FontScaleCounterparts: Sendable {
    let query: FontScaleQuery
    let font: ScaledFont

    /// Returns the size in a framework at every requested category; nil on a watch, because these frameworks run on
    /// phones and tablets.
    package func steps(on framework: FrameworkScaling) -> [ScaledFont.Counterpart]? {
        font.counterparts(on: framework).map { $0.filter { query.asks($0.category) } }
    }

    /// Returns the size of text in sp at every font scale that a version of Android offers.
    package func steps(on android: AndroidFontScale) -> [ScaledFont.AndroidCounterpart] {
        font.counterparts(on: android)
    }

    /// A note about Android's sizes.
    package static var androidNote: Phrase {
        "The size counts as sp. From Android 14 on, large text grows by less than the font scale: 30 sp text doesn’t "
            + "grow until the scale exceeds 1.5. This is by design."
    }
}

extension FontScaleCounterparts: DescribedObject {
    package static let shape = Shape<FontScaleCounterparts>(nil, "Corresponding sizes in other frameworks.") {
        FrameworkScaling.allCases.map { framework in
            Member(
                framework.rawValue,
                framework == .css
                    ? "Text size on a web page in Safari; null on watchOS, where Safari isn’t available."
                    : "Text size in \(framework.title.english); null on watchOS, where it isn’t available."
            ) {
                counterparts in
                counterparts.steps(on: framework).map {
                    FrameworkTextSize(framework: framework, size: counterparts.query.size, steps: $0)
                }
            }
        }
        Member.group("android", "Corresponding sizes on Android, measured in sp.") {
            Member("unit", "Unit of the sizes, always dp.") { _ in "dp" }
            Member("versions", "Three versions of Android’s font scale tables.") { counterparts in
                AndroidFontScale.allCases.map { AndroidTextSize(version: $0, steps: counterparts.steps(on: $0)) }
            }
            Member("note", "A note about the framework, in one or two sentences.") { _ in androidNote }
        }
    }
}

/// Text sizes by size category, as calculated by a framework other than Apple's.
private struct FrameworkTextSize {
    let framework: FrameworkScaling
    /// The size at Large.
    let size: Double
    let steps: [ScaledFont.Counterpart]
}

extension FrameworkTextSize: DescribedObject {
    static let shape = Shape<FrameworkTextSize>(
        "FrameworkScale", "Text size in another framework, for each text size category."
    ) {
        Member.present("root", "CSS for the root element of the web page.") {
            $0.framework == .css ? "font: -apple-system-body" : nil
        }
        Member.present("fontSize", "CSS font size for the text on the web page.") {
            $0.framework == .css ? "calc(\($0.size.plain)rem / 17)" : nil
        }
        Member.list(
            "sizes",
            "Text sizes, one for each text size category.", of: "Text size at one text size category.", { $0.steps }
        ) {
            Member("category", "Text size category, such as `large`.") { $0.category }
            Member("multiplier", "Factor by which the framework multiplies sizes.") { $0.multiplier }
            Member("size", "Text size, in the framework’s unit.") { $0.size.nearbyDecimal }
        }
        Member("note", "A note about Android, in one or two sentences.") { $0.framework.note }
    }
}

/// A size in sp, and its conversion to dp by a version of Android.
private struct AndroidTextSize {
    let version: AndroidFontScale
    let steps: [ScaledFont.AndroidCounterpart]
}

extension AndroidTextSize: DescribedObject {
    static let shape = Shape<AndroidTextSize>(nil, "One version of Android’s font scale tables.") {
        Member("version", "Id of the version, such as `android14`.") { $0.version }
        Member("title", "Title of the version, such as “Android 14, first release”.") { $0.version.title }
        Member("activeFrom", "Font scale from which large text grows less than small text.") { $0.version.activeFrom }
        Member.list(
            "sizes",
            "Text sizes, one for each font scale that people can set.", of: "Text size at one font scale.", { $0.steps }
        ) {
            Member("fontScale", "Android font scale, such as 1.3.") { $0.fontScale }
            Member("dp", "Text size, in dp.") { $0.dp.nearbyDecimal }
            Member("percent", "Size in dp as a percentage of the size in sp.") { $0.percent.nearbyDecimal }
        }
    }
}

extension FrameworkScaling {
    package var title: Phrase {
        switch self {
        case .reactNative: "React Native"
        case .flutter: "Flutter"
        case .css: "A web page in Safari"
        }
    }

    package var note: Phrase {
        switch self {
        case .reactNative:
            "React Native uses one multiplier for every style; at the accessibility sizes, it is larger than Apple’s. "
                + "The dynamicTypeRamp property makes the font follow a style, and maxFontSizeMultiplier caps its size."
        case .flutter:
            "Flutter uses one factor for every style: the size of the system’s Body divided by 17 points, its size at Large."
        case .css:
            "Safari follows the text size only if the page is based on the system’s Body style; sizes in px don’t "
                + "change."
        }
    }
}

extension AndroidFontScale {
    package var title: Phrase {
        switch self {
        case .android14: "Android 14, first release"
        case .aosp8: "Android 14 and later (releases with eight scaling tables)"
        case .compose: "Jetpack Compose, on any version of Android"
        }
    }
}
