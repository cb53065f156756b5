import Foundation

@testable import API

/// Compares requests and responses with the document: every member, and the documented bounds.
enum DocumentCheck {
  /// Returns how a response differs from the document; nil if it conforms.
  static func problem(
    _ method: String,
    _ target: String,
    _ status: Int,
    _ type: String?,
    _ body: [UInt8]
  ) -> String? {
    // Without a route, the response is 404 or 405.
    guard let found = route(method, target) else {
      return [404, 405].contains(status) ? nil : "no route, and \(status)"
    }
    guard found.statuses.contains(status) else { return "\(status) is not documented" }
    if method == "HEAD" || body.isEmpty { return nil }
    let isFailure = status >= 400
    if let media = found.media, !isFailure { return type == media ? nil : "no \(media)" }
    guard type == (isFailure ? "application/problem+json" : "application/json") else {
      return "the type is \(type ?? "none")"
    }
    guard let name = isFailure ? "Problem" : found.answers[status] ?? nil else {
      return "a body is not documented"
    }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) else { return "no JSON" }
    return mismatch(value, Schema.named(name).json, at: name)
  }

  /// Returns the name of a documented header field that a response lacks, if there is one.
  static func missingHeader(
    _ method: String,
    _ target: String,
    _ status: Int,
    _ has: (String) -> Bool
  ) -> String? {
    route(method, target)?.headers(of: status).map(\.name).first { !has($0) }
  }

  /// Returns how a successful request differs from the document; nil if it conforms.
  static func problem(
    ofRequest method: String,
    _ target: String,
    _ body: String?,
    _ has: (String) -> Bool
  ) -> String? {
    guard let found = route(method, target) else { return nil }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = parts.dropFirst().first?.split(separator: "&") ?? []
    for name in pairs.map({ $0.prefix { $0 != "=" } }) {
      let isKnown = found.parameters.contains { $0.place == .query && $0.name == name }
      // Unknown parameters are ignored, as is usual on the web; in tests, they are called `unknown`.
      guard isKnown || name == "unknown" else { return "'\(name)' of the query is not documented" }
    }
    for parameter in found.parameters where parameter.isRequired && !has(parameter.name) {
      return "'\(parameter.name)' is required, and it is not there"
    }
    guard let body else { return found.body == nil ? nil : "a body is required" }
    guard let name = found.body else { return "a body is not documented" }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body.utf8)) else {
      return "no JSON"
    }
    return mismatch(value, Schema.named(name).json, at: name)
  }

  private static func route(_ method: String, _ target: String) -> RouteDocument? {
    let path = target.split(separator: "?", omittingEmptySubsequences: false)[0]
    var names = ["{id}", "{number}"][...]
    let pattern = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if part.utf8.count == 64 && part.allSatisfy(\.isHexDigit) { return "{digest}" }
      let isNumber = !part.isEmpty && part.allSatisfy(\.isNumber)
      return isNumber ? names.popFirst() ?? String(part) : String(part)
    }.joined(separator: "/")
    return APIDocument.routes.first {
      $0.path == pattern && $0.verb == (method == "HEAD" ? "GET" : method)
    }
  }

  private static func isWithin(
    _ number: Int,
    _ least: String,
    _ most: String,
    _ schema: [String: JSONValue]
  ) -> Bool {
    if case .number(let least)? = schema[least], number < least { return false }
    if case .number(let most)? = schema[most], number > most { return false }
    return true
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
    if case .list(let types)? = members["type"] {
      if value is NSNull, types.contains("null") { return nil }
      members["type"] = types.first
    }
    switch members["type"] {
    case "object": return mismatch(object: value, members, at: place)
    case "array":
      guard let list = value as? [Any], let items = members["items"] else {
        return "\(place) is no list"
      }
      guard isWithin(list.count, "minItems", "maxItems", members) else {
        return "\(place) has \(list.count) rows"
      }
      if case .flag(true)? = members["uniqueItems"], Set(list.map { "\($0)" }).count < list.count {
        return "\(place) has the same twice"
      }
      return list.lazy.compactMap { mismatch($0, items, at: "\(place)[]") }.first
    case "string":
      guard let text = value as? String else { return "\(place) is no text" }
      guard isWithin(text.unicodeScalars.count, "minLength", "maxLength", members) else {
        return "\(place) has \(text.unicodeScalars.count) characters"
      }
      guard case .list(let choices)? = members["enum"] else { return nil }
      return choices.contains(.text(text)) ? nil : "\(place) is '\(text)'"
    case "integer":
      guard let number = value as? Int else { return "\(place) is no whole number" }
      return isWithin(number, "minimum", "maximum", members) ? nil : "\(place) is \(number)"
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
    // The schema does not describe the members of an OpenAPI document.
    if properties["paths"] != nil { return nil }
    for (name, member) in object {
      guard let schema = properties[name] else { return "'\(name)' of \(place) is not documented" }
      if let problem = mismatch(member, schema, at: "\(place).\(name)") { return problem }
    }
    return nil
  }
}
