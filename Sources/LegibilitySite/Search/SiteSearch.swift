import Legibility
import LegibilityAPI
import Sentences

/// The results of a search on the whole site: devices, table rows, rules, endpoints, parameters, pages, settings.
struct SiteSearch {
    /// The kind of an entry, by which results are grouped.
    enum Kind: String, CaseIterable {
        case device, table, rule, page, endpoint, parameter, setting

        var title: Phrase {
            switch self {
            case .device: "Devices"
            case .table: "Tables"
            case .rule: "Rules"
            case .page: "Pages"
            case .endpoint: "API endpoints"
            case .parameter: "Parameters"
            case .setting: "Server settings"
            }
        }

        /// The weight of the kind's best result. Users search for figures more often than for endpoints.
        fileprivate var weight: Double {
            switch self {
            case .device, .table: 1
            case .rule: 0.95
            case .page: 0.8
            case .endpoint, .parameter, .setting: 0.6
            }
        }

        /// The label of one result.
        var label: Phrase {
            switch self {
            case .device: "device"
            case .table: "table"
            case .rule: "rule"
            case .page: "page"
            case .endpoint: "endpoint"
            case .parameter: "parameter"
            case .setting: "setting"
            }
        }
    }

    /// An entry that was found.
    struct Hit: Sendable {
        let kind: Kind
        /// The name, linked if the result has an address.
        let name: HTML
        var path: String?
        /// A description of the result.
        let says: HTML
        /// The name of the device; nil for other kinds.
        var device: String?
    }

    /// The results of one kind, the best first.
    struct Group {
        let kind: Kind
        let hits: [Hit]
        let count: Int
        fileprivate let score: (terms: Int, score: Double)
    }

    let words: String
    /// The direct result, if the query describes a single figure.
    let direct: DirectAnswer?
    /// The kinds with results, beginning with the kind of the best result.
    let groups: [Group]
    /// Whether no entry contains all words, so that the results contain only most of the words.
    let isPartial: Bool

    /// The maximum number of results per kind.
    private static let most = 6

    init(_ words: String, in index: SiteIndex) {
        self.words = words
        let rows = ReferenceSearch(words)
        let whole = Self.groups(rows, index, partly: false)
        isPartial = whole.isEmpty
        groups = whole.isEmpty ? Self.groups(rows, index, partly: true) : whole
        direct = DirectAnswer(rows)
    }

    private static func groups(_ rows: ReferenceSearch, _ index: SiteIndex, partly: Bool) -> [Group] {
        var found: [Kind: (hits: [Hit], count: Int, best: SearchIndex.Match)] = [:]
        func add(_ kind: Kind, _ match: SearchIndex.Match, _ hit: @autoclosure () -> Hit) {
            func count(in group: inout (hits: [Hit], count: Int, best: SearchIndex.Match)) {
                if group.hits.count < most { group.hits.append(hit()) }
                group.count += 1
            }
            // In place, the results so far aren't copied.
            count(in: &found[kind, default: ([], 0, match)])
        }
        for (row, rank) in zip(rows.matches, rows.ranks) where rows.isPartial == partly {
            let kind = row.table == ReferenceTable.rules.name ? Kind.rule : .table
            add(
                kind, rank,
                Hit(kind: kind, name: row.title(ofKind: kind), path: row.path, says: row.facts(firstOf: rows.words)))
        }
        // Beside a device's own figures, similar names would only distract.
        let devices = rows.namedDevices
        for match in index.texts.matches(of: rows.words, partly: partly) {
            let hit = index.hits[match.text]
            guard hit.device.map({ devices.isEmpty || devices.contains($0) }) ?? true else { continue }
            add(hit.kind, match, hit)
        }
        let groups = found.map { kind, group in
            Group(
                kind: kind, hits: group.hits, count: group.count,
                score: (group.best.terms, group.best.score * kind.weight))
        }
        let order = Dictionary(uniqueKeysWithValues: Kind.allCases.enumerated().map { ($0.element, $0.offset) })
        return groups.sorted { one, other in
            (other.score.terms, other.score.score, order[one.kind] ?? 0)
                < (one.score.terms, one.score.score, order[other.kind] ?? 0)
        }
    }
}

extension ReferenceSearch.Match {
    fileprivate func title(ofKind kind: SiteSearch.Kind) -> HTML {
        kind == .rule
            ? "\(HTML.inEnglish(label))" : "\(Phrase(english: title)): \(HTML.inEnglish(label))"
    }
}
