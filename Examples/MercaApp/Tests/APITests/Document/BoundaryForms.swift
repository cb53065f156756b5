@testable import API

/// Forms for a schema, each with one value at a bound, or just beyond it.
struct BoundaryForms {
  private let members: [String: JSONValue]

  init(_ name: String) {
    guard case .object(let schema)? = APIDocument.schemas[name]?.json,
      case .object(let members)? = schema["properties"]
    else { preconditionFailure("'\(name)' is no object of the document.") }
    self.members = members
  }

  /// Each form as JSON, and whether it is within the bounds.
  var all: [(json: String, isWithin: Bool)] {
    members.flatMap { name, schema in
      ends(of: schema).map { value, isWithin in
        var form = members.mapValues { least($0) }
        form[name] = value
        return (Self.json(form), isWithin)
      }
    }
  }

  private func ends(of schema: JSONValue) -> [(JSONValue, Bool)] {
    guard case .object(let schema) = schema else { return [] }
    let bounds: [(String, Int, (Int) -> JSONValue)] = [
      ("minimum", -1, { .number($0) }), ("maximum", 1, { .number($0) }),
      ("minLength", -1, Self.text), ("maxLength", 1, Self.text),
      ("minItems", -1, Self.list), ("maxItems", 1, Self.list),
    ]
    return bounds.flatMap { bound, beyond, make -> [(JSONValue, Bool)] in
      guard case .number(let end)? = schema[bound] else { return [] }
      let isCount = !bound.hasSuffix("imum")
      return [(make(end), true)]
        + (isCount && end + beyond < 0 ? [] : [(make(end + beyond), false)])
    }
  }

  /// The minimal valid value of a schema; numbers are at least 0.
  private func least(_ schema: JSONValue) -> JSONValue {
    guard case .object(let schema) = schema else { return .flag(true) }
    if case .list(let choices)? = schema["enum"], let first = choices.first { return first }
    // The schema also allows null.
    if case .list(let types)? = schema["type"], let type = types.first {
      return least(.object(schema.merging(["type": type]) { $1 }))
    }
    switch schema["type"] {
    case "integer":
      if case .number(let least)? = schema["minimum"] { return .number(max(least, 0)) }
      return .number(0)
    case "string":
      if case .number(let least)? = schema["minLength"] { return Self.text(least) }
      return .text("")
    case "array": return .list([])
    default: return .flag(true)
    }
  }

  private static func json(_ form: [String: JSONValue]) -> String {
    String(decoding: JSONValue.object(form).bytes, as: UTF8.self)
  }

  private static func text(_ count: Int) -> JSONValue {
    .text(String(repeating: "a", count: count))
  }
  private static func list(_ count: Int) -> JSONValue {
    .list((0..<count).map { .text("own/\($0)") })
  }
}
