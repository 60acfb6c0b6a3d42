import ColorFiles
import Legibility

extension AuditReport {
    /// The summary, and the folders and files that weren't read.
    package var sentence: String { [summary.sentence, omission].compactMap(\.self).joined(separator: " ") }

    /// The folders and files that weren't read; nil if there are none.
    var omission: String? {
        let sentences = [omitted.sentence, Self.sentence(about: unread)].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns a sentence about files that may contain colours but aren't read; nil if there are none.
    package static func sentence(about unread: [String: Int]) -> String? {
        guard !unread.isEmpty else { return nil }
        let files = unread.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ending, count in
            "\(count) \(ending) file\(count == 1 ? "" : "s")"
        }
        return "Colours may also be in files that aren’t read: \(files.joined(separator: ", "))."
    }
}

extension AuditSummary {
    /// The summary as a sentence: “Of 6 checks of 3 pairs, 4 pass and 2 fail (1 new, 1 known).”
    var sentence: String {
        let checks = ContrastVerdict.Result.allCases.reduce(0) { $0 + results[$1, default: 0] }
        var sentence = isEmpty ? "Nothing was checked." : "No pairs of colours were checked."
        if checks > 0 {
            let parts = ContrastVerdict.Result.allCases.compactMap(part)
            sentence = "Of \(counted(checks, "check")) of \(counted(pairs, "pair")), \(parts.inWords)."
        }
        if unresolved > 0 { sentence += " Unresolved values: \(unresolved)." }
        if unjudged > 0 { sentence += " Colours that aren’t in any pair: \(unjudged)." }
        if classLists > 0 { sentence += " Class lists read: \(classLists)." }
        if let interfaces {
            let isAlone = checks == 0 && tokens == 0 && !isEmpty
            sentence = isAlone ? interfaces.sentence : "\(sentence) \(interfaces.sentence)"
        }
        if imageSets > 0 {
            let isAlone = checks == 0 && tokens == 0 && interfaces == nil
            sentence = isAlone ? ofImages : "\(sentence) \(ofImages)"
        }
        return sentence
    }

    private var ofImages: String {
        let (warnings, advice) = (imageFailures[.warning, default: 0], imageFailures[.advice, default: 0])
        return "\(counted(imageSets, "image set")): \(counted(warnings, "warning")), \(advice) advice."
    }

    private func part(_ result: ContrastVerdict.Result) -> String? {
        guard let count = results[result], count > 0 else { return nil }
        switch result {
        case .pass: return "\(count) pass"
        case .fail: return "\(count) fail (\(ofFailures))"
        case .indeterminate: return "\(count) can’t be determined"
        case .exempt: return "\(count) \(count == 1 ? "is" : "are") exempt"
        }
    }

    private var ofFailures: String {
        [AuditedPair.Status.new, .known, .accepted].compactMap { status in
            statuses[status].map { "\($0) \(status.rawValue)" }
        }.joined(separator: ", ")
    }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension [String] {
    /// The elements as a list: “a, b and c”.
    fileprivate var inWords: String {
        guard count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
