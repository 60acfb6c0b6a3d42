import Endpoints
import JSON
import Legibility
import Screens
import Sentences

/// The results for several screens, and the differences between screens with the same name: in light and dark
/// appearance, and at several text sizes.
package struct ScreenComparison {
    let names: [String?]
    /// The paths of files with several screens, by the names of the screens.
    let files: [String: String]
    package let outcomes: [Result<ScreenReport, Problem>]
    /// The language of the response.
    let language: Language

    init(
        names: [String?], _ outcomes: [Result<ScreenReport, Problem>], files: [String?] = [], in language: Language
    ) {
        self.names = names
        self.language = language
        var paths: [String: String] = [:]
        for case (let name?, let path?) in zip(names, files) { paths[name] = path }
        self.files = paths
        let shown = Set(
            outcomes.compactMap { outcome -> Shown? in
                guard let report = try? outcome.get() else { return nil }
                return Shown(name: report.name, appearance: report.screen.appearance)
            })
        self.outcomes = outcomes.map { outcome in
            outcome.map { report in
                var report = report
                let other: ScreenAppearance? = report.screen.appearance.map { $0 == .light ? .dark : .light }
                report.isCompared =
                    report.name != nil && other != nil
                    && shown.contains(Shown(name: report.name, appearance: other))
                return report
            }
        }
    }

    private struct Shown: Hashable {
        let name: String?
        let appearance: ScreenAppearance?
    }

    /// The reports of the screens that were checked.
    var reports: [ScreenReport] { outcomes.compactMap { try? $0.get() } }

    /// Returns the name of a screen, or its number if it has none.
    package func screenName(_ index: Int) -> String {
        names[index].flatMap { $0.isEmpty ? nil : $0 } ?? (names.count == 1 ? "screen" : "screen-\(index + 1)")
    }

    /// The reasons why screens weren't checked.
    var problems: [(screen: String, problem: Problem)] {
        outcomes.enumerated().compactMap { index, outcome in
            if case .failure(let problem) = outcome { (screenName(index), problem) } else { nil }
        }
    }

    /// A difference between two screens.
    package struct Difference: DescribedObject {
        package enum Kind: String, CaseIterable, Describable {
            /// Text fails in only one appearance.
            case contrast = "contrast.bothAppearances"
            /// Text fails with Increase Contrast.
            case increased = "contrast.increaseFallback"
            /// An element is visible at one text size but not at the other.
            case lost = "text.lost"
            /// Text is above other text that preceded it at a smaller size.
            case order = "text.order"
            /// Text is larger than other text that was larger at a smaller size.
            case rank = "text.rank"
            /// Text has grown beside other text, but has no more width than before.
            case squeezed = "text.stacking"
            /// A line needs more width than is available.
            case truncated = "text.truncation"

            /// The ids of the rules in `/v1/reference/rules` that the difference is based on.
            var guidelines: [String] {
                switch self {
                case .contrast: ["contrast.bothAppearances"]
                case .increased: ["contrast.increaseFallback"]
                case .lost, .truncated: ["dynamicType.truncation"]
                case .order: ["dynamicType.hierarchy"]
                case .rank: ["dynamicType.hierarchy2"]
                case .squeezed: ["dynamicType.stack"]
                }
            }
        }

        package let kind: Kind
        package let name: String
        package let element: String
        package let from, to: ScreenReport

        package static let shape = Shape<Difference>(
            "ScreenDifference", "A difference between two screens with the same name."
        ) {
            Member("rule", "Id of the rule that is met on only one of the screens.") { $0.kind }
            Member("name", "Name shared by both screens.") { $0.name }
            Member("element", "Id of the element in the tree.") { $0.element }
            Member.object(
                "from", "The screen on which the element passes the rule.",
                { $0.from.screen }, members: { variant })
            Member.object(
                "to",
                "The screen on which the element fails the rule.", { $0.to.screen }, members: { variant })
            Member("guidelines", "Ids of the underlying rules in `/v1/reference/rules`.") {
                $0.kind.guidelines
            }
        }

        /// The predicate of a sentence, following the element's name.
        package var words: Phrase {
            switch kind {
            case .contrast: "has enough contrast in one appearance but not in the other"
            case .increased: "doesn't have enough contrast with Increase Contrast"
            case .lost: "disappears at a larger text size"
            case .order: "moves above text that precedes it at a smaller text size"
            case .rank: "becomes larger than text that exceeds it at a smaller text size"
            case .squeezed: "grows beside other text without getting wider; place one below the other"
            case .truncated: "doesn't fit on its line at a larger text size"
            }
        }

        @MemberList<AppScreen>
        private static var variant: [Member<AppScreen>] {
            Member("appearance", "Appearance specified for the screen.") { $0.appearance }
            Member("category", "Text size category specified for the screen.") { $0.category?.rawValue }
            Member("increasedContrast", "Whether Increase Contrast was turned on.") { $0.increasesContrast }
        }
    }

    /// The differences between screens with the same name: between the two appearances at the same text size, and
    /// between each text size and the next larger one in the same appearance. Of several screens of the same kind, the
    /// first is compared.
    package var differences: [Difference] {
        var names: [String] = []
        var byName: [String: [Variant: ScreenReport]] = [:]
        for report in reports {
            guard let name = report.name else { continue }
            if byName[name] == nil { names.append(name) }
            let variant = Variant(
                appearance: report.screen.appearance, category: report.screen.category,
                isIncreased: report.screen.increasesContrast)
            if byName[name]?[variant] == nil { byName[name, default: [:]][variant] = report }
        }
        return names.flatMap { name -> [Difference] in
            let variants = byName[name, default: [:]].sorted { $0.key.order < $1.key.order }
            return variants.flatMap { to -> [Difference] in
                let smaller = variants.filter { $0.key.isSmaller(than: to.key) }
                let others = variants.filter { $0.key.isOtherAppearance(of: to.key) }
                let plain = variants.filter { $0.key.isWithoutIncrease(of: to.key) }
                var found = Self.differences(.contrast, name, from: others, to)
                found += Self.differences(.increased, name, from: plain, to)
                found += Self.lost(name, from: smaller, to)
                found += Self.changed(name, from: smaller, to)
                return found
            }
        }
    }

    /// The appearance and text size of a screen.
    private struct Variant: Hashable {
        let appearance: ScreenAppearance?
        let category: SizeCategory?
        let isIncreased: Bool

        /// The sort order: smaller text sizes first.
        var order: (Int, Int, Int) {
            (
                category?.order ?? -1, appearance.flatMap(ScreenAppearance.allCases.firstIndex) ?? -1,
                isIncreased ? 1 : 0
            )
        }

        func isOtherAppearance(of other: Variant) -> Bool {
            guard let appearance, let its = other.appearance else { return false }
            return appearance != its && category == other.category && isIncreased == other.isIncreased
        }

        func isWithoutIncrease(of other: Variant) -> Bool {
            other.isIncreased && !isIncreased && appearance == other.appearance && category == other.category
        }

        func isSmaller(than other: Variant) -> Bool {
            guard let category, let its = other.category else { return false }
            return category.order < its.order && appearance == other.appearance && isIncreased == other.isIncreased
        }
    }

    private typealias Shot = (key: Variant, value: ScreenReport)

    private static func differences(
        _ kind: Difference.Kind, _ name: String, from others: [Shot], _ to: Shot
    ) -> [Difference] {
        let failing = others.isEmpty ? [] : to.value.audit.failingTexts
        return others.flatMap { from in
            let fine = from.value.audit.passingTexts
            return from.value.screen.elements.compactMap { element in
                fine.contains(element.id) && failing.contains(element.id)
                    ? Difference(kind: kind, name: name, element: element.id, from: from.value, to: to.value) : nil
            }
        }
    }

    /// Returns the text elements that are visible at the next smaller size but not on this screen; `smaller` contains
    /// the screens at all smaller sizes, in order.
    private static func lost(_ name: String, from smaller: [Shot], _ to: Shot) -> [Difference] {
        guard let from = smaller.last?.value else { return [] }
        let shown = Set(to.value.screen.elements.lazy.filter(\.isVisible).map(\.id))
        return from.screen.elements.compactMap { element in
            element.isVisible && element.text != nil && !shown.contains(element.id)
                ? Difference(kind: .lost, name: name, element: element.id, from: from, to: to.value) : nil
        }
    }

    /// Returns the text elements whose order, rank or space is worse than at the next smaller size.
    private static func changed(_ name: String, from smaller: [Shot], _ to: Shot) -> [Difference] {
        guard let from = smaller.last?.value else { return [] }
        let sizes = SizeComparison(from: from.screen, to: to.value.screen)
        let squeezed = to.key.category?.isAccessibilitySize == true ? sizes.squeezed : []
        let found: [(Difference.Kind, [String])] = [
            (.order, sizes.moved), (.rank, sizes.outranking), (.squeezed, squeezed), (.truncated, sizes.truncated),
        ]
        return found.flatMap { kind, elements in
            elements.map { Difference(kind: kind, name: name, element: $0, from: from, to: to.value) }
        }
    }

    // MARK: Response

    func answer(at path: String, fields: Set<String>?) -> Answer {
        let batch: Set = ["results", "between"]
        let ofBatch = fields?.intersection(batch)
        let ofReports = fields?.subtracting(batch)
        let wantsResults = ofBatch.map { $0.contains("results") || !(ofReports ?? []).isEmpty } ?? true
        let wantsBetween = ofBatch.map { $0.contains("between") } ?? true
        var json = JSONWriter(in: language)
        json.object { json in
            if wantsResults {
                json.member(
                    "results",
                    array: { json in
                        for (name, outcome) in zip(names, outcomes) {
                            json.object { json in
                                json.member("name", name)
                                switch outcome {
                                case .success(let report):
                                    json.member("status", 200)
                                    report.write(to: &json, fields: ofReports.flatMap { $0.isEmpty ? nil : $0 })
                                case .failure(let problem):
                                    json.member("status", problem.kind.status)
                                    json.member("problem", object: { problem.write(to: &$0, instance: path) })
                                }
                            }
                        }
                    })
            }
            if wantsBetween {
                json.member("between", array: { json in for one in differences { one.write(to: &json) } })
            }
        }
        return Answer(json, result: worst)
    }

    /// The worst result. A screen that couldn't be checked hasn't passed.
    var worst: Answer.Result? {
        outcomes.map { outcome -> Answer.Result in
            switch outcome {
            case .success(let report): report.worst ?? .pass
            case .failure: .fail
            }
        }.max()
    }

    static var resultsSchema: Schema {
        var name = Schema(.string)
        name.isNullable = true
        name.remark = "The screens, with the values that differ."
        var status = Schema.oneOf(["200", "413", "415", "422", "503"], named: "ScreenStatus", .integer)
        status.remark = "HTTP status for this screen alone."
        let result = Schema(
            .object([
                Schema.Property(name: "name", schema: name, isRequired: true),
                Schema.Property(name: "status", schema: status, isRequired: true),
                Schema.Property(name: "problem", schema: ProblemDetails.schema, isRequired: false),
            ]), name: "ScreenResult",
            summary: "Result for one screen, with its name and status, or a problem.")
        var schema = Schema(
            .object([
                Schema.Property(name: "results", schema: Schema(.array(of: result)), isRequired: true),
                Schema.Property(name: "between", schema: Schema(.array(of: Difference.schema)), isRequired: true),
            ]), name: "ScreenResults",
            summary:
                "Results in the order of the screens, and differences between screens with the same name.")
        schema.isSelectable = true
        // There is nothing to compare a single screen with.
        schema.leastCount = 0
        return schema
    }
}

extension ScreenAudit {
    /// The ids of text elements that certainly have too little contrast.
    fileprivate var failingTexts: Set<String> { texts(.fail) }

    /// The ids of text elements that certainly have enough contrast.
    fileprivate var passingTexts: Set<String> { texts(.pass) }

    private func texts(_ outcome: TextOutcome) -> Set<String> {
        Set(contrasts.filter { $0.value == outcome }.map { screen.elements[$0.key].id })
    }
}

extension SizeCategory {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
