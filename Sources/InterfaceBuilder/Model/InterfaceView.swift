/// A view of a document.
package struct InterfaceView: Sendable {
    /// The kind of view, as far as rules need it.
    package enum Kind: Sendable {
        case label, button, textField, textView
        /// An image, a map, a web page or another app's part: something that isn't one colour.
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
        /// A button of the type `system`, whose title has the tint.
        case system
        /// A button of the type `custom`.
        case custom
        /// With a configuration of that style.
        case configuration(String)
    }

    package enum TableStyle: Sendable { case plain, grouped }
    package enum Alignment: Sendable { case left, center, right }

    /// The object id, by which Xcode finds it.
    package let id: String
    /// The name of its element, such as `label`.
    package let element: String
    package let kind: Kind
    package let customClass: String?
    /// The number of the view that it is in.
    package var parent: Int?
    /// The bytes of its start tag.
    package let place: Range<Int>

    /// In its parent's coordinates; nil if it is laid out at run time.
    package var frame: InterfaceFrame?
    /// Whether the canvas shows it elsewhere than its constraints would put it.
    package var isMisplaced = false
    /// Width and height that its own constraints fix.
    package var fixedWidth, fixedHeight: Double?
    package var alpha = 1.0
    package var isHidden = false
    package var isEnabled = true
    package var background, tint: InterfaceColor?
    package var texts: [InterfaceText] = []
    /// Lines that a label may have; 0 for as many as it needs.
    package var lines = 1
    /// Whether text shrinks to fit.
    package var shrinks = false
    /// Whether text follows the text size while the app runs.
    package var followsCategory = false
    package var alignment = Alignment.left
    package var button: ButtonStyle?
    /// Whether an image, an effect or a system style is drawn under its text.
    package var hasOwnBackdrop = false
    package var tableStyle: TableStyle?
    /// Every colour that is written in it, with the name of what it colours.
    package var colors: [(key: String, color: InterfaceColor)] = []

    /// Names of properties and classes by which code reaches it.
    package var outlets: [String] = []
    /// The class of the object that owns it, if it is the outermost view.
    package var ownerClass: String?
    /// The key path of a colour that is set when the view is loaded.
    package var runtimeColor: String?
    /// The key path of a font that is set when the view is loaded.
    package var runtimeFont: String?
    package var variesFont = false
    package var variesColor = false
    /// Modifiers in code that may change its colours, such as `opacity`.
    package var modifiers: [String] = []
    /// Whether code around it may give it another font or other colours.
    package var isEstimated = false
}

extension InterfaceView {
    /// A view that source code describes.
    package init(_ kind: Kind, _ element: String, id: String, parent: Int? = nil, at place: Range<Int>) {
        self.init(id: id, element: element, kind: kind, customClass: nil, parent: parent, place: place)
    }
}
