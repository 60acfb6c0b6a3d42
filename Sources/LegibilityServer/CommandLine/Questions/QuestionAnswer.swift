import JSON
import Legibility
import LegibilityAPI
import Sentences

/// The answer to a question from the command line, in sentences with samples of the colours.
struct QuestionAnswer {
    let answer: JSONValue
    /// Whether samples of the colours are shown.
    let showsSamples: Bool
    /// The language of the answer's sentences.
    var language = Language.english

    /// Returns the text for a command; nil if the answer isn't the command's usual answer.
    func text(for command: QuestionCommand) -> String? {
        let lines: [String]? =
            switch command {
            case .contrast: contrast
            case .suggest: suggestions
            case .palette: palette
            case .simulate: simulation
            case .image: image
            case .scale: scale
            case .track: tracking
            case .type: findings
            }
        return lines.map { $0.joined(separator: "\n") + "\n" }
    }

    private var contrast: [String]? {
        guard let verdict = answer["verdict"], let wcag = answer["wcag"] else { return nil }
        let sample = sample(answer["foreground"]?["hex"], on: answer["background"]?["hex"])
        let figures = [wcag["display"]?.string, answer["apca"]?["display"]?.string].compactMap(\.self)
        let notes = answer["notes"]?.elements?.compactMap(\.string) ?? []
        return [
            "\(sample)\(word(verdict.string("result")))  \(figures.joined(separator: "  "))", verdict.string("because"),
        ]
            + notes
            + interpretations
    }

    private var suggestions: [String]? {
        guard let current = answer["current"], let list = answer["suggestions"]?.elements else { return nil }
        var lines = [line(for: current) + "  " + said("now")]
        lines += list.map { line(for: $0) }
        if lines.count == 1 {
            let other: [String] = answer["best"].map { [line(for: $0) + "  " + said("strongest contrast")] } ?? []
            lines += other
        }
        return lines + interpretations
    }

    private func line(for pair: JSONValue) -> String {
        let ratio = pair["ratio"]?.number.map { displayedRatio($0) } ?? ""
        return "\(sample(pair["foreground"], on: pair["background"]))\(pair.string("foreground")) on "
            + "\(pair.string("background"))  \(ratio)"
    }

    private var palette: [String]? {
        guard let colors = answer["colors"]?.elements, let result = answer["result"]?.string else { return nil }
        var lines = [areas(colors.map { $0["color"]?["hex"] }) + said("normal vision")]
        for deficiency in answer["deficiencies"]?.elements.map(Array.init) ?? [] {
            let hexes = deficiency["hexes"]?.elements.map { $0.map(Optional.some) } ?? []
            lines.append(
                areas(hexes) + "\(word(deficiency.string("deficiency")))  \(word(deficiency.string("result")))")
        }
        return lines + [word(result), answer.string("because")]
    }

    private var simulation: [String]? {
        answer["results"]?.elements?.flatMap { result -> [String] in
            let color = result["color"]
            let name = color?["hex"]?.string ?? ""
            return ["\(areas([color?["hex"]]))\(name)  \(said("normal vision"))"]
                + (result["simulations"]?.elements?.map { seen in
                    "\(areas([seen["hex"]]))\(seen.string("hex"))  \(word(seen.string("deficiency")))"
                } ?? [])
        }
    }

    private var image: [String]? {
        answer["results"]?.elements?.flatMap { result -> [String] in
            guard let verdict = result["verdict"] else { return [] }
            return [word(verdict.string("result")), verdict.string("because")]
        }
    }

    private var scale: [String]? {
        answer["scales"]?.elements?.map { step in
            let size = step["scaledFontSize"]?.number.map { $0.plain } ?? ""
            return step.string("category").padding(to: 10) + "\(size) pt"
        }
    }

    private var tracking: [String]? {
        guard let points = answer["points"]?.number else { return nil }
        return ["\(points.plain) pt (\(answer.string("css")))", answer.string("note")]
    }

    private var findings: [String]? {
        guard let result = answer["result"]?.string else { return nil }
        let findings =
            answer["findings"]?.elements?.map { "\(word($0.string("severity"))): \($0.string("message"))" } ?? []
        return findings.isEmpty ? [word(result)] : findings
    }

    /// The values that were interpreted differently.
    private var interpretations: [String] {
        answer["taken"]?.elements?.compactMap { $0["note"]?.string } ?? []
    }

    private func said(_ phrase: Phrase) -> String { phrase.text(in: language) }

    /// A value of the answer, such as a result or a kind of vision, as a word.
    private func word(_ value: String) -> String { said(Self.words[value] ?? Phrase(english: value)) }

    /// The severities, which only these answers show as words.
    private static let words: [String: Phrase] = [
        "error": "error", "warning": "warning", "advice": "advice", "information": "information",
    ]

    private func sample(_ text: JSONValue?, on background: JSONValue?) -> String {
        guard showsSamples, let text = text?.color, let background = background?.color else { return "" }
        return TerminalSample.text(text, on: background)
    }

    private func areas(_ colors: [JSONValue?]) -> String {
        showsSamples ? colors.compactMap { $0?.color }.map(TerminalSample.area).joined() : ""
    }
}

extension JSONValue {
    /// The colour of a hexadecimal code.
    fileprivate var color: SRGB8? {
        guard let text = string, let color = try? Color(css: text) else { return nil }
        return SRGB8(rounding: color.mappedToSRGB)
    }

    /// The string of a member; empty if there is none.
    fileprivate func string(_ name: String) -> String { self[name]?.string ?? "" }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
