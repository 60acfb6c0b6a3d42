import SwiftSyntax

/// The cases without associated values of every enumeration, so that a case can be replaced with its neighbour.
struct EnumCases {
    private var neighbours: [String: String] = [:]

    init(_ files: [SourceFile]) {
        final class Finder: SyntaxVisitor {
            var families: [[String]] = []

            override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
                let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
                families.append(cases.flatMap(\.elements).filter { $0.parameterClause == nil }.map(\.name.text))
                return .visitChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        for file in files { finder.walk(file.tree) }
        for family in finder.families where family.count > 1 {
            for (one, next) in zip(family, family.dropFirst() + family.prefix(1)) { neighbours[one] = next }
        }
    }

    func neighbour(of name: String) -> String? { neighbours[name] }
}

/// Finds every place in a file that can be changed.
final class MutantFinder: SyntaxVisitor {
    private let file: SourceFile
    private let enums: EnumCases
    private let converter: SourceLocationConverter
    private var mutants: [Mutant] = []

    static func mutants(in file: SourceFile, _ enums: EnumCases) -> [Mutant] {
        let finder = MutantFinder(file, enums)
        finder.walk(file.tree)
        return finder.mutants
    }

    private init(_ file: SourceFile, _ enums: EnumCases) {
        self.file = file
        self.enums = enums
        converter = SourceLocationConverter(fileName: file.path, tree: file.tree)
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ node: some SyntaxProtocol, _ changed: String, form: Mutant.Form = .expression) {
        let start = node.positionAfterSkippingLeadingTrivia
        let range = start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        let line = converter.location(for: start).line
        mutants.append(
            Mutant(
                file: file.path, line: line, range: range, original: node.trimmedDescription, changed: changed,
                form: form))
    }

    // MARK: Operators

    private static let operators: [String: [String]] = [
        "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
        "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "&+": ["&-"], "&-": ["&+"], "&*": ["&+"],
        "&&": ["||"], "||": ["&&"], "..<": ["..."], "...": ["..<"], "<<": [">>"], ">>": ["<<"], "&": ["|"],
        "|": ["&"], "^": ["|"], ".<": [".<="], ".>": [".>="],
        "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "|=": ["&="], "&=": ["|="],
    ]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.operator.trimmedDescription
        let (left, right) = (node.leftOperand, node.rightOperand)
        if name == "??" { add(node, right.trimmedDescription) }
        // Strings and lists can be added but not subtracted.
        let isList = [left, right].contains { $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) }
        guard let others = Self.operators[name], !isList else { return .visitChildren }
        let isStatement = name.hasSuffix("=") && !["<=", ">=", "==", "!="].contains(name)
        guard !isStatement || node.parent?.is(CodeBlockItemSyntax.self) == true else { return .visitChildren }
        for other in others {
            let changed = "\(left.trimmedDescription) \(other) \(right.trimmedDescription)"
            add(node, changed, form: isStatement ? .statement : .expression)
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if ["!", "-"].contains(node.operator.text) { add(node, node.expression.trimmedDescription) }
        return .visitChildren
    }

    // MARK: Literals

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(node, node.literal.text == "true" ? "false" : "true")
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(node, "\(node.literal.text) + 1")
        if node.literal.text != "0" { add(node, "\(node.literal.text) - 1") }
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(node, Double(node.literal.text) == 0 ? "0.01" : "\(node.literal.text) * 1.01")
        return .skipChildren
    }

    // MARK: Names

    private static let pairs = [
        ("min", "max"), ("first", "last"), ("lowerBound", "upperBound"), ("dropFirst", "dropLast"),
        ("prefix", "suffix"),
        ("width", "height"), ("x", "y"), ("red", "blue"), ("foreground", "background"), ("minimum", "maximum"),
        ("lowest", "highest"), ("start", "end"), ("up", "down"), ("contains", "allSatisfy"),
    ]
    private static let others = Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        let other = node.base == nil ? enums.neighbour(of: name) : Self.others[name]
        if let other { swap(node, "\(node.base?.trimmedDescription ?? "").\(other)") }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if ["min", "max"].contains(name), let other = Self.others[name], node.argumentNames == nil {
            swap(node, other)
        }
        return .visitChildren
    }

    /// Swaps the called expression together with its call, and any other expression alone.
    private func swap(_ node: some ExprSyntaxProtocol, _ other: String) {
        if node.keyPathInParent == \MemberAccessExprSyntax.declName { return }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self),
            node.keyPathInParent == \FunctionCallExprSyntax.calledExpression
        else {
            add(node, other)
            return
        }
        let length = node.trimmedDescription.utf8.count
        add(call, other + String(decoding: call.trimmedDescription.utf8.dropFirst(length), as: UTF8.self))
    }

    // MARK: Conditions and statements

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { add(condition, "!(\(condition.trimmedDescription))") }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        add(node.condition, "!(\(node.condition.trimmedDescription))")
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        add(node.condition, "!(\(node.condition.trimmedDescription))")
        return .visitChildren
    }

    /// Removes a call or an assignment among other statements.
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
            case .expr(let expression) = node.item
        else { return .visitChildren }
        let whole = expression.as(TryExprSyntax.self)?.expression ?? expression
        let isAssignment = whole.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) == true
        // Assignments in an initialiser can't be removed.
        let isInitializer = list.parent?.parent?.is(InitializerDeclSyntax.self) == true
        if (whole.is(FunctionCallExprSyntax.self) || isAssignment) && !isInitializer {
            add(node, "", form: .statement)
        }
        return .visitChildren
    }

    // MARK: Excluded code

    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// The values of cases must be literals.
    override func visit(_: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// A pattern isn't an expression, but its `where` condition is.
    override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.whereClause { walk(condition) }
        return .skipChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        walk(node.initializer)
        return .skipChildren
    }
}
