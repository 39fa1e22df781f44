import PhoneForms
import PhoneFormsKit
import PhoneRules

// The form of a contact, without a screen.
let form = NewContactForm(messages: Messages(.english))
form.model.edit(.name, .insert("홍 길동"))
form.model.edit(.age, .insert("20"))
form.model.edit(.phone, .paste("+82 10-1234-5678"))
let contact = try form.save()
print(contact.title, contact.subtitle)

// A search that waits until typing pauses.
let search = TaskWork(after: .milliseconds(300)) { print("never printed: the search is stopped") }
search.restart()
print(search.stop(), SearchAddress.google.url(for: "홍 & 길동")?.absoluteString ?? "")

// The document in which a website lists the apps that it shares passwords with.
let app = AppIdentifier("ABCDE12345.com.example.contacts")
print(String(decoding: AssociationDocument(apps: [app].compactMap { $0 }).encoded(), as: UTF8.self))
