import PhoneModel

// Answers what Scripts/parity asks of the engines. A line with a text, the region to read it in and another region is
// answered from the texts before it too; one with the three parts of a number and two regions from these; one with a
// region and its calling code by what the plan knows of it. Anything else has no answer. Each answerer has its own line,
// "=" where one before it says the same.

var answerers = try Answerer.all()
while let line = readLine() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Field.unescaped($0) }
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
