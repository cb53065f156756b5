import Foundation

@testable import API

/// Holds an answer beside the document: its status, its type and every member of its body.
enum DocumentCheck {
  /// What the document does not say of an answer, if something is.
  static func problem(
    _ method: String,
    _ target: String,
    _ status: Int,
    _ type: String?,
    _ body: [UInt8]
  ) -> String? {
    let path = target.split(separator: "?", omittingEmptySubsequences: false)[0]
    let pattern = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.isEmpty || !part.allSatisfy(\.isNumber) ? String(part) : "{id}"
    }.joined(separator: "/")
    let found = APIDocument.routes.first {
      $0.path == pattern && $0.verb == (method == "HEAD" ? "GET" : method)
    }
    // What is no route is answered with 404 or 405.
    guard let found else { return [404, 405].contains(status) ? nil : "no route, and \(status)" }
    guard found.statuses.contains(status) else { return "\(status) is not documented" }
    if method == "HEAD" || body.isEmpty { return nil }
    let isFailure = status >= 400
    guard type == (isFailure ? "application/problem+json" : "application/json") else {
      return "the type is \(type ?? "none")"
    }
    guard let name = isFailure ? "Problem" : found.answers[status] ?? nil else {
      return "a body is not documented"
    }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) else { return "no JSON" }
    return mismatch(value, Schema.named(name).json, at: name)
  }

  private static func mismatch(_ value: Any, _ schema: JSONValue, at place: String) -> String? {
    guard case .object(var members) = schema else { return "\(place) has no schema" }
    if case .text(let reference)? = members["$ref"] {
      let name = String(reference.split(separator: "/").last ?? "")
      guard case .object(let named)? = APIDocument.schemas[name]?.json else {
        return "\(reference) is not there"
      }
      members = named
    }
    switch members["type"] {
    case "object": return mismatch(object: value, members, at: place)
    case "array":
      guard let list = value as? [Any], let items = members["items"] else {
        return "\(place) is no list"
      }
      return list.lazy.compactMap { mismatch($0, items, at: "\(place)[]") }.first
    case "string":
      guard let text = value as? String else { return "\(place) is no text" }
      guard case .list(let choices)? = members["enum"] else { return nil }
      return choices.contains(.text(text)) ? nil : "\(place) is '\(text)'"
    case "integer": return value is Int ? nil : "\(place) is no whole number"
    case "boolean": return value is Bool ? nil : "\(place) is not true or false"
    default: return "\(place) has a type that is not known"
    }
  }

  private static func mismatch(
    object value: Any,
    _ schema: [String: JSONValue],
    at place: String
  ) -> String? {
    guard let object = value as? [String: Any],
      case .object(let properties)? = schema["properties"],
      case .list(let required)? = schema["required"]
    else { return "\(place) is no object" }
    for case .text(let name) in required where object[name] == nil {
      return "\(place) has no '\(name)'"
    }
    // Of an object that is anything nothing more is said.
    if properties["paths"] != nil { return nil }
    for (name, member) in object {
      guard let schema = properties[name] else { return "'\(name)' of \(place) is not documented" }
      if let problem = mismatch(member, schema, at: "\(place).\(name)") { return problem }
    }
    return nil
  }
}
