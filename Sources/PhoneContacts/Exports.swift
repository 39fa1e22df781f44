/// The charsets of files are a part of this module's interface.
@_exported public import PhoneCharsets
