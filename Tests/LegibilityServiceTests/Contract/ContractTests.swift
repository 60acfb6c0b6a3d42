import APITesting
import HTTPMessages
import JSON
import RasterImage
import Testing

@testable import Endpoints
@testable import LegibilityAPI
@testable import LegibilityService

@Suite("Endpoint descriptions")
struct ContractTests {
    let endpoints: [(path: String, endpoint: Endpoint)]

    init() throws {
        let routes = try TestServer().application.routes
        endpoints = routes.paths.flatMap { path in
            [HTTPMethod.get, .post].compactMap { method in
                if case .handler(let endpoint) = routes.route(method, path) { (path, endpoint) } else { nil }
            }
        }
    }

    @Test("Operation names are unique, except at paths that share a template")
    func names() {
        var paths: [String: Set<String>] = [:]
        for (path, endpoint) in endpoints {
            guard let operation = endpoint.operation else { continue }
            paths[operation.id, default: []].insert(operation.template?.path ?? path)
            #expect(!operation.summary.isEmpty)
            #expect(operation.answer.hasSuffix("."), "\(operation.id)")
        }
        for (id, paths) in paths where paths.count > 1 {
            // Client generators would otherwise create several functions of the same name.
            Issue.record("\(id) is at \(paths)")
        }
        #expect(paths.count > 50)
    }

    @Test("The endpoint sends each format that is described or has an example")
    func forms() {
        for (path, endpoint) in endpoints {
            guard let operation = endpoint.operation else { continue }
            for mediaType in operation.forms.keys { #expect(endpoint.mediaTypes.contains(mediaType), "\(path)") }
            for example in operation.examples {
                #expect(endpoint.mediaTypes.contains(example.mediaType), "\(path), \(example.name)")
            }
        }
    }

    @Test("A file body may have any supported media type")
    func files() {
        var count = 0
        for (path, endpoint) in endpoints {
            guard let forms = endpoint.operation?.body?.forms.map(\.mediaType), !forms.contains("application/json"),
                forms.contains("image/png")
            else {
                continue
            }
            let others = ["application/octet-stream", "multipart/form-data"]
            #expect(forms == ImageFormat.allCases.map(\.mediaType) + others, "\(path)")
            count += 1
        }
        #expect(count == 3)
    }

    @Test("The OpenAPI document lists this server's own limits")
    func limits() throws {
        let server = try TestServer {
            $0.limits.batchPairs = 7
            $0.limits.layers = 3
        }
        let paths = try server.get("/openapi.json").json["paths"]?["/v1/contrast"]
        #expect(paths?["post"]?["description"]?.string?.contains("up to 7 items") == true)
        let parameters = try #require(paths?["get"]?["parameters"]?.elements.map(Array.init))
        let background = try #require(parameters.first { $0["name"]?.string == "background" })
        #expect(background["schema"]?["maxItems"]?.number == 3)
    }

    @Test(
        "A body's list may contain as many elements as this server allows",
        arguments: [
            ("/v1/contrast/matrix", "colors", 5), ("/v1/vision/palette", "colors", 6), ("/v1/contrast", "pairs", 7),
            ("/v1/type/legibility", "items", 8), ("/v1/type/scale", "items", 8), ("/v1/type/tracking", "items", 8),
        ])
    func mostInBody(path: String, list: String, most: Int) throws {
        let server = try TestServer {
            $0.limits.matrixColors = 5
            $0.limits.paletteColors = 6
            $0.limits.batchPairs = 7
            $0.limits.batchItems = 8
        }
        let description = try APIDescription(server)
        let operation = try #require(try description.operations().first { $0.path == path && $0.method == .post })
        let members = try description.members(try #require(operation.body?.schema))
        #expect(members.first { $0.name == list }?.schema.mostItems == most)
        let element = try #require(operation.body?.example[list]?.elements?.first { _ in true })
        for count in [most, most + 1] {
            let elements = Array(repeating: String(decoding: element.source, as: UTF8.self), count: count)
            let response = try server.post(path, "{\"\(list)\": [\(elements.joined(separator: ","))]}")
            #expect((response.status == 200) == (count == most), "\(count): \(response.text.prefix(300))")
        }
    }

    @Test("Each schema name has a single definition")
    func components() {
        var definitions: [String: String] = [:]
        func look(_ schema: Schema) {
            if let name = schema.name {
                let text = String(decoding: schema.definitionJSON.bytes, as: UTF8.self)
                #expect(definitions[name, default: text] == text, "\(name)")
                definitions[name] = text
            }
            switch schema.kind {
            case .array(let element), .map(let element): look(element)
            case .object(let properties): properties.forEach { look($0.schema) }
            case .either(let forms): forms.forEach(look)
            case .boolean, .integer, .number, .string: break
            }
        }
        for (_, endpoint) in endpoints {
            endpoint.operation?.forms.values.forEach(look)
            endpoint.operation?.body?.forms.forEach { look($0.schema) }
            endpoint.parameters.forEach { look($0.schema) }
        }
        #expect(definitions.count > 50)
    }

    @Test("Each schema name has a single definition, including names derived from positions")
    func componentsOfPlaces() {
        var components = Components()
        for (path, endpoint) in endpoints {
            for method in [HTTPMethod.get, .post] {
                _ = Contract.Entry(method: method, path: path, endpoint: endpoint).json(&components, .init())
            }
        }
        #expect(components.conflicts == [])
        #expect(Set(components.schemas.map(\.name)).count == components.schemas.count)
        #expect(components.schemas.count > 300)
    }

    @Test("Every parameter has a description and, if possible, an example or a default")
    func sentences() {
        for (path, endpoint) in endpoints {
            for parameter in endpoint.parameters {
                #expect(parameter.summary.hasSuffix("."), "\(path)?\(parameter.name)")
                let shows = !parameter.examples.isEmpty || parameter.schema.standard != nil
                #expect(shows || parameter.schema.kind.isBoolean, "\(path)?\(parameter.name) shows no value")
            }
        }
    }

    @Test("A parameter's pattern matches its example, placeholder and default")
    func patterns() throws {
        var count = 0
        for (path, endpoint) in endpoints {
            for parameter in endpoint.parameters {
                guard let pattern = parameter.schema.pattern.map({ try? Regex($0) }) else { continue }
                let regex = try #require(pattern, "\(path)?\(parameter.name)")
                let shown = parameter.examples.flatMap(\.values) + parameter.usualValues
                for value in shown + [parameter.schema.standard].compactMap(\.self) {
                    #expect(value.wholeMatch(of: regex) != nil, "\(path)?\(parameter.name)=\(value)")
                    count += 1
                }
            }
        }
        #expect(count > 7)
    }

    /// RFC 9110: caches use the validator of a stored response.
    @Test("A cacheable response has an entity tag, and any other response has none")
    func kept() throws {
        let server = try TestServer()
        var asked: Set<String> = []
        for (path, endpoint) in endpoints {
            guard let operation = endpoint.operation, operation.body == nil,
                !endpoint.parameters.contains(where: \.isRequired) || !operation.examples.isEmpty
            else { continue }
            let items = (operation.examples.first?.query ?? "").split(separator: "&").map { item in
                let equals = item.firstIndex(of: "=") ?? item.endIndex
                return QueryItem(name: String(item[..<equals]), value: String(item[equals...].dropFirst()))
            }
            let response = try server.get("\(path)?\(items.encoded)")
            guard response.status == 200 else { continue }
            #expect((response.header("ETag") != nil) == operation.isKept, "\(operation.id)")
            asked.insert(operation.id)
        }
        #expect(asked.isSuperset(of: ["getLimits", "getContrast", "getLiveness", "getMetrics", "getDocs"]), "\(asked)")
    }

    @Test("While the server stops, exactly the operations described as unavailable are unavailable")
    func unavailable() throws {
        let server = try TestServer { _ in }
        server.lifecycle.drain()
        var unavailable: Set<String> = []
        for (path, endpoint) in endpoints where endpoint.operation?.body == nil {
            guard let operation = endpoint.operation, case .short = endpoint.work else { continue }
            let isUnavailable = try server.get(path).status == 503
            #expect(isUnavailable == operation.mayBeUnavailable, "\(path)")
            if isUnavailable { unavailable.insert(path) }
        }
        #expect(unavailable == ["/readyz"])
    }

    /// JSON Schema 2020-12: a type may be a list of types, and `null` is a type. OpenAPI 3.1: a reference may have siblings.
    @Test(
        "A schema is written in JSON Schema's notation",
        arguments: [
            (Schema(.number).with([.within(1...21)]), #"{"type":"number","minimum":1,"maximum":21}"#),
            (Int?.schema.with([.atLeast(0)]), #"{"type":["integer","null"],"minimum":0}"#),
            ([String].schema, #"{"type":"array","items":{"type":"string"}}"#),
            (
                Schema.oneOf(["px"], named: "Unit"),
                ##"{"$ref":"#/components/schemas/Unit"}"##
            ),
            (
                Optional<Named>.schema,
                ##"{"anyOf":[{"$ref":"#/components/schemas/Named"},{"type":"null"}]}"##
            ),
            (
                Named.shape.selectableSchema.with([.named("Other")]),
                ##"{"anyOf":[{"$ref":"#/components/schemas/Other"},{"$ref":"#/components/schemas/OtherSelection"}]}"##
            ),
            (Choice?.schema, ##"{"anyOf":[{"$ref":"#/components/schemas/Choice"},{"type":"null"}]}"##),
            (
                Optional<Named>.schema.selectable,
                ##"{"anyOf":[{"$ref":"#/components/schemas/Named"},{"$ref":"#/components/schemas/NamedSelection"},{"type":"null"}]}"##
            ),
        ])
    func schema(_ schema: Schema, _ expected: String) {
        #expect(String(decoding: schema.json.bytes, as: UTF8.self) == expected)
    }

    @Test("A complete object requires its members, and a selection requires none and allows no others")
    func selection() {
        var components = Components()
        let schema = components.add(Named.shape.selectableSchema, named: "Place")
        #expect(schema.name == "Named")
        let definitions = components.schemas.map { definition -> String in
            "\(definition.name) \(String(decoding: definition.schema.definitionJSON.bytes, as: UTF8.self))"
        }
        #expect(definitions.count == 2)
        #expect(definitions[0].hasPrefix("Named ") && definitions[0].hasSuffix(#""required":["always"]}"#))
        #expect(definitions[1].hasPrefix(#"NamedSelection {"type":"object""#))
        #expect(definitions[1].contains(#""minProperties":1"#) && !definitions[1].contains("required"))
        #expect(definitions[1].hasSuffix(#""additionalProperties":false}"#))
    }

    @Test("A nested object is named after its position in the OpenAPI document")
    func places() {
        var components = Components()
        let size = Schema(.object([Schema.Property(name: "width", schema: Schema(.number), isRequired: true)]))
        let whole = Schema(
            .object([
                Schema.Property(name: "screen", schema: size, isRequired: true),
                Schema.Property(name: "sizes", schema: Schema(.array(of: size)), isRequired: true),
                Schema.Property(name: "entries", schema: Schema(.map(of: size)), isRequired: true),
            ]), name: "Layout")
        let json = components.add(whole, named: "Unused").json.bytes
        #expect(String(decoding: json, as: UTF8.self) == ##"{"$ref":"#/components/schemas/Layout"}"##)
        #expect(components.schemas.map(\.name) == ["Layout", "LayoutScreen", "LayoutSize", "LayoutEntry"])
    }

    @Test("Members are required exactly if they are always present")
    func required() {
        #expect(
            String(decoding: Named.schema.definitionJSON.bytes, as: UTF8.self)
                == #"{"type":"object","description":"A thing.","properties":{"always":{"type":"boolean","description":"Always there."},"rarely":{"type":["number","null"],"description":"Seldom."}},"required":["always"]}"#
        )
    }

    @Test("An optional member is written if requested by name, unless its owner decides otherwise")
    func usual() {
        func text(_ thing: Named, _ wanted: Set<String>?) -> String {
            var json = JSONWriter()
            let fields = wanted.map { names in names.reduce(into: Fields()) { $0.add([Substring($1)]) } }
            json.object { Named.shape.writeMembers(of: thing, to: &$0, wanted: fields) }
            return String(decoding: json.bytes, as: UTF8.self)
        }
        #expect(text(Named(rarely: nil), nil) == #"{"always":true}"#)
        #expect(text(Named(rarely: 2), nil) == #"{"always":true,"rarely":2}"#)
        #expect(text(Named(rarely: nil), ["rarely"]) == #"{"rarely":null}"#)
        #expect(text(Named(rarely: 2), ["always"]) == #"{"always":true}"#)
    }
}

extension Schema {
    /// The same schema with selectable members.
    fileprivate var selectable: Schema {
        var schema = self
        schema.isSelectable = true
        return schema
    }
}

private enum Choice: String, CaseIterable, Describable { case one, two }

private struct Named: DescribedObject {
    let rarely: Double?

    static let shape = Shape<Named>("Named", "A thing.") {
        Member("always", "Always there.") { _ in true }
        Member("rarely", "Seldom.", when: { $0.rarely != nil }) { $0.rarely }
    }
}

extension Schema.Kind {
    fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}
