import Budgets
import JSON
import Sentences

/// A reader of the colour sets of asset catalogs.
enum AssetCatalogs {
    /// Returns whether a JSON document looks like this format.
    @Sendable static func isMarked(_ json: JSONValue, path: String) -> Bool {
        path.utf8.hasSuffix("Contents.json") && (json["info"] != nil || json["colors"] != nil)
            || json["colors"]?.kind == .array && json["info"]?.kind == .object
    }

    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        let known = Dictionary(uniqueKeysWithValues: CatalogMode.allCases.map { ($0.rawValue, $0) })
        let wanted: [(ColorMode, CatalogMode?)] =
            modes.map { $0.map { mode in (known[mode.name].map(\.mode) ?? .unknown(mode.name), known[mode.name]) } }
            ?? CatalogMode.allCases.map { ($0.mode, $0) }
        var collection = ColorCollection(.xcassets, modes: wanted.map(\.0))
        let namespaces = Set(documents.filter(\.providesNamespace).map { CatalogPath($0.document.path).folder })
        var groups: [String: Int] = [:]
        for document in documents {
            let path = CatalogPath(document.document.path)
            guard Budget.allows() else { break }
            guard let json = document.json, let slots = json["colors"]?.elements else {
                guard path.isColorSet else { continue }
                let problem = DocumentProblem(.structure, "This colour set has no array “colors”.")
                collection.problems.append((document.number, problem))
                continue
            }
            let folder = path.folder
            let set = ColorSet(folder.isEmpty ? document.document.path : folder, document.number, slots)
            let catalog = path.catalog
            let group = groups[catalog] ?? groups.count
            groups[catalog] = group
            var token = ColorToken(
                name: set.name, document: document.number, cells: wanted.map { set.cell(in: $0.1) },
                meaning: path.nameInCatalog, group: group)
            token.resourceName = path.resourceName(namespaces)
            collection.tokens.append(token)
            collection.notes += set.notes
        }
        return collection
    }
}

extension ColorMode {
    fileprivate static func unknown(_ name: String) -> ColorMode {
        ColorMode(name, how: "Requested mode; asset catalogs have no such appearance.", isDark: false)
    }
}

extension RecognizedDocument {
    /// Whether the folder that the file describes provides a namespace for its contents.
    fileprivate var providesNamespace: Bool { json?["properties"]?["provides-namespace"]?.bool == true }
}

// MARK: A colour set

/// The slots of a colour set.
private struct ColorSet {
    let name: String
    private let document: Int
    private var slots: [CatalogSlot: CatalogColor] = [:]
    private(set) var notes: [ColorNote] = []

    init(_ name: String, _ document: Int, _ entries: JSONElements) {
        self.name = name
        self.document = document
        var idioms: [String] = []
        var known: Set<String> = []
        var gamuts: [CatalogSlot: [String: JSONValue]] = [:]
        for entry in entries {
            guard Budget.allows() else { break }
            let idiom = entry["idiom"]?.string ?? "universal"
            guard let slot = CatalogSlot(entry["appearances"]) else {
                notes.append(
                    ColorNote(
                        .deviation, token: name, "An unknown appearance isn’t checked.", at: place(entry)))
                continue
            }
            guard idiom == "universal", entry["display-gamut"] == nil, entry["subtype"] == nil,
                entry["locale"] == nil
            else {
                let kind =
                    ["display-gamut", "subtype", "locale"].lazy.compactMap { entry[$0]?.string }.first ?? idiom
                if known.insert(kind).inserted { idioms.append(kind) }
                if idiom == "universal", entry["subtype"] == nil, entry["locale"] == nil,
                    let color = entry["color"], color.kind == .object
                {
                    gamuts[slot, default: [:]][kind] = color
                }
                continue
            }
            // Xcode doesn't compile a slot without a colour, so the lookup continues with the next slot.
            guard let color = entry["color"], color.kind == .object else { continue }
            if let earlier = slots[slot] { noteDuplicate(of: earlier, in: slot) }
            slots[slot] = CatalogColor(color)
        }
        // A colour that exists only for single gamuts still counts; most screens use the sRGB slot.
        var judged: Phrase = "the general slots are checked"
        for (slot, colors) in gamuts where slots[slot] == nil {
            judged = "if there is no general slot, the sRGB slot is checked, or else another one"
            let color = colors["sRGB"] ?? colors.min { $0.key < $1.key }?.value
            slots[slot] = color.map(CatalogColor.init)
        }
        if !idioms.isEmpty {
            notes.append(
                ColorNote(
                    .otherIdiom, token: name,
                    "The colour set has separate slots for \(idioms.joined(separator: ", ")); \(judged)."
                ))
        }
        noteMissingVariants()
        noteColors()
    }

    private func place(_ value: JSONValue) -> Place { Place(document, value.source.startIndex..<value.source.endIndex) }

    private mutating func noteDuplicate(of earlier: CatalogColor, in slot: CatalogSlot) {
        notes.append(
            ColorNote(
                .duplicate, token: name, mode: slot.rawValue, "The slot occurs twice; the last one is checked.",
                at: Place(document, earlier.range)))
    }

    private mutating func noteMissingVariants() {
        let missing = [CatalogSlot.dark, .high, .darkHigh].filter { slots[$0] == nil }
        guard !slots.isEmpty, !missing.isEmpty else { return }
        notes.append(
            ColorNote(
                .missingVariant, token: name,
                "The colour set has no value for \(missing.map(\.rawValue).joined(separator: ", ")).",
                at: Place(document, 0..<0)))
    }

    private mutating func noteColors() {
        for (slot, color) in slots.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let note = try? color.color(in: .light).note else { continue }
            let detail: Phrase =
                note == .systemColor
                ? "“\(color.written)” depends on the device; the published value is used."
                : "“\(color.written)” may be in bytes; because no number is above 1, 1 is used as the maximum."
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
            return .unresolved(UnresolvedColor(error.reason, detail: error.detail, at: place))
        }
    }
}
