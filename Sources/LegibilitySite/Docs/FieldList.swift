import Endpoints
import LegibilityAPI
import Substrings

/// The members of a shape and of all nested shapes, each with its path: `wcag.ratio`, `results[].status`.
///
/// Members that several objects share are described at the first object, and the others refer to it.
struct FieldList {
    struct Field {
        let path: String
        let words: HTML
        var sentence: String
    }

    private(set) var fields: [Field] = []
    /// The objects that have been described: their names, and the descriptions of their members.
    private var told: [(name: String, members: Set<String>)] = []

    /// Shapes that many responses share, by their name in the contract, with the pages that describe them.
    private static let toldOnce = [
        "Problem": "/docs#problems", "Taken": "/docs#names", "ImageFinding": "/openapi.json",
        "InterfaceFinding": "/openapi.json", "InterfaceSummary": "/openapi.json", "PageControl": "/openapi.json",
        "PageHover": "/openapi.json", "PageCover": "/openapi.json", "PageParagraph": "/openapi.json",
        "PageClip": "/openapi.json", "ImportantSpacing": "/openapi.json", "PageLink": "/openapi.json",
        "PageFocus": "/openapi.json", "PageTarget": "/openapi.json", "AuditNote": "/openapi.json",
        "UnresolvedColor": "/openapi.json",
    ]
    /// The shared shapes in contrast responses.
    static let toldOfContrast = [
        "Verdict": "/docs/getContrast", "Range": "/docs/getContrast", "Painted": "/docs/getContrast",
    ]

    private let toldElsewhere: [String: String]

    /// The minimum number of shared members for a reference; fewer members are described again.
    private static let leastShared = 3

    /// Creates the fields of a response. Fields that it shares with another response are described there.
    init(
        _ schema: Schema, besides other: (name: String, schema: Schema)? = nil,
        apartFrom others: [String: String] = [:]
    ) {
        toldElsewhere = Self.toldOnce.merging(others) { one, _ in one }
        if let other { told.append((other.name, Set(other.schema.single.properties.map(\.told)))) }
        add(schema.single, at: "")
        if case .either(let forms) = schema.kind {
            for form in forms.dropFirst() {
                for property in form.properties where !fields.contains(where: { $0.path == property.name }) {
                    fields.append(Field(property, at: property.name))
                }
            }
        }
    }

    private mutating func add(_ schema: Schema, at path: String) {
        switch schema.kind {
        case .object(let properties): addMembers(properties, at: path)
        case .array(let element): add(element, at: "\(path)[]")
        case .map(let element): add(element, at: "\(path).{name}")
        case .either(let forms): for form in forms { add(form, at: path) }
        case .boolean, .integer, .number, .string: break
        }
    }

    private mutating func addMembers(_ properties: [Schema.Property], at path: String) {
        let members = Set(properties.map(\.told))
        let twin = told.max { $0.members.intersection(members).count < $1.members.intersection(members).count }
        let shared = twin.map { $0.members.intersection(members) } ?? []
        let isShared = shared.count >= Self.leastShared
        if isShared, let twin, !fields.isEmpty {
            let all = shared.count == members.count
            fields[fields.count - 1].sentence +=
                all ? " Same members as `\(twin.name)`." : " It also has the members of `\(twin.name)`."
        } else if !path.isEmpty {
            told.append((path.replacing("[]", with: ""), members))
        }
        for property in properties where !isShared || !shared.contains(property.told) {
            var field = Field(property, at: path.isEmpty ? property.name : "\(path).\(property.name)")
            if let place = property.schema.objectName.flatMap({ toldElsewhere[$0] }) {
                field.sentence += " For members, see \(place)."
                fields.append(field)
            } else {
                fields.append(field)
                // The results for several items have the same members as the response to one, which are described.
                if path.isEmpty, property.schema.isRepeated, properties[0].name == BatchFields.results { continue }
                add(property.schema, at: field.path)
            }
        }
    }
}

extension FieldList.Field {
    init(_ property: Schema.Property, at path: String) {
        self.path = path
        words = property.schema.words
        sentence = property.schema.sentence
    }
}

extension Schema {
    fileprivate var sentence: String { remark ?? summary ?? "" }

    /// The name of the object, or of the objects in a list.
    fileprivate var objectName: String? {
        if case .array(let element) = kind { element.name } else { name }
    }

    /// The schema of a single result, if there may be several.
    fileprivate var single: Schema {
        if case .either(let forms) = kind, let first = forms.first { first } else { self }
    }

    fileprivate var properties: [Property] {
        switch kind {
        case .object(let properties): properties
        case .either(let forms): forms.flatMap(\.properties)
        default: []
        }
    }

    /// The complete description of the schema.
    fileprivate var told: String {
        let parts =
            switch kind {
            case .object(let properties): properties.map(\.told)
            case .array(let element), .map(let element): [element.told]
            case .either(let forms): forms.map(\.told)
            case .boolean, .integer, .number, .string: [String]()
            }
        return "\(words.text(in: .english)) \(sentence) {\(parts.joined(separator: ";"))}"
    }
}

extension Schema.Property {
    fileprivate var told: String { "\(name) \(schema.told)" }
}
