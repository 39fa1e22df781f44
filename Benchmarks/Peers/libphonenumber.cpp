// Runs libphonenumber on the lines of a file, as often as requested. A line contains a region, a tab, and a number that
// is dialed there.
//
// Each line of standard input selects some work: "validity" parses and validates all lines, "e164" also formats the
// valid ones. Each answer contains nanoseconds per line, the number of valid lines, and the bytes of E.164, separated
// by tabs. The time includes neither the start of the process nor reading the file.

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <phonenumbers/phonenumberutil.h>

#ifndef PEER_VERSION
#define PEER_VERSION "of an unknown version"
#endif

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

struct Line {
    std::string region;
    std::string text;
};

static std::vector<Line> linesOf(const char *path) {
    std::vector<Line> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t tab = line.find('\t');
        if (tab != std::string::npos) lines.push_back({line.substr(0, tab), line.substr(tab + 1)});
    }
    return lines;
}

// Parses and validates all lines; returns the number of valid ones. `written` counts the bytes of E.164.
static long validate(const std::vector<Line> &lines, bool writes, unsigned long &written) {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    PhoneNumber number;
    std::string text;
    long valid = 0;
    for (const Line &line : lines) {
        if (util.Parse(line.text, line.region, &number) != PhoneNumberUtil::NO_PARSING_ERROR) continue;
        if (!util.IsValidNumber(number)) continue;
        valid += 1;
        if (!writes) continue;
        util.Format(number, PhoneNumberUtil::E164, &text);
        written += text.size();
    }
    return valid;
}

int main(int count, char **arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: libphonenumber FILE\n");
        return 64;
    }
    const std::vector<Line> lines = linesOf(arguments[1]);
    if (lines.empty()) {
        std::fprintf(stderr, "%s contains no lines\n", arguments[1]);
        return 66;
    }
    std::printf("libphonenumber %s\n", PEER_VERSION);
    std::fflush(stdout);
    for (std::string work; std::getline(std::cin, work);) {
        const bool writes = work == "e164";
        unsigned long written = 0;
        const auto start = std::chrono::steady_clock::now();
        const long valid = validate(lines, writes, written);
        const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
        std::printf("%.2f\t%ld\t%lu\n", time.count() / static_cast<double>(lines.size()), valid, written);
        std::fflush(stdout);
    }
    return 0;
}
