import InterfaceBuilder
import Legibility

/// A source file of an app: the views that single expressions describe, and the colours that the file declares.
package struct CodeFile: Sendable {
    package let language: CodeLanguage
    package let document: InterfaceDocument
    package let constants: [CodeConstant]

    /// Reads a file. `platform` is the platform of its project; Compose and Flutter files have none. If
    /// `isCertain` is true, the project has no other platform, and code for other platforms is ignored.
    ///
    /// Tests and package manifests contain neither views nor colours that users see.
    package init(
        _ path: String, _ content: [UInt8], _ language: CodeLanguage, on platform: Platform = .ios,
        isCertain: Bool = false
    ) {
        self.language = language
        guard !Self.isAside(path, language) else {
            document = InterfaceDocument(code: Self.kind(language), on: platform, [])
            constants = []
            return
        }
        let code = SourceCode(content, language)
        switch language {
        case .swift:
            let own = SwiftImports(code).platform
            let platform = own ?? platform
            let found = SwiftReader.read(code, on: platform, isCertain: isCertain || own != nil)
            (document, constants) = (InterfaceDocument(code: .swift, on: platform, found.views), found.constants)
        case .kotlin:
            let found = ComposeReader.read(code)
            (document, constants) = (InterfaceDocument(code: .compose, on: nil, found.views), found.constants)
        case .dart:
            let found = FlutterReader.read(code)
            (document, constants) = (InterfaceDocument(code: .flutter, on: nil, found.views), found.constants)
        }
    }

    private static func kind(_ language: CodeLanguage) -> InterfaceDocument.Kind {
        switch language {
        case .swift: .swift
        case .kotlin: .compose
        case .dart: .flutter
        }
    }

    /// Returns whether a file is a test or a package manifest, according to its path.
    package static func isAside(_ path: String, _ language: CodeLanguage) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return false }
        switch language {
        case .swift:
            return name == "Package.swift" || name.hasSuffix("Tests.swift") || name.hasSuffix("Test.swift")
                || parts.dropLast().contains { $0.hasSuffix("Tests") }
        case .kotlin:
            return name.hasSuffix("Test.kt")
                || parts.dropLast().contains { ["test", "androidTest", "commonTest"].contains($0) }
        case .dart:
            return name.hasSuffix("_test.dart") || name.hasSuffix(".g.dart")
                || parts.dropLast().contains { ["test", "integration_test"].contains($0) }
        }
    }
}
