public import PhoneNumbers

extension ImportIssue {
    /// Returns one or two sentences that say what is wrong and what was done.
    public func message(in language: MessageLanguage) -> String {
        switch language {
        case .english: "\(reason.english) \(reason.result?.english ?? outcome.english)"
        case .korean: "\(reason.korean) \(reason.result?.korean ?? outcome.korean)"
        }
    }
}

extension ImportIssue.Outcome {
    fileprivate var english: String {
        switch self {
        case .rejected: "The contact was left out."
        case .dropped: "This part was left out."
        case .kept: "It was kept as typed."
        case .converted: "If the text is garbled, import the file again with phone contacts import --charset."
        case .replaced: "Invalid bytes became U+FFFD. Import the file again with phone contacts import --charset."
        case .completed: "The missing fields are empty."
        }
    }

    fileprivate var korean: String {
        switch self {
        case .rejected: "이 연락처는 가져오지 않았습니다."
        case .dropped: "이 부분은 가져오지 않았습니다."
        case .kept: "적힌 그대로 두었습니다."
        case .converted: "글자가 깨져 보이면 phone contacts import --charset(으)로 다시 가져오십시오."
        case .replaced: "잘못된 바이트는 U+FFFD가 되었습니다. phone contacts import --charset(으)로 다시 가져오십시오."
        case .completed: "없는 칸은 빈 칸으로 보았습니다."
        }
    }
}

extension ImportIssue.Reason {
    /// The outcome for a file or its columns, if it differs from that for a contact.
    fileprivate var result: (english: String, korean: String)? {
        switch self {
        case .noColumns, .noCards, .noObjects: ("Nothing was imported.", "아무것도 가져오지 않았습니다.")
        case .otherColumns: ("They were kept as properties of the contacts.", "연락처의 속성으로 두었습니다.")
        default: nil
        }
    }

    fileprivate var english: String {
        switch self {
        case .notClosed: "The card has no END:VCARD."
        case .outsideOfCards: "This line is outside of a card."
        case .noProperty: "The line is not a property: a name followed by a colon is missing."
        case .tooLong(let limit): "The line, including its folds, has more than \(limit) bytes."
        case .cardTooLong(let limit): "The card has more than \(limit) bytes."
        case .tooManyProperties(let limit): "The card has more than \(limit) properties."
        case .noCards: "The file contains no card (BEGIN:VCARD)."
        case .empty: "The card or row is empty."
        case .isGroup: "This is a group of contacts."
        case .isChange: "This is a change of another entry."
        case .assumedCharset(let charset): "The file is not UTF-8 and was read as \(charset)."
        case .otherCharset(let charset): "The text is in another charset and was read as \(charset)."
        case .notText(let charset): "The text is not valid \(charset)."
        case .noConversion(let charset): "The system can't convert \(charset)."
        case .zeroBytes: "The text contains zero bytes."
        case .unknownCharset(let name): "The charset \(name) is unknown."
        case .wrongEncoding(let name): "The text is not valid \(name)."
        case .noNumber(let reason): MessageLanguage.english.message(for: reason)
        case .severalNumbers: "The digits after the first number were not recognized."
        case .noAge: "The age is not a number of at most three digits."
        case .fieldCount(let found, let expected):
            "The row has \(found) \(found == 1 ? "field" : "fields") where the first row has \(expected)."
        case .openQuote: "A quotation mark is never closed."
        case .textAfterQuote: "There is text after a closing quotation mark."
        case .wrongJSON: "The text is not valid JSON."
        case .openObject: "The object is never closed."
        case .outsideOfObjects: "This text is outside of an object."
        case .noObjects: "The file contains no JSON object."
        case .noKeys: "No key of the object has a known name, such as name, phone, email, age or note."
        case .noColumns: "No column has a known name, such as name, phone, email, age or note."
        case .otherColumns(let names): "Columns with unknown names: \(names.joined(separator: ", "))."
        }
    }

    fileprivate var korean: String {
        switch self {
        case .notClosed: "END:VCARD가 없는 명함입니다."
        case .outsideOfCards: "명함 밖에 있는 내용입니다."
        case .noProperty: "속성이 아닙니다. 이름과 쌍점이 없습니다."
        case .tooLong(let limit): "이어지는 줄까지 \(limit)바이트를 넘습니다."
        case .cardTooLong(let limit): "명함이 \(limit)바이트를 넘습니다."
        case .tooManyProperties(let limit): "명함의 속성이 \(limit)개를 넘습니다."
        case .noCards: "파일에 명함(BEGIN:VCARD)이 없습니다."
        case .empty: "아무 내용도 없습니다."
        case .isGroup: "연락처 그룹입니다."
        case .isChange: "다른 항목을 바꾸는 항목입니다."
        case .assumedCharset(let charset): "UTF-8이 아니어서 \(charset)(으)로 읽었습니다."
        case .otherCharset(let charset): "문자 집합이 달라 \(charset)(으)로 읽었습니다."
        case .notText(let charset): "\(charset) 문자가 아닙니다."
        case .noConversion(let charset): "이 시스템은 \(charset)을(를) 변환하지 못합니다."
        case .zeroBytes: "값이 0인 바이트가 있습니다."
        case .unknownCharset(let name): "알 수 없는 문자 집합입니다: \(name)."
        case .wrongEncoding(let name): "\(name) 형식이 아닙니다."
        case .noNumber(let reason): MessageLanguage.korean.message(for: reason)
        case .severalNumbers: "첫 번호 다음에 오는 숫자를 이해하지 못했습니다."
        case .noAge: "나이는 세 자리까지의 숫자입니다."
        case .fieldCount(let found, let expected): "첫 줄에는 칸이 \(expected)개인데 이 줄에는 \(found)개입니다."
        case .openQuote: "따옴표가 닫히지 않았습니다."
        case .textAfterQuote: "닫는 따옴표 뒤에 글자가 있습니다."
        case .wrongJSON: "올바른 JSON이 아닙니다."
        case .openObject: "닫히지 않은 객체입니다."
        case .outsideOfObjects: "객체 밖에 있는 내용입니다."
        case .noObjects: "JSON 객체가 없는 파일입니다."
        case .noKeys: "이름, 전화번호, 이메일, 나이, 메모 같은 이름의 키가 없는 객체입니다."
        case .noColumns: "이름, 전화번호, 이메일, 나이, 메모 같은 이름의 열이 없습니다."
        case .otherColumns(let names): "알 수 없는 열이 있습니다: \(names.joined(separator: ", "))."
        }
    }
}
