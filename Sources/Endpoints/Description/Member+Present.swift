extension Member {
    /// Returns a member that is present only if it has a value, so it is never null.
    ///
    /// Use it for members of objects inside a response: the members of the response itself can be requested by name,
    /// with or without a value.
    package static func present<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., value: @escaping @Sendable (Owner) -> Value?
    ) -> Member {
        written(name, summary, as: Value.schema.with(facets), when: { value($0) != nil }) { owner, json in
            value(owner).write(to: &json)
        }
    }
}
