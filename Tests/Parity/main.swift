import Foundation
import PhoneModel

#if NativeEngine
    import PhoneEngineC
#else
    import PhonePlans
#endif

// Runs the engines for Scripts/parity and Scripts/replay, line by line. Fields are separated by tabs.
//
//     Parity                        texts, numbers and regions, for Scripts/parity
//     Parity --find                 the numbers in running text, for Scripts/parity
//     Parity --profiles             the numbers in running text with both profiles, for Scripts/parity/corpus
//     Parity --short                short numbers, for Scripts/parity
//     Parity --typing               the texts while numbers are typed, for Scripts/parity
//     Parity --questions [FILE]     single operations, for Scripts/replay, with the built-in plan or that of a file

/// Writes the results for lines of these forms, and empty results for other lines:
/// - a text, its region and another region: the results for the text, which depend on the previous texts
/// - the three parts of a number, and two regions: the results for the number
/// - two parts of a number, a language and the region of a viewer: the places of the number
/// - a region and its calling code: the facts about the region
///
/// Each answerer writes one line, or "=" if an earlier one had the same result.
func answerRows() throws {
    var answerers = try Answerer.all()
    while let line = readLine() {
        let fields = Field.fields(of: line)
        let answers: [String]
        switch fields.count {
        case 2: answers = answerers.map { $0.facts(of: fields[0], callingCode: fields[1]) }
        case 3:
            answers = answerers.indices.map { answerers[$0].answers(to: fields[0], in: fields[1], or: fields[2]) }
        case 4:
            answers = answerers.map {
                $0.places(ofNumber: fields[0], fields[1], in: fields[2], seenFrom: fields[3])
            }
        case 5:
            answers = answerers.map {
                $0.answers(toNumber: fields[0], fields[1], extension: fields[2], in: fields[3], or: fields[4])
            }
        default: answers = []
        }
        // The answerers with which to compare: both engines with one profile, then with the other.
        for (answer, same) in zip(answers, [nil, 0, 0, 2]) {
            print(answer == same.map { answers[$0] } ? "=" : answer)
        }
    }
}

/// A line with an operation and its arguments produces one line for each engine.
func answerQuestions(over plan: [UInt8]) throws {
    let answerers = try Answerer.both(over: plan)
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers {
            print(answerer.answer(to: fields[0], Array(fields.dropFirst())) ?? "no such question")
        }
    }
}

/// A line with a region and a text produces one line for each answerer.
func answerOccurrences(by answerers: [Answerer]) {
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers { print(answerer.occurrences(in: fields[1], fields[0])) }
    }
}

/// A line with a region, its calling code and digits produces one line for each engine; without digits, examples.
func answerShortNumbers(over plan: [UInt8]) throws {
    let answerers = try Answerer.both(over: plan)
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers {
            print(
                fields.count < 3
                    ? answerer.shortExamples(in: fields[0])
                    : answerer.shortNumber(fields[2], callingCode: fields[1], in: fields[0]))
        }
    }
}

/// A line with a region and a text produces one line for each engine: the texts after each key.
func answerKeys(over plan: [UInt8]) throws {
    let answerers = try Answerer.both(over: plan)
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers { print(answerer.keys(of: fields[1], in: fields[0])) }
    }
}

func standardPlan() -> [UInt8] {
    #if NativeEngine
        NativeEngine.standardPlan
    #else
        StandardPlan.bytes()
    #endif
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case (nil, _): try answerRows()
case ("--find", 1): answerOccurrences(by: try Answerer.both(over: standardPlan()))
case ("--profiles", 1): answerOccurrences(by: try Answerer.all())
case ("--short", 1): try answerShortNumbers(over: standardPlan())
case ("--typing", 1): try answerKeys(over: standardPlan())
case ("--questions", 1): try answerQuestions(over: standardPlan())
case ("--questions", 2):
    try answerQuestions(over: [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[1]))))
default:
    print("usage: Parity [--find | --profiles | --short | --typing | --questions [FILE]]")
    exit(64)
}
