import Endpoints
import HTTPMessages
import Sentences

/// A format that only one kind of check offers, such as a screenshot with numbers.
package protocol OwnForm: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The name of the list of the check's formats in the contract.
    static var listName: String { get }
    /// The formats of findings that are listed before the others.
    static var first: [FindingForm] { get }
    /// The prefix of the check's file names.
    static var fileStem: String { get }

    var mediaType: String { get }
    var fileName: String { get }
    /// The common name of the format.
    var title: Phrase { get }
    /// Whether the format includes fixes for failures.
    var tellsFixes: Bool { get }
    /// Whether pages offer the format.
    var isOffered: Bool { get }
}

extension OwnForm {
    package static var first: [FindingForm] { [] }
    package var tellsFixes: Bool { false }
    package var isOffered: Bool { false }
}

/// The formats of a check's report, by their names in `as`: JSON, the formats of all findings, and the formats of this
/// check.
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

    /// The name of the format's file.
    package var fileName: String {
        switch self {
        case .json: "\(Own.fileStem).json"
        case .findings(let form): form.fileName(Own.fileStem)
        case .own(let form): form.fileName
        }
    }

    /// The common name of the format.
    package var title: Phrase {
        switch self {
        case .json: "JSON"
        case .findings(let form): form.title
        case .own(let form): form.title
        }
    }

    /// Whether the format includes fixes for failures, for programs that apply the fixes or for readers.
    package var tellsFixes: Bool {
        switch self {
        case .json: true
        case .findings(let form): form.tellsFixes
        case .own(let form): form.tellsFixes
        }
    }

    /// The formats that a page offers for saving, with the table first.
    package static var offered: [Self] {
        let findings = FindingForm.allCases.filter { $0.isOffered && $0 != .csv }
        return [.findings(.csv), .json] + findings.map(Self.findings) + Own.allCases.filter(\.isOffered).map(Self.own)
    }

    // MARK: Requests

    /// The formats that the `Accept` header can request: the first format of each media type.
    private static var acceptable: [Self] {
        var seen: Set<String> = []
        return allCases.filter { seen.insert($0.mediaType).inserted }
    }

    static var mediaTypes: [String] { acceptable.map(\.mediaType) }

    static var parameter: Parameter<Self?, Void> {
        Parameter<Self, Void>.choice(
            "as", "Response format. Default: the format in the `Accept` header.", default: .json
        ).optional
    }

    /// Returns the format that a request selects by name, or else by the accepted types.
    static func asked(by request: HTTPRequest, _ reader: inout Reader) -> Self {
        let acceptable = acceptable
        let preferred = request.preferredMediaType(offered: acceptable.map(\.mediaType))
        return reader(parameter) ?? acceptable.first { $0.mediaType == preferred } ?? .json
    }
}
