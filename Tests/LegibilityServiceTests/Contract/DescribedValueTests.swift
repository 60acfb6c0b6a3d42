import APITesting
import Testing

@testable import LegibilityService
@testable import LegibilitySite

/// Sends each value described in `/openapi.json` to the server.
@Suite("Described values")
struct DescribedValueTests {
    private static let server = Result { try TestServer() }
    private static let all = Result { try DescribedValues(try server.get()).all { !$0.hasPrefix("/v1/reference/") } }

    private let values: [DescribedValue]

    init() throws { values = try Self.all.get() }

    @Test("Numbers have bounds; the bounds are accepted, and values just outside are rejected")
    func bounds() throws {
        let numbers = values.filter { $0.value.schema.type == "number" }
        #expect(numbers.count > 50)
        for number in numbers {
            let minimum = try #require(number.value.schema.bounds.minimum, "\(number) has no minimum")
            let maximum = try #require(number.value.schema.bounds.maximum, "\(number) has no maximum")
            for inside in [minimum, maximum] { try expect(number, takes: [inside.plain]) }
            for outside in [minimum.nextDown, maximum.nextUp] { try expect(number, refuses: [outside.plain]) }
        }
    }

    @Test("The server accepts exactly the described choices")
    func choices() throws {
        let choices = values.filter { !$0.value.schema.choices.isEmpty }
        #expect(choices.count > 50)
        for choice in choices {
            let names = choice.value.schema.choices
            for name in names { try expect(choice, takes: [name]) }
            let said = try expect(choice, refuses: [names[0] + "qq"])
            let list = names.joined(separator: ", ")
            let lists = [
                "must be one of \(list), not", "must be “\(names.joined(separator: "” or “"))”, not",
                "must contain members of the response: \(list).",
            ]
            let isWhole = lists.contains { said.contains($0) }
            #expect(isWhole, "\(choice): described are \(list) But the server: \(said.prefix(500))")
        }
    }

    @Test("An omitted value is replaced by the default, and other values change the response")
    func defaults() throws {
        // A page repeats its request. In the smallest record of a web page and the smallest picture, nothing depends on
        // the profile; the tests of records and pictures cover that.
        let defaults = values.filter {
            $0.value.schema.standard != nil && $0.description.hasPrefix("/v1/")
                && !$0.description.hasPrefix("/v1/audit/page") && !$0.description.hasPrefix("/v1/audit/picture")
        }
        #expect(defaults.count > 30)
        for value in defaults {
            let schema = value.value.schema
            let standard = try #require(schema.standard?.written)
            let without = try value.ask([]).response.body
            #expect(try value.ask([standard]).response.body == without, "\(value) is not \(standard) when left out")
            let others = schema.choices + [schema.bounds.minimum, schema.bounds.maximum].compactMap { $0?.plain }
            // Responses without sentences are the same in every language.
            let isDecisive =
                try others.isEmpty || value.value.name == "lang"
                || others.contains { try value.ask([$0]).response.body != without }
            #expect(isDecisive, "\(value) changes nothing")
        }
    }

    /// The requests in these tests contain only required values.
    @Test("A missing required value is an error")
    func required() throws {
        let required = values.filter(\.value.isRequired)
        #expect(required.count > 15)
        for value in required { try expect(value, refuses: []) }
    }

    @Test("Colours may be translucent exactly where the description allows it")
    func colors() throws {
        let colors = values.filter { $0.value.schema.format?.hasPrefix("css-color") == true }
        #expect(colors.count > 20)
        for color in colors {
            try expect(color, refuses: ["nonsense"])
            try expect(color, takes: ["#0088ff"])
            if color.value.schema.format == "css-color-opaque" {
                try expect(color, refuses: ["#0088ff80"])
            } else {
                #expect(try color.ask(["#0088ff80"]).faults(of: color.value.name).isEmpty, "\(color)")
            }
        }
    }

    @Test("A list can't exceed its maximum length")
    func lists() throws {
        let limits = try #require(try Self.server.get().get("/v1/limits").json.members).compactMap(\.value.number)
        let lists = values.filter { $0.value.schema.mostItems != nil }
        #expect(lists.count > 5)
        for list in lists {
            let most = try #require(list.value.schema.mostItems)
            if list.value.schema.type == "object" {
                // Sending the maximum number of objects would take too long, so it must be one of the reported limits.
                #expect(limits.contains(Double(most)), "\(list): \(most)")
            } else {
                try expect(list, takes: Array(repeating: "#777", count: most))
                try expect(list, refuses: Array(repeating: "#777", count: most + 1))
            }
        }
    }

    @Test("Described examples are accepted")
    func examples() throws {
        // Valid regions and boxes depend on the image.
        for value in values where !["region", "box"].contains(value.value.name) {
            if let example = value.value.example { try expect(value, takes: [example]) }
        }
    }

    @Test(
        "The described values of a column are exactly the values in its rows",
        arguments: ReferencePages.tables.map(\.table.name))
    func filters(table: String) throws {
        let server = try Self.server.get()
        let rows = try #require(try server.get("/v1/reference/\(table)").json["rows"]?.elements.map(Array.init))
        for filter in try DescribedValues(server).all(where: { $0 == "/v1/reference/\(table)" }) {
            let choices = filter.value.schema.choices
            if choices.isEmpty { continue }
            for choice in choices { try expect(filter, takes: [choice]) }
            try expect(filter, refuses: [choices[0] + "x"])
            let cells = rows.compactMap { $0[filter.value.name] }.filter { $0.kind != .null }
            let values = Set(cells.flatMap { $0.elements.map { $0.map(\.written) } ?? [$0.written] })
            #expect(values.isSubset(of: choices), "\(filter): \(values.subtracting(choices)) are not described")
        }
    }

    private func expect(_ value: DescribedValue, takes values: [String]) throws {
        let reply = try value.ask(values)
        #expect(reply.isAnswered, "\(value)=\(values.prefix(3)) is refused: \(reply.faults)")
        #expect(reply.misfits.isEmpty, "The answer to \(value)=\(values.prefix(3))")
    }

    /// Sends the value and returns the server's details.
    @discardableResult
    private func expect(_ value: DescribedValue, refuses values: [String]) throws -> String {
        let reply = try value.ask(values)
        let faults = reply.faults(of: value.value.name)
        #expect(!reply.isAnswered && faults.count == 1, "\(value)=\(values.prefix(3)) is not refused")
        #expect(reply.misfits.isEmpty, "The refusal of \(value)=\(values.prefix(3))")
        for example in reply.examples(of: value.value.name) {
            let faults = try value.ask([example]).faults(of: value.value.name)
            #expect(faults.isEmpty, "\(value)=\(example), which is shown as an example, is refused: \(faults)")
        }
        return faults.first ?? ""
    }
}
