@main struct Main {
    @MainActor static func main() async {
        checkEditing()
        checkWriting()
        checkTraits()
        checkUndo()
        checkRedo()
        checkComposing()
        checkComposedNumber()
        await checkForwarding()
        checkRefusals()
        checkLifetimes()
        await checkFocus()
        await checkGivenFocus()
        await checkHeldFocus()
        Expectations.report("UIKit")
    }
}
