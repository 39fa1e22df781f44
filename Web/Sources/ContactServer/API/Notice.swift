import PhoneNumbers
import PhoneContacts

/// What a message says, in Korean and English.
enum Notice: Sendable {
    case bookBusy, bookDamaged(String), bookMissing, bookReplaced, bookUnreadable(String)
    case cancelled, changed, failed(String), fileTooLarge(megabytes: Int), formTooLarge, historyChanged, invalid
    case malformed, noContact, noMerge, noPath, noSession, noVersion, notSaved(String), otherOrigin, readOnly
    case tooManyFailures, tooManyStreams, unreadableFile(String), wrongContentType, wrongDay, wrongHost, wrongMethod
    case wrongParameter(String), wrongPassword, wrongPhoto, wrongToken

    /// The code for programs: the case's name.
    var code: String { String("\(self)".prefix { $0 != "(" }) }

    func text(in language: MessageLanguage) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var english: String {
        switch self {
        case .bookBusy: "Another program is writing to the book. Try again in a moment."
        case .bookDamaged(let detail): "The book can't be used: \(detail). Restart the server after fixing this."
        case .bookMissing: "The book's file was removed. Put it back, or restart the server with another book."
        case .bookReplaced: "The book's file was replaced by another one. Restart the server to open it."
        case .bookUnreadable(let detail): "The book can't be read: \(detail)."
        case .cancelled: "Cancelled. The book is unchanged."
        case .changed: "Another window or program changed the contact. Nothing was saved."
        case .failed(let detail): "The server failed: \(detail). Nothing was saved."
        case .fileTooLarge(let megabytes): "The file has more than \(megabytes) MB. Import it in parts."
        case .formTooLarge: "The request is too large."
        case .historyChanged: "Another window or program changed the book. Check its last change again."
        case .invalid: "Some fields need to be corrected."
        case .malformed: "The request is malformed."
        case .noContact: "The contact no longer exists."
        case .noMerge: "Choose at least two different contacts."
        case .noPath: "There is nothing at this address."
        case .noSession: "You are signed out. Open the address that the terminal shows."
        case .noVersion: "The request has no If-Match header with the version of the contact."
        case .notSaved(let detail): "Nothing was saved: \(detail)."
        case .otherOrigin: "Requests from other pages are rejected."
        case .readOnly: "The book is open for reading only. Check the write permission of its file."
        case .tooManyFailures: "Too many failed attempts. Try again in a moment."
        case .tooManyStreams: "Too many pages are open. Close some of them."
        case .unreadableFile(let detail): "The file can't be read: \(detail). Nothing was imported."
        case .wrongContentType: "The content type of the request is not supported."
        case .wrongDay: "This is not a date. Write it as 1990-01-31, or --01-31 without the year."
        case .wrongHost: "Requests for other hosts are rejected."
        case .wrongMethod: "This address does not support the method."
        case .wrongParameter(let name): "The parameter \(name) is invalid."
        case .wrongPassword: "The password is wrong."
        case .wrongPhoto: "This is not a picture. Choose one in JPEG, PNG, GIF or WebP."
        case .wrongToken: "This link is invalid or was already used. Restart the server to get a new one."
        }
    }

    private var korean: String {
        switch self {
        case .bookBusy: "다른 프로그램이 연락처 파일을 쓰고 있습니다. 잠시 후 다시 시도하십시오."
        case .bookDamaged(let detail): "연락처 파일이 손상되었습니다(\(detail)). 백업에서 복원한 다음 다시 시작하십시오."
        case .bookMissing: "연락처 파일이 없어졌습니다. 파일을 되돌려 놓거나 다른 파일로 다시 시작하십시오."
        case .bookReplaced: "연락처 파일이 다른 파일로 바뀌었습니다. 다시 시작하면 새 파일을 엽니다."
        case .bookUnreadable(let detail): "연락처 파일을 읽을 수 없습니다: \(detail)."
        case .cancelled: "취소했습니다. 바뀐 것은 없습니다."
        case .changed: "그 사이에 다른 곳에서 이 연락처를 바꾸었습니다. 저장하지 않았습니다."
        case .failed(let detail): "서버 오류입니다: \(detail). 저장하지 않았습니다."
        case .fileTooLarge(let megabytes): "파일이 \(megabytes)MB를 넘습니다. 나누어서 가져오십시오."
        case .formTooLarge: "요청이 너무 큽니다."
        case .historyChanged: "그 사이에 다른 곳에서 연락처를 바꾸었습니다. 마지막 변경을 다시 확인하십시오."
        case .invalid: "고쳐야 할 칸이 있습니다."
        case .malformed: "요청의 형식이 잘못되었습니다."
        case .noContact: "이미 없어진 연락처입니다."
        case .noMerge: "서로 다른 연락처를 둘 이상 고르십시오."
        case .noPath: "이 주소에는 아무것도 없습니다."
        case .noSession: "로그인되어 있지 않습니다. 터미널에 나온 주소를 여십시오."
        case .noVersion: "어느 상태의 연락처를 바꾸는지 알 수 없는 요청입니다(If-Match)."
        case .notSaved(let detail): "저장하지 못했습니다: \(detail)."
        case .otherOrigin: "다른 페이지에서 보낸 요청은 받지 않습니다."
        case .readOnly: "읽기만 할 수 있는 연락처 파일입니다."
        case .tooManyFailures: "너무 많이 틀렸습니다. 잠시 후 다시 시도하십시오."
        case .tooManyStreams: "열린 페이지가 너무 많습니다. 쓰지 않는 페이지를 닫으십시오."
        case .unreadableFile(let detail): "파일을 읽을 수 없습니다: \(detail). 아무것도 가져오지 않았습니다."
        case .wrongContentType: "요청의 내용 형식이 잘못되었습니다."
        case .wrongDay: "날짜가 아닙니다. 1990-01-31처럼, 연도를 모르면 --01-31처럼 적으십시오."
        case .wrongHost: "다른 호스트로 보낸 요청은 받지 않습니다."
        case .wrongMethod: "이 주소에서 쓸 수 없는 메서드입니다."
        case .wrongParameter(let name): "매개변수 \(name)이(가) 잘못되었습니다."
        case .wrongPassword: "비밀번호가 틀렸습니다."
        case .wrongPhoto: "사진이 아닙니다. JPEG, PNG, GIF, WebP 사진을 고르십시오."
        case .wrongToken: "이미 사용했거나 잘못된 링크입니다. 서버를 다시 시작하면 새 링크가 나옵니다."
        }
    }
}
