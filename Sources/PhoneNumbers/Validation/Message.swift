extension MessageLanguage {
    /// One sentence that says why a text is not accepted, and what was probably meant.
    package func message(
        for reason: PhoneNumber.Reason, level: PhoneNumber.Level? = nil, suggestion: String? = nil
    ) -> String {
        let sentence =
            switch self {
            case .english: english(reason, level)
            case .korean: korean(reason, level)
            }
        guard let suggestion else { return sentence }
        return switch self {
        case .english: "\(sentence) Did you mean \(suggestion)?"
        case .korean: "\(sentence) \(suggestion) 아닌가요?"
        }
    }

    private func english(_ reason: PhoneNumber.Reason, _ level: PhoneNumber.Level?) -> String {
        switch reason {
        case .empty: "The text is empty."
        case .notANumber: "The text is no phone number."
        case .tooShort: "The number is not complete: digits are missing at the end."
        case .tooLong: "The number has too many digits."
        case .invalidLength: "No number of this kind has so many digits."
        case .invalidCallingCode: "The calling code or the region is not in the numbering plan."
        case .tooShortAfterIDD: "Too few digits follow the international prefix."
        case .localOnly: "The area code is missing."
        case .unassigned: "No number begins with these digits."
        case .belowLevel: "It is acceptable only at the level \(level?.description ?? "none")."
        }
    }

    private func korean(_ reason: PhoneNumber.Reason, _ level: PhoneNumber.Level?) -> String {
        switch reason {
        case .empty: "내용이 없습니다."
        case .notANumber: "전화번호가 아닙니다."
        case .tooShort: "번호가 아직 완성되지 않았습니다. 뒷자리가 모자랍니다."
        case .tooLong: "번호의 자릿수가 너무 많습니다."
        case .invalidLength: "이 종류의 번호에는 없는 자릿수입니다."
        case .invalidCallingCode: "번호 계획에 없는 국가 번호나 지역입니다."
        case .tooShortAfterIDD: "국제 전화 식별 번호 뒤의 숫자가 모자랍니다."
        case .localOnly: "지역 번호가 빠졌습니다."
        case .unassigned: "이렇게 시작하는 번호는 없습니다."
        case .belowLevel: "\(korean(level)) 기준에서만 통과하는 번호입니다."
        }
    }

    private func korean(_ level: PhoneNumber.Level?) -> String {
        switch level {
        case .strict: "엄격"
        case .standard: "표준"
        case .lenient, nil: "허용"
        }
    }
}
