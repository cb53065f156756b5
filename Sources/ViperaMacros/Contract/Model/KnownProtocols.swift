/// The protocols from outside a contract whose requirements we know.
enum KnownProtocols {
  /// Those that make a part safe to use from several places at once.
  static let sendable: Set<String> = [
    "Sendable", "Swift.Sendable", "Actor", "Swift.Actor", "AnyActor", "Error", "Swift.Error",
  ]

  /// Those that make a protocol class-bound.
  static let classBound: Set<String> = [
    "AnyObject", "Swift.AnyObject", "class", "Actor", "Swift.Actor", "AnyActor",
  ]
}
