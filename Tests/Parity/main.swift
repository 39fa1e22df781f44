import Foundation
import PhoneModel

#if NativeEngine
    import PhoneEngineC
#else
    import PhonePlans
#endif

// Answers what Scripts/parity and Scripts/replay ask of the engines, line by line. Fields stand between tabs.
//
//     Parity                        texts, numbers and regions, for Scripts/parity
//     Parity --questions [FILE]     single operations, for Scripts/replay, over the plan that is built in or a file's

/// A line with a text, the region to read it in and another region is answered from the texts before it too; one with the
/// three parts of a number and two regions from these; one with a region and its calling code by what the plan knows of it.
/// Anything else has no answer. Each answerer has its own line, "=" where one before it says the same.
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
        // Which one that is, of both engines over one profile and then the other.
        for (answer, same) in zip(answers, [nil, 0, 0, 2]) {
            print(answer == same.map { answers[$0] } ? "=" : answer)
        }
    }
}

/// A line with an operation and its arguments has a line of each engine.
func answerQuestions(over plan: [UInt8]) throws {
    let answerers = try Answerer.both(over: plan)
    while let line = readLine() {
        let fields = Field.fields(of: line)
        for answerer in answerers {
            print(answerer.answer(to: fields[0], Array(fields.dropFirst())) ?? "no such question")
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
