import JSON

extension ParameterDescription {
    package func write(in place: String, to json: inout JSONWriter, _ components: inout Components) {
        _ = components.add(schema, named: name.asTypeName)
        json.object { json in
            json.member("name", name)
            json.member("in", place)
            if isRequired || place == "path" { json.member("required", true) }
            json.member("description", summary)
            json.name("schema")
            switch form {
            case .single: schema.write(to: &json)
            case .repeated(let limit):
                list(atLeast: isRequired || limit != nil ? 1 : nil, atMost: limit).write(to: &json)
            case .listed: list(atLeast: 1, atMost: nil).write(to: &json)
            }
            if case .single = form {
            } else {
                json.member("style", "form")
                json.member("explode", isRepeatable)
            }
            writeExamples(to: &json)
        }
    }

    private func list(atLeast least: Int?, atMost most: Int?) -> Schema {
        var element = schema
        element.standard = nil
        return Schema(.array(of: element)).with([.count(atLeast: least, atMost: most)])
    }

    private func writeExamples(to json: inout JSONWriter) {
        if examples.count == 1 {
            json.name("example")
            write(examples[0], to: &json)
        } else if !examples.isEmpty {
            json.member(
                "examples",
                object: { json in
                    for (index, example) in examples.enumerated() {
                        json.member(
                            "\(index + 1)",
                            object: { json in
                                json.member("summary", example.summary)
                                json.name("value")
                                write(example, to: &json)
                            })
                    }
                })
        }
    }

    private func write(_ example: Example, to json: inout JSONWriter) {
        if case .single = form {
            json.value(example: example.values.first ?? "", of: schema)
        } else {
            json.array { json in
                for value in example.values { json.value(example: value, of: schema) }
            }
        }
    }
}

extension Operation.Body {
    package func write(
        to json: inout JSONWriter, example: String?, _ components: inout Components, named place: String
    ) {
        json.member("required", true)
        json.member("description", summary)
        json.member(
            "content",
            object: { json in
                for (mediaType, schema) in forms {
                    let schema = components.add(
                        schema, named: mediaType == "application/json" ? place : "\(place)Form")
                    json.member(
                        mediaType,
                        object: { json in
                            json.name("schema")
                            schema.write(to: &json)
                            if let example, mediaType == "application/json" {
                                json.member("example", raw: Array(example.utf8))
                            }
                        })
                }
            })
    }
}
