import Legibility
import LegibilityAPI
import Sentences

/// The form of `/device`: the fields, whether the view fits, and all figures to copy, which are below the drawings.
struct DeviceForm {
    let state: FormState
    /// The chosen name; empty if it isn't in the list.
    let device: String
    /// The typed name, if it is unknown.
    let typed: String
    /// The report; nil if the device is unknown.
    let report: DeviceReport?

    /// The fields that errors link to.
    var fields: [FormField] {
        [
            FormField(DeviceQuery.device.description, "Device"),
            FormField(DeviceQuery.name.description, "Or type the device name"),
            FormField(DeviceQuery.viewWidth.description, "Width, pt"),
            FormField(DeviceQuery.viewHeight.description, "Height, pt"),
        ]
    }

    var markup: HTML {
        """
        <form class="dock" method="get" action="/device" aria-label="Device">
        <div class="asked">
        \(deviceChoice)
        \(shownChoice)
        \(styleChoice)
        \(viewFields)
        <p class="actions"><button type="submit">Show</button></p>
        </div>
        \(report.map { "<div id=\"facts\">\(places($0))</div>" as HTML } ?? "")
        </form>
        \(report.map { "<div class=\"device-figures\">\(figures($0))\(unpublished($0))</div>" as HTML } ?? "<div class=\"device-figures\"></div>")
        """
    }

    private var deviceChoice: HTML {
        let groups = DeviceQuery.choices.map { group, names -> HTML in
            let options = names.map { name -> HTML in
                "<option\(name == device ? HTML(markup: " selected") : "")\(HTML.langEnglish)>\(HTML.asIs(name))</option>"
            }
            return "<optgroup label=\"\(HTML.asIs(group))\">\(options)</optgroup>"
        }
        let none: HTML = device.isEmpty ? "<option value=\"\" selected>Choose a device</option>" : ""
        return """
            <div class="asks"><label for="device">Device</label>
            <select id="device" name="device">\(none)\(groups)</select></div>
            \(field("name", "Or type the device name", value: typed, isNumber: false))
            """
    }

    private var shownChoice: HTML {
        guard let report, report.hasIsland else { return "" }
        let options = DeviceQuery.Shown.allCases.map { shown -> HTML in
            """
            <label><input type="radio" name="show" value="\(shown.rawValue)"\
            \(shown == report.query.shown ? HTML(markup: " checked") : "")><span>\(shown.title)</span></label>
            """
        }
        return """
            <fieldset class="asks"><legend>Show</legend><div class="segments">\(options)</div></fieldset>
            """
    }

    private var styleChoice: HTML {
        let chosen = report?.query.style ?? .body
        let styles = report?.platform.textStyles?.styles ?? []
        guard !styles.isEmpty else { return "" }
        let others = styles.contains(chosen) ? styles : [chosen] + styles
        let options = others.map { style -> HTML in
            """
            <option value="\(style.rawValue)"\(style == chosen ? HTML(markup: " selected") : "")>\(HTML.asIs(style.title))</option>
            """
        }
        return """
            <div class="asks"><label for="style">Text style</label>
            <select id="style" name="style">\(options)</select></div>
            """
    }

    private var viewFields: HTML {
        func value(_ name: String) -> String { state.values(name).first ?? "" }
        return """
            <fieldset class="view"><legend>Size of my view, in pt</legend>
            \(field("viewWidth", "Width", value: value("viewWidth"), isNumber: true))
            <span aria-hidden="true">×</span>
            \(field("viewHeight", "Height", value: value("viewHeight"), isNumber: true))
            </fieldset>
            """
    }

    private func field(_ name: String, _ label: Phrase, value: String, isNumber: Bool) -> HTML {
        // An unknown device in the address is shown in the field for typed names.
        let fault = name == "name" && !typed.isEmpty && !state.hasFault(name) ? "device" : name
        let wrong: HTML =
            state.hasFault(fault)
            ? " aria-invalid=\"true\" aria-describedby=\"error-\(fault)\"\(fault == state.firstWrongField ? HTML(markup: " autofocus") : "")"
            : ""
        let keys = HTML(markup: isNumber ? " inputmode=\"decimal\"" : " maxlength=\"100\" spellcheck=\"false\"")
        return """
            <div class="asks"><label for="\(name)">\(label)</label>
            <input id="\(name)" name="\(name)" value="\(value)" autocomplete="off"\(keys)\(wrong)></div>
            """
    }

    /// Returns whether the view fits, for each place on the device.
    private func places(_ report: DeviceReport) -> HTML {
        guard let view = report.query.view else { return "" }
        let rows = report.places.map { place -> HTML in
            """
            <li class="\(place.fits ? HTML(markup: "pass") : HTML(markup: "fail"))">\
            \(place.fits ? Mark.check.svg : Mark.cross.svg)\
            <span><b>\(place.name)</b> <span class="visually-hidden">\(place.fits ? "fits" : "doesn’t fit")</span></span> \
            <span class="why">\(place.because.typeset)</span></li>
            """
        }
        return """
            <section aria-labelledby="fit"><h2 id="fit">Does \(view.figure) fit?</h2>
            \(rows.isEmpty ? "<p class=\"quiet\">Apple doesn’t publish a size to compare the view with.</p>" as HTML : "<ul class=\"fit\">\(rows)</ul>")
            </section>
            """
    }

    private func figures(_ report: DeviceReport) -> HTML {
        let rows = report.figures.map { figure -> HTML in
            let unit: HTML = figure.unit.isEmpty ? "" : "<small>\u{A0}\(HTML.asIs(figure.unit))</small>"
            return """
                <div><dt>\(figure.name)</dt><dd><b data-copy="\(figure.value)" data-copy-name="\(figure.name)">\
                \(HTML.asIs(figure.value))\(unit)</b></dd></div>
                """
        }
        guard !rows.isEmpty else { return "" }
        return """
            <section aria-labelledby="figures"><h2 id="figures">All figures, to copy</h2>
            <dl class="figure-list">\(rows)</dl></section>
            """
    }

    private func unpublished(_ report: DeviceReport) -> HTML {
        let notes = report.unpublished.map { "<li>\($0)</li>" as HTML }
        guard !notes.isEmpty else { return "" }
        return """
            <section class="unpublished" aria-labelledby="unpublished"><h2 id="unpublished">Not published</h2>
            <ul>\(notes)</ul></section>
            """
    }
}

extension DeviceQuery.Shown {
    fileprivate var title: Phrase {
        switch self {
        case .island: "Dynamic Island"
        case .lock: "Lock Screen"
        }
    }
}

extension HTML {
    /// Returns a name or figure that is the same in every language.
    static func asIs(_ text: String) -> HTML { "\(text)" }
}
