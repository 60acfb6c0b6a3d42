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
            "WCAG contrast and verdict of text on a background, unrounded (4.478:1 fails 4.5:1), with APCA’s Lc as "
                + "advice.", arguments
        ) { [service] arguments throws(ToolFailure) in
            let pairs = arguments["pairs"]
            if let pairs, pairs.kind != .array {
                throw ToolFailure(
                    "`pairs` must be an array of objects. Example: [{\"foreground\": \"#777\", \"background\": \"#fff\"}]"
                )
            }
            let vision: [JSONLiteral] = arguments["vision"]?.string == "all" ? ["vision"] : []
            let asked = pairs?.list.map { JSONLiteral($0) } ?? [.object(arguments.members(Self.pairNames))]
            let fields: [JSONLiteral] = ["wcag", "apca", "verdict", "painted", "taken"]
            let answer = try service.post(path, [("pairs", .array(asked)), ("fields", .array(fields + vision))])
            let results = answer["results"]?.list ?? []
            guard pairs != nil else {
                guard let result = results.first else { throw ToolFailure("There are no pairs.") }
                if let problem = result["problem"] { throw ToolFailure(details: problem) }
                return Tool.Result(json: Self.json(result))
            }
            return Tool.Result(json: try Self.batch(results, answer["summary"], atMost: arguments.count("limit")))
        }
    }

    private static func json(_ result: JSONValue) -> JSONLiteral {
        let (wcag, verdict) = (result["wcag"], result["verdict"])
        let seen = result["vision"]?.elements?.map { pair -> JSONLiteral in
            [
                "deficiency": pair.copy("deficiency"), "ratio": pair.copy("ratio", decimals: 3),
                "result": pair.copy("result"),
            ]
        }
        let painted = result["painted"].flatMap { $0.kind == .null ? nil : $0 }
        return [
            "result": verdict?.copy("result"), "ratio": wcag?.copy("ratio", decimals: 4), "range": wcag?.copy("range"),
            "required": verdict?.copy("required"), "lc": result["apca"]?.copy("lc", decimals: 1),
            "because": verdict?.copy("because"), "painted": painted.map { ["ratio": $0.copy("ratio")] },
            "vision": seen.map { .array($0) },
            "taken": result["taken"]?.list.isEmpty == false ? result.copy("taken") : nil,
        ]
    }

    /// Returns the results with failing pairs first, each with its index.
    private static func batch(_ results: [JSONValue], _ summary: JSONValue?, atMost limit: Int?) throws(ToolFailure)
        -> JSONLiteral
    {
        func passes(_ result: JSONValue) -> Bool {
            ["pass", "exempt"].contains(result["verdict"]?["result"]?.string)
        }
        let order = results.indices.filter { !passes(results[$0]) } + results.indices.filter { passes(results[$0]) }
        let items = order.map { index -> JSONLiteral in
            let result = results[index]
            if let problem = result["problem"] {
                return ["pair": .integer(index), "error": .string(ToolFailure(details: problem).text)]
            }
            return [
                "pair": .integer(index), "result": result["verdict"]?.copy("result"),
                "ratio": result["wcag"]?.copy("ratio", decimals: 4), "lc": result["apca"]?.copy("lc", decimals: 1),
                "required": result["verdict"]?.copy("required"),
            ]
        }
        return .object(
            [("summary", summary.map { JSONLiteral($0) })]
                + ShortList(items, atMost: limit, room: ShortList.room - 100).members("results"))
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
            let suggestions = (answer["suggestions"]?.list ?? []).prefix(3).map { suggestion -> JSONLiteral in
                [
                    "foreground": suggestion.copy("foreground"), "background": suggestion.copy("background"),
                    "ratio": suggestion.copy("ratio", decimals: 4), "lc": suggestion.copy("lc", decimals: 1),
                    "deltaE": suggestion.copy("deltaE", decimals: 4),
                ]
            }
            return Tool.Result(json: [
                "target": answer.copy("target"), "achievable": answer.copy("achievable"),
                "ratio": answer["current"]?.copy("ratio", decimals: 4), "suggestions": .array(suggestions),
                "passesFrom": answer.copy("passesFrom"), "best": suggestions.isEmpty ? answer.copy("best") : nil,
            ])
        }
    }
}
