import Foundation
import Testing

@testable import LegibilityServer

@Suite("Identifiers of the loaded objects") struct LoadedObjectsTests {
    @Test("The program and each library have an identifier, the same each time")
    func identifiers() {
        let (first, second) = (LoadedObjects.identifiers, LoadedObjects.identifiers)
        // Other tests may load a library in between.
        #expect(Set(first).isSubset(of: second))
        // elf(5): a build identifier of GNU's linker has 20 bytes, one of LLVM's 8.
        #expect(first.allSatisfy { $0.wholeMatch(of: /(build-id:([0-9a-f]{2}){8,32}|code:[0-9a-f]{16})/) != nil })
        #expect(first.count >= Set(LoadedCode.all.map(\.file)).count)
        #expect(first == first.sorted())
    }

    @Test("A library has its identifier while it is loaded, whatever becomes of its file")
    func replaced() throws {
        // A library that hardly any program needs, beside those of the system.
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
