import Foundation
import PhonePlans
import TestSupport
import Testing

@testable import PhoneNumbers

/// Plans that are loaded at run time.
@Suite struct PlanFileTests {
    private let plan = StandardPlan.bytes()

    @Test func planFromBytes() throws {
        #expect(throws: NumberingPlan.Failure.self) { try NumberingPlan(bytes: []) }
        do throws(NumberingPlan.Failure) {
            _ = try NumberingPlan(bytes: Array("not a plan, but long enough to be one".utf8))
            Issue.record("a text was loaded as a plan")
        } catch {
            #expect(error.code == .noPlan)
            #expect(error.description.hasPrefix("not a plan"))
            #expect(error.errorDescription == error.description)
        }
        let plan = try NumberingPlan(bytes: plan)
        #expect(plan.regions.count == 245 && NumberingPlan.standard.regions == plan.regions)
        for engine in PhoneEngine.available {
            let validator = PhoneValidator(region: .southKorea, plan: plan, builtIn: engine)
            let verdict = validator.verdict(for: "82-10-2345-6789")
            #expect(verdict == PhoneValidator(region: .southKorea).verdict(for: "82-10-2345-6789"))
            #expect(verdict.suggestion == "010-2345-6789")
            let number = try #require(verdict.number)
            #expect(validator.format(number, .national, separator: .dot) == "010.2345.6789")
            #expect(number.level(using: plan) == .strict && plan.format(number, .e164) == "+821023456789")
            #expect(
                AsYouTypeFormatter(region: .southKorea, plan: plan, builtIn: engine).formatted("0102345") == "010-2345")
        }
    }

    @Test func planFromAFile() throws {
        let file = try ScratchFile(plan)
        let read = try NumberingPlan(contentsOf: file.path)
        #expect(read.regions.contains(.southKorea))
        #expect(PhoneValidator(region: .southKorea, plan: read).verdict(for: "010 2345 6789").level == .strict)
        if let open = try file.descriptors() { #expect(open.count == 0) }
    }

    @Test(arguments: PhoneEngine.available) func profiles(engine: PhoneEngine) throws {
        let file = try ScratchFile(plan)
        for (plan, level, kind) in [
            (try NumberingPlan(bytes: plan), .strict, .mobileLegacy), (.standard, .strict, .mobileLegacy),
            (try NumberingPlan(contentsOf: file.path, profile: .libphonenumber), .strict, .mobile),
            (.libphonenumber, .strict, .mobile),
        ] as [(NumberingPlan, PhoneNumber.Level, PhoneNumber.Kind)] {
            let validator = PhoneValidator(region: .southKorea, plan: plan, builtIn: engine)
            #expect(validator.verdict(for: "011-234-5678").kind == kind)
            #expect(validator.verdict(for: "010-2345-6789").level == level)
            #expect(validator.verdict(for: "112").isAccepted == (kind == .mobileLegacy))
            #expect(validator.verdict(for: "+1 650 253 0000").kind == .fixedLineOrMobile)
            // A number that is merely possible has no suggestion.
            let possible = validator.verdict(for: "+1 650 123 4567")
            #expect(possible.level == .lenient && possible.reason == .belowLevel && possible.suggestion == nil)
        }
        #expect(NumberingPlan.Failure(damage: .noWorld).code == .noWorld)
        #if NativeEngine
            // The plan's regular expression covers only Korean rules.
            let failure = #expect(throws: TextPattern.Failure.self) {
                try PhoneValidator(region: .southKorea, plan: .libphonenumber, matcher: .regularExpression)
            }
            #expect(failure?.code == .unavailable)
        #endif
    }

    /// Invalid plan files, and the expected codes and messages.
    @Test func invalidFiles() throws {
        var flipped = plan
        flipped[plan.count / 2] ^= 1
        var newer = plan
        newer[8] += 1
        let cases: [([UInt8], NumberingPlan.Failure.Code, String)] = [
            ([], .truncated, "the plan is truncated"), (Array("hi\n".utf8), .noPlan, "not a plan"),
            (Array(plan.dropLast(16)), .truncated, "the plan is truncated"),
            (flipped, .checksum, "the checksum does not match"),
            (newer, .version, "use a matching release"), (plan + plan, .damaged, "an offset outside itself"),
        ]
        for (bytes, code, words) in cases {
            let file = try ScratchFile(bytes)
            let failure = #expect(throws: NumberingPlan.Failure.self) { try NumberingPlan(contentsOf: file.path) }
            #expect(failure?.code == code && failure?.path == file.path)
            #expect(failure?.description.hasPrefix("\(file.path): ") == true)
            #expect(failure?.description.contains(words) == true)
        }
    }

    @Test(arguments: [
        ("/missing/plan", "No such file or directory"), ("/", "Is a directory"), ("", "No such file or directory"),
    ])
    func unreadableFiles(_ path: String, _ words: String) {
        let failure = #expect(throws: NumberingPlan.Failure.self) { try NumberingPlan(contentsOf: path) }
        #expect(failure?.code == .unreadable && failure?.description == "\(path): \(words)")
    }

    /// A device without an end, and a file that is one byte too large: neither is read.
    @Test func filesThatAreTooLarge() throws {
        let endless = #expect(throws: NumberingPlan.Failure.self) { try NumberingPlan(contentsOf: "/dev/zero") }
        #expect(endless?.code == .tooLarge)
        let file = try ScratchFile([])
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.truncate(atOffset: UInt64(NumberingPlan.largestFile) + 1)
        try handle.close()
        let large = #expect(throws: NumberingPlan.Failure.self) { try NumberingPlan(contentsOf: file.path) }
        #expect(large?.code == .tooLarge && large?.description.hasSuffix("the file is larger than 64 MiB") == true)
    }
}
