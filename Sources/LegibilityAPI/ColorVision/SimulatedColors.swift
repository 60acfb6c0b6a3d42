import Legibility
import RasterImage

/// A map from the colours of an image to those seen with a deficiency.
struct SimulatedColors: ColorMap {
    private let simulation: Simulation
    private let pixels: PixelSimulation

    init(_ simulation: Simulation) {
        self.simulation = simulation
        pixels = PixelSimulation(simulation)
    }

    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) { self.pixels(&pixels) }

    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            let seen = simulation(LinearRGB(SIMD3(pixel.x, pixel.y, pixel.z))).channels
            pixels[index] = SIMD4(seen, pixel.w)
        }
    }
}
