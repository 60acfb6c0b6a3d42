import Budgets
import JSON

/// The design tokens in the documents of a request.
struct TokenFiles {
    var library = TokenLibrary()
    private(set) var themes = StudioThemes()
    private(set) var resolver: ResolverDocument?
    private(set) var notes: [ColorNote] = []
    var problems: [(document: Int, problem: DocumentProblem)] = []
    /// The paths of documents that contain tokens.
    private(set) var paths: [Int: String] = [:]

    /// Reads documents; `requestedSets` are the sets that the request lists.
    init(_ documents: [RecognizedDocument], requestedSets: Set<String>) {
        let shared = sharedFolders(documents.map { withoutDots($0.document.path) })
        var files: [TokenFile] = []
        var resolvers: [(RecognizedDocument, JSONValue)] = []
        for document in documents {
            guard let json = document.json else { continue }
            library.derived.bytes += document.document.content.count
            let path = withoutDots(document.document.path)
            switch json.kind {
            case .array where json.elements?.first(where: { _ in true })?["selectedTokenSets"] != nil:
                themes.add(themes: json)
            case .object where ResolverDocument.isOne(json):
                resolvers.append((document, json))
            case .object where document.document.fileName == "$metadata.json":
                themes.add(metadata: json)
            case .array where document.document.fileName == "$themes.json": break
            case .object, .array:
                paths[document.number] = path
                let name = withoutExtension(String(Substring(path.utf8.dropFirst(shared))))
                files.append(TokenFile(document, json, name: name))
            case .null, .bool, .number, .string:
                problems.append(
                    (
                        document.number,
                        DocumentProblem(.structure, "The file contains a single value, not an object of tokens.")
                    ))
            }
        }
        let isAlone = files.count == 1 && !files.contains { requestedSets.contains($0.name) }
        for index in files.indices {
            let isWhole = Budget.part { files[index].walk(requestedSets: isAlone ? requestedSets : []) }
            if !isWhole { problems.append((files[index].document.number, .takesTooLong)) }
        }
        // If the file also contains types, “value” is Style Dictionary's key; otherwise, “value” may be any word.
        let valuesAreTyped = files.contains { ($0.tokens?.typedValues ?? 0) > 0 }
        for file in files { add(file, valuesAreTyped: valuesAreTyped) }
        read(resolvers)
    }

    private mutating func add(_ file: TokenFile, valuesAreTyped: Bool) {
        let number = file.document.number
        file.json["$themes"].map { themes.add(themes: $0) }
        file.json["$metadata"].map { themes.add(metadata: $0) }
        if file.keySets == nil { library.set(TokenOrigin(document: number), named: file.name) }
        guard let walk = file.tokens,
            walk.dollarValues + walk.typedValues > 0 || (valuesAreTyped && walk.untypedValues > 0)
        else {
            let found = LegacyTokenParser(file.json, in: number, keySets: file.keySets)
            report(longPath: found.longPath, in: number)
            var deviations = DeviationCounts()
            deviations[.noTokens] = found.tokens.count
            notes += deviations.notes(in: number)
            return library.add(found.tokens, [], setName: file.name)
        }
        library.add(walk.tokens, walk.extensions, setName: file.name)
        report(longPath: walk.longPath, in: number)
        notes += walk.deviations.notes(in: number)
        for (path, value) in walk.disagreements.prefix(100) {
            notes.append(
                ColorNote(
                    .disagreement, token: path,
                    "“hex” and “components” describe different colours; “components” is used.",
                    at: Place(number, value.source.startIndex..<value.source.endIndex)))
        }
    }

    private mutating func report(longPath offset: Int?, in document: Int) {
        guard let offset else { return }
        let problem = DocumentProblem(.limit, "Paths of more than \(mostPathBytes) bytes aren’t read.", at: offset)
        problems.append((document, problem))
    }

    private mutating func read(_ resolvers: [(RecognizedDocument, JSONValue)]) {
        guard let (document, json) = resolvers.first else { return }
        let names = SetNames(library.sets, paths: paths)
        let resolver = ResolverDocument(document, json, files: names, &library)
        notes += resolver.notes
        problems += resolver.problems.map { (document.number, $0) }
        self.resolver = resolver
        for (other, _) in resolvers.dropFirst() {
            problems.append((other.number, DocumentProblem(.limit, "Another resolver is used.")))
        }
    }
}

/// A document with tokens, and the tokens found in it.
struct TokenFile {
    let document: RecognizedDocument
    let json: JSONValue
    /// The name of the file's set.
    let name: String
    /// The top-level keys that are sets; nil if the file is a single set.
    private(set) var keySets: TokenWalk.KeySets?
    private(set) var tokens: TokenWalk?

    init(_ document: RecognizedDocument, _ json: JSONValue, name: String) {
        self.document = document
        self.json = json
        self.name = name
    }

    /// Reads the file as design tokens; `requestedSets` are sets that may be top-level keys.
    mutating func walk(requestedSets: Set<String>) {
        guard let members = json.members else { return }
        let keys = members.filter { $0.value.kind == .object }.map(\.name)
        if json["$themes"]?.kind == .array || json["$metadata"]?["tokenSetOrder"] != nil
            || keys.contains(where: requestedSets.contains)
        {
            keySets = .all
        } else {
            // Top-level keys with theme names are modes. All other keys apply to each of them.
            let themes = Set(keys.filter { ThemeWords($0).areAll })
            if themes.count >= 2 { keySets = .some(themes) }
        }
        tokens = TokenWalk(json, in: TokenOrigin(document: document.number), keySets: keySets ?? .none)
    }
}
