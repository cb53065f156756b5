/// An enum that describes itself in the form a mirror would give, without a mirror.
///
/// For the enums with values that most messages carry; the enums of apps are described by a mirror.
protocol FlowChoice: SendableMetatype {
  /// Writes the case and what it carries.
  func write(to writer: inout FlowText, depth: Int)
}

extension Optional: FlowChoice {
  func write(to writer: inout FlowText, depth: Int) {
    switch self {
    case .none: writer.write("nil")
    case .some(let wrapped): writer.writeTyped(wrapped, depth: depth)
    }
  }
}

extension LoadState: FlowChoice {
  func write(to writer: inout FlowText, depth: Int) {
    switch self {
    case .empty: writer.write("empty")
    case .loading(let last):
      writer.write("loading")
      writer.writeInParentheses(depth: depth) { $0.writeField("last: ", last, depth: depth + 1) }
    case .loaded(let content):
      withUnsafePointer(to: content) { content in
        // A tuple is written without parentheses of its own, so unknown types are left to the mirror.
        guard let shape = FlowShape.known(Content.self), shape.isRead else {
          return writer.mirror(self, depth: depth)
        }
        writer.writeLoaded(at: content, shape, depth: depth)
      }
    case .failed(let reason, let last):
      writer.write("failed")
      writer.writeInParentheses(depth: depth) { writer in
        writer.writeTyped(reason, depth: depth + 1)
        writer.writeField(", last: ", last, depth: depth + 1)
      }
    }
  }
}
