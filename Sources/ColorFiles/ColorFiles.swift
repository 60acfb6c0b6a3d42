import Budgets

/// The files of a request, with their formats, groups and colours.
package struct ColorFiles: Sendable {
    package let documents: [ColorDocument]
    /// The format of each document; nil if the format wasn't recognized.
    package private(set) var formats: [ColorFormat?]
    /// Documents, or parts of them, that weren't read, with the reasons.
    package private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    /// The groups of documents that are read together; a single group if nothing separates them.
    package private(set) var groups: [DocumentGroup] = []
    /// One collection for each format in a group, in the order of the groups and of ``ColorFormat``.
    package private(set) var collections: [ColorCollection] = []
    /// The groups that are read: all, or those of some files.
    private var groupsToRead: Set<Int> = []
    /// The requested format and modes.
    private let format: ColorFormat?
    private let modes: [RequestedMode]?

    /// Reads files.
    ///
    /// `format` is the format of all files, or nil to detect it. `modes` are the requested modes. `boundaries` are the
    /// folders in which packages and modules begin. If `paths` are given, only the groups of these files are read.
    package init(
        _ documents: [ColorDocument], as format: ColorFormat? = nil, modes: [RequestedMode]? = nil,
        boundaries: [String] = [], for paths: Set<String>? = nil, sharing cache: ReadingCache? = nil
    ) {
        (self.documents, self.format, self.modes) = (documents, format, modes)
        formats = Array(repeating: nil, count: documents.count)
        let recognized = recognize(documents.indices)
        groups = DocumentGrouping(documents, recognized, boundaries: boundaries).groups
        // Except for Android and style sheets, each group reads its shared documents again. If that takes too much
        // work, the response says so before the work begins.
        let readAnew = groups.lazy.flatMap { group in
            group.documents.lazy.filter { number in
                !group.own.contains(number) && recognized[number].map { !$0.format.isSharedInPart } ?? true
            }
        }
        if !Budget.allows(bytes: Self.bytesOfSharedByte * readAnew.reduce(0) { $0 + documents[$1].content.count }) {
            groups = []
        }
        groupsToRead = paths.map(groups(of:)) ?? Set(groups.indices)
        read(recognized, known: [:], cache)
    }

    /// Reads the same files with other colours. The files stay in their groups; a group in which no file differs from
    /// one of the earlier readings isn't read again. If `paths` are given, only the groups of these files are read.
    package init(
        _ documents: [ColorDocument], after earlier: [ColorFiles], for paths: Set<String>? = nil,
        sharing cache: ReadingCache? = nil
    ) {
        self.documents = documents
        (format, modes) = (earlier[0].format, earlier[0].modes)
        (formats, groups) = (earlier[0].formats, earlier[0].groups)
        groupsToRead = earlier[0].groupsToRead
        if let paths { groupsToRead = groups(of: paths) }
        let owners = owners
        problems = earlier[0].problems.filter { owners[$0.document] < 0 }
        var known: [Int: Known] = [:]
        for files in earlier {
            let unchanged = files.unchangedGroups(in: documents).intersection(groupsToRead).subtracting(known.keys)
            for number in unchanged { known[number] = Known() }
            for collection in files.collections where unchanged.contains(collection.group) {
                known[collection.group]?.collections.append(collection)
            }
            for problem in files.problems where unchanged.contains(owners[problem.document]) {
                known[owners[problem.document]]?.problems.append(problem)
            }
        }
        let changed = Set(groupsToRead.filter { known[$0] == nil }.flatMap { groups[$0].documents })
        read(recognize(changed.sorted()), known: known, cache)
    }

    /// The colours and problems of a group from an earlier reading.
    private struct Known {
        var collections: [ColorCollection] = []
        var problems: [(document: Int, problem: DocumentProblem)] = []
    }

    /// Returns the groups of files and of the files that these refer to.
    private func groups(of paths: Set<String>) -> Set<Int> {
        let (owners, wanted) = (owners, Set(documents.indices.filter { paths.contains(documents[$0].path) }))
        var front = groups.indices.filter { !groups[$0].own.isDisjoint(with: wanted) }
        var found: Set<Int> = []
        while let group = front.popLast(), Budget.allows() {
            guard group >= 0, found.insert(group).inserted else { continue }
            front += Set(groups[group].documents.map { owners[$0] })
        }
        return found
    }

    /// Recognizes some of the documents. Those without a format count as problems.
    private mutating func recognize(_ numbers: some Sequence<Int>) -> [Int: RecognizedDocument] {
        var recognized: [Int: RecognizedDocument] = [:]
        for number in numbers {
            guard Budget.allows() else { break }
            let document = documents[number]
            if document.isProjectOnly { continue }
            do throws(DocumentProblem) {
                let document = try RecognizedDocument(number, document, as: format)
                formats[number] = document.format
                recognized[number] = document
            } catch {
                if document.isFound, error.reason == .otherContent { continue }
                problems.append((number, error))
            }
        }
        return recognized
    }

    /// Returns the groups in which no document has changed, nor a document of a group that they share documents with.
    private func unchangedGroups(in documents: [ColorDocument]) -> Set<Int> {
        let owners = owners
        var readers: [Int: [Int]] = [:]
        for (number, group) in groups.enumerated() where group.sharedCount > 0 {
            for owner in Set(group.documents.map { owners[$0] }) where owner >= 0 && owner != number {
                readers[owner, default: []].append(number)
            }
        }
        // Comparing the same array takes no time.
        let edited = Set(documents.indices.filter { documents[$0].content != self.documents[$0].content })
        var changed = Set(groups.indices.filter { groups[$0].documents.contains(where: edited.contains) })
        var front = Array(changed)
        while let group = front.popLast(), Budget.allows() {
            for reader in readers[group] ?? [] where changed.insert(reader).inserted { front.append(reader) }
        }
        return groupsToRead.subtracting(changed)
    }

    /// Reads the groups, with what is known about some of them.
    private mutating func read(
        _ recognized: [Int: RecognizedDocument], known: [Int: Known], _ cache: ReadingCache?
    ) {
        var readers = ColorReaders(documents, modes: modes, cache)
        var shared = SharedTokens(owners)
        var problems: [Int: [(document: Int, problem: DocumentProblem)]] = [:]
        var changedCells = max(
            Self.leastChangedCells, documents.reduce(0) { $0 + $1.content.count } / Self.bytesOfChangedCell)
        // Shared documents are read before the documents that refer to them, unless references are circular.
        for number in groupsToRead.sorted(by: { (groups[$0].sharedCount, $0) < (groups[$1].sharedCount, $1) }) {
            let group = groups[number]
            guard Budget.allows(1 + group.documents.count / 16) else { break }
            if changedCells <= 0, group.sharedCount > 0 {
                problems[number, default: []] += group.own.min().map { [($0, .changedColors)] } ?? []
                continue
            }
            if let known = known[number] {
                problems[number] = known.problems
                for collection in known.collections {
                    if group.sharedCount > 0, collection.format.isSharedInPart { changedCells -= collection.cellCount }
                    shared.add(collection)
                    collections.append(collection)
                }
                continue
            }
            let found = Dictionary(grouping: group.documents.compactMap { recognized[$0] }, by: \.format)
            for format in ColorFormat.allCases {
                // A document that other groups only refer to is read in its own group.
                let documents = found[format] ?? []
                let isRead = documents.contains { group.own.contains($0.number) }
                guard isRead || format.isMarkup && MarkupFiles.areApplied(in: found[.css] ?? [], of: group.own) else {
                    continue
                }
                guard Budget.allows() else { break }
                if format.isMarkup {
                    readers.names = IconElements.names(
                        in: collections.first { $0.group == number && $0.format == .css }?.rulePairs ?? [])
                }
                var collection = format.traits.read(documents, group.own, &readers, &shared)
                collection.group = number
                if format.isMarkup { mark(&collection.icons, in: number) }
                // Most source files declare no colours.
                if format.isCode, collection.tokens.isEmpty { continue }
                if !isRead, collection.rulePairs.isEmpty, collection.classLists == 0 { continue }
                problems[number, default: []] += collection.problems.filter { group.own.contains($0.document) }
                if group.sharedCount > 0 {
                    if format.isSharedInPart { changedCells -= collection.cellCount }
                    collection.ownDocuments = group.own
                    collection.notes.removeAll { note in note.place.map { !group.own.contains($0.document) } ?? false }
                }
                shared.add(collection)
                collections.append(collection)
            }
        }
        // Collections of the same group stay in order.
        collections.sort { $0.group < $1.group }
        self.problems += groups.indices.flatMap { problems[$0] ?? [] }
        for index in collections.indices {
            collections[index].changedNames = shared.changedNames(of: collections[index])
        }
        shared = SharedTokens([])
        // An incomplete result is discarded, because processing it would take too long.
        if !Budget.allows() { release() }
    }

    /// Finds the pairs of a group's style sheets whose elements contain only icons, according to its markup.
    private mutating func mark(_ icons: inout IconElements, in group: Int) {
        for index in collections.indices where collections[index].group == group && collections[index].format == .css {
            for pair in collections[index].rulePairs.indices where Budget.allows() {
                collections[index].rulePairs[pair].mark(icons)
            }
        }
        icons = IconElements()
    }

    /// Frees the collections in steps.
    mutating func release() {
        while var collection = collections.popLast() {
            collection.rulePairs.release()
            collection.tokens.release()
        }
    }

    /// The number of tokens and their colours that all groups may have because of shared documents: one for some bytes
    /// of the files, because a group can change a thousand shared colours with a few bytes.
    private static let (leastChangedCells, bytesOfChangedCell) = (1_000, 2)

    /// The minimum memory that colours need for each byte of a file.
    private static let bytesOfSharedByte = 4

    /// The group number of each document; -1 if the document has no group.
    var owners: [Int] {
        var owners = [Int](repeating: -1, count: documents.count)
        for (number, group) in groups.enumerated() { for document in group.own { owners[document] = number } }
        return owners
    }
}

extension ColorCollection {
    /// The number of tokens and of their colours.
    fileprivate var cellCount: Int { tokens.count * (1 + modes.count) }
}

extension DocumentProblem {
    fileprivate static let changedColors = DocumentProblem(
        .limit,
        "Groups of files change more shared colours than files of this size may have, so this group isn’t checked.")
}

extension DocumentGroup {
    /// The number of documents from other groups that are read together with this group.
    fileprivate var sharedCount: Int { documents.count - own.count }
}

/// A reader of grouped documents, which caches the parts that several groups share.
struct ColorReaders {
    let modes: [RequestedMode]?
    var android: AndroidResources
    var styles: StyleSheets

    /// All documents, which decide the colours of markup together.
    let documents: [ColorDocument]
    let project: WebProject
    /// The tags, classes and ids that the rules of the current group's style sheets are for.
    var names: Set<String> = []
    /// The parsed forms of files that earlier readings have left.
    let cache: ReadingCache?

    init(_ documents: [ColorDocument], modes: [RequestedMode]?, _ cache: ReadingCache?) {
        (self.documents, self.modes, self.cache) = (documents, modes, cache)
        project = WebProject(documents)
        android = AndroidResources(modes: modes)
        styles = StyleSheets(modes: modes, project, cache)
    }
}
