// Runs libphonenumber on the lines of a file, once for each request. A line contains a region, a tab, and a number that
// is dialed there.
//
// The first line of standard output contains the name, the number of lines and "other tables", separated by tabs. Each
// line of standard input selects some work: "validity" parses and validates all lines, "e164" also formats the valid
// ones in E.164, and "national" in E.164 and national notation. Each reply contains nanoseconds per line, the number of
// valid lines, and the bytes of the formats, separated by tabs. The time includes neither the start of the process nor
// reading the file. "answers" writes a line for each line instead: the E.164 form of a valid number, or a hyphen.

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

// Parses and validates a line.
static bool isValid(PhoneNumber &number, const Line &line) {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    return util.Parse(line.text, line.region, &number) == PhoneNumberUtil::NO_PARSING_ERROR &&
           util.IsValidNumber(number);
}

// Parses and validates all lines; returns the number of valid ones. `written` counts the bytes of the formats.
static long validate(const std::vector<Line> &lines, const std::vector<PhoneNumberUtil::PhoneNumberFormat> &formats,
                     unsigned long &written) {
    PhoneNumber number;
    std::string text;
    long valid = 0;
    for (const Line &line : lines) {
        if (!isValid(number, line)) continue;
        valid += 1;
        for (const auto format : formats) {
            PhoneNumberUtil::GetInstance()->Format(number, format, &text);
            written += text.size();
        }
    }
    return valid;
}

static void writeAnswers(const std::vector<Line> &lines) {
    PhoneNumber number;
    std::string text;
    for (const Line &line : lines) {
        text = "-";
        if (isValid(number, line)) PhoneNumberUtil::GetInstance()->Format(number, PhoneNumberUtil::E164, &text);
        std::printf("%s\n", text.c_str());
    }
    std::fflush(stdout);
}

static std::vector<PhoneNumberUtil::PhoneNumberFormat> formatsOf(const std::string &work) {
    if (work == "e164") return {PhoneNumberUtil::E164};
    if (work == "national") return {PhoneNumberUtil::E164, PhoneNumberUtil::NATIONAL};
    return {};
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
    std::printf("libphonenumber %s\t%zu\tother tables\n", PEER_VERSION, lines.size());
    std::fflush(stdout);
    for (std::string work; std::getline(std::cin, work);) {
        if (work == "answers") {
            writeAnswers(lines);
            continue;
        }
        const auto formats = formatsOf(work);
        unsigned long written = 0;
        const auto start = std::chrono::steady_clock::now();
        const long valid = validate(lines, formats, written);
        const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
        std::printf("%.2f\t%ld\t%lu\n", time.count() / static_cast<double>(lines.size()), valid, written);
        std::fflush(stdout);
    }
    return 0;
}
