import Budgets
import ColorFiles
import Endpoints
import Legibility
import Substrings

/// An explanation of why two colours are a pair and how each colour is resolved in each mode, as lines for a terminal.
package struct AuditExplanation {
    private let report: AuditReport
    private let steps: ColorSteps
    private let places: AuditPlaces

    package init(_ report: AuditReport) {
        self.report = report
        steps = ColorSteps(report.audit)
        places = AuditPlaces(report.files)
    }

    /// Returns the explanation of a named token, or of a pair such as `ink on paper`, or nil if the name matches
    /// neither.
    package func text(of name: String) -> String? {
        let pairs = pairs(named: name)
        let tokens = pairs.isEmpty ? tokens(named: name) : []
        guard !pairs.isEmpty || !tokens.isEmpty else { return nil }
        var lines = pairs.flatMap(lines)
        for (collection, token) in tokens {
            guard Budget.allows() else { break }
            lines += [title(token.name, in: collection.group)]
            lines += byMode(collection.shownCells(of: token).map(\.mode)) { mode in
                steps.steps(from: token.name, in: mode, collection.group).map { line($0) }
            }
            let pairs = report.audit.pairs.filter { pair in
                pair.group == collection.group && pair.origin != .systemBackground
                    && ([pair.text] + pair.ground).contains(token.name)
            }
            if pairs.isEmpty { lines.append("This colour isn’t in any pair.") }
            lines += pairs.flatMap(self.lines)
        }
        return lines.map { $0.showingControls() + "\n" }.joined()
    }

    /// Returns the reason why a name is neither a token nor a pair, with the names that were probably meant.
    package func objection(to name: String) -> String {
        let hint = steps.nearestName(to: name).map { " Did you mean “\($0)”?" } ?? ""
        guard let end = name.firstRange(of: " on ") else {
            return "no token or pair is named “\(name)”. Write a pair as “text on background”.\(hint)"
        }
        let sides = [name[..<end.lowerBound], name[end.upperBound...]]
        let similar = report.audit.pairs.lazy.filter { pair in
            pair.origin != .systemBackground
                && sides.contains { pair.text.isCalled($0) || pair.groundText.isCalled($0) }
        }
        let names = similar.prefix(5).map { "“\($0.text) on \($0.groundText)”" }.joined(separator: ", ")
        return "there is no pair “\(name)”.\(names.isEmpty ? hint : " Pairs with these colours: \(names).")"
    }

    // MARK: Names

    private func pairs(named name: String) -> [AuditedPair] {
        let pairs = report.audit.pairs.filter { $0.origin != .systemBackground }
        let exact = pairs.filter { "\($0.text) on \($0.groundText)" == name }
        guard exact.isEmpty else { return exact }
        // Both a value in a rule and a name may contain “on”.
        return pairs.filter { pair in
            guard let end = name.firstRange(of: " on ") else { return false }
            return pair.text.isCalled(name[..<end.lowerBound]) && pair.groundText.isCalled(name[end.upperBound...])
        }
    }

    private func tokens(named name: String) -> [(ColorCollection, ColorToken)] {
        let all = report.files.collections.flatMap { collection in collection.ownTokens.map { (collection, $0) } }
        let exact = all.filter { $0.1.name == name }
        return exact.isEmpty ? all.filter { $0.1.name.isCalled(name[...]) } : exact
    }

    private func title(_ name: String, in group: Int) -> String {
        let groups = report.files.groups
        return groups.count > 1 ? "\(name) (in \(groups[group].name.isEmpty ? "." : groups[group].name))" : name
    }

    // MARK: Lines

    private func lines(_ pair: AuditedPair) -> [String] {
        guard Budget.allows() else { return [] }
        var lines = [title("\(pair.text) on \(pair.groundText)", in: pair.group), "  \(why(pair))"]
        if let number = pair.sameAs {
            let other = report.audit.pairs[number]
            lines.append("  This pair repeats \(other.text) on \(other.groundText), which is reported.")
        }
        if pair.hasOpenSize {
            lines.append(
                "  The files don’t determine the font size, so the text counts as normal text.")
        }
        if let acceptance = pair.acceptance { lines.append("  Accepted: \(acceptance.reason)") }
        let results = Dictionary(pair.results.map { ($0.mode.name, $0) }) { first, _ in first }
        lines += byMode(pair.results.map(\.mode)) { mode in
            guard let result = results[mode.name] else { return [] }
            let sides = ([pair.text] + pair.ground).indices.flatMap { side in
                steps.steps(of: pair, side: side, in: mode).map { line($0) }
            }
            return [report.because(pair, result).english] + sides
        }
        return lines
    }

    /// Returns the evidence that two colours are a pair, with its location.
    private func why(_ pair: AuditedPair) -> String {
        let rule = pair.rule ?? ""
        let place = places.rule(of: pair).map { " at \(at($0))" } ?? ""
        let reason =
            switch pair.origin {
            case .declared: "The pair is declared in “pairs”"
            case .rule: "The rule “\(rule)” sets both colours\(place)"
            case .inherited: "The rule “\(rule)” sets the text\(place), and its element inherits the background"
            case .name: "The names follow the convention “\(rule)”"
            case .systemBackground: "The background is a system background"
            }
        let counts = report.audit.counts(pair) || pair.sameAs != nil ? "" : ", so the pair can’t fail"
        return "\(reason): \(pair.certainty.rawValue)\(counts)."
    }

    /// Returns a value with its location and the reason for it.
    private func line(_ step: ColorStep) -> String {
        let indent = String(repeating: "  ", count: step.depth)
        let place = step.place.map { "  \(at($0))" } ?? ""
        let from = step.from.map { "  from “\($0)”" } ?? ""
        let written = step.written.map { $0 == step.name ? "" : ": \($0.excerpt)" } ?? ""
        switch step.outcome {
        case .success(let color):
            // The text of a computed value or an alias doesn't show its result.
            let hex = SRGB8(rounding: color.mappedToSRGB).hex
            let result = step.written?.lowercasedASCII == hex ? "" : " = \(color.alpha < 1 ? color.css : hex)"
            return "\(indent)\(step.name)\(written)\(result)\(place)\(from)"
        case .failure(let reason):
            return "\(indent)\(step.name)\(written)\(place)\(from)  \(reason.sentence(of: step.name).english)"
        }
    }

    private func at(_ place: Place) -> String {
        let (line, column) = report.position(place)
        return "\(report.path(of: place)):\(line ?? 1):\(column ?? 1)"
    }

    /// Returns lines for each mode, below its name; modes with the same lines share them.
    private func byMode(_ modes: [ColorMode], _ lines: (ColorMode) -> [String]) -> [String] {
        var order: [[String]] = []
        var names: [[String]: [String]] = [:]
        for mode in modes {
            guard Budget.allows() else { break }
            let found = lines(mode)
            if names[found] == nil { order.append(found) }
            names[found, default: []].append(mode.name)
        }
        return order.flatMap { lines in
            ["  \((names[lines] ?? []).joined(separator: ", ")):"] + lines.map { "    \($0)" }
        }
    }
}

extension String {
    /// Returns whether another name refers to this name, possibly without the leading dashes, or with only the last
    /// part of a path.
    fileprivate func isCalled(_ name: Substring) -> Bool {
        if self[...] == name { return true }
        let bare = hasSuffix(".colorset") ? self[...].utf8.dropLast(".colorset".utf8.count) : self[...].utf8
        guard bare.count > name.utf8.count, bare.suffix(name.utf8.count).elementsEqual(name.utf8) else {
            return bare.elementsEqual(name.utf8)
        }
        let before = bare.dropLast(name.utf8.count)
        return before.elementsEqual("--".utf8) || before.last == UInt8(ascii: "/") || before.last == UInt8(ascii: ".")
    }

    /// The string on a single line, truncated if it is too long.
    fileprivate var excerpt: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 80 ? line.prefix(79) + "…" : line
    }
}
