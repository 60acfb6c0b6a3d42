import CMicroHTTPD
import Numbers

/// Starts libmicrohttpd, which receives its connections one by one; `service` must outlive it.
func startDaemon(_ configuration: ServerConfiguration, service: Service) -> OpaquePointer? {
    let threads = configuration.threads > 0 ? configuration.threads : coreCount()
    let context = unsafe Unmanaged.passUnretained(service).toOpaque()
    let readTarget:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
            -> UnsafeMutableRawPointer? = unsafe Exchange.begin
    let complete: MHD_RequestCompletedCallback = unsafe Exchange.end
    let connect: MHD_NotifyConnectionCallback = unsafe Exchange.connect

    // ``ConnectionManager`` enforces limits and deadlines. libmicrohttpd counts a connection until its thread has
    // cleaned up.
    var options = unsafe [
        MHD_OptionItem(
            option: .CONNECTION_MEMORY_LIMIT, value: configuration.connectionMemory, ptr_value: nil),
        MHD_OptionItem(
            option: .CONNECTION_LIMIT, value: 2 * configuration.maximumConnections + 64 * threads, ptr_value: nil),
        MHD_OptionItem(
            option: .URI_LOG_CALLBACK, value: unsafeBitCast(readTarget, to: Int.self), ptr_value: context),
        MHD_OptionItem(
            option: .NOTIFY_COMPLETED, value: unsafeBitCast(complete, to: Int.self), ptr_value: context),
        MHD_OptionItem(
            option: .NOTIFY_CONNECTION, value: unsafeBitCast(connect, to: Int.self), ptr_value: context),
    ]
    // libmicrohttpd rejects a pool of one thread: without the option, it uses one thread.
    if threads > 1 {
        unsafe options.append(
            MHD_OptionItem(option: .THREAD_POOL_SIZE, value: threads, ptr_value: nil))
    }
    var security: UInt32 = 0
    if configuration.certificate != nil {
        security = MHD_USE_TLS.rawValue
        let retrieve = unsafe unsafeBitCast(Certificate.retrieve, to: UnsafeMutableRawPointer.self)
        unsafe options.append(MHD_OptionItem(option: .HTTPS_CERT_CALLBACK, value: 0, ptr_value: retrieve))
        let protocols = unsafe UnsafeMutableRawPointer(mutating: Certificate.protocols.utf8Start)
        unsafe options.append(MHD_OptionItem(option: .HTTPS_PRIORITIES, value: 0, ptr_value: protocols))
    }
    unsafe options.append(MHD_OptionItem(option: .END, value: 0, ptr_value: nil))

    let flags =
        MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ITC.rawValue
        | MHD_USE_NO_LISTEN_SOCKET.rawValue | security
    return unsafe options.withUnsafeMutableBufferPointer { options in
        guard let base = options.baseAddress else { return nil }
        let arguments: [any CVarArg] = unsafe [
            Int32(clamping: MHD_OPTION.ARRAY.rawValue), OpaquePointer(base), Int32(clamping: MHD_OPTION.END.rawValue),
        ]
        return unsafe withVaList(arguments) { list in
            unsafe MHD_start_daemon_va(flags, 0, nil, nil, Exchange.handle, context, list)
        }
    }
}
