import PhoneNumbers
import PhoneShell

/// The words of an explanation.
struct ExplanationWords {
    let language: MessageLanguage

    /// A row's label, or a value.
    enum Word {
        case verdict, reason, offset, meant, kind, region, international, national, digits, `extension`, live
        case otherNumbers, otherDigits, shortNumber, place, carrier, timeZones
        case yes, no, none
    }

    subscript(word: Word) -> String {
        let (english, korean) = Self.pair(word)
        return language == .korean ? korean : english
    }

    private static func pair(_ word: Word) -> (english: String, korean: String) {
        switch word {
        case .verdict: ("verdict", "판정")
        case .reason: ("reason", "이유")
        case .offset: ("at byte", "바이트 위치")
        case .meant: ("probably meant", "고친 번호")
        case .kind: ("kind", "종류")
        case .region: ("region", "지역")
        case .international: ("international", "국제 표기")
        case .national: ("national", "국내 표기")
        case .digits: ("as dialed", "다이얼")
        case .extension: ("extension", "내선")
        case .live: ("in a field", "입력란 표시")
        case .otherNumbers: ("other numbers", "다른 번호")
        case .otherDigits: ("other digits", "다른 숫자")
        case .shortNumber: ("short number", "특수번호")
        case .place: ("place", "장소")
        case .carrier: ("carrier", "통신사")
        case .timeZones: ("time zones", "시간대")
        case .yes: ("yes", "예")
        case .no: ("no", "아니요")
        case .none: ("none", "없음")
        }
    }

    func level(_ level: PhoneNumber.Level) -> String {
        switch (level, language) {
        case (.strict, .korean): "엄격"
        case (.standard, .korean): "표준"
        case (.lenient, .korean): "허용"
        case (_, .english): level.description
        }
    }

    func accepted(at level: String) -> String {
        language == .korean ? "통과 (수준: \(level))" : "accepted (at level \(level))"
    }

    func rejected(at level: String) -> String {
        language == .korean ? "거부 (수준: \(level))" : "rejected (at level \(level))"
    }
}
