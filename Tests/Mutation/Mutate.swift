import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Changes a copy of the sources in many places at once, each switched on by a number: see Config/mutate.sh.
///
///     mutate SOURCES COPY SEED COUNT REFUSED [FOLDER,…]
///
/// Reads every Swift file under SOURCES and writes it to COPY, with COUNT changes such as from `a < b` to
/// `(isMutant(7) ? (a <= b) : (a < b))`. The places are drawn by SEED: from each target in proportion to its changeable
/// lines, line by line, or only from the files in the folders. Places that are listed in the file REFUSED are passed over.
/// Prints a line for each place: number, name, file, line, first and last line in the copy, the original and the
/// replacement.
@main
enum Mutate {
    static func main() throws {
        let arguments = CommandLine.arguments
        let (sources, copy) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
        guard let seed = UInt64(arguments[3]), let count = Int(arguments[4]) else { throw CocoaError(.formatting) }
        let refused = Set(
            try String(contentsOfFile: arguments[5], encoding: .utf8).split(separator: "\n").map(String.init))
        var random = SeededGenerator(seed: seed)

        let files = try SourceFile.all(under: sources)
        let enums = EnumCases(files)
        let folders = arguments.count > 6 ? arguments[6].split(separator: ",") : []
        let changed = files.filter { file in folders.isEmpty || folders.contains { file.path.hasPrefix($0) } }
        let mutants = changed.flatMap { MutantFinder.mutants(in: $0, enums) }
        let chosen = draw(count, from: mutants, without: refused, using: &random)
        for file in files {
            let edits = chosen.enumerated().filter { $0.element.file == file.path }
                .sorted { $0.element.range.lowerBound < $1.element.range.lowerBound }
            var bytes = Array(file.text.utf8)
            var growth = 0
            for (index, mutant) in edits {
                let range = mutant.range.lowerBound + growth..<mutant.range.upperBound + growth
                let text = Array(mutant.switched(index + 1).utf8)
                bytes.replaceSubrange(range, with: text)
                growth += text.count - range.count
                let first = bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
                let last = first + text.count { $0 == UInt8(ascii: "\n") }
                let change = [mutant.original, mutant.changed.isEmpty ? "(left out)" : mutant.changed]
                    .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
                let place: [Any] = [index + 1, mutant.name, mutant.file, mutant.line, first, last]
                print((place.map { "\($0)" } + change).joined(separator: "\t"))
            }
            try write(bytes, to: copy.appending(path: file.path))
        }
        for target in Set(files.map(\.target)) {
            try write(Array(theSwitch.utf8), to: copy.appending(path: "\(target)/IsMutant.swift"))
        }
    }

    /// Draws from each target in proportion to its lines, and at most one place per line. The draw doesn't depend on
    /// the refused places, which are only passed over.
    private static func draw(
        _ count: Int, from mutants: [Mutant], without refused: Set<String>, using random: inout SeededGenerator
    ) -> [Mutant] {
        let lines = Dictionary(grouping: mutants) { "\($0.file):\($0.line)" }
        let targets = Dictionary(grouping: lines.keys.sorted()) { $0.prefix { $0 != "/" } }.sorted { $0.key < $1.key }
        var chosen: [Mutant] = []
        var linesLeft = lines.count
        for (_, names) in targets {
            let share = Int((Double((count - chosen.count) * names.count) / Double(linesLeft)).rounded())
            linesLeft -= names.count
            let drawn = names.shuffled(using: &random).compactMap { lines[$0]?.randomElement(using: &random) }
            chosen += drawn.filter { !refused.contains($0.name) }.prefix(share)
        }
        return chosen
    }

    /// Writes only changed files, so that no file is rebuilt needlessly.
    private static func write(_ bytes: [UInt8], to file: URL) throws {
        if let old = try? Data(contentsOf: file), Array(old) == bytes { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private static let theSwitch = """
        import Glibc

        private let active = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

        func isMutant(_ number: Int) -> Bool { number == active }

        """
}

/// A parsed Swift file.
struct SourceFile {
    /// The path relative to the sources, such as `Legibility/Color/SRGB8.swift`.
    let path: String
    let text: String
    let tree: Syntax

    var target: String { String(path.prefix { $0 != "/" }) }

    static func all(under folder: URL) throws -> [SourceFile] {
        let paths = FileManager.default.subpaths(atPath: folder.path)?.filter { $0.hasSuffix(".swift") }.sorted() ?? []
        return try paths.map { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            // Unknown operators are left unchanged.
            let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
            return SourceFile(path: path, text: text, tree: tree)
        }
    }
}

/// A place and its possible replacement.
struct Mutant {
    enum Form { case expression, statement }

    let file: String
    let line: Int
    let range: Range<Int>
    let original: String
    let changed: String
    let form: Form

    /// A name that is the same in every run with the same sources.
    var name: String { "\(file):\(range.lowerBound):\(changed.hashed)" }

    func switched(_ number: Int) -> String {
        switch form {
        case .expression: "(isMutant(\(number)) ? (\(changed)) : (\(original)))"
        case .statement: "if isMutant(\(number)) { \(changed) } else { \(original) }"
        }
    }
}

extension String {
    /// The FNV-1a hash.
    fileprivate var hashed: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
