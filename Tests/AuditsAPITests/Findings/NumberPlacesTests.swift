import Testing

@testable import AuditsAPI

@Suite("Placement of numbers") struct NumberPlacesTests {
    private typealias Box = NumberPlaces.Box

    private func places(_ words: [Box], width: Int = 400, height: Int = 400) -> NumberPlaces {
        NumberPlaces(width: width, height: height, numberHeight: 20, gap: 4, words: words)
    }

    // The number is 20 × 20 px in size and has a distance of 4 px from its element.
    @Test(
        "A number is placed beside its element, on the first side with room",
        arguments: [
            (100, 100, [], 76, 100), (10, 100, [], 164, 100), (100, 100, [(60, 100)], 204, 100),
            (100, 100, [(60, 100), (210, 100)], 100, 76), (100, 100, [(60, 100), (210, 100), (100, 70)], 100, 144),
        ] as [(Int, Int, [(Int, Int)], Int, Int)])
    func sides(x: Int, y: Int, words: [(Int, Int)], placeX: Int, placeY: Int) {
        let element = Box(x: x, y: y, width: x == 10 ? 150 : 100, height: 40)
        var places = places([element] + words.map { Box(x: $0.0, y: $0.1, width: 20, height: 20) })
        let place = places.place(width: 20, height: 20, beside: element)
        #expect(place?.box == Box(x: placeX, y: placeY, width: 20, height: 20))
        #expect(place?.isFar == false)
    }

    @Test("Numbers on a drawing don't cover each other or their elements", arguments: [4, 40])
    func apart(count: Int) {
        let elements = (0..<count).map { Box(x: 150 + $0 % 4, y: 150, width: 60, height: 20) }
        var places = places(elements)
        var boxes: [Box] = []
        for element in elements {
            guard let place = places.place(width: 24, height: 20, beside: element) else { continue }
            #expect(!place.box.overlaps(element))
            #expect(boxes.allSatisfy { !$0.overlaps(place.box) })
            #expect(place.box.x >= 0 && place.box.y >= 0 && place.box.right <= 400 && place.box.bottom <= 400)
            boxes.append(place.box)
        }
        #expect(boxes.count == count)
    }

    @Test("A number covers other text only if there is no space elsewhere")
    func crowded() {
        let everywhere = Box(x: 0, y: 0, width: 400, height: 400)
        var places = places([everywhere])
        let element = Box(x: 100, y: 100, width: 100, height: 40)
        #expect(places.place(width: 20, height: 20, beside: element)?.box == Box(x: 76, y: 100, width: 20, height: 20))
    }

    @Test("The number of an element that fills the image is placed inside the element")
    func whole() {
        let element = Box(x: 0, y: 0, width: 400, height: 400)
        var places = places([Box(x: 0, y: 0, width: 40, height: 40)])
        #expect(places.place(width: 20, height: 20, beside: element)?.box == Box(x: 52, y: 4, width: 20, height: 20))
    }

    @Test("A number far from its element is marked as distant")
    func far() {
        let element = Box(x: 0, y: 0, width: 20, height: 20)
        var places = places([element], width: 1_000, height: 1_000)
        let found = (0..<200).compactMap { _ in places.place(width: 20, height: 20, beside: element) }
        #expect(found.count == 200)
        #expect(found.first?.isFar == false && found.last?.isFar == true)
    }

    @Test("A full image has no space for more numbers")
    func full() {
        // Beside an element of 100 × 24 pixels, there is space for 12 numbers of 20 × 20 pixels, and inside the element
        // for 4.
        let element = Box(x: 0, y: 0, width: 100, height: 24)
        var places = places([], width: 400, height: 24)
        let found = (0..<40).map { _ in places.place(width: 20, height: 20, beside: element) }
        let taken = found.compactMap(\.self)
        #expect(taken.count == 16 && !taken.contains { $0.isFar })
        #expect(found.drop { $0 != nil }.allSatisfy { $0 == nil })
        #expect(places.place(width: 500, height: 20, beside: element) == nil)
    }
}
