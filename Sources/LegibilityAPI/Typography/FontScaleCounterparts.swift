import Endpoints
import Legibility
import Sentences

/// The same size on other frameworks, each under its own rule.
package struct FontScaleCounterparts: Sendable {
    let query: FontScaleQuery
    let font: ScaledFont

    /// The size on a framework at every category that was asked about; nil on a watch: these run on phones and tablets.
    package func steps(on framework: FrameworkScaling) -> [ScaledFont.Counterpart]? {
        font.counterparts(on: framework).map { $0.filter { query.asks($0.category) } }
    }

    /// The size in sp at every font scale that a version of Android offers.
    package func steps(on android: AndroidFontScale) -> [ScaledFont.AndroidCounterpart] {
        font.counterparts(on: android)
    }

    /// What to know of Android's sizes.
    package static var androidNote: Phrase {
        "The size counts as sp. From Android 14 on large text grows by less than the scale says: up to a scale of 1.5, "
            + "text of 30 sp does not grow at all. That is by design."
    }
}

extension FontScaleCounterparts: DescribedObject {
    package static let shape = Shape<FontScaleCounterparts>(nil, "The same size on other frameworks.") {
        FrameworkScaling.allCases.map { framework in
            Member(
                framework.rawValue,
                "\(framework.title.english); null on watchOS, which has none of them."
            ) {
                counterparts in
                counterparts.steps(on: framework).map {
                    OnFramework(framework: framework, size: counterparts.query.size, steps: $0)
                }
            }
        }
        Member.group("android", "Android, counting in sp.") {
            Member("unit", "What the sizes count: dp.") { _ in "dp" }
            Member("versions", "Three versions of the same tables.") { counterparts in
                AndroidFontScale.allCases.map { OnAndroid(version: $0, steps: counterparts.steps(on: $0)) }
            }
            Member("note", "What to know.") { _ in androidNote }
        }
    }
}

/// A size at size categories, as a framework other than Apple's makes them.
private struct OnFramework {
    let framework: FrameworkScaling
    /// At Large.
    let size: Double
    let steps: [ScaledFont.Counterpart]
}

extension OnFramework: DescribedObject {
    static let shape = Shape<OnFramework>("FrameworkScale", "A size on another framework.") {
        Member.present("root", "What the root of a web page has to say.") {
            $0.framework == .css ? "font: -apple-system-body" : nil
        }
        Member.present("fontSize", "What the text says on a web page.") {
            $0.framework == .css ? "calc(\($0.size.plain)rem / 17)" : nil
        }
        Member.list("sizes", "By size category.", of: "One category.", { $0.steps }) {
            Member("category", "The size category.") { $0.category }
            Member("multiplier", "What the framework multiplies by.") { $0.multiplier }
            Member("size", "The size.") { $0.size }
        }
        Member("note", "What to know.") { $0.framework.note }
    }
}

/// A size in sp, as a version of Android makes dp of it.
private struct OnAndroid {
    let version: AndroidFontScale
    let steps: [ScaledFont.AndroidCounterpart]
}

extension OnAndroid: DescribedObject {
    static let shape = Shape<OnAndroid>(nil, "One version.") {
        Member("version", "Its name here.") { $0.version }
        Member("title", "What it is.") { $0.version.title }
        Member("activeFrom", "The font scale from which large text grows by less.") { $0.version.activeFrom }
        Member.list("sizes", "By the font scales that can be set.", of: "One scale.", { $0.steps }) {
            Member("fontScale", "The setting.") { $0.fontScale }
            Member("dp", "The size in dp.") { $0.dp }
            Member("percent", "In percent of the size in sp.") { $0.percent }
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
            "One multiplier for every style, and at the accessibility sizes a larger one than Apple's; the property "
                + "dynamicTypeRamp has the font follow a style, maxFontSizeMultiplier caps it."
        case .flutter: "One factor for every style: the system's Body over its 17 points at Large."
        case .css:
            "Safari follows the text size only where a page starts from the system's Body; sizes in px stay."
        }
    }
}

extension AndroidFontScale {
    package var title: Phrase {
        switch self {
        case .android14: "Android 14, first release"
        case .aosp8: "Android 14 and later, eight tables"
        case .compose: "Jetpack Compose, on every version of Android"
        }
    }
}
