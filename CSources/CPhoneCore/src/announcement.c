#include "announcement.h"
#include "label.h"
#include "sieve.h"
#include "words.h"

/*
 * The most scalars between a word and the digits, between the words of order no, and in the name of a bank; the number
 * of letters that are compared first.
 */
enum { SEPARATORS_MAX = 6, JOINTS_MAX = 2, NAME_MAX = 12, TAIL = 3 };

#define P PHN_WORD
#define E PHN_WORDS

/*
 * Words for the digits of accounts, orders, invoices, parcels, registrations and the like, in lowercase, by their last
 * letter. Words that may also precede a phone number, such as "order" and 주문, are not listed.
 */
static const phn_words endings[] = {
    E(u'a', P(u"cuenta"), P(u"partita iva"), P(u"p.iva"), P(u"p. iva"), P(u"conta"), P(u"numer konta"), P(u"nr konta"),
      P(u"numer zamówienia"), P(u"número de factura"), P(u"número de póliza"), P(u"número de reserva"),
      P(u"número de tarjeta"), P(u"numero fattura"), P(u"numero pratica"), P(u"numero polizza"), P(u"numer klienta")),
    E(u'b', P(u"awb")),
    E(u'c', P(u"upc")),
    E(u'e', P(u"invoice"), P(u"compte"), P(u"numéro de commande"), P(u"n° de commande"), P(u"numéro de série"),
      P(u"numéro de facture"), P(u"número de serie"), P(u"número de série"), P(u"número de cliente"),
      P(u"número de expediente"), P(u"conto corrente"), P(u"c/c postale"), P(u"codice fiscale"), P(u"codice cliente"),
      P(u"codice prenotazione"), P(u"numero ordine"), P(u"numero di serie"), P(u"conta corrente"), P(u"barcode"),
      P(u"booking reference")),
    E(u'f', P(u"cpf"), P(u"nif")),
    E(u'g', P(u"rekening"), P(u"mã đơn hàng"), P(u"mã khách hàng"), P(u"số hợp đồng")),
    E(u'i', P(u"numéro de suivi"), P(u"nomor resi"), P(u"npi"), P(u"imei")),
    E(u'j', P(u"cnpj")),
    E(u'k', P(u"kvk"), P(u"stk")),
    E(u'l', P(u"bankleitzahl"), P(u"nota fiscal"), P(u"pesel")),
    E(u'n', P(u"ssn"), P(u"mrn"), P(u"gstin"), P(u"isin"), P(u"iban"), P(u"siren"), P(u"regon"), P(u"nomor pesanan"),
      P(u"nomor pelanggan"), P(u"số tài khoản"), P(u"mã vận đơn"), P(u"số hóa đơn"), P(u"numéro de réservation")),
    E(u'o', P(u"konto"), P(u"kto"), P(u"conto"), P(u"número de pedido"), P(u"nº pedido"), P(u"número de seguimiento"),
      P(u"nº de seguimiento"), P(u"número de contrato"), P(u"numero contratto"), P(u"número do pedido"),
      P(u"número do contrato"), P(u"número do protocolo"), P(u"número do cartão"), P(u"bankgiro"), P(u"plusgiro")),
    E(u'p', P(u"nip"), P(u"npwp")),
    E(u'r', P(u"numéro de dossier"), P(u"pnr"), P(u"personnummer")),
    E(u's', P(u"código de barras"), P(u"duns")),
    E(u't', P(u"account"), P(u"acct"), P(u"siret"), P(u"numéro de client"), P(u"numéro client"),
      P(u"numéro de contrat")),
    E(u'u', P(u"sku"), P(u"nomor kartu")),
    E(u'y', P(u"numer faktury"), P(u"numer seryjny"), P(u"numer karty")),
    E(u'z', P(u"blz")),
    E(u'а', P(u"номер счёта"), P(u"номер счета"), P(u"номер заказа"), P(u"номер договора"), P(u"номер документа"),
      P(u"номер полиса")),
    E(u'и', P(u"номер картки")),
    E(u'к', P(u"рахунок")),
    E(u'н', P(u"инн"), P(u"огрн")),
    E(u'р', P(u"серийный номер")),
    E(u'с', P(u"снилс")),
    E(u'т', P(u"счёт"), P(u"счет")),
    E(u'у', P(u"номер рахунку"), P(u"номер договору"), P(u"єдрпоу")),
    E(u'ы', P(u"номер карты")),
    E(u'я', P(u"номер замовлення")),
    E(u'ב', P(u"מספר מעקב")),
    E(u'ה', P(u"מספר הזמנה")),
    E(u'ח', P(u"מספר לקוח")),
    E(u'ן', P(u"מספר חשבון")),
    E(u'פ', P(u"ח.פ")),
    E(u'ת', P(u"תעודת זהות")),
    E(u'ب', P(u"رقم الحساب"), P(u"رقم الطلب")),
    E(u'ة', P(u"رقم الفاتورة"), P(u"رقم الشحنة"), P(u"رقم العضوية"), P(u"رقم المعاملة")),
    E(u'ع', P(u"رقم التتبع")),
    E(u'อ', P(u"เลขที่คำสั่งซื้อ")),
    E(u'ี', P(u"เลขที่บัญชี"), P(u"เลขบัญชี"), P(u"เลขประจำตัวผู้เสียภาษี")),
    E(u'ุ', P(u"หมายเลขพัสดุ")),
    E(u'ế', P(u"mã số thuế")),
    E(u'号', P(u"学号"), P(u"会员号")),
    E(u'戶', P(u"帳戶")),
    E(u'户', P(u"账户")),
    E(u'金', P(u"普通預金")),
    E(u'드', P(u"바코드")),
    E(u'번', P(u"학번")),
    E(u'장', P(u"운송장")),
    E(u'좌', P(u"계좌")),
};

/* Words that announce digits after a word for what has a number: order no, Konto-Nr, 주문번호. */
static const phn_words terms[] = {
    E(u'd', P(u"id")),
    E(u'e', P(u"code")),
    E(u'i', P(u"numarasi")),
    E(u'm', P(u"szám")),
    E(u'n', P(u"n")),
    E(u'o', P(u"no")),
    E(u'r', P(u"number"), P(u"nummer"), P(u"nr")),
    E(u'°', P(u"n°")),
    E(u'º', P(u"nº")),
    E(u'र', P(u"नंबर")),
    E(u'ा', P(u"संख्या")),
    E(u'№', P(u"№")),
    E(u'号', P(u"番号"), P(u"号")),
    E(u'码', P(u"号码")),
    E(u'碼', P(u"號碼")),
    E(u'號', P(u"號")),
    E(u'드', P(u"코드")),
    E(u'호', P(u"번호")),
};

/* What has a number that is not a phone number. */
static const phn_words things[] = {
    E(u'a', P(u"faktura"), P(u"fatura"), P(u"fattura"), P(u"pratica"), P(u"polizza"), P(u"factura"), P(u"póliza"),
      P(u"bankszámla")),
    E(u'b', P(u"awb")),
    E(u'c', P(u"a/c")),
    E(u'd', P(u"card"), P(u"record"), P(u"kund")),
    E(u'e', P(u"invoice"), P(u"reference"), P(u"case"), P(u"license"), P(u"licence"), P(u"serie"), P(u"kunde"),
      P(u"ordre"), P(u"poliçe"), P(u"ordine"), P(u"conto corrente"), P(u"expediente"), P(u"commande"), P(u"facture")),
    E(u'f', P(u"ref")),
    E(u'g', P(u"tracking"), P(u"routing"), P(u"rechnung"), P(u"beleg"), P(u"rekening"), P(u"org")),
    E(u'h', P(u"batch")),
    E(u'i', P(u"vergi"), P(u"müşteri"), P(u"seri")),
    E(u'k', P(u"kimlik")),
    E(u'l', P(u"serial"), P(u"parcel"), P(u"model"), P(u"bestell"), P(u"artikel"), P(u"matrikel"), P(u"bestel")),
    E(u'm', P(u"claim"), P(u"item")),
    E(u'n', P(u"transaction"), P(u"confirmation"), P(u"loan"), P(u"registration"), P(u"application"),
      P(u"identification"), P(u"kunden"), P(u"serien"), P(u"karten")),
    E(u'o', P(u"po"), P(u"p.o"), P(u"konto"), P(u"kto"), P(u"contratto"), P(u"pedido")),
    E(u'p', P(u"membership"), P(u"hesap"), P(u"takip")),
    E(u'r', P(u"order"), P(u"voucher"), P(u"steuer"), P(u"factuur"), P(u"dossier")),
    E(u's', P(u"auftrags"), P(u"rechnungs"), P(u"sendungs"), P(u"vertrags"), P(u"mitglieds"), P(u"buchungs"),
      P(u"versicherungs"), P(u"vorgangs"), P(u"ausweis"), P(u"identifikations"), P(u"polis"), P(u"boekings"),
      P(u"medlems"), P(u"rendelés")),
    E(u't', P(u"account"), P(u"acct"), P(u"vat"), P(u"ticket"), P(u"part"), P(u"receipt"), P(u"passport"),
      P(u"product"), P(u"shipment"), P(u"consignment"), P(u"lot"), P(u"docket"), P(u"contract"), P(u"document"),
      P(u"sort"), P(u"request"), P(u"payment"), P(u"klant"), P(u"kaart"), P(u"kart"), P(u"contrat")),
    E(u'x', P(u"tax")),
    E(u'y', P(u"company"), P(u"policy"), P(u"social security")),
    E(u'z', P(u"referenz")),
    E(u'ş', P(u"sipariş")),
    E(u'з', P(u"заказ")),
    E(u'р', P(u"договор")),
    E(u'с', P(u"полис")),
    E(u'т', P(u"счёт"), P(u"счет")),
    E(u'र', P(u"ऑर्डर")),
    E(u'ा', P(u"खाता")),
    E(u'ド', P(u"カード")),
    E(u'人', P(u"法人")),
    E(u'付', P(u"受付")),
    E(u'券', P(u"証券"), P(u"旅券")),
    E(u'单', P(u"单")),
    E(u'同', P(u"合同")),
    E(u'品', P(u"商品")),
    E(u'員', P(u"会員"), P(u"社員")),
    E(u'單', P(u"單")),
    E(u'字', P(u"證字")),
    E(u'帐', P(u"帐")),
    E(u'帳', P(u"帳")),
    E(u'座', P(u"口座")),
    E(u'文', P(u"注文")),
    E(u'書', P(u"請求書")),
    E(u'水', P(u"流水")),
    E(u'理', P(u"管理"), P(u"整理")),
    E(u'票', P(u"伝票"), P(u"发票"), P(u"發票")),
    E(u'約', P(u"予約"), P(u"契約")),
    E(u'編', P(u"編")),
    E(u'编', P(u"编")),
    E(u'許', P(u"免許")),
    E(u'证', P(u"身份证")),
    E(u'账', P(u"账")),
    E(u'跡', P(u"追跡")),
    E(u'造', P(u"製造")),
    E(u'録', P(u"登録")),
    E(u'건', P(u"사건")),
    E(u'권', P(u"증권"), P(u"여권")),
    E(u'기', P(u"등기")),
    E(u'드', P(u"카드")),
    E(u'래', P(u"거래")),
    E(u'련', P(u"일련")),
    E(u'록', P(u"등록")),
    E(u'리', P(u"관리")),
    E(u'문', P(u"주문")),
    E(u'별', P(u"식별")),
    E(u'서', P(u"문서")),
    E(u'수', P(u"접수")),
    E(u'약', P(u"예약"), P(u"계약")),
    E(u'얼', P(u"시리얼")),
    E(u'인', P(u"승인")),
    E(u'자', P(u"사업자")),
    E(u'장', P(u"송장")),
    E(u'적', P(u"추적")),
    E(u'제', P(u"결제")),
    E(u'조', P(u"참조")),
    E(u'좌', P(u"계좌")),
    E(u'증', P(u"영수증")),
    E(u'품', P(u"상품"), P(u"제품")),
    E(u'허', P(u"면허")),
};

/* What may also have a phone number: only their IDs are announced. */
static const phn_words owners[] = {
    E(u'e', P(u"employee"), P(u"message"), P(u"device")),
    E(u'g', P(u"booking")),
    E(u'n', P(u"session"), P(u"reservation")),
    E(u'r', P(u"customer"), P(u"user"), P(u"member")),
    E(u't', P(u"client"), P(u"student"), P(u"patient"), P(u"event")),
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

static bool is_joint(uint32_t scalar) {
    return scalar == ' ' || scalar == '-' || scalar == '_' || scalar == '.' || scalar == 0xA0;
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

/* Whether a word of a table ends at `end`. In scripts with blanks, no letter may precede it. */
static bool ends_with_any(const phn_words *table, size_t size, const phn_window *window, size_t end) {
    phn_words found = phn_words_of(table, size, last_letter(window, end));
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

#define ENDS_WITH(table, window, end) ends_with_any(table, sizeof table / sizeof table[0], window, end)

/* Whether a term for a number, after the word for what has it, ends at `end`. */
static bool ends_with_term(const phn_window *window, size_t end) {
    phn_words found = phn_words_of(terms, sizeof terms / sizeof terms[0], last_letter(window, end));
    for (size_t index = 0; index < found.count; index++) {
        size_t begin = begin_of(&found.all[index], window, end);
        if (begin == end) continue;
        begin = phn_skip_text_back(is_joint, window, begin, JOINTS_MAX);
        if (ENDS_WITH(things, window, begin)) return true;
        /* Of the terms, only "id" ends with a d. */
        if (found.letter == 'd' && ENDS_WITH(owners, window, begin)) return true;
    }
    return false;
}

static bool ends_with_phrase(const phn_window *window, size_t end) {
    return ENDS_WITH(endings, window, end) || ends_with_term(window, end);
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
