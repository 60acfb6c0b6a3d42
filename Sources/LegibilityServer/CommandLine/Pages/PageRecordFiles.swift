import AuditsAPI
import Endpoints
import LegibilityAPI
import LegibilityService
import OperatingSystem

/// Existing page records in files and folders.
struct PageRecordFiles {
    /// The path and bytes of a record.
    private var records: [(path: String, json: [UInt8])] = []
    /// The folder that relative paths refer to.
    private let current: String

    /// Takes files that are known to be records.
    init(_ records: [(path: String, json: [UInt8])], from folder: String) {
        (self.records, current) = (records, folder)
    }

    /// Finds the records at some paths; returns nil if there are none, for example because the paths are pages.
    init?(_ paths: [String]) throws(ConfigurationError) {
        current = FileSystem.currentFolder
        for path in paths {
            switch FileSystem.kind(of: path, followingLinks: true) {
            case .file?: add(path)
            case .folder?:
                for name in (FileSystem.names(in: path) ?? []).sorted() where !name.hasPrefix(".") {
                    add(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
                }
            case nil: break
            }
        }
        if records.isEmpty { return nil }
    }

    private mutating func add(_ path: String) {
        guard path.hasSuffix(".json"), let json = FileSystem.contents(of: path), PageFileAudit.isRecord(json) else {
            return
        }
        records.append((path, json))
    }

    /// Checks the records in each folder together, because records of the same page in several states are matched by
    /// name.
    func judge(by audit: inout PageFileAudit) throws(ConfigurationError) {
        for (folder, records) in Dictionary(grouping: records, by: { Self.folder(of: $0.path) }).sorted(by: {
            $0.key < $1.key
        }) {
            var files: [String: [UInt8]] = [:]
            let whole = ColorFileDiscovery.whole(folder, from: current)
            for name in FileSystem.names(in: whole) ?? [] where Self.mayBeImage(name) {
                files[name] = FileSystem.contents(of: "\(whole)/\(name)")
            }
            do throws(Problem) {
                try audit.judge(
                    folder.isEmpty ? "." : folder, records.map { PageFileAudit.Record(json: $0.json) }, files: files)
            } catch {
                throw ConfigurationError(description: error.sentences(of: folder))
            }
        }
    }

    /// Returns whether a file may be an image of a record, judging by its name. Records can be in a folder with other
    /// project files.
    private static func mayBeImage(_ name: String) -> Bool {
        !name.hasPrefix(".") && [".png", ".jpg", ".jpeg", ".webp"].contains { name.hasSuffix($0) }
    }

    /// Returns the folder with a final slash; empty for the current folder.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
