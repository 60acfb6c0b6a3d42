import ColorFiles
import Endpoints
import Findings
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI

/// The request for an audit: the files, and the options for checking them.
package struct AuditQuery: Sendable {
    let documents: [ColorDocument]
    /// The format of all documents; nil to detect the format of each file.
    package let format: ColorFormat?
    /// The requested modes; nil to detect the modes in the files.
    let modes: [RequestedMode]?
    let question: AuditQuestion
    /// The profile for Interface Builder files: the requested profile, or else Apple's.
    let interfaceProfile: ContrastProfile
    /// The root folders of packages and modules.
    package var boundaries: [String] = []
    /// The subjects to report. All files are read, because views and pairs use the same colours.
    package var subjects = Set<FindingSubject>.ofFiles
    /// The folders of the project that weren't read, because they contain the code of others.
    package var omitted: [PathChoice.Omission] = []
    /// The numbers of files that may contain colours but aren't read, by extension.
    package var unread: [String: Int] = [:]
    /// The paths of these files; the first of very many.
    package var unreadPaths: [String] = []
    /// Reads the images beside asset catalogs; nil if they aren't available.
    package var images: CatalogImageReport.Reading?
    /// Whether the request asks for fixes.
    let wantsFixes: Bool

    /// The paths of the only files whose groups to read, without checking views; nil to read all files.
    package var paths: Set<String>?
    /// An earlier reading of the same files with the same options. If only contents differ, the files stay in their
    /// groups.
    package var earlier: ColorFiles?
    /// The parsed forms of the same files from earlier readings.
    package var markup: MarkupCache?
    /// Whether the fixed files will be audited, so that what the repair finds out about them is kept.
    package var checksFixes = false

    /// Reads the documents with the options of this request.
    func files(sharing cache: ReadingCache?) -> ColorFiles {
        if let earlier, earlier.documents.elementsEqual(documents, by: { $0.path == $1.path }) {
            return ColorFiles(documents, after: [earlier], for: paths, sharing: cache)
        }
        return ColorFiles(documents, as: format, modes: modes, boundaries: boundaries, for: paths, sharing: cache)
    }
}

extension AuditQuery {
    package static let format = Parameter.choice(
        "format", "Format of all files. `auto` detects the format of each file.",
        default: AuditFormatChoice.auto)

    static let fixes = Parameter.flag(
        "fixes", "Whether to suggest the nearest passing colours.")

    static let include = Parameter.choice(
        "include", "Whether to also count `possible` pairs.",
        default: IncludedPairs.none)

    /// The parameters in the query or the body, apart from the documents.
    static let options = [
        format.description, ContentQuery.profile.description, fixes.description, include.description,
    ]

    /// The names of the parameters, as in a query and on the command line.
    package static var parameters: [String] { options.map(\.name) }

    /// The members of a JSON body.
    static let members = options.map(\.name) + ["documents", "modes", "pairs", "notPairs", "baseline", "exclude"]
    /// The member of an options file with which editors find its schema; it has no effect.
    package static let schemaMember = "$schema"
    /// The path of that schema.
    package static let schemaPath = "/legibility.schema.json"

    static let example = """
        {"documents": [{"path": "theme.css", "content": ":root { --ink: #777; --paper: #fff }"}], "pairs": [{"text": \
        "--ink", "ground": "--paper"}]}
        """

    /// Reads the options, and the documents unless they are `given`.
    init(
        _ read: inout BodyReader, documents given: [ColorDocument]?, mending: Bool = false, today: CalendarDate?,
        _ limits: QuestionLimits
    ) {
        // In a project's options, `include` may also contain patterns of paths.
        let kind = read.body.json(Self.include.name)?.kind ?? .null
        let hasPatterns = kind != .string && kind != .null
        let choice = PathChoice(
            excluding: Self.readPatterns("exclude", &read.body),
            including: hasPatterns ? Self.readPatterns(Self.include.name, &read.body) : [])
        if let given {
            documents = given.filter { !choice.excludes($0.path) }
            if given.isEmpty {
                read.query.note(
                    "documents", value: nil,
                    "No colour file found. Choose CSS, JSON, tokens, XML, storyboards or nibs.", example: nil)
            }
        } else {
            documents = ColorDocument.read(&read.body, atMost: limits.auditDocuments).filter {
                !choice.excludes($0.path)
            }
        }
        format = read(Self.format).format
        modes = RequestedMode.read(&read.body)
        var question = AuditQuestion()
        question.profile = read(ContentQuery.profile)
        let isProfileGiven = read.query.isGiven(ContentQuery.profile) || read.body.isGiven(ContentQuery.profile)
        interfaceProfile = isProfileGiven ? question.profile : .apple
        question.pairs = DeclaredPair.read(&read.body, atMost: limits.batchPairs)
        question.excluded = PairPattern.read(&read.body)
        let included = hasPatterns ? read.query(Self.include) : read(Self.include)
        question.leastCertainty = included == .possible ? .possible : .likely
        question.baseline = Baseline.read(&read.body)
        question.today = today
        let wanted = read(Self.fixes)
        wantsFixes = wanted || mending
        self.question = question
    }
}

extension Baseline {
    /// Reads `baseline` if the request contains it.
    fileprivate static func read(_ reader: inout Reader) -> Baseline? {
        guard let json = reader.json("baseline"), json.kind != .null else { return nil }
        do throws(Fault) {
            return try Baseline(json)
        } catch {
            reader.note(
                "baseline" + error.pointer, value: json.echo, "“baseline” can’t be read: \(error.detail)",
                example: #"{"version": 1, "failures": []}"#)
            return nil
        }
    }
}

/// The pairs that count although they are less certain than `likely`.
package enum IncludedPairs: String, CaseIterable, Describable {
    case none, possible
}

/// A format, or automatic detection for each file.
package enum AuditFormatChoice: RawRepresentable, Hashable, CaseIterable, Describable {
    case auto
    case format(ColorFormat)

    /// The choices. Source code is always recognized by its extension.
    package static let allCases = [.auto] + ColorFormat.allCases.filter { !$0.isCode && !$0.isMarkup }.map(Self.format)

    package init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    package var rawValue: String { format?.rawValue ?? "auto" }

    package var format: ColorFormat? {
        switch self {
        case .auto: nil
        case .format(let format): format
        }
    }
}
