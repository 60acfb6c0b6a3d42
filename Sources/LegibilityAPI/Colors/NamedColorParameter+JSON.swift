import Endpoints

extension NamedColorParameter: DescribedObject {
    package static let shape = Shape<NamedColorParameter>(nil, "A colour with a name.") {
        Member("name", "What its author calls it; without a name, the colour as written.") { $0.name }
        ClientID.member(\.id)
        Member("color", "The colour.") { WrittenColor($0.color) }
    }
}
