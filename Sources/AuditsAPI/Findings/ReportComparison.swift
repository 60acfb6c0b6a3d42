import Endpoints
import Findings
import JSON
import Sentences

/// The reports about several screens or records in one request, and the differences between them.
package protocol ReportComparison: Sendable, SendableMetatype {
    associatedtype Content: SubjectReport
    associatedtype Difference: ReportDifference

    /// The names in the request; nil for items without a name.
    var names: [String?] { get }
    /// The report of each item, or the reason why the item wasn't checked.
    var outcomes: [Result<Content, Problem>] { get }
    var differences: [Difference] { get }
    /// The findings in all reports, prepared for the report writers.
    var findings: ReportFindings<Self> { get }
}

/// A difference between two screens or records with the same name: a rule that is met in only one of them.
package protocol ReportDifference: DescribedObject {
    var rule: FindingRule { get }
    var certainty: Finding.Certainty { get }
    /// The name of both screens or records.
    var name: String { get }
    /// The id or the selector of the element.
    var element: String { get }
    /// A sentence, or the end of a sentence that begins with the element's name.
    var words: Phrase { get }
}

extension ReportComparison {
    /// The reports about those that were checked.
    var reports: [Content] { outcomes.compactMap { try? $0.get() } }

    /// The worst result. Something that couldn't be checked hasn't passed.
    package var worst: Answer.Result? {
        outcomes.map { outcome -> Answer.Result in
            switch outcome {
            case .success(let report): report.worst ?? .pass
            case .failure: .fail
            }
        }.max()
    }

    /// The members of a response about several items.
    static var members: [String] { [BatchFields.results, "between"] }

    func answer(at path: String, fields selected: Fields?, in language: Language) -> Answer {
        let fields = BatchFields(selected, of: Self.members)
        var json = JSONWriter(in: language)
        json.object { json in
            if fields.isWanted(BatchFields.results) {
                json.member(
                    "results",
                    array: { json in
                        for (name, outcome) in zip(names, outcomes) {
                            json.object { json in
                                json.member("name", name)
                                switch outcome {
                                case .success(let report):
                                    json.member("status", 200)
                                    report.write(to: &json, fields: fields.ofResults)
                                case .failure(let problem):
                                    json.member("status", problem.kind.status)
                                    json.member("problem", object: { problem.write(to: &$0, instance: path) })
                                }
                            }
                        }
                    })
            }
            if selected == nil || fields.isNamed("between") {
                fields.write("between", to: &json) { json in
                    json.member("between", array: { json in for one in differences { one.write(to: &json) } })
                }
            }
        }
        return Answer(json, result: worst)
    }

    /// The schema of the response about several items.
    static var resultsSchema: Schema {
        let words = Content.words
        let kind = words.kind
        var name = Schema(.string)
        name.isNullable = true
        name.remark = words.results.names
        var statuses = Schema.oneOf(["200", "413", "415", "422", "503"], named: "\(kind)Status", .integer)
        statuses.remark = words.results.status
        let result = Schema(
            .object([
                Schema.Property(name: "name", schema: name, isRequired: true),
                Schema.Property(name: "status", schema: statuses, isRequired: true),
                Schema.Property(name: "problem", schema: ProblemDetails.schema, isRequired: false),
            ]), name: "\(kind)Result", summary: words.results.result)
        var schema = Schema(
            .object([
                Schema.Property(name: "results", schema: Schema(.array(of: result)), isRequired: true),
                Schema.Property(name: "between", schema: Schema(.array(of: Difference.schema)), isRequired: true),
            ]), name: "\(kind)Results", summary: words.results.all)
        schema.isSelectable = true
        // A single item can't be compared with others.
        schema.leastCount = 0
        return schema
    }
}
