import APITesting
import ColorFiles
import Foundation
import HTTPMessages
import JSON
import Legibility
import Testing

@Suite("Text styles as files")
struct TextStyleFileTests {
    /// A row of the page, with the published tracking for its size.
    private struct Row {
        let category: String, style: String, weight: String
        let size: Double, leading: Double
        let tracking: Double?
    }

    private static let known = ["ios", "ipados", "watchos", "macos", "tvos"]

    let server: TestServer

    init() throws { server = try TestServer() }

    private func file(_ form: String, _ query: String) throws -> HTTPResponse {
        let response = try server.get("/v1/type/styles?as=\(form)&\(query)")
        try #require(response.status == 200, "\(response.text)")
        return response
    }

    /// Returns the rows of a platform: iPadOS uses the table of iOS, and tvOS the tracking of iOS.
    private func published(_ platform: String) throws -> [Row] {
        let typeface = platform == "watchos" ? "sf-compact" : "sf-pro"
        let tracked = ["ipados", "tvos"].contains(platform) ? "ios" : platform
        let tracking = try PublishedFigures.rows("tracking").filter { $0[0] == typeface && $0[1] == tracked }
        try #require(!tracking.isEmpty)
        let rows = try PublishedFigures.rows("text-styles").filter {
            $0[0] == (platform == "ipados" ? "ios" : platform)
        }
        try #require(!rows.isEmpty)
        return try rows.map { cells in
            Row(
                category: cells[1], style: cells[2], weight: cells[3], size: try #require(Double(cells[5])),
                leading: try #require(Double(cells[6])),
                tracking: tracking.first { $0[2] == cells[5] }.flatMap { Double($0[4]) })
        }
    }

    /// Returns the custom properties under each selector; those of `:root` are under the empty string.
    private func properties(_ css: String) -> [String: [String: String]] {
        var found: [String: [String: String]] = [:]
        for block in css.matches(of: #/(?m)^([^\s/*][^{}]*)\{([^{}]*)\}/#) {
            let declarations = block.2.matches(of: #/(--[a-z0-9-]+): ([^;]+);/#).map { (String($0.1), String($0.2)) }
            for selector in block.1.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespacesAndNewlines) }) {
                let category = selector.firstMatch(of: #/data-content-size="(\w+)"/#).map { String($0.1) } ?? ""
                found[category, default: [:]].merge(declarations) { $1 }
            }
        }
        return found
    }

    private func kebab(_ style: String) -> String {
        style.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }

    @Test("CSS contains the published figures at each size, divided by 16 for rem", arguments: known)
    func css(platform: String) throws {
        let text = try file("css", "platform=\(platform)").text
        let found = properties(text)
        func rem(_ name: String, _ category: String) -> Double? {
            found[category]?[name].flatMap { $0.hasSuffix("rem") ? Double($0.dropLast(3)) : nil }
        }
        let rows = try published(platform)
        #expect(found.keys.count == Set(rows.map(\.category)).union([""]).count)
        let weights = ["Regular": "400", "Medium": "500", "Semibold": "600", "Bold": "700"]
        for row in rows {
            let name = "--type-\(kebab(row.style))"
            for category in row.category == "large" ? [row.category, ""] : [row.category] {
                #expect(rem("\(name)-size", category) == row.size / 16, "\(name) \(category)")
                #expect(rem("\(name)-line-height", category) == row.leading / 16, "\(name) \(category)")
                if let tracking = row.tracking {
                    #expect(rem("\(name)-letter-spacing", category) == tracking / 16, "\(name) \(category)")
                } else {
                    #expect(found[category]?["\(name)-letter-spacing"] == "normal", "\(name) \(category)")
                    let place = row.category.isEmpty ? row.style : "\(row.style) at \(row.category)"
                    #expect(text.contains("Apple’s guidelines don’t list tracking for \(place)."))
                }
            }
            #expect(found[""]?["\(name)-weight"] == weights[row.weight], "\(name)")
        }
        let files = ColorFiles([ColorDocument(path: "a.css", content: Array(text.utf8))])
        #expect(files.problems.isEmpty)
        let tokens = try #require(files.collections.first).tokens
        #expect(Set(tokens.map(\.name)) == Set(found.values.flatMap(\.keys)))
        #expect(tokens.allSatisfy { $0.cells.allSatisfy { $0.color == nil } })
    }

    /// Design Tokens Community Group, Format Module 2025.10: a typography value has exactly these five members.
    @Test("The resolver's contexts are the size categories, with the published figures", arguments: known)
    func resolver(platform: String) throws {
        let json = try file("resolver", "platform=\(platform)").json
        let rows = try published(platform)
        let hasCategories = rows.contains { !$0.category.isEmpty }
        #expect(json["version"]?.string == "2025.10")
        #expect(json[path: "modifiers.category.default"]?.string == (hasCategories ? "large" : nil))
        let order = json[path: "resolutionOrder.0.$ref"]?.string
        #expect(order == (hasCategories ? "#/modifiers/category" : "#/sets/\(platform)"))
        for row in rows {
            let sources = hasCategories ? "modifiers.category.contexts.\(row.category)" : "sets.\(platform).sources"
            let token = try #require(json[path: "\(sources).0.textStyle.\(row.style)"])
            #expect(token["$type"]?.string == "typography")
            let value = try #require(token["$value"])
            let members = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
            #expect(value.members.map { $0.map(\.name) } == members)
            #expect(value[path: "fontFamily"]?.string == (platform == "watchos" ? "SF Compact" : "SF Pro"))
            #expect(value[path: "fontSize.value"]?.number == row.size)
            #expect(value["lineHeight"]?.number == row.leading / row.size)
            if let tracking = row.tracking {
                #expect(value[path: "letterSpacing.value"]?.number == tracking, "\(row.style) \(row.category)")
            } else {
                #expect(token["$description"]?.string?.contains("list tracking for this size") == true)
            }
        }
    }

    @Test("Swift and Kotlin contain the published figures, and nil for unpublished ones", arguments: known)
    func code(platform: String) throws {
        let swift = try file("swift", "platform=\(platform)").text
        let kotlin = try file("kotlin", "platform=\(platform)").text
        for row in try published(platform) {
            let category = row.category.replacing("AX", with: "accessibility")
            let metrics =
                "TypeMetrics(size: \(row.size.plain), leading: \(row.leading.plain), "
                + "tracking: \(row.tracking?.plain ?? "nil"))"
            let match = category.isEmpty ? ".\(row.style)" : "(.\(row.style), .\(category))"
            #expect(swift.contains("        case \(match): \(metrics)\n"), "\(match)")
            #expect(swift.contains("        case .\(row.style): .\(row.weight.lowercased())\n"), "\(match)")
            if !category.isEmpty {
                let styles = kotlin.components(separatedBy: "    val ")
                let style = try #require(styles.last { $0.hasPrefix("\(row.style) = mapOf(") })
                let tracking = row.tracking.map { "\($0)" } ?? "null"
                #expect(style.contains("\"\(row.category)\" to TypeMetrics(\(row.size), \(row.leading), \(tracking)),"))
            }
            if category.isEmpty || category == "large" {
                let size =
                    "val \(row.style) = TextStyle(fontSize = \(row.size.plain).sp, lineHeight = \(row.leading.plain).sp, "
                #expect(kotlin.contains(size), "\(match)")
                let line = try #require(kotlin.split(separator: "\n").first { $0.contains(size) })
                let spacing = row.tracking.map { ", letterSpacing = (\($0.plain)).sp)" }
                #expect(spacing.map { line.hasSuffix($0) } ?? !line.contains("letterSpacing"), "\(line)")
            }
        }
    }

    @Test(
        "A file for one platform requires a platform",
        arguments: ["resolver", "css", "swift", "kotlin"], ["", "&platform=ios,macos", "&style=body"])
    func onePlatform(form: String, query: String) throws {
        let response = try server.get("/v1/type/styles?as=\(form)\(query)")
        #expect(response.status == 422)
        let faults = try response.faults
        #expect(faults.map(\.place) == ["platform"])
        #expect(faults[0].detail.contains("“platform” is required"))
        #expect(try server.get("/v1/type/styles?as=\(form)&case=41").status == 200)
    }

    @Test(
        "The `Accept` header and the URL select the same format",
        arguments: [
            ("json", "application/json"), ("csv", "text/csv; charset=utf-8; header=present"),
            ("design-tokens", "application/design-tokens+json"),
            ("resolver", "application/design-tokens-resolver+json"), ("css", "text/css; charset=utf-8"),
            ("swift", "text/x-swift; charset=utf-8"), ("kotlin", "text/x-kotlin; charset=utf-8"),
        ])
    func accepted(form: String, mediaType: String) throws {
        let accept = [(name: "Accept", value: String(mediaType.prefix { $0 != ";" }))]
        let response = try server.send(.get, "/v1/type/styles?platform=ios&style=body", headers: accept)
        #expect(response.header("Content-Type") == mediaType)
        #expect(try response.body == file(form, "platform=ios&style=body").body)
        // The address has priority over the header.
        let json = try server.send(.get, "/v1/type/styles?platform=ios&style=body&as=json", headers: accept)
        #expect(json.header("Content-Type") == "application/json")
    }

    @Test("Filters apply to files, and only JSON has selectable members")
    func filtered() throws {
        let css = try file("css", "platform=ios&style=body&category=AX3").text
        #expect(css.contains(":root,\n[data-content-size=\"AX3\"] {\n  --type-body-size: 2.5rem;"))
        #expect(!css.contains("headline"))
        let open = try file("css", "platform=ios&style=body&category=AX1,AX3").text
        #expect(open.contains("Large isn’t among these size categories") && !open.contains(":root,"))
        let json = try file("resolver", "platform=ios&category=AX1,AX3").json
        #expect(json[path: "modifiers.category.default"] == nil)
        #expect(json[path: "modifiers.category.contexts"]?.members?.map(\.name) == ["AX1", "AX3"])
        #expect(try server.get("/v1/type/styles?as=css&platform=ios&fields=styles").faults.map(\.place) == ["fields"])
        #expect(try file("json", "platform=ios&fields=platforms").json.members?.map(\.name) == ["platforms"])
        #expect(try server.get("/v1/type/styles?as=html").faults.map(\.place) == ["as"])
        #expect(try server.get("/v1/type/styles?as=csss&platform=ios").faults.map(\.place) == ["as"])
    }

    @Test(
        "Each file lists its source and the source's errors", arguments: ["resolver", "css", "swift", "kotlin"])
    func source(form: String) throws {
        let text = try file(form, "platform=watchos").text
        #expect(text.contains("Human Interface Guidelines: Typography, 2025-03-07"))
        #expect(text.contains("https://developer.apple.com/design/human-interface-guidelines/typography"))
        #expect(text.contains("title2 at AX1: To fit the rest of the table, the leading would be 36.5"))
        #expect(text.contains("list weights for emphasis."))
        let vision = try file(form, "platform=visionos").text
        #expect(vision.contains("but no text styles: "))
        #expect(!vision.contains("body") && !vision.contains("enum") && !vision.contains("{\n"))
    }

    @Test("The type page links to every file of every platform")
    func page() throws {
        let page = try server.get("/type").text
        for platform in Self.known where platform != "ipados" {
            for form in ["json", "csv", "design-tokens", "resolver", "css", "swift", "kotlin"] {
                let address = "/v1/type/styles?platform=\(platform)&amp;as=\(form)"
                #expect(page.contains("href=\"\(address)\" download=\"text-styles-\(platform)."), "\(address)")
            }
        }
    }
}
