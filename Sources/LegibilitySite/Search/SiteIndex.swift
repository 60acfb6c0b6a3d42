import ColorFiles
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// Everything that the search covers except table rows, which have their own index. The index is built once.
struct SiteIndex: Sendable {
    let texts: SearchIndex
    let hits: [SiteSearch.Hit]

    init(_ documentation: Documentation, settings: [(name: String, summary: String)]) {
        var entries: [SearchIndex.Entry] = []
        var hits: [SiteSearch.Hit] = []
        func add(_ entry: SearchIndex.Entry, _ hit: SiteSearch.Hit) {
            var entry = entry
            entry.subject = entries.count
            entries.append(entry)
            hits.append(hit)
        }
        for name in DeviceQuery.choices.flatMap(\.names) {
            guard let query = DeviceQuery(device: name) else { continue }
            add(Self.entry(ofDevice: name, query), Self.hit(ofDevice: name, query))
        }
        // Rules that are rows of the rule table are found through these rows.
        for rule in CheckedRule.all where !rule.guidelines.contains(rule.id) {
            add(Self.entry(of: rule), Self.hit(of: rule))
        }
        for rule in ColorFileRule.all {
            add(
                .init(
                    name: "\(rule.id) \(rule.title.english)", content: rule.help.english,
                    heading: "audit rule check colour color file 監査 規則 色 ファイル"),
                SiteSearch.Hit(
                    kind: .rule, name: "<code>\(rule.id)</code>", path: rule.url ?? "/docs/postAudit",
                    says: "Rule for colour files. \(HTML.inEnglish(rule.title.english))"))
        }
        for operation in documentation.operations {
            add(Self.entry(of: operation), Self.hit(of: operation))
            guard !operation.isForPeople else { continue }
            for parameter in operation.parameters {
                add(
                    .init(name: parameter.name, content: parameter.summary, heading: operation.name),
                    SiteSearch.Hit(
                        kind: .parameter, name: "<code>\(parameter.name)</code>",
                        path: "\(operation.address)#p-\(parameter.name.asAnchor)",
                        says: "<code>\(operation.name)</code> \(HTML.line(parameter.summary))"))
            }
        }
        for setting in settings {
            add(
                .init(name: setting.name, content: setting.summary, heading: "setting 設定"),
                SiteSearch.Hit(
                    kind: .setting, name: "<code>\(setting.name)</code>", path: nil,
                    says: HTML.inEnglish(setting.summary)))
        }
        texts = SearchIndex(entries)
        self.hits = hits
    }

    /// The topics of a device page, in users' words.
    private static let topics = """
        device screen size resolution dimensions points pixels scale widget widgets live activity dynamic island size \
        class classes safe area zone grid デバイス 解像度 サイズクラス
        """

    private static func entry(ofDevice name: String, _ query: DeviceQuery) -> SearchIndex.Entry {
        let report = DeviceReport(query)
        return .init(
            name: name, content: report.figures.prefix(4).map(\.value).joined(separator: " "),
            hidden: "\(topics) \(report.platform.title)", wholeNames: [name])
    }

    private static func hit(ofDevice name: String, _ query: DeviceQuery) -> SiteSearch.Hit {
        SiteSearch.Hit(
            kind: .device, name: HTML.inEnglish(name), path: "/device?\([DeviceQuery.device.given(name)].encoded)",
            says: "\(DeviceReport(query).headline.typeset)", device: name)
    }

    private static func entry(of rule: CheckedRule) -> SearchIndex.Entry {
        .init(
            name: rule.id, content: "\(rule.statement ?? "") \(rule.source.page)",
            heading: "audit rule check 監査 規則")
    }

    private static func hit(of rule: CheckedRule) -> SiteSearch.Hit {
        let what: HTML = rule.statement.map { "\(Phrase(english: $0))" } ?? HTML.inEnglish(rule.source.page)
        let says: HTML = "\(rule.subject.title). \(what)"
        return SiteSearch.Hit(
            kind: .rule, name: "<code>\(rule.id)</code>", path: rule.path ?? rule.source.url, says: says)
    }

    private static func entry(of operation: DocumentedOperation) -> SearchIndex.Entry {
        let described = operation.operation
        let titles = Language.allCases.map { operation.title.text(in: $0) }
        return .init(
            name: "\(operation.id) \(titles.joined(separator: " "))", content: described.details ?? "",
            heading: "\(described.tag.rawValue) \(operation.path)")
    }

    private static func hit(of operation: DocumentedOperation) -> SiteSearch.Hit {
        let isPage = operation.isForPeople && operation.method == .get && operation.operation.template == nil
        return SiteSearch.Hit(
            kind: isPage ? .page : .endpoint,
            name: isPage ? "\(operation.title)" : "<code>\(operation.name)</code>",
            path: isPage ? operation.path : operation.address,
            says: isPage ? "<code>\(operation.path)</code>" : "\(operation.title)")
    }
}

extension CheckedRule.Subject {
    fileprivate var title: Phrase {
        switch self {
        case .screen: "Rule for app screens"
        case .interface: "Rule for storyboards and nibs"
        case .page: "Rule for web pages"
        case .text: "Rule for a text element or control"
        }
    }
}
