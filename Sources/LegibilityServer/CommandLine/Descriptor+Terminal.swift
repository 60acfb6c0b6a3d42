import Endpoints
import Glibc
import OperatingSystem

extension Descriptor {
    /// Writes a response. On a terminal, control characters in text are made visible; elsewhere, its bytes are
    /// unchanged.
    func write(_ bytes: [UInt8], mediaType: String) {
        write(isatty(number) == 1 ? bytes.shown(as: mediaType) : bytes)
    }

    /// Writes a sentence after the program's name.
    func say(_ sentence: String) {
        write(Array("legibility: \(sentence.showingControls(keepingLines: true))\n".utf8))
    }
}

extension [UInt8] {
    /// Returns the text with control characters made visible, because a terminal would execute them; the meaning of
    /// JSON is unchanged. Other data isn't changed.
    func shown(as mediaType: String) -> [UInt8] {
        guard let text = String(validating: self, as: UTF8.self) else { return self }
        let bare = mediaType.prefix { $0 != ";" }
        if bare.hasSuffix("json") { return Array(text.showingControlsInJSON.utf8) }
        return bare.hasPrefix("text/") || bare.hasSuffix("xml")
            ? Array(text.showingControls(keepingLines: true).utf8) : self
    }
}
