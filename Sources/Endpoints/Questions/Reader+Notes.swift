import JSON
import Sentences

// Records of a reader: errors, and values that were interpreted differently.
extension Reader {
    /// Records an error in a parameter. From now on, its value is replaced.
    package mutating func note(
        _ parameter: Parameter<some Any, some Any>, value: @autoclosure () -> String? = nil,
        code: Problem.Fault.Code? = nil, _ detail: @autoclosure () -> Phrase, example: @autoclosure () -> String?
    ) {
        unsound.append(parameter.name)
        note(parameter.name, value: value(), code: code, detail(), example: example())
    }

    /// Reports that a parameter doesn't apply, regardless of its value.
    package mutating func refuse(_ parameter: Parameter<some Any, some Any>, _ detail: Phrase) {
        unsound.append(parameter.name)
        note(parameter.name, first(parameter.name), code: .conflict, detail, example: nil)
    }

    /// Records the reason why a value can't be used.
    package mutating func unusable(
        _ name: String, _ value: Value, code: Problem.Fault.Code = .invalid, _ detail: @autoclosure () -> Phrase,
        example: @autoclosure () -> String?
    ) -> Unusable {
        note(name, value, code: code, detail(), example: example())
        return Unusable()
    }

    @usableFromInline
    package mutating func noteMissing(_ name: String, _ need: Need) {
        unsound.append(name)
        let words = Phrase(english: need.words)
        let hint: Phrase =
            need.mayBeCut && isCut ? " The part after “#” isn’t sent: write “#” as “%23”, or omit it." : ""
        note(name, nil, code: .missing, "“\(name)” is missing. Give \(words).\(hint)", example: need.example)
    }

    /// Records an error.
    package mutating func note(
        _ name: String, value: @autoclosure () -> String?, code: Problem.Fault.Code? = nil,
        _ detail: @autoclosure () -> Phrase, example: @autoclosure () -> String?
    ) {
        faults.add(
            Problem.Fault(
                place: place.map { .pointer("\($0.text)/\(name)") } ?? .parameter(name), value: value(), code: code,
                detail: detail(), example: example()))
    }

    mutating func note(
        _ name: String, _ value: Value?, code: Problem.Fault.Code, _ detail: @autoclosure () -> Phrase,
        example: @autoclosure () -> String?
    ) {
        note(name, value: value?.echo, code: code, detail(), example: example())
    }

    /// Records that a given value was interpreted differently.
    package mutating func take(_ name: String, _ given: String, as value: String, _ because: Phrase) {
        taken.append(InterpretedValue(parameter: name, given: given.echoed, asValue: value, because: because))
    }

    /// Records a differently interpreted value whose explanation already exists.
    package mutating func take(_ value: InterpretedValue) { taken.append(value) }

    /// Adds a sentence to the explanation of a value that was interpreted differently.
    package mutating func explain(_ parameter: Parameter<some Any, some Any>, _ sentence: (_ given: String) -> Phrase?)
    {
        for index in taken.indices where taken[index].parameter == parameter.name {
            guard let sentence = sentence(taken[index].given) else { continue }
            taken[index].because = [taken[index].because, sentence].joined(separator: .space)
        }
    }

    /// Counts errors that won't be reported.
    package mutating func omit(_ count: Int) { faults.omit(count) }

    /// Adds errors that other readers found in the same request, each only once.
    package mutating func adopt(_ others: Faults) {
        for fault in others.reported where !faults.reported.contains(fault) { faults.add(fault) }
        faults.omit(others.omitted)
    }

    /// Adds the results of another reader of the same request, with each error and each differently interpreted value
    /// only once. If two explanations differ, the longer explanation is kept.
    package mutating func adopt(_ other: Reader) {
        adopt(other.faults)
        for value in other.taken {
            if let index = taken.firstIndex(where: { $0.parameter == value.parameter && $0.given == value.given }) {
                if value.because.english.utf8.count > taken[index].because.english.utf8.count { taken[index] = value }
            } else {
                taken.append(value)
            }
        }
    }

    /// Adds errors found in a part of the request.
    package mutating func add(_ others: Faults) { faults += others }
}
