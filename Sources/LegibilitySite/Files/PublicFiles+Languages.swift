import Sentences
import Substrings

extension PublicFiles {
    /// The scripts for pages in each language but English, in a folder of that language. The script that all others import
    /// contains the phrases, so a browser needs no other file for them.
    var translatedScripts: [File] {
        Language.allCases.filter { $0 != .english }.flatMap { language -> [File] in
            let code = language.rawValue
            guard let phrases = self.phrases(in: code) else { return [] }
            let scripts = all.filter { $0.path.hasPrefix(Self.scripts) && !$0.path.hasPrefix(Self.words) }
            return scripts.map { script in
                var bytes = script.bytes
                if script.path == Self.importingScript,
                    let range = bytes.firstRange(of: Array(Self.importOfPhrases.utf8))
                {
                    bytes.replaceSubrange(range, with: phrases.utf8)
                }
                let name = script.path.dropFirst(Self.scripts.count)
                return File(path: "\(Self.scripts)\(code)/\(name)", bytes: bytes)
            }
        }
    }

    private static let scripts = "scripts/"
    private static let words = "scripts/words/"
    private static let importingScript = "scripts/copy.js"
    private static let importOfPhrases = "(await import(`/scripts/words/${lang}.js`)).default"

    /// Returns the object that a language's phrases are written as.
    private func phrases(in code: String) -> String? {
        guard let text = try? self.text("\(Self.words)\(code).js"), let start = text.firstRange(of: "export default ")
        else { return nil }
        let object = text[start.upperBound...]
        return object.lastIndex(of: "}").map { String(object[...$0]) }
    }
}
