import PhoneNumbers
import PhoneShell

extension ExplanationWords {
    /// Describes a number type in a few words.
    func kind(_ kind: PhoneNumber.Kind) -> String {
        let (english, korean) = Self.pair(kind)
        return language == .korean ? korean : english
    }

    private static func pair(_ kind: PhoneNumber.Kind) -> (english: String, korean: String) {
        switch kind {
        case .unknown: ("not in the numbering plan", "번호 계획에 없는 번호")
        case .fixedLine: ("landline", "유선 전화")
        case .mobile: ("mobile telephone", "휴대전화")
        case .fixedLineOrMobile: ("landline or mobile telephone", "유선 또는 휴대전화")
        case .tollFree: ("free for the caller", "수신자 부담 전화")
        case .premium: ("premium rate", "유료 정보 서비스")
        case .sharedCost: ("cost shared with the caller", "요금 분담 전화")
        case .voip: ("internet telephony", "인터넷 전화")
        case .personal: ("personal number", "개인 번호")
        case .pager: ("pager", "무선 호출")
        case .uan: ("universal access number", "대표번호")
        case .voicemail: ("voicemail", "음성 사서함")
        case .mobileLegacy: ("second-generation mobile telephone, discontinued", "종료된 2세대 휴대전화")
        case .m2m: ("machine to machine", "사물 통신")
        case .specialSubscriber: ("closed user group", "특수 가입자")
        case .dataAccess: ("data network access", "데이터망 접속")
        case .unifiedMessaging: ("unified messaging", "통합 메시징")
        case .uanTollFree: ("universal access number, free for the caller", "수신자 부담 대표번호")
        case .emergency: ("police, fire and ambulance", "긴급 전화")
        case .specialService: ("service number", "특수번호")
        case .localOnly: ("local number without its area code", "지역 번호가 없는 시내 번호")
        case .intlTollFree: ("international toll-free", "국제 수신자 부담 전화")
        case .international: ("international call", "국제 전화")
        case .foreign: ("number of another country", "다른 나라 번호")
        }
    }
}
