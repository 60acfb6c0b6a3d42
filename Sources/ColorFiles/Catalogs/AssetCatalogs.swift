import JSON

/// Reads the colour sets of asset catalogs.
enum AssetCatalogs {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        let known = Dictionary(uniqueKeysWithValues: CatalogMode.allCases.map { ($0.rawValue, $0) })
        let wanted: [(ColorMode, CatalogMode?)] =
            modes.map { $0.map { mode in (known[mode.name].map(\.mode) ?? .unknown(mode.name), known[mode.name]) } }
            ?? CatalogMode.allCases.map { ($0.mode, $0) }
        var collection = ColorCollection(.xcassets, modes: wanted.map(\.0))
        let namespaces = Set(documents.filter(\.providesNamespace).map(\.folder))
        var groups: [Substring: Int] = [:]
        for document in documents where document.isColorSet {
            guard let json = document.json, json["colors"]?.kind == .array else {
                let problem = DocumentProblem(.structure, "A colour set has an array “colors”, and this has none.")
                collection.problems.append((document.number, problem))
                continue
            }
            let set = ColorSet(document, json)
            let group = groups[document.catalog] ?? groups.count
            groups[document.catalog] = group
            var token = ColorToken(
                name: set.name, document: document.number, cells: wanted.map { set.cell(in: $0.1) },
                meaning: document.nameInCatalog, group: group)
            token.resourceName = document.resourceName(namespaces)
            collection.tokens.append(token)
            collection.notes += set.notes
        }
        return collection
    }
}

extension ColorMode {
    fileprivate static func unknown(_ name: String) -> ColorMode {
        ColorMode(name, how: "As it was asked for; asset catalogs have no such appearance.", isDark: false)
    }
}

// MARK: Where a colour set lies

extension RecognizedDocument {
    /// The path without the file.
    fileprivate var folder: Substring {
        document.path[..<(document.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? document.path.startIndex)]
    }

    fileprivate var isColorSet: Bool { folder.utf8.hasSuffix(".colorset") || json?["colors"]?.kind == .array }

    fileprivate var providesNamespace: Bool { json?["properties"]?["provides-namespace"]?.bool == true }

    /// The path up to the catalog that it lies in, which may lie in another.
    fileprivate var catalog: Substring { folder[..<catalogEnd] }

    /// What follows the catalog, without `.colorset`.
    fileprivate var nameInCatalog: String {
        let rest = folder[catalogEnd...].utf8.drop { $0 == UInt8(ascii: "/") }
        return String(Substring(rest.hasSuffix(".colorset") ? rest.dropLast(".colorset".utf8.count) : rest))
    }

    /// Behind the last folder that is a catalog.
    private var catalogEnd: String.Index {
        var end = folder.startIndex
        for slash in folder.utf8.indices where folder.utf8[slash] == UInt8(ascii: "/") {
            if folder[..<slash].utf8.hasSuffix(".xcassets") { end = slash }
        }
        return end
    }

    /// What code calls it: folders count where they say that they give their names.
    fileprivate func resourceName(_ namespaces: Set<Substring>) -> String {
        var name: [Substring] = []
        var end = catalogEnd
        for part in nameInCatalog.split(separator: "/").dropLast() {
            end = folder.index(end, offsetBy: part.count + (end == folder.startIndex ? 0 : 1))
            if namespaces.contains(folder[..<end]) { name.append(part) }
        }
        return (name + [nameInCatalog.split(separator: "/").last ?? ""]).joined(separator: "/")
    }
}

// MARK: A colour set

/// The slots of one colour set.
private struct ColorSet {
    let name: String
    private let document: Int
    private var slots: [CatalogSlot: CatalogColor] = [:]
    private(set) var notes: [ColorNote] = []

    init(_ document: RecognizedDocument, _ json: JSONValue) {
        name = document.folder.isEmpty ? document.document.path : String(document.folder)
        self.document = document.number
        var idioms: [String] = []
        for entry in json["colors"]?.elements.map(Array.init) ?? [] {
            let idiom = entry["idiom"]?.string ?? "universal"
            guard let slot = CatalogSlot(entry["appearances"]) else {
                notes.append(
                    ColorNote(
                        .deviation, token: name, "An appearance that is not known is not judged.", at: place(entry)))
                continue
            }
            guard idiom == "universal", entry["display-gamut"] == nil, entry["subtype"] == nil,
                entry["locale"] == nil
            else {
                let kind =
                    ["display-gamut", "subtype", "locale"].lazy.compactMap { entry[$0]?.string }.first ?? idiom
                if !idioms.contains(kind) { idioms.append(kind) }
                continue
            }
            // A slot without a colour is not compiled: the lookup goes on behind it.
            if let color = entry["color"], color.kind == .object { slots[slot] = CatalogColor(color) }
        }
        if !idioms.isEmpty {
            notes.append(
                ColorNote(
                    .otherIdiom, token: name,
                    "It has slots of its own for \(idioms.joined(separator: ", ")); those for all are judged."))
        }
        noteMissingVariants()
        noteColors()
    }

    private func place(_ value: JSONValue) -> Place { Place(document, value.source.startIndex..<value.source.endIndex) }

    private mutating func noteMissingVariants() {
        let missing = [CatalogSlot.dark, .high, .darkHigh].filter { slots[$0] == nil }
        guard !slots.isEmpty, !missing.isEmpty else { return }
        notes.append(
            ColorNote(
                .missingVariant, token: name,
                "It has no value of its own for \(missing.map(\.rawValue).joined(separator: ", ")).",
                at: Place(document, 0..<0)))
    }

    private mutating func noteColors() {
        for (slot, color) in slots.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let note = try? color.color(in: .light).note else { continue }
            let detail =
                note == .systemColor
                ? "“\(color.written)” is the device's to decide; the published value stands in."
                : "“\(color.written)” may be meant in bytes; as no number is above 1, 1 is taken for the whole."
            notes.append(ColorNote(note, token: name, mode: slot.rawValue, detail, at: Place(document, color.range)))
        }
    }

    func cell(in mode: CatalogMode?) -> ColorCell {
        guard let mode else { return .unresolved(UnresolvedColor(.noEntry, "no such appearance")) }
        let start = Place(document, 0..<0)
        guard let slot = mode.slots.first(where: { slots[$0] != nil }), let color = slots[slot] else {
            return .unresolved(
                slots.isEmpty
                    ? UnresolvedColor(.empty, "no slot has a colour", at: start)
                    : UnresolvedColor(.noEntry, "no slot for \(mode.rawValue)", at: start))
        }
        let place = Place(document, color.range)
        do throws(UnresolvedColor) {
            return .color(
                ResolvedColor(
                    try color.color(in: mode).color, from: slot.rawValue, written: color.written, place: place))
        } catch {
            return .unresolved(UnresolvedColor(error.reason, error.detail, at: place))
        }
    }
}
