import Endpoints
import Legibility
import Sentences

/// The sizes of a custom font and the system font, with corresponding sizes in other frameworks.
package struct FontScaleReport: Report {
    package let query: FontScaleQuery
    let font: ScaledFont

    package init(_ query: FontScaleQuery) {
        self.query = query
        font = ScaledFont(
            size: query.size, leading: query.leading, maximumSize: query.maximumSize,
            displayScale: query.displayScale.value, metrics: query.metrics)
    }

    /// The sizes at every requested category.
    package var steps: [ScaledFont.Step] { font.steps.filter { query.asks($0.category) } }

    /// Corresponding sizes in other frameworks.
    package var counterparts: FontScaleCounterparts { FontScaleCounterparts(query: query, font: font) }

    package var largerText: LargerText { font.largerText }

    package static var published: Phrase {
        "The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: in Body at "
            + "Medium and 3x, 17 becomes 16.333."
    }
    package static var inferred: Phrase {
        "The scaling factor is assumed to be the style’s leading divided by its leading at Large, in every row of the "
            + "table. Several re-implementations agree; Apple doesn’t document the calculation. scaledFontSize is "
            + "rounded to whole points, halves away from zero, and then capped. scaledValue and scaledLeading are "
            + "rounded to whole pixels and never capped."
    }
    package static var notModelled: Phrase {
        "Scripts with tall lines, which the system may scale differently, and Bold Text."
    }
}

extension FontScaleReport {
    package static let shape = Shape<FontScaleReport>(
        "FontScale", "Sizes of a custom font at the text sizes that people can choose."
    ) {
        Member("platform", "Platform whose scaling is used.") { $0.query.metrics.table.platform }
        Member("style", "Text style that the font scales with.") { $0.query.metrics.style }
        Member("size", "Requested font size at the text size Large, in points.") { $0.query.size }
        Member("leading", "Requested leading at the text size Large, in points; null if it wasn’t given.") {
            $0.query.leading
        }
        Member("maximumSize", "Requested maximum font size, in points; null if it wasn’t given.") {
            $0.query.maximumSize
        }
        Member("displayScale", "Pixels per point, for `scaledValue`.") { $0.query.displayScale.value }
        scales
        largerText
        Member("counterparts", "Corresponding sizes in other frameworks.") { $0.counterparts }
        basis
        Member.snippets { FontScaleSnippets($0).snippets }
    }

    private static let scales = Member<FontScaleReport>.list(
        "scales", "Font sizes, one for each category, smallest first.", of: "Font size at one text size category.",
        { $0.steps }
    ) {
        Member("category", "Text size category, such as `AX3`.") { $0.category }
        Member("factor", "Leading of the style at this category divided by its leading at Large.") { $0.factor }
        Member(
            "scaledFontSize",
            "Result of `scaledFont(for:)` in points: rounded to whole points (halves away from zero), then capped."
        ) {
            $0.scaledFontSize
        }
        Member("scaledValue", "Result of `scaledValue(for:)` in points: rounded to whole pixels, never capped.") {
            $0.scaledValue
        }
        Member.present(
            "scaledLeading",
            "The font’s own leading, scaled with `scaledValue(for:)`, in points: rounded to whole pixels, never "
                + "capped. Only included if `leading` is given."
        ) { $0.scaledLeading }
        Member.present(
            "lineHeight",
            "`scaledLeading` divided by `scaledFontSize`. Only included if `leading` is given."
        ) { step in
            step.scaledLeading.map { ($0 / step.scaledFontSize).nearbyDecimal }
        }
        Member("percent", "`scaledFontSize` as a percentage of the font size at Large.") { $0.percent.nearbyDecimal }
        Member("capped", "Whether the cap made the font smaller.") { $0.isCapped }
        Member("systemPointSize", "System font size in this style, in points.") { $0.system.pointSize }
        Member("systemLeading", "System font leading in this style, in points.") { $0.system.leading }
        Member("systemPercent", "System font size as a percentage of its size at Large.") {
            $0.systemPercent.nearbyDecimal
        }
        Member("anomaly", "Apparent errors in the source of this row; null if there are none.") {
            $0.system.anomaly.map { Phrase(english: $0) }
        }
    }

    private static let largerText = Member<FontScaleReport>.object(
        "largerText", "Growth of the font, compared with Apple’s goal.",
        { Growth(custom: $0.largerText, system: $0.query.metrics.systemLargerText) }
    ) {
        LargerText.shape.members.of { $0.custom }
        Member("system", "Growth of the system font in this style.") { $0.system }
        Member.source { _ in LegibilityRule.enlargement.source }
    }

    private static let basis = Member<FontScaleReport>.group(
        "basis",
        "Basis of the figures: which are published and which are inferred."
    ) {
        Member("method", "Name of the scaling formula.") { _ in "hig-leading-ratio" }
        Member("published", "Figures that Apple has published.") { _ in published }
        Member("inferred", "Assumptions based on the published figures.") { _ in inferred }
        Member("notModelled", "Effects that the calculation doesn’t include.") { _ in notModelled }
        Member.source { _ in TextStyleTable.source }
    }
}

/// The scaling of a custom font and of the system font.
private struct Growth {
    let custom: LargerText
    let system: LargerText
}

extension LargerText: DescribedObject {
    package static let shape = Shape<LargerText>("LargerText", "Growth of text, compared with Apple’s goal.") {
        Member("goal", "Growth goal, as a percentage of the default size.") { $0.goal }
        Member("reachedAt", "Smallest category that reaches the goal; null if no category does.") { $0.reachedAt }
        Member(
            "maximumPercent",
            "Largest size, as a percentage of the default size; on watchOS, the smallest percentage for any watch."
        ) {
            $0.maximumPercent.nearbyDecimal
        }
        Member.list(
            "cases", "Growth on watches with the same default category; watchOS only.",
            when: { !$0.watches.isEmpty }, of: "Watches with the same default category.", { $0.watches }
        ) {
            Member("cases", "Case sizes of the watches in this group, in mm.") { $0.cases }
            Member("from", "Default text size category of the watches in this group.") { $0.start }
            Member("reachedAt", "Smallest category that reaches the goal; null if no category does.") {
                $0.growth.reachedAt
            }
            Member("maximumPercent", "Largest size on watches in this group, as a percentage of the default size.") {
                $0.growth.maximumPercent.nearbyDecimal
            }
        }
    }
}
