// libmicrohttpd 0.9.75 fetches events until fewer come than it asked for (128), and waits for each part as long as for the
// first. When exactly so many connections become ready, it waits for another event before it looks at any of them: for as
// long as nobody else comes. Here, the call after a full one does not wait.
//
// A thread that has had nothing to do for some seconds gives memory back before it waits on.
#include "CInterpose.h"
#include <stddef.h>
#include <sys/epoll.h>

enum { rest = 2000 };

static _Thread_local int full = -1;
static _Thread_local int has_worked;

__attribute__((visibility("default"))) int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout) {
    int wait = full == epoll ? 0 : timeout;
    int rests = has_worked && (wait < 0 || wait > rest);
    int count = epoll_pwait(epoll, events, most, rests ? rest : wait, NULL);
    if (rests && count == 0) {
        legibility_trim_heap();
        has_worked = 0;
        count = epoll_pwait(epoll, events, most, wait < 0 ? wait : wait - rest, NULL);
    }
    if (count > 0) has_worked = 1;
    full = count == most ? epoll : -1;
    return count;
}
