import Substrings

/// The links of a page to other pages of its origin.
struct PageLinks {
    /// The addresses in order and without duplicates, without those in ``avoided``.
    private(set) var addresses: [String] = []
    /// The addresses that look as if they ended the visitor's session. Opening one would change the site.
    private(set) var avoided: [String] = []

    /// The maximum number of links to read from a page.
    private static let maximum = 5000

    init(of page: BrowserPage) throws(BrowserError) {
        let script = """
            [...new Map([...document.querySelectorAll("a[href], area[href]")]
                .map((link) => [new URL(link.href, location), `${link.textContent} ${link.ariaLabel ?? ""} ${link.title} ${link.alt ?? ""}`])
                .filter(([to]) => to.origin === location.origin && !to.username)
                .map(([to, words]) => [to.origin + to.pathname + to.search, words.slice(0, 200)]))].slice(0, \(Self.maximum))
            """
        for pair in try page.evaluate(script).array.map({ $0.array.compactMap(\.string) }) where pair.count == 2 {
            if Self.endsSession(pair[0], called: pair[1]) {
                avoided.append(pair[0])
            } else {
                addresses.append(pair[0])
            }
        }
    }

    /// The words of links that end a session, without the spaces between its words, in the languages of many sites.
    private static let signs = [
        "logmeout", "signmeout", "signoff", "endsession", "abmelden", "ausloggen",
        "deconnexion", "déconnexion", "sedéconnecter", "cerrarsesion", "cerrarsesión", "terminarsessão", "esci",
        "uitloggen", "afmelden", "loggaut", "loggaud", "logud", "loggut", "wyloguj", "выйти",
    ]
    /// The same, also at the end of a longer word, such as “userlogout”.
    private static let endings = ["logout", "logoff", "signout"]
    /// The same in languages that don't separate words.
    private static let unseparated = ["ログアウト", "サインアウト", "로그아웃", "退出登录", "登出"]

    /// Returns whether a link looks as if it ended a session, by its address or by its words.
    static func endsSession(_ address: String, called text: String) -> Bool {
        let path = address.split(separator: "/", maxSplits: 2).dropFirst(2).joined()
        return [path, text].contains { text in
            let words = text.lowercased().split { !$0.isLetter }
            return unseparated.contains(where: text.contains)
                || words.contains { word in endings.contains(where: word.hasSuffix) }
                || words.indices.contains { start in
                    (1...3).contains { (signs + endings).contains(words[start...].prefix($0).joined()) }
                }
        }
    }
}
