/// A word of a column name, in Korean or English. Column names combine few words in many orders and spellings.
enum ColumnWord: Hashable {
    /// A word without meaning: `담당자` in 담당자 이름, `the`.
    case filler
    /// The person of a row: `고객` in 고객 이름. It has a meaning only in 고객 번호.
    case person
    case number, value, label
    // The content of a column.
    case name, full, family, given, additional, prefix, suffix, nickname, phonetic, fileAs
    case email, phone, url, im, service, note, age, groups, photo
    case company, department, title, jobTitle
    case birth, date, year, month, day, anniversary
    case address, street, city, region, postalCode, country, box, extended, formatted
    // Kinds of telephones.
    case mobile, fax, pager, isdn, textphone, telex, radio, callback, car
    // Places, and which one of several.
    case home, work, other, main, primary, secondary, assistant
}

extension ColumnWord {
    /// The largest number of letters of a word, and of a column name.
    private static let longestWord = spellings.keys.map(\.count).max() ?? 0
    private static let longestName = 64

    /// Splits a column name into words; only letters count. Returns nil if a word is unknown.
    ///
    /// Spaces do not separate words, because they may be missing: `Zip Code` and `ZipCode`, `휴대폰 번호` and `휴대폰번호`. The
    /// longest word wins: 성명 contains 성 (family name), but means the whole name.
    static func words(of name: String) -> Set<ColumnWord>? {
        let letters = name.lowercased().filter(\.isLetter).map { $0 }
        guard letters.count <= longestName else { return nil }
        // From the end: the words of each suffix; nil if it contains an unknown word.
        var found: [Set<ColumnWord>?] = Array(repeating: nil, count: letters.count) + [[]]
        for start in letters.indices.reversed() {
            for end in (start + 1...min(start + longestWord, letters.count)).reversed() {
                guard let rest = found[end], let words = spellings[String(letters[start..<end])] else { continue }
                found[start] = rest.union(words)
                break
            }
        }
        return found[0]
    }

    // MARK: Spellings

    private static let spellings: [String: Set<ColumnWord>] = {
        var spellings: [String: Set<ColumnWord>] = [:]
        for (words, texts) in table {
            for text in texts.split(separator: " ") { spellings[String(text)] = words }
        }
        return spellings
    }()

    private static let table: [(words: Set<ColumnWord>, texts: String)] = [
        ([.filler], "담당자 일반 한글 국문 양력 the of and"), ([.person], "고객 회원 직원 사원 customer member"),
        ([.number], "번호 number numbers no"), ([.value], "값 value"),
        ([.label], "구분 종류 라벨 레이블 유형 label type kind"),
        // Names
        ([.name], "이름 명 name names contactname"), ([.full], "성명 성함 표시 full display"),
        ([.family], "성 성씨 last family surname"),
        ([.given], "first given forename"), ([.additional], "중간 middle additional"),
        ([.prefix], "호칭 prefix honorific"), ([.suffix], "접미사 suffix"), ([.nickname], "별명 별칭 닉네임 애칭 nickname nick"),
        ([.phonetic], "발음 phonetic yomi"), ([.fileAs], "fileas"),
        // Contact
        ([.email], "이메일 메일 전자우편 전자메일 email emails mail"),
        ([.phone], "전화 연락처 유선 phone phones contact telephone tel"),
        ([.url], "홈페이지 웹페이지 웹사이트 웹 누리집 블로그 url website websites web webpage homepage site blog"),
        ([.im], "메신저 im imaddress instantmessage instantmessenger messenger"), ([.service], "서비스 service"),
        ([.mobile], "휴대폰 핸드폰 휴대전화 휴대 이동전화 모바일 mobile cell cellular handphone hp iphone"),
        ([.fax], "팩스 fax facsimile"), ([.pager], "호출기 무선호출 삐삐 pager beeper"), ([.isdn], "isdn"),
        ([.textphone], "tty tdd ttytdd"), ([.telex], "텔렉스 telex"), ([.radio], "무선 radio"),
        ([.callback], "다시걸 callback"), ([.car], "차량 car"), ([.car, .phone], "카폰 carphone"),
        ([.home], "집 자택 가정 개인 home house personal"), ([.work], "사무실 근무지 업무 work business office"),
        ([.other], "기타 other"), ([.main], "대표 main"), ([.primary], "기본 primary default"),
        ([.secondary], "보조 secondary alternate alternative"), ([.assistant], "비서 assistant assistants"),
        // Work
        ([.company], "회사 직장 근무처 소속 기관 업체 상호 단체 조직 company organization organisation employer"),
        ([.department], "부서 department dept division"), ([.title], "title"),
        ([.jobTitle], "직함 직책 직급 직위 jobtitle position"),
        // Addresses
        ([.address], "주소 address addresses"), ([.street], "번지 도로명 지번 street"),
        ([.city], "도시 시군구 구군시 city town locality"), ([.region], "시도 지역 state province region"),
        ([.postalCode], "우편번호 postalcode postcode zip zipcode"), ([.country], "국가 나라 country"),
        ([.box], "사서함 pobox postofficebox"), ([.extended], "상세 extended"), ([.formatted], "전체 formatted"),
        // All else
        ([.birth], "생일 생년월일 출생일 birthday birthdate birth dob"), ([.date], "일자 날짜 date"),
        ([.year], "year"), ([.month], "month"), ([.day], "day"),
        ([.anniversary], "기념일 결혼기념일 anniversary"), ([.age], "나이 연령 만나이 age"),
        ([.note], "메모 비고 노트 참고 note notes memo comment comments remark remarks"),
        ([.groups], "그룹 범주 분류 태그 group groups groupmembership category categories labels tag tags"),
        ([.photo], "사진 photo"),
    ]
}
