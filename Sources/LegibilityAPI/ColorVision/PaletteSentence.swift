import Legibility
import Sentences

extension PaletteReport {
    /// The reason for the result: first the pairs with too little contrast, then the colours that no one can
    /// distinguish, then the losses with the decisive deficiencies.
    package var because: Phrase { assessment.faintPairs.isEmpty ? sentence : "\(becauseFaint) \(sentence)" }

    /// Notes on pairs that the guidelines name, although the simulation keeps them distinguishable. HIG, Accessibility
    /// (change log 2025-06-09).
    var notes: [Phrase] {
        guard result == .pass, query.palette.kind == .categorical else { return [] }
        let hues = query.palette.colors.map { NamedHue(SRGB($0)) }
        let pairs: [(NamedHue, NamedHue, Phrase)] = [
            (.red, .green, "red and green"), (.blue, .orange, "blue and orange"),
        ]
        return pairs.filter { hues.contains($0.0) && hues.contains($0.1) }.map { _, _, names in
            "Apple’s guidelines name \(names) as a pair that is hard to distinguish, although it remains distinguishable in this simulation. Add a symbol or a shape (rule \("color.notAlone.access"))."
        }
    }

    /// The first pair with too little contrast, and the number of other such pairs.
    private var becauseFaint: Phrase {
        let faint = assessment.faintPairs
        guard let first = faint.first else { return "" }
        let reason: Phrase =
            "“\(name(first.foreground))” on “\(name(first.background))” has a contrast of "
            + "\(displayedRatio(first.contrast(in: query.palette.colors))), below the required \(first.ratio.plain):1."
        switch faint.count {
        case 1: return reason
        case 2: return "\(reason) 1 more pair has too little contrast."
        default: return "\(reason) \(faint.count - 1) more pairs have too little contrast."
        }
    }

    /// A short summary of the result.
    package var headline: Phrase {
        if !indistinct.isEmpty { return "some colours can’t be distinguished by anyone" }
        if assessment.hasClosePairs { return "some colours are too similar" }
        let verdicts = assessment.decidingVerdicts
        guard verdicts.allSatisfy(\.hasOrder) else { return "the scale has no order of lightness" }
        guard verdicts.allSatisfy(\.keepsOrder) else { return "the lightness order is lost" }
        return verdicts.allSatisfy(\.losesNothing)
            ? "the colours remain distinguishable\(exceptions)" : "some colours become indistinguishable"
    }

    /// The kinds of vision that lose something, although the palette passes; empty if there are none.
    private var exceptions: Phrase {
        let lost = assessment.otherVerdicts.filter { !$0.losesNothing }.map(
            \.criterion.simulation.deficiency.inSentence)
        return lost.isEmpty ? "" : ", except with \(lost.joined(separator: " and ")) vision"
    }

    private var sentence: Phrase {
        let counted = assessment.decidingVerdicts
        guard counted.allSatisfy(\.hasOrder) || !indistinct.isEmpty else { return becauseNoOrder }
        var sentences: [Phrase] = indistinct.isEmpty ? [] : [becauseIndistinct]
        if assessment.hasClosePairs { sentences.append(becauseAlike) }
        if sentences.isEmpty || !counted.allSatisfy(\.losesNothing) { sentences.append(sentence(on: counted)) }
        let others = assessment.otherVerdicts.filter { !$0.losesNothing }
        for verdict in others {
            let deficiency = verdict.criterion.simulation.deficiency.inSentence
            sentences.append(
                "\(sentence(on: [verdict])) This doesn’t change the result, because \(deficiency) vision doesn’t decide it."
            )
        }
        return sentences.joined(separator: .space)
    }

    /// The result for normal vision: the pairs that can't be distinguished or, if there are none, the closest pair.
    package var becauseNormalVision: Phrase {
        guard indistinct.isEmpty else { return becauseIndistinct }
        guard let closest else { return "The palette has no two colours to compare." }
        let related: [Phrase] = assessment.related.first.map { ["\(becauseRelated($0))"] } ?? []
        let first: Phrase =
            assessment.alike.isEmpty
            ? "The closest pair, \(names(closest)), has a difference of \(displayedDifference(closest.normal))."
            : becauseAlike
        return ([first] + related).joined(separator: .space)
    }

    /// The pairs that are too similar even with normal vision.
    private var becauseAlike: Phrase {
        let alike = assessment.alike
        guard let first = alike.first else { return "" }
        let reason: Phrase =
            "\(names(first)) are alike even with normal vision: their difference is \(displayedDifference(first.normal)), "
            + "below the required \(first.requiredInWords)."
        switch alike.count {
        case 1: return reason
        case 2: return "\(reason) 1 more pair is alike."
        default: return "\(reason) \(alike.count - 1) more pairs are alike."
        }
    }

    /// A sentence about similar colours that have the same use.
    private func becauseRelated(_ pair: PaletteVerdict.Pair) -> Phrase {
        let count = assessment.related.count
        let subject: Phrase =
            count == 1 ? "\(names(pair)) are alike" : "\(count) pairs, such as \(names(pair)), are alike"
        return "\(subject), which is allowed because both colours are backgrounds, or both are text."
    }

    private var becauseNoOrder: Phrase {
        switch query.palette.kind {
        case .categorical: ""
        case .sequential:
            "The lightness rises and falls along the scale even with normal vision, so only hue shows the order of the "
                + "steps. A sequential scale must get steadily lighter or darker."
        case .diverging:
            "The lightness has no steady order on both sides of a middle step, even with normal vision. A diverging "
                + "scale must get steadily darker from its middle to both ends, or steadily lighter."
        }
    }

    /// The indistinguishable pairs, by name.
    private var becauseIndistinct: Phrase {
        guard let first = indistinct.first else { return "" }
        let others = indistinct.dropFirst().prefix(Self.mostNamed).map(names)
        let more = indistinct.count - 1 - others.count
        let named = others + (more == 0 ? [] : [more == 1 ? "and 1 more pair" : "and \(more) more pairs"])
        let list = named.joined(separator: ", ")
        return
            "\(indistinctReason(first))\(named.isEmpty ? "" : " No one can distinguish these pairs either: \(list).")"
    }

    /// The maximum number of indistinguishable pairs that are listed after the first.
    private static let mostNamed = 4

    private func indistinctReason(_ pair: PaletteVerdict.Pair) -> Phrase {
        let color = query.palette.colors[pair.first]
        if color == query.palette.colors[pair.second] {
            return name(pair.first) == name(pair.second)
                ? "“\(name(pair.first))” appears twice in the palette."
                : "\(names(pair)) are the same colour, \(color.hex)."
        }
        let difference: Phrase = pair.normal < 0.1 ? "less than 0.1" : "only \(displayedDifference(pair.normal))"
        return "\(names(pair)) have a difference of \(difference), so no one can distinguish them."
    }

    /// Returns the result of several verdicts, in one sentence.
    package func because(_ counted: [PaletteVerdict]) -> Phrase { sentence(on: counted) }

    private func sentence(on counted: [PaletteVerdict]) -> Phrase {
        let whom = counted.map(\.criterion.simulation.deficiency.inSentence).asList
        if let verdict = counted.filter({ !$0.losesNothing }).min(by: { $0.rank < $1.rank }) {
            let deficiency = verdict.criterion.simulation.deficiency.inSentence
            guard let worst = verdict.lost.first else {
                return "With \(deficiency) vision, the colours no longer get steadily lighter or darker."
            }
            return
                "With \(deficiency) vision\(worst.severityInWords), \(names(worst)) look too alike: their difference is "
                + "\(displayedDifference(worst.decidingDifference)), and at least "
                + "\(worst.requiredInWords) is required. With normal vision, it is \(displayedDifference(worst.normal))."
        }
        let verdict = counted.min { $0.rank < $1.rank }
        switch verdict?.order?.normal {
        case .increasing?:
            return "The colours get steadily lighter, \(visibly(whom)), and distant steps are distinguishable."
        case .decreasing?:
            return "The colours get steadily darker, \(visibly(whom)), and distant steps are distinguishable."
        case .lightMiddle?:
            return
                "The colours get steadily darker from the middle to both ends, \(visibly(whom)), and the two sides are "
                + "distinguishable."
        case .darkMiddle?:
            return
                "The colours get steadily lighter from the middle to both ends, \(visibly(whom)), and the two sides are "
                + "distinguishable."
        case LightnessOrder.none?, nil: break
        }
        guard let closest = verdict?.closestOfDistinct else {
            return "Every pair that is distinguishable with normal vision remains so with \(whom) vision."
        }
        return "Every pair that is distinguishable with normal vision remains so with \(whom) vision; the closest "
            + "pair, \(names(closest)), has a difference of \(closest.differenceInWords)."
    }

    private func visibly(_ whom: Phrase) -> Phrase { "also with \(whom) vision" }

    private func names(_ pair: PaletteVerdict.Pair) -> Phrase { "“\(name(pair.first))” and “\(name(pair.second))”" }
}

extension PaletteReport {
    /// The maximum number of pairs with lost contrast that are listed.
    private static let mostLosses = 3

    /// Returns the contrasts that a repair loses, or nil if it keeps all of them.
    package func contrastLosses(of repair: PaletteRepair) -> Phrase? {
        let losses = repair.contrastLosses
        guard !losses.isEmpty else { return nil }
        let named = losses.prefix(Self.mostLosses).map { loss -> Phrase in
            "The contrast between “\(name(loss.first))” and “\(name(loss.second))” drops from "
                + "\(displayedRatio(loss.before)) to \(displayedRatio(loss.after)), below \(loss.level.plain):1."
        }
        let more = losses.count - named.count
        let rest: [Phrase] =
            more == 0 ? [] : [more == 1 ? "1 more pair loses contrast." : "\(more) more pairs lose contrast."]
        let sentences = ["No fix was found that preserves every contrast." as Phrase] + named + rest
        return sentences.joined(separator: .space)
    }
}

extension PaletteVerdict.Pair {
    /// The required difference with at most two decimals.
    package var requiredInWords: String { ((required * 100).rounded(.up) / 100).plain }

    /// The severity of the decisive difference in brackets if it is below the requested severity; otherwise empty.
    fileprivate var severityInWords: Phrase { lesser.map { " (severity \($0.severity.value.plain))" } ?? "" }

    /// The decisive difference, and its severity if that is below the requested severity.
    package var differenceInWords: Phrase {
        guard let lesser else { return "\(displayedDifference(simulated))" }
        return "\(displayedDifference(lesser.difference)) at a severity of \(lesser.severity.value.plain)"
    }
}

extension PaletteVerdict {
    /// A rank that is lower for worse results. A verdict without a pair that could become indistinguishable has the
    /// highest rank.
    fileprivate var rank: Double { margin ?? .greatestFiniteMagnitude }
}

extension Deficiency {
    /// The name as used inside a sentence, such as “with protan vision”.
    package var inSentence: Phrase {
        switch self {
        case .protan: "protan"
        case .deutan: "deutan"
        case .tritan: "tritan"
        case .achromatopsia: "achromatic"
        }
    }
}

/// The hue of a colour by its everyday name; nil for others, and for colours without a clear hue.
private enum NamedHue {
    case red, orange, green, blue

    init?(_ color: SRGB) {
        let color = OKLCH(OKLab(LinearRGB(color)))
        guard color.chroma > 0.09 else { return nil }
        switch color.hue {
        case 15..<38: self = .red
        case 42..<75: self = .orange
        case 130..<170: self = .green
        case 240..<275: self = .blue
        default: return nil
        }
    }
}
