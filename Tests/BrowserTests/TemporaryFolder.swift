import Foundation

/// Runs a test in a temporary folder with a short path.
func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: String(UUID().uuidString.prefix(8)))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

/// Writes a program for the shell, and returns its path.
///
/// Another process writes it. If this process did, a child that another test starts meanwhile would inherit the open
/// file for a moment, and Linux runs no program that is open for writing.
func program(_ lines: String, in folder: URL) throws -> String {
    let path = folder.appending(path: "browser").path
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf '%s' \"$1\" >\"$2\" && chmod 755 \"$2\"", "sh", "#!/bin/sh\n\(lines)\n", path]
    try writer.run()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path
}
