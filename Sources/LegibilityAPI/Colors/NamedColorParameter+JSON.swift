import Endpoints

extension NamedColorParameter: DescribedObject {
    package static let shape = Shape<NamedColorParameter>(nil, "A colour and its name.") {
        Member("name", "Name of the colour or, if it has none, the colour as written.") { $0.name }
        ClientID.member(\.id)
        Member("color", "Colour value, in CSS notation.") { WrittenColor($0.color) }
    }
}
