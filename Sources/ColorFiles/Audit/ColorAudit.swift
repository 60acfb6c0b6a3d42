import Budgets
import Legibility
import Spelling
import Substrings

/// The scope and rules of an audit: pairs, requirements, and earlier results for comparison.
package struct AuditQuestion: Sendable {
    package var pairs: [DeclaredPair] = []
    package var profile = ContrastProfile.wcagAA
    /// The results of an earlier audit.
    package var baseline: Baseline?
    /// Pairs to exclude, although names or rules combine their colours.
    package var excluded: [PairPattern] = []
    /// The minimum certainty at which a pair counts.
    package var leastCertainty = Certainty.likely
    /// The day used to decide whether acceptances have expired; nil if no acceptance expires.
    package var today: CalendarDate?

    package init() {}
}

/// The pairs of colours in a set of files, with their results, which depend only on the files and the options.
package struct ColorAudit: Sendable {
    package private(set) var files: ColorFiles
    package let question: AuditQuestion
    package private(set) var pairs: [AuditedPair]
    /// The tokens with a colour that no pair contains, in order.
    package let unjudged: [String]
    /// The patterns of excluded pairs that match no pair.
    let unmatched: [PairPattern]
    /// Notes for the owners of the files.
    package let notes: [ColorNote]
    /// The pairs found by name, by collection.
    private let named: [[NamedPairs.Pair]]

    /// Checks the colours of some files. Given an audit of an earlier state of the files, it reuses the pairs of names
    /// that haven't changed.
    package init(_ files: ColorFiles, _ question: AuditQuestion, after earlier: ColorAudit? = nil) {
        named = files.collections.enumerated().map { earlier?.named(like: $1, at: $0) ?? NamedPairs.found(in: $1) }
        let judge = PairEvaluator(question.profile)
        let declared = judge.declared(question.pairs, in: files)
        var exclusion = PairExclusion(question.excluded)
        let declaredTexts = Set(declared.map(\.text))
        var known = Set(declared.map { PairKey($0, in: $0.group) })
        var pairs = declared
        for (collection, named) in zip(files.collections, named) {
            for var pair in judge.rulePairs(collection) + judge.judged(named, in: collection)
            where Budget.allows(exclusion.steps) && known.insert(PairKey(pair, in: collection.group)).inserted
                && !exclusion.excludes(pair)
            {
                // A declaration is better evidence for the background of text than the name of the text colour.
                pair.group = collection.group
                if pair.certainty == .likely, declaredTexts.contains(pair.text) { pair.certainty = .possible }
                pairs.append(pair)
            }
        }
        unmatched = zip(question.excluded, exclusion.isUsed).filter { !$1 }.map(\.0)
        pairs.doubtBarelyVisible()
        pairs.doubtGroupsByProperty()
        var touched = [Set<String>](repeating: [], count: max(files.groups.count, 1))
        for pair in pairs where Budget.allows() { touched[pair.group].formUnion([pair.text] + pair.ground) }
        unjudged = files.collections.flatMap { collection in
            collection.ownTokens.lazy.filter { token in
                !touched[collection.group].contains(token.name) && token.cells.contains { $0.color != nil }
            }.map(\.name)
        }
        pairs += files.collections.flatMap(judge.onSystemGrounds)
        if files.groups.count > 1 {
            for index in pairs.indices { pairs[index].groupName = files.groups[pairs[index].group].name }
            pairs.distinguishGroups()
        }
        let rules = BaselineComparison(question)
        var notes: [ColorNote] = files.collections.flatMap(\.notes)
        for index in pairs.indices where pairs[index].origin != .systemBackground {
            guard Budget.allows(pairs[index].results.count) else { break }
            for place in pairs[index].results.indices {
                pairs[index].results[place].status = rules.status(of: pairs[index], pairs[index].results[place])
            }
            notes += rules.notes(on: pairs[index])
            pairs[index].markRepeatedResults()
        }
        var repeated = RepeatedPairs(files)
        repeated.mark(&pairs)
        self.files = files
        self.question = question
        self.pairs = pairs
        self.notes = notes
    }

    /// Returns the earlier pairs of a collection whose names would form the same pairs, or nil if the pairs may differ.
    private func named(like collection: ColorCollection, at index: Int) -> [NamedPairs.Pair]? {
        guard files.collections.indices.contains(index),
            NamedPairs.areFound(alikeIn: collection, files.collections[index])
        else { return nil }
        return named[index]
    }

    /// Removes the pairs when only the colours are needed for another check.
    package mutating func removePairs() { pairs.removeAll() }

    /// Frees the audit's memory in steps. The audit can't be used afterwards.
    package mutating func release() {
        pairs.release()
        files.release()
    }
}

extension ColorAudit {
    /// Returns whether a pair counts in the result and is reported: it must be certain enough and not repeat another
    /// pair.
    package func counts(_ pair: AuditedPair) -> Bool {
        pair.origin != .systemBackground && pair.sameAs == nil && pair.certainty >= question.leastCertainty
    }

    /// The pairs that repeat another pair, by the number of that pair.
    package var repeatingPairs: [Int: [AuditedPair]] {
        var repeating: [Int: [AuditedPair]] = [:]
        for pair in pairs { if let number = pair.sameAs { repeating[number, default: []].append(pair) } }
        return repeating
    }

    /// The pairs that count.
    package var countedPairs: some Sequence<AuditedPair> { pairs.lazy.filter(counts) }
}

extension [AuditedPair] {
    /// Sets the group names of pairs whose names occur in several groups.
    fileprivate mutating func distinguishGroups() {
        var groups: [[String]: Int] = [:]
        var several: Set<[String]> = []
        for pair in self where Budget.allows() {
            let names = [pair.text] + pair.ground
            if groups.updateValue(pair.group, forKey: names).map({ $0 != pair.group }) ?? false {
                several.insert(names)
            }
        }
        guard !several.isEmpty else { return }
        for index in indices where several.contains([self[index].text] + self[index].ground) {
            self[index].distinguishingGroup = self[index].groupName
        }
    }

    /// Lowers the certainty of inherited backgrounds on which text is barely visible in every mode. The authors would
    /// have noticed, so the text is probably on another background, unless the background is that of its own element.
    fileprivate mutating func doubtBarelyVisible() {
        func key(_ pair: AuditedPair) -> [String] { ["\(pair.group)", pair.text, pair.rule ?? ""] }
        let seen = Set(lazy.filter { Budget.allows() && $0.origin == .inherited && !$0.isBarelyVisible }.map(key))
        for index in indices where self[index].origin == .inherited && Budget.allows() {
            if self[index].isBarelyVisible, !self[index].isOnOwnGround, !seen.contains(key(self[index])) {
                self[index].certainty = .possible
            }
        }
    }
}

extension [AuditedPair] {
    /// Lowers the certainty of pairs such as `color.error` on `background-color.error` if a pair of the same groups has
    /// one colour on both sides: the groups list the values of a CSS property, not the parts of an element.
    fileprivate mutating func doubtGroupsByProperty() {
        func key(_ pair: AuditedPair) -> [String]? {
            guard pair.rule == NamedPairs.Rule.siblingColor.rawValue, pair.origin == .name else { return nil }
            let name = pair.text.asciiLowercased
            return name.lastRange(of: "color").map { ["\(pair.group)", String(name[..<$0.lowerBound])] }
        }
        var groups: Set<[String]> = []
        for pair in self where Budget.allows() && pair.results.contains(where: { $0.assessment?.ratio == 1 }) {
            if let key = key(pair) { groups.insert(key) }
        }
        guard !groups.isEmpty else { return }
        for index in indices where Budget.allows() && key(self[index]).map(groups.contains) ?? false {
            self[index].certainty = .possible
        }
    }
}

/// The properties by which two entries count as the same pair.
private struct PairKey: Hashable {
    let text: String
    let ground: [String]
    let content: ForegroundContent
    let isExempt: Bool
    let group: Int
    /// The number of a pair in markup, where classes with the same names may have other colours in other places.
    let markup: Int?

    init(_ pair: AuditedPair, in group: Int) {
        markup = pair.markupPair
        self.group = group
        text = pair.text
        ground = pair.ground
        content = pair.content
        isExempt = pair.isExempt
    }
}
