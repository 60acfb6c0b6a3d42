// HIG, Wallet: change log 2025-01-17, read 2025-12-19. Pass style | item | platforms | figure in words | minimum |
// maximum | unit | strength | detail | page.

extension ReferenceTable {
    /// The number of fields in Wallet passes.
    public static let walletFields = limits(
        name: "wallet-fields", title: "Wallet pass fields", subject: "passStyle", source: .page("wallet"),
        note: """
            Counts for a pass style are only listed if they differ from the general counts. For pass images, see the \
            icons table.
            """,
        text: walletFieldsText)
}

private let walletFieldsText = """
    general              | header field    | ios, watchos | at most 3 | — | 3 | count | limit | — | wallet
    general              | primary field   | ios, watchos | at most 1 | — | 1 | count | limit | — | wallet
    general              | secondary field | ios, watchos | at most 4 | — | 4 | count | limit | — | wallet
    general              | auxiliary field | ios, watchos | at most 4 | — | 4 | count | limit | — | wallet
    boarding pass        | primary field   | ios, watchos | at most 2 | — | 2 | count | limit | — | wallet
    boarding pass        | auxiliary field | ios, watchos | at most 5 | — | 5 | count | limit | — | wallet
    coupon               | secondary and auxiliary field | ios, watchos | at most 4 | — | 4 | count | limit | \
        both together, in one row | wallet
    store card           | secondary and auxiliary field | ios, watchos | at most 4 | — | 4 | count | limit | \
        both together, in one row | wallet
    generic pass         | secondary and auxiliary field | ios, watchos | at most 4 | — | 4 | count | limit | \
        both together, in one row | wallet
    event ticket         | auxiliary field, extra row | ios, watchos | at most 4 | — | 4 | count | limit | \
        one row more than the general ones | wallet
    poster event ticket  | quick action button | ios, watchos | 1 to 4 | 1 | 4 | count | limit | — | wallet
    """
