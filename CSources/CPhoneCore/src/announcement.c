#include "announcement.h"
#include "label.h"
#include "sieve.h"
#include "words.h"

/*
 * The most scalars between a word and the digits, and in the name of a bank; the number of letters that are compared
 * first.
 */
enum { SEPARATORS_MAX = 6, NAME_MAX = 12, TAIL = 3 };

#define P PHN_WORD
#define E PHN_WORDS

/*
 * Words for the digits of accounts, orders, invoices, parcels and registrations, in lowercase, by their last letter.
 * Words that may also precede a phone number, such as "order" and 주문, are not listed.
 */
static const phn_words endings[] = {
    E(u'a', P(u"cuenta"), P(u"número de cuenta"), P(u"partita iva"), P(u"p.iva"), P(u"p. iva"), P(u"conta"),
      P(u"numer konta"), P(u"nr konta"), P(u"numer zamówienia")),
    E(u'b', P(u"awb")),
    E(u'd', P(u"order id"), P(u"orderid"), P(u"order_id"), P(u"tax id"), P(u"steuer-id")),
    E(u'e', P(u"sort code"), P(u"invoice"), P(u"compte"), P(u"numéro de compte"), P(u"numéro de commande"),
      P(u"n° de commande"), P(u"conto corrente"), P(u"c/c postale"), P(u"codice fiscale"), P(u"numero ordine"),
      P(u"conta corrente")),
    E(u'f', P(u"cpf"), P(u"nif")),
    E(u'g', P(u"rekening"), P(u"nomor rekening"), P(u"no. rekening"), P(u"mã đơn hàng")),
    E(u'i', P(u"numéro de suivi"), P(u"nomor resi")),
    E(u'j', P(u"cnpj")),
    E(u'k', P(u"kvk"), P(u"stk")),
    E(u'l', P(u"bankleitzahl"), P(u"nota fiscal")),
    E(u'n', P(u"iban"), P(u"siren"), P(u"ordine n"), P(u"conto corrente n"), P(u"fattura n"), P(u"pedido n"),
      P(u"regon"), P(u"nomor pesanan"), P(u"số tài khoản"), P(u"mã vận đơn")),
    E(u'o', P(u"account no"), P(u"a/c no"), P(u"order no"), P(u"invoice no"), P(u"tracking no"), P(u"awb no"),
      P(u"company no"), P(u"vat no"), P(u"konto"), P(u"kto"), P(u"número de pedido"), P(u"nº pedido"),
      P(u"número de seguimiento"), P(u"nº de seguimiento"), P(u"conto"), P(u"número do pedido"), P(u"bankgiro"),
      P(u"plusgiro"), P(u"hesap no"), P(u"sipariş no"), P(u"fatura no"), P(u"vergi no")),
    E(u'p', P(u"nip"), P(u"npwp")),
    E(u'r', P(u"account number"), P(u"order number"), P(u"invoice number"), P(u"tracking number"),
      P(u"reference number"), P(u"vat number"), P(u"company number"), P(u"kontonummer"), P(u"konto-nr"), P(u"kto-nr"),
      P(u"kto.-nr"), P(u"bestellnummer"), P(u"bestell-nr"), P(u"auftragsnummer"), P(u"rechnung nr"),
      P(u"rechnungsnummer"), P(u"rechnungs-nr"), P(u"sendungsnummer"), P(u"steuernummer"), P(u"rekeningnummer"),
      P(u"ordernummer"), P(u"bestelnummer"), P(u"factuurnummer"), P(u"kontonr"), P(u"fakturanummer"), P(u"orgnr"),
      P(u"faktura nr")),
    E(u't', P(u"account"), P(u"acct"), P(u"siret")),
    E(u'z', P(u"blz")),
    E(u'°', P(u"commande n°"), P(u"facture n°")),
    E(u'º', P(u"pedido nº"), P(u"factura nº")),
    E(u'ı', P(u"hesap numarası"), P(u"sipariş numarası")),
    E(u'а', P(u"номер счёта"), P(u"номер счета"), P(u"номер заказа")),
    E(u'к', P(u"рахунок")),
    E(u'н', P(u"инн"), P(u"огрн")),
    E(u'т', P(u"счёт"), P(u"счет")),
    E(u'у', P(u"номер рахунку"), P(u"єдрпоу")),
    E(u'я', P(u"номер замовлення")),
    E(u'ה', P(u"מספר הזמנה")),
    E(u'ן', P(u"מספר חשבון")),
    E(u'פ', P(u"ח.פ")),
    E(u'ب', P(u"رقم الحساب"), P(u"رقم الطلب")),
    E(u'ة', P(u"رقم الفاتورة")),
    E(u'ा', P(u"खाता संख्या"), P(u"ऑर्डर संख्या")),
    E(u'อ', P(u"เลขที่คำสั่งซื้อ")),
    E(u'ี', P(u"เลขที่บัญชี"), P(u"เลขบัญชี")),
    E(u'ế', P(u"mã số thuế")),
    E(u'№', P(u"заказ №")),
    E(u'号', P(u"口座番号"), P(u"注文番号"), P(u"伝票番号"), P(u"請求書番号"), P(u"法人番号"), P(u"账号"), P(u"订单号"),
      P(u"运单号"), P(u"发票号")),
    E(u'戶', P(u"帳戶")),
    E(u'户', P(u"账户")),
    E(u'號', P(u"帳號"), P(u"訂單編號"), P(u"統一編號")),
    E(u'金', P(u"普通預金")),
    E(u'장', P(u"운송장")),
    E(u'좌', P(u"계좌"), P(u"입금계좌")),
    E(u'호', P(u"계좌번호"), P(u"계좌 번호"), P(u"주문번호"), P(u"주문 번호"), P(u"접수번호"), P(u"접수 번호"),
      P(u"예약번호"), P(u"예약 번호"), P(u"송장번호"), P(u"송장 번호"), P(u"등기번호"), P(u"등록번호"), P(u"등록 번호"),
      P(u"사업자번호"), P(u"승인번호"), P(u"거래번호"), P(u"결제번호"), P(u"카드번호"), P(u"카드 번호")),
};

/* Endings of bank names. A bank name may separate the digits of an account from the word. */
static const phn_word banks[] = {
    P(u"은행"), P(u"뱅크"), P(u"bank"), P(u"농협"), P(u"수협"), P(u"신협"), P(u"금고"), P(u"우체국"),
    P(u"국민"), P(u"신한"), P(u"우리"), P(u"하나"), P(u"기업"), P(u"제일"), P(u"씨티"), P(u"산업"),
};
#undef E
#undef P

static bool is_separator(uint32_t scalar) {
    switch (scalar) {
    case ' ':
    case '\t':
    case ':':
    case '.':
    case '#':
    case '(':
    case ')':
    case '=':
    case '-':
    case '"':
    case 0xA0:
    case 0x3000:
    case 0xFF1A:
        return true;
    default:
        return false;
    }
}

static size_t skip_separators(const phn_window *window, size_t end) {
    return phn_skip_text_back(is_separator, window, end, SEPARATORS_MAX);
}

static size_t skip_name(const phn_window *window, size_t end) {
    return phn_skip_text_back(phn_utf8_is_letter, window, end, NAME_MAX);
}

/* Where a phrase that ends at `end` begins; `end` if the phrase is absent. */
static size_t begin_of(const phn_word *one, const phn_window *window, size_t end) {
    size_t begin = end;
    for (size_t count = one->count; count > 0; count--) {
        uint32_t scalar;
        begin -= phn_window_before(&scalar, window, begin);
        if (phn_label_letter(scalar) != one->letters[count - 1]) return end;
    }
    return begin;
}

/* The letter that ends at `end`; 0 if it cannot end a phrase. */
static uint32_t last_letter(const phn_window *window, size_t end) {
    uint32_t scalar;
    phn_window_before(&scalar, window, end);
    return scalar < 'A' ? 0 : phn_label_letter(scalar);
}

/* Reads the letters before `end`, the last one first; 0 before the beginning of the text. */
static void read_tail(uint32_t tail[TAIL], const phn_window *window, size_t end) {
    for (size_t index = 0; index < TAIL; index++) {
        uint32_t scalar;
        end -= phn_window_before(&scalar, window, end);
        tail[index] = phn_label_letter(scalar);
    }
}

/* Whether the letters of a word before its last letter match a tail, as far as the tail reaches. */
static bool may_match(const phn_word *one, const uint32_t tail[TAIL]) {
    for (size_t index = 1; index < TAIL && index < one->count; index++) {
        if (one->letters[one->count - 1 - index] != tail[index]) return false;
    }
    return true;
}

static bool ends_with_phrase(const phn_window *window, size_t end) {
    phn_words found = phn_words_of(endings, sizeof endings / sizeof endings[0], last_letter(window, end));
    if (found.count == 0) return false;
    uint32_t tail[TAIL];
    read_tail(tail, window, end);
    for (size_t index = 0; index < found.count; index++) {
        const phn_word *one = &found.all[index];
        if (!may_match(one, tail)) continue;
        size_t begin = begin_of(one, window, end);
        if (begin == end) continue;
        uint32_t before;
        phn_window_before(&before, window, begin);
        if (!phn_has_blanks(one->letters[0]) || !phn_utf8_is_letter(before)) return true;
    }
    return false;
}

static bool ends_with_bank(const phn_window *window, size_t end) {
    uint32_t last = last_letter(window, end);
    if (last == 0) return false;
    for (size_t index = 0; index < sizeof banks / sizeof banks[0]; index++) {
        const phn_word *one = &banks[index];
        if (one->letters[one->count - 1] == last && begin_of(one, window, end) < end) return true;
    }
    return false;
}

bool phn_is_announced(const phn_window *window, phn_piece piece) {
    enum { DIGITS_MAX = 20 };
    if (phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) > DIGITS_MAX) return false;
    size_t end = skip_separators(window, phn_window_offset(window, piece.begin));
    if (ends_with_phrase(window, end)) return true;
    return ends_with_bank(window, end) && ends_with_phrase(window, skip_separators(window, skip_name(window, end)));
}
