/// The script that blocks connections which the browser opens without a request that can be checked: WebSockets,
/// WebTransport and WebRTC. It also blocks workers and windows, because a script can't be added to them in time.
///
/// The script runs in each document before the page's own scripts. A WebSocket fails as if the server were down; the
/// other interfaces are missing, as in older browsers.
enum ConnectionGuard {
    static let script = """
        (() => {
            for (const name of [
                "RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "WebSocketStream", "Worker", "SharedWorker",
            ]) delete globalThis[name];
            delete Navigator.prototype.serviceWorker;
            globalThis.open = () => null;
            const later = setTimeout, Failure = CloseEvent;
            class WebSocket extends EventTarget {
                static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
                CONNECTING = 0; OPEN = 1; CLOSING = 2; CLOSED = 3;
                readyState = 0; bufferedAmount = 0; extensions = ""; protocol = ""; binaryType = "blob";
                onopen = null; onmessage = null; onerror = null; onclose = null;
                constructor(url) {
                    super();
                    this.url = new URL(url, location).href;
                    later(() => {
                        this.readyState = 3;
                        for (const event of [new Event("error"), new Failure("close", { code: 1006 })]) {
                            this["on" + event.type]?.(event);
                            this.dispatchEvent(event);
                        }
                    });
                }
                send() { if (this.readyState === 0) throw new DOMException("Still connecting.", "InvalidStateError"); }
                close() {}
            }
            Object.defineProperty(globalThis, "WebSocket", { value: WebSocket, writable: true, configurable: true });
        })()
        """
}
