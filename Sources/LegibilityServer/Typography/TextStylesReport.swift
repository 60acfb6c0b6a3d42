import JSON
import Legibility

/// The text styles that were asked for, and what is known of their platforms.
struct TextStylesReport: Sendable {
    /// The top-level members of an answer, in their order.
    static let members = ["styles", "platforms", "note"]

    let styles: [TextStyleSpecification]
    let platforms: [Platform]
    /// What the page leaves open about the watch that was asked about; nil where it leaves nothing open.
    let note: String?

    init(_ query: TextStylesQuery) {
        platforms = query.platform.map { [$0] } ?? Platform.allCases
        // One table stands for iOS and iPadOS; it is not listed twice.
        let listed = query.platform.map { [$0] } ?? Platform.allCases.filter { $0 != .ipados }
        note = query.watch?.anomaly
        if let watch = query.watch {
            let category = watch.defaultCategory
            styles = TextStyleTable.watchOS.specifications.filter { row in
                category != nil && row.category == category && query.style.map { $0 == row.style } ?? true
            }
        } else if let style = query.style, let category = query.category {
            styles = listed.compactMap { $0.textStyles?[style, category] }
        } else {
            styles = listed.flatMap { $0.textStyles?.specifications ?? [] }.filter { row in
                query.style.map { $0 == row.style } ?? true && query.category.map { $0 == row.category } ?? true
            }
        }
    }

    func json(fields: Set<String>?) -> JSONWriter {
        var json = JSONWriter(reservingCapacity: 512 + 512 * styles.count)
        json.object { json in
            if fields?.contains("styles") ?? true {
                json.member("styles", array: { json in styles.forEach { json.object($0.write) } })
            }
            if fields?.contains("platforms") ?? true {
                json.member("platforms", array: { json in platforms.forEach { json.object($0.write) } })
            }
            if fields?.contains("note") ?? true { json.member("note", note) }
        }
        return json
    }
}

extension TextStyleSpecification {
    func write(to json: inout JSONWriter) {
        let tracking = tracking
        json.member("platform", platform.rawValue)
        json.member("style", style.rawValue)
        json.member("category", category?.rawValue)
        json.member("weight", weight.rawValue)
        json.member("emphasizedWeight", emphasizedWeight?.rawValue)
        json.member("pointSize", pointSize)
        json.member("leading", leading)
        json.member("tracking", tracking.points)
        json.member("trackingInterpolated", tracking.isInterpolated)
        json.member("defaultCaseSizes", array: { json in defaultCaseSizes.forEach { json.value($0) } })
        json.member("source", object: TextStyleTable.source.write)
        json.member("anomaly", anomaly)
        json.member("trackingAnomaly", tracking.anomaly)
    }
}

extension Platform {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("platform", rawValue)
        json.member("title", title)
        json.member("typeface", systemTypeface.rawValue)
        json.member("dynamicType", hasDynamicType)
        json.member("defaultSize", defaultTextSize)
        json.member("minimumSize", minimumTextSize)
        json.member("styles", array: { json in textStyles?.styles.forEach { json.value($0.rawValue) } })
        json.member("categories", array: { json in textStyles?.categories.forEach { json.value($0.rawValue) } })
        json.member("note", sizesInWords)
    }
}
