import Endpoints
import JSON
import Legibility
import Screens

/// The answers about several screens, and what is so in one of them and not in another: of one name, in light and dark and
/// in several text sizes.
struct ScreenComparison {
    let names: [String?]
    let outcomes: [Result<ScreenReport, Problem>]

    init(names: [String?], _ outcomes: [Result<ScreenReport, Problem>]) {
        self.names = names
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

    /// Those that were judged.
    var reports: [ScreenReport] { outcomes.compactMap { try? $0.get() } }

    /// What differs between two screens.
    struct Difference: DescribedObject {
        enum Kind: String, CaseIterable, Describable {
            /// The text fails in one appearance alone.
            case contrast = "contrast.bothAppearances"
            /// An element that one text size shows and the other does not.
            case lost = "text.lost"
        }

        let kind: Kind
        let name: String
        let element: String
        let from, to: ScreenReport

        static let shape = Shape<Difference>(
            "ScreenDifference", "What is so on one screen and not on another of its name."
        ) {
            Member("rule", "What it is about.") { $0.kind }
            Member("name", "The screens' name.") { $0.name }
            Member("element", "The element's id.") { $0.element }
            Member.object("from", "The screen on which all is well.", { $0.from.screen }, members: { variant })
            Member.object("to", "The screen on which it is not.", { $0.to.screen }, members: { variant })
        }

        @MemberList<AppScreen>
        private static var variant: [Member<AppScreen>] {
            Member("appearance", "As given.") { $0.appearance }
            Member("category", "As given.") { $0.category?.rawValue }
        }
    }

    var differences: [Difference] {
        var byName: [(name: String, reports: [ScreenReport])] = []
        for report in reports {
            guard let name = report.name else { continue }
            if let place = byName.firstIndex(where: { $0.name == name }) {
                byName[place].reports.append(report)
            } else {
                byName.append((name, [report]))
            }
        }
        return byName.flatMap { name, reports in
            reports.flatMap { from in reports.flatMap { to in Self.differences(name, from, to) } }
        }
    }

    private static func differences(_ name: String, _ from: ScreenReport, _ to: ScreenReport) -> [Difference] {
        var found: [Difference] = []
        if let one = from.screen.appearance, let other = to.screen.appearance, one != other,
            from.screen.category == to.screen.category
        {
            let failing = to.audit.failingTexts
            let fine = from.audit.passingTexts
            found += from.screen.elements.compactMap { element in
                fine.contains(element.id) && failing.contains(element.id)
                    ? Difference(kind: .contrast, name: name, element: element.id, from: from, to: to) : nil
            }
        }
        if let one = from.screen.category, let other = to.screen.category, one.order < other.order,
            from.screen.appearance == to.screen.appearance
        {
            let shown = Set(to.screen.elements.filter(\.isVisible).map(\.id))
            found += from.screen.elements.compactMap { element in
                element.isVisible && element.text != nil && !shown.contains(element.id)
                    ? Difference(kind: .lost, name: name, element: element.id, from: from, to: to) : nil
            }
        }
        return found
    }

    // MARK: The answer

    func answer(at path: String, fields: Set<String>?) -> Answer {
        let batch: Set = ["results", "between"]
        let ofBatch = fields?.intersection(batch)
        let ofReports = fields?.subtracting(batch)
        let wantsResults = ofBatch.map { $0.contains("results") || !(ofReports ?? []).isEmpty } ?? true
        let wantsBetween = ofBatch.map { $0.contains("between") } ?? true
        var json = JSONWriter()
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

    /// What could not be judged has not passed.
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
        name.remark = "As it was given."
        var status = Schema(.integer).with([.oneOf(["200", "413", "415", "422", "503"])])
        status.remark = "What the screen alone would have been answered with."
        let result = Schema(
            .object([
                Schema.Property(name: "name", schema: name, isRequired: true),
                Schema.Property(name: "status", schema: status, isRequired: true),
                Schema.Property(name: "problem", schema: ProblemDetails.schema, isRequired: false),
            ]), name: "ScreenResult",
            summary: "All that the answer about one screen has, with its name and its status; or a problem.")
        return Schema(
            .object([
                Schema.Property(name: "results", schema: Schema(.array(of: result)), isRequired: false),
                Schema.Property(name: "between", schema: Schema(.array(of: Difference.schema)), isRequired: false),
            ]), name: "ScreenResults", summary: "The answers in the screens' order, and what is lost between them.")
    }
}

extension ScreenAudit {
    /// The ids of texts whose contrast surely is not enough.
    fileprivate var failingTexts: Set<String> { texts(.fail) }

    /// The ids of texts whose contrast surely is enough.
    fileprivate var passingTexts: Set<String> { texts(.pass) }

    private func texts(_ outcome: TextOutcome) -> Set<String> {
        Set(contrasts.filter { $0.value == outcome }.map { screen.elements[$0.key].id })
    }
}

extension SizeCategory {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
