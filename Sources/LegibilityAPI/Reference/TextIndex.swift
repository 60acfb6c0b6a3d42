import Glibc
import Numbers

/// Strings to search for words, prepared once: in lower case and concatenated.
///
/// A search scans each string for each word until a word is missing, which takes 50 ns per scan. An index of partial
/// words would be larger than the strings.
package struct TextIndex: Sendable {
    private let bytes: [UInt8]
    /// The offsets at which the strings end.
    private let ends: [Int]

    /// Creates an index of strings, ignoring case.
    package init(_ texts: some Sequence<String>) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for text in texts {
            bytes += text.lowercased().utf8
            ends.append(bytes.count)
        }
        self.bytes = bytes
        self.ends = ends
    }

    /// Returns the words of a search, each once and in lower case. The longest word comes first, because the fewest
    /// strings contain it.
    package static func words(_ text: String) -> [String] {
        Set(text.lowercased().split(separator: " ").map(String.init)).sorted {
            ($1.utf8.count, $0) < ($0.utf8.count, $1)
        }
    }

    /// Returns the indexes of the strings that contain all words, in order; empty if there are no words.
    package func texts(with words: [String]) -> [Int] {
        guard !words.isEmpty else { return [] }
        let words = words.map { Array($0.utf8) }
        var found: [Int] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            for (number, end) in ends.enumerated() {
                let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                if words.allSatisfy(text.holds) {
                    found.append(number)
                }
                start = end
            }
        }
        return found
    }
}

extension UnsafeRawBufferPointer {
    /// Returns whether these bytes contain the bytes of a non-empty word.
    fileprivate func holds(_ word: [UInt8]) -> Bool {
        guard let start = baseAddress else { return false }
        var place = 0
        while count - place >= word.count,
            let found = memchr(start + place, Int32(word[0]), count - place - word.count + 1)
        {
            if memcmp(found, word, word.count) == 0 { return true }
            place = UnsafeRawPointer(found) - start + 1
        }
        return false
    }
}
