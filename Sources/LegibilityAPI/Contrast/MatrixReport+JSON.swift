import Budgets
import Endpoints
import JSON
import Legibility

extension MatrixQuery.Selection: Describable {}

extension MatrixReport {
    package static let shape = Shape<MatrixReport>(
        "ContrastMatrix", "All ordered pairs of the colours. With `fields`, only the listed members are included."
    ) {
        question
        Member("because", "Summary of the pairs, in a sentence.") { $0.because }
        Member("colors", "Requested colours, in the order of the request.") { $0.query.colors }
        Member.written(
            "pairs", "The pairs, ordered by foreground and then by background.",
            as: [ListedPair].schema
        ) { report, json in
            json.raw(report.listedPairs)
        }
        Member.group("summary", "Number of pairs with each result, including unlisted pairs.") {
            Member("pairs", "Total number of pairs.", .atLeast(0)) { $0.results.count }
            Member("listed", "Number of pairs listed in `pairs`.", .atLeast(0)) { $0.listedCount }
            Member("pass", "Number of pairs that pass.", .atLeast(0)) { $0.count(.pass) }
            Member("fail", "Number of pairs that fail.", .atLeast(0)) { $0.count(.fail) }
            Member("exempt", "Number of pairs without a requirement.", .atLeast(0)) { $0.count(.exempt) }
            Member(
                "indeterminate",
                "Number of pairs whose result depends on what is behind a translucent background.", .atLeast(0)
            ) {
                $0.count(.indeterminate)
            }
        }
    }

    private static let question = Member<MatrixReport>.group(
        "question", "The request, with all defaults filled in."
    ) {
        ContentQuery.members { $0.query.content }
        Member("large", "Whether the text counts as large in this profile.") { $0.requirement.isLarge }
        Member("required", "Minimum ratio for each pair; null if nothing is required.") { $0.required }
        Member("only", "Requested selection of pairs: all, passing or failing.") { $0.query.only }
        Member("minimum", "Requested minimum ratio; null if the profile’s minimum is used.", .ratio) {
            $0.query.minimum
        }
        Member("rule", "The rule that sets the requirement.") { $0.requirement.rule }
        Member.otherRules { $0.requirement.otherRules }
    }

    private static func painted(_ pair: PaintedContrast) -> String {
        var json = JSONWriter()
        pair.write(to: &json)
        return ",\"painted\":\(String(decoding: json.bytes, as: UTF8.self))}"
    }

    private func count(_ result: ContrastVerdict.Result) -> Int { results.count { $0 == result } }

    /// The listed pairs as described by ``ListedPair``.
    private var listedPairs: [UInt8] {
        guard !matrix.hasTranslucentColors else { return listedPairsWithRanges }
        let names = query.colors.map { quoted($0.name) }
        let template = PairTemplate(
            .foreground(names.map { "{\"foreground\":\($0)" }),
            .background(names.map { ",\"background\":\($0),\"ratio\":" }), .ratio, .text(",\"lc\":"),
            .lightnessContrast, .result { ",\"result\":\(quoted($0.rawValue))" },
            .painted(Self.painted, otherwise: ",\"painted\":null}"),
            separator: ",")
        return template.bytes(of: self, after: [UInt8(ascii: "[")], before: [UInt8(ascii: "]")])
    }
}

extension MatrixReport {
    /// The listed pairs with contrast ranges, for translucent colours; slower to write than opaque pairs.
    fileprivate var listedPairsWithRanges: [UInt8] {
        var json = JSONWriter(reservingCapacity: likelyBytes)
        json.array { json in
            for (pair, result) in zip(matrix.pairs, results) where query.only.lists(result) {
                guard Budget.allows() else { break }
                let listed = ListedPair(
                    foreground: name(pair.foreground), background: name(pair.background), pair: pair, result: result,
                    painted: matrix.painted(pair, requiring: required),
                    isOnTranslucent: matrix.alphas[pair.background] < 1)
                ListedPair.shape.write(listed, to: &json)
            }
        }
        return json.bytes
    }
}

/// Returns a string as a JSON string.
private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
}

/// A pair of a matrix, with the names of its two colours.
struct ListedPair: DescribedObject {
    let foreground, background: String
    let pair: ContrastMatrix.Pair
    let result: ContrastVerdict.Result
    let painted: PaintedContrast?
    let isOnTranslucent: Bool

    static let shape = Shape<ListedPair>(nil, "A pair: one colour as text on another.") {
        Member("foreground", "Name of the text colour.") { $0.foreground }
        Member("background", "Name of the background colour.") { $0.background }
        Member(
            "ratio",
            "WCAG contrast ratio, unrounded; if the background is translucent, the lowest ratio of `range`.", .ratio
        ) { $0.pair.ratio }
        Member("lc", "APCA lightness contrast Lc (advisory).") { $0.pair.lightnessContrast.lc }
        Member(
            "result",
            "Result for the pair: `exempt` if nothing is required, `indeterminate` if it depends on what is behind a "
                + "translucent background."
        ) { $0.result }
        Member.painted { $0.painted }
        Member.group(
            "range",
            "Lowest and highest ratios over any opaque backdrop; only included if the background is translucent.",
            when: { $0.isOnTranslucent }
        ) {
            Member("minimum", "Lowest possible contrast ratio.", .ratio) { $0.pair.ratio }
            Member("maximum", "Highest possible contrast ratio.", .ratio) { $0.pair.highest }
        }
    }
}
