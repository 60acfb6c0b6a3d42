import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

extension Operation.Body {
    /// Returns the description of a body with files in JSON and their options, or with files only.
    static func audit(_ limits: QuestionLimits, _ fields: ParameterDescription) -> Operation.Body {
        var question = Schema(
            .object(
                [.member("documents", documents(limits), isRequired: true)] + options(limits) + [
                    fields.asFieldsMember, Language.parameter.description.asMember,
                ]),
            name: "AuditQuestion", summary: "Files to check, with options for the audit.")
        question.isClosed = true
        let texts = (AuditQuery.members.filter { $0 != "documents" } + [fields.name, Language.parameterName])
        var form = Schema(
            .object(
                [.member("documents", Schema(.array(of: .binary)), isRequired: true)]
                    + texts.map { .member($0, Schema(.string)) }),
            summary:
                "The files as `documents`. Other fields are named like the JSON members; values other than "
                + "strings are written in JSON.")
        form.isClosed = true
        return Operation.Body(
            summary:
                "Files to check: JSON, a form or an archive. An archive may contain the options in a file "
                + "`\(AuditBody.optionsFile)` at the top level.",
            forms: [
                ("application/json", question), ("multipart/form-data", form), ("application/zip", .binary),
                ("application/x-tar", .binary), ("application/gzip", .binary),
            ])
    }

    /// Returns the members with options of an audit.
    private static func options(_ limits: QuestionLimits) -> [Schema.Property] {
        [
            .member("modes", modes), .member("pairs", pairs(limits)), .member("notPairs", notPairs),
            .member("baseline", baseline), .member("exclude", patterns("Paths to leave out.")),
        ] + AuditQuery.options.map(member)
    }

    /// Returns the schema of the file with the options of a project.
    static func optionsFile(_ limits: QuestionLimits) -> Schema {
        let name = Schema(.string).with([.format("uri-reference")])
        var file = Schema(
            .object([.member(AuditQuery.schemaMember, name)] + options(limits)),
            summary:
                "Options of “legibility audit” for a project: pairs of colours, modes, paths and accepted failures.")
        file.isClosed = true
        return file
    }

    /// Returns the member for an option. `include` also accepts patterns.
    private static func member(_ option: ParameterDescription) -> Schema.Property {
        let member = option.asMember
        guard option.name == AuditQuery.include.name else { return member }
        var schema = Schema(
            .either([
                member.schema, patterns("Paths to read anyway."),
            ]))
        schema.remark = member.schema.remark
        return .member(option.name, schema)
    }

    private static func patterns(_ remark: String) -> Schema {
        var patterns = Schema(.array(of: Schema(.string))).with([.count(atMost: AuditQuery.mostPatterns)])
        patterns.remark = remark
        return patterns
    }

    private static func documents(_ limits: QuestionLimits) -> Schema {
        var document = Schema(
            .object([
                .member(
                    "path",
                    .text("Path of the file, used to detect the format.").with([
                        .count(atLeast: 1, atMost: ColorDocument.longestPath)
                    ]), isRequired: true),
                .member("content", .text("Content of the file, as text."), isRequired: true),
            ]))
        document.isClosed = true
        var documents = Schema(.array(of: document)).with([.count(atLeast: 1, atMost: limits.auditDocuments)])
        documents.remark = "The files, with style sheets in cascade order."
        return documents
    }

    private static var modes: Schema {
        let texts = Schema(.map(of: Schema(.string)))
        var attributes = texts
        attributes.isNullable = true
        var classes = Schema(.array(of: Schema(.string)))
        classes.isNullable = true
        var element = Schema(
            .object([.member("classes", classes), .member("attrs", attributes)]), name: "ModeElement",
            summary: "The classes and attributes of an element in a mode.")
        element.isClosed = true
        element.isNullable = true
        var nullableTexts = texts
        nullableTexts.isNullable = true
        var list = Schema(.array(of: Schema(.string)))
        list.isNullable = true
        var mode = Schema(
            .object([
                .member("name", Schema(.string), isRequired: true), .member("html", element), .member("body", element),
                .member("media", nullableTexts), .member("sets", list), .member("inputs", nullableTexts),
            ]))
        mode.isClosed = true
        var modes = Schema(.array(of: Schema(.either([Schema(.string), mode])))).with([
            .count(atLeast: 1, atMost: RequestedMode.most)
        ])
        modes.isNullable = true
        modes.remark =
            "Modes to check: html, body and media for style sheets; sets or inputs for design tokens. Default: all."
        return modes
    }

    private static func pairs(_ limits: QuestionLimits) -> Schema {
        let layers = Schema(.array(of: Schema(.string))).with([.count(atLeast: 1, atMost: DeclaredPair.mostLayers)])
        var modes = Schema(.array(of: Schema(.string)))
        modes.isNullable = true
        modes.remark = "Modes to check. Default: all."
        var role = ContentRole.schema
        role.name = "DeclaredRole"
        role.choices.append("nonText")
        var pair = Schema(
            .object(
                [
                    .member("text", .text("Name of a token, or a colour."), isRequired: true),
                    .member("ground", Schema(.either([Schema(.string), layers])), isRequired: true),
                    .member("role", role),
                ]
                    + [
                        ContentQuery.size.description, TextSize.Unit.parameter.description,
                        ContentQuery.weight.description,
                    ]
                    .map(\.asMember)
                    + [
                        .member("modes", modes), .member("reason", .text("Why a failure of this pair is accepted.")),
                        .member(
                            "until",
                            .text(
                                "Last day, such as `2027-01-31`.")),
                    ]))
        pair.isClosed = true
        var pairs = Schema(.array(of: pair)).with([.count(atMost: limits.batchPairs)])
        pairs.isNullable = true
        pairs.remark = "Further pairs to check."
        return pairs
    }

    private static var notPairs: Schema {
        var pattern = Schema(
            .object([
                .member("text", .text("Name of the text colour, or a pattern such as `icon-*`."), isRequired: true),
                .member("ground", .text("Name of the background, or a pattern such as `*`."), isRequired: true),
            ]))
        pattern.isClosed = true
        var patterns = Schema(.array(of: pattern)).with([.count(atMost: PairPattern.most)])
        patterns.isNullable = true
        patterns.remark =
            "Pairs to exclude; `*` matches any characters."
        return patterns
    }

    private static var baseline: Schema {
        var failure = Schema(
            .object([
                .member("text", Schema(.string), isRequired: true),
                .member("ground", Schema(.array(of: Schema(.string))), isRequired: true),
                .member("mode", Schema(.string), isRequired: true), .member("ratio", Schema(.number), isRequired: true),
                .member("group", Schema(.string)),
            ]))
        failure.isClosed = true
        var baseline = Schema(
            .object([
                .member("version", Schema(.integer).with([.within(1...1)]), isRequired: true),
                .member("failures", Schema(.array(of: failure)), isRequired: true),
                .member("interfaces", Schema(.map(of: Schema(.number)))),
                .member("colors", Schema(.map(of: Schema(.map(of: Schema(.string)))))),
                .member("groups", Schema(.map(of: Schema(.map(of: Schema(.map(of: Schema(.string)))))))),
            ]))
        baseline.isClosed = true
        baseline.isNullable = true
        baseline.remark = "Result of an earlier audit with `as=baseline`."
        return baseline
    }
}

extension Schema.Property {
    fileprivate static func member(_ name: String, _ schema: Schema, isRequired: Bool = false) -> Schema.Property {
        Schema.Property(name: name, schema: schema, isRequired: isRequired)
    }
}
