import WebServer

extension StartFailure {
    /// What went wrong and what to do about it, for the person who starts the server.
    var sentence: String {
        switch self {
        case .unknownHost(let host):
            "cannot listen on “\(host)”: this machine has no such address and no name that leads to one."
        case .cannotListen(let host, let port, let reason):
            "cannot listen on \(host):\(port): \(reason). Another address or port can be set with --listen."
        case .cannotServe:
            "cannot serve: the system gave too little memory, too few threads or too few file descriptors."
        }
    }
}
