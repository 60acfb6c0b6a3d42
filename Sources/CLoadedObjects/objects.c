#define _GNU_SOURCE
#include "CLoadedObjects.h"
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list {
    char **identifiers;
    size_t count;
};

/// Returns the build id in a note segment, which has the layout of elf(5); NULL if there is none.
static const uint8_t *build_id(const uint8_t *notes, size_t size, size_t *length) {
    while (size >= sizeof(ElfW(Nhdr))) {
        const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)notes;
        size_t name = (note->n_namesz + 3u) & ~3u, text = (note->n_descsz + 3u) & ~3u;
        size_t all = sizeof *note + name + text;
        if (all > size || name > size || text > size) return NULL;
        const uint8_t *start = notes + sizeof *note;
        if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(start, "GNU", 4) == 0) {
            *length = note->n_descsz;
            return start + name;
        }
        notes += all;
        size -= all;
    }
    return NULL;
}

/// FNV-1a, 64 bits.
static uint64_t hash(uint64_t state, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) state = (state ^ bytes[i]) * 0x100000001b3u;
    return state;
}

static char *identifier(struct dl_phdr_info *object) {
    // Code doesn't depend on where it is loaded, and is never written to.
    uint64_t code = 0xcbf29ce484222325u;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_NOTE) continue;
        size_t length = 0;
        const uint8_t *id = build_id((const uint8_t *)(object->dlpi_addr + part->p_vaddr), part->p_memsz, &length);
        if (!id) continue;
        char *text = malloc(sizeof "build-id:" + 2 * length);
        if (!text) return NULL;
        char *end = stpcpy(text, "build-id:");
        for (size_t j = 0; j < length; j++) end += sprintf(end, "%02x", id[j]);
        return text;
    }
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & (PF_R | PF_W | PF_X)) == (PF_R | PF_X))
            code = hash(code, (const uint8_t *)(object->dlpi_addr + part->p_vaddr), part->p_filesz);
    }
    char *text = malloc(sizeof "code:" + 16);
    if (text) sprintf(text, "code:%016llx", (unsigned long long)code);
    return text;
}

static int add(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    struct list *list = context;
    char **longer = realloc(list->identifiers, (list->count + 2) * sizeof *longer);
    if (!longer) return 1;
    list->identifiers = longer;
    longer[list->count] = identifier(object);
    if (!longer[list->count]) return 1;
    longer[++list->count] = NULL;
    return 0;
}

char **legibility_object_identifiers(size_t *count) {
    struct list list = {NULL, 0};
    if (dl_iterate_phdr(add, &list) != 0) {
        legibility_free_identifiers(list.identifiers);
        return NULL;
    }
    *count = list.count;
    return list.identifiers;
}

void legibility_free_identifiers(char **identifiers) {
    for (char **each = identifiers; each && *each; each++) free(*each);
    free(identifiers);
}
