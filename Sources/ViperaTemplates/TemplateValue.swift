/// A value that a template can use.
package enum TemplateValue: Sendable, Equatable {
  /// The text that `{{name}}` writes.
  case text(String)
  /// The condition of `{{#if name}}` and `{{#unless name}}`.
  case condition(Bool)
  /// The elements over which `{{#for element in name}}` repeats its section.
  case list([TemplateScope])
}

/// The values that a template can use, by their names.
package typealias TemplateScope = [String: TemplateValue]
