import Endpoints
import Glibc
import OperatingSystem

extension Descriptor {
    /// Writes an answer; on a terminal, a text of it with control characters shown. Elsewhere its bytes stay as they are.
    func write(_ bytes: [UInt8], mediaType: String) {
        write(isatty(number) == 1 ? bytes.shown(as: mediaType) : bytes)
    }
}

extension [UInt8] {
    /// A text with the characters shown that a terminal would obey; JSON keeps its meaning. All else stays as it is.
    func shown(as mediaType: String) -> [UInt8] {
        guard let text = String(validating: self, as: UTF8.self) else { return self }
        let bare = mediaType.prefix { $0 != ";" }
        if bare.hasSuffix("json") { return Array(text.showingControlsInJSON.utf8) }
        return bare.hasPrefix("text/") || bare.hasSuffix("xml")
            ? Array(text.showingControls(keepingLines: true).utf8) : self
    }
}
