import JSON
import Legibility

extension PaletteReport {
    /// The top-level members of an answer, in their order.
    static let members = ["kind", "result", "because", "colors", "normalVision", "deficiencies", "repair"]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("kind") { json.member("kind", query.palette.kind.rawValue) }
        if isWanted("result") { json.member("result", result.rawValue) }
        if isWanted("because") { json.member("because", because) }
        if isWanted("colors") {
            json.member(
                "colors",
                array: { json in
                    for color in query.colors {
                        json.object { json in
                            json.member("name", color.name)
                            json.member("color", object: { $0.color(color.color.color, input: color.color.input) })
                        }
                    }
                })
        }
        if isWanted("normalVision") { json.member("normalVision", object: writeNormalVision) }
        if isWanted("deficiencies") {
            json.member(
                "deficiencies",
                array: { json in
                    for (verdict, repair) in zip(verdicts, repairs) {
                        json.object { write(verdict, repair, to: &$0) }
                    }
                })
        }
        if isWanted("repair") {
            if let (deficiencies, repair) = repair {
                json.member("repair", object: { write(repair, for: deficiencies, to: &$0) })
            } else {
                json.null("repair")
            }
        }
    }

    private func writeNormalVision(to json: inout JSONWriter) {
        func write(_ pair: PaletteVerdict.Pair, to json: inout JSONWriter) {
            json.member("first", name(pair.first))
            json.member("second", name(pair.second))
            json.member("normal", pair.normal)
        }
        json.member("threshold", query.noticeable)
        json.member("result", indistinct.isEmpty ? Result.pass.rawValue : Result.fail.rawValue)
        json.member("because", becauseNormalVision)
        if let closest {
            json.member("closest", object: { write(closest, to: &$0) })
        } else {
            json.null("closest")
        }
        json.member(
            "indistinct", array: { json in for pair in indistinct { json.object { write(pair, to: &$0) } } })
    }

    private func write(_ verdict: PaletteVerdict, _ repair: PaletteRepair?, to json: inout JSONWriter) {
        let criterion = verdict.criterion
        json.member("deficiency", criterion.simulation.deficiency.rawValue)
        json.member("severity", criterion.simulation.severity.value)
        json.member("model", criterion.simulation.modelName)
        json.member("threshold", criterion.threshold)
        json.member("result", verdict.resultName)
        json.member("decides", criterion.simulation.deficiency.decidesPalette)
        json.member("hexes", array: { json in for color in verdict.seen { json.value(color.hex) } })
        if let order = verdict.order {
            json.member(
                "order",
                object: { json in
                    json.member("normal", order.normal.rawValue)
                    json.member("simulated", order.seen.rawValue)
                    json.member("kept", verdict.keepsOrder)
                })
        } else {
            json.null("order")
        }
        if let worst = verdict.worst {
            json.member("worst", object: { write(worst, to: &$0) })
        } else {
            json.null("worst")
        }
        json.member("failing", verdict.pairs.count { $0.result == .fail })
        json.member("pairs", array: { json in for pair in verdict.pairs { json.object { write(pair, to: &$0) } } })
        if let repair {
            json.member("repair", object: { write(repair, for: [criterion.simulation.deficiency], to: &$0) })
        } else {
            json.null("repair")
        }
    }

    private func write(_ pair: PaletteVerdict.Pair, to json: inout JSONWriter) {
        json.member("first", name(pair.first))
        json.member("second", name(pair.second))
        json.member("normal", pair.normal)
        json.member("simulated", pair.simulated)
        json.member("result", pair.result.rawValue)
        json.member("collapsesAt", pair.collapsesAt?.value)
    }

    private func write(_ repair: PaletteRepair, for deficiencies: [Deficiency], to json: inout JSONWriter) {
        json.member(
            "deficiencies", array: { json in for deficiency in deficiencies { json.value(deficiency.rawValue) } })
        json.member("complete", repair.isComplete)
        json.member("lightnessChange", repair.totalLightnessChange)
        json.member(
            "changes",
            array: { json in
                for change in repair.changes {
                    json.object { json in
                        json.member("name", name(change.place))
                        json.member("from", query.palette.colors[change.place].hex)
                        json.member("to", change.color.hex)
                        json.member("lightnessChange", change.lightnessChange)
                    }
                }
            })
        json.member("hexes", array: { json in for color in repair.palette.colors { json.value(color.hex) } })
    }
}
