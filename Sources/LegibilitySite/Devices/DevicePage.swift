import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The page `/device`: a device's screens, widgets and text sizes drawn to scale, with all figures to copy.
package struct DevicePage: Sendable {
    package init() {}

    package var endpoint: Endpoint {
        .page(.getDevicePage, DeviceQuery.parameters) { request in answer(request.query, CurlCommand(request).origin) }
            .translated
    }

    private func answer(_ asked: [QueryItem], _ origin: String) -> Answer {
        let known = asked.filter { item in DeviceQuery.parameters.contains { $0.name == item.name } }
        // Empty fields count as omitted.
        let query = known.filter { !$0.value.isEmpty }
        var reader = Reader(query: query, known: DeviceQuery.parameters)
        let device = DeviceQuery(&reader)
        guard reader.faults.isEmpty else { return refusal(query, reader) }
        let report = DeviceReport(device)
        let form = DeviceForm(
            state: FormState(query: query, taken: reader.taken), device: report.name, typed: "", report: report)
        // The drawing of the device has the same parameters.
        let preview = HTML.preview(report.title, image: "\(origin)/device.png?\(query.encoded)", hasUsualSize: false)
        return page(
            report.title, form, "\(DeviceStage(report: report, query: query).markup)", query, preview: preview, 200)
    }

    /// Returns the page for an unknown device, with the submitted form and the nearest names.
    private func refusal(_ query: [QueryItem], _ reader: Reader) -> Answer {
        let state = FormState(query: query, faults: reader.faults, taken: reader.taken)
        let given = state.values(DeviceQuery.device.name).first ?? ""
        let isListed = DeviceQuery(device: given) != nil
        // A name that isn't in the list is shown in the text field, where it can be corrected.
        let typed = state.values(DeviceQuery.name.name).first ?? (isListed ? "" : given)
        let form = DeviceForm(state: state, device: isListed ? given : "", typed: typed, report: nil)
        let nearest = typed.isEmpty ? [] : DeviceQuery.nearest(to: typed)
        let links = nearest.map { name -> HTML in
            "<li><a href=\"/device?\([DeviceQuery.device.given(name)].encoded)\">\(name)</a></li>"
        }
        let section: HTML = """
            <section class="device-stage" id="answer" tabindex="-1">
            <h1>This device can’t be shown</h1>
            \(state.errorSummary(form.fields))
            \(links.isEmpty ? "" : "<h2>Nearest names</h2><ul class=\"nearest\">\(links)</ul>" as HTML)
            </section>
            """
        return page("This device can’t be shown", form, section, query, 422)
    }

    private func page(
        _ title: Phrase, _ form: DeviceForm, _ stage: HTML, _ query: [QueryItem], preview: HTML? = nil,
        _ status: Int
    ) -> Answer {
        Answer(
            Page(
                kind: .tool(.device), title: title,
                description: """
                    Screen sizes, size classes, widgets, Live Activities and text sizes of Apple’s devices, drawn to \
                    scale. Each figure comes with its source.
                    """,
                section: .devices,
                main: """
                    <div class="device">
                    \(stage)
                    \(form.markup)
                    </div>
                    """,
                preview: preview, sheet: "/styles/device.css", asked: query), status: status)
    }
}

extension DeviceReport {
    /// “iPhone 16: 393 × 852 pt at 3×”.
    fileprivate var title: Phrase { "\(name): \(headline)" }
}

extension Operation {
    static let getDevicePage = form(
        "getDevicePage", "Page for a device",
        """
        Shows a page about one device, with the figures of `GET /v1/layout`: its screen in both orientations, Live \
        Activities, widgets and text sizes drawn to scale. It also shows the places in which a given view fits. Empty \
        parameters count as omitted.
        """)
}
