import Budgets

/// Android source sets in a module: `src/main` is the app, and every other set overrides it.
struct SourceSets {
    private let documents: [ColorDocument]
    private var bySet: [String: [Int]] = [:]
    /// The main set of each overriding set.
    private var mains: [String: String] = [:]
    /// The documents in sets that override another set.
    private(set) var covering: Set<Int> = []

    init(_ numbers: [Int], _ documents: [ColorDocument]) {
        self.documents = documents
        for number in numbers where Budget.allows() {
            if let set = documents[number].sourceSet { bySet[set, default: []].append(number) }
        }
        for (set, numbers) in bySet {
            let main = set[...(set.lastIndex(of: "/") ?? set.startIndex)] + "main"
            guard set != main, bySet[String(main)] != nil else { continue }
            mains[set] = String(main)
            covering.formUnion(numbers)
        }
    }

    /// Returns a group for each set that overrides the main set.
    func groups(sharing others: [Int]) -> [DocumentGroup] {
        mains.sorted { $0.key < $1.key }.compactMap { set, main in
            let (own, covered) = (bySet[set] ?? [], bySet[main] ?? [])
            guard Budget.allows(1 + (covered.count + others.count) / 16) else { return nil }
            return DocumentGroup(
                name: set, because: "“\(set)” is a source set that overrides “\(main)”.",
                documents: own + covered + others,
                own: Set(own))
        }
    }
}

extension DocumentGrouping {
    /// Separates the Android modules of a package, which have their own source sets, if there are several.
    mutating func separateModules() {
        var modules: [Int: [String: [Int]]] = [:]
        for (number, document) in documents.enumerated() where recognized[number]?.format == .android {
            guard Budget.allows(), let draft = draftOf[number], let module = document.module else { continue }
            modules[draft, default: [:]][module, default: []].append(number)
        }
        var others: [Draft] = []
        for (draft, modules) in modules.sorted(by: { $0.key < $1.key }) where modules.count > 1 {
            for (module, numbers) in modules.sorted(by: { $0.value[0] < $1.value[0] })
            where module != drafts[draft].name {
                others.append(
                    Draft(name: module, because: "“\(module)/src” has the source sets of a module.", own: numbers))
            }
        }
        separate(others)
    }

    /// Lets each module read the colours that it refers to but that other modules declare: a build would fail without
    /// them.
    mutating func linkModules() {
        let resources = documents.indices.filter { recognized[$0]?.format == .android }
        guard Set(resources.compactMap { draftOf[$0] }).count > 1 else { return }
        let covering = SourceSets(resources, documents).covering
        var declared: [Int: [String]] = [:]
        var references: [Int: Set<String>] = [:]
        var declaring: [String: [Int]] = [:]
        for number in resources {
            guard Budget.allows(), let document = recognized[number] else { break }
            var file = AndroidFile()
            file.add(document)
            declared[number] = file.colorNames
            references[number] = file.references
            guard !covering.contains(number) else { continue }
            for name in file.colorNames { declaring[name, default: []].append(number) }
        }
        for (index, draft) in drafts.enumerated() {
            var front = draft.own.filter { declared[$0] != nil }
            var known = Set(front.lazy.flatMap { declared[$0] ?? [] })
            while let number = front.popLast(), Budget.allows() {
                for name in references[number] ?? [] where known.insert(name).inserted {
                    guard let found = nearest(declaring[name] ?? [], to: draft.name) else { continue }
                    for other in found where drafts[index].shared.insert(other).inserted {
                        front.append(other)
                        known.formUnion(declared[other] ?? [])
                    }
                }
            }
        }
    }

    /// Returns the candidates in the group with paths that share the most folders with a name.
    private func nearest(_ candidates: [Int], to name: String) -> [Int]? {
        // Comparing more candidates would take long and would rarely help.
        let paths = candidates.prefix(64)
        guard Budget.allows(paths.count) else { return nil }
        let common = paths.map { number in zip(documents[number].path.utf8, name.utf8).prefix { $0 == $1 }.count }
        guard let most = common.max(), let first = common.firstIndex(of: most) else { return nil }
        return paths.filter { draftOf[$0] == draftOf[paths[first]] }
    }
}
