import JSON
import Legibility

/// The same size on other frameworks, each under its own rule.
struct FontScaleCounterparts: Sendable {
    let query: FontScaleQuery
    let categories: [SizeCategory]

    func write(to json: inout JSONWriter) {
        // These run on phones and tablets; a watch has none of them.
        for framework in FrameworkScaling.allCases {
            guard query.metrics.table.platform != .watchos else {
                json.null(framework.rawValue)
                continue
            }
            json.member(framework.rawValue, object: { write(framework, to: &$0) })
        }
        json.member("android", object: writeAndroid)
    }

    private func write(_ framework: FrameworkScaling, to json: inout JSONWriter) {
        switch framework {
        case .reactNative, .flutter: break
        case .css:
            json.member("root", "font: -apple-system-body")
            json.member("fontSize", "calc(\(query.size.plain)rem / 17)")
        }
        json.member(
            "sizes",
            array: { json in
                for category in categories {
                    let multiplier = framework.multiplier(at: category)
                    json.object { json in
                        json.member("category", category.rawValue)
                        json.member("multiplier", multiplier)
                        json.member("size", multiplier * query.size)
                    }
                }
            })
        json.member("note", framework.note)
    }

    private func writeAndroid(to json: inout JSONWriter) {
        json.member("unit", "dp")
        json.member(
            "versions",
            array: { json in
                for version in AndroidFontScale.allCases {
                    json.object { json in
                        json.member("version", version.rawValue)
                        json.member("title", version.title)
                        json.member("activeFrom", version.activeFrom)
                        json.member(
                            "sizes",
                            array: { json in
                                for scale in AndroidFontScale.settings {
                                    let dp = version.dp(sp: query.size, fontScale: scale)
                                    json.object { json in
                                        json.member("fontScale", scale)
                                        json.member("dp", dp)
                                        json.member("percent", 100 * dp / query.size)
                                    }
                                }
                            })
                    }
                }
            })
        json.member(
            "note",
            "The size counts as sp. From Android 14 on large text grows by less than the scale says: up to a "
                + "scale of 1.5, text of 30 sp does not grow at all. That is by design.")
    }
}

extension FrameworkScaling {
    fileprivate var note: String {
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
    fileprivate var title: String {
        switch self {
        case .android14: "Android 14, first release"
        case .aosp8: "Android 14 and later, eight tables"
        case .compose: "Jetpack Compose, on every version of Android"
        }
    }
}
