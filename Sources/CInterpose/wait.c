// libmicrohttpd 0.9.75 fetches events until fewer come than it asked for (128), and waits for each part as long as for the
// first. When exactly so many connections become ready, it waits for another event before it looks at any of them: for as
// long as nobody else comes. Here, the call after a full one does not wait.
#include <stddef.h>
#include <sys/epoll.h>

static _Thread_local int full = -1;

__attribute__((visibility("default"))) int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout) {
    int count = epoll_pwait(epoll, events, most, full == epoll ? 0 : timeout, NULL);
    full = count == most ? epoll : -1;
    return count;
}
