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

    private var sentence: Phrase {
        let counted = assessment.decidingVerdicts
        guard !indistinct.isEmpty else { return sentence(on: counted) }
        return counted.allSatisfy(\.losesNothing) ? becauseIndistinct : "\(becauseIndistinct) \(sentence(on: counted))"
    }

    /// The result for normal vision: the pairs that can't be distinguished or, if there are none, the closest pair.
    package var becauseNormalVision: Phrase { sentenceOnNormalVision }

    private var sentenceOnNormalVision: Phrase {
        guard indistinct.isEmpty else { return becauseIndistinct }
        guard let closest else { return "The palette has no two colours to compare." }
        let difference: Phrase =
            "The closest pair, \(names(closest)), has a difference of \(displayedDifference(closest.normal))"
        guard let verdict = assessment.mostDemandingVerdict, assessment.hasClosePairs else { return "\(difference)." }
        let count = verdict.pairs.count { $0.result == .alike }
        return
            "\(difference); \(count == 1 ? "this pair is" : "\(count) pairs are") closer than "
            + "\(verdict.criterion.threshold.plain), the minimum for other kinds of vision, and not checked "
            + "any further."
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
        let difference: Phrase = pair.normal < 0.1 ? "less than 0.1" : "\(displayedDifference(pair.normal))"
        return "\(names(pair)) have a difference of only \(difference), so no one can distinguish them."
    }

    /// Returns the result of several verdicts, in one sentence.
    package func because(_ counted: [PaletteVerdict]) -> Phrase { sentence(on: counted) }

    private func sentence(on counted: [PaletteVerdict]) -> Phrase {
        let whom = counted.map(\.criterion.simulation.deficiency.inSentence).joined(separator: " and ")
        if let verdict = counted.filter({ !$0.losesNothing }).min(by: { $0.rank < $1.rank }) {
            let deficiency = verdict.criterion.simulation.deficiency.inSentence
            guard let worst = verdict.lost.first else {
                return "With \(deficiency) vision, the colours no longer get steadily lighter or darker."
            }
            return
                "With \(deficiency) vision, \(names(worst)) have a difference of \(worst.differenceInWords), below "
                + "the required \(verdict.criterion.threshold.plain); with normal vision, the difference is "
                + "\(displayedDifference(worst.normal))."
        }
        guard let closest = counted.min(by: { $0.rank < $1.rank })?.closestOfDistinct else {
            return "No two colours are distinguishable with normal vision, so no pair can become indistinguishable."
        }
        return "Every pair that is distinguishable with normal vision remains so with \(whom) vision; the closest "
            + "pair, \(names(closest)), has a difference of \(closest.differenceInWords).\(becauseNoOrder)"
    }

    /// A sentence about a scale that doesn't have an order to lose.
    private var becauseNoOrder: Phrase {
        verdicts.contains { $0.order?.normal == LightnessOrder.none }
            ? " Even with normal vision, the colours don’t get steadily lighter or darker, "
                + "so there is no order to lose."
            : ""
    }

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
        case .achromatopsia: "achromatopsia"
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
