import Endpoints
import LegibilityAPI
import Sentences

/// A form field. The parameter's description determines its name in addresses, its valid values, its default and
/// whether it is required. The page adds the visible words.
package struct FormField: Sendable {
    package typealias Option = (value: String, label: Phrase)

    /// The control for entering a value.
    package enum Control: Sendable {
        /// A choice among a few values.
        case choice([Option])
        case color
        case number
        /// A single number, or several separated by commas.
        case numbers
        /// Text in any language.
        case words
        /// Text of several lines.
        case text(lines: Int)
        /// A number within the bounds of its parameter.
        case slider(step: Double)
        /// A file of one of these media types.
        case file([String])
        /// Any number of files whose names have these extensions.
        case files([String])
        /// All files in a folder, with their relative paths.
        case folder
    }

    package let parameter: ParameterDescription
    package let label: HTML
    package private(set) var control: Control
    /// The index of the value in a parameter that accepts several values, counted from 0; nil if there is a field for
    /// each submitted value.
    package private(set) var layer: Int?
    package private(set) var placeholder: Phrase?
    /// The hint below the field.
    package private(set) var hint: HTML?
    /// The field's markup, if it is prepared.
    package private(set) var prepared: PreparedMarkup?

    /// Creates a field; it is a choice if `options` are given.
    package init(_ parameter: ParameterDescription, _ label: HTML, options: [Option] = []) {
        self.parameter = parameter
        self.label = label
        control = options.isEmpty ? parameter.usualControl : .choice(options)
    }
}

extension FormField {
    /// Creates a field. If it has choices, their own names are the labels.
    package init(_ parameter: Parameter<some Any, some Any>, _ label: HTML) {
        let description = parameter.description
        let options = description.isNumber ? [] : description.choices.map { (value: $0, label: "\($0)" as Phrase) }
        self.init(description, label, options: options)
    }

    /// Creates a choice among the values of its parameter, with labels. `none` is the label for omitting the value.
    package init(
        _ parameter: Parameter<some Any, some Any>, _ label: HTML, none: Phrase? = nil,
        words: (String) -> String
    ) {
        // Names are the same in every language.
        let options = parameter.description.choices.map { (value: $0, label: "\(words($0))" as Phrase) }
        self.init(parameter.description, label, options: options)
        if let none { self = offering("", none, first: true) }
    }

    /// Creates a field with phrases as its words.
    package init(
        _ parameter: Parameter<some Any, some Any>, _ label: HTML, none: Phrase? = nil, phrases: (String) -> Phrase
    ) {
        let options = parameter.description.choices.map { (value: $0, label: phrases($0)) }
        self.init(parameter.description, label, options: options)
        if let none { self = offering("", none, first: true) }
    }

    /// Creates a choice for values that provide their own words.
    package init<Value: RawRepresentable<String>>(
        _ parameter: Parameter<Value, some Any>, _ label: HTML, _ words: (Value) -> String
    ) {
        self.init(parameter, label) { Value(rawValue: $0).map(words) ?? $0 }
    }

    /// Creates a choice for values whose words are phrases.
    package init<Value: RawRepresentable<String>>(
        _ parameter: Parameter<Value, some Any>, _ label: HTML, phrase words: (Value) -> Phrase
    ) {
        let options = parameter.description.choices.map { value -> Option in
            (value, Value(rawValue: value).map(words) ?? "\(value)")
        }
        self.init(parameter.description, label, options: options)
    }

    /// Creates an optional choice for values that provide their own words.
    package init<Value: RawRepresentable<String>>(
        _ parameter: Parameter<Value?, some Any>, _ label: HTML, none: Phrase, _ words: (Value) -> String
    ) {
        self.init(parameter, label, none: none) { Value(rawValue: $0).map(words) ?? $0 }
    }

    /// Returns the same choice with an additional value, before or after the others.
    package func offering(_ value: String, _ label: Phrase, first isFirst: Bool) -> FormField {
        guard case .choice(let options) = control else { return self }
        let other: Option = (value, label)
        return changed { $0.control = .choice(isFirst ? [other] + options : options + [other]) }
    }

    /// The same choice in reverse order.
    package var reversed: FormField {
        guard case .choice(let options) = control else { return self }
        return changed { $0.control = .choice(options.reversed()) }
    }

    package func entered(by control: Control) -> FormField { changed { $0.control = control } }
    package func layer(_ layer: Int) -> FormField { changed { $0.layer = layer } }
    package func placeholder(example text: String) -> FormField { placeholder("\(text)") }
    package func placeholder(_ text: Phrase) -> FormField { changed { $0.placeholder = text } }
    package func hint(_ hint: HTML) -> FormField { changed { $0.hint = hint } }
    package func prepared(_ markup: PreparedMarkup?) -> FormField { changed { $0.prepared = markup } }

    private func changed(_ change: (inout FormField) -> Void) -> FormField {
        var field = self
        field.prepared = nil
        change(&field)
        return field
    }
}

extension FormField {
    package var name: String { parameter.name }

    /// The value of an empty field.
    package var standard: String { parameter.standard ?? "" }

    /// The options of a choice; empty for all other fields.
    package var options: [Option] { if case .choice(let options) = control { options } else { [] } }

    /// Whether users type a colour in this field, alone or with others.
    package var holdsColors: Bool {
        switch control {
        case .color, .text: true
        case .choice, .number, .numbers, .words, .slider, .file, .files, .folder: false
        }
    }
}

extension ParameterDescription {
    fileprivate var isNumber: Bool {
        switch schema.kind {
        case .number, .integer: true
        default: false
        }
    }

    fileprivate var usualControl: FormField.Control {
        if schema.format?.hasPrefix("css-color") == true { return .color }
        if case .listed = form { return .numbers }
        return isNumber ? .number : .text(lines: 1)
    }
}
