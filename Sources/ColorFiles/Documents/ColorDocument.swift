import CodeLiterals

/// A file as it was given: its path, and its bytes.
package struct ColorDocument: Sendable {
    /// The path, with parts separated by `/`; it distinguishes the files of a request.
    package let path: String
    package let content: [UInt8]
    /// Whether it was found in a folder or an archive rather than named; then it may contain no colours.
    package var isFound = false

    package init(path: String, content: [UInt8]) {
        self.path = path
        self.content = content
    }

    /// The path's last part.
    package var fileName: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
}

/// The format of the colours in a file.
package enum ColorFormat: String, CaseIterable, Sendable {
    /// An asset catalog of Xcode.
    case xcassets
    case css
    /// Design tokens in JSON: the format of 2025.10 and all earlier and similar ones.
    case tokens
    /// Resources of Android.
    case android
    case materialThemeBuilder = "material-theme-builder"
    /// Figma's variables, as its API or a plugin gives them.
    case figma
    /// Constants in Swift, such as `Color(red: 0, green: 0, blue: 1)`.
    case swift
    /// Constants in Kotlin, for Jetpack Compose.
    case compose
    /// Constants in Dart, for Flutter.
    case flutter

    /// Whether it is source code, which mostly contains no colours.
    package var isCode: Bool {
        switch self {
        case .swift, .compose, .flutter: true
        case .xcassets, .css, .tokens, .android, .materialThemeBuilder, .figma: false
        }
    }
}

extension ColorDocument {
    /// The language of the file, if it is source code.
    package var codeLanguage: CodeLanguage? { CodeLanguage(path: path) }

    /// Whether it is read for the platforms of the source files beside it only.
    package var isProjectOnly: Bool { fileName.utf8.hasSuffix(".pbxproj") }
}

/// The reason why a document, or a part of it, could not be read.
package struct DocumentProblem: Error, Hashable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
        /// The content isn't recognized.
        case unrecognized
        /// It is known to be something other than colours, such as a package's manifest.
        case otherContent = "other-content"
        /// It isn't UTF-8.
        case encoding
        /// It breaks the rules of its language.
        case syntax
        /// It is well formed, but doesn't have the structure of its format.
        case structure
        /// It exceeds a limit.
        case limit
    }

    package let reason: Reason
    /// One sentence.
    package let detail: String
    /// The place of the problem, in bytes.
    package let offset: Int?

    /// The problem of a file that takes too long, so that the rest of it is skipped.
    static let takesTooLong = DocumentProblem(
        .limit, "Reading this file takes more processor time than allowed, so the rest of it is skipped.")

    package init(_ reason: Reason, _ detail: String, at offset: Int? = nil) {
        self.reason = reason
        self.detail = detail
        self.offset = offset
    }
}

extension ColorDocument {
    /// Whether a file may contain colours, according to its name.
    package static func mayHoldColors(_ path: String) -> Bool {
        ["json", "tokens", "css", "pcss", "xml", "storyboard", "xib"].contains { path.utf8.hasSuffix("." + $0) }
            || isCode(path)
    }

    /// Whether a file is source code or a project of it, according to its name.
    package static func isCode(_ path: String) -> Bool {
        CodeLanguage(path: path) != nil || path.utf8.hasSuffix(".pbxproj")
    }

    /// Whether it would leave the folder that it is put into.
    package var leavesFolder: Bool {
        path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { $0.elementsEqual("..".utf8) }
    }
}
