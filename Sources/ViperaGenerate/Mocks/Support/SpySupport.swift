/// The source text of the types that generated spies use.
///
/// The text is the same for every project, except for its access level.
enum SpySupport {
  /// The names of the files.
  static let fileName = "SpySupport+Generated.swift"
  static let scopeFileName = "SpyScope+Generated.swift"

  /// Returns the recorders and the types that they use.
  static func recorders(_ access: MockRequest.Access) -> String {
    (methods + "\n\n" + values).replacing("{access}", with: access.prefix)
  }

  /// Returns the recorders of static members.
  ///
  /// They need Swift's task-local values, so only spies with static members get them.
  static func scope(_ access: MockRequest.Access) -> String {
    scope.replacing("{access}", with: access.prefix)
  }
}
