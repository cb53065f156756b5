/// The types that generated spies use, as source text.
///
/// The text is the same for every project. Only its access level varies.
enum SpySupport {
  /// The names of the files.
  static let fileName = "SpySupport+Generated.swift"
  static let scopeFileName = "SpyScope+Generated.swift"

  /// The recorders and the types they use.
  static func recorders(_ access: MockRequest.Access) -> String {
    (methods + "\n\n" + values).replacing("{access}", with: access.prefix)
  }

  /// The recorders of static members.
  ///
  /// Only spies with static members need them, and with them Swift's task-local values.
  static func scope(_ access: MockRequest.Access) -> String {
    scope.replacing("{access}", with: access.prefix)
  }
}
