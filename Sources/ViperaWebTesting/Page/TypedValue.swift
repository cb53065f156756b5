/// What was typed or chosen in a field, and what the screen showed in it at that time.
///
/// When the screen shows something else there, that takes the place of what is typed, as in a browser.
struct TypedValue {
  let value: String
  private let rendered: String

  init(_ value: String, in field: MarkupNode) {
    self.value = value
    rendered = field.renderedState
  }

  func holds(in field: MarkupNode) -> Bool { field.renderedState == rendered }
}

extension MarkupNode {
  /// What a field was rendered with: its text, or whether it is ticked.
  fileprivate var renderedState: String {
    ["checkbox", "radio"].contains(role) ? "\(isTicked)" : renderedValue
  }
}
