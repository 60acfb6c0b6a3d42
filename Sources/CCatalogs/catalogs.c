#include "CCatalogs.h"

#include <string.h>

// Clang supports #embed, which is a feature of C23, in every C standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ja[] = {
#embed "ja.po"
};

static const struct {
    const char *language;
    struct legibility_catalog catalog;
} catalogs[] = {
    {"ja", {ja, sizeof ja}},
};

struct legibility_catalog legibility_catalog(const char *language) {
    for (size_t i = 0; i < sizeof catalogs / sizeof catalogs[0]; i++)
        if (strcmp(catalogs[i].language, language) == 0) return catalogs[i].catalog;
    return (struct legibility_catalog){NULL, 0};
}
