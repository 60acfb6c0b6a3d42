#include "CCatalogs.h"

#include <string.h>

// Clang supports #embed, which is a feature of C23, in every C standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
    const char *name;
    const unsigned char *text;
} tables[] = {
    {"carplay-screens", (const unsigned char[]){
#embed "Tables/carplay-screens.txt" suffix(, 0)
    }},
    {"columns", (const unsigned char[]){
#embed "Tables/columns.txt" suffix(, 0)
    }},
    {"complications-in-five-cases", (const unsigned char[]){
#embed "Tables/complications-in-five-cases.txt" suffix(, 0)
    }},
    {"complications-in-four-cases", (const unsigned char[]){
#embed "Tables/complications-in-four-cases.txt" suffix(, 0)
    }},
    {"complications-text", (const unsigned char[]){
#embed "Tables/complications-text.txt" suffix(, 0)
    }},
    {"component-limits", (const unsigned char[]){
#embed "Tables/component-limits.txt" suffix(, 0)
    }},
    {"contrast", (const unsigned char[]){
#embed "Tables/contrast.txt" suffix(, 0)
    }},
    {"control-sizes", (const unsigned char[]){
#embed "Tables/control-sizes.txt" suffix(, 0)
    }},
    {"devices", (const unsigned char[]){
#embed "Tables/devices.txt" suffix(, 0)
    }},
    {"distances", (const unsigned char[]){
#embed "Tables/distances.txt" suffix(, 0)
    }},
    {"durations", (const unsigned char[]){
#embed "Tables/durations.txt" suffix(, 0)
    }},
    {"font-variants", (const unsigned char[]){
#embed "Tables/font-variants.txt" suffix(, 0)
    }},
    {"grids", (const unsigned char[]){
#embed "Tables/grids.txt" suffix(, 0)
    }},
    {"help", (const unsigned char[]){
#embed "Tables/help.txt" suffix(, 0)
    }},
    {"help-ask", (const unsigned char[]){
#embed "Tables/help-ask.txt" suffix(, 0)
    }},
    {"help-audit", (const unsigned char[]){
#embed "Tables/help-audit.txt" suffix(, 0)
    }},
    {"help-completion", (const unsigned char[]){
#embed "Tables/help-completion.txt" suffix(, 0)
    }},
    {"help-contrast", (const unsigned char[]){
#embed "Tables/help-contrast.txt" suffix(, 0)
    }},
    {"help-health", (const unsigned char[]){
#embed "Tables/help-health.txt" suffix(, 0)
    }},
    {"help-image", (const unsigned char[]){
#embed "Tables/help-image.txt" suffix(, 0)
    }},
    {"help-lsp", (const unsigned char[]){
#embed "Tables/help-lsp.txt" suffix(, 0)
    }},
    {"help-manual", (const unsigned char[]){
#embed "Tables/help-manual.txt" suffix(, 0)
    }},
    {"help-mcp", (const unsigned char[]){
#embed "Tables/help-mcp.txt" suffix(, 0)
    }},
    {"help-pages", (const unsigned char[]){
#embed "Tables/help-pages.txt" suffix(, 0)
    }},
    {"help-palette", (const unsigned char[]){
#embed "Tables/help-palette.txt" suffix(, 0)
    }},
    {"help-scale", (const unsigned char[]){
#embed "Tables/help-scale.txt" suffix(, 0)
    }},
    {"help-serve", (const unsigned char[]){
#embed "Tables/help-serve.txt" suffix(, 0)
    }},
    {"help-settings", (const unsigned char[]){
#embed "Tables/help-settings.txt" suffix(, 0)
    }},
    {"help-simulate", (const unsigned char[]){
#embed "Tables/help-simulate.txt" suffix(, 0)
    }},
    {"help-suggest", (const unsigned char[]){
#embed "Tables/help-suggest.txt" suffix(, 0)
    }},
    {"help-track", (const unsigned char[]){
#embed "Tables/help-track.txt" suffix(, 0)
    }},
    {"help-type", (const unsigned char[]){
#embed "Tables/help-type.txt" suffix(, 0)
    }},
    {"icons", (const unsigned char[]){
#embed "Tables/icons.txt" suffix(, 0)
    }},
    {"image-formats", (const unsigned char[]){
#embed "Tables/image-formats.txt" suffix(, 0)
    }},
    {"live-activities", (const unsigned char[]){
#embed "Tables/live-activities.txt" suffix(, 0)
    }},
    {"multitasking", (const unsigned char[]){
#embed "Tables/multitasking.txt" suffix(, 0)
    }},
    {"named-colors", (const unsigned char[]){
#embed "Tables/named-colors.txt" suffix(, 0)
    }},
    {"pages", (const unsigned char[]){
#embed "Tables/pages.txt" suffix(, 0)
    }},
    {"rules", (const unsigned char[]){
#embed "Tables/rules.txt" suffix(, 0)
    }},
    {"safe-areas", (const unsigned char[]){
#embed "Tables/safe-areas.txt" suffix(, 0)
    }},
    {"semantic-colors", (const unsigned char[]){
#embed "Tables/semantic-colors.txt" suffix(, 0)
    }},
    {"strokes", (const unsigned char[]){
#embed "Tables/strokes.txt" suffix(, 0)
    }},
    {"tailwind-colors", (const unsigned char[]){
#embed "Tables/tailwind-colors.txt" suffix(, 0)
    }},
    {"text-sizes", (const unsigned char[]){
#embed "Tables/text-sizes.txt" suffix(, 0)
    }},
    {"thesaurus", (const unsigned char[]){
#embed "Tables/thesaurus.txt" suffix(, 0)
    }},
    {"thesaurus-in-japanese", (const unsigned char[]){
#embed "Tables/thesaurus-in-japanese.txt" suffix(, 0)
    }},
    {"tracking-new-york", (const unsigned char[]){
#embed "Tables/tracking-new-york.txt" suffix(, 0)
    }},
    {"tracking-sf-compact", (const unsigned char[]){
#embed "Tables/tracking-sf-compact.txt" suffix(, 0)
    }},
    {"tracking-sf-compact-rounded", (const unsigned char[]){
#embed "Tables/tracking-sf-compact-rounded.txt" suffix(, 0)
    }},
    {"tracking-sf-pro", (const unsigned char[]){
#embed "Tables/tracking-sf-pro.txt" suffix(, 0)
    }},
    {"tracking-sf-pro-on-macos", (const unsigned char[]){
#embed "Tables/tracking-sf-pro-on-macos.txt" suffix(, 0)
    }},
    {"tracking-sf-pro-rounded", (const unsigned char[]){
#embed "Tables/tracking-sf-pro-rounded.txt" suffix(, 0)
    }},
    {"video", (const unsigned char[]){
#embed "Tables/video.txt" suffix(, 0)
    }},
    {"viewing-distances", (const unsigned char[]){
#embed "Tables/viewing-distances.txt" suffix(, 0)
    }},
    {"wallet-fields", (const unsigned char[]){
#embed "Tables/wallet-fields.txt" suffix(, 0)
    }},
    {"watch-screens", (const unsigned char[]){
#embed "Tables/watch-screens.txt" suffix(, 0)
    }},
    {"widget-families", (const unsigned char[]){
#embed "Tables/widget-families.txt" suffix(, 0)
    }},
    {"widgets-on-ipad", (const unsigned char[]){
#embed "Tables/widgets-on-ipad.txt" suffix(, 0)
    }},
    {"widgets-on-iphone", (const unsigned char[]){
#embed "Tables/widgets-on-iphone.txt" suffix(, 0)
    }},
    {"widgets-on-watch", (const unsigned char[]){
#embed "Tables/widgets-on-watch.txt" suffix(, 0)
    }},
};

struct legibility_catalog legibility_table(const char *name) {
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (strcmp(tables[i].name, name) == 0)
            return (struct legibility_catalog){tables[i].text, strlen((const char *)tables[i].text)};
    return (struct legibility_catalog){NULL, 0};
}
