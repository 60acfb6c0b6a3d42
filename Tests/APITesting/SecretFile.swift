import Foundation

/// A file with the given text, by default readable only by its owner; removed at the end.
package final class SecretFile {
    package let path: String

    package init(_ text: String, mode: Int = 0o600) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "legibility-\(UUID().uuidString)").path
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
