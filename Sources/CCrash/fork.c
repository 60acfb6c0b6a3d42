// Swift's locks contain the number of their thread, which Swift reads from the system once for each thread. The thread
// that calls fork has another number in the child, where its locks would block forever. So a new thread calls fork, which
// hasn't run any Swift code.
#define _GNU_SOURCE
#include "CCrash.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

struct work {
    void (*body)(void *);
    void *context;
    pid_t child;
    sem_t forked;
};

static void *run(void *argument) {
    struct work *work = argument;
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The parent may have ended before the call.
        if (getppid() == parent) work->body(work->context);
        _exit(1);
    }
    work->child = child;
    sem_post(&work->forked);
    // To the system, the thread that called fork is the parent, so it must live as long as the child.
    siginfo_t end;
    while (child > 0 && waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
    return NULL;
}

pid_t legibility_fork(void (*body)(void *), void *context) {
    struct work work = {body, context, -1};
    pthread_t thread;
    sem_init(&work.forked, 0, 0);
    if (pthread_create(&thread, NULL, run, &work) == 0) {
        pthread_detach(thread);
        while (sem_wait(&work.forked) < 0) {}
    }
    sem_destroy(&work.forked);
    return work.child;
}
