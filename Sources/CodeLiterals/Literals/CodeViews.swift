import Budgets
import InterfaceBuilder

/// The views of a source file, with names that don't change when lines move.
struct CodeViews {
    private(set) var views: [InterfaceView] = []
    /// Whether added views are dropped. They still get names, so that the names of other views don't change.
    var isPaused = false
    private var counts: [String: Int] = [:]

    /// Returns a name that consists of the enclosing declarations, the callee, and its words or, without words, its
    /// number among equal names.
    mutating func id(_ path: String, _ element: String, words: String? = nil) -> String {
        let name = words.flatMap { $0.isEmpty ? nil : "\(element)(\"\($0.prefix(Self.longestWords))\")" } ?? element
        let id = path.isEmpty ? name : "\(path)/\(name)"
        let count = counts[id, default: 0] + 1
        counts[id] = count
        return count == 1 ? id : "\(id)#\(count)"
    }

    private static let longestWords = 40

    /// Adds a view inside other views that only have a background, listed from the outermost.
    mutating func add(_ view: InterfaceView, on backgrounds: [InterfaceView] = []) {
        let bytes = MemoryLayout<InterfaceView>.stride * (1 + backgrounds.count)
        guard !isPaused, Budget.allows(bytes: bytes) else { return }
        var parent: Int?
        for background in backgrounds {
            views.append(background.within(parent))
            parent = views.count - 1
        }
        views.append(view.within(parent))
    }

    /// Adds text whose colours the code doesn't show, so that the text is counted. There are no findings about such
    /// text, so it isn't numbered among equal names, and the names of other views don't change.
    mutating func addUnread(_ element: String, words: String?, in path: String, at place: Range<Int>) {
        var view = InterfaceView(.label, element, id: path.isEmpty ? element : "\(path)/\(element)", at: place)
        view.texts = [InterfaceText(words ?? "", InterfaceFont(kind: .unknown), .inherited, isUnwritten: words == nil)]
        add(view)
    }

    /// Adds a colour that isn't part of a view.
    mutating func add(_ color: InterfaceColor, as key: String, _ element: String, _ path: String) {
        guard case .components = color.source else { return }
        var view = InterfaceView(.container, element, id: id(path, element), at: color.place)
        view.colors = [(key, color)]
        add(view)
    }
}

extension InterfaceView {
    /// Returns the same view inside another view.
    fileprivate func within(_ parent: Int?) -> InterfaceView {
        var view = self
        view.parent = parent
        return view
    }
}
