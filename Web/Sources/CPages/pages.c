// The files of Web/Pages and of the field as constants of the program, which therefore needs no folder beside it.

#include "pages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// `make web` compiles the field's core. Without it the form has plain inputs.
#if __has_embed("../../../.build-web/phone_core.wasm")
#define HAS_FIELD 1
#else
#define HAS_FIELD 0
#endif

// Each page begins with the same head, and its own file continues it.
static const unsigned char index_html[] = {
#embed "../../Pages/head.html"
    ,
#embed "../../Pages/index.html"
};
static const unsigned char sign_in_html[] = {
#embed "../../Pages/head.html"
    ,
#embed "../../Pages/sign-in.html"
};
static const unsigned char signed_out_html[] = {
#embed "../../Pages/head.html"
    ,
#embed "../../Pages/signed-out.html"
};
static const unsigned char style_css[] = {
#embed "../../Pages/style.css"
};
static const unsigned char icon_svg[] = {
#embed "../../Pages/icon.svg"
};
static const unsigned char scripts_api_js[] = {
#embed "../../Pages/scripts/api.js"
};
static const unsigned char scripts_app_js[] = {
#embed "../../Pages/scripts/app.js"
};
static const unsigned char scripts_caller_js[] = {
#embed "../../Pages/scripts/caller.js"
};
static const unsigned char scripts_details_js[] = {
#embed "../../Pages/scripts/details.js"
};
static const unsigned char scripts_dom_js[] = {
#embed "../../Pages/scripts/dom.js"
};
static const unsigned char scripts_duplicates_js[] = {
#embed "../../Pages/scripts/duplicates.js"
};
static const unsigned char scripts_form_js[] = {
#embed "../../Pages/scripts/form.js"
};
static const unsigned char scripts_imports_js[] = {
#embed "../../Pages/scripts/imports.js"
};
static const unsigned char scripts_list_js[] = {
#embed "../../Pages/scripts/list.js"
};
static const unsigned char scripts_notices_js[] = {
#embed "../../Pages/scripts/notices.js"
};
static const unsigned char scripts_number_input_js[] = {
#embed "../../Pages/scripts/number-input.js"
};
static const unsigned char scripts_photo_input_js[] = {
#embed "../../Pages/scripts/photo-input.js"
};
static const unsigned char scripts_sign_in_js[] = {
#embed "../../Pages/scripts/sign-in.js"
};
static const unsigned char scripts_texts_js[] = {
#embed "../../Pages/scripts/texts.js"
};
#if HAS_FIELD
static const unsigned char field_phone_core_wasm[] = {
#embed "../../../.build-web/phone_core.wasm"
};
static const unsigned char field_phone_core_js[] = {
#embed "../../../.build-web/phone-core.js"
};
static const unsigned char field_lines_js[] = {
#embed "../../../.build-web/lines.js"
};
static const unsigned char field_names_js[] = {
#embed "../../../.build-web/names.js"
};
static const unsigned char field_offsets_js[] = {
#embed "../../../.build-web/offsets.js"
};
static const unsigned char field_phone_field_js[] = {
#embed "../../../.build-web/phone-field.js"
};
static const unsigned char field_countries_js[] = {
#embed "../../../.build-web/countries.js"
};
static const unsigned char field_country_list_js[] = {
#embed "../../../.build-web/country-list.js"
};
static const unsigned char field_dom_js[] = {
#embed "../../../.build-web/dom.js"
};
static const unsigned char field_editing_js[] = {
#embed "../../../.build-web/editing.js"
};
static const unsigned char field_flags_js[] = {
#embed "../../../.build-web/flags.js"
};
static const unsigned char field_messages_js[] = {
#embed "../../../.build-web/messages.js"
};
static const unsigned char field_replacing_js[] = {
#embed "../../../.build-web/replacing.js"
};
static const unsigned char field_styles_js[] = {
#embed "../../../.build-web/styles.js"
};
static const unsigned char field_validity_js[] = {
#embed "../../../.build-web/validity.js"
};
#endif

#define PAGE(path, bytes) {path, bytes, sizeof bytes}

static const phone_page_file pages[] = {
    PAGE("/index.html", index_html),
    PAGE("/sign-in.html", sign_in_html),
    PAGE("/signed-out.html", signed_out_html),
    PAGE("/style.css", style_css),
    PAGE("/icon.svg", icon_svg),
    PAGE("/scripts/api.js", scripts_api_js),
    PAGE("/scripts/app.js", scripts_app_js),
    PAGE("/scripts/caller.js", scripts_caller_js),
    PAGE("/scripts/details.js", scripts_details_js),
    PAGE("/scripts/dom.js", scripts_dom_js),
    PAGE("/scripts/duplicates.js", scripts_duplicates_js),
    PAGE("/scripts/form.js", scripts_form_js),
    PAGE("/scripts/imports.js", scripts_imports_js),
    PAGE("/scripts/list.js", scripts_list_js),
    PAGE("/scripts/notices.js", scripts_notices_js),
    PAGE("/scripts/number-input.js", scripts_number_input_js),
    PAGE("/scripts/photo-input.js", scripts_photo_input_js),
    PAGE("/scripts/sign-in.js", scripts_sign_in_js),
    PAGE("/scripts/texts.js", scripts_texts_js),
#if HAS_FIELD
    PAGE("/field/phone_core.wasm", field_phone_core_wasm),
    PAGE("/field/phone-core.js", field_phone_core_js),
    PAGE("/field/lines.js", field_lines_js),
    PAGE("/field/names.js", field_names_js),
    PAGE("/field/offsets.js", field_offsets_js),
    PAGE("/field/phone-field.js", field_phone_field_js),
    PAGE("/field/countries.js", field_countries_js),
    PAGE("/field/country-list.js", field_country_list_js),
    PAGE("/field/dom.js", field_dom_js),
    PAGE("/field/editing.js", field_editing_js),
    PAGE("/field/flags.js", field_flags_js),
    PAGE("/field/messages.js", field_messages_js),
    PAGE("/field/replacing.js", field_replacing_js),
    PAGE("/field/styles.js", field_styles_js),
    PAGE("/field/validity.js", field_validity_js),
#endif
};

size_t phone_page_count(void) { return sizeof pages / sizeof pages[0]; }

const phone_page_file *phone_page(size_t index) { return index < phone_page_count() ? &pages[index] : NULL; }
