// The texts of the page: in Korean if the browser prefers Korean to English, and otherwise in English.

const english = {
  addEmail: "Add e-mail", addNumber: "Add number", age: "Age", callerID: "Who is calling?",
  callerPlaceholder: "Number or last four digits", cancel: "Cancel", cancelImport: "Cancel import",
  changedElsewhere: "This contact was changed elsewhere while you edited it.", choose: "Choose a file", choosePhoto: "Choose a picture",
  conflictCurrent: "Now in the book", conflictMine: "Your input", contacts: "Contacts",
  delete: "Delete", deleteQuestion: name => `Delete ${name}?`, deleted: name => `${name} was deleted.`,
  discard: "Discard", discardQuestion: "Discard your input?", dropHere: "Drop the file to import its contacts",
  dropHint: "Drop a vCard, CSV, LDIF or JSON file here, or", duplicates: "Duplicates",
  duplicatesFound: count => count === 1 ? "1 group may be the same person" : `${count} groups may be the same person`,
  edit: "Edit", email: "E-mail", emails: "E-mails", favorite: "Favorite", exportCSV: "Export as table (CSV)",
  exportVCard: "Export as vCards", found: (count, all) => all ? `${count}` : `${count} found`, import: "Import",
  importCancelled: "The import was stopped. The book is unchanged, unless it had already finished.", importDone: "Import finished",
  importUnknown: "The connection was lost, so it is unknown whether the import finished. Check the list.",
  importing: name => `Importing ${name}`, issueColumns: ["Line", "Problem", "Text"],
  issues: count => count === 1 ? "1 problem" : `${count} problems`,
  keepEditing: "Keep editing", keepSeparate: "Keep separate", label: "Label", list: "List",
  loading: "Loading …", merge: "Merge", merged: name => `Merged into ${name}.`, mergedInto: "Merged",
  more: "More", moreGroups: "Show more", moreIssues: count => `${count} more are not listed.`, name: "Name",
  newContact: "New", newTitle: "New contact", noCaller: "Nobody in the book has this number.",
  noContacts: "No contacts yet", noContactsHint: "Add one, or drop a vCard, CSV, LDIF or JSON file here.",
  noDuplicates: "No duplicates", noPhoto: "This is not a picture.", noResults: "Nothing found", note: "Note", notSaved: "Not saved.", number: "Number",
  numbers: "Phone numbers", offline: "The server is not responding. The page may be out of date, and changes can't be saved.",
  onlyFavorites: "Only favorites", other: "Other", password: "Password", photo: "Picture", readFile: contacts => `${contacts} contacts read`,
  reasons: { sameNumber: "Same number", sameEmail: "Same e-mail", similarNumber: "Same name, similar number" },
  redo: "Redo", remove: "Remove", report: r => `${r.added} added, ${r.updated} updated, ${r.skipped} unchanged, ${r.rejected} rejected.`,
  save: "Save", saved: name => `${name} is saved.`, saveMine: "Save mine anyway", saving: "Saving …",
  search: "Search", searchHint: "Name, number or ㅎㄱㄷ", selectHint: "Select a contact, or add a new one.",
  sending: (done, all) => `${done} of ${all} MB sent`, showCurrent: "Show current", signIn: "Sign in",
  skipToList: "Go to the list", title: "Contacts", tools: "Tools", undo: "Undo",
  changes: { add: "adding", update: "editing", remove: "deleting", merge: "merging", import: "importing" },
  change: (kind, count) => `${english.changes[kind] ?? kind} ${count === 1 ? "1 contact" : `${count} contacts`}`,
  labels: { "": "No label", mobile: "Mobile", home: "Home", work: "Work", fax: "Fax", pref: "Preferred" },
  kinds: {
    nickname: "Nickname", organization: "Organization", position: "Title", birthday: "Birthday", address: "Address",
    webPage: "Web page", message: "Messages", group: "Group", photo: "Picture",
  },
};

const korean = {
  addEmail: "이메일 추가", addNumber: "번호 추가", age: "나이", callerID: "누구 번호일까요?",
  callerPlaceholder: "전화번호 또는 뒷자리 네 개", cancel: "취소", cancelImport: "가져오기 취소",
  changedElsewhere: "편집하는 동안 다른 곳에서 이 연락처를 바꾸었습니다.", choose: "파일 선택", choosePhoto: "사진 선택", conflictCurrent: "지금 저장된 내용", conflictMine: "입력한 내용", contacts: "연락처", delete: "삭제",
  deleteQuestion: name => `${name} 연락처를 삭제할까요?`, deleted: name => `${name} 연락처를 삭제했습니다.`, discard: "버리기",
  discardQuestion: "작성하던 내용을 버릴까요?", dropHere: "파일을 놓으면 연락처를 가져옵니다",
  dropHint: "vCard, CSV, LDIF, JSON 파일을 여기에 놓거나", duplicates: "중복", duplicatesFound: count => `같은 사람일 수 있는 연락처 ${count}묶음`,
  edit: "편집", email: "이메일", emails: "이메일", favorite: "즐겨찾기", exportCSV: "표(CSV)로 내보내기",
  exportVCard: "vCard로 내보내기", found: (count, all) => all ? `${count}명` : `${count}명 찾음`, import: "가져오기",
  importCancelled: "가져오기를 멈추었습니다. 이미 끝난 것이 아니라면 바뀐 것은 없습니다.", importDone: "가져왔습니다",
  importUnknown: "연결이 끊겨서 가져오기가 끝났는지 알 수 없습니다. 목록을 확인하십시오.",
  importing: name => `${name} 가져오는 중`, issueColumns: ["줄", "문제", "내용"], issues: count => `문제 ${count}개`,
  keepEditing: "계속 편집", keepSeparate: "따로 두기", label: "종류", list: "목록", loading: "불러오는 중 …", merge: "합치기",
  merged: name => `${name} 연락처로 합쳤습니다.`, mergedInto: "합친 결과", more: "더 보기", moreGroups: "더 보기",
  moreIssues: count => `그 밖에 ${count}개가 더 있습니다.`, name: "이름", newContact: "새 연락처", newTitle: "새 연락처",
  noCaller: "이 번호를 가진 연락처가 없습니다.", noContacts: "연락처가 없습니다",
  noContactsHint: "새로 만들거나 vCard, CSV, LDIF, JSON 파일을 여기에 놓으십시오.", noDuplicates: "중복된 연락처가 없습니다", noPhoto: "사진이 아닙니다.",
  noResults: "찾은 것이 없습니다", note: "메모", notSaved: "저장하지 않았습니다.", number: "번호", numbers: "전화번호",
  offline: "서버가 응답하지 않습니다. 보이는 내용이 최신이 아닐 수 있고, 저장할 수 없습니다.", onlyFavorites: "즐겨찾기만", other: "기타", password: "비밀번호", photo: "사진",
  readFile: contacts => `연락처 ${contacts}개 읽음`,
  reasons: { sameNumber: "번호가 같음", sameEmail: "이메일이 같음", similarNumber: "이름이 같고 번호가 비슷함" },
  redo: "다시 실행", remove: "빼기", report: r => `추가 ${r.added}, 변경 ${r.updated}, 그대로 ${r.skipped}, 거부 ${r.rejected}.`,
  save: "저장", saved: name => `${name} 연락처를 저장했습니다.`, saveMine: "내 내용으로 저장", saving: "저장 중 …", search: "검색",
  searchHint: "이름, 번호, 초성(ㅎㄱㄷ)", selectHint: "연락처를 고르거나 새로 만드십시오.",
  sending: (done, all) => `${all}MB 중 ${done}MB 보냄`, showCurrent: "지금 내용 보기", signIn: "로그인",
  skipToList: "목록으로 가기", title: "연락처", tools: "도구", undo: "실행 취소",
  changes: { add: "추가", update: "편집", remove: "삭제", merge: "합치기", import: "가져오기" },
  change: (kind, count) => `연락처 ${count}개 ${korean.changes[kind] ?? kind}`,
  labels: { "": "종류 없음", mobile: "휴대전화", home: "집", work: "직장", fax: "팩스", pref: "대표" },
  kinds: {
    nickname: "별명", organization: "회사", position: "직책", birthday: "생일", address: "주소", webPage: "웹 페이지", message: "메신저",
    group: "그룹", photo: "사진",
  },
};

const preferred = navigator.languages.map(language => language.split("-")[0]).find(code => code === "ko" || code === "en");

/** The page's language: "ko" or "en". */
export const language = preferred ?? "en";
export const texts = language === "ko" ? korean : english;

/** Formats a count in the page's language. */
export const number = value => value.toLocaleString(language);

/** Sets the texts and labels of the elements in the document. */
export function localize(root = document) {
  document.documentElement.lang = language;
  document.title = texts.title;
  for (const element of root.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];
  for (const element of root.querySelectorAll("[data-label]")) element.setAttribute("aria-label", texts[element.dataset.label]);
}

/** Returns the name of a number's or an address's label: a list of types, or the user's words in quotation marks. */
export function labelName(label) {
  // A type may have the name of any object's property, such as constructor.
  const name = type => Object.hasOwn(texts.labels, type) ? texts.labels[type] : null;
  return name(label) ?? label.split(",").map(part => name(part) ?? part.replaceAll('"', "")).join(", ");
}
