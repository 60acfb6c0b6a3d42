import JSON
import Legibility

/// What becomes of a custom font, of the system's own, and of the same size on other frameworks.
struct FontScaleReport: Report {
    /// The top-level members of an answer, in their order.
    static let members = [
        "platform", "style", "size", "leading", "maximumSize", "displayScale", "scales", "largerText", "counterparts",
        "basis", "snippets",
    ]

    /// A custom font at one size category, beside the system's own.
    struct Step: Sendable {
        let category: SizeCategory
        let factor: Double
        let scaledFontSize: Double
        let scaledValue: Double
        /// The custom font's leading as a length; nil where it is not known.
        let scaledLeading: Double?
        /// Of the size at Large.
        let percent: Double
        let isCapped: Bool
        let system: TextStyleSpecification
        /// Of the system's size at Large.
        let systemPercent: Double
    }

    let query: FontScaleQuery
    let categories: [SizeCategory]

    init(_ query: FontScaleQuery) {
        self.query = query
        categories = query.category.map { [$0] } ?? query.metrics.table.categories
    }

    /// Every category that was asked about.
    var steps: [Step] { categories.compactMap(step) }

    func step(_ category: SizeCategory) -> Step? {
        let metrics = query.metrics
        guard let factor = metrics.factor(at: category), let system = metrics.table[metrics.style, category],
            let uncapped = metrics.scaledFontSize(query.size, at: category),
            let size = metrics.scaledFontSize(query.size, at: category, maximum: query.maximumSize),
            let value = metrics.scaledValue(query.size, at: category, displayScale: query.displayScale.value)
        else { return nil }
        let leading = query.leading.flatMap {
            metrics.scaledValue($0, at: category, displayScale: query.displayScale.value)
        }
        return Step(
            category: category, factor: factor, scaledFontSize: size, scaledValue: value, scaledLeading: leading,
            percent: 100 * size / query.size, isCapped: size < uncapped, system: system,
            systemPercent: 100 * system.pointSize / metrics.standard.pointSize)
    }

    /// How far the font grows.
    var largerText: LargerText { query.metrics.largerText(size: query.size, maximum: query.maximumSize) }

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("platform") { json.member("platform", query.metrics.table.platform.rawValue) }
        if isWanted("style") { json.member("style", query.metrics.style.rawValue) }
        if isWanted("size") { json.member("size", query.size) }
        if isWanted("leading") { json.member("leading", query.leading) }
        if isWanted("maximumSize") { json.member("maximumSize", query.maximumSize) }
        if isWanted("displayScale") { json.member("displayScale", query.displayScale.value) }
        if isWanted("scales") {
            json.member(
                "scales",
                array: { json in
                    for step in steps { json.object { write(step, to: &$0) } }
                })
        }
        if isWanted("largerText") { json.member("largerText", object: writeLargerText) }
        if isWanted("counterparts") {
            json.member("counterparts", object: FontScaleCounterparts(query: query, categories: categories).write)
        }
        if isWanted("basis") { json.member("basis", object: writeBasis) }
        // Only where it is asked for by name.
        if let fields, fields.contains("snippets") {
            json.member("snippets", object: FontScaleSnippets(self).write)
        }
    }

    private func write(_ step: Step, to json: inout JSONWriter) {
        json.member("category", step.category.rawValue)
        json.member("factor", step.factor)
        json.member("scaledFontSize", step.scaledFontSize)
        json.member("scaledValue", step.scaledValue)
        if let leading = step.scaledLeading {
            json.member("scaledLeading", leading)
            json.member("lineHeight", leading / step.scaledFontSize)
        }
        json.member("percent", step.percent)
        json.member("capped", step.isCapped)
        json.member("systemPointSize", step.system.pointSize)
        json.member("systemLeading", step.system.leading)
        json.member("systemPercent", step.systemPercent)
        json.member("anomaly", step.system.anomaly)
    }

    private func writeLargerText(to json: inout JSONWriter) {
        largerText.write(to: &json)
        json.member("system", object: query.metrics.systemLargerText.write)
        json.member("source", object: LegibilityRule.enlargement.source.write)
    }

    static let published =
        "The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: Body, 17 at "
        + "Medium and 3x becomes 16.333."
    static let inferred =
        "That the factor is the style's leading over its leading at Large, in every cell of the table; several "
        + "re-implementations agree, Apple does not document it. scaledFontSize is rounded to whole points, halves "
        + "away from zero, then capped; scaledValue and scaledLeading to whole pixels, and never capped."
    static let notModelled = "Scripts with tall lines, for which the system may grow text otherwise; Bold Text."

    private func writeBasis(to json: inout JSONWriter) {
        json.member("method", "hig-leading-ratio")
        json.member("published", Self.published)
        json.member("inferred", Self.inferred)
        json.member("notModelled", Self.notModelled)
        json.member("source", object: TextStyleTable.source.write)
    }
}

extension LargerText {
    func write(to json: inout JSONWriter) {
        json.member("goal", goal)
        json.member("reachedAt", reachedAt?.rawValue)
        json.member("maximumPercent", maximumPercent)
        if watches.isEmpty { return }
        json.member(
            "cases",
            array: { json in
                for watch in watches {
                    json.object { json in
                        json.member("cases", array: { json in watch.cases.forEach { json.value($0.rawValue) } })
                        json.member("from", watch.start.rawValue)
                        json.member("reachedAt", watch.growth.reachedAt?.rawValue)
                        json.member("maximumPercent", watch.growth.maximumPercent)
                    }
                }
            })
    }
}
