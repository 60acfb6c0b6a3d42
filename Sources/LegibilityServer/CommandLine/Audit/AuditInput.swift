import AuditsAPI
import Legibility
import LegibilityService
import OperatingSystem
import Spelling

/// A kind of file that an audit reads. Some options apply only to some kinds.
enum AuditInput: CaseIterable {
    case colors, screens, pictures, documents, records

    /// The name of such files in sentences.
    var noun: String {
        switch self {
        case .colors: "files with colours"
        case .screens: "screens"
        case .pictures: "pictures"
        case .documents: "PDF files"
        case .records: "records of web pages"
        }
    }

    /// Returns the kinds of files to which an option with a value applies.
    static func inputs(of option: String, _ value: String) -> Set<AuditInput> {
        switch option {
        case "dry-run", "explain", "fix", "format", "include", "pairs", "work-seconds": [.colors]
        case "suppressed": [.colors, .screens, .records]
        case "scale": [.screens, .pictures]
        case "pages": [.documents]
        case "minimumSeverity": [.screens, .pictures, .documents, .records]
        // Apple's rules don't apply to web pages.
        case "profile" where areSameName(value, "apple"): [.colors, .screens, .pictures, .documents]
        case "profile", "baseline": Set(allCases)
        default: ScreenFileAudit.parameters.contains(option) ? [.screens] : Set(allCases)
        }
    }
}

extension AuditCommand {
    /// Throws an error if an option applies to none of the files, which are named as in `paths`.
    func checkOptions(for files: AuditedFiles, in paths: String) throws(ConfigurationError) {
        guard !arguments.limited.isEmpty else { return }
        var found: Set<AuditInput> = []
        if !files.documents.isEmpty { found.insert(.colors) }
        if !files.screens.isEmpty { found.insert(.screens) }
        if !files.pages.isEmpty { found.insert(.records) }
        for path in files.pictures {
            guard let file = Descriptor(reading: whole(path)) else { continue }
            defer { file.close() }
            found.insert(PictureFileAudit.isDocument(file.read(atMost: 16)) ? .documents : .pictures)
        }
        if let (option, inputs) = arguments.limited.first(where: { $0.inputs.isDisjoint(with: found) }) {
            let nouns = AuditInput.allCases.filter(inputs.contains).map(\.noun)
            let list =
                nouns.dropLast().joined(separator: ", ") + (nouns.count > 1 ? " and " : "") + nouns[nouns.count - 1]
            throw ConfigurationError(description: "\(option) applies to \(list), but there are none in \(paths).")
        }
    }

    /// Reports options whose values have no effect on files to which the options apply.
    func reportUnused(_ walk: ColorFileDiscovery, in paths: String) {
        let patterns = [("--exclude", arguments.excluded), ("--include", arguments.included)].filter { !$0.1.isEmpty }
        if let (option, _) = patterns.first, !walk.hasFolders {
            say("\(option) applies to the files in folders, but \(paths) names no folder.")
        }
        if let device = arguments.parameters.first(where: { $0.name == "device" })?.value,
            DeviceScreen.named(device) == nil, DeviceScreen.meant(by: device).isEmpty, WatchScreen.named(device).isEmpty
        {
            say(
                "--device: Apple’s guidelines don’t list “\(device.showingControls())”, so the name only "
                    + "appears in the report. An example of a listed name is “iPhone 16”.")
        }
    }

    /// Reports that no file was read in the format given with `--format`.
    func reportUnusedFormat(_ query: AuditQuery, _ report: AuditReport) {
        guard let format = query.format, report.unreadable.isEmpty,
            !report.audit.files.collections.contains(where: { $0.format == format })
        else { return }
        say("--format \(format.rawValue) has no effect, because the names of all files show other formats.")
    }
}
