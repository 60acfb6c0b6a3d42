import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import LegibilityService
import ModelContext
import OperatingSystem

/// `legibility mcp`: the tools for an agent on this machine, with one message per line on standard input and output. It
/// runs as the agent's user, so the tools may read that user's files.
struct ModelContextCommand {
    let application: Application
    let configuration: Configuration
    var folder = FileSystem.currentFolder
    var input = Descriptor.standardInput
    var output = Descriptor.standardOutput

    /// The maximum number of messages read together; they are processed one after another.
    private static let mostTogether = 64

    /// Handles messages until the input ends; returns the exit status.
    func run() -> Int32 {
        let files = AgentService.Files(content: content, colorFiles: colorFiles)
        let service = AgentService(application.endpoints, files: files) { [application] request, _ throws(Problem) in
            try application.answer(to: request)
        }
        let server = ModelContextServer(of: service)
        var lines = LineReader(input, longest: configuration.bodyBytes)
        while let messages = lines.next(atMost: Self.mostTogether) {
            for message in messages {
                let reply: ModelContextServer.Reply? =
                    switch message {
                    case .text(let text): text.isEmpty ? nil : server.reply(to: Array(text))
                    case .tooLong: .tooLong(limit: configuration.bodyBytes)
                    }
                guard let reply else { continue }
                // A client that has disconnected won't read further responses either.
                guard output.writeAll(reply.body + [UInt8(ascii: "\n")]) else { return 0 }
            }
        }
        return 0
    }

    // MARK: Files

    private var content: @Sendable (String) throws(ToolFailure) -> [UInt8] {
        let limit = max(configuration.limits.imageBytes, configuration.bodyBytes)
        return { [folder] path throws(ToolFailure) in
            let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
            guard let file = Descriptor(reading: whole) else {
                throw ToolFailure(FileSystem.unreadable(path.echoed, at: whole))
            }
            defer { file.close() }
            let bytes = file.read(atMost: limit + 1)
            guard bytes.count <= limit else {
                throw ToolFailure("The file “\(path.echoed)” has more than \(limit) bytes.")
            }
            return bytes
        }
    }

    private var colorFiles: @Sendable ([String]) throws(ToolFailure) -> [(path: String, content: [UInt8])] {
        { [folder, content] paths throws(ToolFailure) in
            let found: [String]
            let options = FileSystem.contents(of: "\(folder)/\(ColorDocument.optionsFile)").flatMap {
                try? JSONDocument($0).root
            }
            do throws(ConfigurationError) {
                found = try ColorFileDiscovery(paths, from: folder, choosing: PathChoice(options: options)).files
            } catch {
                throw ToolFailure("\(error)")
            }
            var files: [(path: String, content: [UInt8])] = []
            for path in found {
                let bytes = try content(path)
                if !ScreenFileAudit.isScreen(bytes) { files.append((path, bytes)) }
            }
            guard !files.isEmpty else { throw ToolFailure("None of these files seems to contain colours.") }
            return files
        }
    }
}
