import Endpoints
import LegibilityAPI

extension [InterpretedValue] {
    /// The interpreted values, shown below a result.
    var markup: HTML {
        let notes = map { taken -> HTML in
            """
            <p class="note"><code>\(taken.parameter)=\(taken.given)</code> was interpreted as \
            <code>\(taken.asValue)</code>. \(taken.because)</p>
            """
        }
        return isEmpty
            ? "" : "<section class=\"taken\" aria-label=\"How your input was interpreted\">\(notes)</section>"
    }
}
