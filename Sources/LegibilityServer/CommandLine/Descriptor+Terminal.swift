import Endpoints
import Glibc
import OperatingSystem

extension Descriptor {
    /// Writes an answer; on a terminal, control characters of a text are made visible. Elsewhere its bytes stay
    /// unchanged.
    func write(_ bytes: [UInt8], mediaType: String) {
        write(isatty(number) == 1 ? bytes.shown(as: mediaType) : bytes)
    }
}

extension [UInt8] {
    /// The text with visible control characters, which a terminal would obey; JSON keeps its meaning. Other data stays
    /// unchanged.
    func shown(as mediaType: String) -> [UInt8] {
        guard let text = String(validating: self, as: UTF8.self) else { return self }
        let bare = mediaType.prefix { $0 != ";" }
        if bare.hasSuffix("json") { return Array(text.showingControlsInJSON.utf8) }
        return bare.hasPrefix("text/") || bare.hasSuffix("xml")
            ? Array(text.showingControls(keepingLines: true).utf8) : self
    }
}
