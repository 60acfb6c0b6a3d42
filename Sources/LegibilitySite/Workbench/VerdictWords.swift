import Legibility
import LegibilityAPI
import Sentences

/// The verdict in everyday words for every ratio, such as “Too faint for small text”.
struct VerdictWords {
    let role: ContentRole
    let profile: ContrastProfile
    let isLarge: Bool
    /// The minimum; nil for decoration.
    let required: Double?

    /// The ratios at which the words change, with the words.
    var steps: [(least: Double, words: Phrase)] {
        let starts = Set([1, 1.5, 3, 4.5, 7] + [required].compactMap(\.self)).sorted()
        return starts.map { ($0, words(for: $0)) }
    }

    /// Returns the words for a ratio. The unrounded value decides.
    func words(for ratio: Double) -> Phrase {
        guard let required else { return "Decoration needs no contrast" }
        if role == .nonText {
            return ratio >= required
                ? "Easy enough to make out" : ratio < 1.5 ? "Nearly invisible" : "Too faint to make out"
        }
        guard ratio >= required else { return wordsBelow(ratio) }
        let enhanced = max(ContrastProfile.wcagAAA.requiredForText(isLarge: isLarge), required)
        if ratio >= enhanced { return "Readable, even with low vision" }
        return ratio < 4.5 ? "Readable as large text" : "Easy enough to read"
    }

    private func wordsBelow(_ ratio: Double) -> Phrase {
        if ratio < 1.5 { return "Nearly invisible" }
        if ratio < 3 { return isLarge ? "Too faint even for large text" : "Too faint to read" }
        if ratio < 4.5, !isLarge { return "Too faint for small text" }
        return profile == .wcagAAA ? "Too faint for readers with low vision" : "Too faint for this text"
    }
}

extension ContrastReport {
    var verdictWords: VerdictWords {
        let content = query.content
        let requirement = verdict.requirement
        return VerdictWords(
            role: content.role, profile: content.profile, isLarge: requirement.isLarge, required: requirement.ratio)
    }

    /// The verdict in everyday words.
    var plainVerdict: Phrase {
        let (words, required) = (verdictWords, verdict.requirement.ratio ?? 1)
        switch verdict.result {
        // The pair as painted in 8 bits may have a different result than the unrounded ratio.
        case .pass: return words.words(for: max(ratio, required))
        case .fail where gradient != nil && (range?.maximum ?? ratio) >= required: return "Too faint in places"
        case .fail: return words.words(for: min(range?.maximum ?? ratio, required.nextDown))
        case .indeterminate: return "Depends on the backdrop"
        case .exempt: return words.words(for: ratio)
        }
    }
}
