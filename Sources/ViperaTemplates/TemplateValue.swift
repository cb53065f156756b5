/// A value that a template can name.
package enum TemplateValue: Sendable, Equatable {
  /// What `{{name}}` writes.
  case text(String)
  /// What `{{#if name}}` and `{{#unless name}}` ask.
  case condition(Bool)
  /// What `{{#for element in name}}` repeats its section for.
  case list([TemplateScope])
}

/// The values that a template can name, by their names.
package typealias TemplateScope = [String: TemplateValue]
