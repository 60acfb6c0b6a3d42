#include "CCatalogs.h"

// Clang supports #embed, which is a feature of C23, in every C standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ja[] = {
#embed "ja.po"
};

struct legibility_catalog legibility_catalog_ja(void) {
    return (struct legibility_catalog){ja, sizeof ja};
}
