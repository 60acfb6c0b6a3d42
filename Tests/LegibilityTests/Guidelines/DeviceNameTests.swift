import Foundation
import Legibility
import Testing

@Suite("Device names")
struct DeviceNameTests {
    @Test(
        "A name in another word order, language or character width means the same device",
        arguments: [
            ("12.9インチiPad Pro", "iPad Pro 12.9-inch"), ("12.9\" iPad Pro", "iPad Pro 12.9-inch"),
            ("iPad Pro 12.9″", "iPad Pro 12.9-inch"), ("１２．９インチ　ｉＰａｄ　Ｐｒｏ", "iPad Pro 12.9-inch"),
            ("11型iPad", "iPad 11-inch"), ("IPHONE air", "iPhone Air"),
            ("iPod touch（第5世代以降）", "iPod touch 5th generation and later"),
            ("Apple Watch Ultra（第1世代および第2世代）", "Ultra (1st and 2nd generations)"),
            ("4、5、6、およびSE（全世代）", "4, 5, 6, and SE (all generations)"),
        ])
    func same(name: String, other: String) { #expect(DeviceName(name) == DeviceName(other)) }

    @Test(
        "A name with different words means another device",
        arguments: [
            ("iPad 11-inch", "iPad Air 11-inch"), ("iPad Pro 12.9-inch", "iPad Pro 12-inch"), ("iPhone 11", "iPad 11"),
            ("iPhone 13", "iPhone 13 mini"), ("Ultra (3rd generation)", "Ultra (1st and 2nd generations)"),
            ("10, 11", "10"), ("iPod touch（第5世代以降）", "iPod touch（第6世代以降）"), ("", "iPad"),
        ])
    func different(name: String, other: String) { #expect(DeviceName(name) != DeviceName(other)) }

    @Test(
        "The names on the Japanese page match those in the rows", .tags(.published),
        arguments: try fixture("hig-japanese-names"))
    func japanese(row: [String]) throws {
        let table = try #require(ReferenceTable.all.first { $0.name == row[0] })
        let column = try #require(table.columns.firstIndex { $0.name == row[1] })
        let name = DeviceName(row[2])
        func text(_ row: ReferenceTable.Row) -> String {
            if case .text(let text) = row.cells[column] { text } else { "" }
        }
        let own = table.rows.filter { DeviceName(text($0)) == name }
        let found = own.isEmpty ? table.rows.filter { $0.otherNames.contains { DeviceName($0) == name } } : own
        #expect(Set(found.map(text)) == Set(row[3].components(separatedBy: "; ")))
    }

    @Test("Device names are unique within a table")
    func unambiguous() {
        for table in [ReferenceTable.devices, .sizeClasses] {
            let names = table.rows.compactMap {
                if case .text(let text) = $0.cells[0] { DeviceName(text) } else { nil }
            }
            #expect(Set(names).count == table.rows.count)
        }
    }

    /// Only ASCII letters and digits are folded: the Kelvin sign isn't a k.
    @Test("Only full-width forms and letters are folded")
    func folding() { #expect("ＡＢＣ　ａ１Z“\u{212A}É".asciiFolded == "abc a1z\"\u{212A}É") }
}
