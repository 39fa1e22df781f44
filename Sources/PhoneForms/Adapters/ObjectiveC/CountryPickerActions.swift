#if canImport(ObjectiveC) && canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    // AppKit sends actions to methods of the Objective-C runtime.
    extension CountryPickerController {
        /// A double click on a row, and Return in the search field, choose a country.
        func connectActions(of table: NSTableView, _ search: NSSearchField) {
            table.target = self
            table.doubleAction = #selector(chooseFromList)
            search.sendsWholeSearchString = true
            search.target = self
            search.action = #selector(chooseFromSearch)
        }

        @objc private func chooseFromList(_ sender: NSObject?) { chooseSelected() }

        /// The button that clears the search field sends the action too.
        @objc private func chooseFromSearch(_ sender: NSSearchField) {
            if !sender.stringValue.isEmpty { chooseSelected() }
        }
    }
#endif
