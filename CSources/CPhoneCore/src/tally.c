#include "tally.h"
#include "sieve.h"
#include "splits.h"

/* ---- The fewest digits ----------------------------------------------------------------------------------------- */

/* The fewest digits of a number. */
enum { DIGITS_MIN = 2 };

size_t phn_fewest_digits(phn_leniency leniency) {
    return leniency >= PHN_LENIENCY_VALID ? PHN_VALID_DIGITS_MIN : DIGITS_MIN;
}

bool phn_has_least_digits(const phn_window *window, phn_piece piece, phn_leniency leniency) {
    size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    if (digits >= phn_fewest_digits(leniency)) return true;
    return digits >= DIGITS_MIN && phn_spells(window, piece);
}

/* Whether a piece ends with the extension of the candidate, and has too few digits before it. */
static bool is_extension_of_nothing(const phn_window *window, phn_piece piece, phn_leniency leniency) {
    size_t body = window->blocks_end;
    if (!window->is_standard || piece.end <= body || piece.begin >= body) return false;
    return !phn_has_least_digits(window, (phn_piece){piece.begin, body}, leniency);
}

/* Whether a piece of two digits has no sign between them, and after them no letter and no hash sign. */
static bool is_pair(const phn_window *window, phn_piece piece) {
    size_t end = phn_without_trailing_signs(window, piece).end;
    return phn_window_count(window, (phn_piece){end - 2, end}, PHN_COUNT_OF_DIGITS) == 2;
}

/* ---- Counts ---------------------------------------------------------------------------------------------------- */

/*
 * The most digits of a piece's extension: labels that occur only at the end of a candidate may announce more digits
 * than others.
 */
static size_t extension_room(const phn_window *window, phn_piece piece) {
    if (phn_window_count(window, piece, PHN_COUNT_OF_LABELS) == 0) return 0;
    return piece.end > window->blocks_end ? PHN_LABEL_WORD_DIGITS : PHN_LABEL_SIGN_DIGITS;
}

bool phn_has_number_count(const phn_window *window, phn_piece piece, phn_leniency leniency) {
    size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    if (!phn_has_least_digits(window, piece, leniency) || is_extension_of_nothing(window, piece, leniency)) {
        return false;
    }
    if (digits == 2) return is_pair(window, piece);
    return digits <= PHN_MARKS_MAX + extension_room(window, piece);
}

bool phn_has_dialed_count(const phn_window *window, phn_piece piece, const phn_dialed *dialed) {
    size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    size_t extension = extension_room(window, piece);
    return (digits >= dialed->fewest || extension > 0) && digits <= dialed->most + extension;
}
