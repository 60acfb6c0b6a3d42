import AuditsAPI
import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI

extension AuditQuery {
    /// Returns the options of an audit in the format of a request body: the options in a file with an object or an
    /// array of pairs, and a baseline that takes precedence over the file's baseline. The patterns of paths, which
    /// refer to the file's folder, have been applied.
    static func options(of file: JSONValue?, baseline: JSONValue?) throws(Problem) -> JSONValue {
        var json = JSONWriter()
        json.object { json in
            if let file, file.kind == .array { json.member("pairs", raw: Array(file.source)) }
            if let members = file?.members {
                for member in members where member.name != "baseline" || baseline == nil {
                    if member.value.isListOfStrings, ["exclude", "include"].contains(member.name) { continue }
                    if member.name == schemaMember { continue }
                    json.member(member.name, raw: Array(member.value.source))
                }
            }
            if let baseline { json.member("baseline", raw: Array(baseline.source)) }
        }
        do throws(JSONSyntaxError) { return try JSONDocument(json.bytes).root } catch {
            throw Problem(.malformedRequest, "The options aren’t valid JSON: \(error.message).")
        }
    }
}

extension JSONValue {
    fileprivate var isListOfStrings: Bool { elements?.allSatisfy { $0.string != nil } ?? false }
}
