import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension TableForm {
    /// Returns a link that saves the response of an address in this format. `name` is the file name without its
    /// extension.
    func link(to path: String, _ query: [QueryItem], file name: String) -> HTML {
        let address = path + "?" + (query + [QueryItem(name: "as", value: self.name)]).encoded
        return "<a href=\"\(address)\" download=\"\(name).\(fileExtension)\">\(title)</a>\n"
    }

    private var title: Phrase {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        case .designTokens: "design tokens"
        case .resolver: "design tokens with a resolver"
        case .css: "CSS"
        case .swift: "Swift"
        case .kotlin: "Kotlin"
        case .html: "a page"
        }
    }

    private var fileExtension: String {
        switch self {
        case .json: "json"
        case .designTokens: "tokens.json"
        case .resolver: "resolver.json"
        case .csv: "csv"
        case .css: "css"
        case .swift: "swift"
        case .kotlin: "kt"
        case .html: "html"
        }
    }
}

/// The tables on one part of a design, which are listed together on the page of all tables.
enum TableGroup: String, CaseIterable {
    case text, colors, devices, layout, widgets, controls, media, rules

    var title: Phrase {
        switch self {
        case .text: "Text"
        case .colors: "Colours and contrast"
        case .devices: "Devices and screens"
        case .layout: "Layout and spacing"
        case .widgets: "Widgets, Live Activities and Wallet"
        case .controls: "Controls and components"
        case .media: "Icons, images and video"
        case .rules: "Rules and durations"
        }
    }

    /// The tables, in the order of the page. Each table is in one group.
    var tables: [ReferenceTable] {
        switch self {
        case .text: [.textSizes, .fontVariants, .viewingDistances]
        case .colors: [.contrast, .systemColors, .semanticColors]
        case .devices: [.devices, .watchScreens, .carPlayScreens]
        case .layout: [.sizeClasses, .multitasking, .safeAreas, .grids, .distances]
        case .widgets: [.widgets, .widgetFamilies, .liveActivities, .complications, .walletFields]
        case .controls: [.controlSizes, .componentLimits]
        case .media: [.icons, .imageFormats, .video]
        case .rules: [.rules, .durations]
        }
    }
}

/// The form that filters the rows of a table: a choice for each column with few values, and a field for each column
/// with many.
struct TableFilters {
    let table: ReferenceTable
    /// The selected filters.
    let query: [QueryItem]

    /// The number of values above which typing is quicker than a list.
    private static let mostChoices = 40
    /// The length above which a value counts as a sentence and isn't offered as a choice.
    private static let longestValue = 40

    var markup: HTML {
        let fields = table.columns.indices.compactMap(field)
        if fields.isEmpty { return "" }
        return """
            <details class="filters"\(query.isEmpty ? "" : HTML(markup: " open"))><summary>Choose rows</summary>
            <form method="get" action="/v1/reference/\(table.name)" aria-label="Choose rows">
            <div class="fields">\(fields)</div>
            <p class="actions"><button type="submit">Show these rows</button></p>
            </form></details>
            """
    }

    /// Returns the filter of a column; nil if the column can't be filtered. If several values of a column are selected,
    /// any of which may match, each gets its own field.
    private func field(_ index: Int) -> HTML? {
        let column = table.columns[index]
        let values = table.values(inColumn: index)
        guard values.count > 1, values.allSatisfy({ $0.count <= Self.longestValue }) else { return nil }
        let given = query.filter { $0.name == column.name }.map(\.value)
        let fields = (given.isEmpty ? [""] : given).enumerated().map { place, value -> HTML in
            let id = "\(column.name)\(place == 0 ? "" : "\(place + 1)")"
            let name = Phrase(english: column.name.inWords)
            let label: Phrase = place == 0 ? name : "or \(name)"
            let control = values.count <= Self.mostChoices ? choice(id, column, values, value) : text(id, column, value)
            let isLong = values.contains { $0.count > 10 } && values.count <= Self.mostChoices
            return
                "<div class=\"field\(isLong ? HTML(markup: " long") : "")\"><label for=\"\(id)\">\(label)\(column.unit.map { ", \(Phrase(english: $0))" as Phrase } ?? "")</label>\(control)</div>\n"
        }
        return "\(fields)"
    }

    private func choice(_ id: String, _ column: ReferenceTable.Column, _ values: [String], _ chosen: String) -> HTML {
        let key = ReferenceKey(chosen, in: column)
        let options = values.map { value -> HTML in
            let isChosen = key != nil && key == ReferenceKey(value, in: column)
            let word = value.word(of: column.name)
            let own: HTML = word == value ? "" : " value=\"\(value)\""
            return """
                <option\(own)\(isChosen ? HTML(markup: " selected") : "" as HTML)\(HTML.langEnglish)>\
                \(HTML.asIs(word))</option>
                """
        }
        // A value that only another table contains is kept.
        let isOther = !chosen.isEmpty && !values.contains { ReferenceKey($0, in: column) == key }
        let other: HTML = isOther ? "<option selected\(HTML.langEnglish)>\(chosen)</option>" : ""
        return "<select id=\"\(id)\" name=\"\(column.name)\"><option value=\"\">any</option>\(options)\(other)</select>"
    }

    private func text(_ id: String, _ column: ReferenceTable.Column, _ value: String) -> HTML {
        let keyboard: HTML = column.kind == .number ? " inputmode=\"decimal\"" : ""
        return
            "<input id=\"\(id)\" name=\"\(column.name)\" value=\"\(value)\" placeholder=\"any\" autocomplete=\"off\"\(keyboard)>"
    }
}
