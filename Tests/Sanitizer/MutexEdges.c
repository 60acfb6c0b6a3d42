// Shows the thread sanitizer in which order threads hold a contended Swift Mutex.
//
// The fast path of a Mutex is inlined in our code, where the sanitizer sees the atomics. The slow paths are in
// libswiftSynchronization, which is built without the sanitizer, so each contended lock is reported as a race (Swift
// 6.3 on Linux). When preloaded, this library adds the missing edges around the two slow paths. It doesn't hide other
// races.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Synchronization._MutexHandle._lockSlow(Swift.UInt32) and _unlockSlow(); the handle is `self`.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void lock_slow(uint32_t thread, SELF void *handle);
typedef SWIFT void unlock_slow(SELF void *handle);

// Defined in the sanitizer's runtime, so missing from programs that are built without it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

lock_slow lock __asm__(LOCK_SLOW);
unlock_slow unlock __asm__(UNLOCK_SLOW);

SWIFT void lock(uint32_t thread, SELF void *handle) {
    lock_slow *original = (lock_slow *)dlsym(RTLD_NEXT, LOCK_SLOW);
    original(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock(SELF void *handle) {
    unlock_slow *original = (unlock_slow *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
    if (__tsan_release) __tsan_release(handle);
    original(handle);
}
