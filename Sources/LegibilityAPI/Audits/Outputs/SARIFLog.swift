import JSON

/// As many results as GitHub takes of one run.
let mostResultsInSARIF = 5_000

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

extension JSONWriter {
    /// What is to be known of a run beside its results; `isSuccessful` tells whether all was judged.
    mutating func invocation(isSuccessful: Bool, notes: [(level: String, text: String)], leftOut: Int) {
        var notes = notes
        if leftOut > 0 {
            notes.append(
                ("warning", "\(leftOut) more findings are left out: of one run, \(mostResultsInSARIF) can be shown."))
        }
        member(
            "invocations",
            array: { json in
                json.object { json in
                    json.member("executionSuccessful", isSuccessful)
                    json.member(
                        "toolExecutionNotifications",
                        array: { json in
                            for (level, text) in notes {
                                json.object { json in
                                    json.member("level", level)
                                    json.member("message", object: { $0.member("text", text) })
                                }
                            }
                        })
                }
            })
    }
}
