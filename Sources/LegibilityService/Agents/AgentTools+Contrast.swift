import Endpoints
import HTTPMessages
import JSON
import ModelContext

// Tools for pairs of colours.
extension AgentTools {
    private static let pairNames = [
        "foreground", "background", "backdrop", "size", "weight", "role", "profile", "vision",
    ]

    var contrast: Tool {
        let path = "/v1/contrast"
        let arguments =
            arguments(["foreground", "background", "backdrop", "size", "weight", "role", "profile", "vision"], path)
            + [
                .own(
                    "pairs", .array(of: Schema(.object([]))),
                    "Many pairs, as objects with the arguments above, instead of a single pair."), Self.limit,
            ]
        return tool(
            "check_contrast", "Check contrast",
            "WCAG contrast and verdict of text on a background, unrounded (4.478:1 fails 4.5:1), with APCA's Lc as "
                + "advice.", arguments
        ) { [service] arguments throws(ToolFailure) in
            let pairs = arguments["pairs"]
            let body = objectInJSON { json in
                json.member(
                    "pairs",
                    array: { json in
                        if let pairs {
                            pairs.elements?.forEach { json.raw(Array($0.source)) }
                        } else {
                            json.object { arguments.write(Self.pairNames, to: &$0) }
                        }
                    })
                json.member(
                    "fields",
                    array: { json in
                        for name in ["wcag", "apca", "verdict", "painted", "taken"] { json.value(name) }
                        if arguments["vision"]?.string == "all" { json.value("vision") }
                    })
            }
            if let pairs, pairs.kind != .array {
                throw ToolFailure(
                    "`pairs` must be an array of objects. Example: [{\"foreground\": \"#777\", \"background\": \"#fff\"}]"
                )
            }
            let answer = try service.post(path, body)
            let results = answer["results"]?.elements.map(Array.init) ?? []
            guard pairs != nil else {
                guard let result = results.first else { throw ToolFailure("There are no pairs.") }
                if let problem = result["problem"] { throw ToolFailure(details: problem) }
                return Tool.Result(json: objectInJSON { Self.write(result, to: &$0) })
            }
            return Tool.Result(json: try Self.batch(results, answer["summary"], atMost: arguments.count("limit")))
        }
    }

    private static func write(_ result: JSONValue, to json: inout JSONWriter) {
        let verdict = result["verdict"]
        json.copy("result", of: verdict)
        json.copy("ratio", of: result["wcag"])
        json.copy("range", of: result["wcag"])
        json.copy("required", of: verdict)
        json.copy("lc", of: result["apca"], decimals: 1)
        json.copy("because", of: verdict)
        if let painted = result["painted"], painted.kind != .null {
            json.member("painted", object: { $0.copy("ratio", of: painted) })
        }
        if let seen = result["vision"]?.elements {
            json.member(
                "vision",
                array: { json in
                    for pair in seen {
                        json.object { json in
                            json.copy("deficiency", of: pair)
                            json.copy("ratio", of: pair, decimals: 3)
                            json.copy("result", of: pair)
                        }
                    }
                })
        }
        if let taken = result["taken"]?.elements, taken.contains(where: { _ in true }) {
            json.copy("taken", of: result)
        }
    }

    /// Returns the results with failing pairs first, each with its index.
    private static func batch(_ results: [JSONValue], _ summary: JSONValue?, atMost limit: Int?) throws(ToolFailure)
        -> [UInt8]
    {
        func passes(_ result: JSONValue) -> Bool {
            ["pass", "exempt"].contains(result["verdict"]?["result"]?.string)
        }
        let order = results.indices.filter { !passes(results[$0]) } + results.indices.filter { passes(results[$0]) }
        let items = order.map { index in
            objectInJSON { json in
                let result = results[index]
                json.member("pair", index)
                if let problem = result["problem"] {
                    json.member("error", ToolFailure(details: problem).text)
                    return
                }
                json.copy("result", of: result["verdict"])
                json.copy("ratio", of: result["wcag"], decimals: 4)
                json.copy("lc", of: result["apca"], decimals: 1)
                json.copy("required", of: result["verdict"])
            }
        }
        return objectInJSON { json in
            if let summary { json.member("summary", raw: Array(summary.source)) }
            ShortList(items, atMost: limit, room: ShortList.room - 100).write(as: "results", to: &json)
        }
    }

    private static let suggestionNames = [
        "foreground", "background", "size", "weight", "role", "profile", "target", "change",
    ]

    var suggestions: Tool {
        let path = "/v1/contrast/suggestions"
        return tool(
            "suggest_colors", "Suggest colours",
            "Nearest colours that reach a contrast, and smallest sizes at which the pair passes unchanged.",
            arguments(["foreground!", "background!", "size", "weight", "role", "profile", "target", "change"], path)
        ) { [service] arguments throws(ToolFailure) in
            let answer = try service.get(path, arguments.query(Self.suggestionNames))
            let suggestions = answer["suggestions"]?.elements.map { Array($0.prefix(3)) } ?? []
            return Tool.Result(
                json: objectInJSON { json in
                    json.copy("target", of: answer)
                    json.copy("achievable", of: answer)
                    json.copy("ratio", of: answer["current"], decimals: 4)
                    json.member(
                        "suggestions",
                        array: { json in
                            for suggestion in suggestions {
                                json.object { json in
                                    json.copy("foreground", of: suggestion)
                                    json.copy("background", of: suggestion)
                                    json.copy("ratio", of: suggestion, decimals: 4)
                                    json.copy("lc", of: suggestion, decimals: 1)
                                    json.copy("deltaE", of: suggestion, decimals: 4)
                                }
                            }
                        })
                    json.copy("passesFrom", of: answer)
                    if suggestions.isEmpty { json.copy("best", of: answer) }
                })
        }
    }
}
