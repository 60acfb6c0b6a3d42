import Budgets
import JSON
import Sentences
import Substrings

/// A JSON file for a project's tools; any colours in it don't belong to a design.
enum ProjectFile {
    /// Returns the kind of a file for a sentence such as “This file is …”, or nil if the file may contain design
    /// tokens.
    ///
    /// The name decides only if no `$value` member shows that the file contains tokens.
    static func kind(of name: Substring, _ json: JSONValue) -> Phrase? {
        if let kind = kind(of: json) { return kind }
        guard let kind = kind(named: String(name).asciiLowercased), !json.hasTokens else { return nil }
        return kind
    }

    private static func kind(named name: String) -> Phrase? {
        guard name.hasSuffix(".json") else { return nil }
        let stem = name.dropLast(5)
        if let kind = kinds[stem] { return kind }
        if stem.hasPrefix("appsettings.") { return "an app’s configuration" }
        if stem.hasPrefix("tsconfig.") || stem.hasPrefix("jsconfig.") { return "a compiler configuration" }
        if stem.hasSuffix("-lock") || stem.hasSuffix(".lock") { return "a lock file" }
        if stem.hasPrefix("."), stem.hasSuffix("rc") { return "a tool’s configuration" }
        return nil
    }

    private static let kinds: [Substring: Phrase] = [
        "package": "a package manifest", "composer": "a package manifest", "bower": "a package manifest",
        "deno": "a package manifest", "jsr": "a package manifest", "tsconfig": "a compiler configuration",
        "jsconfig": "a compiler configuration", "npm-shrinkwrap": "a lock file", "angular": "a build configuration",
        "nx": "a build configuration", "turbo": "a build configuration", "lerna": "a build configuration",
        "workspace": "a build configuration", "components": "a tool’s configuration",
        "renovate": "a tool’s configuration", "biome": "a tool’s configuration", "vercel": "a tool’s configuration",
        "netlify": "a tool’s configuration", "firebase": "a tool’s configuration", "cspell": "a tool’s configuration",
        "babel.config": "a tool’s configuration", "jest.config": "a tool’s configuration",
        "prettier.config": "a tool’s configuration", "stylelint.config": "a tool’s configuration",
        "capacitor.config": "an app’s configuration", "appsettings": "an app’s configuration",
        "nodemon": "a tool’s configuration", "typedoc": "a tool’s configuration",
        "launch": "an editor’s configuration", "tasks": "an editor’s configuration",
        "extensions": "an editor’s configuration",
    ]

    /// The hosts and paths at which tools publish the schemas of their configurations.
    private static let toolSchemas = [
        "schemastore.org", "nx/schemas", "typedoc.org", "renovatebot.com", "biomejs.dev", "turbo.build",
        "ui.shadcn.com",
        "angular/cli", "stryker", "unpkg.com/@changesets",
    ]

    /// Returns the kind of a file with members that only such files have.
    private static func kind(of json: JSONValue) -> Phrase? {
        if json.kind == .array { return json.isListOfImages ? "a list of images" : nil }
        guard json.kind == .object else { return nil }
        func has(_ name: String, _ kind: JSONValue.Kind) -> Bool { json[name]?.kind == kind }
        if json["lockfileVersion"] != nil { return "a lock file" }
        if has("compilerOptions", .object) { return "a compiler configuration" }
        if has("dependencies", .object) || has("devDependencies", .object) || has("peerDependencies", .object)
            || has("require", .object), has("name", .string)
        {
            return "a package manifest"
        }
        if json["manifest_version"]?.kind == .number { return "an extension’s manifest" }
        if json["icons"]?.isListOfImages == true || json["screenshots"]?.isListOfImages == true
            || has("start_url", .string) && (has("theme_color", .string) || has("background_color", .string))
        {
            return "a web app manifest"
        }
        if json["icons"]?.isListOfRecords == true || json["screenshots"]?.isListOfRecords == true {
            return "a list of images"
        }
        if has("tokenColors", .array) || json.hasEditorSetting { return "an editor’s configuration" }
        if has("openapi", .string) || has("swagger", .string) { return "an API description" }
        if let schema = json["$schema"]?.string {
            if schema.contains("json-schema.org") { return "a JSON schema" }
            if toolSchemas.contains(where: schema.contains) { return "a tool’s configuration" }
        }
        if has("layers", .array), json["fr"]?.kind == .number, json["op"]?.kind == .number { return "an animation" }
        if has("features", .array), json["type"]?.string == "FeatureCollection" { return "a map" }
        if has("cells", .array), json["nbformat"] != nil { return "a notebook" }
        if has("mappings", .string), has("sources", .array) { return "a source map" }
        if has("rules", .object), json["extends"] != nil || json["plugins"] != nil { return "a linter’s configuration" }
        return nil
    }
}

extension JSONValue {
    /// Whether the value is a list of objects that aren't tokens.
    fileprivate var isListOfRecords: Bool {
        guard let elements, elements.first(where: { _ in true }) != nil else { return false }
        return elements.allSatisfy { $0.kind == .object && $0["value"] == nil && $0["$value"] == nil }
    }

    /// Whether a top-level member is a VS Code setting.
    fileprivate var hasEditorSetting: Bool {
        memberList.contains { name, _ in name.hasPrefix("workbench.") || name.hasPrefix("editor.") }
    }

    /// Whether each element refers to an image.
    fileprivate var isListOfImages: Bool {
        guard let elements, elements.first(where: { _ in true }) != nil else { return false }
        return elements.allSatisfy { element in
            element.kind == .object
                && ["src", "filename", "file", "image", "url", "icon"].contains { element[$0]?.kind == .string }
                && element["value"] == nil && element["$value"] == nil
        }
    }

    /// Whether the value contains a `$value` member or a typed `value` at any depth.
    fileprivate var hasTokens: Bool {
        if source.contains("\"$value\"") { return true }
        guard source.contains("\"value\"") else { return false }
        var stack = [self]
        while let value = stack.popLast(), Budget.allows() {
            if value["type"]?.string == "color", value["value"] != nil { return true }
            stack += value.elementList
            stack += value.memberList.map(\.value)
        }
        return false
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(_ text: String) -> Bool {
        let text = Array(text.utf8)
        var start = startIndex
        while let place = self[start...].firstIndex(of: text[0]) {
            if self[place...].starts(with: text) { return true }
            start = place + 1
        }
        return false
    }
}

extension ColorDocument {
    /// Whether the file determines which files belong together, so that it matters even without colours.
    package var joinsFiles: Bool {
        fileName.utf8.hasSuffix(".resolver.json") || fileName == "$themes.json" || fileName == "$metadata.json"
            || content[...].contains("\"resolutionOrder\"")
    }
}
