import CodeLiterals
import JSON
import MarkupColors

/// The format of a file with colours. A new format needs a case here, its ``Traits``, and a file that reads it.
package enum ColorFormat: String, CaseIterable, Sendable {
    /// An Xcode asset catalog.
    case xcassets
    case css
    /// Design tokens in JSON: the format of 2025.10 and all earlier and similar formats.
    case tokens
    /// Android resources.
    case android
    case materialThemeBuilder = "material-theme-builder"
    /// Figma variables, as returned by its API or a plugin.
    case figma
    /// Colour themes for editors such as Visual Studio Code.
    case editorTheme = "editor-theme"
    /// Themes as component registries such as shadcn/ui's publish them.
    case registry
    /// Constants in Swift, such as `Color(red: 0, green: 0, blue: 1)`.
    case swift
    /// Constants in Kotlin, for Jetpack Compose.
    case compose
    /// Constants in Dart, for Flutter.
    case flutter
    /// Class lists and inline styles in pages, components and templates.
    case markup

    /// All properties by which formats differ.
    struct Traits: Sendable {
        /// Reads the documents of a group that have this format; `own` are the numbers of those that belong to it.
        typealias Reading =
            @Sendable (
                _ documents: [RecognizedDocument], _ own: Set<Int>, inout ColorReaders, inout SharedTokens
            ) -> ColorCollection

        /// The name for users, in English.
        let title: String
        let notation: Notation
        /// Extensions of the files. A file in JSON of any format may have those of design tokens.
        var extensions: [String] = []
        /// The notation in which values refer to other colours.
        var references = References.elsewhere
        /// Whether a group contains only those colours of shared files that it changes or needs.
        var isSharedInPart = false
        let read: Reading
    }

    /// The notation of the documents, which determines how they are recognised.
    enum Notation: Sendable {
        /// Text that is recognized only by its extension.
        case text
        case code(CodeLanguage)
        case xml
        /// Markup that is recognized only by its extension.
        case markup
        /// JSON that is recognised by its contents.
        case json(isMarked: @Sendable (_ json: JSONValue, _ path: String) -> Bool)
    }

    /// The notation in which values refer to other colours.
    enum References: Sendable {
        /// With functions of CSS, such as `var(--ink)`.
        case css
        /// With names in braces, or a `$ref`.
        case tokens
        /// The value itself has no references; another file may replace it.
        case elsewhere
    }

    var traits: Traits { Self.allTraits[self] ?? ownTraits }

    private static let allTraits = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.ownTraits) })

    private var ownTraits: Traits {
        switch self {
        case .xcassets:
            Traits(title: "Asset catalogs", notation: .json(isMarked: AssetCatalogs.isMarked)) {
                documents, _, readers, _ in
                AssetCatalogs.read(documents, modes: readers.modes)
            }
        case .css:
            Traits(
                title: "Style sheets", notation: .text, extensions: ["css", "pcss"], references: .css,
                isSharedInPart: true
            ) { documents, own, readers, shared in
                readers.styles.read(documents, own: own, &shared)
            }
        case .tokens:
            // The format of JSON that isn't recognised as another format.
            Traits(
                title: "Design tokens", notation: .json { _, _ in false }, extensions: ["json", "tokens"],
                references: .tokens
            ) { documents, _, readers, _ in
                DesignTokenFiles.read(documents, modes: readers.modes)
            }
        case .android:
            Traits(title: "Android resources", notation: .xml, extensions: ["xml"], isSharedInPart: true) {
                documents, own, readers, _ in
                readers.android.read(documents, own: own)
            }
        case .materialThemeBuilder:
            Traits(title: "Material themes", notation: .json(isMarked: MaterialThemes.isMarked)) {
                documents, _, readers, _ in
                MaterialThemes.read(documents, modes: readers.modes)
            }
        case .figma:
            Traits(title: "Figma variables", notation: .json(isMarked: FigmaVariables.isMarked)) {
                documents, _, readers, _ in
                FigmaVariables.read(documents, modes: readers.modes)
            }
        case .editorTheme:
            Traits(title: "Editor themes", notation: .json(isMarked: EditorThemes.isMarked)) { documents, _, _, _ in
                EditorThemes.read(documents)
            }
        case .registry:
            Traits(
                title: "Registry themes", notation: .json(isMarked: RegistryThemes.isMarked), references: .css
            ) { documents, _, _, _ in
                RegistryThemes.read(documents)
            }
        case .swift: Self.code("Swift", .swift, as: self)
        case .compose: Self.code("Kotlin", .kotlin, as: self)
        case .flutter: Self.code("Dart", .dart, as: self)
        case .markup:
            Traits(title: "Pages and components", notation: .markup, extensions: MarkupLanguage.allExtensions) {
                documents, own, readers, _ in
                MarkupFiles.read(
                    documents, own: own, readers.project, readers.documents, modes: readers.modes,
                    names: readers.names, readers.cache)
            }
        }
    }

    private static func code(_ title: String, _ language: CodeLanguage, as format: ColorFormat) -> Traits {
        Traits(title: title, notation: .code(language)) { documents, _, readers, _ in
            CodeConstants.read(documents, as: format, modes: readers.modes)
        }
    }
}

extension ColorFormat {
    /// The name for users, in English.
    package var title: String { traits.title }

    /// Whether the format is source code, which rarely contains colours.
    package var isCode: Bool { language != nil }

    /// The language of the format; nil if the format isn't source code.
    var language: CodeLanguage? { if case .code(let language) = traits.notation { language } else { nil } }

    var isText: Bool { if case .text = traits.notation { true } else { false } }
    /// Whether the format is markup, which is recognized only by its extension.
    package var isMarkup: Bool { if case .markup = traits.notation { true } else { false } }
    var isXML: Bool { if case .xml = traits.notation { true } else { false } }
    var isJSON: Bool { if case .json = traits.notation { true } else { false } }

    var isSharedInPart: Bool { traits.isSharedInPart }

    /// Extensions of files with colours, apart from source code.
    package static let extensions = allCases.flatMap { $0.traits.extensions }

    /// The format of source code in a language.
    init(_ language: CodeLanguage) {
        switch language {
        case .swift: self = .swift
        case .kotlin: self = .compose
        case .dart: self = .flutter
        }
    }

    /// The format of a JSON document: the first format that it looks like, or tokens if it looks like none of them.
    init(of json: JSONValue, at path: String) {
        self =
            Self.allCases.first { format in
                if case .json(let isMarked) = format.traits.notation { isMarked(json, path) } else { false }
            } ?? .tokens
    }

    /// Returns whether a file has an extension of this format.
    func hasExtension(of path: String) -> Bool { traits.extensions.contains { path.utf8.hasSuffix("." + $0) } }
}
