import JSON
import Sentences

/// The client features that affect the server's messages.
struct ClientCapabilities: Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether the client requests diagnostics itself, so that the server must not send them unrequested.
    var pullsDiagnostics = false
    /// Whether the client requests diagnostics again when the server reports that they may have changed.
    var refreshesDiagnostics = false
    var showsRelatedPlaces = false
    var showsRuleAddresses = false
    var takesVersionedDiagnostics = false
    /// Whether code actions may contain edits. If not, the server doesn't offer code actions.
    var takesCodeActions = false
    var takesDocumentChanges = false
    /// Whether edits may create files.
    var createsFiles = false
    /// Whether the server may ask the client to report changed files.
    var registersWatchers = false
    /// Whether the server may ask the client for its settings.
    var hasConfiguration = false

    init() {}

    init(_ json: JSONValue?) {
        let (workspace, text) = (json?["workspace"], json?["textDocument"])
        // Clients list their preferred encoding first. UTF-8 needs no conversion, so the server chooses it whenever the
        // client lists it.
        let encodings = json?["general"]?["positionEncodings"]?.elements?.compactMap(\.string) ?? []
        if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        let published = text?["publishDiagnostics"]
        let pulled = text?["diagnostic"]
        pullsDiagnostics = pulled?.kind == .object
        refreshesDiagnostics =
            workspace?["diagnostics"]?["refreshSupport"]?.bool ?? workspace?["diagnostic"]?["refreshSupport"]?.bool
            ?? false
        func isSupported(_ name: String) -> Bool { published?[name]?.bool ?? pulled?[name]?.bool ?? false }
        showsRelatedPlaces = isSupported("relatedInformation")
        showsRuleAddresses = isSupported("codeDescriptionSupport")
        takesVersionedDiagnostics = isSupported("versionSupport")
        takesCodeActions = text?["codeAction"]?["codeActionLiteralSupport"]?.kind == .object
        let edits = workspace?["workspaceEdit"]
        createsFiles = edits?["resourceOperations"]?.elements?.contains { $0.string == "create" } ?? false
        // Files are created through document changes, so a client that can create files also supports document changes.
        // Neovim declares only file creation.
        takesDocumentChanges = edits?["documentChanges"]?.bool ?? createsFiles
        createsFiles = createsFiles && takesDocumentChanges
        registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        hasConfiguration = workspace?["configuration"]?.bool ?? false
    }
}

extension Language {
    /// The language of a client's locale, such as `ja` or `en-GB`; English if there is no translation.
    init(locale: String?) {
        let name = (locale ?? "").prefix { $0 != "-" && $0 != "_" && $0 != "." }.lowercased()
        self = Language(rawValue: name) ?? .english
    }
}
