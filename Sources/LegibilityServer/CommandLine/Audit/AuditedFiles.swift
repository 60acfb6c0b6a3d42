import AuditsAPI
import ColorFiles
import Findings
import LegibilityAPI
import LegibilityService
import Numbers
import OperatingSystem

/// The files of an audit, by type of content.
struct AuditedFiles {
    /// Files with colours, interfaces and code, which are checked together because they use the same colours.
    private(set) var documents: [ColorDocument] = []
    /// Descriptions of screens.
    private(set) var screens: [ColorDocument] = []
    /// Records of web pages.
    private(set) var pages: [ColorDocument] = []
    /// The paths of pictures and documents that the command names, or that are the only contents of its folders.
    private(set) var pictures: [String] = []

    var isEmpty: Bool { documents.isEmpty && screens.isEmpty && pages.isEmpty && pictures.isEmpty }

    /// Whether the files need the audit of a project, either because they are of several subjects, or because the command
    /// asks for something that only a project has: a list of findings, or a baseline for screens.
    func areProject(_ arguments: AuditArguments) -> Bool {
        let areScreens = !screens.isEmpty && documents.isEmpty && pictures.isEmpty
        return isMixed || arguments.asksForFindings || areScreens && arguments.asksForBaseline
    }

    /// Whether the files need several audits, or an audit without its own format for files and screens.
    private var isMixed: Bool {
        !pages.isEmpty || [documents.isEmpty, screens.isEmpty, pictures.isEmpty].count { !$0 } > 1
    }

    /// Reads the files found by a walk, if the command applies to them, and the document from standard input.
    init(
        of walk: ColorFileDiscovery, _ arguments: AuditArguments, _ input: Descriptor, from folder: String,
        _ progress: AuditProgress
    ) throws(ConfigurationError) {
        if arguments.readsInput {
            let content = input.read(atMost: .max)
            if PictureFileAudit.isPicture(content) || PictureFileAudit.isDocument(content) {
                throw ConfigurationError(
                    description: "pictures and PDF files can’t be read from standard input; name a file.")
            }
            add(ColorDocument(path: arguments.inputName, content: content))
        }
        func whole(_ path: String) -> String { ColorFileDiscovery.whole(path, from: folder) }
        let named = Set(arguments.paths.map(whole))
        for (index, path) in walk.files.enumerated() {
            guard let file = Descriptor(reading: whole(path)) else { throw .unreadable(path, at: whole(path)) }
            defer { file.close() }
            var document = ColorDocument(path: path, content: file.read(atMost: .max))
            document.isFound = !named.contains(whole(path))
            if PictureFileAudit.isPicture(document.content) || PictureFileAudit.isDocument(document.content)
                || PictureFileAudit.isUnreadable(document.content)
            {
                pictures.append(path)
            } else {
                add(document)
            }
            progress.show("Read \((index + 1).grouped) of \(walk.files.count.grouped) files")
        }
        // Pictures in a project are part of it, and those beside descriptions of screens are read with these.
        let described = Set(screens.flatMap { ScreenUpload.stems(of: $0.path) })
        pictures.removeAll { described.contains(ScreenUpload.stems(of: $0).first ?? "") }
        if documents.isEmpty, screens.isEmpty, pages.isEmpty { pictures += walk.pictures }
        if !arguments.subjects.contains(.pictures) { pictures = [] }
        if arguments.subjects.isDisjoint(with: .ofFiles) { documents = [] }
        if !arguments.subjects.contains(.screens) { screens = [] }
        if !arguments.subjects.contains(.pages) { pages = [] }
    }

    private mutating func add(_ document: ColorDocument) {
        if document.path.hasSuffix(".json"), PageFileAudit.isRecord(document.content) {
            pages.append(document)
        } else if ScreenFileAudit.isScreen(document.content) {
            screens.append(document)
            // Most JSON and XML files in a project contain no colours.
        } else if !document.isFound || document.isWorthReading || CatalogImageReport.isSet(document.path) {
            documents.append(document)
        }
    }

    /// Removes the files with colours, for use if they contain nothing to check.
    mutating func removeDocuments() { documents = [] }
}

extension Set<FindingSubject> {
    /// The subjects in a fixed order.
    var inOrder: [FindingSubject] { FindingSubject.allCases.filter(contains) }
}

extension FindingSubject {
    /// The name of the subject's files in sentences.
    var noun: String {
        switch self {
        case .colors: "files with colours"
        case .interfaces: "storyboards, nibs"
        case .code: "source files with views"
        case .images: "images in asset catalogs"
        case .screens: "screens"
        case .pictures: "pictures"
        case .pages: "records of web pages"
        }
    }
}
