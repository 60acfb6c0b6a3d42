/// The elements of a screen with their ancestors and children.
struct ElementTree {
    let elements: [ScreenElement]
    private let children: [[Int]]
    private let disabled, foreign, inForeign, inBar, inTabBar, inTarget: [Bool]
    private let scroll: [Int?]

    /// Creates a tree of elements whose parents are among them and that aren't their own ancestors.
    init(_ elements: [ScreenElement]) {
        self.elements = elements
        var children: [[Int]] = Array(repeating: [], count: elements.count)
        for (index, element) in elements.enumerated() {
            if let parent = element.parent { children[parent].append(index) }
        }
        self.children = children
        // Parents come before their children, so each element is visited once.
        var order = elements.indices.filter { elements[$0].parent == nil }
        var next = 0
        while next < order.count {
            order += children[order[next]]
            next += 1
        }
        func ancestor(_ matches: (ScreenElement) -> Bool) -> [Bool] {
            var result = Array(repeating: false, count: elements.count)
            for index in order {
                if let parent = elements[index].parent { result[index] = result[parent] || matches(elements[parent]) }
            }
            return result
        }
        disabled = ancestor { !$0.isEnabled }
        inForeign = ancestor { $0.role.isForeign }
        foreign = elements.map(\.role.isForeign)
        inBar = ancestor { $0.role.isBar }
        inTabBar = ancestor { $0.role == .tabBar }
        var scroll: [Int?] = Array(repeating: nil, count: elements.count)
        for index in order {
            guard let parent = elements[index].parent else { continue }
            scroll[index] = elements[parent].role == .scroll ? parent : scroll[parent]
        }
        self.scroll = scroll
        inTarget = ancestor { $0.role.takesTapsOfItsParts }
    }

    subscript(index: Int) -> ScreenElement { elements[index] }

    /// Returns the ancestors of an element, the nearest first.
    func ancestors(of index: Int) -> some Sequence<ScreenElement> {
        sequence(first: index) { elements[$0].parent }.dropFirst().lazy.map { elements[$0] }
    }

    func children(of index: Int) -> [Int] { children[index] }

    /// Returns all elements inside an element.
    func descendants(of index: Int) -> [Int] {
        var found = children[index]
        var next = 0
        while next < found.count {
            found += children[found[next]]
            next += 1
        }
        return found
    }

    func isEnabled(_ index: Int) -> Bool { elements[index].isEnabled && !disabled[index] }
    /// Returns whether an element, or an element that contains it, belongs to the system or isn't drawn by the app.
    func isForeign(_ index: Int) -> Bool { foreign[index] || inForeign[index] }
    func isInBar(_ index: Int) -> Bool { inBar[index] }
    func isInTabBar(_ index: Int) -> Bool { inTabBar[index] }
    func isInScroll(_ index: Int) -> Bool { scroll[index] != nil }
    /// Returns the nearest list or other scrolling ancestor.
    func scroll(of index: Int) -> ScreenElement? { scroll[index].map { elements[$0] } }
    /// Returns whether an element is part of a larger element that responds to taps.
    func isPartOfTarget(_ index: Int) -> Bool { inTarget[index] }

    /// Returns whether one element comes before another in reading order: from top to bottom, from left to right.
    func isRead(_ first: Int, before second: Int) -> Bool {
        let (a, b) = (elements[first].frame, elements[second].frame)
        return (a.y, a.x, first) < (b.y, b.x, second)
    }
}
