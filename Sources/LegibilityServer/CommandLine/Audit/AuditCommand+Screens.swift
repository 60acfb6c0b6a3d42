import AuditsAPI
import ColorFiles
import Endpoints
import Glibc
import LegibilityAPI
import LegibilityService
import OperatingSystem

extension AuditCommand {
    /// Checks screens, given their descriptions and the images beside them.
    func audit(screens: [ColorDocument], _ progress: AuditProgress) throws(ConfigurationError) -> Int32 {
        let audit = try judged(screens, progress)
        progress.end()
        output.write(try written(audit), mediaType: mediaTypeOfScreens)
        for (path, problem) in audit.problems { say(problem.sentences(of: path)) }
        guard audit.problems.isEmpty, let worst = audit.worst else { return unable }
        return status(of: worst)
    }

    /// Returns the audit of screens.
    func judged(_ screens: [ColorDocument], _ progress: AuditProgress) throws(ConfigurationError) -> ScreenFileAudit {
        var audit: ScreenFileAudit
        do throws(Problem) {
            audit = try ScreenFileAudit(query: arguments.parameters(of: .screens))
        } catch {
            throw ConfigurationError(description: error.sentences(of: "the options"))
        }
        var attachments: [String: XcodeAttachments?] = [:]
        for (index, screen) in screens.enumerated() {
            progress.show("Checking screen \(index + 1) of \(screens.count)")
            let (folder, file) = Self.parts(of: whole(screen.path))
            if attachments[folder] == nil { attachments[folder] = .some(XcodeAttachments(folder: folder)) }
            let exported = attachments[folder] ?? nil
            let attached = exported?.image(for: file).flatMap { content("\(folder)/\($0)") }
            let name = exported?.name(of: file).map { name in
                screen.path.hasSuffix("/\(file)") ? "\(screen.path.dropLast(file.count))\(name)" : name
            }
            audit.judge(
                screen.path, screen.content, picture: attached ?? picture(beside: screen.path), given: name)
        }
        return audit
    }

    /// Returns the bytes of the image with the same name as a description: `home.png` beside `home.json` or
    /// `home.facts.json`.
    private func picture(beside path: String) -> [UInt8]? {
        let stems = ScreenUpload.stems(of: path)
        // An image of another variant would show other colours and sizes.
        for stem in ScreenFileAudit.isVariant(path) ? stems.prefix(1) : stems[...] {
            for ending in ["png", "jpg", "jpeg", "webp"] {
                if let content = content(whole("\(stem).\(ending)")) { return content }
            }
        }
        return nil
    }

    /// Returns the bytes of a file, or nil if it can't be opened.
    private func content(_ path: String) -> [UInt8]? {
        guard let file = Descriptor(reading: path) else { return nil }
        defer { file.close() }
        return file.read(atMost: .max)
    }

    /// Returns the folder and the file name in a path.
    static func parts(of path: String) -> (folder: String, file: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// The media type of the terminal output.
    private var mediaTypeOfScreens: String {
        guard case .form(let name) = arguments.output else { return "text/plain" }
        return ScreenForm(rawValue: name)?.mediaType ?? "text/plain"
    }

    private func written(_ audit: ScreenFileAudit) throws(ConfigurationError) -> [UInt8] {
        let form: ScreenForm
        switch arguments.output {
        case .table: return Array(audit.table.utf8)
        case .usual where isatty(output.number) == 1: return Array(audit.table.utf8)
        case .usual: form = .json
        case .form(let name): form = try AuditArguments.form(name)
        }
        do throws(Problem) {
            let body = try audit.answer(as: form, in: folder).body
            return form == .own(.png) ? body : body.endingLine
        } catch {
            throw ConfigurationError(description: error.sentences(of: "--as"))
        }
    }
}
