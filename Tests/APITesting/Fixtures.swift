import Foundation

/// The repository's top folder.
package let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns an image file from the fixtures of RasterImage's tests.
package func imageFixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: repository.appending(path: "Tests/RasterImageTests/Fixtures/\(name)")))
}

/// Returns a file of the generated screens, each of which has its tree in several formats.
package func screenFixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: repository.appending(path: "Tests/ScreensTests/Fixtures/corpus/\(name)")))
}
