// WCAG 2.2, W3C Recommendation of 12 December 2024, and its Technique G183: the rules that verdicts cite.
// Id | topic | platforms | strength | check | page | statement in our words.

let wcagRules = """
    wcag22.1.4.3 | contrast | all | minimum | auto | wcag22-1.4.3 | \
        Text has a contrast of at least 4.5:1 with its background; large text (18 point, or 14 point bold) needs 3:1.
    wcag22.1.4.6 | contrast | all | minimum | auto | wcag22-1.4.6 | \
        At Level AAA, text has a contrast of at least 7:1 with its background; large text needs 4.5:1.
    wcag22.1.4.11 | contrast | all | minimum | auto | wcag22-1.4.11 | \
        The parts that people need to identify controls and understand graphics have a contrast of at least 3:1 with \
        adjacent colours.
    wcag22.2.4.13 | contrast | all | minimum | auto | wcag22-2.4.13 | \
        At Level AAA, a focus indicator is at least as large as a line 2 CSS pixels thick around the component, and \
        its pixels have a contrast of at least 3:1 between the focused and the unfocused state.
    wcag22.g183 | contrast | all | should | auto | wcag22-g183 | \
        A link that is distinguished from the surrounding text only by colour has a contrast of at least 3:1 with that \
        text.
    """
