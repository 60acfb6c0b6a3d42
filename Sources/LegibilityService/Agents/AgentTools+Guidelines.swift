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
            "apple_guidelines", "Look up Apple's guidelines",
            "Figures from Apple's Human Interface Guidelines, with their source: text sizes, tracking, control sizes, "
                + "devices, size classes, widgets, system colours, rules.",
            [question.argument(named: "question", isRequired: true), Self.limit]
        ) { arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            guard let words = try arguments.text("question"), !words.isEmpty else {
                throw ToolFailure("`question` is missing. Example: minimum touch target iOS")
            }
            guard words.count <= 100 else {
                throw ToolFailure("`question` must have at most 100 characters. Example: minimum touch target iOS")
            }
            let search = ReferenceSearch(words)
            let items = search.matches.map { match in objectInJSON { Self.write(match, to: &$0) } }
            let rows = ShortList(items, atMost: limit, room: ShortList.room - 250)
            var sources: [Publication] = []
            for match in search.matches.prefix(rows.count) where !sources.contains(match.source) {
                sources.append(match.source)
            }
            return Tool.Result(
                json: objectInJSON { json in
                    json.member("found", search.count)
                    rows.write(as: "rows", to: &json)
                    json.member("sources", object: { Self.write(sources, to: &$0) })
                    if items.isEmpty {
                        json.member(
                            "hint",
                            "No row contains all these words. Use fewer or different words.")
                    }
                })
        }
    }

    private static func write(_ match: ReferenceSearch.Match, to json: inout JSONWriter) {
        json.member("table", match.table)
        // The `page` column of a row is its source.
        for (column, cell) in zip(match.columns, match.cells) where column != "page" {
            switch cell {
            case .text(let text): json.member(column, text)
            case .number(let number): json.member(column, number)
            case .list(let words): json.member(column, words.joined(separator: ", "))
            case .missing: break
            }
        }
        json.member("source", match.source.name)
    }

    private static func write(_ sources: [Publication], to json: inout JSONWriter) {
        for source in sources {
            let revision = source.changeLogDate.map { ", \($0)" } ?? ""
            json.member(source.name, "\(source.url ?? source.page)\(revision)")
        }
    }
}
