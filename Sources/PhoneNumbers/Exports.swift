/// The public model of the package. No other module is re-exported.
@_exported public import PhoneModel
