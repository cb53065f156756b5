/// The typed or chosen value of a field, and the screen's value at that time.
///
/// If the screen then shows another value, that value replaces the typed one, as in a browser.
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
  /// The state in which a field was rendered: its text, or whether it is checked.
  fileprivate var renderedState: String {
    ["checkbox", "radio"].contains(role) ? "\(isTicked)" : renderedValue
  }
}
