/* The cost of the response to a contrast request without the server: a program written by hand for this one request,
   of two colours in hexadecimal digits, with the same bytes and the same header fields. It responds to anything else with status 400.
   Prints its port, and serves until standard input ends. */
#define XXH_INLINE_ALL
#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <microhttpd.h>
#include <string_view>
#include <xxhash.h>

namespace {

/* The APCA table of font sizes of 28 May 2022: a row for every 5 Lc from 0 on, a column for each weight from 100 to 900. */
const double sizes[][9] = {
    {999, 999, 999, 999, 999, 999, 999, 999, 999}, {999, 999, 999, 999, 999, 999, 999, 999, 999},
    {999, 999, 999, 999, 999, 999, 999, 999, 999}, {777, 777, 777, 777, 777, 777, 777, 777, 777},
    {777, 777, 777, 777, 777, 777, 777, 777, 777}, {777, 777, 777, 120, 120, 108, 96, 96, 96},
    {777, 777, 120, 108, 108, 96, 72, 72, 72}, {777, 120, 108, 96, 72, 60, 48, 48, 48},
    {120, 108, 96, 60, 48, 42, 32, 32, 32}, {108, 96, 72, 42, 32, 28, 24, 24, 24}, {96, 72, 60, 32, 28, 24, 21, 21, 21},
    {80, 60, 48, 28, 24, 21, 18, 18, 18}, {72, 48, 42, 24, 21, 18, 16, 16, 18}, {68, 46, 32, 21.75, 19, 17, 15, 16, 18},
    {64, 44, 28, 19.5, 18, 16, 14.5, 16, 18}, {60, 42, 24, 18, 16, 15, 14, 16, 18},
    {56, 38.25, 23, 17.25, 15.81, 14.81, 14, 16, 18}, {52, 34.5, 22, 16.5, 15.625, 14.625, 14, 16, 18},
    {48, 32, 21, 16, 15.5, 14.5, 14, 16, 18}, {45, 28, 19.5, 15.5, 15, 14, 13.5, 16, 18},
    {42, 26.5, 18.5, 15, 14.5, 13.5, 13, 16, 18}, {39, 25, 18, 14.5, 14, 13, 12, 16, 18},
    {36, 24, 18, 14, 13, 12, 11, 16, 18}, {34.5, 22.5, 17.25, 12.5, 11.875, 11.25, 10.625, 14.5, 16.5},
    {33, 21, 16.5, 11, 10.75, 10.5, 10.25, 13, 15}, {32, 20, 16, 10, 10, 10, 10, 12, 14},
};

double linear[256], screen[256];

struct Color {
    std::string_view input;
    unsigned char channels[3];
    double luminance, lightness;

    bool read(const char *text)
    {
        if (text == nullptr) return false;
        input = text;
        auto digits = input.substr(!input.empty() && input[0] == '#' ? 1 : 0);
        if (digits.size() != 3 && digits.size() != 6) return false;
        size_t width = digits.size() / 3;
        for (size_t index = 0; index < 3; index++) {
            auto part = digits.substr(index * width, width);
            auto [end, error] = std::from_chars(part.begin(), part.end(), channels[index], 16);
            if (error != std::errc() || end != part.end()) return false;
            if (width == 1) channels[index] *= 17;
        }
        luminance = 0.2126 * linear[channels[0]] + 0.7152 * linear[channels[1]] + 0.0722 * linear[channels[2]];
        lightness = 0.2126729 * screen[channels[0]] + 0.7151522 * screen[channels[1]] + 0.0721750 * screen[channels[2]];
        if (lightness <= 0.022) lightness += std::pow(0.022 - lightness, 1.414);
        return true;
    }
};

struct Writer {
    char bytes[4096], *end = bytes;

    Writer &operator<<(std::string_view text)
    {
        std::memcpy(end, text.data(), text.size());
        end += text.size();
        return *this;
    }

    Writer &operator<<(double number)
    {
        if (number == std::trunc(number)) {
            end = std::to_chars(end, end + 32, (long) number).ptr;
        } else if (std::fabs(number) >= 1e-4) {
            end = std::to_chars(end, end + 32, number, std::chars_format::fixed).ptr;
        } else {
            char *exponent = end;
            end = std::to_chars(end, end + 32, number, std::chars_format::scientific).ptr;
            while (*exponent != 'e') exponent++;
            if (exponent[2] == '0') exponent[2] = exponent[3], end--;
        }
        return *this;
    }

    Writer &operator<<(const char *text) { return *this << std::string_view(text); }

    Writer &operator<<(bool yes) { return *this << (yes ? "true" : "false"); }

    /* Cut, not rounded, after some decimals. */
    Writer &cut(double number, int decimals)
    {
        char *start = end;
        *this << number;
        char *point = std::find(start, end, '.');
        if (point == end) *end++ = '.';
        while (end < point + 1 + decimals) *end++ = '0';
        end = point + 1 + decimals;
        return *this;
    }

    void color(const Color &color)
    {
        *this << "{\"input\":\"" << color.input << "\",\"hex\":\"#";
        for (auto channel : color.channels) {
            *end++ = "0123456789abcdef"[channel >> 4];
            *end++ = "0123456789abcdef"[channel & 15];
        }
        *this << "\",\"css\":\"rgb(" << (double) color.channels[0] << ", " << (double) color.channels[1] << ", "
              << (double) color.channels[2] << ")\",\"alpha\":1,\"inGamut\":true,\"relativeLuminance\":"
              << color.luminance << "}";
    }
};

double lightness_contrast(double text, double ground)
{
    if (std::fabs(ground - text) < 0.0005) return 0;
    if (ground > text) {
        double contrast = (std::pow(ground, 0.56) - std::pow(text, 0.57)) * 1.14;
        return 100 * (contrast < 0.1 ? 0 : contrast - 0.027);
    }
    double contrast = (std::pow(ground, 0.65) - std::pow(text, 0.62)) * 1.14;
    return 100 * (contrast > -0.1 ? 0 : contrast + 0.027);
}

void write_sizes(Writer &json, double lc)
{
    lc = std::fabs(lc);
    size_t row = std::min((size_t) (lc / 5), std::size(sizes) - 1);
    double progress = (lc - 5 * (double) row) * 0.2;
    for (size_t column = 0; column < 9; column++) {
        json << (column ? ",\"" : "\"") << (double) (100 * (column + 1)) << "\":";
        double size = sizes[row][column];
        if (size == 999 || lc < 14.5 || size == 777 || lc < 29.5) {
            json << "null";
        } else if (row + 1 == std::size(sizes)) {
            json << size;
        } else {
            double fall = size - sizes[row + 1][column];
            json << (size > 24 ? std::floor(size - fall * progress + 0.5) : size - std::trunc(2 * fall * progress) / 2);
        }
    }
}

void write(Writer &json, const Color &text, const Color &ground)
{
    double ratio = (std::max(text.luminance, ground.luminance) + 0.05) / (std::min(text.luminance, ground.luminance) + 0.05);
    double lc = lightness_contrast(text.lightness, ground.lightness);
    json << "{\"foreground\":", json.color(text);
    json << ",\"background\":", json.color(ground);
    json << ",\"wcag\":{\"ratio\":" << ratio << ",\"display\":\"", json.cut(ratio, 2);
    json << ":1\",\"range\":null,\"normalText\":{\"aa\":" << (ratio >= 4.5) << ",\"aaa\":" << (ratio >= 7)
         << "},\"largeText\":{\"aa\":" << (ratio >= 3) << ",\"aaa\":" << (ratio >= 4.5) << "},\"nonText\":{\"aa\":"
         << (ratio >= 3) << "}},\"apca\":{\"lc\":" << lc << ",\"display\":\"Lc ";
    if (lc == 0) json << "0"; else json.cut(lc, 1);
    json << "\",\"polarity\":\"" << (lc > 0 ? "dark-on-light" : lc < 0 ? "light-on-dark" : "none")
         << "\",\"algorithm\":\"0.0.98G-4g\",\"minimumFontSizes\":{";
    write_sizes(json, lc);
    json << "},\"table\":\"2022-05-28\"},\"verdict\":{\"profile\":\"wcag-aa\",\"role\":\"text\",\"size\":16,\"unit\":\"px\","
            "\"weight\":400,\"large\":false,\"required\":4.5,\"result\":\""
         << (ratio >= 4.5 ? "pass" : "fail") << "\",\"margin\":" << ratio - 4.5 << ",\"because\":\"", json.cut(ratio, 2);
    json << (ratio >= 4.5 ? ":1 meets" : ratio - 4.5 > -0.05 ? ":1 is just below" : ":1 is below")
         << " 4.5:1, the WCAG 2.2 AA minimum for normal text (16 px, weight 400).\",\"rule\":{\"id\":\"wcag22.1.4.3\","
            "\"title\":\"WCAG 2.2 Success Criterion 1.4.3 Contrast (Minimum), Level AA\","
            "\"url\":\"https://www.w3.org/TR/WCAG22/#contrast-minimum\"}},\"painted\":null}";
}

MHD_Result answer(
    void *, MHD_Connection *connection, const char *, const char *, const char *, const char *, size_t *, void **state)
{
    static int seen;
    static std::atomic<unsigned long> count;
    if (*state == nullptr) {
        *state = &seen;
        return MHD_YES;
    }
    Color text, ground;
    Writer json;
    unsigned status = MHD_HTTP_BAD_REQUEST;
    if (text.read(MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "foreground"))
        && ground.read(MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "background"))) {
        write(json, text, ground);
        status = MHD_HTTP_OK;
    }
    size_t size = (size_t) (json.end - json.bytes);
    MHD_Response *response = MHD_create_response_from_buffer(size, json.bytes, MHD_RESPMEM_MUST_COPY);
    char tag[20], id[20];
    std::snprintf(tag, sizeof tag, "\"%016llx\"", (unsigned long long) XXH3_64bits(json.bytes, size));
    std::snprintf(id, sizeof id, "%016lx", ++count * 0x9E3779B97F4A7C15);
    const char *fields[][2] = {
        {"Vary", "Accept, Accept-Encoding"}, {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"}, {"Access-Control-Allow-Origin", "*"},
        {"Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id"}, {"Content-Type", "application/json"},
        {"ETag", tag}, {"Cache-Control", "public, max-age=86400"}, {"X-Request-Id", id}};
    for (auto &field : fields) MHD_add_response_header(response, field[0], field[1]);
    MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

} // namespace

int main(int count, char **arguments)
{
    unsigned threads = count > 1 ? (unsigned) std::atoi(arguments[1]) : 2;
    for (int code = 0; code < 256; code++) {
        double value = code / 255.0;
        linear[code] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        screen[code] = std::pow(value, 2.4);
    }
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO;
    /* A pool of one thread is refused. */
    MHD_Daemon *daemon =
        threads > 1
            ? MHD_start_daemon(
                flags, 0, nullptr, nullptr, answer, nullptr, MHD_OPTION_THREAD_POOL_SIZE, threads,
                MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) 2048, MHD_OPTION_END)
            : MHD_start_daemon(
                flags, 0, nullptr, nullptr, answer, nullptr, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) 2048,
                MHD_OPTION_END);
    if (daemon == nullptr) return 1;
    std::printf("http://127.0.0.1:%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    std::fflush(stdout);
    while (std::getchar() != EOF) {}
    MHD_stop_daemon(daemon);
    return 0;
}
