import WebServer

extension StartFailure {
    /// What went wrong and what to do about it, for the person who starts the server.
    var sentence: String {
        switch self {
        case .unknownHost(let host):
            "cannot listen on “\(host)”: this machine has no such address and no name that leads to one."
        case .cannotListen(.unix(let path), let reason):
            "cannot listen on \(path): \(reason). Another path or address can be set with --listen."
        case .cannotListen(let address, let reason):
            "cannot listen on \(address): \(reason). Another address or port can be set with --listen."
        case .notListening(let descriptor):
            "the descriptor \(descriptor) was handed over to be listened on, and is no TCP or Unix socket that listens."
        case .cannotServe:
            "cannot serve: the system gave too little memory, too few threads or too few file descriptors."
        }
    }
}
