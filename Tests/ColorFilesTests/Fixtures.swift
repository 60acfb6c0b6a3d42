import ColorFiles
import Foundation
import Legibility
import Testing

/// Returns the bytes of a file in `Fixtures`.
func fixtureText(_ name: String) throws -> [UInt8] {
    Array(
        try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")))
}

/// Returns the rows of `Fixtures/<name>`: tab-separated; lines that start with `#!` describe the file and its source.
func fixtureRows(_ name: String) throws -> [[String]] {
    let rows = String(decoding: try fixtureText(name), as: UTF8.self).split(separator: "\n").filter {
        !$0.hasPrefix("#!")
    }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(!rows.isEmpty, "\(name) holds no vectors")
    return rows
}

/// Creates a document from a string.
func document(_ path: String, _ text: String) -> ColorDocument { ColorDocument(path: path, content: Array(text.utf8)) }

extension ColorFiles {
    /// Returns a token's cell in a mode.
    func cell(_ name: String, _ mode: String) -> ColorCell? {
        for collection in collections {
            guard let token = collection.tokens.first(where: { $0.name == name }),
                let index = collection.modes.firstIndex(where: { $0.name == mode })
            else { continue }
            return token.cells[index]
        }
        return nil
    }

    /// Returns a token's colour in a mode, in hexadecimal digits; nil if the token has no colour.
    func hex(_ name: String, _ mode: String) -> String? {
        cell(name, mode)?.color.map { SRGB8(rounding: $0.mappedToSRGB).hex }
    }
}
