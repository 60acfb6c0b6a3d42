import ColorFiles
import Endpoints

extension AuditReport {
    /// The fixes as a patch for `git apply` or `patch -p1`; empty if nothing changes.
    package var patch: [UInt8] {
        repaired.flatMap { old, new in FilePatch(path: old.path, old: old.content, new: new.content).bytes }
    }
}

/// The difference between two versions of a file in the unified diff format.
struct FilePatch {
    let path: String
    let old, new: [UInt8]

    /// The number of context lines around a change.
    private static let context = 3

    /// A range of replaced lines.
    private struct Change {
        var old, new: Range<Int>
    }

    var bytes: [UInt8] {
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        let changes = Self.changes(before, after)
        guard !changes.isEmpty else { return [] }
        var out = Array("--- \(name("a"))\n+++ \(name("b"))\n".utf8)
        var rest = changes[...]
        while let first = rest.popFirst() {
            var hunk = [first]
            while let next = rest.first, let last = hunk.last,
                next.old.lowerBound - last.old.upperBound <= 2 * Self.context
            {
                hunk.append(next)
                rest.removeFirst()
            }
            write(hunk, before, after, to: &out)
        }
        return out
    }

    private func write(
        _ hunk: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>], to out: inout [UInt8]
    ) {
        let (first, last) = (hunk[0], hunk[hunk.count - 1])
        let lead = min(Self.context, first.old.lowerBound)
        let trail = min(Self.context, before.count - last.old.upperBound)
        let old = first.old.lowerBound - lead..<last.old.upperBound + trail
        let new = first.new.lowerBound - lead..<last.new.upperBound + trail
        func span(_ range: Range<Int>) -> String {
            // An empty range refers to the line before it.
            let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
            return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
        }
        out += Array("@@ -\(span(old)) +\(span(new)) @@\n".utf8)
        func add(_ sign: Character, _ lines: ArraySlice<ArraySlice<UInt8>>) {
            for line in lines {
                out += Array(String(sign).utf8) + line
                if line.last != UInt8(ascii: "\n") { out += Array("\n\\ No newline at end of file\n".utf8) }
            }
        }
        var position = old.lowerBound
        for change in hunk {
            add(" ", before[position..<change.old.lowerBound])
            add("-", before[change.old])
            add("+", after[change.new])
            position = change.old.upperBound
        }
        add(" ", before[position..<old.upperBound])
    }

    /// Returns the changed lines. Fixes replace values, so most lines have a counterpart; otherwise, everything from
    /// the first to the last difference is one change.
    private static func changes(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Change] {
        guard before.count == after.count else {
            let start = zip(before, after).prefix { $0 == $1 }.count
            let most = min(before.count, after.count) - start
            let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(most).count
            return [Change(old: start..<before.count - end, new: start..<after.count - end)]
        }
        var changes: [Change] = []
        for (number, (old, new)) in zip(before, after).enumerated() where old != new {
            if let last = changes.last, last.old.upperBound == number {
                changes[changes.count - 1] = Change(
                    old: last.old.lowerBound..<number + 1, new: last.new.lowerBound..<number + 1)
            } else {
                changes.append(Change(old: number..<number + 1, new: number..<number + 1))
            }
        }
        return changes
    }

    /// Returns the lines, including their line breaks.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// Returns the path as git writes it: quoted if a byte would end the line or the name, and followed by a tab if the
    /// path contains a space.
    private func name(_ folder: String) -> String {
        let name = folder + (path.hasPrefix("/") ? path : "/" + path)
        let isPlain = name.utf8.allSatisfy {
            $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard !isPlain else { return name.contains(" ") ? name + "\t" : name }
        var quoted = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
