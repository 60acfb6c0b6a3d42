import Legibility
import Sentences

extension Deficiency {
    /// The everyday name.
    package var title: Phrase {
        switch self {
        case .protan: "Protan"
        case .deutan: "Deutan"
        case .tritan: "Tritan"
        case .achromatopsia: "Achromatopsia"
        }
    }

    /// The meaning in a few words.
    package var meaning: Phrase {
        switch self {
        case .protan: "no red cones"
        case .deutan: "no green cones"
        case .tritan: "no blue cones"
        case .achromatopsia: "no cones"
        }
    }
}
