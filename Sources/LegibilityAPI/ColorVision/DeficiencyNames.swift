import Legibility
import Sentences

extension Deficiency {
    /// The deficiency's everyday name.
    package var title: Phrase {
        switch self {
        case .protan: "Protan"
        case .deutan: "Deutan"
        case .tritan: "Tritan"
        case .achromatopsia: "Achromatopsia"
        }
    }

    /// The meaning of the deficiency, in a few words.
    package var meaning: Phrase {
        switch self {
        case .protan: "no red cones"
        case .deutan: "no green cones"
        case .tritan: "no blue cones"
        case .achromatopsia: "no cones"
        }
    }
}
