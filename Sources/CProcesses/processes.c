#define _GNU_SOURCE
#include "CProcesses.h"

#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int legibility_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int legibility_close_from(void *actions, int first) { return posix_spawn_file_actions_addclosefrom_np(actions, first); }

int legibility_spawn_again(char *const arguments[]) {
    pid_t process = fork();
    if (process != 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0);
    execv("/proc/self/exe", arguments);
    _exit(127);
}

int legibility_memory_file(void) { return memfd_create("legibility", MFD_CLOEXEC); }

int legibility_limit_data(int process, unsigned long bytes) {
    struct rlimit data = {bytes, bytes};
    return prlimit(process, RLIMIT_DATA, &data, 0);
}

// A forked child of a program with threads may only call functions that are safe in signal handlers, so this is in C.
int legibility_spawn_bounded(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int errors,
    unsigned long bytes, unsigned long seconds) {
    pid_t process = fork();
    if (process != 0) return process;
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (syscall(SYS_unshare, 0x10000000 | 0x40000000) != 0) { /* CLONE_NEWUSER and CLONE_NEWNET, where allowed */ }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(127);
    syscall(SYS_close_range, 3u, ~0u, 0u);
    struct rlimit space = {bytes, bytes}, time = {seconds, seconds}, nothing = {0, 0}, files = {64, 64};
    setrlimit(RLIMIT_AS, &space);
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_FSIZE, &nothing);
    setrlimit(RLIMIT_CORE, &nothing);
    setrlimit(RLIMIT_NOFILE, &files);
    execve(path, arguments, environment);
    _exit(127);
}
