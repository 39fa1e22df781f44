import Foundation
import TestSupport
import Testing

/// `make library` builds the files that the article on the C library describes.
@Suite struct LibraryTests {
    #if os(Linux)
        private static let isLinux = true
    #else
        private static let isLinux = false
    #endif

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(Vectors.root)/\(path)", encoding: .utf8)
    }

    /// The constants of the Python example have the names and values of the header.
    @Test(arguments: ["Level", "Kind", "Reason"]) func pythonWords(name: String) throws {
        let marked = try Regex<(Substring, Substring, Substring)>("PHN_\(name.uppercased())_(\\w+) = ([0-9]+)")
        let words = try text(of: "CSources/CPhoneCore/include/phone_core.h").matches(of: marked)
            .map { "\($0.output.2) \($0.output.1)\n" }
        #expect(words.count >= 4)
        let program = "from check import \(name); [print(word.value, word.name) for word in \(name)]"
        let shown = try Tool.shell("PYTHONPATH=Examples/Python python3 -B -c '\(program)'")
        #expect(shown == words.joined())
    }

    @Test(.enabled(if: isLinux, "reads the library with nm and readelf"))
    func exportsAreTheHeader() throws {
        try withLibrary { prefix in
            let header = try ["phone_core", "phone_text", "phone_world", "phone_find"]
                .map { try text(of: "CSources/CPhoneCore/include/\($0).h") }.joined()
                .replacing(/\/\*(.|\n)*?\*\//, with: "")
            let declared = Set(header.matches(of: /\b(phn_\w+)\(/).map { String($0.output.1) })
            let marked = Set(header.matches(of: /PHN_API [^;(]*\b(phn_\w+)\(/).map { String($0.output.1) })
            #expect(declared == marked)
            #expect(declared.count >= 30)
            // Some linkers export the ends of sections.
            let edges = ["__bss_start", "_edata", "_end"]
            let library = "\(prefix)/lib/libphonecore.so"
            let names = try Tool.shell("nm -D --defined-only \(library) | awk '$2 != \"A\" { print $3 }'")
            // The comparison needs the names without the version of the ABI.
            let symbols = names.split(separator: "\n").map(String.init).filter { !edges.contains($0) }
            #expect(Set(symbols) == Set(declared.map { "\($0)@@PHONECORE_0.1" }))
        }
    }

    @Test(.enabled(if: isLinux, "reads the library with nm and readelf"))
    func placesExportTheirHeader() throws {
        try withLibrary { prefix in
            let marked = try functionsOfPlaces()
            #expect(marked.count >= 11)
            let library = "\(prefix)/lib/libphoneplaces.so"
            let names = try Tool.shell("nm -D --defined-only \(library) | awk '$2 ~ /[TR]/ { print $3 }'")
            let symbols = Set(names.split(separator: "\n").map(String.init))
            #expect(symbols == Set(marked.map { "\($0)@@PHONEPLACES_0.1" }))
            let entries = try Tool.shell("readelf -d \(library)")
            #expect(entries.contains("[libphoneplaces.so.0.1]") && entries.contains("[libphonecore.so.0.1]"))
            #expect(!entries.contains("pcre2"))
        }
    }

    /// The functions of the headers of places.
    private func functionsOfPlaces() throws -> Set<String> {
        let headers = try ["include/phone_places", "numbers/phone_number_places"]
            .map { try text(of: "CSources/CPhonePlaces/\($0).h") }.joined()
        return Set(headers.matches(of: /PHN_API [^;(]*\b(phn_\w+)\(/).map { String($0.output.1) })
    }

    @Test(.enabled(if: isLinux, "reads the library with nm and readelf"))
    func linksAndVersion() throws {
        let version = try #require(try Tool.shell("phone --version").firstMatch(of: /phone ([0-9]+)([0-9.]+)/)?.output)
        try withLibrary { prefix in
            let entries = try Tool.shell("readelf -d \(prefix)/lib/libphonecore.so.\(version.1)\(version.2)")
            let needed = entries.matches(of: /\(NEEDED\).*\[(.*)\]/).map { String($0.output.1) }
            #expect(Set(needed) == ["libc.so.6", "libpcre2-8.so.0"])
            // Before 1.0, each minor version has a different ABI.
            let minor = try #require(version.2.firstMatch(of: /\.([0-9]+)/)?.output.1)
            #expect(entries.contains("[libphonecore.so.\(version.1 == "0" ? "0.\(minor)" : version.1)]"))
            let said = try Tool.shell("PKG_CONFIG_PATH=\(prefix)/lib/pkgconfig pkg-config --modversion phonecore")
            #expect(said == "\(version.1)\(version.2)\n")
        }
    }

    /// `phone --version`, the macros of the header and `phn_version()` have the same version.
    @Test func versions() throws {
        let version = try #require(try Tool.shell("phone --version").firstMatch(of: /phone ([0-9.]+),/)?.output.1)
        let header = try text(of: "CSources/CPhoneCore/include/phone_core.h")
        let parts = try ["MAJOR", "MINOR", "PATCH"].map { part in
            try header.firstMatch(of: Regex<(Substring, Substring)>("#define PHN_VERSION_\(part) ([0-9]+)\n"))?.output.1
        }
        #expect(parts.compactMap(\.self).joined(separator: ".") == version)
        try withLibrary { prefix in
            let shown = try Tool.shell(
                """
                cd \(prefix)
                echo '#include <phone_core.h>' >version.c
                echo '#include <stdio.h>' >>version.c
                echo 'int main(void) { return puts(phn_version()) < 0; }' >>version.c
                clang -std=c11 -Iinclude version.c lib/libphonecore.a -lpcre2-8 -o version && ./version
                """)
            #expect(shown == "\(version)\n")
        }
    }

    /// Every function reports null engines, regions, texts and outputs, under the address sanitizer.
    @Test(.enabled(if: isLinux, "links the system's PCRE2 as on Linux"))
    func nullArguments() throws {
        let programs = ["nulls", "mask_nulls"]
        for program in programs {
            let shown = try Self.sanitized(program)
            #expect(shown.split(separator: "\n").last == "0 failures", "\(shown.suffix(2000))")
        }
        let headers = try ["phone_core", "phone_text", "phone_world", "phone_find"]
            .map { try text(of: "CSources/CPhoneCore/include/\($0).h") }.joined()
        let calls = try programs.map { try text(of: "Tests/Library/\($0).c") }.joined()
        let declared = Set(headers.matches(of: /PHN_API [^;(]*\b(phn_\w+)\(/).map { String($0.output.1) })
        #expect(declared.filter { !calls.contains("\($0)(") } == [])
    }

    /// The functions of places also report null arguments, under the address sanitizer.
    @Test(.enabled(if: isLinux, "links the system's PCRE2 as on Linux"))
    func nullArgumentsOfPlaces() throws {
        let shown = try Self.sanitized("place_nulls", with: Self.sanitizedPlaces)
        #expect(shown.split(separator: "\n").last == "0 failures", "\(shown.suffix(2000))")
        let calls = try text(of: "Tests/Library/place_nulls.c")
        #expect(try functionsOfPlaces().filter { !calls.contains($0) } == [])
    }

    /// Lines and rows have the same results as single calls with each vector variant, under the address sanitizer.
    /// Buffers end before a page that must not be read.
    @Test func linesAndRowsEqualSingleCalls() throws {
        let shown = try Self.sanitized("lanes", arguments: "\(Repetition.count(300))")
        #expect(shown.contains("vectors 0\n") && shown.hasSuffix("\n0 differences\n"), "\(shown.suffix(2000))")
    }

    /// The tables of the first four national digits contain the labels that walks over all digits reach.
    @Test func labelsEqualWalks() throws {
        let shown = try Self.sanitized("fours")
        let known = try #require(
            shown.firstMatch(of: /(\d+) known\n0 differences\n$/).flatMap { Int($0.1) }, "\(shown)")
        #expect(known > 1_000_000)
    }

    /// Each vector variant finds the same separators of tables as a loop over bytes, under the address sanitizer.
    @Test func separatorsEqualSingleBytes() throws {
        let shown = try Self.sanitized("separators", arguments: "\(Repetition.count(3000))")
        #expect(shown.contains("vectors 0\n") && shown.hasSuffix("\n0 differences\n"), "\(shown.suffix(2000))")
    }

    /// Neither single calls nor calls for lines allocate.
    @Test(.enabled(if: isLinux, "counts in the malloc of glibc"))
    func callsAllocateNothing() throws {
        try withLibrary { prefix in
            let counts = try Tool.shell(
                """
                clang -std=c11 -O2 -I\(prefix)/include Tests/Library/allocations.c \
                    Benchmarks/Sources/CountedMalloc/counted_malloc.c \
                    \(prefix)/lib/libphoneplaces.a \(prefix)/lib/libphonecore.a -lpcre2-8 \
                    -o \(prefix)/allocations && \(prefix)/allocations
                """
            ).split(separator: "\n")
            #expect(counts.first == "made some")
            #expect(counts.count > 20)
            #expect(counts.dropFirst().filter { !$0.hasSuffix(" 0") } == [])
        }
    }

    /// A C++ program in another folder uses the library after it was moved.
    @Test func programElsewhere() throws {
        try withLibrary { prefix in
            let shown = try Tool.shell(
                """
                mv \(prefix) \(prefix)-moved && mkdir \(prefix) && cd \(prefix)
                echo '#include <phone_core.h>' >program.cpp
                echo 'int main() { size_t size; return phn_standard_plan(&size) == nullptr; }' >>program.cpp
                export PKG_CONFIG_PATH=\(prefix)-moved/lib/pkgconfig
                clang++ -std=c++17 -Wall -Wextra -pedantic -Werror program.cpp \\
                    $(pkg-config --cflags --libs phonecore) -Wl,-rpath,\(prefix)-moved/lib -o program &&
                    ./program && echo runs
                rm -rf \(prefix)-moved
                """)
            #expect(shown == "runs\n")
        }
    }

    private static let hasCMake = (try? Tool.shell("command -v cmake")) != nil

    /// `find_package` finds the libraries, shared and static, and refuses another ABI.
    @Test(.enabled(if: hasCMake, "needs cmake")) func cmakePackage() throws {
        try withLibrary { prefix in
            let shown = try Tool.shell(
                """
                cmake -S Tests/Library/cmake -B \(prefix)/build -DCMAKE_PREFIX_PATH=\(prefix) >/dev/null &&
                    cmake --build \(prefix)/build >/dev/null &&
                    \(prefix)/build/consumer_phonecore && \(prefix)/build/consumer_static &&
                    \(prefix)/build/places_phoneplaces && \(prefix)/build/places_static
                """)
            let lines = shown.split(separator: "\n").map { $0.split(separator: " ") }
            #expect(lines.count == 4 && lines.allSatisfy { $0.count == 2 && $0[0] == $0[1] }, "\(shown)")
        }
    }

    /// The library, built once with debugging information, with which `make test` compares the recorded ABI.
    private static let library = Result {
        let prefix = "\(Vectors.root)/.build/library-tests"
        try? FileManager.default.removeItem(atPath: prefix)
        let shown = try Tool.shell("CFLAGS=-g make library PREFIX=\(prefix)")
        #expect(shown == "libphonecore and libphoneplaces are in \(prefix)\n")
        return prefix
    }

    /// The objects of the C core with the address and undefined-behavior sanitizers, built once. Optimizing them
    /// takes longer than it saves.
    private static let sanitizedCore = Result {
        let folder = "\(Vectors.root)/.build/sanitized-core"
        try? FileManager.default.removeItem(atPath: folder)
        let patterns = isLinux ? " -DPHN_WITH_PCRE2" : ""
        let flags = "-std=c11 -g -O0 -DDEBUG -fsanitize=address,undefined -fno-sanitize-recover=all"
        let core = "-DPCRE2_CODE_UNIT_WIDTH=8\(patterns) -I../../CSources/CPhoneCore/include"
        let sources = "../../CSources/CPhoneCore/src/*.c ../../CSources/CPhoneCore/generated/*.c"
        _ = try Tool.shell(
            "mkdir -p \(folder) && cd \(folder) && printf '%s\\n' \(sources) | xargs -n 8 -P 2 clang \(flags) \(core) -c"
        )
        return (folder, flags, core)
    }

    /// The places, which are compiled with a program.
    private static let sanitizedPlaces =
        ["src", "generated", "numbers"]
        .map { "../../CSources/CPhonePlaces/\($0)/*.c" }
        .joined(separator: " ") + " -I../../CSources/CPhonePlaces/include -I../../CSources/CPhonePlaces/numbers"

    /// Runs a program of Tests/Library that is linked with the sanitized core and with more sources, and returns its
    /// output.
    private static func sanitized(_ name: String, with more: String = "", arguments: String = "") throws -> String {
        let (folder, flags, core) = try sanitizedCore.get()
        let libraries = isLinux ? "-lpcre2-8" : ""
        return try Tool.shell(
            """
            cd \(folder) && clang \(flags) \(core) ../../Tests/Library/\(name).c \(more) *.o \(libraries) -o \(name) &&
                ./\(name) \(arguments)
            """)
    }

    /// Copies the library into a temporary folder.
    private func withLibrary(_ body: (_ prefix: String) throws -> Void) throws {
        let prefix = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: prefix) }
        try FileManager.default.copyItem(atPath: Self.library.get(), toPath: prefix)
        try body(prefix)
    }
}
