import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Sentences
import Substrings

/// A language in which the docs show requests, using only its standard library.
enum SampleLanguage: String, CaseIterable {
    case curl, swift, javaScript, python

    var title: String {
        switch self {
        case .curl: "curl"
        case .swift: "Swift"
        case .javaScript: "JavaScript"
        case .python: "Python"
        }
    }

    func code(_ request: SampleRequest) -> String {
        switch self {
        case .curl: request.curl
        case .swift: request.swift
        case .javaScript: request.javaScript
        case .python: request.python
        }
    }
}

extension SampleRequest {
    /// The program in each language, in collapsible sections that share a name. Only one of them is open, so they work
    /// as tabs without a script.
    var folds: HTML {
        let folds = SampleLanguage.allCases.map { language -> HTML in
            """
            <details name="sample" data-language="\(language.rawValue)"\(language == .curl ? HTML(markup: " open") : "" as HTML)>\
            <summary>\(language.title)</summary>
            \(sample(in: language))</details>

            """
        }
        return "<div class=\"samples\">\(folds)</div>"
    }

    /// Returns the program in one language.
    func sample(in language: SampleLanguage) -> HTML {
        "<pre data-copy data-copy-name=\"the sample in \(language.title)\">\(HTML.code(language.code(self)))</pre>"
    }
}

extension String {
    /// The text as a string literal for JavaScript and Python, which both accept JSON strings.
    fileprivate var literal: String {
        var json = JSONWriter()
        json.value(self)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// The text as a Swift string literal, with as many `#` signs as needed so that nothing inside ends the literal or
    /// counts as an escape.
    fileprivate var swiftLiteral: String {
        var signs = contains("\"") || contains("\\") ? "#" : ""
        while contains("\"\(signs)") || contains("\\\(signs)"), !signs.isEmpty { signs += "#" }
        return "\(signs)\"\(self)\"\(signs)"
    }
}

extension SampleRequest {
    fileprivate var curl: String {
        var parts = ["curl \(target.quotedForShell)"]
        parts += headers.map { "-H '\($0.name): \($0.value)'" }
        switch body {
        case .json(let json): parts.append("-d \(json.quotedForShell)")
        case .file(let name): parts.append("--data-binary @\(name)")
        case nil: break
        }
        if case .file(let name) = answer { parts.append("-o \(name)") }
        return parts.joined(separator: " \\\n    ")
    }

    fileprivate var swift: String {
        var lines = [
            "import Foundation", "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif", "",
            "let address = URL(string: \(target.swiftLiteral))!",
        ]
        let isPlain = headers.isEmpty && body == nil
        lines.append("\(isPlain ? "let" : "var") request = URLRequest(url: address)")
        if method != .get { lines.append("request.httpMethod = \"\(method.rawValue)\"") }
        lines += headers.map { "request.setValue(\"\($0.value)\", forHTTPHeaderField: \"\($0.name)\")" }
        switch body {
        case .json(let json): lines.append("request.httpBody = Data(\(json.swiftLiteral).utf8)")
        case .file(let name): lines.append("request.httpBody = try Data(contentsOf: URL(filePath: \"\(name)\"))")
        case nil: break
        }
        lines.append("let (data, _) = try await URLSession.shared.data(for: request)")
        switch answer {
        case .json, .text: lines.append("print(String(decoding: data, as: UTF8.self))")
        case .file(let name): lines.append("try data.write(to: URL(filePath: \"\(name)\"))")
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var javaScript: String {
        var lines: [String] = []
        let writesFile = if case .file = answer { true } else { false }
        var readsFile = false
        if case .file = body { readsFile = true }
        if readsFile || writesFile {
            let names = [readsFile ? "readFile" : nil, writesFile ? "writeFile" : nil].compactMap(\.self)
            lines += ["import { \(names.joined(separator: ", ")) } from \"node:fs/promises\";", ""]
        }
        if !query.isEmpty {
            lines.append("const query = new URLSearchParams([")
            lines += query.map { "  [\($0.name.literal), \($0.value.literal)]," }
            lines.append("]);")
        }
        let address = query.isEmpty ? address.literal : "\((address + "?").literal) + query"
        var options: [String] = method == .get ? [] : ["  method: \"\(method.rawValue)\","]
        if !headers.isEmpty {
            options.append(
                "  headers: { \(headers.map { "\($0.name.literal): \($0.value.literal)" }.joined(separator: ", ")) },")
        }
        switch body {
        case .json(let json): options.append("  body: JSON.stringify(\(json)),")
        case .file(let name): options.append("  body: await readFile(\(name.literal)),")
        case nil: break
        }
        lines.append(
            options.isEmpty
                ? "const response = await fetch(\(address));"
                : (["const response = await fetch(\(address), {"] + options + ["});"]).joined(separator: "\n"))
        lines.append("if (!response.ok) throw new Error(await response.text());")
        switch answer {
        case .json: lines.append("console.log(await response.json());")
        case .text: lines.append("console.log(await response.text());")
        case .file(let name):
            lines.append("await writeFile(\(name.literal), new Uint8Array(await response.arrayBuffer()));")
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var python: String {
        var lines: [String] = []
        if case .json = answer { lines.append("import json") }
        if !query.isEmpty { lines.append("import urllib.parse") }
        lines += ["import urllib.request", ""]
        if !query.isEmpty {
            lines.append("query = urllib.parse.urlencode([")
            lines += query.map { "    (\($0.name.literal), \($0.value.literal))," }
            lines.append("])")
        }
        let address = query.isEmpty ? address.literal : "\((address + "?").literal) + query"
        var arguments = [address]
        switch body {
        // A raw string works, because JSON doesn't contain three quotes in a row and doesn't end with a quote.
        case .json(let json): arguments.append("data=r\"\"\"\(json)\"\"\".encode()")
        case .file(let name): arguments.append("data=open(\(name.literal), \"rb\").read()")
        case nil: break
        }
        if !headers.isEmpty {
            arguments.append(
                "headers={\(headers.map { "\($0.name.literal): \($0.value.literal)" }.joined(separator: ", "))}")
        }
        lines.append(
            arguments.count == 1
                ? "request = urllib.request.Request(\(address))"
                : "request = urllib.request.Request(\n\(arguments.map { "    \($0),\n" }.joined()))")
        lines.append("with urllib.request.urlopen(request) as response:")
        switch answer {
        case .json: lines.append("    print(json.dumps(json.load(response), indent=2, ensure_ascii=False))")
        case .text: lines.append("    print(response.read().decode())")
        case .file(let name): lines.append("    open(\(name.literal), \"wb\").write(response.read())")
        }
        return lines.joined(separator: "\n")
    }
}

/// A program among the public files that records a web page with a browser driver, for `POST /v1/audit/page`.
package struct RecordRecipe: Sendable {
    private let driver: String
    private let file: String

    package static let all = [
        RecordRecipe(driver: "Playwright", file: "with-playwright.py"),
        RecordRecipe(driver: "Selenium", file: "with-selenium.py"),
        RecordRecipe(driver: "Selenium, Firefox", file: "with-selenium-firefox.py"),
        RecordRecipe(driver: "Puppeteer", file: "with-puppeteer.mjs"),
    ]

    /// Returns links to the recipes for the endpoint's page; empty if there are none.
    static func section(_ recipes: [RecordRecipe]) -> HTML {
        guard !recipes.isEmpty else { return "" }
        let items = recipes.map { recipe -> HTML in
            "<li>\(recipe.driver): <a href=\"/recipes/\(recipe.file)\">\(recipe.file)</a></li>"
        }
        return """
            <h2 id="recipes">Record a page</h2>
            <p>With Chromium on your machine, <code>legibility audit page.html --record records</code> writes \
            records. These programs record pages with other drivers and browsers; put <a \
            href="/record.js">record.js</a> and <a href="/record-more.js">record-more.js</a> in the same folder as the \
            program. Without the second script, only text and layout are checked. Each program takes an address, a \
            name and a folder, and writes the record and its images to that folder.</p>
            <ul>\(items)</ul>
            """
    }
}
