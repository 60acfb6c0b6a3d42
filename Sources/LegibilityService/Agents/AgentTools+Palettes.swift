import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import ModelContext

// Tools for several colours together.
extension AgentTools {
    var palette: Tool {
        let content = arguments(["size", "weight", "profile"], "/v1/contrast")
        return tool(
            "check_palette", "Check a palette",
            "Pairs that work as text and background, colours that become indistinguishable with a colour-vision "
                + "deficiency, and the smallest repair.",
            [.own("colors", .array(of: .colorOrNamed), "The colours.", isRequired: true)]
                + [PaletteQuery.kind.description.argument(isRequired: false)] + content + [Self.limit]
        ) { [service] arguments throws(ToolFailure) in
            let limit = try arguments.count("limit")
            let matrix = try service.post(
                "/v1/contrast/matrix",
                arguments.members(["colors", "size", "weight", "profile"])
                    + [("only", "failing"), ("fields", ["pairs", "summary"])])
            let vision = try service.post("/v1/vision/palette", arguments.members(["colors", "kind"]))
            return Tool.Result(json: [
                "contrast": Self.json(matrix: matrix, atMost: limit),
                "colorVision": Self.json(vision: vision, atMost: limit),
            ])
        }
    }

    private static func json(matrix: JSONValue, atMost limit: Int?) -> JSONLiteral {
        // The same two colours in reverse order have the same ratio.
        var seen: Set<[String]> = []
        let pairs = (matrix["pairs"]?.list ?? []).filter { pair in
            let names = [pair["foreground"]?.string ?? "", pair["background"]?.string ?? ""]
            return seen.insert(names.sorted()).inserted
        }
        let items = pairs.map { pair -> JSONLiteral in
            ["pair": [pair.text("foreground"), pair.text("background")], "ratio": pair.copy("ratio", decimals: 3)]
        }
        let ordered = ["pass", "fail"].compactMap { matrix["summary"]?[$0]?.number }.reduce(0, +)
        return .object(
            [("pass", .number(max(0, ordered / 2 - Double(items.count)))), ("fail", .integer(items.count))]
                + ShortList(items, atMost: limit, room: 300).members("failing"))
    }

    private static func json(vision: JSONValue, atMost limit: Int?) -> JSONLiteral {
        let deficiencies = (vision["deficiencies"]?.list ?? []).filter { $0["decides"]?.bool == true }
        let items = deficiencies.flatMap { deficiency in
            (deficiency["pairs"]?.list ?? []).filter { $0["result"]?.string == "fail" }.map { pair -> JSONLiteral in
                [
                    "deficiency": deficiency.copy("deficiency"), "pair": [pair.text("first"), pair.text("second")],
                    "simulated": pair.copy("simulated", decimals: 1),
                    "collapsesAt": pair.copy("collapsesAt", decimals: 2),
                ]
            }
        }
        let alike = (vision["normalVision"]?["alike"]?.list ?? []).map { pair -> JSONLiteral in
            ["pair": [pair.text("first"), pair.text("second")], "normal": pair.copy("normal", decimals: 1)]
        }
        let changes = vision["repair"]?["changes"]?.elements?.map { change -> JSONLiteral in
            ["name": change.copy("name"), "from": change.copy("from"), "to": change.copy("to")]
        }
        return .object(
            [("result", vision.copy("result")), ("because", vision.copy("because"))]
                + (alike.isEmpty ? [] : ShortList(alike, atMost: limit, room: 200).members("alike"))
                + ShortList(items, atMost: limit, room: 200).members("indistinguishable")
                + (changes.map { ShortList($0, atMost: limit, room: 200).members("repair") } ?? []))
    }

    var colorVision: Tool {
        let path = "/v1/vision/simulate"
        return tool(
            "simulate_color_vision", "Simulate colour vision",
            "Colours or an image as seen with a colour-vision deficiency.",
            [.own("colors", .array(of: Schema(.string)), "CSS colours.")] + imageArguments
                + arguments(["deficiency", "severity"], path)
        ) { [service] arguments throws(ToolFailure) in
            let query = arguments.query(["deficiency", "severity"])
            if let image = try image(of: arguments) {
                let answer = try service.send(.post, "/v1/vision/image", query, image, "application/octet-stream")
                let text: JSONLiteral = [
                    "mediaType": .string(answer.bareMediaType), "bytes": .integer(answer.body.count),
                ]
                return Tool.Result(json: text, image: (answer.body, answer.bareMediaType))
            }
            guard let colors = arguments["colors"]?.elements, colors.contains(where: { _ in true }) else {
                throw ToolFailure("`colors` or an image is required. Example: {\"colors\": [\"#d62728\"]}")
            }
            let items = colors.map { color in
                QueryItem(name: "color", value: color.string ?? String(decoding: color.source, as: UTF8.self))
            }
            let answer = try service.get(path, items + query)
            let results = (answer["results"]?.list ?? []).map { result -> JSONLiteral in
                let seen = (result["simulations"]?.list ?? []).map { simulation -> (String, JSONLiteral?) in
                    (simulation["deficiency"]?.string ?? "", simulation.text("hex"))
                }
                return .object([("color", result["color"]?.text("hex") ?? .null)] + seen)
            }
            return Tool.Result(json: ["results": .array(results)])
        }
    }
}

extension Schema {
    /// A colour in a palette, optionally with a name.
    fileprivate static let colorOrNamed = Schema(
        .either([
            Schema(.string),
            Schema(
                .object([
                    Property(name: "name", schema: Schema(.string), isRequired: false),
                    Property(name: "color", schema: Schema(.string), isRequired: true),
                ])),
        ]))
}
