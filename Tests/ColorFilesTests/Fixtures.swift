import ColorFiles
import Foundation
import Legibility
import Testing

/// A file of `Fixtures`.
func fixtureText(_ name: String) throws -> [UInt8] {
    Array(
        try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")))
}

/// The rows of `Fixtures/<name>`: tab-separated; lines that open with `#!` say what it is and where it comes from.
func fixtureRows(_ name: String) throws -> [[String]] {
    let rows = String(decoding: try fixtureText(name), as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("#!")
    }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(!rows.isEmpty, "\(name) holds no vectors")
    return rows
}

/// A document of a text.
func document(_ path: String, _ text: String) -> ColorDocument { ColorDocument(path: path, content: Array(text.utf8)) }

extension ColorFiles {
    /// What a token is in a mode.
    func cell(_ name: String, _ mode: String) -> ColorCell? {
        for collection in collections {
            guard let token = collection.tokens.first(where: { $0.name == name }),
                let index = collection.modes.firstIndex(where: { $0.name == mode })
            else { continue }
            return token.cells[index]
        }
        return nil
    }

    /// The colour of a token in a mode, in hexadecimal digits; nil where it has none.
    func hex(_ name: String, _ mode: String) -> String? {
        cell(name, mode)?.color.map { SRGB8(rounding: $0.mappedToSRGB).hex }
    }
}
