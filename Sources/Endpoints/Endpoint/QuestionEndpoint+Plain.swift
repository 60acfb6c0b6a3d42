import Budgets
import HTTPMessages
import JSON
import Sentences

/// Processes batches in which most items are plain.
extension QuestionEndpoint {
    /// The results of consecutive items, written one after another.
    private struct Part: Sendable {
        /// The results between the items that wait for search steps. There is one more of these than waiting items.
        var written: [WrittenJSON] = []
        /// The items that take search steps.
        var waiting: [Int] = []
        var counts = BatchCounts()
    }

    /// Checks many items on all cores. Plain items are checked immediately, without a report; the others are read by
    /// their readers.
    func answer(
        _ request: HTTPRequest, to questions: [JSONValue], with plain: PlainAnswers, _ members: PlainAnswers.Members,
        _ fields: BatchFields, in language: Language, _ ids: @Sendable (Int) -> String?,
        _ reader: @Sendable (Int) -> Reader
    ) -> Answer {
        let (path, isWritten) = (request.path, fields.isWanted("results"))
        let parts = slices(of: questions.count, atLeast: Self.fewest) { slice in
            var part = Part()
            // Most results are slightly longer than 1 kB. A buffer that has to grow copies all results.
            let capacity = isWritten ? 1152 * slice.count : 16
            var json = JSONWriter(reservingCapacity: capacity, in: language)
            for index in slice {
                guard Budget.allows() else {
                    part.counts.addInvalid()
                    continue
                }
                if let outcome = plain.inBody(questions[index], isWritten, members, language, &json) {
                    part.counts.add(outcome)
                } else if !add(
                    reader(index), ids(index), at: path, isWritten ? fields : nil, in: language, &part.counts, &json)
                {
                    part.written.append(json.finish())
                    json = JSONWriter(reservingCapacity: capacity / 2, in: language)
                    part.waiting.append(index)
                }
            }
            part.written.append(json.finish())
            return part
        }
        var (written, counts, context) = ([WrittenJSON](), BatchCounts(), Context(steps: steps))
        for part in parts {
            counts.add(part.counts)
            for (place, json) in part.written.enumerated() {
                written.append(json)
                guard place < part.waiting.count else { continue }
                let index = part.waiting[place]
                var json = JSONWriter(reservingCapacity: isWritten ? 4096 : 16, in: language)
                addSearched(
                    reader(index), ids(index), at: path, isWritten ? fields : nil, &context, in: language, &counts,
                    &json)
                if isWritten { written.append(json.finish()) }
            }
        }
        var json = JSONWriter(in: language)
        json.beginObject()
        return answer(isWritten ? written : nil, counts, fields, after: &json)
    }

    // These functions are apart because each call of a function with outcomes looks up their types, which takes longer
    // than checking a plain item.

    /// Checks an item without search steps, counts it, and writes its result if `fields` isn't nil; returns false if the
    /// item takes search steps.
    @inline(never)
    private func add(
        _ reader: Reader, _ id: String?, at path: String, _ fields: BatchFields?, in language: Language,
        _ counts: inout BatchCounts, _ json: inout JSONWriter
    ) -> Bool {
        guard let outcome = outcome(of: reader, Context(steps: 0), in: language) else { return false }
        counts.add(outcome)
        if let fields { json.result(outcome, id: id, at: path, fields: fields.ofResults) }
        return true
    }

    /// The same with the remaining search steps.
    @inline(never)
    private func addSearched(
        _ reader: Reader, _ id: String?, at path: String, _ fields: BatchFields?, _ context: inout Context,
        in language: Language, _ counts: inout BatchCounts, _ json: inout JSONWriter
    ) {
        let outcome = searched(reader, &context, in: language)
        counts.add(outcome)
        if let fields { json.result(outcome, id: id, at: path, fields: fields.ofResults) }
    }
}
