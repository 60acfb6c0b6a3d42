import Legibility
import WebServer

/// What `/type` can be asked; each has a form, and an address of its own for its answers.
enum TypeQuestion: String, PageQuestion {
    case scale, tracking, legibility

    static var section: SiteSection { .type }

    var path: String { "/type/\(rawValue)" }

    var title: String {
        switch self {
        case .scale: "A custom font at every text size"
        case .tracking: "Tracking for a mock-up"
        case .legibility: "Is it large and clear enough?"
        }
    }

    var verb: String {
        switch self {
        case .scale: "Scale it"
        case .tracking: "Look it up"
        case .legibility: "Judge it"
        }
    }

    var example: [QueryItem] {
        switch self {
        case .scale: [QueryItem(name: "style", value: "body"), QueryItem(name: "size", value: "16")]
        case .tracking: [QueryItem(name: "typeface", value: "sf-pro"), QueryItem(name: "size", value: "17")]
        case .legibility: [QueryItem(name: "size", value: "10"), QueryItem(name: "weight", value: "300")]
        }
    }

    var parameters: [String] {
        switch self {
        case .scale: FontScaleQuery.parameters
        case .tracking: TrackingQuery.parameters
        case .legibility: LegibilityQuery.parameters
        }
    }

    var repeatable: [String] {
        switch self {
        case .scale, .tracking: []
        case .legibility: LegibilityQuery.repeatable
        }
    }

    func answer(
        _ parameters: inout Parameters, asked query: [QueryItem], layers: Int
    ) -> (headline: String, section: HTML)? {
        switch self {
        case .scale:
            answers(&parameters, query, FontScaleQuery.lists) { parameters, isListed in
                FontScaleQuery(&parameters, isListed: isListed).map(FontScaleReport.init)
            }.map { answers in
                if answers.count == 1 { return (answers[0].report.headline, answers[0].report.section(asked: query)) }
                let ramp = FontScaleRamp(reports: answers.map(\.report))
                return (ramp.headline, ramp.section(asked: query))
            }
        case .tracking:
            answers(&parameters, query, TrackingQuery.lists) { parameters, _ in
                TrackingQuery(&parameters).map(TrackingReport.init)
            }.map { answers in
                if answers.count == 1 { return (answers[0].report.headline, answers[0].report.section(asked: query)) }
                let list = TrackingList(reports: answers.map(\.report))
                return (list.headline, list.section(asked: query))
            }
        case .legibility:
            answers(&parameters, query, LegibilityQuery.lists) { parameters, _ in
                LegibilityQuery(&parameters, layers: layers).map(LegibilityAnswer.init)
            }.map { answers in
                if answers.count == 1 { return (answers[0].report.headline, answers[0].report.section(asked: query)) }
                let list = LegibilityList(answers: answers.map { ($0.query, $0.report) })
                return (list.headline, list.section(asked: query))
            }
        }
    }

    /// The answers to one question, or to those that the lists of a query make; nil when something cannot be used, which
    /// is then among the parameters' faults.
    private func answers<Answer>(
        _ parameters: inout Parameters, _ query: [QueryItem], _ lists: [ListParameter],
        _ read: (inout Parameters, _ isListed: Bool) -> Answer?
    ) -> [(query: [QueryItem], report: Answer)]? {
        do throws(Problem) {
            guard let questions = try query.questions(listedIn: lists) else {
                return read(&parameters, false).map { [(query, $0)] }
            }
            let answers = questions.compactMap { question in
                var one = Parameters(query: question, known: self.parameters, repeatable: repeatable)
                let answer = read(&one, true)
                parameters.adopt(one)
                return answer.map { (question, $0) }
            }
            return parameters.faults.isEmpty ? answers : nil
        } catch {
            parameters.adopt(error.faults)
            return nil
        }
    }
}
