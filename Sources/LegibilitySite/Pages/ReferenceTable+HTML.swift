import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension ReferenceTable {
    /// Returns some of the rows as a page. `query` selected the rows, and `remarks` lists the values without results.
    func page(_ rows: [Row], asked query: [QueryItem], remarks: [Phrase] = []) -> Page {
        var anomalies: [String] = []
        for anomaly in rows.compactMap(\.anomaly) where !anomalies.contains(anomaly) { anomalies.append(anomaly) }
        return Page(
            kind: .tables, title: Phrase(english: title),
            description: note.map { Phrase(english: $0) } ?? Self.lead,
            section: .documentation,
            main: """
                <p class="links"><a href="/v1/reference">All tables</a></p>
                <h1 id="title">\(Phrase(english: title))</h1>
                \(note.map { "<p class=\"lead\">\(Phrase(english: $0))</p>" as HTML } ?? "")
                <p>\(rows.count == self.rows.count ? "\(rows.count) rows" : "\(rows.count) of \(self.rows.count) rows; <a href=\"/v1/reference/\(name)\">show all</a>" as HTML), \
                from \(origin).</p>
                \(remarks.map { "<p><strong>\($0)</strong></p>" as HTML })
                \(TableFilters(table: self, query: query).markup)
                \(rows.isEmpty ? "" : markup(rows, anomalies: anomalies))
                \(downloads(query))
                \(notes(anomalies))
                """, asked: query)
    }

    /// Returns `/v1/reference` as a page, with the results of a search.
    static func listPage(_ search: ReferenceSearch?) -> Page {
        let groups = TableGroup.allCases.map { group -> HTML in
            let items = group.tables.map { table -> HTML in
                """
                <li><h3><a href="/v1/reference/\(table.name)">\(Phrase(english: table.title))</a></h3>
                <p class="hint">\(table.rows.count) rows, from \(table.isOfOnePage ? "\(HTML.inEnglish(table.source.page))\(table.source.date)" : "\(Self.severalPages)" as HTML)</p></li>
                """
            }
            return """
                <section aria-labelledby="\(group.rawValue)"><h2 id="\(group.rawValue)">\(group.title)</h2>
                <ul class="contents">\(items)</ul></section>

                """
        }
        return Page(
            kind: .tables, title: search.map { "“\($0.words)” in all tables" } ?? "Tables", description: lead,
            section: .documentation,
            main: """
                <h1>Tables</h1>
                <p class="lead">\(lead)</p>
                <form class="search" role="search" method="get" action="/v1/reference" aria-label="Search all tables">
                <div class="field"><label for="q">Search all tables</label>
                <input type="search" id="q" name="q" maxlength="100" value="\(search?.words ?? "")" autocomplete="off"></div>
                <p class="actions"><button type="submit">Search</button></p>
                </form>
                \(search?.section ?? "")
                <div class="table-groups">\(groups)</div>
                """, asked: search.map { [ReferenceSearch.words.given($0.words)] } ?? [])
    }

    private static var lead: Phrase {
        "Published figures as data. Each row lists its source page and any known errors on that page."
    }

    private var isOfOnePage: Bool { rows.allSatisfy { $0.source == source } }

    private static var severalPages: Phrase { "the pages listed in each row" }

    private var origin: HTML { isOfOnePage ? source.link : "\(Self.severalPages)" }

    private func markup(_ rows: [Row], anomalies: [String]) -> HTML {
        let hasSources = !isOfOnePage
        let head = columns.map { column -> HTML in
            "<th scope=\"col\">\(Phrase(english: column.name.inWords))\(column.unit.map { ", \(Phrase(english: $0))" as Phrase } ?? "")</th>"
        }
        let naming = namingColumns
        let body = rows.map { row -> HTML in
            let id = "row-\(name(of: row, by: naming))"
            let number = row.anomaly.flatMap(anomalies.firstIndex).map { $0 + 1 }
            let note =
                number.map {
                    " <a class=\"mark-of-note\"\(HTML.langOfPage) href=\"#note-\($0)\">note \($0)</a>" as HTML
                } ?? ""
            let cells = row.cells.enumerated().map { index, cell -> HTML in
                let content = cell.markup(of: columns[index].name)
                return index == 0
                    ? "<th scope=\"row\"><a class=\"self\" href=\"#\(id)\">\(content)</a>\(note)</th>"
                    : "<td>\(content)</td>"
            }
            return "<tr id=\"\(id)\">\(cells)\(hasSources ? "<td><p>\(row.source.link)</p></td>" as HTML : "")</tr>"
        }
        return """
            <div class="scroll" role="region" aria-labelledby="title" tabindex="0">
            <table>
            <thead><tr>\(head)\(hasSources ? "<th scope=\"col\">Source</th>" as HTML : "")</tr></thead>
            <tbody\(HTML.langEnglish)>\(body)</tbody></table>
            </div>
            """
    }

    /// Returns the defects and unresolved issues of the source, each listed once.
    private func notes(_ anomalies: [String]) -> HTML {
        guard !anomalies.isEmpty else { return "" }
        let items = anomalies.enumerated().map {
            "<li id=\"note-\($0.offset + 1)\">\(Phrase(english: $0.element))</li>" as HTML
        }
        return "<h2>Errors and gaps in the source</h2><ol class=\"notes\">\(items)</ol>"
    }

    /// Returns links to the same rows in formats for programs and spreadsheets.
    private func downloads(_ query: [QueryItem]) -> HTML {
        let links = TableForm.all(of: self).filter { $0 != .html }.map { form -> HTML in
            form.link(to: "", query, file: name)
        }
        return """
            <p class="links"><span>These rows as</span> \(links)</p>
            """
    }
}

extension ReferenceSearch {
    /// The results, each with a link to its row.
    fileprivate var section: HTML {
        let title: HTML =
            count == 0 || isPartial
            ? "No row contains “\(words)”"
            : count == 1 ? "1 row contains “\(words)”" : "\(count) rows contain “\(words)”"
        let items = matches.map { match -> HTML in
            """
            <li><a href="\(match.path)">\(Phrase(english: match.title)): \(HTML.inEnglish(match.label))</a>
            \(match.facts(firstOf: words))</li>
            """
        }
        return """
            <section class="found" aria-labelledby="found"><h2 id="found">\(title)</h2>
            \(isPartial && !items.isEmpty ? "<p>No result contains all of these words; these results contain at least half of them.</p>" as HTML : "")
            \(items.isEmpty ? "<p>Use fewer words to find more rows. Each word must be in the row or in the table title.</p>" as HTML : "<ul>\(items)</ul>")
            \(count > matches.count ? "<p>And \(count - matches.count) more; add a word to narrow the search.</p>" as HTML : "")</section>
            """
    }
}

extension ReferenceSearch.Match {
    /// The maximum number of devices named, beginning with the requested devices.
    private static let mostDevices = 4
    /// The maximum number of characters shown of a sentence.
    private static let mostCharacters = 160

    /// Returns the figures of the row, each with the name of its column and its unit.
    func facts(firstOf words: String) -> HTML {
        var facts: [(term: HTML, value: HTML)] = []
        if !devices.isEmpty {
            let words = words.lowercased()
            let isWanted = devices.map { words.hasPart($0.lowercased()) }
            let wanted = devices.indices.filter { isWanted[$0] }.map { devices[$0] }
            let others = devices.indices.filter { !isWanted[$0] }.map { devices[$0] }
            let shown = (wanted + others).prefix(Self.mostDevices).joined(separator: ", ")
            facts.append(
                ("Devices", "<dd\(HTML.langEnglish)>\(devices.count > Self.mostDevices ? "\(shown) …" : shown)</dd>"))
        }
        for (index, cell) in cells.enumerated() {
            let text = cell.text(of: columns[index])
            guard !text.isEmpty else { continue }
            let unit = units.indices.contains(index) ? units[index].map { "\u{A0}\($0)" } ?? "" : ""
            let value: HTML =
                columns[index] == ReferenceTable.statement
                ? "<dd>\(Phrase(english: text).shortened(to: Self.mostCharacters))</dd>"
                : "<dd\(HTML.langEnglish)>\(text.utf8.count > Self.mostCharacters && text.count > Self.mostCharacters ? text.shortened(to: Self.mostCharacters) : text + unit)</dd>"
            facts.append(("\(Phrase(english: columns[index].inWords))", value))
        }
        let items = facts.map { term, value -> HTML in "<div><dt>\(term)</dt>\(value)</div>" }
        return "<dl class=\"facts hint\">\(items)</dl>"
    }
}

extension ReferenceTable.Cell {
    /// Returns the value in words for readers. Platforms and appearances have their own names.
    fileprivate func text(of column: String) -> String {
        switch self {
        case .text(let word): word.word(of: column)
        case .list(let words): words.map { $0.word(of: column) }.joined(separator: ", ")
        case .number, .missing: text
        }
    }

    fileprivate func markup(of column: String) -> HTML {
        switch self {
        case .text(let text) where column == ReferenceTable.statement:
            return "<p\(HTML.langOfPage)>\(Phrase(english: text))</p>"
        case .text:
            let text = text(of: column)
            return text.isHexColor
                ? "<span class=\"swatched\"><svg class=\"swatch\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(text)\"/></svg> <code>\(text)</code></span>"
                : text.utf8.count > 40 ? "<p>\(text)</p>" : "\(text)"
        case .number(let number): return "\(number.plain)"
        case .list: return "\(text(of: column))"
        case .missing:
            return """
                <span class="hint"\(HTML.langOfPage)><span aria-hidden="true">–</span>\
                <span class="visually-hidden">none</span></span>
                """
        }
    }
}

extension String {
    /// Returns the common English name of a value in a column, such as “iOS” for `ios`.
    func word(of column: String) -> String {
        switch column {
        case "platform", "platforms": Platform(rawValue: self)?.title ?? self
        case "appearance": Appearance(rawValue: self)?.label.english ?? self
        default: self
        }
    }

    fileprivate var isHexColor: Bool {
        utf8.count == 7 && utf8.first == UInt8(ascii: "#") && dropFirst().allSatisfy(\.isHexDigit)
    }

    /// The column's name in words, derived from lowerCamelCase.
    var inWords: String {
        switch self {
        case "swiftUI": return "SwiftUI"
        case "uiKit": return "UIKit"
        case "api": return "API"
        case "iphone": return "iPhone"
        case "ipad": return "iPad"
        default:
            // Names of columns are ASCII.
            var words: [UInt8] = []
            for byte in utf8 {
                let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                if isUpper { words.append(UInt8(ascii: " ")) }
                words.append(isUpper ? byte | 0x20 : byte)
            }
            if let first = words.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
                words[0] = first & ~0x20
            }
            return String(decoding: words, as: UTF8.self)
        }
    }
}

extension Publication {
    fileprivate var link: HTML {
        "\(url.map { "<a href=\"\($0)\">\(HTML.inEnglish(page))</a>" as HTML } ?? HTML.inEnglish(page))\(date)"
    }

    fileprivate var date: String { changeLogDate.map { " (\($0))" } ?? "" }
}
