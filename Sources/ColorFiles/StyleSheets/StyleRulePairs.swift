extension StyleSheetSet {
    /// The pairs of rules that set a text's colour and its ground.
    func rulePairs(in looks: [StyleLook]) -> [RulePair] { [] }
}
