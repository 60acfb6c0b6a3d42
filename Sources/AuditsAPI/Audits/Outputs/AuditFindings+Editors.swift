import Budgets
import ColorFiles
import Endpoints
import Findings
import JSON
import Legibility
import Sentences

extension AuditReport {
    /// Returns the findings that aren't suppressed, as an editor shows them. Each finding is at the place where the
    /// colours are combined, and contains one sentence in the given language, the places of both colours, and the
    /// entries that accept the finding.
    ///
    /// A pair of style rules is reported at the text's value in a rule, once in each file with such a rule. Any other
    /// pair is reported at the definition of the text's colour or, if it isn't in the files, at the pair's declaration.
    /// `declarations` contains the places of the declarations, by the names of the text and the layers.
    package func editorFindings(in language: Language, declarations: [[String]: FilePlace] = [:]) -> [Finding] {
        AuditFindings(self, language: language).forEditors(declarations)
    }
}

extension AuditFindings {
    fileprivate func forEditors(_ declarations: [[String]: FilePlace]) -> [Finding] {
        let places = AuditPlaces(report.files)
        let names = ShortNames(report.files)
        var findings: [Finding] = []
        for pair in report.audit.pairs where report.audit.counts(pair) {
            let ofRules = meetings(of: pair, places)
            for result in pair.reportedResults where Budget.allows() {
                let meetings =
                    pair.markupPair == nil
                    ? ofRules : places.occurrences(of: pair, in: result.mode.name).map { Meeting(text: $0.place) }
                for meeting in meetings {
                    guard var finding = finding(pair, result, places, names, meeting) else { continue }
                    if meeting.text == nil, !isDefined(pair, places, in: result.mode.name) {
                        // Other formats name the first file, but that file doesn't contain the pair.
                        guard let place = declarations[[pair.text] + pair.ground] else { continue }
                        finding = finding.moved(to: place)
                    }
                    guard Budget.allows(bytes: Finding.bytes) else { return [] }
                    findings.append(finding)
                }
            }
        }
        findings += report.audit.notes.compactMap { finding($0, places) }
        findings += report.problems.map { document, problem in
            let finding = finding(in: document, problem, places)
            guard problem.reason == .syntax else { return finding }
            // While people type, most files are incomplete for a moment, so unreadable files aren't reported.
            return Finding(
                finding.rule, .note, .note, finding.message, at: finding.location, fingerprint: finding.fingerprint)
        }
        return findings + interfaceFindings
    }

    // MARK: Places

    /// The places of a pair's values in a rule that contains both; both nil if there is no such rule.
    private struct Meeting {
        var text: Place?
        var ground: Place?
    }

    /// Returns the first rule with the pair in each file.
    private func meetings(of pair: AuditedPair, _ places: AuditPlaces) -> [Meeting] {
        guard let number = pair.rulePair,
            let sheet = report.files.collections.first(where: { $0.format == .css && $0.group == pair.group }),
            sheet.rulePairs.indices.contains(number)
        else { return [Meeting()] }
        var seen: Set<Int> = []
        var meetings: [Meeting] = []
        for places in sheet.rulePairs[number].definitions {
            guard meetings.count < Self.mostFiles, Budget.allows() else { break }
            if seen.insert(places.text.document).inserted {
                meetings.append(Meeting(text: places.text, ground: places.ground))
            }
        }
        return meetings.isEmpty ? [Meeting()] : meetings
    }

    /// The maximum number of files in which a finding is shown.
    private static var mostFiles: Int { 20 }

    /// Returns whether a colour of the pair is defined in the files.
    private func isDefined(_ pair: AuditedPair, _ places: AuditPlaces, in mode: String) -> Bool {
        ([pair.text] + pair.ground).contains { places.cell(of: $0, in: mode, pair.group) != nil }
    }

    // MARK: Findings of pairs

    private func finding(
        _ pair: AuditedPair, _ result: AuditedPair.ModeResult, _ places: AuditPlaces, _ names: ShortNames,
        _ meeting: Meeting
    ) -> Finding? {
        let verdict = report.verdict(of: pair, result)
        let mode = result.mode.name
        let (text, ground) = (names.short(pair.text), pair.ground.map(names.short).joined(separator: " over "))
        let because = report.because(pair, result)
        let message: Phrase =
            report.modes.count > 1
            ? "“\(text)” on “\(ground)” in “\(mode)”: \(because)" : "“\(text)” on “\(ground)”: \(because)"
        let place = meeting.text ?? places.place(of: pair, in: mode)
        let subject = [mode, pair.text] + pair.ground
        var finding: Finding
        switch verdict.result {
        case .pass, .exempt: return nil
        case .indeterminate:
            finding = self.finding(
                .undecided, .indeterminate, .note, message, place, subject)
        case .fail:
            guard suppression(of: pair, result.status) == nil else { return nil }
            finding = self.finding(
                .contrast(verdict.requirement.rule), .fail, .error, message, place, subject)
            if let fix = report.repair?.fix(of: pair, in: result.mode),
                let edit = pair.markupPair == nil ? edit(fix) : edit(fix, of: pair, in: result.mode, at: place)
            {
                let value = pair.markupPair == nil ? fix.value : edit.main.text
                let title: Phrase = "Change \(names.short(fix.token)) to \(value)"
                finding.edit = FindingEdit(title.text(in: language), edit.main, others: edit.others)
            }
            finding.exceptions = exceptions(for: pair, text, ground)
        }
        finding.certainty = pair.certainty(of: result).ofFinding
        finding.mode = mode
        finding.related = related(to: pair, mode, places, meeting, at: place)
        return finding
    }

    /// Returns the other places of a pair: the background's value, and the definitions of the tokens in both values.
    private func related(
        to pair: AuditedPair, _ mode: String, _ places: AuditPlaces, _ meeting: Meeting, at place: Place?
    ) -> [FindingRelation] {
        var seen = Set([place].compactMap(\.self))
        var relations: [FindingRelation] = []
        func add(_ place: Place?, _ message: Phrase) {
            guard let place, seen.insert(place).inserted else { return }
            relations.append(FindingRelation(report.filePlace(place), message.text(in: language)))
        }
        add(meeting.ground, "The background is set here.")
        for name in pair.ground + [pair.text] {
            guard let cell = places.cell(of: name, in: mode, pair.group) else { continue }
            let definition =
                switch cell {
                case .color(let resolved): resolved.place
                case .unresolved(let reason): reason.place
                }
            add(definition, "“\(name)” is defined here.")
        }
        return relations
    }

    // MARK: Exceptions

    private func exceptions(for pair: AuditedPair, _ text: String, _ ground: String) -> [FindingException] {
        var exceptions = [
            FindingException(
                ("Accept “\(text)” on “\(ground)” in legibility.json" as Phrase).text(in: language), member: "pairs",
                entry: acceptance(of: pair))
        ]
        // A declared pair stays a pair regardless of patterns.
        if pair.origin != .declared, pair.ground.count == 1 {
            exceptions.append(
                FindingException(
                    ("Exclude “\(text)” on “\(ground)”, which are never used together" as Phrase).text(in: language),
                    member: "notPairs",
                    entry: entry { json in
                        json.member("text", pair.text)
                        json.member("ground", pair.ground[0])
                    }))
        }
        return exceptions
    }

    /// Returns the declaration of a pair with a reason. The declaration has the same size, weight and role as the pair
    /// found in the files, so it replaces that pair.
    private func acceptance(of pair: AuditedPair) -> [UInt8] {
        let usual = ForegroundContent()
        return entry { json in
            json.member("text", pair.text)
            if pair.ground.count == 1 {
                json.member("ground", pair.ground[0])
            } else {
                json.member("ground", array: { json in pair.ground.forEach { json.value($0) } })
            }
            if pair.content.role != usual.role { json.member("role", pair.content.role.rawValue) }
            if pair.content.size != usual.size {
                json.member("size", pair.content.size.value)
                json.member("unit", pair.content.size.unit.rawValue)
            }
            if pair.content.weight != usual.weight { json.member("weight", pair.content.weight.value) }
            json.member(
                "reason", ("Accepted in an editor. Replace this text with the reason." as Phrase).text(in: language))
        }
    }

    private func entry(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object(members)
        return json.bytes
    }
}

extension Finding {
    /// Returns the same finding at another place, without data that belongs to the old place.
    fileprivate func moved(to place: FilePlace) -> Finding {
        var finding = Finding(rule, state, level, message, at: .place(place), fingerprint: fingerprint)
        (finding.certainty, finding.mode) = (certainty, mode)
        return finding
    }
}
