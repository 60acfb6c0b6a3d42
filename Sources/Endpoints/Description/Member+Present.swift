extension Member {
    /// A member that is only there where it has a value, so that it is never null.
    ///
    /// For members of objects inside an answer: those of the answer itself can be asked for by name, value or not.
    package static func present<Value: Describable>(
        _ name: String, _ summary: String, _ facets: Schema.Facet..., value: @escaping @Sendable (Owner) -> Value?
    ) -> Member {
        written(name, summary, as: Value.schema.with(facets), when: { value($0) != nil }) { owner, json in
            value(owner).write(to: &json)
        }
    }
}
