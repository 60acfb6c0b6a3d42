import Sentences
import XML

/// The colours, themes and other values in an app's resources, in the order in which the files declare them.
struct AndroidFile {
    /// A value and its location in the documents.
    struct Written {
        let text: String
        let place: Place
    }

    /// The values of a name by `values…` folder.
    typealias Variants = [String: Written]

    private(set) var colorNames: [String] = []
    private(set) var colors: [String: Variants] = [:]
    /// The styles in file order, each with its attributes.
    private(set) var themes: [(style: String, attributes: [String])] = []
    private(set) var attributes: [String: [String: Variants]] = [:]
    private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    private(set) var notes: [ColorNote] = []

    /// The names of the colours that the values refer to.
    var references: Set<String> {
        Set(
            (colors.values.lazy.flatMap(\.values) + attributes.values.lazy.flatMap(\.values).flatMap(\.values))
                .compactMap(\.text.referencedColor))
    }

    private(set) var numbersOfStyles: [String: Int] = [:]

    mutating func add(_ document: RecognizedDocument) {
        let folder = document.valuesFolder
        var path: [(name: String, attributes: [String: String])] = []
        var found: [(written: Written, path: [(name: String, attributes: [String: String])])] = []
        do throws(XMLFault) {
            try XMLReader.read(document.document.content) { event in
                switch event {
                case .start(let name, let attributes): path.append((name, attributes))
                case .end(_, let text, let content):
                    if path.first?.name == "resources", path.count <= 3 {
                        let range = document.document.trimmed(content)
                        found.append((Written(text: text.trimmed, place: Place(document.number, range)), path))
                    }
                    path.removeLast()
                }
            }
        } catch {
            problems.append((document.number, DocumentProblem(error)))
        }
        for (written, path) in found { add(written, at: path, folder: folder) }
    }

    private mutating func add(
        _ written: Written, at path: [(name: String, attributes: [String: String])], folder: String
    ) {
        guard path.count > 1, let last = path.last, let name = last.attributes["name"] else { return }
        if path.count == 2, last.name == "color" || last.name == "item" && last.attributes["type"] == "color" {
            if colors[name] == nil { colorNames.append(name) }
            // If a name has two values in the same folder, the first counts: the build decides which module's value
            // wins.
            if let first = colors[name]?[folder] {
                noteDuplicate(of: first, written, name, folder)
            } else {
                colors[name, default: [:]][folder] = written
            }
        } else if path.count == 3, last.name == "item", path[1].name == "style", let style = path[1].attributes["name"],
            written.text.isColorReference
        {
            let number = numbersOfStyles[style] ?? themes.count
            if number == themes.count {
                numbersOfStyles[style] = number
                themes.append((style, []))
            }
            if attributes[style]?[name] == nil { themes[number].attributes.append(name) }
            if let first = attributes[style]?[name]?[folder] {
                noteDuplicate(of: first, written, "theme \(style) \(name)", folder)
            } else {
                attributes[style, default: [:]][name, default: [:]][folder] = written
            }
        }
    }

    private mutating func noteDuplicate(of first: Written, _ second: Written, _ name: String, _ folder: String) {
        guard first.text != second.text else { return }
        notes.append(
            ColorNote(
                .duplicate, token: name,
                "“\(folder)” defines the colour first, as “\(first.text)”; that value is checked.",
                at: second.place))
    }
}

extension ColorDocument {
    /// Returns a byte range of the document without white space at the ends.
    fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range.clamped(to: content.indices)
        while let first = range.first, isWhitespace(content[first]) { range = first + 1..<range.upperBound }
        while let last = range.last, isWhitespace(content[last]) { range = range.lowerBound..<last }
        return range
    }
}

extension RecognizedDocument {
    /// The folder that indicates the devices for which the values are meant; `values` if the path has no such folder.
    fileprivate var valuesFolder: String {
        document.path.split(separator: "/").dropLast().last.flatMap { folder in
            folder == "values" || folder.utf8.starts(with: "values-".utf8) ? String(folder) : nil
        } ?? "values"
    }
}

extension String {
    /// Whether a theme's attribute with this value may be a colour.
    fileprivate var isColorReference: Bool {
        ["#", "@color/", "@android:color/", "?"].contains { utf8.starts(with: $0.utf8) }
    }
}

extension DocumentProblem {
    fileprivate init(_ fault: XMLFault) {
        let reason: Reason =
            switch fault.reason {
            case .syntax: .syntax
            case .documentType: .structure
            case .tooDeep, .noMemory: .limit
            }
        self.init(reason, fault.detail, at: fault.offset)
    }
}
