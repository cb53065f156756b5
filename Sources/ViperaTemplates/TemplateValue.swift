/// A value that a template can use.
package enum TemplateValue: Sendable, Equatable {
  /// A text, for `{{name}}`.
  case text(String)
  /// A condition, for `{{#if name}}` and `{{#unless name}}`.
  case condition(Bool)
  /// A list of elements, for `{{#for element in name}}`.
  case list([TemplateScope])
}

/// The values that a template can use, by their names.
package typealias TemplateScope = [String: TemplateValue]
