import Budgets
import Sentences

/// A grouping of documents that are read together.
struct DocumentGrouping {
    /// A group that is being formed.
    struct Draft {
        let name: String
        let because: Phrase
        /// The group's own documents.
        var own: [Int] = []
        /// Documents of other groups that the group's own documents import or refer to.
        var shared: Set<Int> = []
        /// Whether the documents are alternatives to others, so that what they set wins over the shared documents.
        var isAlternative = false
    }

    let documents: [ColorDocument]
    let recognized: [Int: RecognizedDocument]
    var drafts: [Draft] = []
    /// The draft of each document.
    var draftOf: [Int: Int] = [:]

    /// Groups the documents: a single group without a name if nothing in the paths separates them.
    init(_ documents: [ColorDocument], _ recognized: [Int: RecognizedDocument], boundaries: [String]) {
        self.documents = documents
        self.recognized = recognized
        separatePackages(boundaries)
        separateTokens()
        separateAlternatives(followImports())
        separateModules()
        linkModules()
    }

    var groups: [DocumentGroup] {
        drafts.flatMap { draft -> [DocumentGroup] in
            guard !draft.own.isEmpty, Budget.allows(1 + draft.shared.count) else { return [] }
            let sets = SourceSets(draft.own.filter { recognized[$0]?.format == .android }, documents)
            let shared = draft.shared.sorted()
            let plain = draft.own.filter { !sets.covering.contains($0) }
            let groups = sets.groups(sharing: shared.filter { recognized[$0]?.format == .android })
            return plain.isEmpty
                ? groups
                : groups + [
                    DocumentGroup(
                        name: draft.name,
                        because: shared.isEmpty
                            ? draft.because
                            : "\(draft.because) Files of other groups are read too if these files refer to them.",
                        documents: draft.isAlternative ? shared + plain : plain + shared, own: Set(plain))
                ]
        }
    }

    /// Adds drafts, and removes their documents from the earlier drafts.
    mutating func separate(_ others: [Draft]) {
        let first = drafts.count
        for draft in others {
            for number in draft.own { draftOf[number] = drafts.count }
            drafts.append(draft)
        }
        if !others.isEmpty { keepOwn(before: first) }
    }

    /// Removes documents that have moved to other drafts from the first drafts.
    mutating func keepOwn(before end: Int) {
        for index in 0..<end where Budget.allows(1 + drafts[index].own.count / 16) {
            drafts[index].own.removeAll { draftOf[$0] != index }
        }
    }

    // MARK: Packages

    private mutating func separatePackages(_ boundaries: [String]) {
        var folders = Set(boundaries.map { $0 == "." ? "" : $0 })
        for document in documents {
            if DocumentGroup.isBoundary(document.fileName) { folders.insert(String(document.folder)) }
            if let package = document.conventionalPackage { folders.insert(package) }
        }
        var known: [Substring: Int] = [:]
        for (number, document) in documents.enumerated() where recognized[number] != nil && Budget.allows() {
            let folder = Self.nearest(document.folder, folders)
            let draft = known[folder] ?? drafts.count
            if draft == drafts.count {
                known[folder] = draft
                drafts.append(
                    Draft(
                        name: String(folder),
                        because: folder.isEmpty
                            ? "These files don’t belong to a package or module below the top folder."
                            : "A package or a module begins in “\(folder)”."))
            }
            drafts[draft].own.append(number)
            draftOf[number] = draft
        }
    }

    /// Returns the innermost of the folders that contain a path, or the empty path if no folder contains it.
    static func nearest(_ folder: Substring, _ folders: Set<String>) -> Substring {
        var folder = folder
        while !folder.isEmpty, !folders.isEmpty {
            if folders.contains(String(folder)) { return folder }
            folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
        }
        return ""
    }

    // MARK: Style sheets

    /// Joins a package to another package if only that package imports its style sheets; style sheets that several
    /// packages import are read with each of them. Returns the style sheets that others import.
    private mutating func followImports() -> Set<Int> {
        let sheets = documents.indices.filter { recognized[$0]?.format == .css }
        var targets: [Int: [Int]] = [:]
        var importers: [Int: Set<Int>] = [:]
        for (one, other) in StyleImports.edges(sheets.map { ($0, documents[$0]) }) {
            targets[one, default: []].append(other)
            guard let into = draftOf[one], let from = draftOf[other], into != from else { continue }
            importers[from, default: []].insert(into)
        }
        let imported = Set(targets.values.joined())
        guard !importers.isEmpty else { return imported }
        joinImported(importers)
        for (index, draft) in drafts.enumerated() {
            var front = draft.own
            while let number = front.popLast(), Budget.allows() {
                for target in targets[number] ?? [] where draftOf[target] != index {
                    if drafts[index].shared.insert(target).inserted { front.append(target) }
                }
            }
        }
        return imported
    }

    private mutating func joinImported(_ importers: [Int: Set<Int>]) {
        var above = Array(drafts.indices)
        func top(_ draft: Int) -> Int {
            var draft = draft
            while above[draft] != draft {
                above[draft] = above[above[draft]]
                draft = above[draft]
            }
            return draft
        }
        // A style sheet that several groups import may join a group if a later round joins those groups.
        for _ in 0..<8 {
            var isDone = true
            for draft in importers.keys.sorted() where above[draft] == draft {
                guard Budget.allows(importers[draft]?.count ?? 0) else { return }
                var tops = Set((importers[draft] ?? []).map(top))
                tops.remove(draft)
                guard tops.count == 1, let only = tops.first else { continue }
                above[draft] = only
                isDone = false
            }
            if isDone { break }
        }
        for (number, draft) in draftOf where top(draft) != draft { draftOf[number] = top(draft) }
        for draft in drafts.indices where top(draft) != draft { drafts[top(draft)].own += drafts[draft].own }
        for draft in drafts.indices where above[draft] != draft { drafts[draft].own = [] }
        for draft in Set(importers.values.joined()) { drafts[draft].own.sort() }
    }
}
