import Endpoints
import Legibility

extension FontScaleReport {
    package static let shape = Shape<FontScaleReport>(
        "FontScale", "A custom font at the text sizes that people choose."
    ) {
        Member("platform", "The platform.") { $0.query.metrics.table.platform }
        Member("style", "The style that it scales with.") { $0.query.metrics.style }
        Member("size", "As asked, in points.") { $0.query.size }
        Member("leading", "As asked, in points.") { $0.query.leading }
        Member("maximumSize", "The cap, as asked.") { $0.query.maximumSize }
        Member("displayScale", "Pixels to a point.") { $0.query.displayScale.value }
        scales
        largerText
        Member("counterparts", "The same size on other frameworks.") { $0.counterparts }
        basis
        Member.snippets { FontScaleSnippets($0).snippets }
    }

    private static let scales = Member<FontScaleReport>.list(
        "scales", "One entry a category, the smallest first.", of: "The font at one category.", { $0.steps }
    ) {
        Member("category", "The size category.") { $0.category }
        Member("factor", "The style's leading over its leading at Large.") { $0.factor }
        Member("scaledFontSize", "`scaledFont(for:)`: whole points, halves away from zero, then the cap.") {
            $0.scaledFontSize
        }
        Member("scaledValue", "`scaledValue(for:)`: whole pixels, never capped.") { $0.scaledValue }
        Member.present(
            "scaledLeading",
            "The font's own leading through `scaledValue(for:)`: whole pixels, never capped. Only where `leading` is "
                + "given."
        ) { $0.scaledLeading }
        Member.present("lineHeight", "`scaledLeading` over `scaledFontSize`. Only where `leading` is given.") { step in
            step.scaledLeading.map { $0 / step.scaledFontSize }
        }
        Member("percent", "`scaledFontSize` in percent of the size at Large.") { $0.percent }
        Member("capped", "Whether the cap made it smaller.") { $0.isCapped }
        Member("systemPointSize", "The size of the style's own font.") { $0.system.pointSize }
        Member("systemLeading", "The leading of the style's own font.") { $0.system.leading }
        Member("systemPercent", "The size of the style's own font in percent of that at Large.") { $0.systemPercent }
        Member("anomaly", "What looks wrong in the source about this row.") { $0.system.anomaly }
    }

    private static let largerText = Member<FontScaleReport>.object(
        "largerText", "How far the font grows.",
        { Growth(custom: $0.largerText, system: $0.query.metrics.systemLargerText) }
    ) {
        LargerText.shape.members.of { $0.custom }
        Member("system", "How far the style's own font grows.") { $0.system }
        Member.source { _ in LegibilityRule.enlargement.source }
    }

    private static let basis = Member<FontScaleReport>.group("basis", "What is published and what is inferred.") {
        Member("method", "A name for the formula.") { _ in "hig-leading-ratio" }
        Member("published", "What is published.") { _ in published }
        Member("inferred", "What is inferred.") { _ in inferred }
        Member("notModelled", "What is left out.") { _ in notModelled }
        Member.source { _ in TextStyleTable.source }
    }
}

/// How far a custom font grows, and how far the system's own.
private struct Growth {
    let custom: LargerText
    let system: LargerText
}
