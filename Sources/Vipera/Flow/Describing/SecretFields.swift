/// Finds out in bounded time whether a value holds a field with the name of a secret.
///
/// Looks at the fields of structs, cases and tuples, and at the fields of those; not into lists and
/// objects.
enum SecretFields {
  /// The maximum number of fields looked at.
  static let mostSteps = 48
  private static let deepest = 3

  /// Whether a field of `value`, or of a value in a field, has the name of a secret.
  ///
  /// Also true if the value has more fields than `steps`, or if its fields cannot be read.
  static func are(in value: Any, _ mirror: Mirror, depth: Int = 0, steps: inout Int) -> Bool {
    guard let fields = fields(of: value, mirror, most: steps + 1) else { return true }
    for field in fields {
      steps -= 1
      if steps < 0 || SecretNames.contain(field.label ?? "") { return true }
      guard depth < deepest, case .value(let value) = field.content else { continue }
      let inner = Mirror(reflecting: value)
      switch inner.displayStyle {
      case .struct, .enum, .tuple, .optional:
        if are(in: value, inner, depth: depth + 1, steps: &steps) { return true }
      default: break
      }
    }
    return false
  }

  private static func fields(of value: Any, _ mirror: Mirror, most: Int) -> [HeldField]? {
    mirror.displayStyle == .struct
      ? HeldField.all(of: value, in: mirror, most: most)
      : mirror.children.prefix(most).map { HeldField($0) }
  }
}
