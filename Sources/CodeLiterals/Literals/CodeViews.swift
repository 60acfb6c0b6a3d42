import Budgets
import InterfaceBuilder

/// Collects the views of a source file, with names that stay when lines move.
struct CodeViews {
    private(set) var views: [InterfaceView] = []
    private var counts: [String: Int] = [:]

    /// A name by the declarations around, the callee, and its words or else its number among those of the same name.
    mutating func id(_ path: String, _ element: String, words: String? = nil) -> String {
        let name = words.flatMap { $0.isEmpty ? nil : "\(element)(\"\($0.prefix(Self.longestWords))\")" } ?? element
        let id = path.isEmpty ? name : "\(path)/\(name)"
        let count = counts[id, default: 0] + 1
        counts[id] = count
        return count == 1 ? id : "\(id)#\(count)"
    }

    private static let longestWords = 40

    /// Adds a view in others that only have a background, the outermost first.
    mutating func add(_ view: InterfaceView, on backgrounds: [InterfaceView] = []) {
        guard Budget.allows(bytes: MemoryLayout<InterfaceView>.stride * (1 + backgrounds.count)) else { return }
        var parent: Int?
        for background in backgrounds {
            views.append(background.within(parent))
            parent = views.count - 1
        }
        views.append(view.within(parent))
    }

    /// Adds a colour that stands by itself.
    mutating func add(_ color: InterfaceColor, as key: String, _ element: String, _ path: String) {
        guard case .components = color.source else { return }
        var view = InterfaceView(.container, element, id: id(path, element), at: color.place)
        view.colors = [(key, color)]
        add(view)
    }
}

extension InterfaceView {
    /// The same view in another one.
    fileprivate func within(_ parent: Int?) -> InterfaceView {
        var view = self
        view.parent = parent
        return view
    }
}
