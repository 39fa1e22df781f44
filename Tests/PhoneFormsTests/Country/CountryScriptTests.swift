import PhoneNumbers
import PhoneRules
import TestSupport
import Testing

@testable import PhoneForms

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Seeded scripts on fields of ten countries. The invariants hold after each step, and all engines agree.
@Suite struct CountryScriptTests {
    private static let scripts = Repetition.count(50_000)

    /// A field and the states to which it can be restored.
    private struct Subject {
        var field: FieldModel
        var states: [FieldState] = []
        var steps = 0
        var switches = 0

        mutating func perform(_ step: CountryStep) {
            steps += 1
            let before = field.state
            switch step {
            case .edit(let edit): if field.apply(edit).isChange { states.append(before) }
            case .select(let selection): field.select(selection)
            case .compose(let content): field.compose(content)
            case .endComposing: field.endComposing()
            case .cancelComposing: field.endComposing(with: Compositions.canceled(in: field))
            case .selectCountry(let region):
                if field.selectCountry(region) {
                    switches += 1
                    states.append(before)
                }
            case .setRaw(let raw): field.setRaw(raw)
            case .undo: if let state = states.popLast() { field.restore(state) }
            case .endEditing: _ = field.shouldEndEditing()
            }
        }
    }

    @Test func invariants() {
        let list = CountryList(of: CountryScripts.regions) { $0.description }
        var scripts = CountryScripts(seed: 20_261_124)
        var (steps, switches, follows) = (0, 0, 0)
        // The numbers of edits and of switches of the country while a text is being composed.
        var (composedEdits, composedSwitches) = (0, 0)
        for script in 0..<Self.scripts {
            let region = scripts.region()
            var subjects = PhoneEngine.available.filter { $0 != .automatic }.map { engine in
                Subject(field: FieldModel(CountryField(list, region: region, builtIn: engine)))
            }
            for _ in 0..<scripts.count() {
                let step = scripts.next(in: subjects[0].field)
                let before = subjects[0]
                for index in subjects.indices { subjects[index].perform(step) }
                steps += 1
                if case .edit = step, before.field.region != subjects[0].field.region { follows += 1 }
                if before.field.state.isComposing {
                    if case .edit = step { composedEdits += 1 }
                    if case .selectCountry = step { composedSwitches += 1 }
                }
                let broken =
                    subjects.lazy.compactMap { Self.broken($0.field) }.first
                    ?? Self.brokenStep(subjects[0], before, step) ?? Self.difference(subjects)
                if let broken {
                    Issue.record(
                        "script \(script), \(step): \(before.field.state) became \(subjects[0].field.state): \(broken)")
                    break
                }
            }
            switches += subjects[0].switches
        }
        #expect(steps > Repetition.count(500_000) && switches > Repetition.count(50_000), "\(steps) \(switches)")
        #expect(follows > Repetition.count(5_000))
        #expect(composedEdits > Repetition.count(20_000), "\(composedEdits)")
        #expect(composedSwitches > Repetition.count(3_000), "\(composedSwitches)")
    }

    private static func broken(_ field: FieldModel) -> String? {
        if let broken = field.state.content.brokenSelection { return broken }
        guard case .phone(let formatter, _) = field.format, formatter.region == field.state.region else {
            return "the format is of another region"
        }
        if field.country?.region != field.region { return "the country is not in the list" }
        if field.state.isComposing { return nil }
        // A text is a function of its marks and the region.
        if formatter.formatted(field.text) != field.text { return "the text is not formatted" }
        if formatter.formatted(field.raw) != field.text { return "the text does not follow from its marks" }
        return nil
    }

    /// Returns the digits of a text, as ASCII.
    private static func digits(_ text: String) -> [UInt8] {
        text.unicodeScalars.compactMap(\.decimalDigit)
    }

    private static func brokenStep(_ subject: Subject, _ before: Subject, _ step: CountryStep) -> String? {
        let (field, old) = (subject.field, before.field)
        switch step {
        case .selectCountry(let region):
            guard CountryScripts.regions.contains(region) else {
                return field.state == old.state ? nil : "an unknown region changed the field"
            }
            if field.region != region || field.state.isComposing { return "the country was not selected" }
            var committed = old
            committed.endComposing()
            return lostDigits(field, committed)
        case .edit where old.state.isComposing:
            // The edit applies to the committed text, whether or not it is accepted.
            return field.state.isComposing ? "the field is still composing" : nil
        case .endComposing where old.state.isComposing: return brokenComposition(field, old)
        case .cancelComposing:
            let isSame = field.text == (old.state.beforeComposing?.text ?? old.text) && field.region == old.region
            return isSame && !field.state.isComposing ? nil : "a canceled composition changed the text"
        case .edit(.insert(let text)):
            // A digit goes between the digits before and after the caret.
            guard text.utf8.count == 1, !old.state.isComposing, old.selection.isEmpty,
                field.event == .edited(.changed), field.region == old.region
            else { return nil }
            let caret = old.format.raw(of: old.state.content).caretIndex
            let wanted = digits(String(old.raw[..<caret])) + digits(text) + digits(String(old.raw[caret...]))
            return digits(field.raw) == wanted ? nil : "a key changed other digits"
        case .undo:
            guard let state = before.states.last else { return nil }
            let isSame =
                field.state.content == state.content && field.state.region == state.region
                && field.state.error == state.error
            if state.isComposing { return field.state.isComposing ? "undo restored a composition" : nil }
            return isSame ? nil : "undo did not restore the state"
        default: return nil
        }
    }

    /// A few composed digits stay at their positions in the keyboard's text.
    private static func brokenComposition(_ field: FieldModel, _ old: FieldModel) -> String? {
        if field.state.isComposing { return "the field is still composing" }
        guard let before = old.state.beforeComposing, field.event == .edited(.changed), field.region == old.region,
            !(before.text + old.text).contains("+"),
            (0...2).contains(digits(old.text).count - digits(before.text).count)
        else { return nil }
        return digits(field.raw) == digits(old.text) ? nil : "the digits are not those that were composed"
    }

    /// The digits of a number remain when the country changes; with a plus, those after the calling code.
    private static func lostDigits(_ field: FieldModel, _ old: FieldModel) -> String? {
        if old.raw.hasPrefix("+"), let countries = old.countryField, let country = field.country {
            let code = countries.callingCode(of: old.raw).map { String($0).count } ?? 0
            let wanted = country.prefix + old.raw.dropFirst(1 + code)
            return field.raw == wanted ? nil : "the number is not \(wanted)"
        }
        return field.raw == old.raw ? nil : "digits were lost"
    }

    private static func difference(_ subjects: [Subject]) -> String? {
        let first = subjects[0].field
        for subject in subjects.dropFirst() {
            let other = subject.field
            if first.state.content != other.state.content || first.region != other.region
                || first.event != other.event || first.error?.code != other.error?.code
                || first.number != other.number || first.phoneResult != other.phoneResult
            {
                return "the engines differ: \(other.state)"
            }
        }
        return nil
    }

    /// Switching the country leaks no memory: a million switches take no more than a few. The test runs in a separate
    /// process, because other tests use memory at the same time.
    @Test func memory() async {
        #if os(Linux)
            await #expect(processExitsWith: .success) {
                let list = CountryList(of: CountryScripts.regions) { $0.description }
                var field = FieldModel(CountryField(list, region: .kr), rule: .required)
                field.apply(.insert("01023456789"))
                let regions = CountryScripts.regions
                func switchCountry(times: Int) {
                    for index in 0..<times { field.selectCountry(regions[index % regions.count]) }
                }
                switchCountry(times: 1_000)
                let before = try CountryScriptTests.residentPages()
                let switches = Repetition.count(1_000_000)
                switchCountry(times: switches)
                // The address sanitizer keeps freed memory, and reports leaks itself.
                let kept = Repetition.isSanitized ? 512 << 20 : 0
                #expect((try CountryScriptTests.residentPages() - before) * 4096 < switches * 64 + kept)
                #expect(field.raw == "01023456789")
            }
        #endif
    }

    /// The pages of 4 KiB that the process has in memory.
    private static func residentPages() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(fields.dropFirst().first.flatMap { Int($0) })
    }
}
