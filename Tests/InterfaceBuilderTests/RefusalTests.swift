import Legibility
import Testing

@testable import InterfaceBuilder
import Sentences

@Suite("Rejected documents")
struct RefusalTests {
    private static let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

    private func refusal(of text: String) -> InterfaceFault? {
        do throws(InterfaceFault) {
            _ = try InterfaceDocument(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "The reason why a document is rejected is reported",
        arguments: [
            ("", InterfaceFault.Reason.syntax, "The XML contains no element."),
            ("<document", .syntax, "The XML ends in the middle of a tag or a section."),
            (
                "<!DOCTYPE a [<!ENTITY b 'c'>]><document/>", .syntax,
                "Documents with a document type declaration aren’t accepted."
            ),
            (
                "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>", .structure,
                "This file was saved by Xcode 4 or earlier; open and save it in Interface Builder."
            ),
            (
                "<resources/>", .structure,
                "This isn’t an Interface Builder file, because its first element isn’t “document”."
            ),
            (
                "<document/>", .structure,
                "This isn’t an Interface Builder file, because its first element isn’t “document”."
            ),
            (
                "<document type=\"com.example.Thing\"/>", .structure,
                "“com.example.Thing” isn’t a known type of Interface Builder files."
            ),
            (
                "<document type=\"com.apple.InterfaceBuilder3.Quartz\"/>", .structure,
                "“com.apple.InterfaceBuilder3.Quartz” isn’t a known type of Interface Builder files."
            ),
            (
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", .structure,
                "This Interface Builder file contains no objects."
            ),
        ] as [(String, InterfaceFault.Reason, String)])
    func refused(text: String, reason: InterfaceFault.Reason, detail: String) throws {
        let fault = try #require(refusal(of: text))
        #expect(fault.reason == reason && fault.detail.english == detail)
    }

    @Test("Views that are nested too deeply are rejected")
    func depth() throws {
        let count = 400
        let text =
            "<document type=\"\(Self.type)\"><objects>" + String(repeating: "<view id=\"v\">", count: count)
            + String(repeating: "</view>", count: count) + "</objects></document>"
        #expect(try #require(refusal(of: text)).detail == "Elements are nested too deeply.")
    }

    @Test("Invalid attribute values don't count as numbers and don't stop the reader")
    func nonsense() throws {
        let text = """
            <document type="\(Self.type)"><objects><view id="r" alpha="nan"><rect key="frame" x="1e999" y="" width="-"/>\
            <subviews><label id="l" text="x" numberOfLines="99999999999999999999" minimumScaleFactor="inf" alpha="7">\
            <fontDescription key="fontDescription" type="system" pointSize="-1e300"/>\
            <color key="textColor" red="x" green="" blue="1e400" alpha="z" colorSpace="custom"/></label></subviews>\
            </view></objects></document>
            """
        let audit = try InterfaceAudit(text: text)
        #expect(audit.document.views.map(\.id) == ["r", "l"])
        #expect(audit.document.views[0].frame == nil && audit.document.views[1].alpha == 1)
        #expect(audit.finding("l", .contrast)?.state == .indeterminate)
    }

    @Test(
        "The platform is derived from the document type and the runtime",
        arguments: [
            ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch", Platform.ios),
            ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch.iPad", .ipados),
            ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa", .macos),
            ("com.apple.InterfaceBuilder.AppleTV.XIB", "AppleTV", .tvos),
            ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit", .watchos),
        ])
    func platforms(type: String, runtime: String, platform: Platform) throws {
        let text =
            "<document type=\"\(type)\" targetRuntime=\"\(runtime)\"><objects><view id=\"v\"/></objects></document>"
        #expect(try InterfaceDocument(Array(text.utf8)).platform == platform)
    }

    @Test(
        "The last part of a font name determines its weight",
        arguments: [
            ("Avenir-Book", 400.0), ("Avenir-LightOblique", 300), ("HelveticaNeue-UltraLight", 100),
            ("Lato-SemiBoldItalic", 600), ("Lato-Italic", 400), ("Georgia", nil), ("Din-Condensed", nil),
        ] as [(String, Double?)])
    func weights(name: String, weight: Double?) {
        #expect(InterfaceFont.weight(ofFont: name) == weight)
    }
}
