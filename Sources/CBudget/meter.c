#define _GNU_SOURCE
#include "CBudget.h"
#include <time.h>

_Thread_local struct legibility_meter legibility_meter = {0, 0, 0, 0};
_Thread_local const struct legibility_request *legibility_request;

int64_t legibility_thread_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
