import Endpoints
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import ModelContext

// Tools for values in Apple's guidelines.
extension AgentTools {
    var guidelines: Tool {
        let question = service.parameter("q", of: .get, "/v1/reference")
        return tool(
            "apple_guidelines", "Look up Apple’s guidelines",
            "Figures from Apple’s Human Interface Guidelines, with their source: text sizes, tracking, control sizes, "
                + "devices, size classes, widgets, system colours, rules.",
            [question.argument(named: "question", isRequired: true), Self.limit]
        ) { arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            guard let words = try arguments.text("question"), !words.isEmpty else {
                throw ToolFailure("`question` is missing. Example: minimum touch target iOS")
            }
            guard words.count <= Self.longestQuestion else {
                throw ToolFailure(
                    "`question` must have at most \(Self.longestQuestion) characters. Example: minimum touch target iOS"
                )
            }
            let search = ReferenceSearch(words)
            let answer = DirectAnswer(search).map { answer in
                let figures = answer.figures.map { figure in
                    "\(figure.name.map { "\($0.english): " } ?? "")\(figure.value.english)"
                }
                return
                    "\(answer.title.map { "\($0.english), " } ?? "")\(answer.subject): \(figures.joined(separator: "; "))"
            }
            let items = search.matches.map(Self.json)
            let rows = ShortList(items, atMost: limit, room: ShortList.room - 250 - (answer?.utf8.count ?? 0))
            var sources: [Publication] = []
            for match in search.matches.prefix(rows.count) where !sources.contains(match.source) {
                sources.append(match.source)
            }
            let pages = sources.map { source -> (String, JSONLiteral?) in
                (source.name, "\(source.url ?? source.page)\(source.changeLogDate.map { ", \($0)" } ?? "")")
            }
            let hint: JSONLiteral = "No row contains all these words. Use fewer or different words."
            return Tool.Result(
                json: .object(
                    [("answer", answer.map { .string($0) }), ("found", .integer(search.count))] + rows.members("rows")
                        + [("sources", .object(pages)), ("hint", search.isPartial ? hint : nil)]))
        }
    }

    /// The maximum length of a question, enough for a sentence.
    private static let longestQuestion = 300

    private static func json(_ match: ReferenceSearch.Match) -> JSONLiteral {
        // The `page` column of a row is its source.
        let cells = zip(match.columns, match.cells).filter { $0.0 != "page" }.map { column, cell in
            (column, Self.json(cell))
        }
        return .object([("table", .string(match.table))] + cells + [("source", .string(match.source.name))])
    }

    private static func json(_ cell: ReferenceTable.Cell) -> JSONLiteral? {
        switch cell {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .list(let words): .string(words.joined(separator: ", "))
        case .missing: nil
        }
    }
}
