#define _GNU_SOURCE
#include "CInterpose.h"
#include <unistd.h>

int legibility_thread(void) { return gettid(); }
