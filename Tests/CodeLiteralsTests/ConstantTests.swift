import Legibility
import Testing

@testable import CodeLiterals

@Suite("Constants in source code")
struct ConstantTests {
    private func constants(_ text: String, _ path: String) throws -> [String] {
        try CodeFile(text, path).constants.map { constant in
            "\(constant.name) \(constant.color.map { SRGB8(rounding: $0.srgb).hex } ?? constant.unreadable ?? "")"
        }
    }

    @Test("Swift constants are named with their enclosing types")
    func swift() throws {
        let text = """
            let paper = Color.init(white: 1)
            extension Color {
                static let brand = Color(red: 0x77 / 255, green: 119 / 255, blue: 119.0 / 255)
                static let hex = Color(hex: "#8090A0")
                static let open = Color(hex: "#8090A0FF")
                static var computed: Color { Color(white: 0) }
                static var chosen: Color { isDark ? Color(white: 0) : Color(white: 1) }
                static let named = Color("Ink")
                static let system = Color.blue
                static let faded = Color(white: 0).opacity(0.5)
                static let sum = Color(white: 0) + other
                static let typed: UIColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
                func body() -> some View {
                    let local = Color(white: 0)
                    return local
                }
            }
            enum Theme { enum Dark { static let ink = UIColor(red: 0, green: 0, blue: 1, alpha: 1); static let x = 1 } }
            """
        #expect(
            try constants(text, "a.swift") == [
                "paper #ffffff", "Color.brand #777777", "Color.hex #8090a0", "Color.open Color(hex: \"#8090A0FF\")",
                "Color.computed #000000", "Color.faded #000000", "Color.typed #ff0000", "Theme.Dark.ink #0000ff",
            ])
    }

    @Test("Kotlin constants are named with their enclosing objects")
    func kotlin() throws {
        let text = """
            val Ink = Color(0xFF777777)
            private val Half: Color = Color(0x80FF0000)
            val Ints = Color(red = 1, green = 2, blue = 3)
            val Floats = Color(red = 0.2f, green = 0.4f, blue = 0.6f, alpha = 1f)
            val Resource = colorResource(R.color.ink)
            val Model = Color.hsv(1f, 1f, 1f)
            object Palette { val Paper = Color.White
                val Faded = Color.Black.copy(alpha = 0.5f) }
            @Composable fun A() { val local = Color(0xFF000000) }
            """
        #expect(
            try constants(text, "a.kt") == [
                "Ink #777777", "Half #ff0000", "Ints #010203", "Floats #336699", "Model Color.hsv(1f, 1f, 1f)",
                "Palette.Paper #ffffff", "Palette.Faded #000000",
            ])
    }

    @Test("Dart constants are named with their enclosing classes")
    func dart() throws {
        let text = """
            const ink = Color(0xFF777777);
            const Color paper = Color.fromARGB(255, 255, 255, 255);
            class AppColors {
              static const Color brand = Color.fromRGBO(18, 52, 86, 0.5);
              static final faded = Colors.black.withOpacity(0.5);
              static const shade = Colors.blue;
              static final pale = Colors.blue[50]!;
              static const unknown = Colors.ash;
              final Color field;
              void build() { const local = Color(0xFF000000); }
            }
            """
        #expect(
            try constants(text, "a.dart") == [
                "ink #777777", "paper #ffffff", "AppColors.brand #123456", "AppColors.faded #000000",
                "AppColors.shade #2196f3", "AppColors.pale #e3f2fd", "AppColors.unknown Colors.ash",
            ])
    }

    @Test("An alpha value before the colour is read as alpha")
    func alpha() throws {
        #expect(try CodeFile("val a = Color(0x80FF0000)", "a.kt").constants.first?.color?.alpha == 128.0 / 255)
        #expect(try CodeFile("const a = Color(0x80FF0000);", "a.dart").constants.first?.color?.alpha == 128.0 / 255)
    }
}
