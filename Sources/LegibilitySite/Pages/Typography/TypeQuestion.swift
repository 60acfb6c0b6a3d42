import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A check on the page `/type`. Each check has a form, and its own address for results.
package enum TypeQuestion: String, PageQuestion {
    case scale, tracking, legibility

    package static var family: QuestionFamily {
        QuestionFamily(
            section: .type, heading: "Is this text legible?",
            lead: "Three type checks for Apple’s platforms, with sources.",
            description: """
                See how text scales, how far apart its letters are, and whether it can be read on Apple’s platforms. \
                Each figure comes with its source.
                """,
            about: AboutFigures.ofType, files: TextStyleFiles.section, script: "/scripts/type.js",
            sheet: "/styles/type.css", forms: "the typography forms")
    }

    package var path: String { "/type/\(rawValue)" }

    package var title: Phrase {
        switch self {
        case .scale: "A custom font at every text size"
        case .tracking: "Tracking for a mock-up"
        case .legibility: "Is this text large and clear enough?"
        }
    }

    package var subject: Phrase {
        switch self {
        case .scale: "A custom font"
        case .tracking: "Tracking"
        case .legibility: "Legibility of text or a control"
        }
    }

    package var summary: String {
        switch self {
        case .scale: "Page for a custom font"
        case .tracking: "Page for tracking"
        case .legibility: "Page for text legibility"
        }
    }

    package var verb: Phrase {
        switch self {
        case .scale: "Calculate"
        case .tracking: "Look up tracking"
        case .legibility: "Check legibility"
        }
    }

    package var example: [QueryItem] {
        switch self {
        case .scale: [FontScaleQuery.style.given("body"), FontScaleQuery.size.given("16")]
        case .tracking: [TrackingQuery.typeface.given("sf-pro"), TrackingQuery.size.given("17")]
        case .legibility: [LegibilityQuery.size.given("10"), LegibilityQuery.weight.given("300")]
        }
    }

    package func parameters(layers: Int) -> [ParameterDescription] {
        switch self {
        // A single field for the maximum is enough.
        case .scale:
            FontScaleQuery.parameters.filter { $0.name != FontScaleQuery.maxFontSizeMultiplier.name }
                + [TypedFont.parameter.description]
        case .tracking: TrackingQuery.parameters
        case .legibility: LegibilityQuery.parameters(layers: layers)
        }
    }

    package func answer(
        _ reader: inout Reader, asked query: [QueryItem], layers: Int
    ) throws(Problem) -> PageAnswer {
        let known = parameters(layers: layers)
        switch self {
        case .scale:
            let font = WrittenFontName(reader(TypedFont.parameter))
            let reports = try reader.answers(to: query, FontScaleQuery.lists, known) {
                reader, isListed throws(Unusable) in
                let query = FontScaleQuery(&reader, isListed: isListed)
                if !reader.faults.isEmpty { throw Unusable() }
                return query
            }
            if reports.count == 1 {
                // The page shows all text sizes, with the requested size selected.
                var question = reports[0].answer
                let category = question.category
                question.category = nil
                let report = FontScaleReport(question)
                let chosen = report.place(of: category)
                return PageAnswer(
                    headline: report.headline(at: report.steps[chosen]),
                    section: report.section(choosing: chosen, asked: query),
                    beside: FontScaleSnippets(report, named: font).snippets.markup,
                    picture: "\(FontScaleReport.previewPath)?\(TypedFont.removed(from: query).encoded)")
            }
            let ramp = FontScaleRamp(reports: reports.map { FontScaleReport($0.answer) })
            return PageAnswer(headline: ramp.headline, section: ramp.section(asked: query))
        case .tracking:
            let reports = try reader.answers(to: query, TrackingQuery.lists, known) { reader, _ throws(Unusable) in
                let query = TrackingQuery(&reader)
                if !reader.faults.isEmpty { throw Unusable() }
                return TrackingReport(query)
            }
            if reports.count == 1 {
                let report = reports[0].answer
                return PageAnswer(
                    headline: report.headline, section: report.section(asked: query),
                    beside: TrackingSnippets(report).snippets.markup)
            }
            let list = TrackingList(reports: reports.map(\.answer))
            return PageAnswer(headline: list.headline, section: list.section(asked: query))
        case .legibility:
            let answers = try reader.answers(to: query, LegibilityQuery.lists, known) { reader, _ throws(Unusable) in
                let query = LegibilityQuery(&reader, layers: layers)
                if !reader.faults.isEmpty { throw Unusable() }
                var steps = ContrastAssessment.usualSteps
                return try LegibilityAnswer(query, &reader, steps: &steps)
            }
            if answers.count == 1 {
                let answer = answers[0].answer
                return PageAnswer(headline: answer.headline, section: answer.section(asked: query))
            }
            let list = LegibilityList(answers: answers)
            return PageAnswer(headline: list.headline, section: list.section(asked: query))
        }
    }
}

extension TypeQuestion {
    /// Returns a query with the size of the example if it has no size.
    func withSize(_ query: [QueryItem]) -> [QueryItem] {
        let size = FontScaleQuery.size.name
        return query + (query.contains { $0.name == size } ? [] : example.filter { $0.name == size })
    }
}

extension Reader {
    /// Returns the results for a single check, or for all checks that the lists in a query produce, each with its own
    /// query.
    fileprivate mutating func answers<Answer>(
        to query: [QueryItem], _ lists: [ListParameter], _ known: [ParameterDescription],
        _ answer: (inout Reader, _ isListed: Bool) throws(Unusable) -> Answer
    ) throws(Problem) -> [(query: [QueryItem], answer: Answer)] {
        guard let questions = try questions(in: query, lists) else {
            do throws(Unusable) {
                return [(query, try answer(&self, false))]
            } catch {
                throw Problem(faults)
            }
        }
        var answers: [(query: [QueryItem], answer: Answer)] = []
        for question in questions {
            var one = Reader(query: question, known: known)
            if let answer = try? answer(&one, true) { answers.append((question, answer)) }
            adopt(one)
        }
        try finish()
        return answers
    }

    private mutating func questions(in query: [QueryItem], _ lists: [ListParameter]) throws(Problem) -> [[QueryItem]]? {
        do throws(Problem) {
            return try query.questions(listedIn: lists)
        } catch {
            adopt(error.faults)
            throw Problem(faults)
        }
    }
}
