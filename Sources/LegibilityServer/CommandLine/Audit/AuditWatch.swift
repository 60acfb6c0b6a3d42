import AuditsAPI
import CProcesses
import Glibc
import LegibilityService
import OperatingSystem

/// `legibility audit --watch`: runs an audit, and again after each change of a file, until a signal ends it.
///
/// Each run is a process of its own, so that it ends with all of its memory and its browsers.
struct AuditWatch {
    /// The arguments of each run.
    private let arguments: [String]
    /// The folders with the audited files.
    let folders: [String]
    private let choice: PathChoice

    /// The time without a change before the next run, in milliseconds.
    private static let quiet: Int32 = 150

    /// Creates a watch for the arguments after `audit`; nil if `--watch` isn't among them.
    init?(_ arguments: ArraySlice<String>) throws(ConfigurationError) {
        guard let place = arguments.prefix(while: { $0 != "--" }).firstIndex(of: "--watch") else { return nil }
        var others = arguments
        others.remove(at: place)
        self.arguments = ["audit"] + others
        // Wrong arguments are reported now, not by each run.
        let paths: [String]
        switch try CommandLineArguments(self.arguments) {
        case .audit(let audit):
            guard !audit.readsInput else {
                throw ConfigurationError(description: "--watch needs files, so it can’t be used with standard input.")
            }
            paths = audit.paths
            choice = PathChoice(excluding: audit.excluded, including: audit.included)
        case .record(let pages):
            paths = pages.paths + [pages.folder].compactMap(\.self)
            choice = PathChoice()
        default: return nil
        }
        // A page at an address is made of files that are elsewhere, usually in the current folder.
        let local = paths.filter { !$0.hasPrefix("http://") && !$0.hasPrefix("https://") }
        folders = (local.isEmpty ? ["."] : local).map { path in
            if FileSystem.kind(of: path, followingLinks: true) == .folder { return path }
            return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        }
    }

    /// Runs the audit again and again; returns only if the files can't be watched or the program can't be started.
    func run() -> Int32 {
        let (output, errors) = (Descriptor.standardOutput, Descriptor.standardError)
        while true {
            let changes = FolderChanges(in: folders) {
                choice.decision([$0], isFolder: true).map { $0 != .include } ?? false
            }
            guard let changes else {
                errors.write(Array("legibility: the files can’t be watched.\n".utf8))
                return AuditCommand.Status.unable
            }
            // The screen and the lines above it are cleared.
            if isatty(output.number) == 1 { output.write(Array("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8)) }
            guard runOnce() else { return AuditCommand.Status.unable }
            let folders = changes.count == 1 ? "1 folder" : "\(changes.count) folders"
            errors.write(Array("Watching \(folders). Press Control-C to stop.\n".utf8))
            changes.wait(except: output, quietFor: Self.quiet)
            changes.close()
        }
    }

    /// Runs the audit in another process, and waits for its end; returns false if it can't be started.
    private func runOnce() -> Bool {
        var words = unsafe (["legibility"] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        let process = unsafe legibility_spawn_again(&words)
        guard process > 0 else { return false }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return true
    }
}
