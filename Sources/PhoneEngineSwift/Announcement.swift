internal import PhoneModel

/// Words before digits that announce what the digits are, in many languages.
///
///     계좌번호 국민은행 110-234-567890      Order No. 030 123456      Rechnungsnummer: 0301234567
private enum Announcement {
    /// The most scalars between a word and the digits.
    static let mostSeparators = 6
    static let longestName = 12
    static let mostDigits = 20

    /// The most scalars between the words of "order no".
    static let mostJoints = 2

    /// Words for the digits of accounts, orders, invoices, parcels, registrations and the like, in lowercase, by their
    /// last letter. Words that may also precede a phone number, such as "order" and 주문, are not listed.
    static let endings = byLastLetter(
        [
            "cuenta", "partita iva", "p.iva", "p. iva", "conta", "numer konta", "nr konta", "numer zamówienia",
            "número de factura", "número de póliza", "número de reserva", "número de tarjeta", "numero fattura",
            "numero pratica", "numero polizza", "numer klienta", "awb", "upc", "ssn", "mrn", "gstin", "isin",
            "iban", "siren", "regon", "nomor pesanan", "nomor pelanggan", "số tài khoản", "mã vận đơn",
            "số hóa đơn", "numéro de réservation", "invoice", "compte", "numéro de commande", "n° de commande",
            "numéro de série", "numéro de facture", "número de serie", "número de série", "número de cliente",
            "número de expediente", "conto corrente", "c/c postale", "codice fiscale", "codice cliente",
            "codice prenotazione", "numero ordine", "numero di serie", "conta corrente", "barcode",
            "booking reference", "cpf", "nif", "rekening", "mã đơn hàng", "mã khách hàng", "số hợp đồng",
            "numéro de suivi", "nomor resi", "npi", "imei", "cnpj", "kvk", "stk", "bankleitzahl", "nota fiscal",
            "pesel", "konto", "kto", "conto", "número de pedido", "nº pedido", "número de seguimiento",
            "nº de seguimiento", "número de contrato", "numero contratto", "número do pedido", "número do contrato",
            "número do protocolo", "número do cartão", "bankgiro", "plusgiro", "nip", "npwp", "numéro de dossier",
            "pnr", "personnummer", "código de barras", "duns", "account", "acct", "siret", "numéro de client",
            "numéro client", "numéro de contrat", "sku", "nomor kartu", "numer faktury", "numer seryjny",
            "numer karty", "blz", "номер счёта", "номер счета", "номер заказа", "номер договора", "номер документа",
            "номер полиса", "рахунок", "инн", "огрн", "серийный номер", "снилс", "счёт", "счет", "номер рахунку",
            "номер договору", "єдрпоу", "номер карты", "номер картки", "номер замовлення", "מספר הזמנה",
            "מספר לקוח", "מספר חשבון", "מספר מעקב", "תעודת זהות", "ח.פ", "رقم الحساب", "رقم الطلب", "رقم الفاتورة",
            "رقم الشحنة", "رقم العضوية", "رقم المعاملة", "رقم التتبع", "เลขที่คำสั่งซื้อ", "เลขที่บัญชี",
            "เลขบัญชี", "เลขประจำตัวผู้เสียภาษี", "หมายเลขพัสดุ", "mã số thuế", "帳戶", "账户", "学号", "会员号", "普通預金",
            "학번", "바코드", "운송장", "계좌",
        ])

    /// Words that announce digits after a word for what has a number: order no, Konto-Nr, 주문번호.
    static let terms = byLastLetter(
        [
            "id", "code", "n", "no", "number", "nummer", "nr", "szám", "numarasi", "n°", "nº", "№", "番号", "号", "号码",
            "號", "號碼", "번호", "코드", "संख्या", "नंबर",
        ])

    /// What has a number that is not a phone number.
    static let things = byLastLetter(
        [
            "account", "acct", "a/c", "order", "invoice", "tracking", "awb", "company", "vat", "tax", "reference",
            "ref", "case", "transaction", "confirmation", "ticket", "policy", "serial", "membership", "part", "po",
            "p.o", "receipt", "claim", "loan", "passport", "license", "licence", "registration", "card", "routing",
            "item", "product", "shipment", "consignment", "parcel", "batch", "lot", "docket", "voucher", "contract",
            "record", "document", "application", "sort", "request", "payment", "social security", "identification",
            "model", "konto", "kto", "bestell", "auftrags", "rechnung", "rechnungs", "sendungs", "steuer",
            "vertrags", "kunden", "mitglieds", "buchungs", "versicherungs", "serien", "artikel", "beleg",
            "vorgangs", "ausweis", "karten", "referenz", "matrikel", "identifikations", "rekening", "bestel",
            "factuur", "klant", "polis", "dossier", "serie", "boekings", "kaart", "faktura", "org", "kund", "kunde",
            "ordre", "medlems", "hesap", "sipariş", "fatura", "vergi", "müşteri", "seri", "takip", "poliçe", "kart",
            "kimlik", "ordine", "fattura", "conto corrente", "pratica", "polizza", "contratto", "pedido", "factura",
            "póliza", "expediente", "commande", "facture", "contrat", "заказ", "счёт", "счет", "договор", "полис",
            "口座", "注文", "伝票", "請求書", "法人", "会員", "受付", "予約", "管理", "製造", "商品", "追跡", "契約", "社員", "登録", "証券", "カード",
            "免許", "旅券", "整理", "账", "帐", "单", "发票", "流水", "合同", "身份证", "编", "帳", "單", "發票", "編", "證字", "계좌", "주문",
            "접수", "예약", "송장", "등기", "등록", "사업자", "승인", "거래", "결제", "카드", "증권", "일련", "시리얼", "관리", "문서", "상품", "제품",
            "계약", "여권", "면허", "영수증", "참조", "추적", "사건", "식별", "rendelés", "bankszámla", "खाता", "ऑर्डर",
        ])

    /// What may also have a phone number: only their IDs are announced.
    static let owners = byLastLetter(
        [
            "customer", "client", "user", "member", "employee", "student", "patient", "session", "message",
            "device", "event", "booking", "reservation",
        ])

    /// Endings of bank names. A bank name may separate the digits of an account from the word.
    static let banks: [[UInt32]] = [
        "은행", "뱅크", "bank", "농협", "수협", "신협", "금고", "우체국", "국민", "신한", "우리", "하나", "기업", "제일", "씨티", "산업",
    ].map { $0.unicodeScalars.map(\.value) }

    private static func byLastLetter(_ words: [String]) -> [UInt32: [[UInt32]]] {
        Dictionary(grouping: words.map { $0.unicodeScalars.map(\.value) }) { $0[$0.count - 1] }
    }

    static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, 0xA0, 0x3000: true
        case 0x3A, 0x2E, 0x23, 0x28, 0x29, 0x3D, 0x2D, 0x22, 0xFF1A: true  // : . # ( ) = - "
        default: false
        }
    }

    static func isJoint(_ scalar: UInt32) -> Bool {
        scalar == 0x20 || scalar == 0x2D || scalar == 0x5F || scalar == 0x2E || scalar == 0xA0  // - _ .
    }
}

extension Window {
    /// - C twin: `skip_separators`.
    private func skipSeparators(before offset: Int, in text: Span<UInt8>) -> Int {
        skipBack(Announcement.isSeparator, most: Announcement.mostSeparators, from: offset, in: text)
    }

    /// Returns where a phrase that ends at an offset begins; nil if the phrase is absent.
    ///
    /// - C twin: `begin_of`.
    private func begin(of phrase: [UInt32], endingAt offset: Int, in text: Span<UInt8>) -> Int? {
        var begin = offset
        for letter in phrase.reversed() {
            let (scalar, size) = scalar(before: begin, in: text)
            if labelLetter(scalar) != letter { return nil }
            begin -= size
        }
        return begin
    }

    /// Returns the letter that ends at an offset, and where it begins; nil if it cannot end a phrase.
    ///
    /// - C twin: `last_letter`.
    private func lastLetter(before offset: Int, in text: Span<UInt8>) -> (value: UInt32, begin: Int)? {
        let (scalar, size) = scalar(before: offset, in: text)
        return scalar < 0x41 ? nil : (labelLetter(scalar), offset - size)
    }

    /// Whether a word of a table ends at an offset. In scripts with blanks, no letter may precede it.
    ///
    /// - C twin: `ends_with_any`.
    private func hasAny(of table: [UInt32: [[UInt32]]], endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text), let words = table[last.value] else { return false }
        let second = labelLetter(scalar(before: last.begin, in: text).value)
        for word in words where word.count == 1 || word[word.count - 2] == second {
            guard let begin = begin(of: word, endingAt: offset, in: text) else { continue }
            if !hasBlanks(word[0]) || !isLetter(scalar(before: begin, in: text).value) { return true }
        }
        return false
    }

    /// Whether a term for a number, after the word for what has it, ends at an offset.
    ///
    /// - C twin: `ends_with_term`.
    private func hasTerm(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text)?.value else { return false }
        for term in Announcement.terms[last] ?? [] {
            guard let begin = begin(of: term, endingAt: offset, in: text) else { continue }
            let end = skipBack(Announcement.isJoint, most: Announcement.mostJoints, from: begin, in: text)
            if hasAny(of: Announcement.things, endingAt: end, in: text) { return true }
            // Of the terms, only "id" ends with a d.
            if last == 0x64, hasAny(of: Announcement.owners, endingAt: end, in: text) { return true }
        }
        return false
    }

    /// - C twin: `ends_with_phrase`.
    private func hasPhrase(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        hasAny(of: Announcement.endings, endingAt: offset, in: text) || hasTerm(endingAt: offset, in: text)
    }

    /// - C twin: `ends_with_bank`.
    private func hasBank(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text)?.value else { return false }
        for bank in Announcement.banks where bank[bank.count - 1] == last {
            if begin(of: bank, endingAt: offset, in: text) != nil { return true }
        }
        return false
    }

    /// Whether words before a piece announce an account, an order, an invoice, a registration or the like. False for
    /// a piece of more than 20 digits, of which the word may announce only the first ones.
    ///
    /// - C twin: `phn_is_announced`.
    func isAnnounced(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if count(of: \.digits, in: piece) > Announcement.mostDigits { return false }
        let end = skipSeparators(before: offset(of: piece.lowerBound), in: text)
        if hasPhrase(endingAt: end, in: text) { return true }
        if !hasBank(endingAt: end, in: text) { return false }
        let name = skipBack(isLetter, most: Announcement.longestName, from: end, in: text)
        return hasPhrase(endingAt: skipSeparators(before: name, in: text), in: text)
    }
}
