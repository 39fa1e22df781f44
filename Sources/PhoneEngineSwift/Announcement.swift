internal import PhoneModel

/// Words before digits that announce what the digits are, in many languages.
///
///     계좌번호 국민은행 110-234-567890      Order No. 030 123456      Rechnungsnummer: 0301234567
private enum Announcement {
    /// The most scalars between a word and the digits.
    static let mostSeparators = 6
    static let longestName = 12
    static let mostDigits = 20

    /// Words for the digits of accounts, orders, invoices, parcels and registrations, in lowercase, by their last
    /// letter. Each has at least two letters. Words that may also precede a phone number, such as "order" and 주문, are
    /// not listed.
    static let endings = Dictionary(
        grouping: [
            "cuenta", "número de cuenta", "partita iva", "p.iva", "p. iva", "conta", "numer konta", "nr konta",
            "numer zamówienia", "awb", "order id", "orderid", "order_id", "tax id", "steuer-id", "sort code",
            "invoice", "compte", "numéro de compte", "numéro de commande", "n° de commande", "conto corrente",
            "c/c postale", "codice fiscale", "numero ordine", "conta corrente", "cpf", "nif", "rekening",
            "nomor rekening", "no. rekening", "mã đơn hàng", "numéro de suivi", "nomor resi", "cnpj", "kvk",
            "stk", "bankleitzahl", "nota fiscal", "iban", "siren", "ordine n", "conto corrente n", "fattura n",
            "pedido n", "regon", "nomor pesanan", "số tài khoản", "mã vận đơn", "account no", "a/c no",
            "order no", "invoice no", "tracking no", "awb no", "company no", "vat no", "konto", "kto",
            "número de pedido", "nº pedido", "número de seguimiento", "nº de seguimiento", "conto",
            "número do pedido", "bankgiro", "plusgiro", "hesap no", "sipariş no", "fatura no", "vergi no",
            "nip", "npwp", "account number", "order number", "invoice number", "tracking number",
            "reference number", "vat number", "company number", "kontonummer", "konto-nr", "kto-nr", "kto.-nr",
            "bestellnummer", "bestell-nr", "auftragsnummer", "rechnung nr", "rechnungsnummer", "rechnungs-nr",
            "sendungsnummer", "steuernummer", "rekeningnummer", "ordernummer", "bestelnummer", "factuurnummer",
            "kontonr", "fakturanummer", "orgnr", "faktura nr", "account", "acct", "siret", "blz", "commande n°",
            "facture n°", "pedido nº", "factura nº", "hesap numarası", "sipariş numarası", "номер счёта",
            "номер счета", "номер заказа", "рахунок", "инн", "огрн", "счёт", "счет", "номер рахунку", "єдрпоу",
            "номер замовлення", "מספר הזמנה", "מספר חשבון", "ח.פ", "رقم الحساب", "رقم الطلب", "رقم الفاتورة",
            "खाता संख्या", "ऑर्डर संख्या", "เลขที่คำสั่งซื้อ", "เลขที่บัญชี", "เลขบัญชี", "mã số thuế",
            "заказ №", "口座番号", "注文番号", "伝票番号", "請求書番号", "法人番号", "账号", "订单号", "运单号", "发票号", "帳戶", "账户", "帳號",
            "訂單編號", "統一編號", "普通預金", "운송장", "계좌", "입금계좌", "계좌번호", "계좌 번호", "주문번호", "주문 번호", "접수번호", "접수 번호",
            "예약번호", "예약 번호", "송장번호", "송장 번호", "등기번호", "등록번호", "등록 번호", "사업자번호", "승인번호", "거래번호", "결제번호", "카드번호",
            "카드 번호",
        ].map { $0.unicodeScalars.map(\.value) }
    ) { $0[$0.count - 1] }

    /// Endings of bank names. A bank name may separate the digits of an account from the word.
    static let banks: [[UInt32]] = [
        "은행", "뱅크", "bank", "농협", "수협", "신협", "금고", "우체국", "국민", "신한", "우리", "하나", "기업", "제일", "씨티", "산업",
    ].map { $0.unicodeScalars.map(\.value) }

    static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, 0xA0, 0x3000: true
        case 0x3A, 0x2E, 0x23, 0x28, 0x29, 0x3D, 0x2D, 0x22, 0xFF1A: true  // : . # ( ) = - "
        default: false
        }
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

    /// - C twin: `ends_with_phrase`.
    private func hasPhrase(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text), let phrases = Announcement.endings[last.value]
        else {
            return false
        }
        let second = labelLetter(scalar(before: last.begin, in: text).value)
        for phrase in phrases where phrase[phrase.count - 2] == second {
            guard let begin = begin(of: phrase, endingAt: offset, in: text) else { continue }
            if !hasBlanks(phrase[0]) || !isLetter(scalar(before: begin, in: text).value) { return true }
        }
        return false
    }

    /// - C twin: `ends_with_bank`.
    private func hasBank(endingAt offset: Int, in text: Span<UInt8>) -> Bool {
        guard let last = lastLetter(before: offset, in: text)?.value else { return false }
        for bank in Announcement.banks where bank[bank.count - 1] == last {
            if begin(of: bank, endingAt: offset, in: text) != nil { return true }
        }
        return false
    }

    /// Whether a word before a piece announces an account, an order, an invoice, a parcel or a registration. False for
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
