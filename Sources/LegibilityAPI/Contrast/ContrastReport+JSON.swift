import Endpoints
import Legibility
import Sentences

/// The values that a response contains for a foreground on its background.
protocol ContrastInAnswer: AnyObject, Sendable {
    associatedtype Foreground: Describable
    associatedtype Background: Describable
    associatedtype Verdict: VerdictOnContent & Describable

    var foregroundInAnswer: Foreground { get }
    var backgroundInAnswer: Background { get }
    var ratio: Double { get }
    var range: ContrastAssessment.Range? { get }
    var lightnessContrast: LightnessContrast { get }
    var verdictInAnswer: Verdict { get }
    /// The pair as painted, if the painted pair decides.
    var painted: PaintedContrast? { get }
    var hasNotes: Bool { get }
    var notes: [Phrase] { get }
    /// Whether the pair is also shown as seen with colour-vision deficiencies.
    var showsVision: Bool { get }
    var seen: [SeenContrast] { get }

    /// Returns whether a ratio is certainly reached.
    func reaches(_ required: Double) -> Bool
}

extension ContrastReport: ContrastInAnswer {
    package static let shape = Shape<ContrastReport>.contrast()

    var foregroundInAnswer: WrittenColor { WrittenColor(query.foreground) }
    var backgroundInAnswer: Ground { Ground(self) }
    var verdictInAnswer: ContentVerdict {
        ContentVerdict(content: query.content, verdict: verdict, because: because)
    }
    var painted: PaintedContrast? { verdict.painted }
    var showsVision: Bool { query.vision == .all }
    var seen: [SeenContrast] { assessment.seen }

    func reaches(_ required: Double) -> Bool { assessment.reaches(required) }
}

extension Shape where Owner: ContrastInAnswer {
    static func contrast() -> Shape {
        Shape(
            "ContrastReport", "Contrast of one pair. With `fields`, only the listed members are included.",
            short: short()
        ) {
            Member(
                "foreground",
                "Requested foreground. A translucent foreground is composited over the background before measuring."
            ) {
                $0.foregroundInAnswer
            }
            Member("background", "Background layers, composited into one colour.") { $0.backgroundInAnswer }
            wcag()
            apca()
            Member("verdict", "The verdict, with its rule and reason.") { $0.verdictInAnswer }
            Member.painted { $0.painted }
            Member(
                "notes", "Additional notes, one sentence each; only included if there are any.",
                when: { $0.hasNotes }
            ) {
                $0.notes
            }
            Member(
                "vision", "The pair as seen with each colour-vision deficiency; only included with `vision=all`.",
                when: { $0.showsVision }
            ) { $0.seen }
        }
    }

    /// The response in short: the verdict and the figures that decide it.
    private static func short() -> Shape {
        Shape(nil, "The verdict and its figures.") {
            Member("result", "The verdict; only included with `fields=short`.") { $0.verdictInAnswer.verdict.result }
            Member("ratio", "Contrast ratio; if it is a range, the lowest possible ratio.", .ratio) { $0.ratio }
            Member("required", "Minimum contrast ratio to pass; null if the content is exempt.") {
                $0.verdictInAnswer.verdict.requirement.ratio
            }
            Member("lc", "APCA lightness contrast Lc, which is advisory.") { $0.lightnessContrast.lc }
            Member("because", "Reason for the verdict, in one sentence.") { $0.verdictInAnswer.because }
        }
    }

    private static func wcag() -> Member<Owner> {
        Member.group(
            "wcag",
            "WCAG 2.2 contrast ratio, with the success criteria that it meets.", .named("WCAG")
        ) {
            Member(
                "ratio",
                "Contrast ratio from 1 to 21, unrounded; if it is a range, the lowest possible ratio.", .ratio
            ) {
                $0.ratio
            }
            Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
                DisplayedRatio($0.ratio)
            }
            Member(
                "range",
                "The lowest and highest possible ratios; null if the combined layers are opaque or a backdrop is given."
            ) { $0.range }
            Member.group(
                "normalText",
                "Whether the pair meets success criteria 1.4.3 (4.5:1) and 1.4.6 (7:1) for normal text."
            ) {
                Member("aa", "Whether the pair meets Level AA, 4.5:1.") {
                    $0.reaches(ContrastProfile.wcagAA.requiredForText(isLarge: false))
                }
                Member("aaa", "Whether the pair meets Level AAA, 7:1.") {
                    $0.reaches(ContrastProfile.wcagAAA.requiredForText(isLarge: false))
                }
            }
            Member.group(
                "largeText",
                "Whether the pair meets success criteria 1.4.3 (3:1) and 1.4.6 (4.5:1) for large text."
            ) {
                Member("aa", "Whether the pair meets Level AA, 3:1.") {
                    $0.reaches(ContrastProfile.wcagAA.requiredForText(isLarge: true))
                }
                Member("aaa", "Whether the pair meets Level AAA, 4.5:1.") {
                    $0.reaches(ContrastProfile.wcagAAA.requiredForText(isLarge: true))
                }
            }
            Member.group(
                "nonText", "Whether the pair meets success criterion 1.4.11 (3:1), which has no Level AAA equivalent."
            ) {
                Member("aa", "Whether the pair meets Level AA, 3:1.") {
                    $0.reaches(ContrastRequirement.requiredForNonText)
                }
            }
        }
    }

    private static func apca() -> Member<Owner> {
        Member.object(
            "apca",
            "Perceptual contrast, which is advisory and doesn’t affect conformance. If the ratio is a range, Lc is "
                + "measured over the backdrop with the lowest ratio.",
            facets: [.named("APCA")], { $0.lightnessContrast }
        ) {
            LightnessContrast.shape.members
            Member.constant("algorithm", "Name and version of the algorithm.", value: LightnessContrast.algorithm)
            Member(
                "minimumFontSizes",
                "Minimum body text size for each weight, in px; null if the weight isn’t suitable for text."
            ) {
                MinimumFontSizes(contrast: $0)
            }
            Member.constant(
                "table", "Publication date of the font size table.", .format("date"), value: FontLookup.revision)
        }
    }
}

/// The minimum sizes of body text at a contrast.
private struct MinimumFontSizes: DescribedObject {
    let contrast: LightnessContrast

    static let shape = Shape<MinimumFontSizes>(nil, "") {
        FontLookup.weights.enumerated().map { column, weight in
            Member("\(weight)", "Minimum size at weight \(weight), in px.") {
                FontLookup.advice(at: $0.contrast, column: column).minimumSize
            }
        }
    }

    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> MinimumFontSizes) -> Output<Owner> {
        .by { owner, json in shape.write(value(owner), to: &json) }
    }
}

/// The composited background of a foreground, with its layers and any gradient.
struct Ground: DescribedObject {
    let report: ContrastReport
    let layers: [PaintParameter]
    /// All layers composited into one colour.
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
            "The individual layers, from the topmost one to the backdrop; only included if there are several. A "
                + "gradient is listed with its colour at the point of lowest contrast.",
            when: { $0.layers.count > 1 }
        ) { ground in
            ground.layers.compactMap { layer in
                let color = layer.color ?? ground.report.gradient.map { Color($0.worst.layer) }
                return color.map { WrittenColor($0, input: layer.input) }
            }
        }
        Member.present(
            "gradient", "The gradient as interpreted, and the points of lowest and highest contrast."
        ) { $0.gradient }
    }

    private var gradient: GradientReport? {
        guard let contrast = report.gradient, let gradient = layers.lazy.compactMap(\.gradient).first else {
            return nil
        }
        return GradientReport(gradient: gradient, contrast: contrast)
    }
}
