extension Contact.Details {
    /// The birthday; nil if there is none, or if the vCard has a text instead of a date.
    public var birthday: Contact.Day? {
        get { fields(Birthday.self).first?.day }
        set {
            guard newValue != birthday else { return }
            // A contact has only one birthday, so a text is replaced too.
            let texts = properties.filter { $0.name == Birthday.name && fieldOf($0) == nil }
            properties.removeAll(where: texts.contains)
            replaceFields(with: newValue.map { [Birthday($0)] } ?? [])
        }
    }

    private func fieldOf(_ property: CardProperty) -> Birthday? {
        ContentLine(Array(property.description.utf8)).flatMap { Birthday($0, label: .unlabeled) }
    }

    /// Other names.
    public var nicknames: [String] {
        get { CardList.nicknames.texts(in: properties) }
        set { CardList.nicknames.set(newValue, in: &properties) }
    }

    /// Organizations with their departments.
    public var organizations: [Contact.Organization] {
        get { fields() }
        set { replaceFields(with: newValue) }
    }

    /// Positions at work.
    public var titles: [String] {
        get { CardList.titles.texts(in: properties) }
        set { CardList.titles.set(newValue, in: &properties) }
    }

    /// Postal addresses.
    public var addresses: [Contact.Address] {
        get { fields() }
        set { replaceFields(with: newValue) }
    }

    /// Web pages.
    public var webPages: [Contact.WebPage] {
        get { fields() }
        set { replaceFields(with: newValue) }
    }

    /// Accounts for instant messages.
    public var instantMessages: [Contact.InstantMessage] {
        get { fields() }
        set { replaceFields(with: newValue) }
    }

    /// The picture; nil if there is none. Setting it removes further pictures.
    public var photo: Contact.Photo? {
        get { fields(Contact.Photo.self).first }
        set { if newValue != photo { replaceFields(with: newValue.map { [$0] } ?? []) } }
    }

    /// The names of the contact's groups: the property `CATEGORIES`, without the mark of favorites.
    public var groups: [String] {
        get { categories.filter { !Contact.isFavoriteMark($0) } }
        set {
            var new = newValue.filter { !Contact.isFavoriteMark($0) }
            let old = categories
            if let place = old.firstIndex(where: Contact.isFavoriteMark) {
                // The mark keeps its position among the groups that are kept.
                new.insert(old[place], at: new.prefix { old[..<place].contains($0) }.endIndex)
            }
            CardList.categories.set(new, in: &properties)
        }
    }

    /// Whether the contact is a favorite: Google's category `starred`.
    public var isFavorite: Bool {
        get { categories.contains(where: Contact.isFavoriteMark) }
        set {
            guard newValue != isFavorite else { return }
            let others = categories.filter { !Contact.isFavoriteMark($0) }
            CardList.categories.set(newValue ? others + [Contact.favoriteMark] : others, in: &properties)
        }
    }

    /// The properties that no field represents: those of other names, and the second birthday or picture.
    var propertiesBesideFields: [CardProperty] {
        var single: Set = [Birthday.name, Contact.Photo.name]
        return properties.filter { property in
            guard Contact.isField(property) else { return true }
            let name = property.name
            return name == Birthday.name || name == Contact.Photo.name ? single.remove(name) == nil : false
        }
    }

    /// The groups and the mark of favorites.
    var categories: [String] { CardList.categories.texts(in: properties) }
}

extension Contact {
    /// The category of favorites, in which Google's vCards and tables list them.
    static let favoriteMark = "starred"

    static func isFavoriteMark(_ category: String) -> Bool { category.lowercased() == favoriteMark }

    /// Whether a property is a field of ``Details``.
    static func isField(_ property: CardProperty) -> Bool {
        guard let line = ContentLine(Array(property.description.utf8)) else { return false }
        switch line.name {
        case "NICKNAME", "TITLE", "CATEGORIES": return !line.value.isEmpty
        case Birthday.name: return Birthday(line, label: .unlabeled) != nil
        case Address.name: return Address(line, label: .unlabeled) != nil
        case Organization.name: return Organization(line, label: .unlabeled) != nil
        case WebPage.name: return WebPage(line, label: .unlabeled) != nil
        case Photo.name: return Photo(line, label: .unlabeled) != nil
        default: return InstantMessage.accepts(line.name) && InstantMessage(line, label: .unlabeled) != nil
        }
    }
}
