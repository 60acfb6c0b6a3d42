import Endpoints
import HTTPMessages
import LegibilityAPI
import Numbers
import Sentences

/// The values of a form's fields, and the errors in them.
package struct FormState {
    package let query: [QueryItem]
    package let faults: Faults
    /// The values that weren't interpreted literally.
    package let taken: [InterpretedValue]
    /// The prefix of a field's name in its id, if a page has several forms.
    package var prefix: String
    private let valuesByName: [String: [String]]
    /// The fields with invalid values.
    private let wrongFields: Set<String>
    /// The field that has the focus when the page opens; nil if all values are valid.
    package let firstWrongField: String?

    package init(query: [QueryItem], faults: Faults = Faults(), taken: [InterpretedValue] = [], prefix: String = "") {
        self.query = query
        self.faults = faults
        self.taken = taken
        self.prefix = prefix
        let values = Dictionary(grouping: query, by: \.name).mapValues { $0.map(\.value) }
        valuesByName = values
        let wrong = faults.reported.map { Self.field(of: $0, values) }.filter { !$0.isEmpty }
        wrongFields = Set(wrong)
        firstWrongField = wrong.first
    }

    package func values(_ name: String) -> [String] { valuesByName[name] ?? [] }

    /// The interpreted value of a choice, and its place among the options; nil if the value isn't an option.
    package typealias Chosen = (place: Int?, value: String)

    /// Returns the chosen value of a field; nil if the field isn't a choice.
    package func chosen(of field: FormField) -> Chosen? {
        guard case .choice(let options) = field.control else { return nil }
        let given = values(field.name).first ?? field.standard
        let meant = taken.first { $0.parameter == field.name && $0.given == given }?.asValue ?? given
        return (options.firstIndex { $0.value.isSameInASCII(meant) }, meant)
    }

    /// Returns an additional option for a value that isn't one of the options, so that it is neither lost nor hidden.
    package func otherOption(_ chosen: Chosen) -> HTML {
        guard chosen.place == nil else { return "" }
        return "<option value=\"\(chosen.value)\" selected>\("\(chosen.value.echoed)" as Phrase)</option>"
    }

    /// Returns whether the value of a field is invalid.
    package func hasFault(_ field: String) -> Bool { wrongFields.contains(field) }

    /// Returns the errors to correct, each linked to its field if the form has it.
    package func errorSummary(_ fields: [FormField]) -> HTML {
        let names = Dictionary(fields.map { ($0.name, $0.label) }) { first, _ in first }
        let layers = Dictionary(fields.map { (Self.field($0.name, at: $0.layer ?? 0), $0.label) }) { first, _ in first }
        let fields = Set(fields.flatMap { $0.ids(in: self) })
        var described: Set<String> = []
        let items = faults.reported.map { fault -> HTML in
            let field = Self.field(of: fault, valuesByName)
            let example = fault.example.map { " For example: <code>\($0)</code>" as HTML } ?? ""
            var labels = names
            if case .parameter(let name) = fault.place, let label = layers[field] { labels[name] = label }
            let detail = fault.detail(calling: labels)
            guard fields.contains(field) else { return "<li>\(detail)\(example)</li>" }
            let id: HTML = described.insert(field).inserted ? " id=\"error-\(prefix)\(field)\"" : ""
            return "<li\(id)><a href=\"#\(prefix)\(field)\">\(detail)</a>\(example)</li>"
        }
        return """
            <section id="result" class="errors" role="alert" aria-labelledby="errors">
            <h2 id="errors">This can’t be checked yet</h2>
            <ul>\(items)</ul>\(faults.omitted > 0 ? "<p>And \(faults.omitted) more.</p>" as HTML : "")
            </section>
            """
    }

    /// Returns the field that an error refers to. Each value of a repeated parameter, such as the background's layers,
    /// has its own field; for the second value, a 2 follows the name.
    private static func field(of fault: Problem.Fault, _ values: [String: [String]]) -> String {
        guard case .parameter(let name) = fault.place else { return "" }
        return field(name, at: values[name]?.firstIndex { $0 == fault.value } ?? 0)
    }

    private static func field(_ name: String, at position: Int) -> String {
        position == 0 ? name : "\(name)\(position + 1)"
    }
}

extension Problem.Fault {
    /// Returns the description of the error, with the labels that users see instead of parameter names, and with code for
    /// backticks outside quoted values.
    fileprivate func detail(calling labels: [String: HTML]) -> HTML {
        HTML { language in
            let parts = detail.text(in: language).split(separator: "“", omittingEmptySubsequences: false)
            let rest = parts.dropFirst().map { part -> HTML in
                guard let end = part.firstIndex(of: "”") else { return "“\(part)" }
                let quoted = labels[String(part[..<end])] ?? "\(part[..<end])"
                return "“\(quoted)\(Self.marked(part[end...]))"
            }
            return "\(Self.marked(parts[0]))\(rest)"
        }
    }

    private static func marked(_ text: Substring) -> HTML {
        let pieces = text.split(separator: "`" as Character, omittingEmptySubsequences: false)
        guard pieces.count > 1, !pieces.count.isMultiple(of: 2) else { return "\(text)" }
        return "\(pieces.enumerated().map { $0.isMultiple(of: 2) ? "\($1)" : "<code>\($1)</code>" as HTML })"
    }
}

extension String {
    /// The text with full-width characters replaced by ASCII.
    fileprivate var inHalfWidth: String {
        let scalars = unicodeScalars.map { scalar in
            (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(UInt8(clamping: scalar.value - 0xFEE0)) : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns whether both strings are equal, ignoring the case of ASCII letters.
    fileprivate func isSameInASCII(_ other: String) -> Bool {
        utf8.elementsEqual(other.utf8) { $0 == $1 || ($0 | 0x20 == $1 | 0x20 && (97...122).contains($0 | 0x20)) }
    }
}

extension [QueryItem] {
    /// Returns the query of a form without its empty fields, which count as omitted. If no known parameter has a value,
    /// the example of the empty page is used. Full-width letters and digits, such as those from Japanese keyboards,
    /// become ASCII, except in words that are shown unchanged.
    ///
    /// The colours of a pair may have their other names. Unknown parameters are left out. An empty colour is kept if it is
    /// the last item and the colour is otherwise missing. Forms end with other fields, so the
    /// address probably contained a `#` that wasn't escaped, and the reader reports that.
    package func filled(in fields: [FormField], of parameters: [ParameterDescription], orElse example: Self) -> Self {
        let known = compactMap { item -> QueryItem? in
            if parameters.contains(where: { $0.name == item.name }) { return item }
            return pairColor(named: item.name, among: parameters.map(\.name)).map {
                QueryItem(name: $0, value: item.value)
            }
        }
        if known.isEmpty { return example }
        let filled = known.filter { !$0.value.isEmpty }.map { item in
            // Full-width characters begin with this byte in UTF-8, and other values rarely contain it.
            guard item.value.utf8.contains(0xEF), let field = fields.first(where: { $0.name == item.name }) else {
                return item
            }
            if case .words = field.control { return item }
            return QueryItem(name: item.name, value: item.value.inHalfWidth)
        }
        guard let last = known.last, last.value.isEmpty, !filled.contains(where: { $0.name == last.name }),
            fields.dropLast().contains(where: { $0.holdsColors && $0.name == last.name })
        else { return filled }
        return filled + [last]
    }
}
