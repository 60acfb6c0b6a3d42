extension Member {
    /// A member that is only present if it has a value, so that it is never null.
    ///
    /// This is for members of objects inside an answer: those of the answer itself can be requested by name, with or
    /// without a value.
    package static func present<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., value: @escaping @Sendable (Owner) -> Value?
    ) -> Member {
        written(name, summary, as: Value.schema.with(facets), when: { value($0) != nil }) { owner, json in
            value(owner).write(to: &json)
        }
    }
}
