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
                } else if let outcome = outcome(of: reader(index), Context(steps: 0), in: language) {
                    part.counts.add(outcome)
                    if isWritten { json.result(outcome, id: ids(index), at: path, fields: fields.ofResults) }
                } else {
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
                let outcome = searched(reader(index), &context, in: language)
                counts.add(outcome)
                guard isWritten else { continue }
                var json = JSONWriter(reservingCapacity: 4096, in: language)
                json.result(outcome, id: ids(index), at: path, fields: fields.ofResults)
                written.append(json.finish())
            }
        }
        return answer(isWritten ? written : nil, counts, [], fields, in: language)
    }
}
