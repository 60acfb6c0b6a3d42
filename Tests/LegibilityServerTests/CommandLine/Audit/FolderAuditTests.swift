import APITesting
import Budgets
import ColorFiles
import Foundation
import LanguageServer
import Testing

@testable import LegibilityServer
@testable import LegibilityService

// #777777 on #ffffff is 4.47:1, and #767676 4.54:1, by WebAIM's contrast checker.
@Suite("Folder audits for editors")
struct FolderAuditTests {
    private func report(
        _ files: [String: String], _ buffers: [String: String] = [:], isOfBuffersOnly: Bool = false,
        limits: FolderAudit.Limits = FolderAudit.Limits(), isDeep: Bool = true
    ) throws -> ProjectReport {
        let audited = AuditedFolder()
        try audited.write(files)
        let path = audited.folder.path
        let audit = ProjectAudit(
            scope: isDeep ? .folder(path) : .beside(path), buffers: buffers.mapValues { Array($0.utf8) }, files: nil,
            isOfBuffersOnly: isOfBuffersOnly, settings: ProjectSettings(), wantsFixes: true, language: .english)
        return FolderAudit(audit, limits: limits, today: try #require(CalendarDate("2026-11-23"))).report()
    }

    private func text(_ report: ProjectReport) -> [String] {
        report.findings.compactMap { finding in
            guard case .place(let place)? = finding.location, let text = report.texts[place.path] else { return nil }
            return "\(place.path): \(String(decoding: text[place.bytes], as: UTF8.self))"
        }
    }

    private static let tokens = ":root { --ink: #777777; --paper: #fff }"
    private static let use = ".a { color: var(--ink); background: var(--paper) }"

    @Test("A pair from rules is reported at its text colour in each file with such a rule, and at its definitions")
    func places() throws {
        let report = try report([
            "tokens.css": Self.tokens, "a.css": Self.use, "b/c.css": "/* ü */" + Self.use.replacing(".a", with: ".b"),
        ])
        #expect(text(report).sorted() == ["a.css: var(--ink)", "b/c.css: var(--ink)"])
        let related = report.findings[0].related.map { related in
            String(decoding: report.texts[related.place.path]?[related.place.bytes] ?? [], as: UTF8.self)
        }
        #expect(related == ["var(--paper)", "#fff", "#777777"])
        #expect(report.findings[0].edit?.main.place.path == "tokens.css")
        #expect(report.findings[0].edit?.main.text == "#767676")
    }

    @Test("Open documents take precedence over the files on disk, and unsaved new files are included")
    func buffers() throws {
        let files = ["tokens.css": Self.tokens, "a.css": Self.use]
        #expect(text(try report(files, ["tokens.css": Self.tokens.replacing("#777777", with: "#000")])) == [])
        #expect(
            text(try report(files, ["new.css": ".b { color: #888; background: #fff }"])).sorted()
                == ["a.css: var(--ink)", "new.css: #888"])
    }

    @Test("An open file that .gitignore excludes isn't checked")
    func ignored() throws {
        let bad = ".b { color: #888; background: #fff }"
        #expect(text(try report([".gitignore": "dist/", "dist/a.css": bad], ["dist/a.css": bad])) == [])
    }

    @Test("If subfolders are excluded, a folder contains only its own files")
    func shallow() throws {
        let files = ["a.css": Self.use, "deep/tokens.css": Self.tokens]
        #expect(text(try report(files)) == ["a.css: var(--ink)"])
        #expect(try report(files, isDeep: false).findings.allSatisfy { $0.state != .fail })
    }

    @Test("A folder with too many entries, files or bytes isn't read", arguments: [0, 1, 2])
    func limits(_ which: Int) throws {
        var limits = FolderAudit.Limits()
        if which == 0 { limits.entries = 1 } else if which == 1 { limits.files = 1 } else { limits.bytes = 50 }
        let files = ["tokens.css": Self.tokens, "a.css": Self.use]
        #expect(try report(files, limits: limits).isTooLarge)
        // The value of `var(--ink)` isn't in the open documents.
        let open = try report(files, ["a.css": Self.use], isOfBuffersOnly: true, limits: limits)
        #expect(!open.isTooLarge)
        #expect(open.texts.keys.sorted() == ["a.css"])
    }

    @Test("Files that contain only code don't count as files of a large folder")
    func code() throws {
        var limits = FolderAudit.Limits()
        limits.files = 2
        let code = Dictionary(uniqueKeysWithValues: (0..<4).map { ("\($0).php", "<?php class A {}") })
        let report = try report(code.merging(["tokens.css": Self.tokens, "a.css": Self.use]) { $1 }, limits: limits)
        #expect(!report.isTooLarge && text(report).contains("a.css: var(--ink)"))
    }

    @Test("After a change in one file, the findings are those of an audit that reads all files")
    func changes() throws {
        let audited = AuditedFolder()
        let page = "<p class='bg-white text-gray-400'>a</p>"
        try audited.write([
            "package.json": #"{"devDependencies": {"tailwindcss": "^4.1.0"}}"#, "a.html": page, "b.html": page,
        ])
        func report(_ text: String, after files: ProjectFiles?) throws -> ProjectReport {
            let audit = ProjectAudit(
                scope: .folder(audited.folder.path), buffers: ["a.html": Array(text.utf8)], files: files,
                isOfBuffersOnly: false, settings: ProjectSettings(), wantsFixes: false, language: .english)
            return FolderAudit(audit, today: try #require(CalendarDate("2026-11-23"))).report()
        }
        let first = try report(page, after: nil)
        let changed = page + "<p class='bg-white text-gray-300'>b</p>"
        let second = try report(changed, after: first.files)
        #expect(text(second) == text(try report(changed, after: nil)))
        #expect(text(second).count == text(first).count + 1)
        #expect(text(try report(page, after: second.files)) == text(first))
    }

    @Test("Accepted pairs aren't reported, and invalid options are reported as the only finding")
    func options() throws {
        let files = ["a.css": ".a { color: #777777; background: #ffffff }"]
        let accepted = ##"[{"text": "#777777", "ground": "#ffffff", "reason": "A logo"}]"##
        #expect(text(try report(files.merging(["legibility.json": accepted]) { $1 })) == [])
        let wrong = try report(files.merging(["legibility.json": #"{"pears": []}"#]) { $1 })
        #expect(wrong.findings.map(\.rule.id) == ["audit.options"])
        #expect(wrong.problem?.english.contains("pears") == true)
        #expect(try report(files, ["legibility.json": "{"]).problem?.english.contains("isn’t valid JSON") == true)
    }

    @Test("After an editor adds an entry that accepts a pair, the audit accepts the pair")
    func exceptions() throws {
        let file = ".a { color: #949494; background: #fff; font-size: 20px; font-weight: 300 }"
        let finding = try #require(try report(["a.css": file]).findings.first)
        #expect(finding.exceptions.map(\.member) == ["pairs", "notPairs"])
        for exception in finding.exceptions {
            let options = "{\"\(exception.member)\": [\(String(decoding: exception.entry, as: UTF8.self))]}"
            #expect(try report(["a.css": file, "legibility.json": options]).findings.isEmpty, "\(options)")
        }
    }
}
