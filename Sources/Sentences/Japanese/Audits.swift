extension Catalog {
    /// Audits: what is wrong with a request to judge the colours of files.
    static let audits = """
        The colours of files, judged
        → ファイルの色の判定

        Audits
        → 監査

        Do the files of a team pass?
        → チームのファイルは合格していますか。

        None of the files has colours by its name.
        → 名前から見て、色を含むファイルがありません。

        These files cannot be put into an archive: a path is none there.
        → これらのファイルはアーカイブに入れられません。アーカイブで使えないパスがあります。

        “path” must be a text of 1 to {0} bytes without control characters.
        → “path”は制御文字を含まない1〜{0}バイトの文字列で指定してください。

        The header “Content-Type” is missing; it names one of {0}.
        → ヘッダー“Content-Type”がありません。{0}のいずれかを指定してください。

        The body must be one of {0}; the header “Content-Type” says “{1}”.
        → 本文は{0}のいずれかとしてください。ヘッダー“Content-Type”は“{1}”です。

        The archive lists more than {0} files (`auditDocuments`).
        → アーカイブのファイルが{0}個を超えています（`auditDocuments`）。

        Unpacked, the archive's files have more than {0} bytes (`auditBytes`).
        → アーカイブを展開すると、ファイルが{0}バイトを超えます（`auditBytes`）。

        The archive cannot be read: {0}.
        → アーカイブを読み取れません：{0}。

        “{0}” is not valid JSON: {1}.
        → “{0}”が正しいJSONではありません：{1}。

        “baseline” cannot be read: {0}
        → “baseline”を読み取れません：{0}

        “documents” must be an array of files, each with a path and its text.
        → “documents”は、パスと内容を持つファイルの配列で指定してください。

        “documents” has {0} files; at most {1} are read.
        → “documents”に{0}個のファイルがあります。読み取れるのは{1}個までです。

        “{0}” must be a text.
        → “{0}”は文字列で指定してください。

        “pairs” must be an array of pairs.
        → “pairs”は組の配列で指定してください。

        “pairs” has {0} pairs; at most {1} are judged.
        → “pairs”に{0}組あります。判定できるのは{1}組までです。

        “ground” must be a name, or an array of names, the top-most layer first.
        → “ground”は名前、または最前面のレイヤーから順に並べた名前の配列で指定してください。

        “reason” must be a text that says why.
        → “reason”は理由を示す文字列で指定してください。

        “until” must be a day.
        → “until”は日付で指定してください。

        “until” says how long a “reason” holds, and there is none.
        → “until”は“reason”の期限ですが、“reason”がありません。

        “modes” must be an array of 1 to {0} modes.
        → “modes”は1〜{0}個のモードの配列で指定してください。

        “{0}” must be an object whose members are texts.
        → “{0}”は値が文字列のオブジェクトで指定してください。

        “{0}” must be an array of texts.
        → “{0}”は文字列の配列で指定してください。
        """
}
