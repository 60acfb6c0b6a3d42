import Audits

/// The location of an element in a record: an entry in one of its lists, or the page itself.
package struct PagePlace: Hashable, Sendable {
    /// A list of elements in a record, by its name.
    package enum List: String, Sendable {
        case texts, links, targets, clips, importantSpacing, focus, controls, hover, obscured, paragraphs
    }

    /// The list; nil for the page itself.
    package let list: List?
    package let index: Int

    package static let page = PagePlace(list: nil, index: 0)
    package static func text(_ index: Int) -> Self { Self(list: .texts, index: index) }
    package static func link(_ index: Int) -> Self { Self(list: .links, index: index) }
    package static func target(_ index: Int) -> Self { Self(list: .targets, index: index) }
    package static func clip(_ index: Int) -> Self { Self(list: .clips, index: index) }
    package static func spacing(_ index: Int) -> Self { Self(list: .importantSpacing, index: index) }
    package static func focus(_ index: Int) -> Self { Self(list: .focus, index: index) }
    package static func control(_ index: Int) -> Self { Self(list: .controls, index: index) }
    package static func hover(_ index: Int) -> Self { Self(list: .hover, index: index) }
    package static func obscured(_ index: Int) -> Self { Self(list: .obscured, index: index) }
    package static func paragraph(_ index: Int) -> Self { Self(list: .paragraphs, index: index) }

    /// The location in the record as a JSON Pointer. The page's own findings are about its “viewport” meta element.
    package var pointer: String { list.map { "/\($0.rawValue)/\(index)" } ?? "/viewportMeta" }
}

/// An element in one of a record's lists.
package protocol PageElement {
    var selector: String { get }
    /// The selectors of the enclosing frames and shadow hosts, from the outermost inwards.
    var path: [String] { get }
    /// The rectangle around the element; nil if it isn't known.
    var frame: Frame? { get }
}

extension PageRecord {
    /// Returns the element at a place; nil for the page itself.
    package func element(at place: PagePlace) -> (any PageElement)? {
        guard let list = place.list else { return nil }
        return switch list {
        case .texts: texts?[place.index]
        case .links: links?[place.index]
        case .targets: targets?[place.index]
        case .clips: clips?[place.index]
        case .importantSpacing: importantSpacing?[place.index]
        case .focus: focus?[place.index]
        case .controls: controls?[place.index]
        case .hover: hover?[place.index]
        case .obscured: obscured?[place.index]
        case .paragraphs: paragraphs?[place.index]
        }
    }
}
