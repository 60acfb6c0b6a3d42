import Endpoints
import LegibilityAPI
import Sentences

/// Evidence as a self-contained document to keep or pass on. The document loads no other files and runs no scripts.
package struct EvidenceDocument {
    let title: Phrase
    let main: HTML

    func answer(result: Answer.Result?, in language: Language) -> Answer {
        let document: HTML = """
            <!doctype html>
            <html lang="\(HTML.languageCode)">
            <head>
            <meta charset="utf-8">
            <title>\(title) · Legibility</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>\(Self.style)</style>
            </head>
            <body>
            <h1>\(title)</h1>
            \(main.showingControls)</body>
            </html>

            """
        var answer = Answer(
            document.bytes(in: language), mediaType: "text/html; charset=utf-8", freshness: .day,
            headers: [
                ("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer"),
            ])
        answer.result = result
        return answer
    }

    private static let style = HTML(
        markup: """
            :root{color-scheme:light dark;--page:#fff;--ink:#121417;--line:#dddee1;--pass:#0358a3;--fail:#7f2407;--unsure:#593a02;\
            --quiet:#4c5057}@media (prefers-color-scheme:dark){:root{--page:#111315;--ink:#f1f2f4;--line:#2d3037;--pass:#7bb9f2;\
            --fail:#fb9970;--unsure:#e5b650;--quiet:#b2b6be}}body{margin:2rem auto;max-width:80rem;padding:0 1rem;\
            background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h2{display:inline-block;margin:1rem 0 .5rem;\
            font-size:1.25rem}.pass{color:var(--pass)}.fail{color:var(--fail)}.unsure{color:var(--unsure)}.quiet{color:var(--quiet)}\
            .scroll{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.4rem .75rem .4rem 0;\
            border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}thead th{font-weight:bold}\
            code{overflow-wrap:anywhere}
            """)

    /// The style is part of the document, and no other styles are allowed: the digest is computed from the style's
    /// text.
    private static let policy =
        "default-src 'none'; style-src 'sha256-rY5Gf9Uo5kliq/u3WS0JGhAw2Oy6OU6xF8ByEzCrw3o='; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
}
