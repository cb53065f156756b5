/// A JSON Schema of a value.
struct Schema: Sendable {
  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool

    /// Returns a member that is always present.
    static func always(_ name: String, _ schema: Schema) -> Member {
      Member(name: name, schema: schema, isRequired: true)
    }

    /// Returns a member that may be absent.
    static func maybe(_ name: String, _ schema: Schema) -> Member {
      Member(name: name, schema: schema, isRequired: false)
    }

    /// Returns a member of a form that may be absent or null, with the same meaning.
    static func optional(_ name: String, _ schema: Schema) -> Member {
      guard case .object(var members) = schema.json, let type = members["type"] else {
        return maybe(name, schema)
      }
      members["type"] = .list([type, "null"])
      if case .list(let choices)? = members["enum"] { members["enum"] = .list(choices + [.null]) }
      return maybe(name, Schema(json: .object(members)))
    }
  }

  let json: JSONValue

  /// Returns the schema of a text, with its allowed lengths.
  static func text(_ lengths: ClosedRange<Int>? = nil) -> Schema {
    var members: [String: JSONValue] = ["type": "string"]
    members["minLength"] = lengths.map { .number($0.lowerBound) }
    members["maxLength"] = lengths.map { .number($0.upperBound) }
    return Schema(json: .object(members))
  }

  /// Returns the schema of a whole number, with its allowed range.
  static func number(_ range: ClosedRange<Int>? = nil) -> Schema {
    var members: [String: JSONValue] = ["type": "integer", "format": "int64"]
    members["minimum"] = range.map { .number($0.lowerBound) }
    members["maximum"] = range.map { .number($0.upperBound) }
    return Schema(json: .object(members))
  }

  /// True or false.
  static let flag = Schema(json: ["type": "boolean"])

  /// Returns the schema of one of several texts.
  static func choice(_ texts: [String]) -> Schema {
    Schema(json: ["type": "string", "enum": .list(texts.map(JSONValue.text))])
  }

  /// Returns the schema of a list with a maximum length; a set has no value twice.
  static func list(_ element: Schema, _ counts: ClosedRange<Int>? = nil, isSet: Bool = false) -> Schema {
    var members: [String: JSONValue] = ["type": "array", "items": element.json]
    if isSet { members["uniqueItems"] = true }
    members["minItems"] = counts.map { .number($0.lowerBound) }
    members["maxItems"] = counts.map { .number($0.upperBound) }
    return Schema(json: .object(members))
  }

  /// Returns the schema of an object with these members.
  static func object(_ members: [Member]) -> Schema {
    let pairs = members.map { ($0.name, $0.schema.json) }
    let properties = Dictionary(pairs) { first, _ in first }
    return Schema(
      json: [
        "type": "object", "properties": .object(properties),
        "required": .list(members.filter(\.isRequired).map { .text($0.name) }),
      ]
    )
  }

  /// Returns a reference to one of the document's schemas.
  static func named(_ name: String) -> Schema {
    Schema(json: ["$ref": .text("#/components/schemas/\(name)")])
  }
}
