import Endpoints
import Legibility

extension ContrastReport {
    package static let shape = Shape<ContrastReport>(
        "ContrastReport", "The answer to one question; with `fields` only the members that were named."
    ) {
        Member("foreground", "The foreground as it was given; its transparency is composited before measuring.") {
            WrittenColor($0.query.foreground)
        }
        Member("background", "The background's layers composited into one.") { Ground($0) }
        wcag
        apca
        Member("verdict", "Whether it passes, by whose rule, and why.") {
            ContentVerdict(content: $0.query.content, verdict: $0.verdict, because: $0.because)
        }
        Member.painted { $0.verdict.painted }
        Member(
            "notes", "What else matters, each in a sentence; only there if there is something.",
            when: { $0.hasNotes }
        ) {
            $0.notes
        }
        Member("vision", "Where it is asked for.", when: { $0.query.vision == .all }) { $0.assessment.seen }
    }

    private static let wcag = Member<ContrastReport>.group("wcag", "WCAG 2.2's measure.", .named("WCAG")) {
        Member("ratio", "The contrast ratio to 1, unrounded; the lowest possible where it is a range.", .ratio) {
            $0.ratio
        }
        Member("display", "The ratio for people, cut after two decimals.", .displayedRatio) { displayedRatio($0.ratio) }
        Member("range", "Null where every layer together is opaque, or a backdrop is given.") { $0.range }
        Member.group("normalText", "Success criteria 1.4.3 (4.5:1) and 1.4.6 (7:1).") {
            Member("aa", "Level AA.") { $0.reaches(.wcagAA, isLarge: false) }
            Member("aaa", "Level AAA.") { $0.reaches(.wcagAAA, isLarge: false) }
        }
        Member.group("largeText", "Success criteria 1.4.3 (3:1) and 1.4.6 (4.5:1).") {
            Member("aa", "Level AA.") { $0.reaches(.wcagAA, isLarge: true) }
            Member("aaa", "Level AAA.") { $0.reaches(.wcagAAA, isLarge: true) }
        }
        Member.group("nonText", "Success criterion 1.4.11 (3:1), which has no Level AAA.") {
            Member("aa", "Level AA.") { $0.assessment.reaches(ContrastRequirement.requiredForNonText) }
        }
    }

    private func reaches(_ profile: ContrastProfile, isLarge: Bool) -> Bool {
        assessment.reaches(profile.requiredForText(isLarge: isLarge))
    }

    private static let apca = Member<ContrastReport>.group(
        "apca",
        "Perceptual contrast: advice, not conformance. Where the ratio is a range, over the backdrop that gives the lowest.",
        .named("APCA")
    ) {
        LightnessContrast.shape.members.of { $0.lightnessContrast }
        Member("algorithm", "The algorithm's version.") { _ in LightnessContrast.algorithm }
        Member.object(
            "minimumFontSizes",
            "For each weight the smallest size of body text, in px; null where the weight is not for text.",
            { FontLookup.advice(at: $0.lightnessContrast) }
        ) {
            FontLookup.weights.enumerated().map { index, weight in
                Member("\(weight)", "Weight \(weight), in px.") { $0[index].minimumSize }
            }
        }
        Member("table", "The date of the published table of font sizes.", .format("date")) { _ in FontLookup.revision }
    }
}

/// What lies under a foreground, composited, with its layers and its gradient where it has them.
private struct Ground: DescribedObject {
    let report: ContrastReport
    let layers: [PaintParameter]
    /// All of them composited.
    let color: WrittenColor

    init(_ report: ContrastReport) {
        self.report = report
        layers = report.query.layers
        let input = layers.count == 1 ? layers[0].input : layers.map(\.input).joined(separator: " over ")
        color = WrittenColor(report.background, input: input)
    }

    static let shape = Shape<Ground>(nil, "") {
        WrittenColor.shape.members.of { $0.color }
        Member(
            "layers",
            "The single layers, the top-most first, and the backdrop last; only where there are several. A gradient is "
                + "there with the colour of its worst place.",
            when: { $0.layers.count > 1 }
        ) { ground in
            ground.layers.compactMap { layer in
                let color = layer.color ?? ground.report.gradient.map { Color($0.worst.layer) }
                return color.map { WrittenColor($0, input: layer.input) }
            }
        }
        Member.present(
            "gradient", "How a gradient was understood, and where along it the contrast is worst and best."
        ) { $0.gradient }
    }

    private var gradient: GradientReport? {
        guard let contrast = report.gradient, let gradient = layers.lazy.compactMap(\.gradient).first else {
            return nil
        }
        return GradientReport(gradient: gradient, contrast: contrast)
    }
}
