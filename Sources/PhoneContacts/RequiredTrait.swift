#if !Contacts
    #error("PhoneContacts requires the package trait Contacts: .package(url: …, traits: [.defaults, \"Contacts\"])")
#endif
