import Endpoints
import HTTPMessages
import Sentences

/// A format that only the answers of one kind of check have, such as a screenshot with numbers.
package protocol OwnForm: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The name in the contract for the list of the check's formats.
    static var listName: String { get }
    /// Forms of findings that are listed before the others.
    static var first: [FindingForm] { get }
    /// The beginning of the names of the check's files.
    static var fileStem: String { get }

    var mediaType: String { get }
    var fileName: String { get }
    /// The everyday name.
    var title: Phrase { get }
    /// Whether it includes fixes of failures.
    var tellsFixes: Bool { get }
    /// Whether pages offer it.
    var isOffered: Bool { get }
}

extension OwnForm {
    package static var first: [FindingForm] { [] }
    package var tellsFixes: Bool { false }
    package var isOffered: Bool { false }
}

/// The formats of a check's report, by the names that `as` has for them: JSON, those of all findings, and those of its
/// own.
package enum ReportForm<Own: OwnForm>: RawRepresentable, CaseIterable, Hashable, Describable, Sendable {
    case json
    case findings(FindingForm)
    case own(Own)

    package static var allCases: [Self] {
        let others = FindingForm.allCases.filter { !Own.first.contains($0) }
        return [.json] + (Own.first + others).map(Self.findings) + Own.allCases.map(Self.own)
    }

    package init?(rawValue: String) {
        guard let form = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = form
    }

    package var rawValue: String {
        switch self {
        case .json: "json"
        case .findings(let form): form.rawValue
        case .own(let form): form.rawValue
        }
    }

    package static var schema: Schema { .oneOf(allCases.map(\.rawValue), named: Own.listName) }

    package var mediaType: String {
        switch self {
        case .json: "application/json"
        case .findings(let form): form.mediaType
        case .own(let form): form.mediaType
        }
    }

    /// The name of its file.
    package var fileName: String {
        switch self {
        case .json: "\(Own.fileStem).json"
        case .findings(let form): form.fileName(Own.fileStem)
        case .own(let form): form.fileName
        }
    }

    /// The everyday name.
    package var title: Phrase {
        switch self {
        case .json: "JSON"
        case .findings(let form): form.title
        case .own(let form): form.title
        }
    }

    /// Whether it includes fixes of failures, for programs that apply them or for readers.
    package var tellsFixes: Bool {
        switch self {
        case .json: true
        case .findings(let form): form.tellsFixes
        case .own(let form): form.tellsFixes
        }
    }

    /// The formats that a page offers to save, the table first.
    package static var offered: [Self] {
        let findings = FindingForm.allCases.filter { $0.isOffered && $0 != .csv }
        return [.findings(.csv), .json] + findings.map(Self.findings) + Own.allCases.filter(\.isOffered).map(Self.own)
    }

    // MARK: Requests

    /// The formats that the header `Accept` can request: the first of each media type.
    private static var acceptable: [Self] {
        var seen: Set<String> = []
        return allCases.filter { seen.insert($0.mediaType).inserted }
    }

    static var mediaTypes: [String] { acceptable.map(\.mediaType) }

    static var parameter: Parameter<Self?, Void> {
        Parameter<Self, Void>.choice(
            "as", "Format of the answer. Default: the format that the header `Accept` names.", default: .json
        ).optional
    }

    /// Returns the format that a request selects: by name, or else by the types that it accepts.
    static func asked(by request: HTTPRequest, _ reader: inout Reader) -> Self {
        let acceptable = acceptable
        let preferred = request.preferredMediaType(offered: acceptable.map(\.mediaType))
        return reader(parameter) ?? acceptable.first { $0.mediaType == preferred } ?? .json
    }
}
