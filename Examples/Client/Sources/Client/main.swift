import PhoneNumbers

// Parse a number in any notation.
let number = try PhoneNumber("010-2345-6789", in: .southKorea)
print(number.e164 ?? "not reachable from abroad")
print(number.formatted(.international))
print(number.formatted(.national.separator(.dot)))
print(number.kind, number.isValid)

// Validate a text: the reason, the offset and a suggestion.
let validator = PhoneValidator(region: .southKorea, level: .strict)
for text in ["010-1234-567", "82-2-3456-7890", "02-012-3456"] {
    let verdict = validator.verdict(for: text)
    print(text, verdict.reason ?? "accepted", verdict.offset ?? 0, verdict.suggestion ?? "nothing to suggest")
}

// Validate a file of any size in batches. The next batch is read when the loop asks for it.
for try await batch in validator.verdicts(forLinesOfFileAt: "Examples/contacts-column.txt", batchBytes: 256) {
    print("from line", batch.firstLineNumber, batch.text(ofLine: 0), batch.count { $0.isAccepted }, "of", batch.count)
}

// Format while a person types. The caret stays after its digit.
let live = AsYouTypeFormatter(region: .southKorea)
print(live.formatted("0102345678"))
let field = live.formatted(EditableText("010234", caret: 4))
print(field.text, field.caret)

// Edit a field: text and selection in, text and selection out. Nothing is kept between key presses.
let edited = live.applying(.deleteBackward, to: EditableText("010-2345-6789", caret: 4))
print(edited.field.text, edited.field.caret, edited.event)
let card: TextMask = "#### #### #### ####"
print(card.masked("1234-5678-90"), card.unmasked("1234 5678 90"), card.missing(in: "1234 5678 90"))

// Match whole texts with regular expressions, under limits that are always on.
let order = try TextPattern("(?<year>[0-9]{4})-(?<number>[0-9]+)")
print(try order.match("2026-117")?["number"] ?? "none", TextPattern.practicalEmail.matches("kim+news@example.co.kr"))

// Find numbers in text.
let text = "Office 02-312-3456, mobile +82 10 2345 6789"
for match in text.matches(of: PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)) {
    print(match.output, match.output.kind)
}

// Parse and format numbers of all regions.
if let london = PhoneNumber("+44 20 7031 3000") {
    print(london.formatted(.national), london.region ?? .nonGeographic, london.kind)
    print(london.formatted(.outOfCountry(from: .us)), london.isPossible(as: .mobile))
    print(try PhoneNumber.Parsed("1-800-GO-FEDEX", in: .us).number, try PhoneNumber("253 0000", in: .us).possibility)
    print(NumberingPlan.standard.exampleNumber(in: .gb, kind: .mobile)?.formatted() ?? "none")
}

// Use libphonenumber's rules for Korean numbers, which exclude emergency numbers.
for plan in [NumberingPlan.standard, .libphonenumber] {
    print(PhoneValidator(region: .southKorea, plan: plan).verdict(for: "112").isAccepted)
}
