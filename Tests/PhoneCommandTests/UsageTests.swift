import Foundation
import Testing

/// Wrong usage, help, version and completions.
@Suite struct UsageTests {
    /// Arguments, and the words that the one line on standard error must contain.
    static let wrong: [(arguments: [String], words: [String])] = [
        (["chek"], ["'chek'", "check", "format", "live", "explain"]),
        (["--bogus"], ["--bogus", "--help"]),
        (["check", "--nonsense"], ["--nonsense", "phone check --help"]),
        (["check", "--level"], ["--level", "phone check --help"]),
        (["check", "--level", "hard"], ["'hard'", "'strict'", "'standard'", "'lenient'"]),
        (["check", "--matcher", "steam"], ["'steam'", "'automaton'", "'regex'"]),
        (["check", "--engine", "steam"], ["'steam'", "'automatic'", "'native'", "'portable'"]),
        (["check", "--output", "xml"], ["'xml'", "'text'", "'tsv'", "'csv'", "'ndjson'"]),
        (["check", "--jobs", "many"], ["'many'", "--jobs"]),
        (["check", "--jobs", "0"], ["--jobs", "from 1 to 256", "phone check --help"]),
        (["check", "--no-summary"], ["--no-summary", "--summary"]),
        (["check", "--summary=xml"], ["'xml'", "'text'", "'json'", "'none'"]),
        (["check", "--region", "KOR"], ["'KOR'", "two letters", "KR"]),
        (["check", "--region", "1"], ["'1'", "two letters", "KR"]),
        (["check", "--region", "XX"], ["XX", "KR", "ZZ"]),
        (["live", "--region", "xx", "1"], ["XX", "KR"]),
        (["explain", "--region", "", "1"], ["two letters"]),
        (["format"], ["<style>", "e164", "international", "national", "rfc3966", "digits"]),
        (["format", "loud", "1"], ["'loud'", "'e164'", "'international'", "'national'", "'rfc3966'", "'digits'"]),
        (["format", "e164", "--separator", "x"], ["'x'", "'hyphen'", "'space'", "'dot'", "'none'"]),
        (["format", "e164", "-5"], ["-5", "--"]),
        (["live", "--grouping", "x"], ["'x'", "'standard'", "'contactBook'", "'koreanMobileOnly'"]),
        (["mask"], ["<pattern>", "phone mask --help"]),
        (["match"], ["<pattern>", "phone match --help"]),
        (["match", "--jobs", "many", "a"], ["'many'", "--jobs"]),
        (["match", "--jobs", "257", "a"], ["--jobs", "from 1 to 256", "257"]),
        (["match", "--nonsense", "a"], ["--nonsense", "phone match --help"]),
        (["find", "--leniency", "hard"], ["'hard'", "'possible'", "'valid'", "'strictGrouping'"]),
        (["find", "--json", "--redact"], ["--json", "--redact", "phone find --help"]),
        (["match", "--engine", "steam", "a"], ["'steam'", "'automatic'"]),
        (["explain"], ["<text>", "phone explain --help"]),
        (["explain", "--language", "fr", "1"], ["'fr'", "'ko'", "'en'"]),
        (["check", "a\nb", "--bo\ngus"], ["gus"]),
        (["generate", "--count", "-1"], ["a value that begins with - as --count=VALUE; see"]),
        (["check", "--prefix", "-x", "a"], ["a value that begins with - as --prefix=VALUE; see"]),
        (["generate", "-1"], ["option '-1'; see phone generate --help"]),
        (["try", "-1"], ["option '-1'; see phone try --help"]),
        (["generate", "--region", "XX"], ["XX; use one of 245 regions, such as KR\n"]),
        (["check", "--duplicates", "--summary", "none"], ["--duplicates", "--summary none"]),
        (["check", "--input", "ndjson", "--delimiter", ";"], ["--delimiter", "CSV and TSV", "--input ndjson"]),
        (["dedupe", "--input", "ndjson", "--no-header"], ["--no-header", "CSV and TSV", "--input ndjson"]),
        (["redact", "--input", "ndjson", "--lenient-quotes"], ["--lenient-quotes", "CSV and TSV", "--input ndjson"]),
        (["check", "--input", "lines", "--delimiter", ";"], ["--input lines applies to lines only"]),
        (["check", "--column", "1", "--explode", "--numbers", "only"], ["--numbers only", "--explode"]),
        (["check", "--column", "1", "--add", "e164,foo"], ["column 'foo'", "valid, level", "place, carrier"]),
        (["check", "--column", "1", "--add", "place,place"], ["'place'", "twice"]),
    ]

    @Test(arguments: wrong)
    func usageErrorsAreOneLine(_ row: (arguments: [String], words: [String])) throws {
        let answer = try PhoneProcess.run(row.arguments)
        // match and find have the exit statuses of grep.
        #expect(answer.status == (["match", "find"].contains(row.arguments[0]) ? 2 : 64))
        #expect(answer.bytes.isEmpty)
        #expect(answer.errorLines.count == 1)
        #expect(answer.errors.hasPrefix("phone: ") && answer.errors.hasSuffix("\n"))
        for word in row.words { #expect(answer.errors.contains(word)) }
    }

    @Test func nothingIsReadBeforeTheArgumentsAreRight() throws {
        #expect(try PhoneProcess.run(["check", "--output", "tsv", "--region", "XX"], input: "112\n").bytes.isEmpty)
    }

    #if NativeEngine
        @Test func nativeEngineIsSelected() throws {
            #expect(try PhoneProcess.run(["format", "e164", "--engine", "native", "010-2345-6789"]).status == 0)
        }
    #else
        @Test func nativeEngineIsMissing() throws {
            let answer = try PhoneProcess.run(["format", "e164", "--engine", "native", "010-2345-6789"])
            #expect(answer.errors == "phone: this build has no native engine; use --engine automatic or portable\n")
            #expect(answer.status == 64)
        }
    #endif

    @Test func version() throws {
        let answer = try PhoneProcess.run(["--version"])
        #if NativeEngine
            #expect(answer.output.hasPrefix("phone 0.1.0, native engine"))
        #else
            #expect(answer.output == "phone 0.1.0, portable engine\n")
        #endif
        #if NativeEngine && os(Linux)
            #expect(answer.output.contains(", PCRE2 10."))
        #endif
        #expect(answer.lines.count == 1)
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    /// Commands, and the words that their help must contain.
    static let helps: [(command: [String], words: [String])] = [
        ([], ["check", "format", "live", "explain", "Exit status", "--version"]),
        (
            ["check"],
            [
                "--region", "--level", "--engine", "--matcher", "--jobs", "--output", "--quiet", "--summary", "<file>",
                "ndjson", "json", "threads", "TERM=dumb",
            ]
        ),
        (["format"], ["<style>", "e164", "--separator", "--level", "--output", "--quiet", "<file>"]),
        (["live"], ["--grouping", "contactBook", "ungrouped", "--output", "<text>"]),
        (["try"], ["--region", "--mask", "--level", "Escape", "Ctrl-Z"]),
        (["mask"], ["<pattern>", "--strip", "--engine", "--output", "<text>"]),
        (["match"], ["<pattern>", "-v", "-c", "--jobs", "--engine", "<file>", "Exit status"]),
        (["find"], ["--regions", "--leniency", "-b", "-h", "--replace", "--redact", "<file>", "Exit status"]),
        (["explain"], ["--language", "--json", "--level", "<text>"]),
    ]

    @Test(arguments: helps)
    func help(_ row: (command: [String], words: [String])) throws {
        let answer = try PhoneProcess.run(row.command + ["--help"])
        for word in row.words { #expect(answer.output.contains(word)) }
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
        #expect(try PhoneProcess.run(["help"] + row.command).output == answer.output)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let answer = try PhoneProcess.run(["--generate-completion-script", shell])
        for word in ["check", "explain", "try", "grouping", "koreanMobileOnly", "ndjson", "rfc3966"] {
            #expect(answer.output.contains(word))
        }
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    @Test func bashReadsItsCompletions() throws {
        let answer = try PhoneProcess.shell("\"$0\" --generate-completion-script bash | bash -n")
        #expect(answer.errors.isEmpty)
        #expect(answer.status == 0)
    }

    @Test func unknownShellIsWrongUsage() throws {
        let answer = try PhoneProcess.run(["--generate-completion-script", "nosuchshell"])
        #expect(answer.status == 64)
        #expect(answer.errorLines.count == 1)
    }

    @Test func regionsAreCompleted() throws {
        let answer = try PhoneProcess.run([
            "---completion", "check", "--", "--region", "2", "0", "phone", "check", "--region", "",
        ])
        #expect(answer.lines.contains("KR"))
        #expect(answer.status == 0)
    }
}
