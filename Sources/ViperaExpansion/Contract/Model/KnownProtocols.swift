/// The protocols from outside a contract whose requirements we know.
enum KnownProtocols {
  /// Those that make a part safe to use from several places at once.
  static let sendable: Set<String> = [
    "Sendable", "Swift.Sendable", "Actor", "Swift.Actor", "AnyActor", "Error", "Swift.Error",
  ]

  /// Those that have no requirements.
  private static let markers: Set<String> = sendable.union(classBound).union([
    "Observable", "Observation.Observable", "Copyable", "Escapable", "SendableMetatype",
  ])

  /// Those whose requirements a stand-in meets.
  private static let met: Set<String> = [
    "Equatable", "Swift.Equatable", "Hashable", "Swift.Hashable", "Identifiable",
    "Swift.Identifiable", "CustomStringConvertible", "Swift.CustomStringConvertible",
    "CustomDebugStringConvertible", "Swift.CustomDebugStringConvertible",
  ]

  /// Whether a stand-in can be written for what inherits from the protocol called `name`.
  static func contain(_ name: String) -> Bool { markers.contains(name) || met.contains(name) }

  /// Whether a stand-in must have members for the protocol called `name`.
  static func areMet(_ name: String) -> Bool { met.contains(name) }

  /// Those with a requirement that names the part's own type.
  static let speakingOfSelf: Set<String> = [
    "Equatable", "Swift.Equatable", "Hashable", "Swift.Hashable", "Identifiable",
    "Swift.Identifiable",
  ]

  /// Those that make a protocol class-bound.
  static let classBound: Set<String> = [
    "AnyObject", "Swift.AnyObject", "class", "Actor", "Swift.Actor", "AnyActor",
  ]
}
