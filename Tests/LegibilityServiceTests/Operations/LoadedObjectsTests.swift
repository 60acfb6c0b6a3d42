import Foundation
import Testing

@testable import LegibilityService

@Suite("Build identifiers of loaded objects") struct LoadedObjectsTests {
    @Test("The program and each library have a stable identifier")
    func identifiers() {
        let (first, second) = (LoadedObjects.identifiers, LoadedObjects.identifiers)
        // Other tests may load a library between the two calls.
        #expect(Set(first).isSubset(of: second))
        // elf(5): a build identifier has 20 bytes from GNU's linker, and 8 from LLVM's.
        #expect(first.allSatisfy { $0.wholeMatch(of: /(build-id:([0-9a-f]{2}){8,32}|code:[0-9a-f]{16})/) != nil })
        #expect(first.count >= Set(LoadedCode.all.map(\.file)).count)
        #expect(first == first.sorted())
    }

    @Test("A loaded library keeps its identifier even if its file is replaced")
    func replaced() throws {
        // The test loads a rarely used library from the folder of the system's libraries.
        let system = try #require(LoadedCode.all.map(\.file).first { $0.contains("/libc.so") })
        let folder = URL(filePath: system).deletingLastPathComponent()
        let original = folder.appending(path: "libBrokenLocale.so.1")
        let copy = FileManager.default.temporaryDirectory.appending(path: "legibility-\(UUID().uuidString).so")
        try Data(contentsOf: original).write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let before = LoadedObjects.identifiers
        let library = try #require(dlopen(copy.path, RTLD_NOW | RTLD_LOCAL))
        let loaded = LoadedObjects.identifiers
        let new = Set(loaded).subtracting(before)
        #expect(!new.isEmpty)
        try FileManager.default.removeItem(at: copy)
        #expect(new.isSubset(of: LoadedObjects.identifiers))
        try Data("not a library".utf8).write(to: copy)
        #expect(new.isSubset(of: LoadedObjects.identifiers))
        dlclose(library)
        #expect(!new.isSubset(of: LoadedObjects.identifiers))
    }
}
