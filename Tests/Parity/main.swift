import Foundation
import PhoneModel

#if NativeEngine
    import PhoneEngineC
#else
    import PhonePlans
#endif

// Runs the operations that Scripts/parity and Scripts/replay request, line by line. Fields are separated by tabs.
//
//     Parity                        texts, numbers and regions, for Scripts/parity
//     Parity --questions [FILE]     single operations, for Scripts/replay, with the built-in plan or that of a file

/// Prints the results for each line. Three fields are a text, its region and another region; the results also depend on
/// the previous texts. Five fields are the three parts of a number and two regions. Two fields are a region and its
/// calling code. Other lines have no results. Each answerer prints one line; "=" means that it equals the line of an
/// earlier answerer.
func answerRows() throws {
    var answerers = try Answerer.all()
    while let line = readLine() {
        let fields = Field.fields(of: line)
        let answers: [String]
        switch fields.count {
        case 2: answers = answerers.map { $0.facts(of: fields[0], callingCode: fields[1]) }
        case 3:
            answers = answerers.indices.map { answerers[$0].answers(to: fields[0], in: fields[1], or: fields[2]) }
        case 5:
            answers = answerers.map {
                $0.answers(toNumber: fields[0], fields[1], extension: fields[2], in: fields[3], or: fields[4])
            }
        default: answers = []
        }
        // The answerer to compare with: both engines with one profile come first, then both with the other.
        for (answer, same) in zip(answers, [nil, 0, 0, 2]) {
            print(answer == same.map { answers[$0] } ? "=" : answer)
        }
    }
}

/// Prints one line for each engine, for each line with an operation and its arguments.
func answerQuestions(over plan: [UInt8]) throws {
    let answerers = try Answerer.both(over: plan)
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers {
            print(answerer.answer(to: fields[0], Array(fields.dropFirst())) ?? "unknown operation")
        }
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
case ("--questions", 1): try answerQuestions(over: standardPlan())
case ("--questions", 2):
    try answerQuestions(over: [UInt8](try Data(contentsOf: URL(fileURLWithPath: arguments[1]))))
default:
    print("usage: Parity [--questions [FILE]]")
    exit(64)
}
