import Endpoints

extension DesignTokens {
    /// The schema of a token file with colours or text styles.
    static let schema: Schema = {
        var schema = Schema(
            .object([
                group(
                    "systemColor",
                    "The system colours: groups by appearance, each with a token of type `color` per name."),
                group(
                    "textStyle",
                    "The text styles: groups by platform, style and, if a style has several sizes, size category, "
                        + "with tokens of type `typography`."),
            ]), name: "DesignTokens",
            summary:
                "Design tokens in the format of the Design Tokens Community Group, 2025.10.")
        schema.isClosed = true
        schema.leastCount = 1
        return schema
    }()

    /// Returns a group of tokens with a common name, which may be missing.
    private static func group(_ name: String, _ summary: String) -> Schema.Property {
        var schema = Schema(.object([]))
        schema.remark = summary
        return Schema.Property(name: name, schema: schema, isRequired: false)
    }
}
