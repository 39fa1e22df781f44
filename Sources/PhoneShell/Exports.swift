/// Programs write their output with the sinks of PhoneFiles.
@_exported public import PhoneFiles
