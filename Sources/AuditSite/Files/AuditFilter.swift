import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import LegibilitySite
import Sentences
import Substrings

/// A filter for the checks of an audit that a page shows.
struct AuditFilter {
    /// The results to show.
    enum Results: String, CaseIterable, Describable {
        case all, failing, undecided, passing
    }

    /// The evidence that two colours are a pair.
    enum Evidence: String, CaseIterable, Describable {
        case all, declared, name, rule, inherited
    }

    var mode: String?
    var results = Results.all
    var evidence = Evidence.all
    /// Text to find in a name or a file path, ignoring the case of ASCII letters.
    var words = ""

    static let show = Parameter.choice("show", "Results to show, such as failures only.", default: Results.all)
    static let rule = Parameter.choice(
        "rule", "Origin of the pairs to show, such as `declared`.", default: Evidence.all)
    static let modeName = "mode"
    static let wordsName = "find"

    /// Whether the filter shows all checks.
    var isEmpty: Bool { mode == nil && results == .all && evidence == .all && words.isEmpty }

    func shows(_ check: AuditCheck, _ paths: [String]) -> Bool {
        guard mode.map({ $0 == check.mode }) ?? true, results.holds(check.result), evidence.holds(check)
        else { return false }
        guard !words.isEmpty else { return true }
        let sought = words.loweredASCII
        return ([check.pair.text] + check.pair.ground + paths).contains {
            $0.loweredASCII.firstRange(of: sought) != nil
        }
    }
}

extension AuditFilter.Evidence {
    fileprivate func holds(_ check: AuditCheck) -> Bool { self == .all || check.pair.origin.rawValue == rawValue }

    var label: Phrase {
        switch self {
        case .all: "All"
        case .declared: "Declared as a pair"
        case .name: "A pair suggested by names"
        case .rule: "A pair set by a style rule"
        case .inherited: "Inherited background"
        }
    }
}

extension AuditFilter.Results {
    fileprivate func holds(_ result: ContrastVerdict.Result) -> Bool {
        switch self {
        case .all: true
        case .failing: result == .fail
        case .undecided: result == .indeterminate
        case .passing: result == .pass || result == .exempt
        }
    }

    var label: Phrase {
        switch self {
        case .all: "All"
        case .failing: "Failures"
        case .undecided: "Indeterminate"
        case .passing: "Passes"
        }
    }
}

extension String {
    /// The bytes of the text, with A–Z in lower case.
    fileprivate var loweredASCII: [UInt8] { utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}
