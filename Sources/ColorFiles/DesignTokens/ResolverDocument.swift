import Budgets
import JSON
import Numbers

/// A resolver of 2025.10: the order in which sets are merged, and the choices that modifiers offer.
struct ResolverDocument {
    struct Modifier {
        let name: String
        let contexts: [(name: String, sets: [Int])]
        let fallback: String?
    }

    enum Step {
        case set([Int])
        case modifier(Modifier)
    }

    private(set) var steps: [Step] = []
    private(set) var notes: [ColorNote] = []
    private(set) var problems: [DocumentProblem] = []
    /// The sets by name.
    private(set) var named: [String: [Int]] = [:]

    /// The maximum number of sources to follow.
    private static let mostSources = 2000

    private let root: JSONValue
    private let document: RecognizedDocument
    private let files: SetNames
    private var sourceCount = 0
    /// The names of steps that may be repeated; nil for steps that may not be repeated.
    private var stepNames: [String?] = []
    /// Modifiers that references have reached, cached because each may be referenced many times.
    private var referencedModifiers: [String: Modifier] = [:]
    /// Parts of files and of this document that are sets, by their pointers without empty keys.
    private var partSets: [String: Int] = [:]
    /// Sets whose sources are being followed, so that circular references end.
    private var onTheWay: Set<String> = []

    /// Returns whether JSON is a resolver document.
    static func isOne(_ json: JSONValue) -> Bool {
        json["resolutionOrder"]?.kind == .array
            && (json["sets"] != nil || json["modifiers"] != nil || json["version"] != nil)
    }

    /// Reads the document; the tokens it contains become sets of the library.
    init(_ document: RecognizedDocument, _ root: JSONValue, files: SetNames, _ library: inout TokenLibrary) {
        self.root = root
        self.document = document
        self.files = files
        for (name, _) in root["sets"]?.memberList ?? [] { _ = sets(named: name, &library) }
        for step in root["resolutionOrder"]?.elementList ?? [] {
            guard Budget.allows() else { break }
            add(step, &library)
        }
        dropRepeatedSteps()
        if steps.isEmpty {
            problems.append(
                DocumentProblem(.structure, "The resolver’s “resolutionOrder” contains neither a set nor a modifier."))
        }
    }

    private mutating func add(_ step: JSONValue, _ library: inout TokenLibrary) {
        let place = step.source.startIndex
        if let reference = step["$ref"]?.string ?? step.string {
            let keys = reference.split(separator: "/", omittingEmptySubsequences: true).map { unescaped($0.utf8) }
            let name = keys.dropFirst(2).joined(separator: "/")
            if keys.count >= 3, keys[0] == "#", keys[1] == "sets", let sets = sets(named: name, &library) {
                return append(.set(sets), named: "sets/" + name)
            }
            if keys.count >= 3, keys[0] == "#", keys[1] == "modifiers", let modifier = root["modifiers"]?[name] {
                let known = referencedModifiers[name] ?? read(modifier, name, &library)
                referencedModifiers[name] = known
                return append(.modifier(known), named: "modifiers/" + name)
            }
            problems.append(DocumentProblem(.structure, "The resolver has no “\(excerpt(reference))”.", at: place))
        } else if step["contexts"] != nil {
            let name = step["name"]?.string ?? "modifier \(steps.count + 1)"
            append(.modifier(read(step, name, &library)), named: nil)
        } else if step["sources"] != nil {
            let name = step["name"]?.string ?? "set \(steps.count + 1)"
            let sets = sources(step["sources"], "resolutionOrder." + name, &library)
            named[name] = sets
            append(.set(sets), named: nil)
        } else {
            problems.append(
                DocumentProblem(.structure, "A step of the resolver is neither a set nor a modifier.", at: place))
        }
    }

    private mutating func append(_ step: Step, named name: String?) {
        steps.append(step)
        stepNames.append(name)
    }

    /// Removes all but the last of repeated references, because later sets win.
    private mutating func dropRepeatedSteps() {
        var seen: Set<String> = []
        let kept = steps.indices.reversed().filter { stepNames[$0].map { seen.insert($0).inserted } ?? true }
        steps = kept.reversed().map { steps[$0] }
    }

    private mutating func read(_ modifier: JSONValue, _ name: String, _ library: inout TokenLibrary) -> Modifier {
        var contexts: [(name: String, sets: [Int])] = []
        for (context, sources) in modifier["contexts"]?.memberList ?? [] {
            contexts.append((context, self.sources(sources, "modifiers.\(name).\(context)", &library)))
        }
        return Modifier(name: name, contexts: contexts, fallback: modifier["default"]?.string)
    }

    /// Returns the sets that a list of sources refers to, in order.
    private mutating func sources(_ list: JSONValue?, _ name: String, _ library: inout TokenLibrary) -> [Int] {
        var sets: [Int] = []
        for (index, source) in (list?.elementList ?? []).enumerated() {
            sourceCount += 1
            guard Budget.allows() else { break }
            guard sourceCount <= Self.mostSources, onTheWay.count <= 64 else {
                problems.append(
                    DocumentProblem(.limit, "The resolver has too many sources.", at: source.source.startIndex))
                break
            }
            if let reference = source["$ref"]?.string ?? source.string {
                sets += self.sets(reference, at: source, &library)
            } else if source.kind == .object {
                sets.append(add(tokens: source, named: "\(name).\(index)", of: document.number, &library))
            }
        }
        return sets.withLastOnly
    }

    /// Returns the sets of a named set of the resolver, or nil if the name doesn't exist.
    private mutating func sets(named name: String, _ library: inout TokenLibrary) -> [Int]? {
        if let sets = named[name] { return sets }
        guard let set = root["sets"]?[name] else { return nil }
        guard onTheWay.insert(name).inserted else {
            problems.append(
                DocumentProblem(
                    .structure, "The set “\(excerpt(name))” of the resolver refers to itself.",
                    at: set.source.startIndex))
            return []
        }
        defer { onTheWay.remove(name) }
        let sets = sources(set["sources"], "sets." + name, &library)
        named[name] = sets
        return sets
    }

    /// Returns the sets that a reference refers to: a set of the resolver, a file, or a part of either.
    private mutating func sets(_ reference: String, at source: JSONValue, _ library: inout TokenLibrary) -> [Int] {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first.map { unescaped($0.utf8) } ?? ""
        let keys = parts.dropFirst().first.map { $0.split(separator: "/").map { unescaped($0.utf8) } } ?? []
        if path.isEmpty {
            if keys.first == "sets", keys.count == 2, let sets = sets(named: keys[1], &library) { return sets }
            let pointer = "#" + keys.joined(separator: "/")
            if let set = partSets[pointer] { return [set] }
            if let part = root.part(keys), part.kind == .object {
                let set = add(tokens: part, named: reference, of: document.number, &library)
                partSets[pointer] = set
                return [set]
            }
        } else {
            let whole = String(Substring(folder(of: document.document.path))) + path
            let files = self.files.sets(atPath: withoutDots(whole))
            let found = files.isEmpty ? self.files.sets(named: withoutExtension(withoutDots(path))) : files
            if !found.isEmpty, keys.isEmpty { return found }
            if let file = found.first {
                let pointer = "\(file)#" + keys.joined(separator: "/")
                if let set = partSets[pointer] { return [set] }
                let set = library.part(keys, of: file, named: reference)
                partSets[pointer] = set
                return [set].compactMap(\.self)
            }
        }
        notes.append(
            ColorNote(
                .missingFile, "The resolver refers to “\(excerpt(reference))”, but this file wasn’t provided.",
                at: Place(document.number, source.source.startIndex..<source.source.endIndex)))
        return []
    }

    private func add(tokens: JSONValue, named name: String, of document: Int, _ library: inout TokenLibrary) -> Int {
        let origin = TokenOrigin(document: document, key: "resolver " + name)
        if let set = library.number(of: origin) { return set }
        let walk = TokenWalk(tokens, in: origin)
        let set = library.set(origin, named: name)
        library.add(walk.tokens, walk.extensions, setName: name)
        return set
    }
}

extension ResolverDocument {
    /// Returns the sets for the contexts that `inputs` choose, or nil and the name of a modifier without a choice.
    func sets(_ inputs: [String: String]) -> (sets: [Int], lacking: String?) {
        var sets: [Int] = []
        for step in steps {
            switch step {
            case .set(let more): sets += more
            case .modifier(let modifier):
                let chosen = inputs[modifier.name] ?? modifier.fallback
                guard let context = modifier.contexts.first(where: { $0.name == chosen }) else {
                    return ([], modifier.name)
                }
                sets += context.sets
            }
        }
        return (sets, nil)
    }

    /// Returns all combinations of contexts if there are few. Otherwise, returns each context once, combined with the
    /// defaults of the other modifiers.
    func modes(_ sets: [TokenSet]) -> (modes: [TokenMode], isCut: Bool) {
        var modifiers: [Modifier] = []
        for case .modifier(let modifier) in steps where !modifier.contexts.isEmpty { modifiers.append(modifier) }
        let choices = modifiers.filter { $0.contexts.count > 1 }
        let count = modifiers.reduce(1) { min($0 * $1.contexts.count, mostModes + 1) }
        var permutations = [Dictionary(modifiers.map { ($0.name, $0.contexts[0].name) }) { $1 }]
        if count <= mostModes {
            for modifier in choices {
                permutations = permutations.flatMap { inputs in
                    modifier.contexts.map { inputs.merging([modifier.name: $0.name]) { _, new in new } }
                }
            }
        } else {
            let first = modifiers.map { ($0.name, $0.fallback ?? $0.contexts[0].name) }
            let defaults = Dictionary(first) { old, _ in old }
            permutations = [defaults]
            for modifier in choices where permutations.count < mostModes {
                for context in modifier.contexts.prefix(mostModes + 1) where defaults[modifier.name] != context.name {
                    permutations.append(defaults.merging([modifier.name: context.name]) { _, new in new })
                }
            }
        }
        let varying = choices.map(\.name)
        let modes = permutations.prefix(mostModes).map { inputs in
            let name = varying.compactMap { inputs[$0] }.joined(separator: "-")
            return TokenMode(
                name.isEmpty ? "default" : name, how: "A combination of the resolver’s modifiers.",
                sets: self.sets(inputs).sets, among: sets)
        }
        return (Array(modes), count > mostModes)
    }

    /// Returns the inputs that choose the named context if exactly one modifier has it.
    func inputs(named name: String) -> [String: String]? {
        for case .modifier(let modifier) in steps where modifier.contexts.contains(where: { $0.name == name }) {
            return [modifier.name: name]
        }
        return nil
    }
}

extension [Int] {
    /// The sets without earlier repetitions, because only the last position of a set matters.
    fileprivate var withLastOnly: [Int] {
        var seen: Set<Int> = []
        return Array(reversed().filter { seen.insert($0).inserted }.reversed())
    }
}

extension JSONValue {
    /// Returns the value at a pointer with these keys.
    func part(_ keys: [String]) -> JSONValue? {
        var value = self
        for key in keys {
            if let member = value[key] {
                value = member
            } else if let index = Int(key), let elements = value.elements, index >= 0,
                let element = elements.enumerated().first(where: { $0.offset == index })?.element
            {
                value = element
            } else {
                return nil
            }
        }
        return value
    }
}
