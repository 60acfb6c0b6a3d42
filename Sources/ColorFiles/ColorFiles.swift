import Budgets

/// What the files of a request are and hold.
package struct ColorFiles: Sendable {
    package let documents: [ColorDocument]
    /// What each document was taken for; nil where nothing tells what it is.
    package private(set) var formats: [ColorFormat?]
    /// Why a document, or a part of it, was not read.
    package private(set) var problems: [(document: Int, problem: DocumentProblem)] = []
    /// One for each format that was found, in the order of ``ColorFormat``.
    package private(set) var collections: [ColorCollection] = []

    /// Reads files; `format` is what all of them are, nil where that is to be found out, `modes` those that are asked for.
    package init(_ documents: [ColorDocument], as format: ColorFormat? = nil, modes: [RequestedMode]? = nil) {
        self.documents = documents
        formats = Array(repeating: nil, count: documents.count)
        var found: [ColorFormat: [RecognizedDocument]] = [:]
        for (number, document) in documents.enumerated() {
            guard Budget.allows() else { break }
            do throws(DocumentProblem) {
                let recognized = try RecognizedDocument(number, document, as: format)
                formats[number] = recognized.format
                found[recognized.format, default: []].append(recognized)
            } catch {
                problems.append((number, error))
            }
        }
        for format in ColorFormat.allCases {
            guard let documents = found[format] else { continue }
            guard Budget.allows() else { break }
            let collection = format.read(documents, modes: modes)
            problems += collection.problems
            collections.append(collection)
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
