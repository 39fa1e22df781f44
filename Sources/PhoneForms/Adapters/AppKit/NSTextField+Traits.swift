#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    extension NSTextField {
        /// Sets the text direction to left-to-right. The text is still aligned to the side where the interface begins.
        func writeLeftToRight() {
            baseWritingDirection = .leftToRight
            alignment = userInterfaceLayoutDirection == .rightToLeft ? .right : .left
        }
    }

    extension NSTextView {
        /// Applies traits to the field editor, which all fields of a window share.
        func apply(_ traits: FieldTraits) {
            let isCorrected = traits.correctsText
            isAutomaticSpellingCorrectionEnabled = isCorrected
            isContinuousSpellCheckingEnabled = isCorrected
            isGrammarCheckingEnabled = isCorrected
            isAutomaticQuoteSubstitutionEnabled = isCorrected
            isAutomaticDashSubstitutionEnabled = isCorrected
            isAutomaticTextReplacementEnabled = isCorrected
            isAutomaticDataDetectionEnabled = isCorrected
            smartInsertDeleteEnabled = isCorrected
        }
    }
#endif
