import PhoneContacts
import PhoneNumbers
import Testing

/// The roles of the columns in exporters' tables, by name.
@Suite struct ColumnTests {
    typealias Role = CSVMapping.Role

    private static func label(_ types: String...) -> Contact.Label { Contact.Label(types: types) }

    private func roles(_ columns: String) -> [Role?] {
        CSVMapping(columns: columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init)).roles
    }

    // MARK: Single columns

    static let columns: [(name: String, role: Role?)] = [
        // Samsung, KakaoTalk, Naver
        ("전화번호(휴대폰)", .number(slot: 0, .mobile)), ("전화번호(집)", .number(slot: 0, .home)),
        ("전화번호(회사)", .number(slot: 0, .work)), ("전화번호(기타)", .number(slot: 0, label("other"))),
        ("휴대폰 번호", .number(slot: 0, .mobile)), ("직장전화", .number(slot: 0, .work)), ("대표 번호", nil),
        ("이메일(집)", .email(slot: 0, .home)), ("개인 이메일", .email(slot: 0, .home)), ("회사 이메일", .email(slot: 0, .work)),
        ("회사명", .organization(slot: 0)), ("소속", .organization(slot: 0)), ("부서명", .department(slot: 0)),
        ("직책", .jobTitle), ("별명", .nickname), ("닉네임", .nickname), ("그룹", .groups), ("그룹명", .groups),
        ("생일(양력)", .birthday(.whole)), ("생일(음력)", nil), ("생일", .birthday(.whole)), ("생년월일", .birthday(.whole)),
        ("기념일", .property("ANNIVERSARY")),
        ("집 주소", .address(slot: 0, .street, .home)), ("회사주소", .address(slot: 0, .street, .work)),
        ("주소", .address(slot: 0, .street, .unlabeled)), ("주소 2", .address(slot: 2, .street, .unlabeled)),
        ("우편번호", .address(slot: 0, .postalCode, .unlabeled)), ("상세주소", .address(slot: 0, .extended, .unlabeled)),
        ("홈페이지", .url(slot: 0, .unlabeled)), ("고객명", .name), ("회원 이름", .name),
        // Outlook
        ("근무처 팩스", .number(slot: 0, label("work", "fax"))), ("기타 전화", .number(slot: 0, label("other"))),
        ("근무처 전화 2", .number(slot: 2, .work)), ("회사 대표 전화", .number(slot: 0, label("work", "main"))),
        ("집 팩스", .number(slot: 0, label("home", "fax"))), ("카폰", .number(slot: 0, label("car"))),
        ("호출기", .number(slot: 0, label("pager"))), ("무선 전화", .number(slot: 0, Contact.Label("radio").words("radio"))),
        ("기본 전화", .number(slot: 0, .unlabeled)), ("전자 메일 주소", .email(slot: 0, .unlabeled)),
        ("전자 메일 2 주소", .email(slot: 2, .unlabeled)),
        ("전자 메일 유형", .emailLabel(slot: 0)), ("전자 메일 표시 이름", nil), ("중간 이름", .additionalName),
        ("근무지 주소 번지", .address(slot: 0, .street, .work)), ("근무지 번지 2", .address(slot: 0, .street, .work)),
        ("근무지 구/군/시", .address(slot: 0, .city, .work)), ("근무지 시/도", .address(slot: 0, .region, .work)),
        ("집 주소 국가/지역", .address(slot: 0, .country, .home)), ("집 주소 - 사서함", .address(slot: 0, .postOfficeBox, .home)),
        ("범주", .groups), ("웹 페이지", .url(slot: 0, .unlabeled)),
        ("Company Main Phone", .number(slot: 0, label("work", "main"))), ("Car Phone", .number(slot: 0, label("car"))),
        ("Pager", .number(slot: 0, label("pager"))), ("Other Fax", .number(slot: 0, label("other", "fax"))),
        ("TTY/TDD Phone", .number(slot: 0, label("textphone"))), ("ISDN", .number(slot: 0, label("isdn"))),
        ("Assistant's Phone", .number(slot: 0, Contact.Label("").words("assistant"))),
        ("Primary Phone", .number(slot: 0, .unlabeled)), ("Business Phone 2", .number(slot: 2, .work)),
        ("Business Street 3", .address(slot: 0, .street, .work)), ("Home State", .address(slot: 0, .region, .home)),
        ("Other Country/Region", .address(slot: 0, .country, label("other"))),
        ("Home Address PO Box", .address(slot: 0, .postOfficeBox, .home)), ("Web Page", .url(slot: 0, .unlabeled)),
        ("E-mail Display Name", nil), ("Government ID Number", nil), ("Assistant's Name", nil), ("Categories", .groups),
        // Thunderbird
        ("Primary Email", .email(slot: 0, .unlabeled)), ("Secondary Email", .email(slot: 0, .unlabeled)),
        ("Fax Number", .number(slot: 0, .fax)),
        ("Pager Number", .number(slot: 0, label("pager"))), ("Home ZipCode", .address(slot: 0, .postalCode, .home)),
        ("Work Address 2", .address(slot: 0, .street, .work)), ("Web Page 1", .url(slot: 1, .unlabeled)),
        ("Screen Name", nil),
        ("Organization", .organization(slot: 0)),
        // Google
        ("Phone 1 - Type", .numberLabel(slot: 1)), ("Phone 2 - Value", .number(slot: 2, .unlabeled)),
        ("Organization 1 - Department", .department(slot: 1)), ("Organization 1 - Title", .jobTitle),
        ("Group Membership", .groups), ("Labels", .groups),
        ("Address 1 - Formatted", .address(slot: 1, .whole, .unlabeled)),
        ("Address 1 - Label", .addressLabel(slot: 1)), ("Website 1 - Value", .url(slot: 1, .unlabeled)),
        ("Given Name Yomi", .property("X-PHONETIC-FIRST-NAME")), ("Photo", .property("PHOTO")),
        // Apple
        ("iPhone", .number(slot: 0, .mobile)), ("home page", .url(slot: 0, .unlabeled)),
        ("Work Email", .email(slot: 0, .work)),
        // Words that only begin like known ones, and an empty name.
        ("성별", nil), ("혈액형", nil), ("구성", nil), ("Language", nil), ("Mileage", nil), ("Manager's Name", nil),
        ("Namespace", nil),
        ("사업자번호", nil), ("전화번호 인증", nil), ("", nil), ("1", nil), ("성명", .name),
        ("number", .number(slot: 0, .unlabeled)), ("번호", .number(slot: 0, .unlabeled)),
        // Numbers of people are not phone numbers.
        ("사원번호", nil), ("고객 번호", nil), ("회원번호", nil), ("직원 No.", nil), ("Customer No", nil),
        ("the member number", nil), ("Employee Number", nil), ("고객 전화번호", .number(slot: 0, .unlabeled)),
    ]

    @Test(arguments: columns) func role(row: (name: String, role: Role?)) {
        #expect(CSVMapping(columns: [row.name]).roles == [row.role], "\(row.name)")
    }

    @Test func decomposedAndFullWidthNames() {
        #expect(roles("\u{1112}\u{1172}\u{1103}\u{1162}\u{1111}\u{1169}\u{11AB}") == [.number(slot: 0, .mobile)])
    }

    // MARK: Whole tables

    @Test func namesBesideOthers() {
        #expect(roles("성,이름,표시 이름") == [.familyName, .givenName, .name])
        #expect(roles("이름,성") == [.givenName, .familyName])
        #expect(roles("File As,Phone") == [.name, .number(slot: 0, .unlabeled)])
        #expect(roles("First Name,Last Name,File As").last == .property("X-FILE-AS"))
        #expect(roles("Title,First Name") == [.namePrefix, .givenName])
        #expect(roles("Title,Name,Job Title") == [.namePrefix, .name, .jobTitle])
        #expect(roles("Name,Title") == [.name, .jobTitle])
        #expect(
            roles("Birth Year,Birth Month,Birth Day") == [.birthday(.year), .birthday(.month), .birthday(.day)])
        #expect(roles("Birth Day") == [.birthday(.whole)])
    }

    /// A bare number is a phone number only in a table without another one.
    @Test func serialNumbers() {
        #expect(roles("번호,이름,휴대폰") == [nil, .name, .number(slot: 0, .mobile)])
        #expect(roles("No,Name,Phone") == [nil, .name, .number(slot: 0, .unlabeled)])
        #expect(roles("이름,Tel,No.") == [.name, .number(slot: 0, .unlabeled), nil])
        #expect(roles("사원번호,이름,번호") == [nil, .name, .number(slot: 0, .unlabeled)])
        #expect(roles("Name,Number,Email").prefix(2) == [.name, .number(slot: 0, .unlabeled)])
        #expect(roles("Name,Number,Fax").prefix(2) == [.name, .number(slot: 0, .unlabeled)])
        #expect(roles("번호 1,번호 2") == [.number(slot: 1, .unlabeled), .number(slot: 2, .unlabeled)])
    }

    @Test func namesOfFieldsAreKnown() {
        for name in Role.fieldNames { #expect(Role(field: name) != nil, "\(name)") }
        #expect(Role(field: "nonsense") == nil)
        #expect(Role(field: "") == nil)
    }

    @Test func assignment() throws {
        let reader = try CSVReader("이름,비상연락처,비고\n홍길동,010-1234-5678,x\n", in: .southKorea)
        #expect(reader.mapping.unknown == ["비상연락처"])
        #expect(reader.assign("비상연락처", to: .number(slot: 0, .home)))
        #expect(!reader.assign("없음", to: .note))
        let items = try Items(of: reader)
        #expect(items.summaries == [])
        #expect(items.contacts[0].numbers.map { "\($0.label) \($0.text)" } == ["home 010-1234-5678"])
    }

    @Test func assignmentMakesATableUsable() throws {
        let reader = try CSVReader("A,B\n홍길동,010-1234-5678\n", in: .southKorea)
        #expect(reader.assign("a", to: .name))
        let items = try Items(of: reader)
        #expect(items.contacts.map(\.name) == ["홍길동"])
        #expect(items.contacts[0].properties.map(\.description) == [#"X-COLUMN;NAME="B":010-1234-5678"#])
    }

    /// A very long name takes no noticeable time.
    @Test func longNames() {
        #expect(CSVMapping(columns: [String(repeating: "전화", count: 100_000)]).roles == [nil])
        #expect(roles(Array(repeating: "이름이름이름성성성성성성성성성성별", count: 2000).joined(separator: ",")).count == 2000)
    }
}

extension Contact.Label {
    fileprivate func words(_ words: String) -> Contact.Label { Contact.Label(types: [], words: words) }
}
