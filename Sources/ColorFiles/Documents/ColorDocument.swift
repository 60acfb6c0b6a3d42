import CodeLiterals
import MarkupColors
import Sentences
import Tailwind

/// A file of a request: its path and its bytes.
package struct ColorDocument: Sendable {
    /// The path, with parts separated by `/`; it identifies the file within a request.
    package let path: String
    package let content: [UInt8]
    /// Whether the file was found in a folder or an archive rather than listed. Such a file need not contain colours.
    package var isFound = false

    package init(path: String, content: [UInt8]) {
        self.path = path
        self.content = content
    }

    /// The last part of the path.
    package var fileName: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
}

extension ColorDocument {
    /// The language of the file, if it is source code.
    package var codeLanguage: CodeLanguage? { CodeLanguage(path: path) }

    /// Whether the file is read only to find the platforms of the source files beside it.
    package var isProjectOnly: Bool { fileName.utf8.hasSuffix(".pbxproj") || fileName == "Gemfile" }
}

/// The reason why a document, or a part of it, couldn't be read.
package struct DocumentProblem: Error, Hashable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
        /// The content isn't recognized.
        case unrecognized
        /// The file is known to contain something other than colours, such as a package manifest.
        case otherContent = "other-content"
        /// The file isn't valid UTF-8.
        case encoding
        /// The file breaks the rules of its language.
        case syntax
        /// The file is well formed, but doesn't have the structure of its format.
        case structure
        /// The file exceeds a limit.
        case limit
    }

    package let reason: Reason
    /// The problem in one sentence.
    package let detail: Phrase
    /// The offset of the problem, in bytes.
    package let offset: Int?

    /// The problem for a file that takes too long to read, so that the rest of it is skipped.
    static let takesTooLong = DocumentProblem(
        .limit, "Reading this file takes more processor time than allowed, so the rest of it is skipped.")

    package init(_ reason: Reason, _ detail: Phrase, at offset: Int? = nil) {
        self.reason = reason
        self.detail = detail
        self.offset = offset
    }
}

extension ColorDocument {
    /// Whether a script contains the class lists of components, joins class lists, or configures Tailwind, or whether
    /// a module of Elixir or a file of PHP contains a template.
    package var mayHoldClasses: Bool {
        switch MarkupLanguage(path: path) {
        case .elixir: return content.mentions("~H")
        case .template: return content.mentions("</")
        default: break
        }
        return TailwindTheme.isConfiguration(path)
            || ["cva(", "tv(", "twMerge", "clsx("].contains { content.mentions($0) }
            || content.mentions("theme:") && content.mentions("colors")
    }

    /// The extensions of files that may contain colours, and of projects.
    package static let extensions =
        ColorFormat.extensions + ["storyboard", "xib", "pbxproj"]
        + CodeLanguage.allCases.map { String($0.pathExtension) }

    /// The endings of web files whose colours aren’t read.
    package static let unreadEndings = WebFile.endings

    /// Returns whether a file may contain colours, based on its name.
    package static func mayHoldColors(_ path: String) -> Bool {
        extensions.contains { path.utf8.hasSuffix("." + $0) } || path == "Gemfile" || path.utf8.hasSuffix("/Gemfile")
    }

    /// Whether a file is source code or its project file, according to the file name.
    package static func isCode(_ path: String) -> Bool {
        CodeLanguage(path: path) != nil || path.utf8.hasSuffix(".pbxproj")
            || MarkupLanguage(path: path)?.isMostlyCode ?? false
    }

    /// Whether the path leads outside the folder that the file is put into.
    package var leavesFolder: Bool {
        path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { $0.elementsEqual("..".utf8) }
    }
}
