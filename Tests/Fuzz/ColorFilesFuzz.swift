import ColorFiles
import JSON
import Legibility

/// Reads any bytes as colour files: the first byte is their kind, and a zero ends each file. Every position is in its
/// document, every colour is finite, the audit and its fixes end, and the baseline can be read again.
@c(LLVMFuzzerTestOneInput)
public func fuzzColorFiles(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let kind = input.first.flatMap(Kind.init) else { return 0 }
    let contents = input.dropFirst().split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    if kind == .baseline {
        guard let json = try? JSONDocument(contents[0]).root, let baseline = try? Baseline(json) else { return 0 }
        audit([ColorDocument(path: "a.css", content: Array(":root{--a:#777;--a-foreground:#888}".utf8))], baseline)
    } else {
        audit(zip(kind.paths, contents).map { ColorDocument(path: $0, content: $1) }, nil)
    }
    return 0
}

/// The kind of the files, and their names.
private enum Kind: UInt8 {
    case css = 0x63
    case catalog = 0x78
    case tokens = 0x74
    case figma = 0x66
    case material = 0x6D
    case android = 0x61
    case baseline = 0x62
    case markup = 0x68
    case scripts = 0x6A
    case templates = 0x65
    case sass = 0x73

    var paths: [String] {
        switch self {
        case .css: ["a.css", "b.css"]
        case .catalog:
            ["A.xcassets/a.colorset/Contents.json", "A.xcassets/Contents.json", "A.xcassets/b.colorset/Contents.json"]
        case .tokens: ["light.json", "dark.json", "$themes.json", "a.resolver.json"]
        case .figma: ["figma-variables.json", "b.json"]
        case .material: ["material-theme.json"]
        case .android: ["res/values/colors.xml", "res/values-night/colors.xml"]
        case .baseline: []
        case .markup: ["a.html", "a.css", "b.vue", "c.svelte", "d.svg"]
        case .scripts: ["a.tsx", "tailwind.config.js", "b.astro", "c.ts"]
        case .templates: ["a.html.erb", "b.blade.php", "c.html.j2", "d.liquid", "e.heex"]
        case .sass: ["a.scss", "_b.scss"]
        }
    }
}

private func audit(_ documents: [ColorDocument], _ baseline: Baseline?) {
    let files = ColorFiles(documents)
    for (document, problem) in files.problems {
        precondition(documents.indices.contains(document), "a problem without a document")
        if let offset = problem.offset { precondition((0...documents[document].content.count).contains(offset)) }
    }
    for collection in files.collections {
        for token in collection.tokens {
            precondition(token.cells.count == collection.modes.count, "\(token.name) lacks a mode")
            for cell in token.cells { check(cell, in: documents) }
        }
        for note in collection.notes { check(note.place, in: documents) }
    }
    var question = AuditQuestion()
    question.baseline = baseline
    let audit = ColorAudit(files, question)
    for result in audit.pairs.flatMap(\.results) {
        guard let ratio = result.assessment?.ratio else { continue }
        precondition((1...21.001).contains(ratio), "a ratio of \(ratio)")
    }
    let repair = ColorRepair(of: audit)
    precondition(repair.documents.count == documents.count)
    for (old, new) in zip(documents, repair.documents) where old.content.isValidUTF8 {
        precondition(new.content.isValidUTF8, "a fix breaks a character of \(old.path)")
    }
    guard let json = try? JSONDocument(audit.baseline).root, (try? Baseline(json)) != nil else {
        preconditionFailure("the written baseline can't be read again")
    }
}

private func check(_ cell: ColorCell, in documents: [ColorDocument]) {
    switch cell {
    case .color(let resolved):
        let color = resolved.color
        for index in 0..<3 { precondition(color.components[index].isFinite, "\(resolved.written) is not finite") }
        precondition((0...1).contains(color.alpha), "\(resolved.written) has an alpha of \(color.alpha)")
        check(resolved.place, in: documents)
    case .unresolved(let reason): check(reason.place, in: documents)
    }
}

private func check(_ place: Place?, in documents: [ColorDocument]) {
    guard let place else { return }
    precondition(documents.indices.contains(place.document), "a position without a document")
    precondition(place.bytes.upperBound <= documents[place.document].content.count, "a position beyond the end")
}

extension [UInt8] {
    fileprivate var isValidUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}
