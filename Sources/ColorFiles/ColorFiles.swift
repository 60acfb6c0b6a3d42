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
        groups = DocumentGroup.groups(of: documents, formats: formats, boundaries: boundaries)
        for (number, group) in groups.enumerated() {
            let found = Dictionary(grouping: group.documents.compactMap { recognized[$0] }, by: \.format)
            for format in ColorFormat.allCases {
                guard let documents = found[format] else { continue }
                guard Budget.allows() else { break }
                var collection = format.read(documents, modes: modes)
                collection.group = number
                if group.own.count < group.documents.count { collection.ownDocuments = group.own }
                problems += collection.problems.filter { group.own.contains($0.document) }
                collections.append(collection)
            }
        }
    }
}

extension ColorFormat {
    /// The colours of all documents of this format.
    fileprivate func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        switch self {
        case .xcassets: AssetCatalogs.read(documents, modes: modes)
        case .css: StyleSheets.read(documents, modes: modes)
        case .tokens: DesignTokenFiles.read(documents, modes: modes)
        case .android: AndroidResources.read(documents, modes: modes)
        case .materialThemeBuilder: MaterialThemes.read(documents, modes: modes)
        case .figma: FigmaVariables.read(documents, modes: modes)
        }
    }
}
