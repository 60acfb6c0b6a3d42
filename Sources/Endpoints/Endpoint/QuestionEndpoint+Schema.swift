/// The endpoint's responses in the contract.
extension QuestionEndpoint {
    /// The response to a single request, or to a query with lists.
    var schema: Schema {
        var schema = Reply<Content>.schema
        guard !lists.isEmpty, case .object(let members) = schema.kind else { return schema }
        // The members of a single result, or the results for several combinations. The object is closed, so that no
        // other object is valid.
        let ofResult = members.map { Schema.Property(name: $0.name, schema: $0.schema, isRequired: false) }
        var list = resultsMember.schema
        list.isRepeated = true
        let results = Schema.Property(name: resultsMember.name, schema: list, isRequired: false)
        let others = otherMembers(areRequired: false).map { member in
            var schema = member.schema
            schema.isRepeated = true
            return Schema.Property(name: member.name, schema: schema, isRequired: false)
        }
        schema = Schema(.object([results] + others + ofResult), name: schema.name, summary: schema.summary)
        schema.isClosed = true
        schema.leastCount = 1
        return schema
    }

    /// The members of a batch response besides its results.
    private func otherMembers(areRequired: Bool) -> [Schema.Property] {
        (others.map { ($0.name, $0.schema) } + counted.map { ($0.name, $0.schema) }).map { name, schema in
            Schema.Property(name: name, schema: schema, isRequired: areRequired)
        }
    }

    /// The results for all items.
    private var resultsMember: Schema.Property {
        var results = Schema(.array(of: Reply<Content>.schema.asResult(named: batch.resultName)))
        results.remark = "One result for each item, in the same order."
        return Schema.Property(name: "results", schema: results, isRequired: true)
    }

    /// The response to a batch.
    var resultsSchema: Schema {
        let others = otherMembers(areRequired: true)
        var schema = Schema(
            .object([resultsMember] + others), name: batch.resultsName, summary: "Results for several items.")
        schema.isSelectable = true
        return schema
    }
}

extension Schema {
    /// Returns the shape of one result in a batch: the response with its status, or else a problem.
    fileprivate func asResult(named name: String) -> Schema {
        guard case .object(let properties) = kind else { return self }
        var status = Schema.oneOf(["200", "422"], named: "ResultStatus", .integer)
        status.remark = "HTTP status that a separate request for this item would get, such as 200 or 422."
        var id = Schema(.string).with([.count(atLeast: 1, atMost: ClientID.longest)])
        id.remark = "The `id` of the item; only included if it has one."
        return Schema(
            .object(
                [
                    Property(name: "status", schema: status, isRequired: true),
                    Property(name: ClientID.name, schema: id, isRequired: false),
                ] + properties.map { Property(name: $0.name, schema: $0.schema, isRequired: false) }
                    + [Property(name: "problem", schema: ProblemDetails.schema, isRequired: false)]),
            name: name, summary: "One result: the check result if `status` is 200, otherwise problem details.")
    }
}
