import HTTPMessages
import Legibility
import LegibilityAPI

extension ReferenceTable {
    /// Some of the rows as a page; the query is the one that chose them, the remarks tell what it found nothing for.
    func page(_ rows: [Row], asked query: [QueryItem], remarks: [String] = []) -> Page {
        var anomalies: [String] = []
        for anomaly in rows.compactMap(\.anomaly) where !anomalies.contains(anomaly) { anomalies.append(anomaly) }
        return Page(
            kind: .tables, title: title, description: note ?? Self.lead, section: .tables,
            main: """
                <p class="links"><a href="/v1/reference">All tables</a></p>
                <h1 id="title">\(title)</h1>
                \(note.map { "<p class=\"lead\">\($0)</p>" as HTML } ?? "")
                <p>\(rows.count == self.rows.count ? "\(rows.count) rows" : "\(rows.count) of \(self.rows.count) rows; <a href=\"/v1/reference/\(name)\">show all</a>" as HTML), \
                from \(origin).</p>
                \(remarks.map { "<p><strong>\($0)</strong></p>" as HTML })
                \(filters(query))
                \(rows.isEmpty ? "" : markup(rows, anomalies: anomalies))
                \(notes(anomalies))
                <p class="hint">Programs get the same rows, chosen by the same addresses, as \(otherForms): they say which in \
                the header <code>Accept</code>.</p>
                """)
    }

    /// `/v1/reference` as a page.
    static var listPage: Page {
        let items = all.map { table -> HTML in
            """
            <li><h2><a href="/v1/reference/\(table.name)">\(table.title)</a></h2>
            <p class="hint">\(table.rows.count) rows, from \(table.isOfOnePage ? "\(table.source.page)\(table.source.date)" : Self.severalPages)</p></li>
            """
        }
        return Page(
            kind: .tables, title: "Tables", description: lead, section: .tables,
            main: """
                <h1>Tables</h1>
                <p class="lead">\(lead)</p>
                <ul class="contents">\(items)</ul>
                """)
    }

    private static let lead =
        "Published figures as data: each row says which page it comes from, and what is wrong with it there."

    private var isOfOnePage: Bool { rows.allSatisfy { $0.source == source } }

    private static let severalPages = "pages that each row names"

    private var origin: HTML { isOfOnePage ? source.link : "\(Self.severalPages)" }

    private func markup(_ rows: [Row], anomalies: [String]) -> HTML {
        let hasSources = !isOfOnePage
        let head = columns.map { column -> HTML in
            "<th scope=\"col\">\(column.name.inWords)\(column.unit.map { ", \($0)" } ?? "")</th>"
        }
        let body = rows.map { row -> HTML in
            let number = row.anomaly.flatMap(anomalies.firstIndex).map { $0 + 1 }
            let note = number.map { " <a class=\"mark-of-note\" href=\"#note-\($0)\">note \($0)</a>" as HTML } ?? ""
            let cells = row.cells.enumerated().map { index, cell -> HTML in
                index == 0 ? "<th scope=\"row\">\(cell.markup)\(note)</th>" : "<td>\(cell.markup)</td>"
            }
            return "<tr>\(cells)\(hasSources ? "<td><p>\(row.source.link)</p></td>" as HTML : "")</tr>"
        }
        return """
            <div class="scroll" role="region" aria-labelledby="title" tabindex="0">
            <table>
            <thead><tr>\(head)\(hasSources ? "<th scope=\"col\">Source</th>" as HTML : "")</tr></thead>
            <tbody>\(body)</tbody></table>
            </div>
            """
    }

    /// What the source gets wrong or leaves open, each told once.
    private func notes(_ anomalies: [String]) -> HTML {
        guard !anomalies.isEmpty else { return "" }
        let items = anomalies.enumerated().map { "<li id=\"note-\($0.offset + 1)\">\($0.element)</li>" as HTML }
        return "<h2>Wrong or left open at the source</h2><ol class=\"notes\">\(items)</ol>"
    }

    /// Links to the rows with one value, for every column that has few.
    private func filters(_ query: [QueryItem]) -> HTML {
        let choices = columns.indices.compactMap { index -> HTML? in
            let values = values(inColumn: index)
            guard (2...12).contains(values.count) else { return nil }
            let name = columns[index].name
            let others = query.filter { $0.name != name }
            let chosen = query.filter { $0.name == name }.map { ReferenceKey($0.value, in: columns[index]) }
            let links = values.map { value -> HTML in
                let isChosen = chosen.contains(ReferenceKey(value, in: columns[index]))
                let address = others + [QueryItem(name: name, value: value)]
                return """
                    <li><a href="?\(address.encoded)"\(isChosen ? " aria-current=\"true\"" as HTML : "")>\(value)</a></li>
                    """
            }
            return "<dt>\(name.inWords)</dt><dd><ul>\(links)</ul></dd>"
        }
        guard !choices.isEmpty else { return "" }
        return """
            <details class="filters"\(query.isEmpty ? "" : " open" as HTML)><summary>Choose rows</summary>
            <dl>\(choices)</dl></details>
            """
    }

    private var otherForms: HTML {
        let forms = TableForm.all(of: self).filter { $0 != .html }.map { "<code>\($0.rawValue)</code>" as HTML }
        return "\(forms.enumerated().map { $0.offset == 0 ? $0.element : " or \($0.element)" as HTML })"
    }
}

extension ReferenceTable.Cell {
    fileprivate var markup: HTML {
        switch self {
        case .text(let text):
            return text.isHexColor
                ? "<svg class=\"swatch\" aria-hidden=\"true\" focusable=\"false\"><rect width=\"100%\" height=\"100%\" fill=\"\(text)\"/></svg>&nbsp;<code>\(text)</code>"
                : text.utf8.count > 40 ? "<p>\(text)</p>" : "\(text)"
        case .number(let number): return "\(number.plain)"
        case .list(let words): return "\(words.joined(separator: ", "))"
        case .missing: return "<span class=\"hint\">none</span>"
        }
    }
}

extension String {
    fileprivate var isHexColor: Bool {
        utf8.count == 7 && utf8.first == UInt8(ascii: "#") && dropFirst().allSatisfy(\.isHexDigit)
    }

    /// The words of a column's name, which is in lowerCamelCase.
    fileprivate var inWords: String {
        switch self {
        case "swiftUI": return "SwiftUI"
        case "uiKit": return "UIKit"
        case "api": return "API"
        default:
            let words = map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
            return words.prefix(1).uppercased() + words.dropFirst()
        }
    }
}

extension Publication {
    fileprivate var link: HTML {
        "\(url.map { "<a href=\"\($0)\">\(page)</a>" as HTML } ?? "\(page)")\(date)"
    }

    fileprivate var date: String { changeLogDate.map { " (\($0))" } ?? "" }
}
