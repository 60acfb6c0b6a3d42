import CProcesses
import Glibc
import Numbers
import OperatingSystem
import Synchronization

/// The recognition of words in pictures by Tesseract, which runs as a bounded child process.
package struct WordRecognition {
    /// A recognised word.
    package struct Word: Sendable {
        package let text: String
        /// The confidence in percent.
        package let confidence: Double
        /// The vertical centre in pixels of the picture.
        package let center: Int
    }

    private let program: BoundedChild
    /// Only one child runs at a time, because each needs up to 250 MB.
    private static let turn = Mutex<Void>(())

    /// Finds the program; nil if it isn't installed.
    package init?() {
        guard let program = BoundedChild("tesseract") else { return nil }
        self.program = program
    }

    /// Returns the words in a grey picture of lines in reading order; empty if the program fails.
    package func words(width: Int, height: Int, grays: [UInt8]) -> [Word] {
        guard width > 0, height > 0, grays.count == width * height,
            let input = Self.memory(Array("P5 \(width) \(height) 255\n".utf8) + grays)
        else { return [] }
        defer { input.close() }
        var limits = BoundedChild.Limits()
        limits.output = 4 << 20
        // Mode 6 reads one block of lines. A missing language is skipped.
        let arguments = ["stdin", "stdout", "--psm", "6", "-l", "eng+jpn", "-c", "tessedit_create_tsv=1"]
        let outcome = Self.turn.withLock { _ in program.run(arguments, input: input, limits) }
        guard let outcome, outcome.isSuccess else { return [] }
        return Self.words(in: outcome.output)
    }

    /// Reads the program's table of words.
    static func words(in table: [UInt8]) -> [Word] {
        table.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let columns = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
            // Rows of level 5 are words.
            guard columns.count == 12, columns[0] == "5", let top = Int(columns[7]), let height = Int(columns[9]),
                let confidence = Double(columns[10]), !columns[11].allSatisfy({ $0 == " " })
            else { return nil }
            return Word(text: String(columns[11]), confidence: confidence, center: top + height / 2)
        }
    }

    /// Returns a descriptor of bytes in memory, because the child may not write files.
    private static func memory(_ bytes: [UInt8]) -> Descriptor? {
        let number = legibility_memory_file()
        guard number >= 0 else { return nil }
        defer { _ = Glibc.close(number) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            guard count > 0 else { return nil }
            rest = rest.dropFirst(count)
        }
        return Descriptor(reading: "/proc/self/fd/\(number)")
    }
}
