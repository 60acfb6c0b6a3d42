import Endpoints

extension DesignTokens {
    /// The schema of a token file with colours or text styles.
    static let schema: Schema = {
        var schema = Schema(
            .object([
                group(
                    "systemColor",
                    "System colours, grouped by appearance; each name has a token of type `color`."),
                group(
                    "textStyle",
                    "Text styles, grouped by platform, style and, if a style has several sizes, size category; tokens "
                        + "have the type `typography`."),
            ]), name: "DesignTokens",
            summary:
                "Design tokens in the Design Tokens Community Group format, 2025.10.")
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
