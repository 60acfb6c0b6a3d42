import WebServer

extension StartFailure {
    /// A sentence for the operator that describes the failure and how to fix it.
    package var sentence: String {
        switch self {
        case .unknownHost(let host):
            "can’t listen on “\(host)”: it isn’t an address or name of this machine."
        case .cannotListen(.unix(let path), let reason):
            "can’t listen on \(path): \(reason). Set another path or address with --listen."
        case .cannotListen(let address, let reason):
            "can’t listen on \(address): \(reason). Set another address or port with --listen."
        case .notListening(let descriptor):
            "can’t listen on the inherited descriptor \(descriptor): it isn’t a listening TCP or Unix socket."
        case .cannotServe:
            "can’t serve: there isn’t enough memory, or not enough threads or file descriptors."
        }
    }
}
