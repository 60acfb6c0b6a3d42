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
                objectInJSON { json in
                    arguments.write(["colors", "size", "weight", "profile"], to: &json)
                    json.member("only", "failing")
                    json.member("fields", array: { json in ["pairs", "summary"].forEach { json.value($0) } })
                })
            let vision = try service.post(
                "/v1/vision/palette", objectInJSON { arguments.write(["colors", "kind"], to: &$0) })
            return Tool.Result(
                json: objectInJSON { json in
                    json.member("contrast", object: { Self.write(matrix: matrix, atMost: limit, to: &$0) })
                    json.member("colorVision", object: { Self.write(vision: vision, atMost: limit, to: &$0) })
                })
        }
    }

    private static func write(matrix: JSONValue, atMost limit: Int?, to json: inout JSONWriter) {
        let pairs = matrix["pairs"]?.elements.map(Array.init) ?? []
        // The same two colours in reverse order have the same ratio.
        var seen: Set<[String]> = []
        let items = pairs.filter { pair in
            let names = [pair["foreground"]?.string ?? "", pair["background"]?.string ?? ""]
            return seen.insert(names.sorted()).inserted
        }.map { pair in
            objectInJSON { json in
                json.member(
                    "pair",
                    array: { json in
                        json.value(pair["foreground"]?.string)
                        json.value(pair["background"]?.string)
                    })
                json.copy("ratio", of: pair, decimals: 3)
            }
        }
        json.copy("pass", of: matrix["summary"])
        json.copy("fail", of: matrix["summary"])
        ShortList(items, atMost: limit, room: 300).write(as: "failing", to: &json)
    }

    private static func write(vision: JSONValue, atMost limit: Int?, to json: inout JSONWriter) {
        json.copy("result", of: vision)
        json.copy("because", of: vision)
        let deficiencies = vision["deficiencies"]?.elements.map(Array.init) ?? []
        let items = deficiencies.filter { $0["decides"]?.bool == true }.flatMap { deficiency -> [[UInt8]] in
            let pairs = deficiency["pairs"]?.elements.map(Array.init) ?? []
            return pairs.filter { $0["result"]?.string == "fail" }.map { pair in
                objectInJSON { json in
                    json.copy("deficiency", of: deficiency)
                    json.member(
                        "pair",
                        array: { json in
                            json.value(pair["first"]?.string)
                            json.value(pair["second"]?.string)
                        })
                    json.copy("simulated", of: pair, decimals: 1)
                    json.copy("collapsesAt", of: pair, decimals: 2)
                }
            }
        }
        ShortList(items, atMost: limit, room: 200).write(as: "indistinguishable", to: &json)
        guard let repair = vision["repair"], repair.kind != .null, let changes = repair["changes"]?.elements else {
            return
        }
        let changed = changes.map { change in
            objectInJSON { json in
                json.copy("name", of: change)
                json.copy("from", of: change)
                json.copy("to", of: change)
            }
        }
        ShortList(changed, atMost: limit, room: 200).write(as: "repair", to: &json)
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
                let text = objectInJSON { json in
                    json.member("mediaType", answer.bareMediaType)
                    json.member("bytes", answer.body.count)
                }
                return Tool.Result(json: text, image: (answer.body, answer.bareMediaType))
            }
            guard let colors = arguments["colors"]?.elements, colors.contains(where: { _ in true }) else {
                throw ToolFailure("`colors` or an image is required. Example: {\"colors\": [\"#d62728\"]}")
            }
            let items = colors.map { color in
                QueryItem(name: "color", value: color.string ?? String(decoding: color.source, as: UTF8.self))
            }
            let answer = try service.get(path, items + query)
            return Tool.Result(
                json: objectInJSON { json in
                    json.member(
                        "results",
                        array: { json in
                            for result in answer["results"]?.elements.map(Array.init) ?? [] {
                                json.object { json in
                                    json.member("color", result["color"]?["hex"]?.string)
                                    for simulation in result["simulations"]?.elements.map(Array.init) ?? [] {
                                        json.member(simulation["deficiency"]?.string ?? "", simulation["hex"]?.string)
                                    }
                                }
                            }
                        })
                })
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
