import Sentences
import Synchronization

/// The translated templates, each of which is cut once. They are found by the places of their literals in the program,
/// so their words needn't be read, hashed or compared again: a page has hundreds of templates.
final class TemplateTable: Sendable {
    /// The literals of a template in order, and a language.
    struct Key {
        /// For each literal, a number that only this literal has; 0 for a hole.
        let places: UnsafeBufferPointer<UInt>
        let language: Language
        let hash: UInt

        init(places: UnsafeBufferPointer<UInt>, _ language: Language) {
            self.places = places
            self.language = language
            var hash = UInt(bitPattern: places.count)
            for place in places {
                let product = (hash ^ place).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
                hash = product.high ^ product.low
            }
            self.hash = hash
        }
    }

    private struct Entry {
        let places: [UInt]
        let language: Language
        let hash: UInt
        let template: MarkupTemplate

        func isFor(_ key: Key) -> Bool {
            guard hash == key.hash, language == key.language, places.count == key.places.count else { return false }
            for index in places.indices where places[index] != key.places[index] { return false }
            return true
        }
    }

    static let shared = TemplateTable()

    /// The entries by hash. The program has a fixed number of templates, and clients can't choose their hashes.
    private let entries = Mutex([[Entry]](repeating: [], count: 1 << 11))

    /// Returns a number that no other literal has, and no hole.
    static func place(ofLiteralAt address: UInt, isPhrase: Bool) -> UInt { isPhrase ? ~address : address }

    /// Returns the template that consists of one literal, or stores a new one.
    func template(ofLiteralAt place: UInt, in language: Language, _ cut: () -> MarkupTemplate) -> MarkupTemplate {
        withUnsafePointer(to: place) { place in
            template(for: Key(places: UnsafeBufferPointer(start: place, count: 1), language), cut)
        }
    }

    /// Returns the template for a key, or stores a new one.
    func template(for key: Key, _ cut: () -> MarkupTemplate) -> MarkupTemplate {
        let slot = Int(truncatingIfNeeded: key.hash) & ((1 << 11) - 1)
        let known = entries.withLock { entries -> MarkupTemplate? in
            for index in entries[slot].indices where entries[slot][index].isFor(key) {
                return entries[slot][index].template
            }
            return nil
        }
        if let known { return known }
        let template = cut()
        entries.withLock { entries in
            entries[slot].append(
                Entry(places: Array(key.places), language: key.language, hash: key.hash, template: template))
        }
        return template
    }
}
