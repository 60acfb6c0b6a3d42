import Budgets
import HTTPMessages
import JSON
import Markup
import Sentences

// The results for many items, and the response that contains them.
extension QuestionEndpoint {
    func answer(
        _ request: HTTPRequest, with outcomes: [Outcome], _ fields: BatchFields,
        in language: Language, ids: @Sendable (Int) -> String? = { _ in nil }
    ) -> Answer {
        let path = request.path
        let results =
            fields.isWanted("results")
            ? slices(of: outcomes.count, atLeast: Self.fewest) { slice in
                var json = JSONWriter(reservingCapacity: 1024 * slice.count, in: language)
                for index in slice where Budget.allows() {
                    json.result(outcomes[index], id: ids(index), at: path, fields: fields.ofResults)
                }
                return json.finish()
            } : nil
        return answer(results, Self.counts(of: outcomes), outcomes, fields, in: language)
    }

    /// Returns the response with parts of the list of results, if selected, and the other members.
    func answer(
        _ results: [WrittenJSON]?, _ counts: BatchCounts, _ outcomes: [Outcome], _ fields: BatchFields,
        in language: Language
    ) -> Answer {
        var json = JSONWriter(in: language)
        json.beginObject()
        for member in others where fields.isWanted(member.name) {
            guard fields.isNamed(member.name) || member.isUsual?(outcomes) ?? true else { continue }
            fields.write(member, of: outcomes, to: &json)
        }
        return answer(results, counts, fields, after: &json)
    }

    /// Returns the response with the counts after the members that are already written.
    func answer(
        _ results: [WrittenJSON]?, _ counts: BatchCounts, _ fields: BatchFields, after json: inout JSONWriter
    ) -> Answer {
        for member in counted where fields.isWanted(member.name) {
            fields.write(member, of: counts, to: &json)
        }
        json.endObject()
        guard let results else { return Answer(json, result: counts.worst) }
        return Answer(json: Self.body(results.filter { $0.count > 0 }, json.bytes), result: counts.worst)
    }

    /// The average length in bytes from which parts of a response are sent from their own memory. Sending shorter parts
    /// from several places takes longer than copying them.
    private static var leastBlock: Int { 1 << 15 }

    /// Returns an object with the parts of the list of results and the members of another object.
    private static func body(_ results: [WrittenJSON], _ others: [UInt8]) -> BodyBytes {
        let start = Array("{\"results\":[".utf8)
        // The results replace the opening brace of the object with the other members.
        let end = Array((others.count > 2 ? "]," : "]").utf8) + others.dropFirst()
        let length = results.reduce(start.count + end.count) { $0 + $1.count + 1 }
        if length > max(results.count, 1) * leastBlock {
            let comma = BodyBytes.Block(Array(",".utf8))
            let blocks = results.enumerated().flatMap {
                $0.offset == 0 ? [$0.element.block] : [comma, $0.element.block]
            }
            return BodyBytes([BodyBytes.Block(start)] + blocks + [BodyBytes.Block(end)])
        }
        var body: [UInt8] = []
        body.reserveCapacity(length)
        body += start
        for (index, part) in results.enumerated() {
            if index > 0 { body.append(UInt8(ascii: ",")) }
            part.write(to: &body)
        }
        body += end
        return BodyBytes(body)
    }

    /// Writes a record for each item, in order, below the column names. For an invalid item, the record contains the
    /// given value for each column as a string, and all errors, because CSV doesn't have `errors`.
    func csv(
        _ outcomes: [Outcome], as record: Record<Content>, in language: Language, ids: @Sendable (Int) -> String?,
        given: @Sendable (Int, String) -> String?
    ) -> [UInt8] {
        var csv = CSVWriter()
        let columns = record.columns
        // The column is only included if an item has an id.
        let hasIDs = outcomes.indices.contains { ids($0) != nil }
        csv.record((hasIDs ? [ClientID.name] : []) + ["status"] + columns + ["problem"])
        let parts = slices(of: outcomes.count, atLeast: Self.fewest) { slice in
            var csv = CSVWriter(reservingCapacity: 256 * slice.count)
            for index in slice {
                csv.language = language
                if hasIDs { csv.field(ids(index) ?? "") }
                switch outcomes[index] {
                case .success(let reply):
                    csv.field("200")
                    csv.language = reply.language ?? language
                    record.write(reply.content, to: &csv)
                    csv.field("")
                case .failure(let problem):
                    csv.field("\(problem.kind.status)")
                    for column in columns { csv.field(given(index, column)?.echoed ?? "") }
                    csv.language = problem.language ?? language
                    csv.field(problem.sentences)
                }
                csv.endRecord()
            }
            return csv.bytes
        }
        return parts.reduce(into: csv.bytes) { $0 += $1 }
    }

    /// Returns a line for each item, in order: its result or its errors.
    func text(_ outcomes: [Outcome], _ line: (Content) -> Phrase, in language: Language) -> Answer {
        var text: [UInt8] = []
        for outcome in outcomes {
            switch outcome {
            case .success(let reply): line(reply.content).write(to: &text, in: reply.language ?? language)
            case .failure(let problem):
                text += Array("invalid ".utf8)
                problem.sentences.write(to: &text, in: problem.language ?? language)
            }
            text.append(UInt8(ascii: "\n"))
        }
        return Answer(
            data: text, mediaType: "text/plain; charset=utf-8", result: Self.counts(of: outcomes).worst)
    }

    static func counts(of outcomes: [Outcome]) -> BatchCounts {
        var counts = BatchCounts()
        for outcome in outcomes { counts.add(outcome) }
        return counts
    }

    /// The minimum number of items for which an additional thread is worthwhile.
    static var fewest: Int { 64 }

    /// Checks `count` items on all cores. Items that take search steps are processed last and in order, so that the
    /// steps are always distributed the same way.
    func outcomes(
        of count: Int, _ context: Context, in language: Language, _ question: @Sendable (Int) -> Reader
    ) -> [Outcome] {
        let parts = slices(of: count, atLeast: Self.fewest) { slice in
            var outcomes: [Outcome?] = []
            outcomes.reserveCapacity(slice.count)
            for index in slice {
                guard Budget.allows() else {
                    outcomes.append(.failure(.unfinished))
                    continue
                }
                outcomes.append(outcome(of: question(index), context, in: language))
            }
            return outcomes
        }
        // Plain loops, because all items share this code, which would otherwise look up their types each time.
        var context = context
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(count)
        for part in parts {
            for outcome in part {
                outcomes.append(
                    outcome ?? searched(question(outcomes.count), &context, in: language))
            }
        }
        return outcomes
    }

    /// Checks one of several items; nil if that takes search steps.
    func outcome(of reader: Reader, _ context: Context, in language: Language) -> Outcome? {
        var (reader, without) = (reader, Context(steps: 0, isListed: context.isListed))
        do throws(Problem) {
            return try reader.answering(language) { reader, language throws(Problem) in
                let question = try understood(&reader, without)
                return takesSteps(question)
                    ? nil : .success(try reply(to: question, &reader, &without, in: language))
            }
        } catch {
            return .failure(error)
        }
    }

    /// Checks one of several items with the remaining search steps.
    func searched(_ reader: Reader, _ context: inout Context, in language: Language) -> Outcome {
        var reader = reader
        return Outcome { () throws(Problem) in
            guard Budget.allows() else { throw .unfinished }
            return try reader.answering(language) { reader, language throws(Problem) in
                let question = try understood(&reader, context)
                return try reply(to: question, &reader, &context, in: language)
            }
        }
    }

    /// Reads one of several items, which must be valid and have single values.
    private func understood(_ reader: inout Reader, _ context: Context) throws(Problem) -> Question {
        let isList = !context.isListed && reader.refusesLists(lists.map(\.name))
        guard reader.isQuestion, !isList else { throw Problem(reader.faults) }
        // The reader records an invalid id. Only items in a body have an id.
        if reader.isGiven(ClientID.parameter) { _ = reader(ClientID.parameter) }
        return read(&reader, context)
    }
}

extension Reader {
    /// Calls `body` in the language that the item specifies or, without one, in the language of the request.
    fileprivate mutating func answering<Value>(
        _ ofRequest: Language, _ body: (inout Reader, Language) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let language = language
        do throws(Problem) {
            return try body(&self, language ?? ofRequest)
        } catch {
            var problem = error
            problem.language = language
            throw problem
        }
    }
}

extension Result where Failure == Problem {
    /// The errors of an item.
    package var faults: Faults { if case .failure(let problem) = self { problem.faults } else { [] } }
}

extension WrittenJSON {
    /// The JSON as a part of a body, which keeps it in memory.
    fileprivate var block: BodyBytes.Block { unsafe BodyBytes.Block(bytes, of: self) }
}
