#include "ask.h"
#include "parts.h"
#include "plain.h"

/* Whether the digits of a piece may be a number of a region. */
static bool look_at(phn_ask *ask, const phn_engine *engine, const char region[2]) {
    const phn_labels *labels = ask->leniency >= PHN_LENIENCY_VALID ? &ask->labels : NULL;
    if (!ask->is_seen) phn_see(&ask->seen, ask->window, ask->piece, labels);
    ask->is_seen = true;
    return phn_glance(&ask->seen, engine, region, ask->leniency);
}

static void read_piece(phn_ask *ask, const phn_engine *engine) {
    if (ask->kind != PHN_UNREAD) return;
    if (phn_read_plain(&ask->plain, ask->window, ask->piece, engine)) {
        ask->kind = PHN_PLAIN;
    } else {
        /* The label of an extension is read from the text, whose characters are not decoded. */
        bool is_decoded = !phn_has_escape(ask->window, ask->piece);
        bool is_labeled = is_decoded && phn_read_labeled(&ask->labeled, ask->window, ask->piece, engine);
        ask->kind = is_labeled ? PHN_LABELED : PHN_IN_TEXT;
    }
}

/* Parses a piece by its scalars in the window; returns false if they do not suffice. */
static bool parse_read(phn_parsed *out, phn_ask *ask, const phn_engine *engine, const char region[2]) {
    if (ask->kind == PHN_PLAIN) return phn_parse_plain(out, engine, &ask->plain, region);
    return ask->kind == PHN_LABELED && phn_parse_labeled(out, engine, &ask->labeled, region);
}

/*
 * Whether a piece is parsed before its digits are checked. False if the number has to be valid, because few pieces are
 * valid numbers; if the piece has a slash, at which a number may end early; or if digits follow its extension.
 */
static bool is_parsed_first(phn_ask *ask, const phn_engine *engine) {
    bool has_slash = phn_has_splitter(ask->window, PHN_SPLIT_AT_SLASH);
    if (ask->leniency >= PHN_LENIENCY_VALID || has_slash) return false;
    read_piece(ask, engine);
    return ask->kind != PHN_LABELED || ask->labeled.is_whole;
}

/* The scalars in the window suffice for most pieces; the text of the others is parsed. */
bool phn_ask_in(phn_parsed *out, phn_ask *ask, const phn_engine *engine, const char region[2]) {
    bool is_first = is_parsed_first(ask, engine);
    if (!is_first && !look_at(ask, engine, region)) return false;
    read_piece(ask, engine);
    if (parse_read(out, ask, engine, region)) return out->reason == PHN_REASON_NONE;
    if (is_first && !look_at(ask, engine, region)) return false;
    return phn_parse_piece(out, engine, ask->window, ask->piece, region);
}
