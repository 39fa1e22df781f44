import Foundation
import TestSupport
import Testing

/// The examples of the articles are compiled and run, with the results that the articles show.
@Suite struct ArticleTests {
    /// The article on the library uses the file names of Linux.
    private static let pathsWithCommands = Articles.paths(with: "console").filter { path in
        #if os(Linux)
            true
        #else
            !path.hasSuffix("CLibrary.md")
        #endif
    }

    @Test(arguments: pathsWithCommands) func consoleBlocks(path: String) throws {
        #expect(
            try Tool.runConsoleBlocks(of: try Articles.text(of: path)) { !needsTokens($0) || Articles.hasTokens } > 0)
    }

    private func needsTokens(_ block: String) -> Bool { block.contains("--tokens") }

    /// The README, all articles and each step of the tutorials. They are one program, which is linked once.
    @Test func swiftBlocks() throws {
        var program = ExampleProgram()
        for path in ["README.md"] + Articles.paths(with: "swift") {
            program.add(try Articles.text(of: path), from: path)
        }
        for path in Articles.tutorialCode { program.add(block: try Articles.text(of: path), from: path) }
        #expect(program.count >= 60)
        let differences = try Tool.run(program: program.source)
        #expect(differences == "finished\n")
    }

    /// Each library has a landing page, and both `make docs` and the Swift Package Index build it.
    @Test func everyProductHasItsPages() throws {
        let products = try Articles.text(of: "Package.swift").matches(of: /\.library\(name: "(\w+)"/).map(\.output.1)
        #expect(products.count >= 9)
        let (build, index) = (try Articles.text(of: "Scripts/docs/build.sh"), try Articles.text(of: ".spi.yml"))
        for name in products {
            #expect(Articles.paths.contains("Sources/\(name)/\(name).docc/\(name).md"), "\(name)")
            #expect(build.contains("--target \(name) ") && index.contains("- \(name)\n"), "\(name)")
        }
    }

    /// Every code file belongs to a step.
    @Test(arguments: Articles.tutorialCode) func codeIsShown(path: String) throws {
        let file = URL(fileURLWithPath: path)
        let folder = "\(Vectors.root)/\(file.deletingLastPathComponent().deletingLastPathComponent().relativePath)"
        let tutorials = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tutorial") }
        #expect(
            try tutorials.contains { tutorial in
                try String(contentsOfFile: "\(folder)/\(tutorial)", encoding: .utf8)
                    .contains("file: \"\(file.lastPathComponent)\"")
            })
    }

    /// Blocks of C and Python are parts of the programs in Examples/.
    @Test func otherPrograms() throws {
        for (language, files) in [
            "c": ["Examples/C/check.c", "Examples/C/world.c", "Examples/C/match.c"],
            "python": ["Examples/Python/check.py"],
        ] {
            let programs = try files.map(Articles.text)
            for path in Articles.paths(with: language) {
                for block in Markdown.blocks(of: try Articles.text(of: path), in: language) {
                    #expect(programs.contains { $0.contains(block) }, "\(path): \(block)")
                }
            }
        }
    }

    /// The package files and articles that articles name exist.
    @Test(arguments: Articles.paths) func namesExist(path: String) throws {
        let text = try Articles.text(of: path)
        for match in text.matches(of: /`((?:Examples|Scripts|Sources|CSources|Tests|Documentation)\/[\w\/.+-]+)`/) {
            #expect(FileManager.default.fileExists(atPath: "\(Vectors.root)/\(match.output.1)"), "\(match.output.1)")
        }
        let folder = URL(fileURLWithPath: "\(Vectors.root)/\(path)").deletingLastPathComponent().path
        for match in text.matches(of: /<doc:(\w+)>/) {
            let exists = ["md", "tutorial"].contains { ending in
                FileManager.default.fileExists(atPath: "\(folder)/\(match.output.1).\(ending)")
            }
            #expect(exists, "\(match.output.1)")
        }
    }
}
