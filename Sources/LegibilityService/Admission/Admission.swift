import Endpoints
import Glibc
import HTTPMessages
import Numbers
import Sentences
import Synchronization

/// A server's tokens and rate limits. A server with neither tokens nor rate limits has no `Admission`.
final class Admission: Sendable {
    /// The numbers of rejected requests.
    struct Refusals: Sendable {
        var byAddress = 0
        var byToken = 0
        var unauthorized = 0
    }

    private let access: Access?
    private let addresses: TokenBuckets<ClientAddress>?
    private let holders: TokenBuckets<TokenOwner>?
    private let clock: @Sendable () -> Int64
    private let refused: Mutex<Refusals>

    /// Creates the admission, or returns nil if nothing is limited. Keeps the clients' debts and
    /// the rejections that the previous admission recorded.
    init?(
        access: Access? = nil, perAddress: RateLimit? = nil, perToken: RateLimit? = nil,
        after previous: Admission? = nil,
        clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds
    ) {
        guard access != nil || perAddress != nil else { return nil }
        self.access = access
        self.clock = clock
        refused = Mutex(previous?.refusals ?? Refusals())
        addresses = perAddress.map { limit in
            previous?.addresses?.under(limit, now: clock()) ?? TokenBuckets(limit) { $0.network.hashValue }
        }
        // There are few tokens, and each has its own bucket.
        holders =
            access == nil
            ? nil
            : perToken.map { limit in
                previous?.holders?.under(limit, now: clock()) ?? TokenBuckets(limit, atMost: .max) { $0.hashValue }
            }
    }

    var refusals: Refusals { refused.withLock(\.self) }

    /// The number of buckets kept for addresses.
    var buckets: Int { addresses?.count ?? 0 }

    /// Returns the holder of a request's token; nil if it has no valid token.
    func holder(_ head: RequestHead) -> TokenOwner? { access?.tokens.holder(head.headers) }

    /// Admits a request and records its sender, or throws the reason for rejecting it. `endpoint` is nil if the path
    /// has no endpoint.
    func admit(_ request: inout HTTPRequest, to endpoint: Endpoint?) throws(Problem) {
        request.head.holder = holder(request.head)
        // A browser's preflight request has no token: it checks whether the real request may include one.
        guard request.method != .options else { return }
        let isKnown = request.head.holder != nil || access?.scope.needsToken(request, endpoint) != true
        let units = !isKnown ? 1 : endpoint.map { RequestCost.units(of: request, by: $0) } ?? 1
        if let payer = payer(request.head) {
            try take(units + (isKnown ? deposit(of: request, to: endpoint, besides: units) : 0), from: payer)
        }
        guard isKnown else {
            refused.withLock { $0.unauthorized += 1 }
            let isSent = request.headers.count("Authorization") > 0
            let isPage = access?.scope == .api && endpoint?.operation?.tag == .pages
            let missing: Phrase =
                isPage
                ? "Long requests need a token on this server. Send it in the header “Authorization: Bearer TOKEN”, for "
                    + "example with curl. The operator issues tokens. Short requests on this page need no token."
                : "Send a token in the header “Authorization: Bearer TOKEN”. The operator of this server issues tokens."
            throw Problem(
                .unauthorized,
                isSent ? "The token in the header “Authorization” is invalid." : missing,
                headers: [("WWW-Authenticate", isSent ? "Bearer error=\"invalid_token\"" : "Bearer")])
        }
    }

    /// Returns the units that a client pays for a request in advance, besides its price: an estimate of the work that the
    /// price doesn't include, within the burst. What the work doesn't use is given back.
    private func deposit(of request: HTTPRequest, to endpoint: Endpoint?, besides price: Int) -> Int {
        guard price > 0, let endpoint, let limit = payer(request.head).flatMap(limit), endpoint.work.isLong(request)
        else { return 0 }
        return max(0, min(limit.burst, max(limit.burst / 4, RequestCost.units(ofImagesIn: request))) - price)
    }

    /// Returns a function that charges a client, while its request is being processed, for the processor time beyond the
    /// price and the deposit. It returns false if the client owes more than a burst, so that the work stops.
    ///
    /// A client gets at most two bursts at once in this way, however many requests it sends at the same time. Free
    /// responses stay free: if a page is created only once, the first client to request it doesn't pay for all others.
    func account(of request: HTTPRequest, to endpoint: Endpoint) -> @Sendable (_ nanoseconds: Int64) -> Bool {
        let price = RequestCost.units(of: request, by: endpoint)
        guard price > 0, let payer = payer(request.head), let limit = limit(payer) else { return { _ in true } }
        let paid = Mutex(price + deposit(of: request, to: endpoint, besides: price))
        return { [self] nanoseconds in
            let units = RequestCost.units(ofNanoseconds: nanoseconds)
            let rest = paid.withLock { paid in
                defer { paid = max(paid, units) }
                return units - paid
            }
            if rest > 0 { charge(rest, to: payer) }
            return debt(of: payer) <= limit.burst
        }
    }

    /// Gives back what remains of the deposit for a request after the given processor time; 0 for a request that wasn't
    /// processed.
    func settle(_ request: HTTPRequest, to endpoint: Endpoint, nanoseconds: Int64) {
        let price = RequestCost.units(of: request, by: endpoint)
        let used = RequestCost.units(ofNanoseconds: nanoseconds)
        let rest = price + deposit(of: request, to: endpoint, besides: price) - max(price, used)
        if rest > 0, let payer = payer(request.head) { charge(-rest, to: payer) }
    }

    /// Returns the header fields that show how many further requests a client may send
    /// (draft-ietf-httpapi-ratelimit-headers-10).
    func fields(for head: RequestHead) -> [(name: String, value: String)] {
        switch payer(head) {
        case nil: []
        case .address(let address)?: fields("address", addresses?.limit, addresses?.state(of: address, now: clock()))
        case .holder(let holder)?: fields("token", holders?.limit, holders?.state(of: holder, now: clock()))
        }
    }

    private func fields(
        _ policy: String, _ limit: RateLimit?, _ state: (units: Int, untilFull: Int64)?
    ) -> [(name: String, value: String)] {
        guard let limit, let state else { return [] }
        return [
            ("RateLimit-Policy", "\"\(policy)\";q=\(limit.burst);w=\(limit.window)"),
            ("RateLimit", "\"\(policy)\";r=\(state.units);t=\(seconds(state.untilFull))"),
        ]
    }

    /// Returns the client that pays for a request. A client with a token is identified by its token, whatever its
    /// address.
    private func payer(_ head: RequestHead) -> ClientIdentity? { head.identity.flatMap { limit($0) == nil ? nil : $0 } }

    private func limit(_ payer: ClientIdentity) -> RateLimit? {
        switch payer {
        case .address: addresses?.limit
        case .holder: holders?.limit
        }
    }

    /// Charges a client for units that it has used, or gives units back if their number is negative.
    private func charge(_ units: Int, to payer: ClientIdentity) {
        switch payer {
        case .address(let address): addresses?.charge(units, to: address, now: clock())
        case .holder(let holder): holders?.charge(units, to: holder, now: clock())
        }
    }

    /// Returns the units that a client owes beyond its burst.
    private func debt(of payer: ClientIdentity) -> Int {
        switch payer {
        case .address(let address): addresses?.debt(of: address, now: clock()) ?? 0
        case .holder(let holder): holders?.debt(of: holder, now: clock()) ?? 0
        }
    }

    private func take(_ units: Int, from payer: ClientIdentity) throws(Problem) {
        let (limit, wait) =
            switch payer {
            case .address(let address): (addresses?.limit, addresses?.take(units, from: address, now: clock()))
            case .holder(let holder): (holders?.limit, holders?.take(units, from: holder, now: clock()))
            }
        guard let limit, let wait else { return }
        refused.withLock {
            switch payer {
            case .address: $0.byAddress += 1
            case .holder: $0.byToken += 1
            }
        }
        guard units <= limit.burst else {
            throw Problem(
                .contentTooLarge,
                "This request costs \(Int(units)) units of work, but one client can use at most \(limit.burst) at "
                    + "a time. Split the request into parts.")
        }
        throw Problem(
            .tooManyRequests,
            seconds(wait) == 1
                ? "You have requested more work than this server allows for one client; try again in 1 second."
                : "You have requested more work than this server allows for one client; try again in "
                    + "\(Int(seconds(wait))) seconds.",
            headers: [("Retry-After", "\(seconds(wait))")])
    }

    /// Returns a duration in whole seconds, rounded up.
    private func seconds(_ nanoseconds: Int64) -> Int64 { (nanoseconds + 999_999_999) / 1_000_000_000 }
}

/// Returns the time of the system's monotonic clock in nanoseconds.
@Sendable package func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
