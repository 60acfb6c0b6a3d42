import CLoadedObjects

/// The identity of this process's code: the build identifier, or else a hash of the code, of the program and of every
/// loaded library. The identifiers are read from memory, because the files may have been replaced since the start, for
/// example by a system update.
enum LoadedObjects {
    /// An identifier for each object, in order.
    static var identifiers: [String] {
        var count = 0
        guard let identifiers = legibility_object_identifiers(&count) else { return [] }
        defer { legibility_free_identifiers(identifiers) }
        return (0..<count).compactMap { identifiers[$0].map { String(cString: $0) } }.sorted()
    }
}
