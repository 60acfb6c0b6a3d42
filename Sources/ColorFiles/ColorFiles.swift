import Budgets

/// What the files of a request are and hold.
package struct ColorFiles: Sendable {
    package let documents: [ColorDocument]
    /// What each document was taken for; nil where nothing tells what it is.
    package private(set) var formats: [ColorFormat?]
    /// Why a document, or a part of it, was not read.
    package private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    /// What is read together; one group if nothing separates the documents.
    package private(set) var groups: [DocumentGroup] = []
    /// One for each format that was found in a group, in the order of groups and of ``ColorFormat``.
    package private(set) var collections: [ColorCollection] = []

    /// Reads files; `format` is what all of them are, nil where that is to be found out, `modes` those that are asked for.
    ///
    /// `boundaries` are the folders that packages and modules begin in.
    package init(
        _ documents: [ColorDocument], as format: ColorFormat? = nil, modes: [RequestedMode]? = nil,
        boundaries: [String] = []
    ) {
        self.documents = documents
        formats = Array(repeating: nil, count: documents.count)
        var recognized: [Int: RecognizedDocument] = [:]
        for (number, document) in documents.enumerated() {
            guard Budget.allows() else { break }
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
        // But for Android's, each group reads what it shares with others anew: if that is too much, the answer says so before the work is done.
        let shared = groups.lazy.flatMap { group in
            group.documents.lazy.filter { !group.own.contains($0) && recognized[$0]?.format != .android }
        }
        if !Budget.allows(bytes: Self.bytesOfSharedByte * shared.reduce(0) { $0 + documents[$1].content.count }) {
            groups = []
        }
        var android = AndroidResources(modes: modes)
        for (number, group) in groups.enumerated() {
            guard Budget.allows(1 + group.documents.count / 16) else { break }
            let found = Dictionary(grouping: group.documents.compactMap { recognized[$0] }, by: \.format)
            for format in ColorFormat.allCases {
                // A document that others only refer to is read in its own group.
                guard let documents = found[format], documents.contains(where: { group.own.contains($0.number) }) else {
                    continue
                }
                guard Budget.allows() else { break }
                var collection = format.read(documents, own: group.own, modes: modes, &android)
                collection.group = number
                problems += collection.problems.filter { group.own.contains($0.document) }
                if group.own.count < group.documents.count {
                    collection.ownDocuments = group.own
                    collection.notes.removeAll { note in note.place.map { !group.own.contains($0.document) } ?? false }
                }
                collections.append(collection)
            }
        }
        findChanges()
        // An incomplete result is thrown away; to go through it would take long.
        if !Budget.allows() { release() }
    }

    /// Frees the collections in steps.
    mutating func release() {
        while var collection = collections.popLast() {
            collection.rulePairs.release()
            collection.tokens.release()
        }
    }

    /// At least so much memory is taken by the colours of each byte of a file.
    private static let bytesOfSharedByte = 4

    /// The number of the group that each document is in; -1 for none.
    var owners: [Int] {
        var owners = [Int](repeating: -1, count: documents.count)
        for (number, group) in groups.enumerated() { for document in group.own { owners[document] = number } }
        return owners
    }

    /// Finds the tokens that groups share with others and show in other colours.
    private mutating func findChanges() {
        guard collections.contains(where: { $0.ownDocuments != nil }) else { return }
        let owners = owners
        struct Key: Hashable {
            let group: Int
            let format: ColorFormat
        }
        var sources: [Key: Int] = [:]
        for (index, collection) in collections.enumerated() {
            sources[Key(group: collection.group, format: collection.format)] = index
        }
        var tokens: [Int: [String: Int]] = [:]
        for index in collections.indices {
            let collection = collections[index]
            guard let own = collection.ownDocuments else { continue }
            for token in collection.tokens where !own.contains(token.document) {
                guard Budget.allows(1 + token.cells.count) else { return }
                let key = Key(group: owners[token.document], format: collection.format)
                guard let source = sources[key] else { continue }
                if tokens[source] == nil {
                    let names = collections[source].tokens.enumerated().lazy.map { ($1.name, $0) }
                    tokens[source] = Dictionary(names) { first, _ in first }
                }
                let other = tokens[source]?[token.name].map { collections[source].tokens[$0] }
                if !token.showsNothingNew(in: collection, beside: other, of: collections[source]) {
                    collections[index].changedNames.insert(token.name)
                }
            }
        }
    }
}

extension ColorToken {
    /// Whether it has only colours that another token has: in the same mode, or in any where that has no such mode.
    fileprivate func showsNothingNew(
        in collection: ColorCollection, beside other: ColorToken?, of source: ColorCollection
    ) -> Bool {
        zip(collection.modes, cells).allSatisfy { mode, cell in
            guard let color = cell.color else { return true }
            guard let other else { return false }
            if let number = source.number(ofMode: mode.name) { return other.cells[number].color == color }
            return other.cells.contains { $0.color == color }
        }
    }
}

extension ColorFormat {
    /// The colours of a group's documents of this format.
    fileprivate func read(
        _ documents: [RecognizedDocument], own: Set<Int>, modes: [RequestedMode]?, _ android: inout AndroidResources
    ) -> ColorCollection {
        switch self {
        case .xcassets: AssetCatalogs.read(documents, modes: modes)
        case .css: StyleSheets.read(documents, modes: modes)
        case .tokens: DesignTokenFiles.read(documents, modes: modes)
        case .android: android.read(documents, own: own)
        case .materialThemeBuilder: MaterialThemes.read(documents, modes: modes)
        case .figma: FigmaVariables.read(documents, modes: modes)
        }
    }
}
