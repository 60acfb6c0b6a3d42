import JSON
import Legibility

/// Text styles as design tokens: `textStyle.<platform>.<style>` and, if a style has several size categories, the
/// category below it.
///
/// Design Tokens Community Group, Format Module 2025.10, type `typography`. Its dimensions only have px and rem, so an
/// Apple point is written as one px. Line height is leading divided by size.
struct TextStyleTokens {
    /// The schema of the file that contains the tokens.
    static let schema = DesignTokens.schema

    let styles: [TextStyleSpecification]

    func write(to json: inout JSONWriter) {
        json.member(
            "textStyle",
            object: { json in
                json.member("$type", "typography")
                json.member("$description", "\(TextStyleTable.source.page). Points are written as px, one for one.")
                for platform in Platform.allCases {
                    let styles = styles.filter { $0.platform == platform }
                    if styles.isEmpty { continue }
                    json.member(platform.rawValue, object: { write(styles, to: &$0) })
                }
            })
    }

    private func write(_ styles: [TextStyleSpecification], to json: inout JSONWriter) {
        for style in TextStyle.allCases {
            let sizes = styles.filter { $0.style == style }
            if sizes.isEmpty { continue }
            json.member(
                style.rawValue,
                object: { json in
                    for size in sizes {
                        if let category = size.category {
                            json.member(category.rawValue, object: { $0.token(size) })
                        } else {
                            json.token(size)
                        }
                    }
                })
        }
    }
}

extension JSONWriter {
    /// Writes the members of a style's token. The format requires a letter spacing; if the page doesn't list one for
    /// the size, the description says so.
    mutating func token(_ style: TextStyleSpecification) {
        member("$type", "typography")
        member(
            "$value",
            object: { json in
                json.member("fontFamily", style.platform.systemTypeface.title)
                json.member("fontSize", object: { $0.pixels(style.pointSize) })
                json.member("fontWeight", style.weight.fontWeight)
                json.member("letterSpacing", object: { $0.pixels(style.tracking.points) })
                json.member("lineHeight", style.leading / style.pointSize)
            })
        if let description = style.openPoints { member("$description", description) }
        if let weight = style.emphasizedWeight {
            member("$extensions", object: { $0.member("legibility.emphasizedFontWeight", weight.fontWeight) })
        }
    }

    private mutating func pixels(_ value: Double) {
        member("value", value)
        member("unit", "px")
    }
}
