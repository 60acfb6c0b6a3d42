/// The rules for each request of a page.
struct RequestPolicy {
    enum Decision: Equatable {
        /// The request is answered from the folder.
        case fulfil
        /// The request is sent to the network.
        case pass
        case block
        /// The request is answered with an empty page.
        case empty
    }

    let network: Network
    let folder: ServedFolder?
    /// The address on the command line; nil for a page from the folder.
    let named: WebAddress?
    /// An address at which there is an empty page, whatever its server has.
    var emptyAddress: String?
    /// Whether hosts are private, for the names that have been looked up.
    private var privacy: [String: Bool] = [:]

    init(network: Network, folder: ServedFolder?, named: WebAddress?) {
        (self.network, self.folder, self.named) = (network, folder, named)
    }

    /// Returns the decision about an address, including those of redirections.
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
