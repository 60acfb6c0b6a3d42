import JSON
import Legibility

/// The text styles that were asked for, and what is known of their platforms.
struct TextStylesReport: Report {
    static let members = ["styles", "platforms", "note", "match"]

    /// How well the rows fit a size that was asked for.
    struct Match: Sendable {
        /// In points.
        let pointSize: Double
        /// The sizes of the rows: the one that was asked for, or the nearest there are.
        let nearest: [Double]

        var isExact: Bool { nearest == [pointSize] }
    }

    let styles: [TextStyleSpecification]
    let platforms: [Platform]
    /// What the page leaves open about the watch that was asked about; nil where it leaves nothing open.
    let note: String?
    /// Nil where no size was asked for.
    let match: Match?

    init(_ query: TextStylesQuery) {
        platforms = query.platforms ?? Platform.allCases
        // One table stands for iOS and iPadOS; it is not listed twice.
        let listed = query.platforms ?? Platform.allCases.filter { $0 != .ipados }
        note = query.watch?.anomaly
        // A watch stands for the category that it has by default, of which the page gives none for some.
        let categories = query.watch.map { [$0.defaultCategory].compactMap(\.self) } ?? query.categories
        let rows = listed.flatMap { $0.textStyles?.specifications ?? [] }.filter { row in
            query.styles?.contains(row.style) ?? true && categories?.contains { $0 == row.category } ?? true
        }
        guard let pointSize = query.pointSize else {
            styles = rows
            match = nil
            return
        }
        let least = rows.map { abs($0.pointSize - pointSize) }.min()
        let fitting = rows.filter { abs($0.pointSize - pointSize) == least }
        // A style is known by the size that it is designed at.
        styles = fitting.filter(\.isStandard) + fitting.filter { !$0.isStandard }
        match = Match(pointSize: pointSize, nearest: Set(fitting.map(\.pointSize)).sorted())
    }

    func write(to json: inout JSONWriter, fields: Set<String>?) {
        if fields?.contains("styles") ?? true {
            json.member("styles", array: { json in styles.forEach { json.object($0.write) } })
        }
        if fields?.contains("platforms") ?? true {
            json.member("platforms", array: { json in platforms.forEach { json.object($0.write) } })
        }
        if fields?.contains("note") ?? true { json.member("note", note) }
        if let match, fields?.contains("match") ?? true {
            json.member("match", object: match.write)
        } else if let fields, fields.contains("match") {
            json.null("match")
        }
    }
}

extension TextStylesReport.Match {
    func write(to json: inout JSONWriter) {
        json.member("pointSize", pointSize)
        json.member("exact", isExact)
        json.member("nearest", array: { json in nearest.forEach { json.value($0) } })
        json.member("note", note)
    }

    private var note: String {
        let order = "Rows at Large, and those of styles with one size, come first."
        if isExact { return "These are the rows of \(pointSize.plain) pt. \(order)" }
        guard !nearest.isEmpty else { return "There is no row to compare \(pointSize.plain) pt with." }
        let sizes = nearest.map(\.plain).joined(separator: " and ")
        return "No row has \(pointSize.plain) pt; these are the nearest, with \(sizes) pt. \(order)"
    }
}

extension TextStyleSpecification {
    /// Whether it is as the style is designed: at Large, or at its only size.
    fileprivate var isStandard: Bool { category == nil || category == .standard }
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
