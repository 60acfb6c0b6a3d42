/// Everyday words for terms that have other names in the tables.
///
/// A search looks for each term as typed, and for the corresponding words in the tables, which count slightly less.
enum SearchThesaurus {
    /// Words with the same meaning as a term, and their weight. A row must contain all of them.
    struct Alternative: Sendable {
        let words: [String]
        let weight: Double
    }

    /// A search term of one or more words, with its alternatives.
    struct Term: Sendable {
        let alternatives: [Alternative]
    }

    /// The weight of an alternative relative to the typed word.
    private static let weightOfEntries = 0.7

    /// Returns the terms in a list of words: first the longest entries of the thesaurus, then single words. Words
    /// without meaning are omitted unless there are no other words.
    ///
    /// A number and the following unit form one term, so that “44pt” finds 44 points and not 44 of something else.
    static func terms(of words: [String]) -> [Term] {
        let meaningful = words.filter { !stopWords.contains($0) }
        let words = meaningful.isEmpty ? words : meaningful
        var terms: [Term] = []
        var seen: Set<[String]> = []
        var place = 0
        while place < words.count {
            if place + 1 < words.count, words[place].first?.isNumber == true, let unit = units[words[place + 1]] {
                let number = words[place]
                place += 2
                guard seen.insert([number, unit]).inserted else { continue }
                let names = units.filter { $0.value == unit }.keys.sorted()
                terms.append(
                    Term(
                        alternatives: [Alternative(words: [number + unit], weight: 1)]
                            + names.map { Alternative(words: [number, $0], weight: weightOfEntries) }))
                continue
            }
            var length = min(longestEntry, words.count - place)
            while length > 1, entries[Array(words[place..<place + length])] == nil { length -= 1 }
            let own = Array(words[place..<place + length])
            place += length
            guard seen.insert(own).inserted else { continue }
            let others = (entries[own] ?? []).filter { $0 != own }
            terms.append(
                Term(
                    alternatives: [Alternative(words: own, weight: 1)]
                        + others.map { Alternative(words: $0, weight: weightOfEntries) }))
        }
        return terms
    }

    /// Returns whether the thesaurus contains a word.
    static func has(_ word: String) -> Bool { entries[[word]] != nil }

    private static let stopWords: Set = [
        "a", "an", "and", "are", "at", "be", "between", "by", "do", "does", "for", "from", "how", "i", "in", "is", "it",
        "my", "of", "on", "or", "should", "the", "to", "what", "which", "with",
    ]

    /// The units with their everyday names.
    private static let units = [
        "pt": "pt", "point": "pt", "px": "px", "pixel": "px", "mm": "mm", "millimeter": "mm", "h": "h", "hour": "h",
        "s": "s", "second": "s", "min": "min", "minute": "min", "%": "%", "percent": "%", "ppi": "ppi", "dpi": "dpi",
    ]

    private static let longestEntry = entries.keys.map(\.count).max() ?? 1

    /// The alternatives for each term, keyed by the words of the term.
    private static let entries: [[String]: [[String]]] = {
        var entries: [[String]: [[String]]] = [:]
        for line in text.split(separator: "\n") {
            let sides = line.split(separator: ">").map { side in
                side.split(separator: ",").map { SearchWords.words(of: $0) }.filter { !$0.isEmpty }
            }
            guard sides.count == 2 else { preconditionFailure("“\(line)” has no two sides") }
            for term in sides[0] { entries[term, default: []] += sides[1] }
        }
        return entries
    }()

    /// Each line lists everyday words, “>”, and the corresponding words in the tables.
    private static let text = """
        tap target, touch target, hit target, hit region, hit area, tap area, touch area, tap size, touch size > hit region, any control, control size
        target size, click target, clickable area, tappable area, touchable area, hitbox, hit box, target > hit region, any control, control size
        letter spacing, character spacing, letterspacing, kerning > tracking
        line spacing, line height, lineheight > leading
        safe zone, safe area, overscan, title safe, action safe, safe margin, safe inset > safe area
        font size, type size, point size, font, text size > text size, text style
        minimum, min, smallest, least, lowest > minimum, smallest, min
        maximum, max, largest, most, highest > maximum, at most, limit
        standard, recommended, normal, usual > default
        larger text, text scaling, font scaling, accessibility size, large text > dynamic type
        contrast ratio > contrast
        dark appearance, night mode, dark theme > dark mode, dark
        dialog, alert dialog, popup, pop-up, modal, message box > alert
        button, link > control
        padding, margin, spacing, gap, gutter, room, distance > padding, margin, spacing, gap, distance
        hour, hr > h
        minute > min
        second, sec > s
        pixel > px
        point, pts > pt
        percent, percentage > %
        millimeter > mm
        notch, sensor housing, cutout, camera cutout, dynamic island > island
        launcher icon, home screen icon > app icon
        watch face, widget on watch > complication
        lockscreen > lock screen
        navbar, nav bar > navigation bar
        tabbar, bottom navigation, bottom bar > tab bar
        apple tv, tv, television > tvos
        vision pro, apple vision pro, vision > visionos
        apple watch, watch > watchos
        mac, osx, os x > macos
        iphone > ios
        ipad > ipados
        split view, slide over, multitasking > multitasking
        text color > label, color
        color blind, colorblind, color blindness, cvd > color vision deficiency
        rounded corner, border radius, corner > corner radius
        duration, timeout, lifetime, time limit > duration, h, s
        """

    /// Returns the text with Japanese words from the guidelines translated into English. Other text is unchanged.
    static func inEnglish(_ text: String) -> String {
        var rest = text[...]
        var english = ""
        while let first = rest.first {
            if !first.isASCII, let (word, meaning) = japanese.first(where: { rest.hasPrefix($0.word) }) {
                english += " \(meaning) "
                rest.removeFirst(word.count)
            } else {
                english.append(first)
                rest.removeFirst()
            }
        }
        return english
    }

    /// The longest words come first, because a shorter word may be the beginning of a longer word.
    private static let japanese = japaneseText.split(separator: "\n").map { line -> (word: String, meaning: String) in
        let sides = line.split(separator: "=").map { $0.trimmingSpaces }
        return (sides[0], sides[1])
    }.sorted { ($1.word.count, $0.word) < ($0.word.count, $1.word) }

    private static let japaneseText = """
        インチ = inch
        型 = inch
        ミリ = mm
        ピクセル = px
        ポイント = pt
        タップ領域 = hit region
        タップターゲット = hit region
        操作範囲 = hit region
        文字サイズ = text size
        フォントサイズ = text size
        文字間隔 = tracking
        字間 = tracking
        トラッキング = tracking
        行間 = leading
        行送り = leading
        余白 = margin
        間隔 = spacing
        コントラスト比 = contrast
        コントラスト = contrast
        ウィジェット = widget
        ライブアクティビティ = live activity
        セーフエリア = safe area
        ボタン = button
        コントロール = control
        アラート = alert
        画面 = screen
        ダークモード = dark mode
        コンプリケーション = complication
        タブバー = tab bar
        ダイナミックタイプ = dynamic type
        本文 = body
        最小 = minimum
        最大 = maximum
        時間 = h
        アイコン = icon
        システムカラー = system color
        """
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var words = self
        while words.first == " " { words.removeFirst() }
        while words.last == " " { words.removeLast() }
        return String(words)
    }
}
