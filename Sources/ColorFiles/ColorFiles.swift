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

    /// Reads files.
    ///
    /// `format` is the format of all files, or nil to detect it. `modes` are the requested modes. `boundaries` are the
    /// folders in which packages and modules begin.
    package init(
        _ documents: [ColorDocument], as format: ColorFormat? = nil, modes: [RequestedMode]? = nil,
        boundaries: [String] = []
    ) {
        self.documents = documents
        formats = Array(repeating: nil, count: documents.count)
        var recognized: [Int: RecognizedDocument] = [:]
        for (number, document) in documents.enumerated() {
            guard Budget.allows() else { break }
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
        var readers = ColorReaders(modes: modes)
        var shared = SharedTokens(owners)
        var problems: [Int: [(document: Int, problem: DocumentProblem)]] = [:]
        var changedCells = max(
            Self.leastChangedCells, documents.reduce(0) { $0 + $1.content.count } / Self.bytesOfChangedCell)
        // Shared documents are read before the documents that refer to them, unless references are circular.
        for number in groups.indices.sorted(by: { groups[$0].sharedCount < groups[$1].sharedCount }) {
            let group = groups[number]
            guard Budget.allows(1 + group.documents.count / 16) else { break }
            if changedCells <= 0, group.sharedCount > 0 {
                problems[number, default: []] += group.own.min().map { [($0, .changedColors)] } ?? []
                continue
            }
            let found = Dictionary(grouping: group.documents.compactMap { recognized[$0] }, by: \.format)
            for format in ColorFormat.allCases {
                // A document that other groups only refer to is read in its own group.
                guard let documents = found[format], documents.contains(where: { group.own.contains($0.number) }) else {
                    continue
                }
                guard Budget.allows() else { break }
                var collection = format.traits.read(documents, group.own, &readers, &shared)
                collection.group = number
                // Most source files declare no colours.
                if format.isCode, collection.tokens.isEmpty { continue }
                problems[number, default: []] += collection.problems.filter { group.own.contains($0.document) }
                if group.sharedCount > 0 {
                    if format.isSharedInPart { changedCells -= collection.tokens.count * (1 + collection.modes.count) }
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

extension DocumentProblem {
    fileprivate static let changedColors = DocumentProblem(
        .limit,
        "Groups of files change more shared colours than files of this size may have, so this group isn't checked.")
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

    init(modes: [RequestedMode]?) {
        self.modes = modes
        android = AndroidResources(modes: modes)
        styles = StyleSheets(modes: modes)
    }
}
