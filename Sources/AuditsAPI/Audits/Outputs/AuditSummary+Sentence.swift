import ColorFiles
import Legibility
import LegibilityAPI
import Sentences

extension AuditReport {
    /// The summary, and the folders and files that weren't read.
    package var sentence: Phrase { [summary.sentence, omission].compactMap(\.self).joined(separator: .space) }

    /// The folders and files that weren't read; nil if there are none.
    var omission: Phrase? {
        let sentences = [omitted.sentence, Self.sentence(about: unread)].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: .space)
    }

    /// Returns a sentence about files that may contain colours but aren't read; nil if there are none.
    package static func sentence(about unread: [String: Int]) -> Phrase? {
        guard !unread.isEmpty else { return nil }
        let files = unread.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ending, count in
            count == 1 ? "1 \(ending) file" : "\(count) \(ending) files" as Phrase
        }
        return "Colours may also be in files that aren’t read: \(files.joined(separator: ", "))."
    }
}

extension AuditSummary {
    /// The summary as a sentence: “6 checks of 3 pairs: 4 pass and 2 fail (1 new, 1 known).”
    var sentence: Phrase {
        let checks = ContrastVerdict.Result.allCases.reduce(0) { $0 + results[$1, default: 0] }
        var sentences: [Phrase] = [isEmpty ? "Nothing was checked." : "No pairs of colours were checked."]
        if checks > 0 {
            let parts = ContrastVerdict.Result.allCases.compactMap(part)
            let ofPairs: Phrase = pairs == 1 ? "1 pair" : "\(pairs) pairs"
            sentences = [checks == 1 ? ofOneCheck : "\(checks) checks of \(ofPairs): \(parts.listed)."]
        }
        if unresolved > 0 { sentences.append("Unresolved values: \(unresolved).") }
        if unjudged > 0 { sentences.append("Colours that aren’t in any pair: \(unjudged).") }
        if classLists > 0 { sentences.append("Class lists read: \(classLists).") }
        if texts.all > 0 {
            let all: Phrase = "Elements with text in markup: \(texts.all)"
            sentences.append("\(all); \(texts.colored) have both colours in their own file.")
        }
        if let interfaces {
            if checks == 0, tokens == 0, !isEmpty { sentences = [] }
            sentences.append(interfaces.sentence)
        }
        if imageSets > 0 {
            if checks == 0, tokens == 0, interfaces == nil { sentences = [] }
            sentences.append(ofImages)
        }
        return sentences.joined(separator: .space)
    }

    private var ofImages: Phrase {
        let (warnings, advice) = (imageFailures[.warning, default: 0], imageFailures[.advice, default: 0])
        let sets: Phrase = imageSets == 1 ? "1 image set" : "\(imageSets) image sets"
        return "\(sets): \(warnings == 1 ? "1 warning" : "\(warnings) warnings"), \(advice) advice."
    }

    private func part(_ result: ContrastVerdict.Result) -> Phrase? {
        guard let count = results[result], count > 0 else { return nil }
        switch result {
        case .pass: return "\(count) pass"
        case .fail: return "\(count) fail (\(ofFailures))"
        case .indeterminate: return "\(count) can’t be determined"
        case .exempt: return count == 1 ? "1 is exempt" : "\(count) are exempt"
        }
    }

    /// The summary of an audit with a single check.
    private var ofOneCheck: Phrase {
        if results[.pass, default: 0] > 0 { return "1 pair was checked: it passes." }
        if results[.fail, default: 0] > 0 { return "1 pair was checked: it fails (\(ofFailures))." }
        return results[.exempt, default: 0] > 0
            ? "1 pair was checked: it is exempt." : "1 pair was checked: its result can’t be determined."
    }

    private var ofFailures: Phrase {
        [AuditedPair.Status.new, .known, .accepted].compactMap { status in
            statuses[status].map { count -> Phrase in
                switch status {
                case .new: "\(count) new"
                case .known: "\(count) known"
                case .accepted, .fixed: "\(count) accepted"
                }
            }
        }.joined(separator: ", ")
    }
}
