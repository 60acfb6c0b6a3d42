extension Member {
    /// Returns a member that is present only if it has a value, so it is never null.
    ///
    /// Use this for members of objects inside a response. The members of the response itself can be requested by name,
    /// whether or not they have a value.
    package static func present<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., value: @escaping @Sendable (Owner) -> Value?
    ) -> Member {
        written(name, summary, as: Value.schema.with(facets), when: { value($0) != nil }) { owner, json in
            value(owner).write(to: &json)
        }
    }
}
