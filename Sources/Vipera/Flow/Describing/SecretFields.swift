/// Finds out whether a value holds something whose name is secret, in bounded time.
///
/// Looks at the fields of structs, cases and tuples, and at theirs; not into lists and objects.
enum SecretFields {
  /// The most fields looked at.
  static let mostSteps = 48
  private static let deepest = 3

  /// Whether a field of `mirror`'s value, or of a value in one, has the name of a secret.
  ///
  /// A value with more fields than `steps` counts as one that has.
  static func are(in mirror: Mirror, depth: Int = 0, steps: inout Int) -> Bool {
    for child in mirror.children {
      steps -= 1
      if steps < 0 || SecretNames.contain(child.label ?? "") { return true }
      guard depth < deepest else { continue }
      let inner = Mirror(reflecting: child.value)
      switch inner.displayStyle {
      case .struct, .enum, .tuple, .optional:
        if are(in: inner, depth: depth + 1, steps: &steps) { return true }
      default: break
      }
    }
    return false
  }
}
