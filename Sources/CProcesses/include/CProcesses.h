#pragma once

// Includes no header of the system, because a header that Swift's own module of the C library has read with other macros
// would define its types twice.

/// Makes this process the parent of the descendants whose own parent ends. Returns 0 on success.
int legibility_adopt_orphans(void);

/// Adds an action to those of posix_spawn(3), a pointer to `posix_spawn_file_actions_t`: all descriptors from a number on
/// are closed. Returns 0 on success.
int legibility_close_from(void *actions, int first);

/// Limits the writable private memory of a process, and of those that it starts afterwards, in bytes. Returns 0 on success.
int legibility_limit_data(int process, unsigned long bytes);

/// Starts a program with three descriptors, and limits its address space in bytes and its processor time in seconds. It
/// can't write files and, where the system allows that, has no network. Returns its process, or a negative number.
int legibility_spawn_bounded(
    const char *path, char *const arguments[], char *const environment[], int input, int output, int errors,
    unsigned long bytes, unsigned long seconds);

/// Starts this program with other arguments, of which the first is its name. It ends with this process. Returns its
/// process, or a negative number.
int legibility_spawn_again(char *const arguments[]);

/// Creates a file in memory that no path names; returns its descriptor, or a negative number.
int legibility_memory_file(void);
