import Audits

/// A view in an interface document.
package struct InterfaceView: Sendable {
    /// The kind of a view, as far as rules distinguish kinds.
    package enum Kind: Sendable {
        case label, button, textField, textView
        /// An image, a map, a web page or part of another app: something without a single colour.
        case picture
        case effect
        /// A navigation bar, a toolbar or a tab bar, whose background the system draws.
        case bar
        case table, cell, stack
        /// A control without text.
        case control
        case container
    }

    package enum ButtonStyle: Hashable, Sendable {
        /// A button of type `system`, whose title has the tint colour.
        case system
        /// A button of type `custom`.
        case custom
        /// A button with a configuration in the given style.
        case configuration(String)
    }

    /// Something of which a view shows a number, and which the guidelines limit.
    package enum Counted: Sendable {
        case segments
        /// The tabs of a tab bar, or of a tab view in macOS.
        case tabs
        /// The dots of a page control.
        case dots
        /// The characters of the title of a window or view.
        case titleCharacters
    }

    package enum TableStyle: Sendable { case plain, grouped }
    package enum Alignment: Sendable { case left, center, right }

    /// The object id, which can be found with Xcode's search.
    package let id: String
    /// The name of the view's XML element, such as `label`.
    package let element: String
    package let kind: Kind
    package let customClass: String?
    /// The number of the enclosing view.
    package var parent: Int?
    /// The byte range of the start tag.
    package let place: Range<Int>

    /// The frame in the parent's coordinates; nil if the view is laid out at run time.
    package var frame: Frame?
    /// Whether the canvas shows the view in a different place than its constraints require.
    package var isMisplaced = false
    /// The width and height that the view's own constraints fix.
    package var fixedWidth, fixedHeight: Double?
    /// The property through which code accesses a constraint on the width or height.
    package var sizeOutlet: String?
    /// Whether a constraint on the width or height has another value in one of the size classes.
    package var variesSize = false
    package var alpha = 1.0
    package var isHidden = false
    package var isEnabled = true
    package var background, tint: InterfaceColor?
    package var texts: [InterfaceText] = []
    /// The maximum number of lines of a label; 0 for no limit.
    package var lines = 1
    /// Whether text shrinks to fit.
    package var shrinks = false
    /// Whether text follows the text size while the app runs.
    package var followsCategory = false
    package var alignment = Alignment.left
    package var button: ButtonStyle?
    /// Whether an image, an effect or a system style is drawn under the text.
    package var hasOwnBackdrop = false
    package var tableStyle: TableStyle?
    /// The kind of items that the view shows, and their number.
    package var count: (subject: Counted, number: Int)?
    /// Every colour written in the view, with its attribute.
    package var colors: [(key: String, color: InterfaceColor)] = []

    /// The names of properties and classes through which code accesses the view.
    package var outlets: [String] = []
    /// The class of the object that owns the view, if no other view encloses the view.
    package var ownerClass: String?
    /// The key path of a colour that is set when the view is loaded.
    package var runtimeColor: String?
    /// The key path of a font that is set when the view is loaded.
    package var runtimeFont: String?
    package var variesFont = false
    package var variesColor = false
    /// The modifiers in code that may change the view's colours, such as `opacity`.
    package var modifiers: [String] = []
    /// Whether surrounding code may set another font or other colours.
    package var isEstimated = false
}

extension InterfaceView {
    /// Creates a view that source code describes.
    package init(_ kind: Kind, _ element: String, id: String, parent: Int? = nil, at place: Range<Int>) {
        self.init(id: id, element: element, kind: kind, customClass: nil, parent: parent, place: place)
    }
}
