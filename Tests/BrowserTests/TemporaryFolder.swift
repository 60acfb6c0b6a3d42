import Foundation

/// Runs a test in a temporary folder with a short path.
func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: String(UUID().uuidString.prefix(8)))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

/// Writes a program for the shell, and returns its path.
func program(_ lines: String, in folder: URL) throws -> String {
    let path = folder.appending(path: "browser").path
    try "#!/bin/sh\n\(lines)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
}
