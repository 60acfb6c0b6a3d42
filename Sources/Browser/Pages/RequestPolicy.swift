/// The rules for each request of a page.
struct RequestPolicy {
    enum Decision: Equatable {
        /// The response comes from the folder.
        case fulfil
        /// The request is sent to the network.
        case pass
        case block
        /// The response is an empty page.
        case empty
    }

    let network: Network
    let folder: ServedFolder?
    /// The URL on the command line; nil for a page from the folder.
    let named: WebAddress?
    /// A URL that always returns an empty page, regardless of its server.
    var emptyAddress: String?
    /// Whether each host that was looked up is private, by its name.
    private var privacy: [String: Bool] = [:]

    init(network: Network, folder: ServedFolder?, named: WebAddress?) {
        (self.network, self.folder, self.named) = (network, folder, named)
    }

    /// Returns the decision about a URL, including URLs of redirections.
    mutating func decision(_ address: String) -> Decision {
        if address == emptyAddress { return .empty }
        if folder != nil, address.hasPrefix(ServedFolder.origin + "/") { return .fulfil }
        guard network != .none, let target = WebAddress(address) else { return .block }
        if network == .all || target == named { return .pass }
        guard target.scheme == "https" else { return .block }
        if target.host == named?.host { return .pass }
        let isPrivate = privacy[target.host] ?? target.isPrivate
        privacy[target.host] = isPrivate
        return isPrivate ? .block : .pass
    }
}
