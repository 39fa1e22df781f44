import PhoneModel
import TestSupport
import Testing

@testable import PlanCompiler

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct PlanCompilerTests {
    private func table() throws -> String {
        let path = "\(Vectors.root)/Sources/PlanCompiler/Plans/KR.plan"
        return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// A mistake in the table is reported with its line.
    @Test(arguments: [
        ("[trunk]\n", "[trunks]\n", "unknown section 'trunks'"),
        ("mobileLegacy ", "mobileLegecy ", "unknown kind 'mobileLegecy'"),
        ("0{area}0", "0{aera}0", "unknown list 'aera'"),
        ("01[16-9]17", "01[16-917", "closing bracket"),
        (
            "3-4-4              yes     rules,sender,lpn", "3-x-4              yes     rules,sender,lpn",
            "'3-x-4' is not a shape"
        ),
        ("yes     rules,sender,lpn", "yes     hearsay", "unknown source 'hearsay'"),
        ("hyphen   9", "comma    9", "unknown separator 'comma'"),
        ("lenient  international  judgment", "relaxed  international  judgment", "unknown level 'relaxed'"),
        ("[grouping contactBook]", "[grouping addressBook]", "unknown grouping 'addressBook'"),
    ])
    func mistakes(found: String, replacement: String, message: String) throws {
        let text = try table()
        #expect(text.contains(found))
        let changed = text.replacing(found, with: replacement, maxReplacements: 1)
        do throws(TableError) {
            _ = try TableReader.read(changed)
            Issue.record("the table was accepted")
        } catch {
            #expect(error.message.contains(message), "\(error)")
            #expect(error.line != nil)
        }
    }

    @Test func shapes() throws {
        let shapes = try GroupShapes.parse("2-3-4,2-4-4")
        #expect(shapes.maximum == 10)
        #expect(shapes.mask(for: 2) == .none)
        #expect(shapes.mask(for: 5).hyphens == 0b100)
        #expect(shapes.mask(for: 9).hyphens == 0b10_0100)
        #expect(shapes.mask(for: 10).hyphens == 0b100_0100)
        #expect(shapes.mask(for: 11) == .none)
        #expect(try GroupShapes.parse("none:5").maximum == 5)
        #expect(try GroupShapes.parse("3-3,3-4-*").mask(for: 40).hyphens == 0b1000_1000)
    }

    @Test func patterns() throws {
        let lists = ["area": [Pattern(places: [1 << 3])]]
        #expect(try Pattern.parse("0{area}[2-9]", lists: lists).first?.places == [1, 8, 0x3FC])
        #expect(try Pattern.parse("[136-8]", lists: [:]).first?.places == [0b1_1100_1010])
        for text in ["[9-2]", "[]", "[a]", "1a", "{x}", "[1-]"] as [Substring] {
            #expect(throws: TableError.self) { try Pattern.parse(text, lists: [:]) }
        }
    }

    /// The minimized automaton gives the same answers.
    @Test func minimizing() throws {
        let rules = try PlanRules(TableReader.read(try table()))
        let (whole, starts) = try Automaton.exploring(
            from: [rules.domesticStart, rules.plusStart], step: rules.step, answer: rules.answer)
        let (smallest, places) = whole.minimized()
        #expect(smallest.count < whole.count)
        var random = SplitMix64(seed: 5)
        for _ in 0..<20_000 {
            var state = starts[Int.random(in: 0...1, using: &random)]
            var place = places[state]
            for _ in 0..<Int.random(in: 0...22, using: &random) {
                let digit = Int.random(in: 0...9, using: &random)
                state = whole.next[state * 10 + digit]
                place = smallest.next[place * 10 + digit]
            }
            #expect(whole.answers[state] == smallest.answers[place])
        }
    }

    /// PCRE2's limits are 65,536 bytes, and as many bytes of compiled code, which is up to twice as long.
    @Test func expressionIsSmall() throws {
        let expression = try PlanExpression(PlanRules(TableReader.read(try table())))
        #expect(expression.text.utf8.count < 20_000)
        #expect(expression.text.utf8.allSatisfy { 0x20..<0x7F ~= $0 })
        #expect(expression.answers.count == expression.text.matches(of: /\(\)/).count + 1)
        #expect(Set(expression.answers.map(\.count)).count == 1)
        // Every passage and every mark has an answer.
        #expect(expression.answers.allSatisfy { $0.contains { $0 != nil } })
        for mark in try #require(expression.answers.first).indices {
            #expect(expression.answers.contains { $0[mark] != nil } == expression.text.contains("(*:\(mark))"))
        }
    }

    @Test func expressionPieces() {
        #expect(Expression.set(of: 0x3FF) == #"\d"#)
        #expect(Expression.set(of: 1 << 7) == "7")
        #expect(Expression.set(of: 0b11_1100_0010) == "[16-9]")
        #expect(Expression.set(of: 0b11) == "[01]")
        #expect(Expression.digits(from: 0, to: nil) == #"\d*+"#)
        #expect(Expression.digits(from: 3, to: 3) == #"\d{3}"#)
        #expect(Expression.group(["1", "2"]) == "(?:1|2)")
    }

    /// Lengths with the same mark become one alternative, longest first.
    @Test func ladders() {
        let marks = [0, 0, 1, 2, 2, 3]
        let whole = DigitTree(
            from: 0, step: { count, _ in min(count + 1, marks.count - 1) }, mark: { marks[$0] })
        #expect(whole.expression == #"(?:\d{5,}+(*:3)|\d{3,4}+(*:2)|\d{2}(*:1)|\d*+(*:0))"#)
        let open = DigitTree(
            from: 0, step: { count, _ in count + 1 < marks.count ? count + 1 : nil }, mark: { $0 == 2 ? 7 : nil })
        #expect(open.expression == #"\d{2}\z(*:7)"#)
    }
}
