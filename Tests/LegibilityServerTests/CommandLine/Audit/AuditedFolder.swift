import ColorFiles
import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import LegibilityServer
@testable import LegibilityService

/// A folder in which `legibility audit` is run.
struct AuditedFolder {
    let folder = testFolder.appending(path: UUID().uuidString)

    struct Ended {
        let status: Int32
        let output: String
        let errors: String
    }

    func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func audit(_ arguments: [String], input: String = "") throws -> Ended {
        guard case .audit(let arguments) = try CommandLineArguments(["audit"] + arguments) else {
            throw ConfigurationError(description: "not a command to audit")
        }
        // Input and output are short enough for the system's pipe buffer.
        let (given, output, errors) = (
            try #require(Descriptor.pipe()), try #require(Descriptor.pipe()), try #require(Descriptor.pipe())
        )
        given.writing.write(Array(input.utf8))
        given.writing.close()
        defer { given.reading.close() }
        let command = AuditCommand(
            arguments: arguments, folder: folder.path, input: given.reading, output: output.writing,
            errors: errors.writing, today: try #require(CalendarDate("2026-11-23")))
        let status = command.run()
        output.writing.close()
        errors.writing.close()
        defer {
            output.reading.close()
            errors.reading.close()
        }
        return Ended(
            status: status, output: String(decoding: output.reading.read(atMost: .max), as: UTF8.self),
            errors: String(decoding: errors.reading.read(atMost: .max), as: UTF8.self))
    }
}
