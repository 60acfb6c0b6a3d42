import Budgets
import JSON
import Numbers
import Sentences

/// A reader of design tokens in all notations: the 2025.10 format and its resolver, the older notation with strings,
/// Tokens Studio, Style Dictionary, and custom JSON.
enum DesignTokenFiles {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        var files = TokenFiles(documents, requestedSets: Set((modes ?? []).flatMap { $0.sets ?? [] }))
        files.library.link()
        var extensions = GroupExtensions(&files.library)
        // Names that groups inherit can be registered only after all files have been read.
        if !extensions.inheritances.isEmpty { files.library.link() }
        let listed = ListedTokens(files.library, extensions).isListed
        let names = SetNames(files.library.sets, paths: files.paths)
        let found: [TokenMode]
        if let modes, !modes.isEmpty {
            found = files.modes(modes, names, listed)
        } else {
            found = files.foundModes(names, listed)
        }
        extensions.limit(&files.library, modes: found.count)
        for each in extensions.circles {
            files.problems.append(
                (each.origin.document, DocumentProblem(.structure, "The group “\(excerpt(each.path))” extends itself."))
            )
        }
        if files.library.derived.isCut, let first = documents.first {
            files.problems.append((first.number, .derivedTokens))
        }

        var collection = ColorCollection(.tokens, modes: found.map(\.mode))
        collection.tokens = files.library.tokens(listed, in: found, extensions)
        collection.notes = files.notes
        collection.problems = files.problems
        return collection
    }
}

extension DocumentProblem {
    fileprivate static let derivedTokens = DocumentProblem(
        .limit,
        "The tokens that groups and sets get from others are over \(DerivedTokens.most) times as large as the files, so "
            + "some are omitted." as Phrase)
}

extension TokenLibrary {
    /// Returns the tokens in an audit's names for each mode.
    fileprivate func tokens(_ listed: [Bool], in modes: [TokenMode], _ extensions: GroupExtensions) -> [ColorToken] {
        var first = [Int32](repeating: -1, count: names.count)
        for (index, declaration) in declarations.enumerated() where first[declaration.name] < 0 {
            first[declaration.name] = Int32(clamping: index)
        }
        for each in extensions.inheritances where first[each.name] < 0 { first[each.name] = first[each.from] }
        let numbers = names.indices.filter { listed[$0] && first[$0] >= 0 }
        var cells = [[ColorCell]](repeating: [], count: numbers.count)
        for mode in modes {
            var resolution = TokenResolution(self, sets: mode.sets, extensions)
            for (row, name) in numbers.enumerated() {
                // Every token needs a cell for each mode, even if the job has to stop.
                guard Budget.allows(), Budget.allows(bytes: MemoryLayout<ColorCell>.stride) else {
                    cells[row].append(.noEntry)
                    continue
                }
                let declaration = Int(resolution.merged[name])
                guard declaration >= 0 else {
                    cells[row].append(.unresolved(UnresolvedColor(.noEntry, "No set of this mode has a value.")))
                    continue
                }
                let cell = cell(declarations[declaration], resolution.outcome(of: declaration))
                cells[row].append(cell.shared(with: cells[row].last))
            }
        }
        return zip(numbers, cells).map { name, cells in
            ColorToken(name: names[name], document: declarations[Int(first[name])].origin.document, cells: cells)
        }
    }

    /// Returns the token whose unchanged colour a declaration uses, or nil if the declaration has a separate colour.
    private func alias(_ declaration: TokenDeclaration) -> String? {
        guard case .alias = declaration.value, declaration.change == nil else { return nil }
        return switch declaration.target {
        case .none: nil
        case .name(let name): names[name]
        case .declaration(let index): names[declarations[index].name]
        }
    }

    private func cell(_ declaration: TokenDeclaration, _ outcome: TokenResolution.Outcome) -> ColorCell {
        let source = declaration.source
        let place = Place(declaration.origin.document, source.source.startIndex..<source.source.endIndex)
        switch outcome {
        case .success(let color):
            return .color(
                ResolvedColor(
                    color, from: sets[declaration.set].name, written: source.string ?? source.text(), place: place,
                    alias: alias(declaration)))
        case .failure(var fault):
            fault.place = place
            return .unresolved(fault)
        }
    }
}
