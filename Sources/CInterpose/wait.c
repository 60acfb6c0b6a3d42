// libmicrohttpd 0.9.75 fetches events until it receives fewer than it requested (128), and waits for each batch as long
// as for the first. If exactly 128 connections become ready, it waits for another event before it handles any of them,
// however long that takes. With this replacement, the call after a full batch doesn't wait.
//
// A thread that has been idle for some seconds returns memory to the system before it continues waiting.
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
