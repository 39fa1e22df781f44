/// The nouns of the package; the only module that is exported again.
@_exported public import PhoneModel
