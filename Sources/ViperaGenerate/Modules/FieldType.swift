/// The type of a field: a basic type, an optional basic type, or a list of a basic type.
package struct FieldType: Hashable, Sendable, CustomStringConvertible {
  /// The basic types that generated code can display.
  enum Base: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
    case date = "Date"
    case url = "URL"
    case uuid = "UUID"
    case decimal = "Decimal"
  }

  enum Shape: Sendable {
    case single
    case optional
    case list
  }

  let base: Base
  let shape: Shape

  /// Parses a type; nil if it is not supported.
  init?(_ text: String) {
    var name = text[...]
    if name.hasSuffix("?") {
      name = name.dropLast()
      shape = .optional
    } else if name.hasPrefix("["), name.hasSuffix("]") {
      name = name.dropFirst().dropLast()
      shape = .list
    } else {
      shape = .single
    }
    guard let base = Base(rawValue: String(name)) else { return nil }
    self.base = base
  }

  init(_ base: Base, _ shape: Shape = .single) {
    self.base = base
    self.shape = shape
  }

  /// The Swift spelling: `Double?`, `[String]`.
  package var description: String {
    switch shape {
    case .single: base.rawValue
    case .optional: base.rawValue + "?"
    case .list: "[\(base.rawValue)]"
    }
  }

  /// Whether a file that uses the type must import Foundation.
  var needsFoundation: Bool {
    switch base {
    case .string, .int, .double, .bool: false
    case .date, .url, .uuid, .decimal: true
    }
  }
}

// MARK: - Samples

extension FieldType {
  /// A Swift expression for a fixed sample value of this type.
  func sample(named name: String) -> String {
    switch shape {
    case .single: single(named: name)
    // An optional URL can use the failable initializer.
    case .optional: base == .url ? "URL(string: \"https://example.com/\(NameWords(name).kebab)\")" : single(named: name)
    case .list: "[\(single(named: name))]"
    }
  }

  private func single(named name: String) -> String {
    switch base {
    case .string: "\"\(NameWords(name).sentence)\""
    case .int: "3"
    // The value is exact in binary, so that a test can compare it.
    case .double, .decimal: "19.5"
    case .bool: "true"
    case .date: "Date(timeIntervalSince1970: 1_700_000_000)"
    // 'URL(string:)' returns an optional, and generated code does not force-unwrap.
    case .url: "URL(filePath: \"/\(NameWords(name).kebab)\")"
    case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))"
    }
  }
}

// MARK: - Text

extension FieldType {
  /// A Swift expression that converts the value of `expression` to a string.
  func text(of expression: String) -> String {
    switch shape {
    case .single: single(expression)
    case .optional: "\(optional(expression)) ?? \"–\""
    case .list: "\(list(expression)).joined(separator: \", \")"
    }
  }

  private func single(_ value: String) -> String {
    if let member { return "\(value).\(member)" }
    switch base {
    case .bool: return "\(value) ? \"Yes\" : \"No\""
    case .string: return value
    default: return "\"\\(\(value))\""
    }
  }

  private func optional(_ value: String) -> String {
    if let member { return "\(value)?.\(member)" }
    return base == .string ? value : "\(value).map { \(single("$0")) }"
  }

  private func list(_ value: String) -> String {
    switch base {
    case .string: value
    case .url, .uuid: "\(value).map(\\.\(member ?? ""))"
    case .int, .double, .bool, .date, .decimal: "\(value).map { \(single("$0")) }"
    }
  }

  /// The property that returns the value as a string; nil if the type has none.
  private var member: String? {
    switch base {
    case .date: "formatted()"
    case .url: "absoluteString"
    case .uuid: "uuidString"
    case .string, .int, .double, .bool, .decimal: nil
    }
  }
}
