import Legibility
import Sentences

/// A place on a device, and whether a view fits in it.
package struct DevicePlace: Sendable {
    package let name: Phrase
    /// The maximum size of the place, in points.
    package let room: ScreenSize
    package let view: ScreenSize

    /// Whether the view fits in the place.
    package var fits: Bool { view.width <= room.width && view.height <= room.height }

    /// The remaining space, or the amount by which the view is too wide or too tall.
    package var because: Phrase {
        let (width, height) = (room.width - view.width, room.height - view.height)
        switch (width >= 0, height >= 0) {
        case (true, true):
            return "\(Self.points(width)) pt of width and \(Self.points(height)) pt of height to spare"
        case (false, true): return "\(Self.points(-width)) pt too wide"
        case (true, false): return "\(Self.points(-height)) pt too tall"
        case (false, false):
            return "\(Self.points(-width)) pt too wide, \(Self.points(-height)) pt too tall"
        }
    }

    /// Returns the difference with two decimals. A non-zero difference is never shown as 0.
    private static func points(_ difference: Double) -> String {
        let cents = (difference * 100).rounded()
        return (cents == 0 && difference > 0 ? 0.01 : cents / 100).plain
    }
}

extension DeviceReport {
    /// Whether the requested view fits in each place: the screen in each orientation, a Live Activity, and each widget.
    /// Empty if no view is requested.
    package var places: [DevicePlace] {
        guard let view = query.view else { return [] }
        func place(_ name: Phrase, _ room: ScreenSize) -> DevicePlace {
            DevicePlace(name: name, room: room, view: view)
        }
        var places = layout.orientations.compactMap { held in
            held.size.map { place(held.orientation.title, $0) }
        }
        if let zone = layout.screen?.safeZone { places.append(place("Safe zone", zone.room)) }
        places += layout.liveActivities.map {
            place($0.title, ScreenSize(width: $0.width.upperBound, height: $0.height.upperBound))
        }
        return places + layout.widgets.map { place($0.title, $0.size) }
    }
}

extension SafeZone {
    /// The size of a television's safe zone, in points.
    var room: ScreenSize {
        ScreenSize(width: TVGrid.screen.width - left - right, height: TVGrid.screen.height - top - bottom)
    }
}
