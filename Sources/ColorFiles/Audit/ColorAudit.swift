import Budgets
import Legibility
import Spelling

/// The scope and the rules of an audit: pairs, requirements and the results to compare with.
package struct AuditQuestion: Sendable {
    package var pairs: [DeclaredPair] = []
    package var profile = ContrastProfile.wcagAA
    /// The results of an earlier audit.
    package var baseline: Baseline?
    /// Pairs not to check, although names or rules put them together.
    package var excluded: [PairPattern] = []
    /// The least sure pairs that count.
    package var leastCertainty = Certainty.likely
    /// The day on which acceptances are valid or have expired; nil if none of them ends.
    package var today: CalendarDate?

    package init() {}
}

/// The pairs of colours in some files, with their results: a pure function of the files and the question.
package struct ColorAudit: Sendable {
    package private(set) var files: ColorFiles
    package let question: AuditQuestion
    package private(set) var pairs: [AuditedPair]
    /// The tokens with a colour that no pair touches, in their order.
    package let unjudged: [String]
    /// Further facts for the owners of the files.
    package let notes: [ColorNote]
    /// The pairs that names put together, of each collection.
    private let named: [[NamedPairs.Pair]]

    /// Checks some files; given an audit of an earlier state of them, it doesn't search again for pairs in names that
    /// are still the same.
    package init(_ files: ColorFiles, _ question: AuditQuestion, after earlier: ColorAudit? = nil) {
        named = files.collections.enumerated().map { earlier?.named(like: $1, at: $0) ?? NamedPairs.found(in: $1) }
        let judge = PairJudge(question.profile)
        let declared = judge.declared(question.pairs, in: files)
        let exclusion = PairExclusion(question.excluded)
        let declaredTexts = Set(declared.map(\.text))
        var known = Set(declared.map { PairKey($0, in: $0.group) })
        var pairs = declared
        for (collection, named) in zip(files.collections, named) {
            for var pair in judge.rulePairs(collection) + judge.judged(named, in: collection)
            where Budget.allows(exclusion.steps) && known.insert(PairKey(pair, in: collection.group)).inserted
                && !exclusion.excludes(pair)
            {
                // A declaration knows a text's background better than its name does.
                pair.group = collection.group
                if pair.certainty == .likely, declaredTexts.contains(pair.text) { pair.certainty = .possible }
                pairs.append(pair)
            }
        }
        pairs.doubtBarelyVisible()
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
        let rules = StatusRules(question)
        var notes: [ColorNote] = files.collections.flatMap(\.notes)
        for index in pairs.indices where pairs[index].origin != .systemGround {
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

    /// The pairs that names put together in a collection in which they would put the same together; nil if others may be.
    private func named(like collection: ColorCollection, at index: Int) -> [NamedPairs.Pair]? {
        guard files.collections.indices.contains(index),
            NamedPairs.areFound(alikeIn: collection, files.collections[index])
        else { return nil }
        return named[index]
    }

    /// Frees its memory in steps. The audit can't be used afterwards.
    package mutating func release() {
        pairs.release()
        files.release()
    }
}

extension ColorAudit {
    /// Whether a pair counts in the result and is reported: sure enough, and no repetition of another one.
    package func counts(_ pair: AuditedPair) -> Bool {
        pair.origin != .systemGround && pair.sameAs == nil && pair.certainty >= question.leastCertainty
    }

    /// The pairs that repeat another one, by that pair's number.
    package var repeatingPairs: [Int: [AuditedPair]] {
        var repeating: [Int: [AuditedPair]] = [:]
        for pair in pairs { if let number = pair.sameAs { repeating[number, default: []].append(pair) } }
        return repeating
    }

    /// The pairs that count.
    package var countedPairs: some Sequence<AuditedPair> { pairs.lazy.filter(counts) }
}

extension [AuditedPair] {
    /// Lets pairs of the same names in several groups say which one they are in.
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

    /// Doubts inherited backgrounds on which a text is barely visible in every mode: its authors would have noticed, so it is on
    /// something else.
    fileprivate mutating func doubtBarelyVisible() {
        func key(_ pair: AuditedPair) -> [String] { ["\(pair.group)", pair.text, pair.rule ?? ""] }
        let seen = Set(lazy.filter { Budget.allows() && $0.origin == .inherited && !$0.isBarelyVisible }.map(key))
        for index in indices where self[index].origin == .inherited && Budget.allows() {
            if self[index].isBarelyVisible, !seen.contains(key(self[index])) { self[index].certainty = .possible }
        }
    }
}

/// The properties by which two entries count as one pair.
private struct PairKey: Hashable {
    let text: String
    let ground: [String]
    let content: ForegroundContent
    let isExempt: Bool
    let group: Int

    init(_ pair: AuditedPair, in group: Int) {
        self.group = group
        text = pair.text
        ground = pair.ground
        content = pair.content
        isExempt = pair.isExempt
    }
}
