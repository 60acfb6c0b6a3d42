import JSON

/// A log in SARIF 2.1.0 with one run: `rules` writes the rules that its results refer to, `run` its members after the tool.
func sarifLog(
    reservingCapacity capacity: Int, rules: (inout JSONWriter) -> Void, run: (inout JSONWriter) -> Void
) -> [UInt8] {
    var json = JSONWriter(reservingCapacity: capacity)
    json.object { json in
        json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.member("version", "2.1.0")
        json.member(
            "runs",
            array: { json in
                json.object { json in
                    json.member(
                        "tool",
                        object: { json in
                            json.member(
                                "driver",
                                object: { json in
                                    json.member("name", "Legibility")
                                    json.member("rules", array: rules)
                                })
                        })
                    run(&json)
                }
            })
    }
    return json.bytes
}
