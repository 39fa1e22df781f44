public import Foundation

/// A Foundation formatter for fields with a number, with the interface of PhoneNumberKit's `PhoneNumberFormatter`.
///
/// It formats texts as ``PartialFormatter`` does, and a ``PhoneNumber`` as a whole. On Apple's platforms it also parses
/// the text of a field and formats it during editing. PhoneNumberKit has this class on Apple's platforms only.
open class PhoneNumberFormatter: Foundation.Formatter {
    /// The utility that parses and formats numbers.
    public let utility: PhoneNumberUtility
    let partialFormatter: PartialFormatter

    /// Whether the object for a text is a ``PhoneNumber`` instead of the text itself.
    open var generatesPhoneNumber = false
    /// The region in which numbers without a calling code are dialed, as two letters.
    open var defaultRegion: String {
        get { partialFormatter.defaultRegion }
        set { partialFormatter.defaultRegion = newValue }
    }
    /// Whether international numbers have their calling code.
    ///
    /// If false, a ``PhoneNumber`` is formatted nationally.
    open var withPrefix: Bool {
        get { partialFormatter.withPrefix }
        set { partialFormatter.withPrefix = newValue }
    }
    /// The region of the text that was formatted last, as two letters.
    open var currentRegion: String { partialFormatter.currentRegion }

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - utility: The utility that parses and formats numbers.
    ///   - defaultRegion: The region in which numbers without a calling code are dialed, as two letters.
    ///   - withPrefix: Whether international numbers have their calling code.
    public init(
        utility: PhoneNumberUtility = PhoneNumberUtility(),
        defaultRegion: String = PhoneNumberUtility.defaultRegionCode(), withPrefix: Bool = true
    ) {
        self.utility = utility
        partialFormatter = PartialFormatter(defaultRegion: defaultRegion, withPrefix: withPrefix)
        super.init()
    }

    /// Creates a formatter for the region of the user's settings.
    public override convenience init() {
        self.init(utility: PhoneNumberUtility())
    }

    /// Creates a formatter from an archive, which does not contain the settings of the formatter.
    public required init?(coder: NSCoder) {
        utility = PhoneNumberUtility()
        partialFormatter = PartialFormatter()
        super.init(coder: coder)
    }

    /// Returns the text of a ``PhoneNumber``, or of a `String` that is being typed; nil for any other value.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let number as PhoneNumber: utility.format(number, toType: withPrefix ? .international : .national)
        case let text as String: partialFormatter.formatPartial(text)
        default: nil
        }
    }

    // The text fields of AppKit call these methods, which Foundation has only with the Objective-C runtime.
    #if canImport(ObjectiveC)
        /// Sets the object for a text: a ``PhoneNumber`` if ``generatesPhoneNumber`` is true, otherwise the text.
        open override func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool {
            do {
                obj?.pointee = try object(of: string) as AnyObject
                return true
            } catch let failure {
                error?.pointee = NSString(string: failure.localizedDescription)
                return false
            }
        }

        /// Groups the digits of a field after an edit.
        open override func isPartialStringValid(
            _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
            proposedSelectedRange proposedSelRangePtr: NSRangePointer?, originalString origString: String,
            originalSelectedRange origSelRange: NSRange,
            errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool {
            guard let proposed = proposedSelRangePtr, let selection = Range(proposed.pointee),
                let originalSelection = Range(origSelRange)
            else { return true }
            let corrected = correction(
                of: PartialEdit(text: String(partialStringPtr.pointee), selection: selection),
                from: PartialEdit(text: origString, selection: originalSelection))
            guard let corrected else { return true }
            partialStringPtr.pointee = NSString(string: corrected.text)
            proposed.pointee = NSRange(corrected.selection)
            return false
        }
    #endif
}

extension PhoneNumberFormatter {
    /// Returns the object for a field's text.
    ///
    /// - Throws: ``PhoneNumberError`` if ``generatesPhoneNumber`` is true and the text is not a valid number.
    func object(of text: String) throws -> Any {
        generatesPhoneNumber ? try utility.parse(text, withRegion: defaultRegion) : text
    }

    /// Returns the text and the caret that a field shows after an edit; nil if the edit already has them.
    ///
    /// - Parameters:
    ///   - partial: The text and the selection after the edit.
    ///   - original: The text and the selection before it.
    func correction(of partial: PartialEdit, from original: PartialEdit) -> PartialEdit? {
        // The text after the caret is unchanged, so its length determines where the edit ended.
        let end = min(partial.selection.upperBound, partial.text.utf16.count)
        let upper = max(original.text.utf16.count - (partial.text.utf16.count - end), 0)
        let replaced = min(original.selection.lowerBound, end, upper)..<upper
        let inserted = partial.text.utf16.prefix(end).dropFirst(replaced.lowerBound)
        let replacement = String(partial.text[inserted.startIndex..<inserted.endIndex])
        let edit = partialFormatter.replacing(replaced, of: original.text, with: replacement)
        return edit == partial ? nil : edit
    }
}
