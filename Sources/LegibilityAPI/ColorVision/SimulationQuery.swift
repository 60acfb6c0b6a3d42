import Endpoints
import Legibility
import Markup
import Sentences

/// The kinds of vision in a request.
package struct SimulationQuery: Sendable {
    package static let deficiency = Parameter.choice(
        "deficiency", "Deficiency to simulate, or `all`.", default: DeficiencyChoice.all)
    package static let severity = Parameter.severity(
        "severity",
        "Severity of the deficiency: 0 is normal vision, and 1 is the complete lack of one type of cone. A percentage, "
            + "such as `50%`, is also valid. Default: 1, or \(Severity.anomaly.value.plain) for an anomaly, such as "
            + "`deuteranomaly`."
    ).inShort("0 is normal vision and 1 the complete deficiency.")
    static let model = Parameter.choice(
        "model",
        "Simulation model. `auto` is Machado 2009 for protan and deutan below severity 1, and Brettel 1997 otherwise. "
            + SimulationModel.allCases.compactMap(\.limits).joined()
            + "In every model, achromatopsia is simulated as relative luminance.",
        default: ModelChoice.auto)

    static let parameters = [deficiency.description, severity.description, model.description]

    /// The simulations, one for each deficiency.
    let simulations: [Simulation]

    package init(_ read: inout Reader) {
        let deficiencies = read(Self.deficiency).deficiencies
        let severity = Self.readSeverity(&read)
        guard let model = read(Self.model).model else {
            simulations = deficiencies.map { Simulation($0, severity: severity) }
            return
        }
        do {
            simulations = try deficiencies.map { deficiency throws(UnsupportedDeficiency) in
                try Simulation(deficiency, severity: severity, model: model)
            }
        } catch {
            simulations = []
            guard read.isSound(Self.deficiency), read.isSound(Self.severity) else { return }
            let other = SimulationModel.automatic(for: error.deficiency, severity: severity).rawValue
            let reason: Phrase = error.model.limitation.map { ", \(Phrase(english: $0))" } ?? ""
            read.note(
                Self.model, value: error.model.rawValue,
                "“model”: \(error.model.rawValue) doesn’t cover \(error.deficiency.rawValue)\(reason), but \(other) "
                    + "does. Use that model, or request the other deficiency separately.",
                example: other)
        }
    }
}

extension SimulationQuery {
    /// Reads the severity. For an anomaly, the default isn't the complete deficiency.
    private static func readSeverity(_ read: inout Reader) -> Severity {
        let given = Severity(read(Self.severity)) ?? .complete
        guard !read.isGiven(Self.severity), let name = read.first(deficiency.name)?.text, Deficiency.isAnomaly(name)
        else {
            return given
        }
        let severity = Severity.anomaly.value.plain
        read.explain(deficiency) { _ in
            "A colour-vision anomaly isn’t a complete deficiency. If “severity” is omitted, \(severity) is used."
        }
        return .anomaly
    }
}

extension Severity {
    /// The default severity of an anomaly, halfway to the complete deficiency.
    fileprivate static let anomaly = Severity(0.5) ?? .complete
}

extension Parameter where Value == Double, Context == Void {
    /// Returns a parameter for a severity, as a number or a percentage. The default is 1.
    fileprivate static func severity(_ name: String, _ summary: String) -> Parameter {
        let number = number(name, summary, in: Severity.bounds, default: 1)
        return Parameter(
            description: number.description, standIn: number.standIn,
            read: { reader, value, context throws(Unusable) in
                guard let text = value.text, let part = percentage(text), Severity.bounds.contains(part) else {
                    return try number.read(&reader, value, context)
                }
                reader.take(name, text, as: part.plain, "A percentage is converted to a fraction from 0 to 1.")
                return part
            })
    }
}

/// Returns a percentage as a fraction of 1; nil for any other text.
private func percentage(_ text: String) -> Double? {
    let text = text.trimmed
    guard let sign = text.last, sign == "%" || sign == "％" else { return nil }
    return decimalNumber(String(text.dropLast().trimmed)).map { $0 / 100 }
}

/// A deficiency, or all deficiencies.
package enum DeficiencyChoice: String, CaseIterable, Sendable, Describable {
    case protan, deutan, tritan, achromatopsia, all

    package var deficiencies: [Deficiency] { deficiency.map { [$0] } ?? Deficiency.allCases }

    /// The deficiency; nil for all deficiencies.
    private var deficiency: Deficiency? { Deficiency(rawValue: rawValue) }
}

extension DeficiencyChoice: Synonymous {
    package var synonyms: [String] { deficiency?.synonyms ?? ["any", "every", "each"] }
}

/// A model, or the most suitable model.
enum ModelChoice: RawRepresentable, CaseIterable, Equatable, Sendable, Describable {
    case auto
    case one(SimulationModel)

    static let allCases = [auto] + SimulationModel.allCases.map(one)

    init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    var rawValue: String { model?.rawValue ?? "auto" }

    /// The model; nil for the most suitable model.
    var model: SimulationModel? {
        switch self {
        case .auto: nil
        case .one(let model): model
        }
    }
}

extension ModelChoice: Synonymous {
    var synonyms: [String] { model?.synonyms ?? ["automatic", "best", "default"] }
}

extension SimulationModel {
    /// The deficiencies that the model doesn't cover, for the documentation; nil if it covers all of them.
    fileprivate var limits: String? {
        let (described, refused) = (
            Deficiency.allCases.filter(describes), Deficiency.allCases.filter { !describes($0) }
        )
        guard !refused.isEmpty else { return nil }
        // Achromatopsia is the same in all models.
        let names = described.filter { $0 != .achromatopsia }.inWords
        return "`\(rawValue)` covers \(names) only, so it isn’t valid for \(refused.inWords). "
    }
}

extension [Deficiency] {
    /// The names in the contract, as part of its English text.
    fileprivate var inWords: String {
        map { "\($0.rawValue)" as Phrase }.listed.english
    }
}

extension Deficiency {
    /// The deficiency's everyday name.
    package var title: Phrase {
        switch self {
        case .protan: "Protan"
        case .deutan: "Deutan"
        case .tritan: "Tritan"
        case .achromatopsia: "Achromatopsia"
        }
    }

    /// The meaning of the deficiency, in a few words.
    package var meaning: Phrase {
        switch self {
        case .protan: "no red cones"
        case .deutan: "no green cones"
        case .tritan: "no blue cones"
        case .achromatopsia: "no cones"
        }
    }
}
