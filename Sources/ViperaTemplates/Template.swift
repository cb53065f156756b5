/// A text with placeholders, which are replaced when the template is expanded.
///
/// | in the text | in the result |
/// | --- | --- |
/// | `{{Name}}`, `{{field.name}}` | the text with this name, or a text of the list element `field` |
/// | `{{#if web}} … {{#else}} … {{/if}}` | the first part if the condition holds, otherwise the second |
/// | `{{#unless web}} … {{/unless}}` | the part if the condition does not hold; may have an `{{#else}}`, too |
/// | `{{#for field in fields}} … {{/for}}` | the part once for each element |
/// | `{{!-- why --}}` | nothing |
///
/// Inside a `#for`, `field.isFirst` and `field.isLast` are conditions. A line that contains nothing but one of these
/// directives is removed. The two innermost braces count, so `{{{name}}}` results in the value, enclosed in braces.
package struct Template: Sendable {
  /// The limits of a template, so that a mistake in it causes an error instead of filling the disk.
  struct Limits: Sendable {
    /// The maximum size of the template in bytes.
    var template = 1_000_000
    /// The maximum nesting of sections.
    var depth = 32
    /// The maximum size of the result in bytes.
    var result = 4_000_000
    /// The maximum number of expanded nodes; a node in a loop counts once for each element.
    var steps = 1_000_000
  }

  let file: String
  let nodes: [TemplateNode]
  let limits: Limits

  /// Parses a template; errors call it `file`.
  package init(_ text: String, file: String) throws(TemplateError) {
    try self.init(text, file: file, limits: Limits())
  }

  init(_ text: String, file: String, limits: Limits) throws(TemplateError) {
    guard text.utf8.count <= limits.template else {
      throw TemplatePlace(file: file, line: 1).oversizedTemplate(limit: limits.template)
    }
    var lexer = TemplateLexer(text, file: file)
    var parser = TemplateParser(try lexer.tokens(), file: file, depth: limits.depth)
    self.file = file
    self.nodes = try parser.nodes()
    self.limits = limits
  }

  /// Returns the text with all placeholders replaced.
  package func expanded(with scope: TemplateScope) throws(TemplateError) -> String {
    var expansion = TemplateExpansion(of: self, scope: scope)
    try expansion.expand(nodes)
    return expansion.text
  }
}
