#include "stops.h"

bool phn_stops_next(phn_notation *out, bool *is_range, phn_stops *stops) {
    phn_scanner *scanner = &stops->scanner;
    while (!stops->is_done) {
        phn_mark mark = phn_scan_next(scanner);
        size_t end = stops->end;
        stops->end = scanner->at;
        stops->is_done = mark == PHN_MARK_END || scanner->seen > PHN_MARKS_MAX;
        if (!scanner->stopped || end == 0) continue;
        *is_range = scanner->ranged;
        phn_notation_read(out, scanner->text, end, PHN_PROFILE_STANDARD);
        return true;
    }
    return false;
}
